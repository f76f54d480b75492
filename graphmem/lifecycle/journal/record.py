"""What one transaction of an operation did: enough to take it back, and to see what stands by."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import numpy as np

from graphmem.model import Batch
from graphmem.model.change import as_json
from graphmem.schema.constraints import VECTOR_TYPE
from graphmem.schema.ontology import Ontology

Before = Callable[[str, str], Mapping[str, Any]]
"""From the type and the id of a node to its properties as they were."""

Changed = tuple[str, str, Mapping[str, tuple[Any, Any]]]
"""Type and id of a node, and by property its values before and after."""

Joined = tuple[str, str, str, str, str]
"""Edge type, source type, source, target type, target."""

Parted = tuple[str, str, str, str, str, Mapping[str, Any]]
"""An edge that went, with its properties."""

Turned = tuple[str, Sequence[float], Sequence[float]]
"""Id of a memory, and its vector before and after."""


@dataclass(frozen=True, slots=True)
class Record:
    """What was done.

    Attributes:
        changed: properties of nodes, with both values.
        created: (type, id) of nodes.
        joined: edges between nodes that were there before; those of created nodes go with them.
        parted: edges that were there before and are no more.
        turned: vectors of memories whose text is another.
    """

    changed: tuple[Changed, ...] = ()
    created: tuple[tuple[str, str], ...] = ()
    joined: tuple[Joined, ...] = ()
    parted: tuple[Parted, ...] = ()
    turned: tuple[Turned, ...] = ()

    @classmethod
    def of(cls, effects: Batch, before: Before, parted: Iterable[Parted] = ()) -> "Record":
        """Return what a batch does; it creates nothing that is there already.

        Properties that keep their value are left out. No node is removed; `parted` are the edges
        that are, as they were.
        """
        nodes = effects.nodes.items()
        created = tuple((type, id) for type, rows in nodes if type != VECTOR_TYPE for id in rows)
        new = set(created)
        joined = [
            (type, edge.source_type, edge.source, edge.target_type, edge.target)
            for type, edges in effects.edges.items()
            for edge in edges
            if (edge.source_type, edge.source) not in new
            and (edge.target_type, edge.target) not in new
        ]
        return cls(
            changed=tuple(_changes(effects, before)),
            created=created,
            joined=tuple(joined),
            parted=tuple(parted),
            turned=tuple(
                (id, _listed(before(VECTOR_TYPE, id)["vector"]), _listed(change["vector"]))
                for id, change in effects.updates.get(VECTOR_TYPE, {}).items()
                if before(VECTOR_TYPE, id)["vector"] is not None
            ),
        )

    @classmethod
    def joining(cls, records: Iterable["Record"]) -> "Record":
        """Return what several steps did in all: the first values before, the last values after."""
        changed: dict[tuple[str, str], dict[str, tuple[Any, Any]]] = {}
        created: list[tuple[str, str]] = []
        joined: list[Joined] = []
        parted: list[Parted] = []
        turned: dict[str, tuple[Sequence[float], Sequence[float]]] = {}
        for record in records:
            for type, id, held in record.changed:
                whole = changed.setdefault((type, id), {})
                for name, (before, after) in held.items():
                    whole[name] = (whole.get(name, (before,))[0], after)
            created += record.created
            joined += record.joined
            parted += record.parted
            for id, first, last in record.turned:
                turned[id] = turned.get(id, (first,))[0], last
        return cls(
            tuple((type, id, held) for (type, id), held in changed.items()),
            tuple(created),
            tuple(joined),
            tuple(parted),
            tuple((id, *both) for id, both in turned.items()),
        )

    def to_json(self) -> str:
        """Return what `from_json` reads."""
        return as_json([self.changed, self.created, self.joined, self.parted, self.turned])

    @classmethod
    def from_json(cls, text: str, ontology: Ontology) -> "Record":
        """Read a record; the ontology tells which values are moments."""
        changed, created, joined, *later = json.loads(text)
        parted, turned = later or ((), ())
        return cls(
            tuple((type, id, _read(held, type, ontology)) for type, id, held in changed),
            tuple((type, id) for type, id in created),
            tuple((type, *ends) for type, *ends in joined),
            tuple((type, *ends, _edge(held, type, ontology)) for type, *ends, held in parted),
            tuple((id, before, after) for id, before, after in turned),
        )

    def inverse(self) -> Batch:
        """Return what takes it back."""
        batch = Batch()
        for type, id, held in self.changed:
            batch.update(type, id, **{name: values[0] for name, values in held.items()})
        for type, id in self.created:
            batch.remove(type, id)
        for type, source_type, source, target_type, target in self.joined:
            batch.disconnect(type, (source_type, source), (target_type, target))
        for type, source_type, source, target_type, target, held in self.parted:
            batch.connect(type, (source_type, source), (target_type, target), **held)
        for id, first, _ in self.turned:
            batch.update(VECTOR_TYPE, id, vector=np.array(first, np.float32))
        return batch


def _changes(effects: Batch, before: Before) -> Iterator[Changed]:
    for type, changes in effects.updates.items():
        for id, change in changes.items() if type != VECTOR_TYPE else ():
            row = before(type, id)
            held = {
                name: (row.get(name), new) for name, new in change.items() if row.get(name) != new
            }
            if held:
                yield type, id, held


def _listed(vector: Any) -> list[float]:
    held: list[float] = np.asarray(vector, np.float32).tolist()
    return held


def _edge(held: Mapping[str, Any], type: str, ontology: Ontology) -> dict[str, Any]:
    properties = ontology.edge_types[type].properties
    return {name: _value(value, properties[name].type) for name, value in held.items()}


def _read(held: Mapping[str, Any], type: str, ontology: Ontology) -> dict[str, tuple[Any, Any]]:
    properties = ontology.node_types[type].properties
    return {
        name: (_value(before, properties[name].type), _value(after, properties[name].type))
        for name, (before, after) in held.items()
    }


def _value(value: Any, type: str) -> Any:
    return datetime.fromisoformat(value) if type == "timestamp" and value is not None else value
