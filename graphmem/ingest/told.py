"""Classes that texts tell of ("Rex is my dog"): they go with what the texts say, and come back.

An edge INSTANCE_OF names one memory that states it. When that one is deleted, changed or removed,
the edge passes to another memory that says the same, or goes.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from graphmem.ingest.classes import KNOWN_WORD, Membership
from graphmem.model import Batch, Instance
from graphmem.model.change import Cause
from graphmem.model.levels import says_else
from graphmem.schema.concepts import Concepts
from graphmem.storage.projection.attributes import NEVER
from graphmem.storage.store import Store

Instances = Callable[[str, Mapping[str, str]], Sequence[Instance]]
"""Returns the members of classes in a text; given the entities in it, with their types."""

Row = Mapping[str, Any]
Node = tuple[str, str]
"""Type and id."""
Entities = Mapping[str, tuple[str, str]]
"""Id and type of the entities that a memory mentions, by name."""

_TELLS: Final = "INSTANCE_OF"
_NAMING: Final = ("MENTIONS", "ABOUT", "NAMES")
"""Edges from a memory to the members of classes that it names."""
_ASKED: Final = 200
"""Memories that name a member and are read, the oldest first, for one that tells its class."""


@dataclass(frozen=True, slots=True)
class Stated:
    """An edge from a member to its class, with the memory that states it and how it says so."""

    member: Node
    concept: Node
    memory: str
    confidence: float
    reason: str


@dataclass(frozen=True, slots=True)
class Told:
    """Adds to a batch what becomes of the classes that its memories tell of."""

    store: Store
    concepts: Concepts
    instances: Instances

    def __call__(self, batch: Batch, cause: Cause) -> None:
        """Fill the batch; the caller is the one writer."""
        changed = batch.updates.get("Memory", {})
        gone = {id for id, held in changed.items() if held.get("deleted_at") or says_else(held)}
        gone.update(batch.removed_nodes.get("Memory", ()))
        removed = {(type, id) for type, ids in batch.removed_nodes.items() for id in ids}
        drawn = {
            (edge.source_type, edge.source, edge.target_type, edge.target)
            for edge in batch.edges.get(_TELLS, ())
        }
        for edge in self._stated(gone) if gone else ():
            ends = edge.member, edge.concept
            if (*ends[0], *ends[1]) not in drawn and removed.isdisjoint(ends):
                batch.disconnect(_TELLS, *ends)
                self._hand_on(edge, gone, batch)
        back = [id for id, held in changed.items() if held.get("deleted_at", 0) is None]
        if back and self.concepts.known:
            self._tell_again(back, batch, cause)

    def handed_on(self, gone: Collection[str]) -> Batch:
        """Return what lets other memories state what these do, where they say so as well."""
        batch = Batch()
        for edge in self._stated(gone):
            if self._hand_on(edge, gone, batch):
                batch.disconnect(_TELLS, edge.member, edge.concept)
        return batch

    def _stated(self, gone: Collection[str]) -> list[Stated]:
        """Return the edges that these memories state."""
        adjacency = self.store.adjacency
        found = (adjacency.number("Memory", id) for id in sorted(gone))
        numbers = [number for number in found if number is not None]
        if not len(adjacency.edges[_TELLS]) or not numbers:
            return []
        members = {
            member
            for edge in _NAMING
            for _, member, _ in adjacency.joined(numbers, edge, forward=True)
        }
        ids = [adjacency.node(member)[1] for member in sorted(members)]
        held = self.store.graph.edge_columns(_TELLS, ("memory", "confidence", "reason"), ids)
        node = adjacency.node
        return [
            Stated(node(int(member)), node(int(concept)), str(memory), float(confidence), reason)
            for member, concept, memory, confidence, reason in zip(*held.values(), strict=True)
            if memory in gone
        ]

    def _hand_on(self, edge: Stated, gone: Collection[str], batch: Batch) -> bool:
        """Let another memory that tells an edge state it; say whether there is one."""
        adjacency = self.store.adjacency
        number, deleted = adjacency.number(*edge.member), adjacency.attributes["deleted_at"]
        naming = {
            memory
            for type in _NAMING
            for memory, _ in adjacency.neighbours(number or 0, type, forward=False)
            if deleted[memory] == NEVER and adjacency.node(memory)[1] not in gone
        }
        for row, entities in named(self.store, sorted(naming)[:_ASKED]):
            if self._tells(row, entities, edge):
                told = {"confidence": edge.confidence, "reason": edge.reason, "origin": "rule"}
                told |= {"memory": row["id"], "created_at": row["recorded_at"]}
                batch.connect(_TELLS, edge.member, edge.concept, **told)
                return True
        return False

    def _tells(self, row: Row, entities: Entities, wanted: Stated) -> bool:
        batch = Batch()
        self._read(row, entities, Membership(batch, row["recorded_at"], self.concepts))
        return any(
            (edge.source, edge.target) == (wanted.member[1], wanted.concept[1])
            and edge.properties["reason"] != KNOWN_WORD
            for edge in batch.edges.get(_TELLS, ())
        )

    def _tell_again(self, ids: Sequence[str], batch: Batch, cause: Cause) -> None:
        """Draw what these memories tell, which hold again."""
        found = (self.store.adjacency.number("Memory", id) for id in ids)
        membership = Membership(batch, cause.at, self.concepts)
        for row, entities in named(self.store, [n for n in found if n is not None]):
            self._read(row, entities, membership)

    def _read(self, row: Row, entities: Entities, membership: Membership) -> None:
        names = {name: kind for name, (_, kind) in entities.items()}
        ids = {name: id for name, (id, _) in entities.items()}
        membership.add(row["id"], row["namespace"], self.instances(row["content"], names), ids)


def named(store: Store, numbers: Sequence[int]) -> Iterator[tuple[Row, Entities]]:
    """Yield the properties of memories, each with the entities that it mentions."""
    adjacency, names = store.adjacency, store.names
    found: dict[int, dict[str, tuple[str, str]]] = {}
    for memory, entity, _ in adjacency.joined(numbers, "MENTIONS", forward=True):
        told = (adjacency.node(entity)[1], names.kind(entity))
        found.setdefault(memory, {})[adjacency.label(entity)] = told
    for number, row in store.memories(numbers).items():
        yield row, found.get(number, {})
