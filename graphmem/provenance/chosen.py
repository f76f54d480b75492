"""A selection of a graph that was read already, as `graphmem.storage.subgraph` selects it."""

from collections import defaultdict
from collections.abc import Iterable

from graphmem.errors import NotFoundError
from graphmem.model.subgraph import Edge, Node, Selection, Subgraph
from graphmem.schema.ontology import Ontology
from graphmem.storage.choosing import refuse_wrong

Named = tuple[str, str]
"""Type and id of a node."""


def chosen(part: Subgraph, selection: Selection, ontology: Ontology) -> Subgraph:
    """Return the selected nodes of a graph, and every edge between two of them that is selected.

    Raises:
        OntologyError: a type is unknown.
        NotFoundError: a seed is not there, or is of another namespace.
        InputError: hops or limit are negative.
    """
    refuse_wrong(selection, ontology)
    wanted = frozenset(selection.edge_types)
    edges = [edge for edge in part.edges if not wanted or edge.type in wanted]
    inside = {(n.type, n.id): place for place, n in enumerate(part.nodes) if _in(n, selection)}
    if selection.seeds:
        names = _around(inside, edges, selection)
    else:
        names = [name for name in inside if _of_type(name, selection)]
    kept = frozenset(names[: selection.limit])
    return Subgraph(
        tuple(node for node in part.nodes if (node.type, node.id) in kept),
        tuple(edge for edge in edges if edge.source in kept and edge.target in kept),
    )


def _around(inside: dict[Named, int], edges: Iterable[Edge], selection: Selection) -> list[Named]:
    """Return the seeds and what lies within the hops, nearest first, then oldest first."""
    for seed in selection.seeds:
        if seed not in inside:
            raise NotFoundError(*seed)
    beside: defaultdict[Named, set[Named]] = defaultdict(set)
    for edge in edges:
        beside[edge.source].add(edge.target)
        beside[edge.target].add(edge.source)
    found = dict.fromkeys(selection.seeds)
    fringe = list(found)
    for _ in range(selection.hops):
        reached = {other for name in fringe for other in beside[name]} - found.keys()
        fringe = [name for name in reached if name in inside and _of_type(name, selection)]
        fringe.sort(key=inside.__getitem__)
        found.update(dict.fromkeys(fringe))
    return list(found)


def _in(node: Node, selection: Selection) -> bool:
    namespace = selection.namespace
    return namespace is None or node.properties.get("namespace") == namespace


def _of_type(name: Named, selection: Selection) -> bool:
    return not selection.node_types or name[0] in selection.node_types
