"""A figure that was told twice: the newer one first."""

import re
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from graphmem.language.claims.values import values
from graphmem.language.terms import terms
from graphmem.model.finding import Finding
from graphmem.patterns import regex
from graphmem.retrieval.strategies.bearing import of_speakers
from graphmem.retrieval.strategies.course import Course, Outcome, reordered
from graphmem.retrieval.strategies.dates import held_from, said_at, said_of
from graphmem.retrieval.strategies.updates.newest import nothing_newer
from graphmem.retrieval.strategies.updates.of_one import of_one_owner, of_the_asked
from graphmem.retrieval.strategies.updates.running_total import running_totals
from graphmem.retrieval.strategies.updates.since import to_come

_FIGURES: Final = frozenset({"amount", "count", "duration", "frequency"})
_MOST: Final = 3
_FAR: Final = 10
_READ: Final = 1_000
_CLAUSE: Final = regex(r"[,;:!?，；：！？。]|\.(?!\d)|\b(?:and|but|which|since|because|so)\b")
_STATE: Final = regex(
    r"\bhow (?:many|much)\b(?!.*\b(?:did|was|were|have (?:I|we)|has|had|total|altogether|in all)\b)"
    r".*\b(?:are|is|do|does|am)\b"
    r"|^(?!.*(?:一共|总共|总计|合计|加起来|[过了])).*(?:有|是)(?:几|多少)",
    re.IGNORECASE,
)
"""What asks how many there are, and not how many there were in all."""

_LEAST: Final = 0.5
"""Of the best score."""

_NEARLY: Final = 0.9
"""Of the best score, where that is of somebody else."""

_SHARED: Final = 2
"""Terms of the question that make two statements speak of one thing."""

_MOVED = regex(
    r"\b(?:raised|lowered|increased|reduced|cut|put up|gone up|went up|dropped|risen) to (?=\d)"
    r"|(?:涨|降|加|减|提|调|升)[到至成]了?(?=\d)"
)
"""What makes a bare figure one of the money told before: "房租涨到了2800"."""

_MONEY: Final = ("money", frozenset[str]())
_Figures = Mapping[Hashable, Hashable]
"""Figures of a statement by their kind and what they count."""


def restated(course: Course) -> Outcome:
    """Put the newest of the first hits first where they tell different figures of one thing.

    They do where one speaker said them and they hold the same terms of the question, two at the
    least. When they were written no rule may have seen that one took the place of the other ("I
    got 350,000", "remember when I got 400,000?"). So they do, further down as well, where the
    clause with the figure holds what that of the best holds of the question ("I weigh 63 kilos",
    "I weigh 65 kilos again"). What is another's, or was told at one time with the best, is of
    something else. So do totals of what is counted, of which the later ones hold the earlier. A
    question about the past alone, about a time or the first of several, or of which the answer is
    gathered from several is left as it is. What was said last is told only where nothing newer may
    speak of it.
    """
    understood = course.part.understanding
    if course.ranking and (totals := running_totals(course)):
        told = (_told(course, totals),) if nothing_newer(course, totals[0]) else ()
        return Outcome(reordered(course.ranking, totals), told)
    figure = understood.asks in _FIGURES or (understood.asks == "thing" and understood.present)
    bound = (
        understood.former
        or understood.over_time
        or understood.times
        or understood.ordinal is not None
    )
    gathered = understood.aggregate and not _STATE.search(understood.text)
    if bound or gathered or not figure or not course.ranking:
        return Outcome(course.ranking)
    course = replace(course, ranking=reordered(course.ranking, _before_another(course)))
    newer = [] if understood.aggregate else _of_the_same_words(course)
    newer = newer or _of_the_same_clause(course)
    newer = _of_another_time(course, _of_one_owner(course, newer))
    if not newer:
        return Outcome(course.ranking)
    begun = (n for n in (course.ranking[0][0], *newer) if not to_come(course, n))
    newest_first = sorted(begun, key=lambda number: -held_from(course.scene, number))
    if not newest_first[1:]:
        return Outcome(reordered(course.ranking, newest_first))
    told = (_told(course, newest_first),) if nothing_newer(course, newest_first[0]) else ()
    return Outcome(reordered(course.ranking, newest_first), told)


