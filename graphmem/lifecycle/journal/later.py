"""Which later operation rests on what an operation wrote."""

from collections.abc import Iterable, Iterator

from graphmem.lifecycle.journal.operation import CLOSED, Operation
from graphmem.lifecycle.journal.record import Record
from graphmem.lifecycle.journal.steps import records
from graphmem.lifecycle.resting import Node
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.store import Store

_BEARING = frozenset({"Memory", "Abstraction", "Tuning", "Percept", "FeedbackSignal"})
"""Types of nodes that later operations change, or draw edges to."""


def resting_on(store: Store, record: Record, later: Iterable[Operation]) -> Iterator[str]:
    """Yield in words the first of these operations that could not be undone without what it wrote.

    Args:
        store: where the operations are kept.
        record: what the operation did that is to be taken back.
        later: those that came after it, in the order in which they are to be undone.
    """
    wrote = {node for node in record.created if node[0] in _BEARING and store.has(*node)}
    if not wrote:
        return
    beside = set(_beside(store, wrote))
    for one in later:
        if one.state != "applied" or not CLOSED.isdisjoint(one.report):
            continue
        for done in records(store, one.id):
            what = next(_uses(done, wrote, beside), None)
            if what:
                yield f"the later operation {one.id!r} ({one.kind}) {what}; undo that one first"
                return


def _uses(done: Record, wrote: set[Node], beside: set[Node]) -> Iterator[str]:
    """Yield in words how a later step rests on what was written."""
    told = [("drew", edge) for edge in done.joined]
    told += [("took away", edge[:5]) for edge in done.parted]
    for did, (type, *ends) in told:
        for end in (tuple(ends[:2]), tuple(ends[2:])):
            if end in wrote:
                yield f"{did} the edge {type} at {_named(end)}"
    for node in done.created:
        if node in beside:
            yield f"drew an edge from {_named(node)} to what it wrote"
    for type, id, _ in done.changed:
        if (type, id) in wrote:
            yield f"changed {_named((type, id))}"


def _named(node: Node) -> str:
    return f"{node[0]} {node[1]!r}"


def _beside(store: Store, wrote: set[Node]) -> Iterator[Node]:
    """Yield the nodes at the other end of an edge; of a signal what lasts and rests on it.

    The mark on an input rests on it as well, and goes with the input.
    """
    adjacency = store.adjacency
    for node in wrote:
        number = adjacency.number(*node)
        assert number is not None
        if node[0] == "FeedbackSignal":
            yield from _lasting(adjacency, number)
            continue
        for type in adjacency.edges:
            for forward in (True, False):
                for other, _ in adjacency.neighbours(number, type, forward=forward):
                    yield adjacency.node(other)


def _lasting(adjacency: Adjacency, signal: int) -> Iterator[Node]:
    """Yield the adjustments of a memory or a skill that rest on a signal."""
    for change, _ in adjacency.neighbours(signal, "ADJUSTED_BY", forward=False):
        owners = adjacency.neighbours(change, "ADJUSTED_BY", forward=False)
        if any(adjacency.node(owner)[0] in {"Memory", "Tuning"} for owner, _ in owners):
            yield adjacency.node(change)
