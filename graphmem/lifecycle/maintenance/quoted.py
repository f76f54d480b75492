"""What stays and tells the words of purged memories: reasons that quote them, the journal."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from graphmem.lifecycle.erasure.reasons import Reasons, reasons_left
from graphmem.lifecycle.erasure.selection import Selection
from graphmem.lifecycle.erasure.sieve import STRUCK, closed_report, told
from graphmem.model import Batch
from graphmem.storage.retiring import parted
from graphmem.storage.scanning import Needles
from graphmem.storage.store import Store

_TRACES: Final = {"Version": "HAS_VERSION", "Adjustment": "ADJUSTED_BY"}
"""What tells of a change with its reason, and the edge to it, which has that reason too."""
_STATED: Final = "RELATED_TO"
_PAGE: Final = 500


def unsay(store: Store, memories: Collection[str], batch: Batch) -> None:
    """Add to a batch that removes memories the end of the relations that they alone state.

    Another memory that states the same relation keeps it.
    """
    columns, gone = store.graph.edge_columns(_STATED, ["memory"]), frozenset(memories)
    node, old = store.adjacency.node, Batch()
    rows = zip(*(columns[name].tolist() for name in ("source", "target", "memory")), strict=True)
    pairs = {(source, target) for source, target, memory in rows if memory in gone}
    removed = {(type, id) for type, ids in batch.removed_nodes.items() for id in ids}
    for source, target in sorted(pairs):
        if removed.isdisjoint((node(source), node(target))):
            old.disconnect(_STATED, node(source), node(target))
    for edge in parted(store.graph, store.adjacency, old):
        if edge.properties.get("memory") not in gone:
            batch.connect(_STATED, edge.source, edge.target, **edge.properties)
    for type, edges in old.removed_edges.items():
        batch.removed_edges.setdefault(type, []).extend(edges)


def strike(store: Store, going: Mapping[str, set[str]], batch: Batch) -> None:
    """Add to a batch that removes nodes what strikes out their words in what stays.

    Reasons that quote them are struck out. Operations that hold a former state of them stay as
    counts; they could not be undone without them, and `undo` says why.

    Args:
        store: where they are held.
        going: ids that go, by node type.
        batch: the removal.
    """
    selection = Selection()
    selection.nodes.update(going)
    reasons = reasons_left(store, selection)
    for type, edge in _TRACES.items():
        ids = [id for id in _telling(store, type, reasons) if id not in going.get(type, ())]
        for id in ids:
            batch.update(type, id, reason=STRUCK)
        _redraw(store, edge, {(type, id) for id in ids}, batch)
    named = (id for type in ("Memory", "Abstraction", "Version") for id in going.get(type, ()))
    _close(store, Needles(sorted(named)), batch)


def _telling(store: Store, type: str, reasons: Reasons) -> Iterator[str]:
    columns = store.graph.node_columns(type, ["id", "reason"])
    for id, reason in zip(columns["id"].tolist(), columns["reason"].tolist(), strict=True):
        if reason and reasons.tells({"node": type, "properties": {"id": id, "reason": reason}}):
            yield id


def _redraw(store: Store, type: str, targets: set[tuple[str, str]], batch: Batch) -> None:
    """Draw the edges to these nodes anew, without their reason."""
    adjacency, old = store.adjacency, Batch()
    for target in targets:
        number = adjacency.number(*target)
        assert number is not None
        for source, _ in adjacency.neighbours(number, type, forward=False):
            old.disconnect(type, adjacency.node(source), target)
    for edge in parted(store.graph, adjacency, old):
        held: dict[str, Any] = {**edge.properties, "reason": STRUCK}
        batch.disconnect(type, edge.source, edge.target)
        batch.connect(type, edge.source, edge.target, **held)


def _close(store: Store, ids: Needles, batch: Batch) -> None:
    """Remove the records of operations that tell of these nodes."""
    steps = list(store.adjacency.ids("OperationStep"))
    telling: set[str] = set()
    every: dict[str, list[str]] = {}
    for start in range(0, len(steps), _PAGE):
        rows = store.graph.nodes("OperationStep", steps[start : start + _PAGE])
        for row in rows:
            every.setdefault(row["operation"], []).append(row["id"])
        for index, _ in told(ids, [row["record"] for row in rows]):
            telling.add(rows[index]["operation"])
    for operation in store.graph.nodes("Operation", sorted(telling)):
        if operation["state"] == "applied":
            held = operation.get("report")
            report = closed_report(held, whole=operation["kind"] == "maintenance")
            batch.update("Operation", operation["id"], report=report)
            for step in every[operation["id"]]:
                batch.remove("OperationStep", step)
