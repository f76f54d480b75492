"""GEXF 1.2: XML for Gephi. Lists are `liststring` holding JSON, moments strings of ISO 8601.

A property `label` is called `property.label`: readers keep both in one place.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from graphmem.exchange.attributes import as_text, kind
from graphmem.exchange.escaping import xml
from graphmem.exchange.keys import NODE_TYPE, key
from graphmem.exchange.node_link import beside
from graphmem.model import Subgraph

_NAMESPACE = "http://www.gexf.net/1.2draft"
_TYPES = {"bool": "boolean", "int": "long", "float": "double", "strings": "liststring"}

_Ids = dict[tuple[str, str], str]


def lines(graph: Subgraph) -> Iterator[str]:
    """Yield the lines of a GEXF file; the label of an edge is its type."""
    nodes = [(node, {NODE_TYPE: node.type, **beside(node.properties)}) for node in graph.nodes]
    edges = [(edge, beside(edge.properties)) for edge in graph.edges]
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield f'<gexf xmlns="{_NAMESPACE}" version="1.2">'
    yield '<graph mode="static" defaultedgetype="directed">'
    ids = _ids(row for _, row in nodes)
    yield from _declared("node", ids)
    yield "<nodes>"
    for node, row in nodes:
        head = f'id="{xml(key((node.type, node.id)))}" label="{xml(node.label)}"'
        yield f"<node {head}>{_values(row, ids)}</node>"
    yield "</nodes>"
    ids = _ids(row for _, row in edges)
    yield from _declared("edge", ids)
    yield "<edges>"
    for number, (edge, row) in enumerate(edges):
        ends = f'source="{xml(key(edge.source))}" target="{xml(key(edge.target))}"'
        head = f'id="e{number}" label="{xml(edge.type)}" {ends}'
        yield f"<edge {head}>{_values(row, ids)}</edge>"
    yield "</edges>"
    yield "</graph>"
    yield "</gexf>"


def _type(value: Any) -> str:
    return _TYPES.get(kind(value), "string")


def _ids(rows: Any) -> _Ids:
    ids: _Ids = {}
    for row in rows:
        for name, value in row.items():
            ids.setdefault((name, _type(value)), f"a{len(ids)}")
    return ids


def _declared(domain: str, ids: _Ids) -> Iterator[str]:
    yield f'<attributes class="{domain}" mode="static">'
    for (name, type), id in ids.items():
        yield f'<attribute id="{id}" title="{xml(name)}" type="{type}"/>'
    yield "</attributes>"


def _values(row: Mapping[str, Any], ids: _Ids) -> str:
    held = "".join(
        f'<attvalue for="{ids[name, _type(value)]}" value="{xml(as_text(value))}"/>'
        for name, value in row.items()
    )
    return f"<attvalues>{held}</attvalues>" if held else ""