def _before_another(course: Course) -> list[int]:
    """Return the figure of the speaker asked about that is told nearly as well as one before it."""
    best, score = course.ranking[0]
    if not of_speakers(course) or of_the_asked(course, best):
        return []
    near = [number for number, told in course.ranking[1:_MOST] if told >= _NEARLY * score]
    texts = course.scene.store.adjacency.attributes.plain_contents(near)
    figures = (n for n, text in zip(near, texts, strict=True) if _figures(text or ""))
    return list(islice((n for n in figures if of_the_asked(course, n)), 1))


def _of_one_owner(course: Course, numbers: Sequence[int]) -> list[int]:
    """Return those whose figures may be of whom those of the best are; none where it is another."""
    best = course.ranking[0][0]
    if not numbers or not of_the_asked(course, best):
        return []
    return [n for n in numbers if of_the_asked(course, n) and of_one_owner(course, best, n)]


def _of_another_time(course: Course, numbers: Sequence[int]) -> list[int]:
    """Return those that were not told at one time with the best: both hold, as of two sections."""
    told = said_at(course.scene, course.ranking[0][0])
    return [number for number in numbers if said_at(course.scene, number) != told]


def _of_the_same_words(course: Course) -> list[int]:
    best, score = course.ranking[0]
    first = [number for number, near in course.ranking[:_MOST] if near >= _LEAST * score]
    attributes = course.scene.store.adjacency.attributes
    texts = dict(zip(first, attributes.plain_contents(first), strict=True))
    asked = frozenset(course.part.terms)
    about = {
        number: (attributes.text("speaker", number), asked & frozenset(terms(text or "")))
        for number, text in texts.items()
    }
    if len(about[best][1]) < _SHARED:
        return []
    figures = {number: _figures(text or "") for number, text in texts.items()}
    return [n for n in first[1:] if about[n] == about[best] and _differ(figures, best, n)]


def _of_the_same_clause(course: Course) -> list[int]:
    """Return those whose clause with a figure says of the question what that of the best says."""
    first = [number for number, _ in course.ranking[:_FAR]]
    attributes = course.scene.store.adjacency.attributes
    texts = dict(zip(first, attributes.plain_contents(first), strict=True))
    best, things = first[0], course.part.things
    told = _clauses(course, texts[best] or "")
    found = []
    for number in first[1:]:
        text = texts[number] or ""
        one_speaker = attributes.text("speaker", number) == attributes.text("speaker", best)
        if one_speaker and things <= frozenset(terms(text)):
            clauses = _clauses(course, text)
            if any(_restates(old, new) for old in told for new in clauses):
                found.append(number)
    return found


def _clauses(course: Course, text: str) -> list[tuple[frozenset[str], _Figures]]:
    """Return the clauses that tell figures: the terms of the question in each, and the figures."""
    asked = frozenset(course.part.terms)
    read = ((asked & frozenset(terms(one)), _figures(one)) for one in _CLAUSE.split(text[:_READ]))
    return [(held, figures) for held, figures in read if held and figures]


def _restates(old: tuple[frozenset[str], _Figures], new: tuple[frozenset[str], _Figures]) -> bool:
    """Say whether a clause tells another figure of a kind, and all that the older one is about."""
    alike = old[1].keys() & new[1].keys()
    return old[0] <= new[0] and any(old[1][kind] != new[1][kind] for kind in alike)


def _figures(text: str) -> _Figures:
    moved = bool(_MOVED.search(text))
    return {
        _MONEY if moved and one.kind == "count" else (one.kind, one.units): one.key
        for one in values(text, (), 0)
    }


def _differ(figures: Mapping[int, _Figures], one: int, other: int) -> bool:
    alike = figures[one].keys() & figures[other].keys()
    return any(figures[one][kind] != figures[other][kind] for kind in alike)


def _told(course: Course, newest_first: list[int]) -> Finding:
    adjacency = course.scene.store.adjacency
    last = said_at(course.scene, newest_first[0])
    before_it = [n for n in newest_first[1:] if said_at(course.scene, n) < last]
    newest_first = [newest_first[0], *before_it]
    said = [said_of(course.scene, number) for number in newest_first]
    newest, before = said[0], "; ".join(said[1:])
    text = (
        f"最近于 {newest}; 此前于 {before}"
        if course.chinese
        else f"last said {newest}; said before {before}"
    )
    return Finding("current", text, tuple(adjacency.node(number)[1] for number in newest_first))
