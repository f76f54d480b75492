"""Reads a message as small frames: what each clause is about, its values, and what has changed.

Messages of every day run on: "so piano has moved, it's Thursdays now, still at 4". Each frame is a
stretch of the text that has a topic of its own; what has none goes with the one before it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from graphmem.language.claims.clauses import unmarked
from graphmem.language.claims.unsettled import UNSETTLED
from graphmem.language.english_words import CALENDAR_WORDS
from graphmem.language.terms import terms
from graphmem.lifecycle.conflict.frames.quantities import Quantity, quantities
from graphmem.lifecycle.conflict.frames.tells import (
    ASKS,
    BACK,
    BECOME,
    BESIDES,
    BOOKED,
    BOUND,
    EVENT,
    FILLER,
    HAN_FILLER,
    MONTHS,
    MOVED,
    NO_VALUE,
    ONCE,
    OTHERS,
    PAST,
    PERIODS,
    SELF,
    SINCE,
    SUFFIX,
    TITLES,
    TOKEN,
    VERSION,
    WEEK,
)
from graphmem.patterns import regex

_CUT: Final = regex(
    r"(?<!\bMr)(?<!\bMs)(?<!\bDr)(?<!\bSt)(?<!\bMrs)[.!?…]+[\"')]*\s+|[。!?;…\n]+\s*"
    r"|,(?!\d{3}(?!\d))\s*|:(?![\d/])\s*|\s+[-–—]+\s+|—+|[:;]['-]?[()DP](?=\s|$)"
    r"|[\U0001F300-\U0001FAFF\u2600-\u27BF]+\s*"
    r"|\s+(?=(?:so|but|because|bc|cos|cause|though|although|while|which"
    r"|and (?:i|we|he|she|it|they|my|our|the|now|then)|(?:and )?it['’]s)\b)",
    re.IGNORECASE,
)
LONGEST: Final = 4_000
"""Characters of a message; what is longer tells too much of too many to be compared."""

_ENDED: Final = regex(r"[.!?…。;]")
_AND: Final = regex(r"\s+and\s+|(?<=[\u4e00-\u9fff])、")
_WITH: Final = regex(r"\s+(?=with (?:[A-Z]|my |our ))")


@dataclass(frozen=True)
class Frame:
    """One stretch of a message.

    Attributes:
        text: as written, normalised.
        others: whom it tells of beside the speaker, by words of kin and the like.
        before: the frame before it in the message.
        opens: whether it opens a sentence.
    """

    text: str
    others: frozenset[str]
    before: "Frame | None"
    opens: bool = True

    @cached_property
    def values(self) -> tuple[Quantity, ...]:
        """Its figures, days and hours."""
        return quantities(NO_VALUE.sub(" ", VERSION.sub(" ", self.text)))

    @cached_property
    def topic(self) -> frozenset[str]:
        """What it is about: words without figures, and without what only tells of a change."""
        return topic_of(self.text)

    @cached_property
    def about(self) -> frozenset[str]:
        """The topic without what something has become: "changed to a village, Cong"."""
        return topic_of(BECOME.sub(" ", self.text))

    @cached_property
    def moved(self) -> bool:
        """Whether it tells that something is otherwise than before."""
        return MOVED.search(self.text) is not None

    @cached_property
    def settled(self) -> bool:
        """Whether it tells how things are: not supposed, asked, past, or for a day."""
        text = PERIODS.sub(" ", self.text)
        return not (
            UNSETTLED.search(text)
            or ASKS.search(text)
            or PAST.search(text)
            or self.once
            or BESIDES.search(text)
            or (not self.opens and self.before is not None and self.before.bounded)
        )

    @cached_property
    def bounded(self) -> bool:
        """Whether it opens with a condition or a time that what follows it shares."""
        return BOUND.search(self.text) is not None

    @cached_property
    def once(self) -> bool:
        """Whether it tells of one time alone; what goes on with a week's does so as well."""
        goes_on = not self.opens and self.before is not None and self.before.of_one_week
        return goes_on or ONCE.search(SINCE.sub(" ", self.text)) is not None

    @cached_property
    def of_one_week(self) -> bool:
        """Whether it opens with the one week or month that it tells of."""
        return WEEK.match(self.text) is not None

    @cached_property
    def stands(self) -> bool:
        """Whether it tells of a state or an appointment that something newer may change."""
        if BOOKED.search(self.text) and self.values:
            return not self.past
        return not (self.past or ASKS.search(self.text) or self.unsettled)

    @cached_property
    def past(self) -> bool:
        """Whether it tells of what happened, or was once."""
        return bool(PAST.search(self.text) or EVENT.search(self.text))

    @cached_property
    def unsettled(self) -> bool:
        """Whether it tells of what is only thought of."""
        return UNSETTLED.search(self.text) is not None

    @cached_property
    def names(self) -> frozenset[str]:
        """Capitalised words within it, and figures that name a version."""
        found = re.findall(
            r"(?:(?<=[\w,'’\"] )|(?<= [\"“‘]))[A-Z][\w-]+|\b[A-Z][\w-]+(?=['’]s )",
            BECOME.sub("", self.text),
        )
        plain = (word.lower() for word in found)
        said = frozenset(
            word
            for word in plain
            if word not in FILLER | MONTHS
            and word.removesuffix("s") not in CALENDAR_WORDS
            and word not in TITLES
        )
        return said | frozenset(match.group().lstrip("v") for match in VERSION.finditer(self.text))


