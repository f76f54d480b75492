"""A part of the graph without what was deleted, for pictures that are passed on."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from graphmem.model import Edge, Node, Subgraph

_Name = tuple[str, str]

_TOLD: Final = frozenset({"user", "import"})
"""Origins of edges that no memory need say."""

_UNTOLD: Final = "…"


def undeleted(graph: Subgraph, also: Collection[str] = ()) -> Subgraph:
    """Return a graph without its deleted memories, and without what they alone lead to.

    With a memory go its versions, and the names, keywords, sources and the like that no other
    memory of the graph leads to, unless the caller or an import joined them to something else; and
    the relations that it states. A source that it shares with others keeps its title only, and
    steps of the journal keep no record, since both hold its words.

    Args:
        graph: the part.
        also: ids of deleted memories that it does not hold, whose relations it may hold.
    """
    deleted = {
        (node.type, node.id)
        for node in graph.nodes
        if node.type == "Memory" and node.properties.get("deleted_at") is not None
    }
    if not (deleted or also):
        return graph
    ids = {*also, *(id for _, id in deleted)}
    stated = [edge for edge in graph.edges if edge.properties.get("memory") not in ids]
    gone = deleted | _led_to(stated, deleted)
    gone |= _left_alone(stated, gone)
    shared = {edge.target for edge in stated if edge.source in deleted} - gone
    nodes = (node for node in graph.nodes if (node.type, node.id) not in gone)
    edges = (edge for edge in stated if not gone & {edge.source, edge.target})
    return Subgraph(tuple(_without_words(node, shared) for node in nodes), tuple(edges))


def _led_to(edges: Iterable[Edge], deleted: set[_Name]) -> set[_Name]:
    """Return what deleted memories lead to, and neither another memory nor somebody's own edge."""
    reached, kept = set[_Name](), set[_Name]()
    for one, other, edge in _both_ways(edges):
        if one in deleted:
            reached.add(other)
        elif one[0] == "Memory" or edge.properties.get("origin") in _TOLD:
            kept.add(other)
    return {name for name in reached - kept - deleted if name[0] != "Memory"}


def _left_alone(edges: Iterable[Edge], gone: set[_Name]) -> set[_Name]:
    """Return what is joined to nothing but what is gone, and to what goes for that."""
    joined: dict[_Name, set[_Name]] = {}
    for one, other, _ in _both_ways(edges):
        joined.setdefault(one, set()).add(other)
    alone, fresh = set[_Name](), gone
    while fresh:
        near = {other for name in fresh for other in joined.get(name, ())} - gone - alone
        fresh = {name for name in near if name[0] != "Memory" and joined[name] <= gone | alone}
        alone |= fresh
    return alone


def _both_ways(edges: Iterable[Edge]) -> Iterator[tuple[_Name, _Name, Edge]]:
    for edge in edges:
        yield edge.source, edge.target, edge
        yield edge.target, edge.source, edge


def _without_words(node: Node, shared: set[_Name]) -> Node:
    if node.type == "Source" and (node.type, node.id) in shared:
        title = str(node.properties.get("title") or _UNTOLD)
        return Node(node.type, node.id, title, _less(node.properties, "content"))
    if node.type == "OperationStep":
        return Node(node.type, node.id, node.label, _less(node.properties, "record"))
    return node


def _less(properties: Mapping[str, object], name: str) -> dict[str, object]:
    return {each: value for each, value in properties.items() if each != name}
