"""Whether what is told beside an expression of time is over or to come."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

Tense = Literal["past", "coming", "arranged", "open"]
"""What is over, what is to come, what is to come for sure, and what no word says to be over."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """How a language shows tense.

    Attributes:
        sentence: what ends a sentence.
        clause: what ends a clause within one.
        markers: words that show a tense; the name of the group that matched is the tense, and what
            matches in none of them shows none and is passed over.
        leading: what stands directly before an expression of what is arranged, whatever the tense
            of its clause is: "booked for".
        alone: how a sentence runs up to the end of a clause without any marker that is likelier to
            tell of what is to come, though the sentence tells of what is over: "House sold,
            completing in March".
        plans: how a sentence without any marker begins when it is likelier to tell of what is to
            come.
        arranging: words of what is arranged or told of; in a clause with one of them the time may
            be of what is to come, though the clause is past: "got an appointment on the 20th".
        subject: what begins a statement of its own within a clause: "I like the car I bought".
    """

    sentence: re.Pattern[str]
    clause: re.Pattern[str]
    markers: re.Pattern[str]
    leading: re.Pattern[str]
    alone: re.Pattern[str]
    plans: re.Pattern[str]
    arranging: re.Pattern[str]
    subject: re.Pattern[str]


class Tenses:
    """The tenses of a text, by place.

    The clause in which an expression stands says which it is, by the last marker before the
    expression or else the first after it; where it has none, the sentence does in the same way,
    unless the clause stands alone.
    """

    def __init__(self, text: str, grammar: Grammar) -> None:
        self._text, self._grammar = text, grammar
        self._sentences = _edges(text, grammar.sentence)
        self._clauses = sorted({*self._sentences, *_edges(text, grammar.clause)})
        self._markers: list[tuple[int, Tense]] | None = None

    def at(self, place: int) -> Tense | None:
        """Return the tense of what is told where an expression begins; None where none is shown."""
        first, last = _around(self._sentences, place)
        if self._grammar.leading.search(self._text[first:place]):
            return "arranged"
        start, end = _around(self._clauses, place)
        shown = self._shown(start, end, place)
        if shown:
            return shown
        shown = self._shown(first, last, place)
        if shown != "coming" and self._grammar.alone.search(self._text[first:end]):
            return "open"
        return shown or ("open" if self._grammar.plans.match(self._text, first, last) else None)

    def over(self, place: int) -> bool:
        """Say whether the clause of an expression tells of what is over, and arranges nothing."""
        start, end = _around(self._clauses, place)
        if self.at(place) != "past" or self._grammar.arranging.search(self._text, start, end):
            return False
        before = [one for one in self._found() if start <= one[0] < place]
        coming = max((at for at, tense in before if tense == "coming"), default=None)
        if coming is not None and not self._grammar.subject.search(self._text, coming + 1, place):
            return False
        return self._shown(start, end, place) == "past"

    def _shown(self, start: int, end: int, place: int) -> Tense | None:
        inside = [one for one in self._found() if start <= one[0] < end]
        before = [tense for at, tense in inside if at < place]
        if before:
            return before[-1]
        return inside[0][1] if inside else None

    def _found(self) -> Sequence[tuple[int, Tense]]:
        if self._markers is None:
            self._markers = list(_marked(self._grammar.markers.finditer(self._text)))
        return self._markers


def _marked(matches: Iterable[re.Match[str]]) -> Iterable[tuple[int, Tense]]:
    for match in matches:
        if match.lastgroup == "past":
            yield match.start(), "past"
        elif match.lastgroup == "coming":
            yield match.start(), "coming"


def _edges(text: str, ends: re.Pattern[str]) -> list[int]:
    return [0, *(match.end() for match in ends.finditer(text)), len(text) + 1]


def _around(edges: Sequence[int], place: int) -> tuple[int, int]:
    following = bisect_right(edges, place)
    return edges[following - 1], edges[min(following, len(edges) - 1)]
