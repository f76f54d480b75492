"""From nodes and edges to networkx."""

from collections.abc import Iterable

import networkx as nx

from graphmem.model.subgraph import Edge, Node


def network(nodes: Iterable[Node], edges: Iterable[Edge]) -> "nx.MultiDiGraph":
    """Return a graph whose nodes are (type, id); an end without a node is one without properties.

    Nodes carry `node_type`, `label` and their properties, edges `edge_type` and theirs. The key of
    an edge is its type, with a number from the second between two nodes on. An edge that comes
    twice is there once.

    >>> tea, milk = ("Memory", "tea"), ("Memory", "milk")
    >>> drawn = network([Node(*tea, label="Tea, please.")], [Edge("NEXT", tea, milk)])
    >>> drawn.nodes[tea]
    {'label': 'Tea, please.', 'node_type': 'Memory'}
    >>> list(drawn.edges(keys=True))
    [(('Memory', 'tea'), ('Memory', 'milk'), 'NEXT')]
    """
    graph = nx.MultiDiGraph()
    for node in nodes:
        shown = {"label": node.label} if node.label else {}
        attributes = {**shown, **node.properties, "node_type": node.type}
        graph.add_node((node.type, node.id), **attributes)
    seen: set[str] = set()
    for edge in edges:
        identity = repr((edge.type, edge.source, edge.target, sorted(edge.properties.items())))
        if identity in seen:
            continue
        seen.add(identity)
        for type, id in (edge.source, edge.target):
            graph.add_node((type, id), node_type=type)
        number, key = 2, edge.type
        while graph.has_edge(edge.source, edge.target, key):
            number, key = number + 1, f"{edge.type} {number}"
        attributes = {**edge.properties, "edge_type": edge.type}
        graph.add_edges_from([(edge.source, edge.target, key, attributes)])
    return graph
