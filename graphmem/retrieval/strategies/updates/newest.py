"""Whether what is told is the newest of what the hits say of a matter, as far as that is known."""

import re
from collections.abc import Collection, Sequence
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.clauses import clause_spans
from graphmem.language.normalise import normalise
from graphmem.language.value_kinds import attribute_asked
from graphmem.patterns import regex
from graphmem.retrieval.ranking.compared import compared, matter
from graphmem.retrieval.ranking.sequels import shipped
from graphmem.retrieval.strategies.bearing import held, held_in_full
from graphmem.retrieval.strategies.course import Course
from graphmem.retrieval.strategies.dates import said_at
from graphmem.retrieval.strategies.wording import done, speaks_of
from graphmem.retrieval.understanding.happened import counts_what_happened
from graphmem.retrieval.wording import asking

_FIRST: Final = 2
"""Places of the ranking, of which the newest is told to be what was said last."""

_READ: Final = 10
_COMPARED: Final = 20

_HARDLY: Final = 0.02
"""How likely something makes another otherwise, below which it hardly does (decision 44)."""

_FIGURES: Final = frozenset({"amount", "count", "duration", "frequency"})
_FIGURE: Final = regex(r"\d|[一二两三四五六七八九十百千]{2,}")

_DID_NOT: Final = regex(r"\bdid(?:n['’]t| not)\b|(?<!有)没(?![有人法用事])", re.IGNORECASE)


def is_newest(course: Course, number: int, others: Collection[int]) -> bool:
    """Say whether a hit is among the first two, tells what is asked, and nothing newer may.

    It bears on all that is asked for, and not only by what did not happen. Where it or another of
    the first tells that what is asked is done, it does.
    """
    numbers = [one for one, _ in course.ranking]
    if number not in numbers[:_FIRST] or not held_in_full(course, number):
        return False
    if counts_what_happened(course.part.understanding) or _did_not_happen(course, number):
        return False
    if not _tells_both_words(course, number):
        return False
    done_first = _tells_what_is_done(course, number, numbers[:_READ])
    return done_first and nothing_newer(course, number, others)


def nothing_newer(course: Course, number: int, others: Collection[int] = ()) -> bool:
    """Say whether nothing that was said after a hit may speak of the same matter.

    Of the hits said later, which are not told of others, none of the first ten shares a word with
    it, or bears on what is asked, or tells a figure where one is asked for; and none of the first
    twenty likely makes it otherwise.
    """
    since = said_at(course.scene, number)
    numbers = [one for one, _ in course.ranking[:_COMPARED]]
    later = [n for n in numbers if said_at(course.scene, n) > since and n not in others]
    if any(_may_speak_of_it(course, number, [n for n in later if n in numbers[:_READ]])):
        return False
    if number not in numbers:
        return not later
    return not later or not _likely_otherwise(course, numbers, number, later)


def _tells_both_words(course: Course, number: int) -> bool:
    """Say whether a hit tells an attribute of two words, where one is asked for: a bank code."""
    attribute = attribute_asked(course.part.text)
    text = course.scene.store.adjacency.attributes.plain_content(number) or ""
    return attribute is None or attribute.is_told_in(text)


def _did_not_happen(course: Course, number: int) -> bool:
    """Say whether a hit tells the attribute asked for only by what did not happen.

    "I did not get the job" says nothing of where one works.
    """
    text = course.scene.store.adjacency.attributes.plain_content(number) or ""
    if course.part.understanding.asks == "yes_no" or not _DID_NOT.search(text):
        return False
    spans = clause_spans(text, "zh" if is_chinese(text) else "en")
    tellings = course.part.attributes.values()
    clauses = [text[start:end] for start, end in spans]
    telling = [one for one in clauses if any(telling.search(one) for telling in tellings)]
    return bool(telling) and all(_DID_NOT.search(clause) for clause in telling)


def _tells_what_is_done(course: Course, number: int, first: Sequence[int]) -> bool:
    """Say whether a hit tells what is asked to be done, where it or another of the first does."""
    verbs = () if course.part.attributes else done(asking(course.part.text))
    contents = course.scene.store.adjacency.attributes.plain_contents(first)
    telling = [n for n, text in zip(first, contents, strict=True) if speaks_of(text or "", verbs)]
    return not telling or number in telling


def _may_speak_of_it(course: Course, number: int, later: Sequence[int]) -> Sequence[bool]:
    contents = course.scene.store.adjacency.attributes.plain_contents([number, *later])
    text, *texts = (normalise(content or "") for content in contents)
    told, figure = matter(text), course.part.understanding.asks in _FIGURES
    return [
        not told.isdisjoint(matter(other))
        or any(held(course, one))
        or (figure and _FIGURE.search(other) is not None)
        for one, other in zip(later, texts, strict=True)
    ]


def _likely_otherwise(
    course: Course, numbers: Sequence[int], number: int, later: Sequence[int]
) -> bool:
    said = [said_at(course.scene, one) for one in numbers]
    likely = compared(course.scene, numbers, said).likely(shipped())
    place = numbers.index(number)
    return any(likely[numbers.index(one), place] >= _HARDLY for one in later)
