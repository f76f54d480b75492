"""Takes a dump into an open folder: what is there stays, with its past; the rest comes in.

Where the folder is empty, or holds nothing but a part of the same dump (its import was
interrupted), nodes keep their numbers, and the folder becomes what the dumped one was. Elsewhere
they get new ones.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from graphmem.errors import InputError
from graphmem.model import Batch, EdgeRow
from graphmem.ports import Progress
from graphmem.schema.constraints import VECTOR_TYPE, Constraints
from graphmem.storage.carrying.own_past import OwnPast
from graphmem.storage.carrying.records import Page
from graphmem.storage.carrying.restoring import Header, Lines, refuse_dimension
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.projection.adjacency import PARALLEL
from graphmem.storage.store import Store
from graphmem.storage.tables import Tables


@dataclass(frozen=True, slots=True)
class Merged:
    """How many nodes and edges came in, and how many of the dump were there already."""

    nodes: int
    edges: int
    known_nodes: int
    known_edges: int


def merge(
    graph: KuzuGraph,
    store: Store,
    path: Path,
    embedder: str | None = None,
    progress: Progress | None = None,
) -> Merged:
    """Take in a dump, some thousand records a transaction.

    The file is read twice: once to see that every line is right before anything is stored. A
    second run goes on where an interrupted one was. `embedder` names that of the folder.

    Raises:
        InputError: the file is no dump, is not whole, or holds vectors of another embedder.
        OntologyError: a record does not fit its type, or a type of the dump is another here.
    """
    with store.writing():
        with path.open(encoding="utf-8") as file:
            header = Lines(file, str(path)).header()
        _refuse_embedder(header, embedder)
        refuse_dimension(header, graph.dimension)
        extended = header.extended(graph.ontology)
        tables = Tables.of(extended, graph.dimension)

        def pages() -> Iterator[Page]:
            with path.open(encoding="utf-8") as file:
                lines = Lines(file, str(path))
                lines.header()
                yield from lines.pages(tables, store.has)

        same, constraints, own = 0, Constraints(extended), OwnPast(graph, store)
        for page in pages():
            constraints.check(page.batch)
            own.see(page.batch)
            same += sum(store.adjacency.number(*node) == n for node, n in page.numbers.items())
        graph.add_types(extended)
        store.know(extended)
        stored = sum(store.adjacency.count(type) for type in extended.node_types)
        given, taken = (0, 0), (0, 0)
        for page in pages():
            fresh = unknown(graph, store, own.without(page.batch)) if stored else page.batch
            _put(store, fresh, page.numbers if same == stored else None)
            taken = taken[0] + _nodes(fresh), taken[1] + sum(map(len, fresh.edges.values()))
            given = given[0] + page.nodes, given[1] + page.edges
            if progress:
                progress(sum(given))
        return Merged(*taken, given[0] - taken[0], given[1] - taken[1])


def _refuse_embedder(header: Header, embedder: str | None) -> None:
    if header.embedder is not None and embedder is not None and header.embedder != embedder:
        message = (
            f"the dump holds vectors of the embedder {header.embedder} ({header.dimension} "
            f"dimensions), the folder those of {embedder}; open it with {header.embedder}, or "
            "carry the texts over by another format, such as graphml, to have them embedded anew"
        )
        raise InputError(message)


def unknown(graph: KuzuGraph, store: Store, batch: Batch) -> Batch:
    """Return the nodes and edges of a batch that are not stored yet.

    Two nodes may share several edges of the types in `PARALLEL`: of each kind as many are left out
    as there are.
    """
    nodes = {
        type: {id: row for id, row in rows.items() if not store.has(_owner(type), id)}
        for type, rows in batch.nodes.items()
    }
    edges = {type: _unknown_edges(graph, store, type, rows) for type, rows in batch.edges.items()}
    return replace(
        batch,
        nodes={type: rows for type, rows in nodes.items() if rows},
        edges={type: rows for type, rows in edges.items() if rows},
    )


def _put(store: Store, batch: Batch, numbers: Mapping[tuple[str, str], int] | None) -> None:
    """Store a batch of what is not there yet, its nodes under their numbers where these hold."""
    if batch.is_empty():
        return
    if numbers is None:
        store.commit(batch)
        return
    created = {(type, id) for type, rows in batch.nodes.items() for id in rows}
    store.restore(batch, {node: number for node, number in numbers.items() if node in created})


def _nodes(batch: Batch) -> int:
    return sum(len(rows) for type, rows in batch.nodes.items() if type != VECTOR_TYPE)


def _unknown_edges(graph: KuzuGraph, store: Store, type: str, rows: list[EdgeRow]) -> list[EdgeRow]:
    table, number = store.adjacency.edges[type], store.adjacency.number
    fresh = []
    for row in rows:
        source = number(row.source_type, row.source)
        target = number(row.target_type, row.target)
        if source is None or target is None or not table.has(source, target):
            fresh.append(row)
    if type in PARALLEL and len(fresh) < len(rows):
        return _without_parallel(graph, store, type, rows)
    return fresh


def _without_parallel(
    graph: KuzuGraph, store: Store, type: str, rows: list[EdgeRow]
) -> list[EdgeRow]:
    number, apart = store.adjacency.number, PARALLEL[type]
    held = graph.edge_columns(type, apart, list(dict.fromkeys(row.source for row in rows)))
    names = ("source", "target", *apart)
    there = Counter(zip(*(held[name].tolist() for name in names), strict=True))
    fresh = []
    for row in rows:
        ends = number(row.source_type, row.source), number(row.target_type, row.target)
        key = (*ends, *(row.properties.get(name) for name in apart))
        there[key] -= 1
        if there[key] < 0:
            fresh.append(row)
    return fresh


def _owner(type: str) -> str:
    """Return the node type by whose nodes a row is known."""
    return "Memory" if type == VECTOR_TYPE else type
