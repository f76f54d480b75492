"""Whether history hangs together: versions are counted, and nothing of it hangs in the air."""

from collections.abc import Iterator
from typing import Final

from graphmem.lifecycle.checkup.fault import Fault
from graphmem.lifecycle.remains import Remains
from graphmem.model.change import version_id
from graphmem.storage.store import Store

_OWNED: Final = {"Version": "HAS_VERSION", "Adjustment": "ADJUSTED_BY"}


def left_behind(store: Store) -> Iterator[Fault]:
    """Yield a note for each name that a purge of an older version left, and nothing points to."""
    for type, id in Remains(store).found():
        what = "nothing points to it since a purge"
        yield Fault("graph", f"{type} {id!r}", what, "run `graphmem maintain`", is_error=False)


def history_faults(store: Store) -> Iterator[Fault]:
    """Yield versions and adjustments that nothing has, and versions that are missing."""
    adjacency = store.adjacency
    for type, edge in _OWNED.items():
        for id in adjacency.ids(type):
            number = adjacency.number(type, id)
            if number is not None and not adjacency.degree(number, edge, forward=False):
                yield Fault("graph", f"{type} {id!r}", f"no edge {edge} leads to it")
    for id in adjacency.ids("Memory"):
        held = {target for _, target in store.targets("Memory", id, "HAS_VERSION")}
        lost = [n for n in range(1, len(held) + 1) if version_id(id, n) not in held]
        if lost:
            yield Fault("graph", f"Memory {id!r}", f"its version {lost[0]} is missing")
