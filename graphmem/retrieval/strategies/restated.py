"""A figure that was told twice: the newer one first."""

from collections.abc import Hashable, Mapping
from typing import Final

from graphmem.language.claims.values import values
from graphmem.language.terms import terms
from graphmem.model.finding import Finding
from graphmem.retrieval.strategies.course import Course, Outcome, reordered
from graphmem.retrieval.strategies.dates import day, said_at

_FIGURES: Final = frozenset({"amount", "count", "duration", "frequency"})
_MOST: Final = 3
_LEAST: Final = 0.5
"""Of the best score."""

_SHARED: Final = 2
"""Terms of the question that make two statements speak of one thing."""

_Figures = Mapping[Hashable, Hashable]
"""Figures of a statement by their kind and what they count."""


def restated(course: Course) -> Outcome:
    """Put the newest of the first hits first where they tell different figures of one thing.

    They do where one speaker said them and they hold the same terms of the question, two at the
    least. When they were written no rule may have seen that one took the place of the other ("I
    got 350,000", "remember when I got 400,000?"). A question about the past alone, about a time
    or the first of several, or of which the answer is gathered from several is left as it is.
    """
    understood = course.part.understanding
    bound = understood.former or understood.times or understood.ordinal is not None
    if bound or understood.aggregate or understood.asks not in _FIGURES or not course.ranking:
        return Outcome(course.ranking)
    best, score = course.ranking[0]
    first = [number for number, near in course.ranking[:_MOST] if near >= _LEAST * score]
    attributes = course.scene.store.adjacency.attributes
    texts = dict(zip(first, attributes.contents(first), strict=True))
    asked = frozenset(course.part.terms)
    about = {
        number: (attributes.text("speaker", number), asked & frozenset(terms(text or "")))
        for number, text in texts.items()
    }
    figures = {number: _figures(text or "") for number, text in texts.items()}
    others = [n for n in first[1:] if about[n] == about[best] and _differ(figures, best, n)]
    if not others or len(about[best][1]) < _SHARED:
        return Outcome(course.ranking)
    newest_first = sorted([best, *others], key=lambda number: -said_at(course.scene, number))
    return Outcome(reordered(course.ranking, newest_first), (_told(course, newest_first),))


def _figures(text: str) -> _Figures:
    return {(one.kind, one.units): one.key for one in values(text, (), 0)}


def _differ(figures: Mapping[int, _Figures], one: int, other: int) -> bool:
    alike = figures[one].keys() & figures[other].keys()
    return any(figures[one][kind] != figures[other][kind] for kind in alike)


def _told(course: Course, newest_first: list[int]) -> Finding:
    adjacency = course.scene.store.adjacency
    said = [f"{day(said_at(course.scene, n))}: {adjacency.label(n)}" for n in newest_first]
    newest, before = said[0], "; ".join(said[1:])
    text = (
        f"最近于 {newest}; 此前于 {before}"
        if course.chinese
        else f"last said {newest}; said before {before}"
    )
    return Finding("current", text, tuple(adjacency.node(number)[1] for number in newest_first))
