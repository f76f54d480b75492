"""What stands in the way of taking a step back: whatever was changed after it."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

from graphmem.lifecycle.journal.record import Record
from graphmem.model.change import version_id
from graphmem.storage.store import Store

_OF_USE = frozenset({"last_activated_at", "access_count"})
"""Properties that every search moves; they stand in nobody's way."""

_TRACES = ("ADJUSTED_BY", "HAS_VERSION")
"""Edges from what is changed to what tells of the change."""

_CHANGEABLE = frozenset({"Memory", "Abstraction", "Tuning", "Percept"})
"""Types of nodes that such edges leave."""


def obstacles(store: Store, record: Record) -> Iterator[str]:
    """Yield in words what was changed since; nothing where the step can be taken back."""
    yield from _changed_since(store, record)
    yield from _newer_versions(store, record)
    for type, id in record.created:
        if not store.has(type, id):
            yield f"{type} {id!r}, which it wrote, is gone"
    for edge, source_type, source, target_type, target in record.joined:
        if (target_type, target) not in store.targets(source_type, source, edge):
            yield f"the edge {edge} from {source!r} to {target!r}, which it drew, is gone"
    yield from _moved_since(store, record)
    yield from _parted_ends(store, record)
    yield from _turned_since(store, record)


def standing(store: Store, record: Record) -> Record:
    """Return the record without the properties that somebody has changed since."""
    lost = {(type, id, name) for type, id, name in _lost(store, record)}
    changed = [
        (type, id, {name: both for name, both in held.items() if (type, id, name) not in lost})
        for type, id, held in record.changed
    ]
    return replace(record, changed=tuple(one for one in changed if one[2]))


def _moved_since(store: Store, record: Record) -> Iterator[str]:
    """Yield what it wrote first, and something else changed later, which left traces beside it."""
    created = set(record.created)
    changeable = (node for node in record.created if node[0] in _CHANGEABLE)
    for type, id in changeable:
        traces = (trace for edge in _TRACES for trace in store.targets(type, id, edge))
        if not created.issuperset(traces):
            yield f"{type} {id!r}, which it wrote, was changed later"


def _parted_ends(store: Store, record: Record) -> Iterator[str]:
    for edge, source_type, source, target_type, target, _ in record.parted:
        for type, id in ((source_type, source), (target_type, target)):
            if not store.has(type, id):
                yield f"{type} {id!r}, an end of an edge {edge} to be drawn again, is gone"


def _turned_since(store: Store, record: Record) -> Iterator[str]:
    ids, vectors = store.graph.vectors([id for id, _, _ in record.turned])
    present = dict(zip(ids, vectors.tolist(), strict=True))
    for id, _, last in record.turned:
        if present.get(id) != last:
            yield f"the vector of Memory {id!r} was changed later"


def _changed_since(store: Store, record: Record) -> Iterator[str]:
    for type, id, name in _lost(store, record):
        if store.has(type, id):
            if name in _OF_USE:
                continue  # it stays as the use left it
            yield f"{name} of {type} {id!r} was changed later"
        else:
            yield f"{type} {id!r} is gone"


def _lost(store: Store, record: Record) -> Iterator[tuple[str, str, str]]:
    """Yield type, id and property where the value is no longer the one that was written."""
    by_type = defaultdict(list)
    for type, id, held in record.changed:
        by_type[type].append((id, held))
    for type, changes in by_type.items():
        columns = sorted({name for _, held in changes for name in held})
        rows = store.graph.nodes(type, [id for id, _ in changes], columns)
        present = {row["id"]: row for row in rows}
        for id, held in changes:
            row = present.get(id, {})
            yield from (
                (type, id, name)
                for name, (_, after) in held.items()
                if id not in present or row.get(name) != after
            )


def _newer_versions(store: Store, record: Record) -> Iterator[str]:
    created = set(record.created)
    for type, id, _ in record.changed:
        count = store.degree(type, id, "HAS_VERSION") if type == "Memory" else 0
        made = [n for n in range(1, count + 1) if ("Version", version_id(id, n)) in created]
        if made and made[-1] < count:
            yield f"Memory {id!r} has a newer version"
