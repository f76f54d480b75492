"""Which hits speak of as much of what a question names as the best of them does."""

from collections.abc import Sequence
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.cues import changed
from graphmem.language.terms import terms
from graphmem.retrieval.amending import own_words
from graphmem.retrieval.ranking.kinds import TALK
from graphmem.retrieval.strategies.bearing import called_in
from graphmem.retrieval.strategies.course import Course

_SEVERAL: Final = 3
"""Things that a question names from which on it asks of something in particular."""

_MOST_OF: Final = 0.8
"""The part of what another tells of them that a newer one must tell to take its place."""

_ONE_THING: Final = 10
"""Terms of a message that tells one thing, at the most."""

_OF_A_CHANGE: Final = 0.4
"""The part of a message's words of the question that what tells of a change has at least, in
Chinese half of it: of the pairs of characters that are terms there, every other joins two words."""


def as_specific(course: Course, numbers: Sequence[int]) -> list[int]:
    """Return those that hold most of the things that the one with the most of them holds.

    So in talk, where much that is told is near; of what one person notes, a newer statement may
    name less of what it makes otherwise. Asked for "my score on the Latin verbs of the evening
    class", what is newer and tells a score at chess is another matter.
    """
    part = course.part
    asking = {term for words in part.attributes for term in terms(words)}
    things = part.things - asking
    if len(things) < _SEVERAL or course.kind not in TALK:
        return list(numbers)
    told = {number: _told(course, number, things) for number in numbers}
    least = _MOST_OF * max(told.values(), default=0)
    return [number for number in numbers if told[number] >= least]


def tell_as_much(
    course: Course, number: int, others: Sequence[int], *, known: bool = True
) -> list[bool]:
    """Return of each of others whether it tells as much of the question as a message of talk does.

    A message that tells several things gives its place for one of them, which need not be what is
    asked. What tells of a change is short of words: "the meeting moved to Tuesday" tells enough of
    when the weekly meeting with Priya is. Outside of talk, everything tells enough.

    Args:
        course: the search under way.
        number: the memory that may give its place.
        others: those to which it may give it.
        known: whether they are known to have taken a place; where that is but likely, what has no
            word of change says the same in other words, and need share none.
    """
    if course.kind not in TALK:
        return [True] * len(others)
    text, *texts = (
        text or ""
        for text in course.scene.store.adjacency.attributes.plain_contents([number, *others])
    )
    told = set(terms(text))
    if len(told) <= _ONE_THING:
        return [True] * len(others)
    told &= course.part.terms.keys()

    def enough(other: str) -> bool:
        chinese, anew = is_chinese(other), changed(other)
        if chinese != is_chinese(text) or not (known or anew):
            return True
        least = _OF_A_CHANGE / (1 + chinese) if anew else 1
        return len(told.intersection(terms(other))) >= least * len(told)

    return list(map(enough, texts))


def _told(course: Course, number: int, things: frozenset[str]) -> int:
    """Return how many of the things a memory holds, by their words or others for the same."""
    part, concept = course.part, course.found.get("concept")
    held = set[str]()
    for text in own_words(course.scene, number):
        held |= things & (set(terms(text)) | called_in(part, text))
    if concept is not None and number in concept.scores:
        held |= things & frozenset[str]().union(*part.classes.values())
    return len(held)