@lru_cache(maxsize=2048)
def frames(text: str) -> tuple[Frame, ...]:
    """Return the frames of a normalised text, in order.

    >>> [one.text for one in frames("ok piano has moved, it's thursdays now. Rain again")]
    ["ok piano has moved, it's thursdays now", 'Rain again']
    """
    found: list[Frame] = []
    others: frozenset[str] = frozenset()
    for start, end in _joined(text, [*_pieces(text)]):
        said = text[start:end]
        found_here = (match.groupdict().values() for match in OTHERS.finditer(unmarked(said)))
        told = frozenset(word.lower() for group in found_here for word in group if word)
        if told:
            others = told
        elif SELF.search(said) and not BACK.match(said):
            others = frozenset()
        opens = _ENDED.search(text, _behind_words(text, start), start) is not None
        if part := said.strip(" ,.!;:。)"):  # of "(!!)" nothing is left
            found.append(Frame(part, others, found[-1] if found else None, opens))
    return tuple(found)


def _behind_words(text: str, end: int) -> int:
    """Return where the signs begin that stand before a place and belong to no word."""
    while end and not (text[end - 1].isalnum() or text[end - 1] == "_"):
        end -= 1
    return end


def _pieces(text: str) -> Iterator[tuple[int, int]]:
    """Yield where each piece begins and ends, before those without a topic are joined."""
    begin = 0
    for match in (*_CUT.finditer(text), None):
        end = match.start() if match else len(text)
        asked = match is not None and "?" in match.group()
        if text[begin:end].strip():
            yield from _apart(text, begin, end + asked)
        begin = match.end() if match else end


def _apart(text: str, begin: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield a piece in two where both sides of an "and" tell a value of something, or by whom."""
    for cut in _AND.finditer(text, begin, end):
        left, right = text[begin : cut.start()], text[cut.end() : end]
        if quantities(left) and quantities(right) and topic_of(left) and topic_of(right):
            yield begin, cut.start()
            begin = cut.end()
    named = _WITH.search(text, begin, end)
    if named and quantities(text[begin : named.start()]):
        yield begin, named.start()
        begin = named.start()
    yield begin, end


def _joined(text: str, pieces: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Yield pieces, each that has a value and no topic with the one before it."""
    held: tuple[int, int] | None = None
    for begin, end in pieces:
        if held and _apposed(text[slice(*held)], text[begin:end], text[held[1] : begin]):
            held = held[0], end
            continue
        if (
            held
            and not topic_of(text[begin:end])
            and _goes_with(text[slice(*held)], text[begin:end])
        ):
            held = held[0], end
            continue
        if held:
            yield held
        held = begin, end
    if held:
        yield held


def _apposed(before: str, said: str, joint: str) -> bool:
    """Say whether a piece is only a place or a name of what stands before it."""
    if "," not in joint or quantities(said):
        return False
    place = re.match(r"(?:in|at|on) ", said) and not topic_of(before) and quantities(before)
    name = re.fullmatch(r"[A-Z]\w+", said) and MOVED.search(before)
    return bool(place or name)


def _goes_with(before: str, said: str) -> bool:
    """Say whether what has no topic tells a value of what stands before it."""
    told = {one.kind for one in quantities(said)}
    if "?" in before or "?" in said:
        return False
    return bool(told) and not told & {one.kind for one in quantities(before)}


@lru_cache(maxsize=4096)
def topic_of(text: str) -> frozenset[str]:
    """Return what a stretch of text is about; see `Frame.topic`."""
    bare = text
    for one in quantities(text):
        bare = bare.replace(one.text, " ", 1)
    versions = {match.group().lstrip("v") for match in VERSION.finditer(text)}
    found: set[str] = set(versions)
    for token in TOKEN.findall(bare):
        if token[0] >= "\u3400":
            found.update(part for part in HAN_FILLER.sub(" ", token).split())
        elif not token[0].isdigit():
            plain = SUFFIX.sub("", token.lower())
            if plain not in FILLER and token.lower() not in FILLER:
                found.update(terms(plain))
    return frozenset(found)
