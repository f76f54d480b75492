"""All checks of an open folder, one after the other."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from itertools import chain, islice
from typing import Any, Final

from graphmem.lifecycle.checkup.derived import projection_faults, term_faults, vector_faults
from graphmem.lifecycle.checkup.fault import Fault
from graphmem.lifecycle.checkup.history import history_faults, left_behind
from graphmem.lifecycle.checkup.journalled import journal_faults
from graphmem.lifecycle.checkup.stored import graph_faults
from graphmem.ports import Progress
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.store import Store

MOST: Final = 100
"""Faults that one check tells at most: of a broken index everything is wrong."""


@dataclass(frozen=True, slots=True)
class Checkup:
    """What was looked at, and what was found.

    Attributes:
        nodes: how many were read.
        edges: how many were read.
        faults: what is wrong; of each check the first hundred.
        mended: whether the derived parts were made anew for it, and looked at again.
    """

    nodes: int
    edges: int
    faults: tuple[Fault, ...]
    mended: bool = False

    @property
    def is_sound(self) -> bool:
        """Whether nothing is wrong; what is only worth knowing does not count."""
        return not any(fault.is_error for fault in self.faults)

    def as_dict(self) -> dict[str, Any]:
        """Return plain values, as for JSON."""
        return {**asdict(self), "is_sound": self.is_sound}


def check_up(
    store: Store,
    graph: KuzuGraph,
    *,
    mend: bool = False,
    more: Iterable[Fault] = (),
    progress: Progress | None = None,
) -> Checkup:
    """Check everything; with `mend`, derive anew what does not agree with the graph.

    `more` are findings of the caller. Writers wait meanwhile.
    """
    with store.writing():
        counts = [0, 0]
        stored = list(islice(graph_faults(graph, counts, progress), MOST))
        checks = (history_faults, journal_faults, left_behind)
        held = [*stored, *chain.from_iterable(_told(check(store)) for check in checks), *more]
        derived = _derived(store)
        if mend and derived:
            store.derive_anew()
            return Checkup(counts[0], counts[1], (*held, *_derived(store)), mended=True)
        return Checkup(counts[0], counts[1], (*held, *derived))


def _derived(store: Store) -> list[Fault]:
    checks: tuple[Callable[[Store], Iterator[Fault]], ...] = (
        projection_faults,
        vector_faults,
        term_faults,
    )
    return list(chain.from_iterable(_told(check(store)) for check in checks))


def _told(faults: Iterator[Fault]) -> Iterator[Fault]:
    return islice(faults, MOST)
