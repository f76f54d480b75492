"""GraphML: XML with declared attributes; yEd, Gephi, Cytoscape, networkx and igraph read it.

Attributes are boolean, long, double or string; moments and lists are strings that hold ISO 8601
and JSON, and become what they were by the ontology when they are read.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

from graphmem.errors import InputError
from graphmem.exchange.attributes import as_text, kind
from graphmem.exchange.escaping import unheld, xml
from graphmem.exchange.foreign.labels import edge_type, node_type
from graphmem.exchange.keys import EDGE_TYPE, LABEL, NODE_TYPE, key, named
from graphmem.model import Edge, Node, Subgraph

_NAMESPACE = "http://graphml.graphdrawing.org/xmlns"
_TYPES = {"bool": "boolean", "int": "long", "float": "double"}
_READ = {"int": int, "long": int, "float": float, "double": float}

_Keys = dict[tuple[str, str, str], str]
"""(node or edge, attribute, type) to the id of its declaration."""


def lines(graph: Subgraph) -> Iterator[str]:
    """Yield the lines of a GraphML file."""
    nodes = [
        (key((n.type, n.id)), {NODE_TYPE: n.type, LABEL: n.label, **n.properties})
        for n in graph.nodes
    ]
    edges = [(edge, {EDGE_TYPE: edge.type, **edge.properties}) for edge in graph.edges]
    keys: _Keys = {}
    for domain, rows in (("node", [n[1] for n in nodes]), ("edge", [e[1] for e in edges])):
        for row in rows:
            for name, value in row.items():
                keys.setdefault((domain, name, _type(value)), f"d{len(keys)}")
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield f'<graphml xmlns="{_NAMESPACE}">'
    for (domain, name, type), id in keys.items():
        yield f'<key id="{id}" for="{domain}" attr.name="{xml(name)}" attr.type="{type}"/>'
    yield '<graph id="graphmem" edgedefault="directed">'
    for id, row in nodes:
        yield f'<node id="{xml(id)}">{_data("node", row, keys)}</node>'
    for number, (edge, row) in enumerate(edges):
        ends = f'source="{xml(key(edge.source))}" target="{xml(key(edge.target))}"'
        yield f'<edge id="e{number}" {ends}>{_data("edge", row, keys)}</edge>'
    yield "</graph>"
    yield "</graphml>"


def read(path: Path) -> Subgraph:
    """Read a GraphML file, ours or another's.

    Raises:
        InputError: it is not GraphML; names the line.
    """
    try:
        root = ET.parse(path).getroot()
    except (ET.ParseError, UnicodeDecodeError, LookupError) as error:
        message = f"{path} is not XML: {error}; export it anew, or mend that place"
        raise InputError(message) from error
    graph = root.find("{*}graph")
    if not root.tag.endswith("graphml") or graph is None:
        message = f"{path} is XML but holds no <graphml> with a <graph>; name the format it has"
        raise InputError(message)
    declared = {found.get("id", ""): found for found in root.iterfind(".//{*}key")}
    nodes = [_node(element, declared, path) for element in graph.iterfind(".//{*}node")]
    ends = {id: (node.type, node.id) for id, node in nodes}
    edges = [_edge(found, declared, path, ends) for found in graph.iterfind(".//{*}edge")]
    return Subgraph(tuple(node for _, node in nodes), tuple(edges))


def _type(value: Any) -> str:
    return _TYPES.get(kind(value), "string")


def _data(domain: str, row: Mapping[str, Any], keys: _Keys) -> str:
    return "".join(
        f'<data key="{keys[domain, name, _type(value)]}">{xml(as_text(value))}</data>'
        for name, value in row.items()
    )


def _node(element: ET.Element, keys: Mapping[str, ET.Element], path: Path) -> tuple[str, Node]:
    id, row = unheld(element.get("id", "")), _row(element, keys, "node", path)
    type = node_type(row)
    label = row.pop(LABEL, "")
    return id, Node(*named(id, type), str(label), row)


def _edge(
    element: ET.Element,
    keys: Mapping[str, ET.Element],
    path: Path,
    ends: Mapping[str, tuple[str, str]],
) -> Edge:
    source, target = (unheld(element.get(end, "")) for end in ("source", "target"))
    lost = next((end for end in (source, target) if end not in ends), None)
    if lost is not None:
        message = (
            f"{path}: the edge {source!r} -> {target!r} names the node {lost!r}, which the file "
            "does not have; add the node, or leave the edge out"
        )
        raise InputError(message)
    row = _row(element, keys, "edge", path)
    type = edge_type(row) or unheld(element.get("label", ""))
    return Edge(type, ends[source], ends[target], row)


def _row(
    element: ET.Element, keys: Mapping[str, ET.Element], domain: str, path: Path
) -> dict[str, Any]:
    row: dict[str, Any] = {}
    for id, declared in keys.items():
        default = declared.find("{*}default")
        if default is not None and declared.get("for") in {domain, "all"}:
            row[declared.get("attr.name", id)] = _value(declared, default.text or "", path)
    for data in element.findall("{*}data"):
        declared = keys.get(data.get("key", ""), data)
        name = declared.get("attr.name", data.get("key", ""))
        row[unheld(name)] = _value(declared, "".join(data.itertext()), path)
    return row


def _value(declared: ET.Element, text: str, path: Path) -> Any:
    type = declared.get("attr.type", "string")
    try:
        if type == "boolean":
            return text.strip().lower() in {"true", "1"}
        return _READ[type](text) if type in _READ else unheld(text)
    except ValueError as error:
        name = declared.get("attr.name")
        message = f"{path}: {name} is declared as {type}, but holds {text[:40]!r}; mend either"
        raise InputError(message) from error
