r"""DOT, the language of Graphviz.

Properties are attributes with `p_` before their name, so that none is taken for one of Graphviz's
own (`weight`, `URL`, `pos` …). Every text is a quoted string, hence never an HTML label; what a
quoted string cannot hold is escaped as in XML.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from graphmem.exchange.attributes import as_text, kind
from graphmem.exchange.colours import colours
from graphmem.exchange.escaping import held
from graphmem.exchange.keys import EDGE_TYPE, NODE_TYPE, key
from graphmem.model import Subgraph
from graphmem.model.labels import shown


def lines(graph: Subgraph) -> Iterator[str]:
    """Yield the lines of a DOT file."""
    fill = colours(node.type for node in graph.nodes)
    yield "digraph graphmem {"
    yield '  node [shape=box, style="rounded,filled", fontname="sans-serif"];'
    yield '  edge [fontname="sans-serif", fontsize=9];'
    for node in graph.nodes:
        own = {"label": shown(node.label), "fillcolor": fill[node.type].light}
        given = {**own, NODE_TYPE: node.type, **_prefixed(node.properties)}
        yield f"  {_quoted(key((node.type, node.id)))} [{_attributes(given)}];"
    for edge in graph.edges:
        given = {"label": edge.type, EDGE_TYPE: edge.type, **_prefixed(edge.properties)}
        ends = f"{_quoted(key(edge.source))} -> {_quoted(key(edge.target))}"
        yield f"  {ends} [{_attributes(given)}];"
    yield "}"


def _prefixed(row: Mapping[str, Any]) -> dict[str, Any]:
    return {f"p_{name}": value for name, value in row.items()}


def _attributes(row: Mapping[str, Any]) -> str:
    return ", ".join(f"{name}={_value(value)}" for name, value in row.items())


def _value(value: Any) -> str:
    plain = kind(value) in {"bool", "int"}
    return as_text(value) if plain else _quoted(as_text(value))


def _quoted(text: str) -> str:
    escaped = held(text).replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
