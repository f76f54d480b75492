"""What one transaction of an operation did: enough to take it back, and to see what stands by."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

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


@dataclass(frozen=True, slots=True)
class Record:
    """What was done.

    Attributes:
        changed: properties of nodes, with both values.
        created: (type, id) of nodes.
        joined: edges between nodes that were there before; those of created nodes go with them.
    """

    changed: tuple[Changed, ...] = ()
    created: tuple[tuple[str, str], ...] = ()
    joined: tuple[Joined, ...] = ()

    @classmethod
    def of(cls, effects: Batch, before: Before) -> "Record":
        """Return what a batch does; it creates nothing that is there already, and removes nothing.

        Properties that keep their value are left out.
        """
        changed = []
        for type, changes in effects.updates.items():
            for id, change in changes.items():
                row = before(type, id)
                held = {
                    name: (row.get(name), new)
                    for name, new in change.items()
                    if row.get(name) != new
                }
                if held:
                    changed.append((type, id, held))
        nodes = effects.nodes.items()
        created = [(type, id) for type, rows in nodes if type != VECTOR_TYPE for id in rows]
        new = set(created)
        joined = [
            (type, edge.source_type, edge.source, edge.target_type, edge.target)
            for type, edges in effects.edges.items()
            for edge in edges
            if (edge.source_type, edge.source) not in new
            and (edge.target_type, edge.target) not in new
        ]
        return cls(tuple(changed), tuple(created), tuple(joined))

    @classmethod
    def joining(cls, records: Iterable["Record"]) -> "Record":
        """Return what several steps did in all: the first values before, the last values after."""
        changed: dict[tuple[str, str], dict[str, tuple[Any, Any]]] = {}
        created: list[tuple[str, str]] = []
        joined: list[Joined] = []
        for record in records:
            for type, id, held in record.changed:
                whole = changed.setdefault((type, id), {})
                for name, (before, after) in held.items():
                    whole[name] = (whole.get(name, (before,))[0], after)
            created += record.created
            joined += record.joined
        named = tuple((type, id, held) for (type, id), held in changed.items())
        return cls(named, tuple(created), tuple(joined))

    def to_json(self) -> str:
        """Return what `from_json` reads."""
        return as_json([self.changed, self.created, self.joined])

    @classmethod
    def from_json(cls, text: str, ontology: Ontology) -> "Record":
        """Read a record; the ontology tells which values are moments."""
        changed, created, joined = json.loads(text)
        return cls(
            tuple((type, id, _read(held, type, ontology)) for type, id, held in changed),
            tuple((type, id) for type, id in created),
            tuple((type, *ends) for type, *ends in joined),
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
        return batch


def _read(held: Mapping[str, Any], type: str, ontology: Ontology) -> dict[str, tuple[Any, Any]]:
    properties = ontology.node_types[type].properties
    return {
        name: (_value(before, properties[name].type), _value(after, properties[name].type))
        for name, (before, after) in held.items()
    }


def _value(value: Any, type: str) -> Any:
    return datetime.fromisoformat(value) if type == "timestamp" and value is not None else value
