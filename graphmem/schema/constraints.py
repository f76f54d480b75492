"""What a row must satisfy before it is written."""

import json
import math
from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from typing import Any

from graphmem.errors import OntologyError
from graphmem.model import Batch, EdgeRow, Row
from graphmem.schema.ontology import EdgeType, Ontology, Property


def _is_number(value: object) -> bool:
    """Say whether it is a number; no export in JSON could hold NaN or infinity."""
    if isinstance(value, float):
        return math.isfinite(value)
    return isinstance(value, int) and not isinstance(value, bool)


def _is_json(value: object) -> bool:
    try:
        json.loads(value if isinstance(value, str) else "")
    except ValueError:
        return False
    return True


_ACCEPTS: dict[str, Callable[[Any], bool]] = {
    "string": lambda value: isinstance(value, str),
    "int": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "float": _is_number,
    "bool": lambda value: isinstance(value, bool),
    "timestamp": lambda value: isinstance(value, datetime) and value.tzinfo is None,
    "json": _is_json,
    "strings": lambda value: (
        isinstance(value, Collection)
        and not isinstance(value, str | bytes | Mapping)
        and all(isinstance(part, str) for part in value)
    ),
}

_FREE: dict[str, type] = {"string": str, "int": int, "bool": bool}
"""Where a property has no bounds, a value of exactly this type fits: most of them, found fast."""

VECTOR_TYPE = "Embedding"
"""The node type of stored vectors; storage owns it, and no ontology describes it."""


class Constraints:
    """What rows must satisfy to fit an ontology; the rules of a type are made ready once."""

    def __init__(self, ontology: Ontology) -> None:
        self._ontology = ontology
        self._nodes: dict[str, _Rules] = {}
        self._edges: dict[str, _Rules] = {}

    def check(self, batch: Batch) -> None:
        """Raise unless every row of a batch fits.

        Raises:
            OntologyError: naming the type, the id, the property and what is wrong with it.
        """
        for type_name, rows in batch.nodes.items():
            self._check_nodes(type_name, rows, partial=False)
        for type_name, changes in batch.updates.items():
            self._check_nodes(type_name, changes, partial=True)
        for type_name, edges in batch.edges.items():
            self._check_edges(type_name, edges)

    def _check_nodes(self, type_name: str, rows: Mapping[str, Row], *, partial: bool) -> None:
        """With `partial`, required properties may be absent (but not None)."""
        if type_name == VECTOR_TYPE:
            return
        if type_name not in self._nodes:
            self._nodes[type_name] = _Rules(_node_properties(self._ontology, type_name))
        rules = self._nodes[type_name]
        for id_, row in rows.items():
            fault = rules.fault(row, partial=partial)
            if fault:
                message = f"{type_name} {id_!r}: {fault}"
                raise OntologyError(message)

    def _check_edges(self, type_name: str, edges: list[EdgeRow]) -> None:
        rule = _edge_type(self._ontology, type_name)
        if type_name not in self._edges:
            self._edges[type_name] = _Rules(rule.properties)
        rules = self._edges[type_name]
        for edge in edges:
            if (edge.source_type, edge.target_type) not in rule.ends:
                allowed = ", ".join(f"{a} -> {b}" for a, b in rule.ends)
                fault: str | None = (
                    f"cannot join {edge.source_type} -> {edge.target_type}; {allowed}"
                )
            else:
                fault = rules.fault(edge.properties)
            if fault:
                message = f"{type_name} {edge.source!r} -> {edge.target!r}: {fault}"
                raise OntologyError(message)


def check(batch: Batch, ontology: Ontology) -> None:
    """Raise `OntologyError` unless every row of a batch fits the ontology."""
    Constraints(ontology).check(batch)


_UNCHANGING = frozenset({str, int, float, bool, datetime, type(None)})
"""Types whose values, once they passed, pass again: the others may have changed meanwhile."""


class _Rules:
    """What the rows of one type must satisfy, made ready for many rows.

    Rows of a batch share most of their values, so the one that passed last is known again.
    """

    def __init__(self, properties: Mapping[str, Property]) -> None:
        self._properties = properties
        self._passed: dict[str, object] = {}
        self._required = [name for name, rule in properties.items() if rule.required]
        self._fits = {name: _fit(rule) for name, rule in properties.items()}
        self._free = {
            name: _FREE[rule.type]
            for name, rule in properties.items()
            if rule.type in _FREE and _is_unbounded(rule)
        }

    def fault(self, row: Row, *, partial: bool = False) -> str | None:
        """Say what is wrong: an unknown property, a value that does not fit, one that is absent."""
        for name, value in row.items():
            if type(value) is self._free.get(name) or value is self._passed.get(name, self):
                continue
            fits = self._fits.get(name)
            if fits is None:
                return f"unknown property {name!r}; known: {', '.join(self._properties)}"
            if value is not None and not fits(value):
                return f"property {name!r} must {_told(self._properties[name])}, not {value!r}"
            if type(value) in _UNCHANGING:
                self._passed[name] = value
        for name in self._required:
            if row.get(name) is None and not (partial and name not in row):
                return f"property {name!r} is required"
        return None


def _fit(rule: Property) -> Callable[[Any], bool]:
    """Return whether a value fits a property, as one function."""
    accepts = _ACCEPTS[rule.type]
    if rule.values is not None:
        allowed = rule.values
        return lambda value: accepts(value) and value in allowed
    if _is_unbounded(rule):
        return accepts
    low = -math.inf if rule.minimum is None else rule.minimum
    high = math.inf if rule.maximum is None else rule.maximum
    return lambda value: accepts(value) and low <= value <= high


def _is_unbounded(rule: Property) -> bool:
    return rule.values is None and rule.minimum is None and rule.maximum is None


def _told(rule: Property) -> str:
    """Say in words what a value must be."""
    if rule.values is not None:
        return f"be one of {', '.join(rule.values)}"
    if rule.minimum is None and rule.maximum is None:
        return "be a finite number" if rule.type == "float" else f"be {rule.type}"
    return f"lie in [{rule.minimum}, {rule.maximum}]"


def _node_properties(ontology: Ontology, type_name: str) -> Mapping[str, Property]:
    if type_name not in ontology.node_types:
        message = f"unknown node type {type_name!r}; known: {', '.join(ontology.node_types)}"
        raise OntologyError(message)
    return ontology.node_types[type_name].properties


def _edge_type(ontology: Ontology, type_name: str) -> EdgeType:
    if type_name not in ontology.edge_types:
        message = f"unknown edge type {type_name!r}; known: {', '.join(ontology.edge_types)}"
        raise OntologyError(message)
    return ontology.edge_types[type_name]
