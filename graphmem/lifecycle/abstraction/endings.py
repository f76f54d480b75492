"""Evidence that a later statement has ended: what was a habit once is none to conclude from.

An end is told by a word of it ("stopped", "no longer", 不…了), and by what has ended, all of which
stands in the older statement of the same person: "I stopped going to pottery class" ends "Pottery
class again tonight", and not "I met Mia at the class".
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

import numpy as np

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.clauses import clause_spans
from graphmem.language.claims.cues import cues, ends
from graphmem.language.claims.reader import meaning
from graphmem.language.english_words import CALENDAR_WORDS, STOP_WORDS
from graphmem.language.normalise import normalise
from graphmem.language.sentences import sentences
from graphmem.language.terms import terms
from graphmem.lifecycle.abstraction.evidence import Evidence
from graphmem.lifecycle.conflict.clauses.denials import bare
from graphmem.lifecycle.conflict.limits.refusals import on_the_side, refused
from graphmem.lifecycle.conflict.outliving import outlives
from graphmem.lifecycle.whole_texts import WholeTexts
from graphmem.patterns import regex
from graphmem.ports import Mask
from graphmem.storage.store import Store

_GOING: Final = regex(r"\b(stopped|quit|gave up|given up) going to\b", re.IGNORECASE)
_NO_END: Final = regex(
    r"\b(?:not|never|n['’]t)\s+(?:\w+\s+)?(?:stopped|quit|gave up|given up)\b"
    r"|n['’]t (?:\w+ )?(?:stopped|quit|given up)\b"
    r"|\bstopped (?:by|at|off|over|for|to)\b|(?:\b(?:am|is|are|was|were|be|been|get|got|getting)"
    r"|['’](?:m|s|re)) used to\b|没戒|没停",
    re.IGNORECASE,
)
"""What has an end's word and is none: "I never stopped", "I stopped by", "I got used to"."""
_OPEN: Final = frozenset({"planned", "supposed"})
_DOING: Final = regex(r"[\W把被从再戒停去来上吃喝打用做学练跳看玩抽租住读弹教跑]+|放弃|停止")
"""What stands between the things that a Chinese clause names, and what is done with them."""
_NOTHING: Final = STOP_WORDS.union(terms(" ".join(CALENDAR_WORDS)))

Who = tuple[int, int]
"""Codes of a speaker and of the user whose memory it is."""


@dataclass(frozen=True, slots=True)
class End:
    """An end that is told.

    Attributes:
        clause: that tells it.
        named: what has ended: index terms in English, stretches of the text in Chinese.
        who: tells it.
        at: when, in microseconds.
        number: of the memory.
    """

    clause: str
    named: frozenset[str]
    who: Who = (0, 0)
    at: int = 0
    number: int = -1

    @property
    def key(self) -> str:
        """What every statement has that it may end."""
        longest = max(sorted(self.named), key=len)
        return longest[:2] if is_chinese(longest) else longest

    def ends(self, sentence: str) -> bool:
        """Say whether it is what a sentence tells that has ended.

        >>> (end,) = told_ends("I stopped going to pottery class.")
        >>> end.ends("Pottery class again tonight!"), end.ends("The class met Mia.")
        (True, False)
        """
        held = sentence.lower()
        if is_chinese(self.clause):
            named = all(part in held for part in self.named)
        else:
            named = self.named <= meaning(sentence)
        kept = (refused, outlives, on_the_side)
        return named and not any(rule(sentence, self.clause) for rule in kept)


def told_ends(text: str) -> Iterator[End]:
    """Yield the ends that a text tells.

    >>> [sorted(end.named) for end in told_ends("陶艺课我不上了，改上版画课")]
    [['陶艺课']]
    >>> list(told_ends("I never stopped going to class. If I quit coffee, I sleep."))
    []
    """
    if not ends(text):
        return
    read = normalise(text)
    chinese = is_chinese(read)
    for start, end in clause_spans(read, "zh" if chinese else "en"):
        clause = read[start:end].strip()
        if _tells_end(clause) and (named := _named(clause, chinese=chinese)):
            yield End(clause, named)


def _tells_end(clause: str) -> bool:
    if "?" in clause or not ends(clause) or _NO_END.search(clause):
        return False
    return cues(_GOING.sub(r"\1", clause)).isdisjoint(_OPEN)


def _named(clause: str, *, chinese: bool) -> frozenset[str]:
    if not chinese:
        return meaning(clause) - _NOTHING
    parts = frozenset(part for part in _DOING.split(bare(clause.lower())) if part)
    return parts if any(len(part) > 1 for part in parts) else frozenset()


def _keys(sentence: str) -> frozenset[str]:
    """Return what the key of an end may be that a sentence has."""
    pairs = map("".join, pairwise(sentence.lower()))
    return meaning(sentence).union(pairs) if is_chinese(sentence) else meaning(sentence)


class Endings:
    """The ends that memories tell, and what evidence they leave."""

    def __init__(self, store: Store, mask: Mask, texts: WholeTexts) -> None:
        """Look for them among the memories of a mask."""
        self._attributes = store.adjacency.attributes
        self._by_key: defaultdict[str, list[End]] = defaultdict(list)
        self._read: dict[str, Sequence[End]] = {}
        superseding = np.unique(store.adjacency.edges["SUPERSEDES"].out.all()[0])
        whole = texts.of(superseding[mask[superseding]].tolist())
        numbers = np.flatnonzero(mask).tolist()
        for number, held in zip(numbers, self._attributes.contents(numbers), strict=True):
            for end in told_ends(whole.get(number) or held or ""):
                told = replace(end, who=self._who(number), at=self._at(number), number=number)
                self._by_key[end.key].append(told)

    def left(self, evidence: Evidence, least: int) -> Evidence | None:
        """Return evidence without what was ended, and what ended it; None where too few are left.

        Args:
            evidence: to look through.
            least: memories that it must have.
        """
        over = set[int]()
        if self._by_key:
            numbers = evidence.memories
            quoted = [evidence.quote] * len(numbers) if evidence.quote else None
            told = quoted or self._attributes.contents(numbers)
            for number, text in zip(numbers, told, strict=True):
                after = [end for end in self._of(text or "") if self._is_later(end, number)]
                over.update(end.number for end in after)
                over.update([number] if after else ())
        kept = tuple(number for number in evidence.memories if number not in over)
        return replace(evidence, memories=kept) if len(kept) >= least else None

    def _of(self, text: str) -> Sequence[End]:
        """Return the ends of what a text tells, whenever they were told."""
        if text not in self._read:
            self._read[text] = [end for one in sentences(text) for end in self._bearing(one)]
        return self._read[text]

    def _bearing(self, sentence: str) -> Iterable[End]:
        found = [end for key in _keys(sentence) for end in self._by_key.get(key, ())]
        if not found or next(told_ends(sentence), None):  # who tells an end tells of no habit
            return ()
        read = normalise(sentence)
        return [end for end in found if end.ends(read)]

    def _is_later(self, end: End, number: int) -> bool:
        return end.who == self._who(number) and end.at > self._at(number)

    def _who(self, number: int) -> Who:
        return int(self._attributes["speaker"][number]), int(self._attributes["user_id"][number])

    def _at(self, number: int) -> int:
        return int(self._attributes["created_at"][number])
