"""Which members of a series are occasions of what is counted, and whether all can be known."""

from collections.abc import Sequence
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.reader import negated
from graphmem.language.normalise import normalise
from graphmem.patterns import regex
from graphmem.retrieval.strategies.course import Course, near_best
from graphmem.retrieval.strategies.members import whole
from graphmem.retrieval.strategies.wording import done, speaks_of
from graphmem.retrieval.wording import asking

_NEAR: Final = 10
_LATIN: Final = regex(r"[A-Za-z]{3,}")


def occasions(course: Course, found: Sequence[int]) -> list[int]:
    """Return the members that tell that what is asked was done, by its words, and do not deny it.

    "Dad slipped" is no time that he fell, and "Didn't make it to the opera" none at the opera. The
    words of doing that stand with everything ("see", "go") need not be there.
    """
    verbs = done(asking(course.part.text))
    numbers = whole(course, found)
    texts = [normalise(text or "") for text in _contents(course, numbers)]
    return [
        number
        for number, text in zip(numbers, texts, strict=True)
        if not negated(text, "zh" if is_chinese(text) else "en")
        and (not verbs or speaks_of(text, verbs))
    ]


def told_otherwise(course: Course, found: Sequence[int]) -> bool:
    """Say whether a hit that is no member may be one, in words of the other language.

    What the question names may stand in it by a word that is not known for the same. Such a hit is
    near the best, or tells that the same was done.
    """
    verbs, near = done(asking(course.part.text)), set(near_best(course, _NEAR))
    others = [number for number, _ in course.ranking[:_NEAR] if number not in found]
    chinese = is_chinese(course.part.text)
    return any(
        (_LATIN.search(text) if chinese else is_chinese(text))
        and (number in near or speaks_of(text, verbs))
        for number, text in zip(others, map(str, _contents(course, others)), strict=True)
    )


def _contents(course: Course, numbers: Sequence[int]) -> list[str | None]:
    return course.scene.store.adjacency.attributes.plain_contents(numbers)
