"""What is not shown, and why."""

from collections.abc import Collection, Iterator
from typing import Final

from graphmem.model.trace import HiddenTrace
from graphmem.retrieval.filters import Allowed
from graphmem.retrieval.ranked import Ranked, ordered
from graphmem.retrieval.run import Run
from graphmem.storage.store import Store

_NAMED: Final = 10


def reasons(may: Allowed, number: int) -> Iterator[str]:
    """Yield why a memory is hidden; nothing of one that is not."""
    return (reason for reason, mask in may.reasons.items() if mask[number])


def hidden_above(store: Store, run: Run, shown: Collection[int]) -> tuple[HiddenTrace, ...]:
    """Return the memories that rank above the last one shown and are hidden, by reason."""
    scores: dict[int, float] = {}
    for one in run.followed:
        for number, score in _above(one.whole, run.may, shown):
            scores[number] = max(score, scores.get(number, score))
    by_reason: dict[str, list[int]] = {}
    for number, _ in ordered(scores):
        by_reason.setdefault(next(reasons(run.may, number)), []).append(number)
    return tuple(
        HiddenTrace(
            reason,
            len(numbers),
            tuple(store.adjacency.node(number)[1] for number in numbers[:_NAMED]),
        )
        for reason, numbers in by_reason.items()
    )


def _above(part: Ranked, may: Allowed, shown: Collection[int]) -> Iterator[tuple[int, float]]:
    least = min((part.scores[number] for number in shown if number in part.scores), default=0.0)
    for number, score in part.scores.items():
        if score > least and not may.visible[number]:
            yield number, score
