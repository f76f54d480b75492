"""Cytoscape JSON: what Cytoscape and Cytoscape.js load."""

from collections.abc import Iterator

from graphmem.exchange.keys import EDGE_TYPE, NODE_TYPE, key
from graphmem.exchange.node_link import beside, listed
from graphmem.model import Subgraph


def lines(graph: Subgraph) -> Iterator[str]:
    """Yield the lines of a Cytoscape file; a property `source` is called `property.source`.

    networkx takes the name of a node from its `value`.
    """
    yield '{"format_version": "1.0", "directed": true, "multigraph": true, "data": [],'
    yield '"elements": {"nodes": ['
    nodes = [
        {"id": id, "value": id, "label": n.label, NODE_TYPE: n.type, **beside(n.properties)}
        for n in graph.nodes
        for id in [key((n.type, n.id))]
    ]
    yield from listed([{"data": row} for row in nodes])
    yield '], "edges": ['
    edges = [
        {"id": f"e{number}", "source": key(e.source), "target": key(e.target)}
        | {"label": e.type, EDGE_TYPE: e.type, "key": number, **beside(e.properties)}
        for number, e in enumerate(graph.edges)
    ]
    yield from listed([{"data": row} for row in edges])
    yield "]}}"
