"""What one thread creates, whatever others write meanwhile."""

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from graphmem.model import Batch
from graphmem.schema.constraints import VECTOR_TYPE


@dataclass(slots=True)
class Created:
    """Nodes and edges that are new: how many, and which of them are memories.

    Attributes:
        nodes: how many, by type.
        edges: how many.
        memories: the ids of those among the nodes.
    """

    nodes: Counter[str] = field(default_factory=Counter)
    edges: int = 0
    memories: list[str] = field(default_factory=list)

    def take(self, batch: Batch) -> None:
        """Count what a batch that was stored has created; a vector is part of its memory."""
        for type, rows in batch.nodes.items():
            if type != VECTOR_TYPE:
                self.nodes[type] += len(rows)
        self.edges += sum(map(len, batch.edges.values()))
        self.memories += batch.nodes.get("Memory", ())


class Creations(threading.local):
    """Notes for each thread that wishes it what it creates in a store."""

    def __init__(self) -> None:
        self._noted: Created | None = None

    @contextmanager
    def noted(self) -> Iterator[Created]:
        """Note what this thread creates within the block; one block does not stand in another."""
        self._noted = created = Created()
        try:
            yield created
        finally:
            self._noted = None

    def note(self, batch: Batch) -> None:
        """Take a batch that this thread has stored."""
        if self._noted is not None:
            self._noted.take(batch)
