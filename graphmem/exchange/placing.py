"""A graph from a file finds its place in the ontology.

Nodes and edges of known types come in as they are. A node of another type becomes an Entity, its
type the entity's; an edge of another type, or between nodes that its type does not join, becomes
RELATED_TO with its type as kind, or MENTIONS from a memory to an entity. Whatever has no place is
counted by kind.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from datetime import datetime
from typing import Any

from graphmem.exchange.attributes import fitted
from graphmem.model import Batch, Edge, Memory, Node, Subgraph
from graphmem.model.identity import content_id
from graphmem.schema.ontology import Ontology, Property

Named = tuple[str, str]

_NAMES = ("name", "label", "title", "id")
_MEMORY = {
    f.name: list(f.default) if isinstance(f.default, tuple) else f.default
    for f in fields(Memory)
    if f.default is not MISSING and f.default is not None
}


@dataclass(slots=True)
class Placed:
    """What a graph became: rows to store, the ends that its nodes have now, and what is left."""

    batch: Batch = field(default_factory=Batch)
    ends: dict[Named, Named] = field(default_factory=dict)
    unplaced: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class Placing:
    """How nodes and edges are placed.

    `name_key` gives what two spellings of one name share; `known` are nodes of the file that have
    other names here.
    """

    ontology: Ontology
    namespace: str
    now: datetime
    name_key: Callable[[str], str]
    known: Mapping[Named, Named] = field(default_factory=dict)

    def placed(self, graph: Subgraph) -> Placed:
        """Return what becomes of a graph."""
        placed = Placed(ends=dict(self.known))
        names: set[str] = set()
        for node in graph.nodes:
            if node.type in self.ontology.node_types:
                self._keep(node, placed)
            else:
                self._as_entity(node, placed, names)
        for edge in graph.edges:
            self._join(edge, placed)
        return placed

    def _keep(self, node: Node, placed: Placed) -> None:
        rules = self.ontology.node_types[node.type].properties
        _, id = placed.ends.setdefault((node.type, node.id), (node.type, node.id))
        row = {**self._fitted(node.type, node.properties, rules, placed.unplaced), "id": id}
        if "namespace" in rules and rules["namespace"].required:  # others may be of all of them
            row.setdefault("namespace", self.namespace)
        required = [name for name, rule in rules.items() if rule.required and name != "number"]
        if any(name not in row for name in required):
            known = _MEMORY if node.type == "Memory" else {}
            given = {name: value for name, value in known.items() if name in rules}
            label = node.label or node.id
            absent = {name: _default(rules[name], label, self.now) for name in required}
            row = {**absent, **given, **row}
        placed.batch.create(node.type, row)

    def _as_entity(self, node: Node, placed: Placed, names: set[str]) -> None:
        rules = self.ontology.node_types["Entity"].properties
        held = dict(node.properties)
        name = next((str(held[n]) for n in _NAMES if held.get(n)), node.label or node.id)
        key = self.name_key(name) or name
        id = content_id("entity", self.namespace, key)
        if key in names:  # a second node of the name is another thing
            id = content_id("entity", self.namespace, key, node.type, node.id)
        names.add(key)
        held = {n: value for n, value in held.items() if n not in _NAMES or str(value) != name}
        row = self._fitted(node.type or "node", held, rules, placed.unplaced)
        type = node.type or row.get("entity_type") or "thing"
        row |= {"id": id, "name": name, "entity_type": type}
        row = {"namespace": self.namespace, "created_at": self.now, **row}
        placed.batch.create("Entity", row)
        placed.ends[node.type, node.id] = "Entity", id

    def _join(self, edge: Edge, placed: Placed) -> None:
        source, target = placed.ends.get(edge.source), placed.ends.get(edge.target)
        if source is None or target is None:
            placed.unplaced["edge to a node that is not in the file"] += 1
            return
        rule = self.ontology.edge_types.get(edge.type)
        if rule is not None and (source[0], target[0]) in rule.ends:
            name, given = edge.type, dict(edge.properties)
        else:
            name = _other(source[0], target[0])
            given = {**edge.properties, "type": edge.type or "related"}
            given.setdefault("reason", "imported")
        if not name:
            placed.unplaced[f"edge {edge.type}: {source[0]} -> {target[0]}"] += 1
            return
        rules = self.ontology.edge_types[name].properties
        if name == "MENTIONS" and name != edge.type:
            given["surface"] = given.pop("type")
        stated = placed.ends.get(("Memory", str(given.get("memory"))))
        if name == "RELATED_TO" and stated is not None:
            given["memory"] = stated[1]
        row = self._fitted(edge.type or "edge", given, rules, placed.unplaced)
        if not {"created_at", "origin"} & set(row):
            row = {"created_at": self.now, "confidence": 1.0, "origin": "import", **row}
        placed.batch.connect(name, source, target, **row)

    def _fitted(
        self,
        type: str,
        given: Mapping[str, Any],
        rules: Mapping[str, Property],
        unplaced: Counter[str],
    ) -> dict[str, Any]:
        row: dict[str, Any] = {}
        for name, value in given.items():
            if value is None or name in {"id", "number"}:
                continue
            try:
                row[name] = fitted(value, rules[name])
            except (KeyError, ValueError, TypeError, OverflowError):
                unplaced[f"{type}.{name}"] += 1
        return row


def _other(source: str, target: str) -> str:
    """Return the type of an edge that stands for one of an unknown type."""
    if source == target and source in {"Memory", "Entity"}:
        return "RELATED_TO"
    return "MENTIONS" if (source, target) == ("Memory", "Entity") else ""


def _default(rule: Property, label: str, now: datetime) -> Any:
    """Return what stands in for a required property that another tool does not know."""
    values: dict[str, Any] = {
        "timestamp": now,
        "int": int(rule.minimum or 0),
        "float": rule.minimum or 0.0,
        "bool": False,
        "json": "{}",
        "strings": [],
    }
    return rule.values[0] if rule.values else values.get(rule.type, label)
