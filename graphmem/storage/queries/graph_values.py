"""Nodes, edges and paths among the values of an answer, as plain Python.

A node is its properties with `_type`; an edge is its properties with `_type`, `_source` and
`_target`, each a pair of type and id; a path is `_nodes` and `_edges`. Names of properties never
begin with an underscore.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any
from uuid import UUID

from graphmem.model.subgraph import Edge, Node
from graphmem.storage.engine import Connection
from graphmem.storage.tables import Tables, quoted

Place = tuple[int, int]
"""Where the engine keeps a node: number of the table, and of the row."""

_FEW = 50
_OWN = ("_type", "_source", "_target")


def plain_values(
    connection: Connection, tables: Tables, rows: Iterable[Sequence[Any]]
) -> list[tuple[Any, ...]]:
    """Return rows with the engine's nodes, edges and paths made plain.

    The engine names the ends of an edge by their places; those that are not among the nodes of the
    answer are looked up.
    """
    reading = _Reading(tables)
    plain = [tuple(reading.value(value) for value in row) for row in rows]
    names = reading.names | _looked_up(connection, reading.unnamed())
    for edge in reading.edges:
        edge["_source"], edge["_target"] = names[edge["_source"]], names[edge["_target"]]
    return plain


class _Reading:
    def __init__(self, tables: Tables) -> None:
        self._columns = {
            name: tuple(table.columns)
            for tables_ in (tables.nodes, tables.edges)
            for name, table in tables_.items()
        }
        self.names: dict[Place, tuple[str, str]] = {}
        self.edges: list[dict[str, Any]] = []

    def value(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self.value(part) for part in value]
        if isinstance(value, Mapping):
            return self._mapping(value)
        if isinstance(value, Decimal) and value == value.to_integral_value():
            return int(value)
        return str(value) if isinstance(value, UUID) else value

    def unnamed(self) -> set[Place]:
        ends = {edge[end] for edge in self.edges for end in ("_source", "_target")}
        return ends - set(self.names)

    def _mapping(self, value: Mapping[str, Any]) -> Any:
        capitals = "_LABEL" in value or "_NODES" in value  # ladybug writes them so
        key = str.upper if capitals else str.lower
        if key("_nodes") in value:
            nodes, edges = self.value(value[key("_nodes")]), self.value(value[key("_rels")])
            return {"_nodes": nodes, "_edges": edges}
        if key("_src") in value:
            ends = (_place(value[key("_src")]), _place(value[key("_dst")]))
            return self._edge(value, value[key("_label")], *ends)
        if key("_label") in value:
            return self._node(value, value[key("_label")], _place(value[key("_id")]))
        return {key: self.value(held) for key, held in value.items()}

    def _node(self, value: Mapping[str, Any], type: str, place: Place) -> dict[str, Any]:
        self.names[place] = (type, str(value.get("id") or place[1]))
        return {"_type": type, **self._properties(type, value)}

    def _edge(
        self, value: Mapping[str, Any], type: str, source: Place, target: Place
    ) -> dict[str, Any]:
        edge = {
            "_type": type,
            "_source": source,
            "_target": target,
            **self._properties(type, value),
        }
        self.edges.append(edge)
        return edge

    def _properties(self, type: str, value: Mapping[str, Any]) -> dict[str, Any]:
        """Keep the properties of the type; the engine adds those of every type matched."""
        known = self._columns.get(type)
        if known is None:
            return {k: v for k, v in value.items() if not k.startswith("_") and v is not None}
        return {name: value[name] for name in known if name in value}


def _place(id: Mapping[str, int]) -> Place:
    return id["table"], id["offset"]


def _looked_up(connection: Connection, places: set[Place]) -> dict[Place, tuple[str, str]]:
    if not places:
        return {}
    types = dict(connection.run("CALL show_tables() RETURN id, name"))
    names: dict[Place, tuple[str, str]] = {}
    for table in {table for table, _ in places}:
        rows = sorted(row for held, row in places if held == table)
        matched = f"MATCH (n:{quoted(types[table])})"
        wanted = f" WHERE offset(id(n)) IN {rows}" if len(rows) <= _FEW else ""
        found = connection.arrow(f"{matched}{wanted} RETURN offset(id(n)), n.id")
        for row, id in zip(*(column.to_pylist() for column in found.columns), strict=True):
            names[table, row] = (types[table], id)
    return names


def elements(values: Iterable[Any]) -> Iterator[Node | Edge]:
    """Yield the nodes and edges among plain values, those of paths and lists too."""
    for value in values:
        if isinstance(value, list):
            yield from elements(value)
        elif isinstance(value, Mapping) and "_source" in value:
            yield Edge(value["_type"], value["_source"], value["_target"], _told(value))
        elif isinstance(value, Mapping) and "_type" in value:
            yield Node(value["_type"], str(value.get("id", "")), "", _told(value))
        elif isinstance(value, Mapping):
            yield from elements(value.values())


def _told(value: Mapping[str, Any]) -> dict[str, Any]:
    return {key: held for key, held in value.items() if key not in _OWN and held is not None}
