"""What is not shown, and why."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from graphmem.model.trace import HiddenTrace
from graphmem.retrieval.filters import REPLACED_BY, Allowed
from graphmem.retrieval.ranked import Ranked, ordered
from graphmem.retrieval.run import Run
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.projection.attributes import NEVER
from graphmem.storage.store import Store

_NAMED: Final = 10
SUPERSEDED: Final = "superseded"
WHY: Final = {
    "deleted": "they can be restored",
    "faded": "their weight is below {least:g}",
    "compressed": "a shorter form or another memory speaks for them",
    SUPERSEDED: "something newer took their place",
    "retired": "they hold no longer, and nothing took their place",
    "negated": "they were taken back or denied",
}
"""Why what is hidden is, in words."""


def reasons(may: Allowed, number: int) -> Iterator[str]:
    """Yield why a memory is hidden; nothing of one that is not."""
    return (reason for reason, mask in may.reasons.items() if mask[number])


def left_out(store: Store, run: Run, shown: Collection[int]) -> tuple[HiddenTrace, ...]:
    """Return the memories that are hidden and would stand among the hits, by reason.

    They rank above the last hit; or, where there are fewer hits than were asked for, they would
    have had one of the places left.
    """
    scores: dict[int, float] = {}
    free = max(0, run.request.limit - len(shown))
    for one in run.followed:
        for number, score in _left_out(one.whole, run.may, shown, free):
            if shown and not set(speaking(store.adjacency, number)).isdisjoint(shown):
                continue  # what it was merged into is a hit
            scores[number] = max(score, scores.get(number, score))
    by_reason: dict[str, list[int]] = {}
    for number, _ in ordered(scores):
        by_reason.setdefault(next(reasons(run.may, number)), []).append(number)
    return tuple(
        _told(store.adjacency, reason, numbers, run.may.least)
        for reason, numbers in by_reason.items()
    )


def _told(adjacency: Adjacency, reason: str, numbers: Sequence[int], least: float) -> HiddenTrace:
    named = {number: adjacency.node(number)[1] for number in numbers[:_NAMED]}
    by = {id: next(successors(adjacency, number), "") for number, id in named.items()}
    known = {id: newer for id, newer in by.items() if newer and reason == SUPERSEDED}
    why = WHY[reason].format(least=least)
    return HiddenTrace(reason, len(numbers), tuple(named.values()), why, known)


def successors(adjacency: Adjacency, number: int) -> Iterator[str]:
    """Yield the ids of what took the place of a memory, wholly or in part."""
    for type in REPLACED_BY:
        for other, _ in adjacency.neighbours(number, type, forward=False):
            yield adjacency.node(other)[1]


def _left_out(
    part: Ranked, may: Allowed, shown: Collection[int], free: int
) -> Iterator[tuple[int, float]]:
    if len(part.ranking) == len(part.scores):  # nothing is hidden
        return
    least = min((part.scores[number] for number in shown if number in part.scores), default=0.0)
    for number, score in ordered(part.scores, ~may.visible):
        if score <= least:
            if not free:
                return
            free -= 1
        yield number, score


def speaking(adjacency: Adjacency, number: int) -> Iterator[int]:
    """Yield what a memory was merged into and holds, which speaks for it."""
    merged = adjacency.neighbours(number, "MERGED_FROM", forward=False)
    ended = [adjacency.attributes[name] for name in ("retired_at", "deleted_at")]
    for other, _ in merged:
        if all(moment[other] == NEVER for moment in ended):
            yield other
            yield from speaking(adjacency, other)
