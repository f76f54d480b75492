"""One of a series, or all of it: the first time, the last one, how many times."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from graphmem.model.finding import Finding
from graphmem.patterns import regex
from graphmem.retrieval.strategies.course import Course, Outcome, reordered
from graphmem.retrieval.strategies.dates import DAY, dated, overlaps, said_at, told_at
from graphmem.retrieval.strategies.members import members, speaking
from graphmem.retrieval.strategies.times.occasions import occasions, told_otherwise
from graphmem.storage.projection.attributes import microseconds

_FIRST: Final = 5
_OF_NO_SERIES: Final = frozenset({"manner", "advice"})
_MOST: Final = 8
"""Members above which what they hold is what is spoken of all the time, and no series."""

_NTH: Final = {
    1: regex(r"(?<!at )\b(?:first|1st)\b(?! of all|,)|第一|[首头]一?[次回趟]|首次", re.IGNORECASE),
    2: regex(r"\b(?:second|2nd)\b|第二", re.IGNORECASE),
    3: regex(r"\b(?:third|3rd)\b|第三", re.IGNORECASE),
    4: regex(r"\b(?:fourth|4th)\b|第四", re.IGNORECASE),
    5: regex(r"\b(?:fifth|5th)\b|第五", re.IGNORECASE),
}
"""How a statement itself says which of a series it tells."""


def series(course: Course) -> Outcome:
    """Put the first, the nth or the last of a series at the top, or all of it where it is counted.

    A series is what holds most of the things that the question names, of the hits that were not
    said by an assistant. Asked how many times something was, all of it comes first, and the days
    are told. Of what speakers said to each other much goes back to one thing, and the ranking knows
    better which of it tells of the event, so that is left in its order (decision 24).
    """
    asked = course.part.understanding
    if asked.compared or asked.asks in _OF_NO_SERIES:
        return Outcome(course.ranking)
    if asked.occasions or _counts_doings(course):
        return _counted(course, members(course))
    if asked.ordinal is None or asked.teller == "assistant":
        return Outcome(course.ranking)
    return _nth(course, members(course), asked.ordinal)


def _counts_doings(course: Course) -> bool:
    """Say whether it is asked how many the asker has done something with: read, watched."""
    part = course.part
    asked = part.understanding
    return asked.asks == "count" and asked.own and bool(part.attributes) and not part.concepts


def _nth(course: Course, found: Sequence[int], ordinal: int) -> Outcome:
    """Put the one at the top that says itself that it is the nth; else the nth in time."""
    said = _said_to_be(course, found, ordinal)
    if said is not None:
        return Outcome(reordered(course.ranking, [said]), _listed(course, [said]))
    past = [n for n in _within(course, found) if not _ahead(course, n)]
    in_order = sorted(past, key=lambda number: (told_at(course.scene, number), number))
    place = ordinal - 1 if ordinal > 0 else ordinal
    if not -len(in_order) <= place < len(in_order):
        return Outcome(course.ranking)
    ranking = reordered(course.ranking, [in_order[place]])
    return Outcome(ranking, _listed(course, speaking(course, in_order)[:_MOST]))


def _said_to_be(course: Course, found: Sequence[int], ordinal: int) -> int | None:
    """Return the best of the first members that says itself that it is the nth."""
    said = _NTH.get(ordinal)
    if said is None:
        return None
    first = list(found[:_FIRST])
    texts = course.scene.store.adjacency.attributes.plain_contents(first)
    return next((n for n, text in zip(first, texts, strict=True) if said.search(text or "")), None)


def _within(course: Course, found: Sequence[int]) -> Sequence[int]:
    """Return the members that lie in the time that the question names; all where none does."""
    windows = [mention.interval for mention in course.part.understanding.times]
    within = [n for n in found if any(overlaps(course.scene, n, one) for one in windows)]
    return within or found


def _ahead(course: Course, number: int) -> bool:
    """Say whether what a memory tells lies in the future of the question."""
    return told_at(course.scene, number) > microseconds(course.at)


def _counted(course: Course, found: Sequence[int]) -> Outcome:
    """Put all of a series first, and tell on how many days it was, as far as that is told."""
    counted = [n for n in _within(course, found) if not _ahead(course, n)]
    if len(counted) > _MOST:
        return Outcome(course.ranking)
    ranking = reordered(course.ranking, counted)
    sure = occasions(course, counted)
    if not sure or told_otherwise(course, counted):
        return Outcome(ranking)
    return Outcome(ranking, (_told_days(course, sure, more=len(sure) < len(counted)),))


def _told_days(course: Course, numbers: Sequence[int], *, more: bool) -> Finding:
    """Tell on how many days something was; what is told of one day may be told twice."""
    in_time = sorted(numbers, key=lambda n: (told_at(course.scene, n), said_at(course.scene, n)))
    days = len({told_at(course.scene, number) // DAY for number in in_time})
    told = "; ".join(dated(course.scene, number) for number in in_time)
    if course.chinese:
        text = f"提到的{'至少' if more else ''}有 {days} 天: {told}"
    else:
        unit = "day" if days == 1 else "days"
        text = f"told of on {'at least ' if more else ''}{days} {unit}: {told}"
    return Finding("count", text, _ids(course, in_time))


def _listed(course: Course, in_order: Sequence[int]) -> tuple[Finding, ...]:
    if not in_order:
        return ()
    told = "; ".join(dated(course.scene, number) for number in in_order)
    return (Finding("timeline", told, _ids(course, in_order)),)


def _ids(course: Course, numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(course.scene.store.adjacency.node(number)[1] for number in numbers)
