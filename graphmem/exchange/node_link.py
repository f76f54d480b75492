"""Node-link JSON: what networkx (`node_link_graph`) and D3 read.

Lists, numbers and truth values stay what they are, moments are ISO 8601. A property that has the
name of an end (`source`) is written as `property.source`.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from graphmem.errors import InputError
from graphmem.exchange.attributes import as_json
from graphmem.exchange.escaping import json_text
from graphmem.exchange.foreign.labels import edge_type, node_type
from graphmem.exchange.keys import EDGE_TYPE, LABEL, NODE_TYPE, key, named
from graphmem.model import Edge, Node, Subgraph
from graphmem.model.given import json_of

TAKEN = frozenset({"id", "source", "target", "key", "label", "value"})
"""Names with a meaning of their own in JSON graphs."""

_PREFIX = "property."


def lines(graph: Subgraph) -> Iterator[str]:
    """Yield the lines of a node-link file, a node or an edge on each."""
    yield '{"directed": true, "multigraph": true, "graph": {}, "nodes": ['
    rows = [
        {"id": key((n.type, n.id)), NODE_TYPE: n.type, LABEL: n.label, **beside(n.properties)}
        for n in graph.nodes
    ]
    yield from listed(rows)
    yield '], "edges": ['
    rows = [
        {"source": key(e.source), "target": key(e.target), "key": number, EDGE_TYPE: e.type}
        | beside(e.properties)
        for number, e in enumerate(graph.edges)
    ]
    yield from listed(rows)
    yield "]}"


def listed(rows: list[dict[str, Any]]) -> Iterator[str]:
    """Yield rows as the members of a JSON list."""
    for number, row in enumerate(rows, 1):
        yield json_text(row) + ("," if number < len(rows) else "")


def beside(properties: Mapping[str, Any]) -> dict[str, Any]:
    """Return properties so that none has the name of what stands beside them."""
    return {
        f"{_PREFIX}{name}" if name in TAKEN else name: as_json(value)
        for name, value in properties.items()
    }


def read(path: Path) -> Subgraph:
    """Read a node-link file, ours or another's; the edges may be called `links`.

    Raises:
        InputError: it is not JSON of that form; names the place.
    """
    held = json_of(path)
    found = held if isinstance(held, dict) else {}
    edges = found.get("edges", found.get("links"))
    if not isinstance(found.get("nodes"), list) or not isinstance(edges, list):
        message = f"{path} holds no lists of nodes and of edges (or links); name the format it has"
        raise InputError(message)
    nodes: dict[str, Node] = {}
    for number, row in enumerate(found["nodes"]):
        checked = _checked(row, ("id",), f"{path}, node {number}")
        nodes[str(row["id"])] = _node(checked)
    rows = [
        (_checked(row, ("source", "target"), where), where)
        for row, where in ((row, f"{path}, edge {number}") for number, row in enumerate(edges))
    ]
    return Subgraph(tuple(nodes.values()), tuple(_edge(row, nodes, where) for row, where in rows))


def _checked(row: Any, wanted: tuple[str, ...], where: str) -> dict[str, Any]:
    lost = [name for name in wanted if not isinstance(row, dict) or name not in row]
    if lost:
        message = f"{where} has no {lost[0]!r}; give it one, or leave it out"
        raise InputError(message)
    return dict(row)


def _node(row: dict[str, Any]) -> Node:
    id, type = str(row.pop("id")), node_type(row)
    label = row.pop(LABEL, "")
    return Node(*named(id, type), str(label), _properties(row))


def _edge(row: dict[str, Any], nodes: Mapping[str, Node], where: str) -> Edge:
    ends = []
    for name in ("source", "target"):
        end = str(row.pop(name))
        if end not in nodes:
            message = f"{where}: its {name} {end!r} is none of the nodes; add it, or leave it out"
            raise InputError(message)
        ends.append((nodes[end].type, nodes[end].id))
    row.pop("key", None)
    return Edge(edge_type(row), ends[0], ends[1], _properties(row))


def _properties(row: Mapping[str, Any]) -> dict[str, Any]:
    return {name.removeprefix(_PREFIX): value for name, value in row.items()}
