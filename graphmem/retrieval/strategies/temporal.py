"""When: the window that the question names, two events side by side, the hits in order."""

from collections.abc import Sequence

from graphmem.model.finding import Finding
from graphmem.retrieval.strategies.course import Course, Outcome, Ranking, near_best, reordered
from graphmem.retrieval.strategies.dates import day, days_between, overlaps, told_at

_LOOKED_AT = 30
_TIMELINE = 5
_PAIR = 2


def temporal(course: Course) -> Outcome:
    """Rank within the window, set two events beside each other, or put the hits in order."""
    asked = course.part.understanding
    if len(asked.compared) == _PAIR and asked.ordered:
        return _pair(course, asked.compared)
    ranking = _within_window(course)
    return Outcome(ranking, () if asked.serial else _timeline(course, ranking))


def _within_window(course: Course) -> Ranking:
    """Put what lies in the window first, of what answers nearly as well as the best.

    Where nothing of it lies there, the window may be that of the talk and not of the event, and
    the ranking stays.
    """
    windows = [mention.interval for mention in course.part.understanding.times]
    ranked = near_best(course, _LOOKED_AT)
    inside: set[int] = set()
    for window in windows:
        inside.update(number for number in ranked if overlaps(course.scene, number, window))
    return reordered(course.ranking, [number for number in ranked if number in inside])


def _pair(course: Course, events: Sequence[str]) -> Outcome:
    """Put the best hit of each event first, and state their order."""
    rankings = course.ask(events)
    best = [ranking[0][0] for ranking in rankings if ranking]
    known = {number for number, _ in course.ranking}
    first = [number for number in dict.fromkeys(best) if number in known]
    ranking = reordered(course.ranking, first)
    if len(first) < _PAIR:
        return Outcome(ranking)
    return Outcome(ranking, _order(course, list(zip(events, best, strict=True))))


def _order(course: Course, events: list[tuple[str, int]]) -> tuple[Finding, ...]:
    (one, first), (other, second) = sorted(events, key=lambda e: told_at(course.scene, e[1]))
    begin, end = told_at(course.scene, first), told_at(course.scene, second)
    days = days_between(begin, end)
    ids = tuple(course.scene.store.adjacency.node(number)[1] for number in (first, second))
    if days == 0:
        same = (
            f"{one}与{other}都在 {day(begin)}"
            if course.chinese
            else (f"{one} and {other}: both on {day(begin)}")
        )
        return (Finding("order", same, ids),)
    if course.chinese:
        order = f"{one} ({day(begin)}) 在先, {other} ({day(end)}) 在后"
        span = f"相隔 {days} 天"
    else:
        order = f"{one} ({day(begin)}) came before {other} ({day(end)})"
        span = f"{days} days between them"
    return Finding("order", order, ids), Finding("span", span, ids)


def _timeline(course: Course, ranking: Ranking) -> tuple[Finding, ...]:
    """Tell the first hits, oldest first, each with its date."""
    adjacency = course.scene.store.adjacency
    shown = sorted(
        (number for number, _ in ranking[:_TIMELINE]),
        key=lambda number: told_at(course.scene, number),
    )
    if not shown:
        return ()
    told = "; ".join(f"{day(told_at(course.scene, n))} {adjacency.label(n)}" for n in shown)
    return (Finding("timeline", told, tuple(adjacency.node(n)[1] for n in shown)),)
