"""What rests on a memory."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from graphmem.model.graph import NAMING
from graphmem.model.provenance.impact import Ground, Impact, Resting
from graphmem.ports import Graph
from graphmem.provenance.lineage import GROUNDS, walked
from graphmem.storage.projection.adjacency import Adjacency

_GROUND: dict[str, Ground] = {
    "MERGED_FROM": "merged",
    "COMPRESSED_FROM": "compressed",
    "DERIVED_FROM": "derived",
    "SUPPORTS": "supported",
}
_CONCLUSION = "Abstraction"
_RESTING = tuple((type, not forward) for type, forward in GROUNDS)
_BEARING = (*GROUNDS, ("EXTRACTED_FROM", True))


def impact(graph: Graph, adjacency: Adjacency, number: int) -> Impact:
    """Return what rests on a memory or conclusion, through any number of steps.

    Of the entities it names, those that nothing else names.
    """
    resting = _resting(adjacency, number)
    alone = _alone(adjacency, number, resting)
    told = [
        replace(one, alone=place in alone)
        for place, one in sorted(resting.items(), key=lambda item: (item[1].steps, item[0]))
    ]
    named = _named(adjacency, number)
    stated = _stated(graph, adjacency, number)
    (label, *labels) = _labels(graph, adjacency, number, told)
    told = [replace(one, label=shown) for one, shown in zip(told, labels, strict=True)]
    return Impact(adjacency.node(number)[1], label, (*told, *named, *stated))


def _labels(
    graph: Graph, adjacency: Adjacency, number: int, resting: Sequence[Resting]
) -> Iterator[str]:
    """Yield what a memory or conclusion is called, then what rests on it: conclusions in words."""
    type, id = adjacency.node(number)
    nodes = [(type, id, adjacency.label(number))]
    nodes += [(one.type, one.id, one.label) for one in resting]
    ids = [id for type, id, _ in nodes if type == _CONCLUSION]
    rows = graph.nodes(_CONCLUSION, ids, ["content"]) if ids else ()
    said = {row["id"]: row["content"] for row in rows}
    for type, id, label in nodes:
        yield said.get(id, label) if type == _CONCLUSION else label


def _resting(adjacency: Adjacency, number: int) -> dict[int, Resting]:
    found: dict[int, Resting] = {}
    fringe = {number: 0}
    while fringe:
        reached = {}
        for one, steps in fringe.items():
            for type, other in walked(adjacency, one, _RESTING):
                if other not in found and other != number:
                    node, id = adjacency.node(other)
                    label = adjacency.label(other)
                    ground = _GROUND[type]
                    found[other] = Resting(node, id, label, ground, steps + 1, alone=False)
                    reached[other] = steps + 1
        fringe = reached
    return found


def _alone(adjacency: Adjacency, number: int, resting: dict[int, Resting]) -> set[int]:
    """Return those that nothing bears but the memory, or what rests on it alone."""
    alone: set[int] = set()
    grown = True
    while grown:
        borne = {
            one
            for one in resting
            if {other for _, other in walked(adjacency, one, _BEARING)} <= {number, *alone}
        }
        grown = borne != alone
        alone = borne
    return alone


def _named(adjacency: Adjacency, number: int) -> Iterator[Resting]:
    seen = {other for _, other in walked(adjacency, number, [(type, True) for type in NAMING])}
    into = [(type, False) for type in NAMING]
    for other in sorted(seen):
        if {one for _, one in walked(adjacency, other, into)} == {number}:
            node, id = adjacency.node(other)
            yield Resting(node, id, adjacency.label(other), "named", 1, alone=True)


def _stated(graph: Graph, adjacency: Adjacency, number: int) -> Iterator[Resting]:
    """Yield the relations of entities that the memory states."""
    id = adjacency.node(number)[1]
    entities = {
        adjacency.node(other)[1]: other
        for _, other in walked(adjacency, number, [("ABOUT", True), ("MENTIONS", True)])
        if adjacency.node(other)[0] == "Entity"
    }
    related = [e for e, n in entities.items() if adjacency.degree(n, "RELATED_TO", forward=True)]
    if not related:
        return
    columns = graph.edge_columns("RELATED_TO", ("type", "memory"), related)
    rows = list(
        zip(*(columns[c].tolist() for c in ("source", "target", "type", "memory")), strict=True)
    )
    for source, target, type, memory in rows:
        if memory == id:
            same = [one for one in rows if one[:3] == (source, target, type)]
            label = f"{adjacency.label(source)} {type} {adjacency.label(target)}"
            node, named = adjacency.node(source)
            yield Resting(node, named, label, "stated", 1, alone=len(same) == 1)
