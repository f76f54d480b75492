"""One node with all that is known about it."""

from collections.abc import Mapping
from dataclasses import dataclass

from graphmem.errors import InputError, NotFoundError
from graphmem.exchange import svg
from graphmem.memory.opened import Opened
from graphmem.model import Edge, Node, Selection, Subgraph, Version
from graphmem.storage.amendments import amendments
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.store import Store
from graphmem.storage.subgraph import subgraph


@dataclass(frozen=True, slots=True)
class Shown:
    """A node and its surroundings.

    Attributes:
        node: with its stored properties.
        edges: those that leave it or lead to it.
        neighbours: the nodes at the other ends, by (type, id).
        versions: former states, oldest first; of a memory only.
        no_longer: parts of its text that no longer hold, in its words; of a memory only. What it no
            longer says since it was rewritten is none of them.
    """

    node: Node
    edges: tuple[Edge, ...]
    neighbours: Mapping[tuple[str, str], Node]
    versions: tuple[Version, ...]
    no_longer: tuple[str, ...] = ()

    def _repr_svg_(self) -> str | None:
        """Return what a notebook shows: a picture, but of more than it can hold."""
        nodes = (self.node, *self.neighbours.values())
        if len(nodes) > svg.MOST_NODES:
            return None
        return "\n".join(svg.lines(Subgraph(nodes, self.edges)))


class Showing(Opened):
    """Looking at single nodes."""

    def show(self, id: str, *, type: str | None = None) -> Shown:
        """Return a node of any type with its edges, the nodes at their ends, and its versions.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     (id,) = memory.add("Ann moved to Hangzhou.").added
        ...     memory.show(id).edges[0].type
        'EXTRACTED_FROM'

        Args:
            id: of a memory, an entity, a session, or any other node.
            type: the node type, where nodes of two types have that id.

        Raises:
            NotFoundError: there is no such node.
            InputError: there are several, and no type was given.
        """
        self._flush_behind()
        with self._store.reading():
            return shown(self._graph, self._store, id, type)


def shown(graph: KuzuGraph, store: Store, id: str, type: str | None) -> Shown:
    """Return a node of a store with its surroundings; the caller keeps the store still.

    Raises:
        NotFoundError: there is no such node.
        InputError: there are several, and no type was given.
    """
    seed = (type or _type_of(store, id), id)
    part = subgraph(graph, store.adjacency, Selection(seeds=(seed,)))
    nodes = {(node.type, node.id): node for node in part.nodes}
    rows = graph.rows("provenance.versions", id=id) if seed[0] == "Memory" else []
    return Shown(
        node=nodes.pop(seed),
        edges=tuple(edge for edge in part.edges if seed in (edge.source, edge.target)),
        neighbours=nodes,
        versions=tuple(Version(memory_id=id, **row) for row in rows),
        no_longer=_no_longer(store, seed),
    )


def _no_longer(store: Store, seed: tuple[str, str]) -> tuple[str, ...]:
    number = store.adjacency.number(*seed)
    if seed[0] != "Memory" or number is None:
        return ()
    found = amendments(store, [number]).get(number, ())
    return tuple(sorted({one.part for one in found}))


def _type_of(store: Store, id: str) -> str:
    found = [type for type in store.ontology.node_types if store.has(type, id)]
    if not found:
        raise NotFoundError("node", id)  # noqa: EM101 - a type, not a message
    if len(found) > 1:
        message = f"the id {id!r} is that of {' and '.join(found)}; name the type"
        raise InputError(message)
    return found[0]
