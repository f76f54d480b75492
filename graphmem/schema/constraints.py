"""What a row must satisfy before it is written."""

import json
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from graphmem.errors import OntologyError
from graphmem.model import Batch, EdgeRow
from graphmem.schema.ontology import Ontology, Property


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


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
    "strings": lambda value: all(isinstance(part, str) for part in value),
}

VECTOR_TYPE = "Embedding"
"""The node type of stored vectors; storage owns it, and no ontology describes it."""


def check(batch: Batch, ontology: Ontology) -> None:
    """Raise unless every row of a batch fits the ontology.

    Raises:
        OntologyError: naming the type, the id, the property and what is wrong with it.
    """
    for type_name, rows in batch.nodes.items():
        if type_name != VECTOR_TYPE:
            properties = _node_properties(ontology, type_name)
            for row in rows.values():
                check_row(f"{type_name} {row.get('id')!r}", row, properties)
    for type_name, changes in batch.updates.items():
        if type_name != VECTOR_TYPE:
            properties = _node_properties(ontology, type_name)
            for id_, change in changes.items():
                check_row(f"{type_name} {id_!r}", change, properties, partial=True)
    for type_name, edges in batch.edges.items():
        _check_edges(ontology, type_name, edges)


def check_row(
    where: str, row: Mapping[str, Any], properties: Mapping[str, Property], *, partial: bool = False
) -> None:
    """Raise unless the row has only known properties with fitting values.

    With `partial`, required properties may be absent (but not None).
    """
    unknown = sorted(set(row) - set(properties))
    if unknown:
        message = f"{where}: unknown property {unknown[0]!r}; known: {', '.join(properties)}"
        raise OntologyError(message)
    for name, rule in properties.items():
        value = row.get(name)
        if value is None:
            if rule.required and not (partial and name not in row):
                message = f"{where}: property {name!r} is required"
                raise OntologyError(message)
        else:
            _check_value(f"{where}: property {name!r}", value, rule)


def _check_value(where: str, value: Any, rule: Property) -> None:
    if not _ACCEPTS[rule.type](value):
        message = f"{where} must be {rule.type}, not {value!r}"
        raise OntologyError(message)
    if rule.values is not None and value not in rule.values:
        message = f"{where} must be one of {', '.join(rule.values)}, not {value!r}"
        raise OntologyError(message)
    too_low = rule.minimum is not None and value < rule.minimum
    too_high = rule.maximum is not None and value > rule.maximum
    if too_low or too_high:
        message = f"{where} must lie in [{rule.minimum}, {rule.maximum}], not {value!r}"
        raise OntologyError(message)


def _node_properties(ontology: Ontology, type_name: str) -> Mapping[str, Property]:
    if type_name not in ontology.node_types:
        message = f"unknown node type {type_name!r}; known: {', '.join(ontology.node_types)}"
        raise OntologyError(message)
    return ontology.node_types[type_name].properties


def _check_edges(ontology: Ontology, type_name: str, edges: list[EdgeRow]) -> None:
    if type_name not in ontology.edge_types:
        message = f"unknown edge type {type_name!r}; known: {', '.join(ontology.edge_types)}"
        raise OntologyError(message)
    rule = ontology.edge_types[type_name]
    for edge in edges:
        where = f"{type_name} {edge.source!r} -> {edge.target!r}"
        if (edge.source_type, edge.target_type) not in rule.ends:
            allowed = ", ".join(f"{a} -> {b}" for a, b in rule.ends)
            message = f"{where}: cannot join {edge.source_type} -> {edge.target_type}; {allowed}"
            raise OntologyError(message)
        check_row(where, edge.properties, rule.properties)
