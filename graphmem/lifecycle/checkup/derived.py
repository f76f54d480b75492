"""Whether what is derived agrees with the graph: projection, vectors, terms and names."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from graphmem.lifecycle.checkup.fault import REBUILD, Fault, Part
from graphmem.storage.projection.adjacency import PARALLEL
from graphmem.storage.projection.attributes import ATTRIBUTES, REST
from graphmem.storage.store import Store

_PAGE: Final = 5_000


def projection_faults(store: Store) -> Iterator[Fault]:
    """Yield nodes, edges and columns of memories that the projection holds otherwise."""
    for type in store.ontology.node_types:
        yield from _node_faults(store, type)
    for type in store.ontology.edge_types:
        yield from _edge_faults(store, type)
    for rows in _pages(store):
        for row in rows:
            number = store.adjacency.number("Memory", row["id"])
            held = None if number is None else store.adjacency.attributes.row(number)
            names = [name for name in (*ATTRIBUTES, *REST, "content") if held]
            wrong = [name for name in names if held and held[name] != row.get(name)]
            if wrong:
                yield _fault("projection", f"Memory {row['id']!r}", f"{wrong[0]} is another")
    yield from _name_faults(store)


def vector_faults(store: Store) -> Iterator[Fault]:
    """Yield memories whose vector in the index is another than in the graph."""
    if store.vectors.watermark > store.graph.last_commit():
        yield _fault("vectors", "the index", "it is of a later commit than the graph")
    for rows in _pages(store):
        ids, vectors = store.graph.vectors([row["id"] for row in rows])
        expected = dict(zip(ids, vectors, strict=True))
        for namespace, members in _by_namespace(rows).items():
            held = store.vectors.get(namespace, [row["number"] for row in members])
            for row, vector in zip(members, held, strict=True):
                if not np.array_equal(expected.get(row["id"], np.zeros_like(vector)), vector):
                    where = f"Memory {row['id']!r}"
                    yield _fault("vectors", where, "the index holds another vector of it")


def term_faults(store: Store) -> Iterator[Fault]:
    """Yield namespaces and terms that the lexical index counts otherwise."""
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    sizes: Counter[str] = Counter()
    for rows in _pages(store):
        for row in rows:
            terms = set(store.terms(row))
            counts[row["namespace"]].update(terms)
            sizes[row["namespace"]] += bool(terms)
    for namespace, expected in counts.items():
        where = f"namespace {namespace!r}"
        if store.lexical.count(namespace) < sizes[namespace]:
            yield _fault("terms", where, "memories are missing in the index")
        known = sorted(expected)
        found = store.lexical.document_frequencies(namespace, known)
        for term, count in zip(known, found, strict=True):
            if count != expected[term]:
                what = f"a term stands in {count} memories there, in {expected[term]} of the graph"
                yield _fault("terms", where, what)


def _node_faults(store: Store, type: str) -> Iterator[Fault]:
    columns = store.graph.node_columns(type, ["id", "number"])
    stored = dict(zip(columns["id"].tolist(), columns["number"].tolist(), strict=True))
    held = {id: store.adjacency.number(type, id) for id in store.adjacency.ids(type)}
    for id in sorted(stored.keys() | held.keys()):
        if stored.get(id) != held.get(id):
            what = f"its number is {stored.get(id)} in the graph and {held.get(id)} in memory"
            yield _fault("projection", f"{type} {id!r}", what)


def _edge_faults(store: Store, type: str) -> Iterator[Fault]:
    weight = store.adjacency.weight_property(type)
    columns = store.graph.edge_columns(type, [weight] if weight else [])
    weights = np.nan_to_num(columns[weight].astype(np.float32), nan=1.0) if weight else None
    stored = _joined(columns["source"], columns["target"], weights)
    sources, targets, kept = store.adjacency.edges[type].out.all()
    held = _joined(sources, targets, kept if weight else None)
    for pair in sorted(stored.keys() ^ held.keys()):
        where = "the graph" if pair in stored else "memory"
        yield _fault("projection", f"{type} {pair[0]} -> {pair[1]}", f"it is only in {where}")
    for pair in sorted(stored.keys() & held.keys()) if type not in PARALLEL else ():
        if stored[pair] != held[pair]:
            yield _fault("projection", f"{type} {pair[0]} -> {pair[1]}", "its weight is another")


def _joined(
    sources: NDArray[Any], targets: NDArray[Any], weights: NDArray[Any] | None
) -> dict[tuple[int, int], float]:
    filled = np.ones(len(sources), np.float32) if weights is None else weights
    pairs = zip(sources.tolist(), targets.tolist(), strict=True)
    return dict(zip(pairs, filled.tolist(), strict=True))


def _name_faults(store: Store) -> Iterator[Fault]:
    wanted = ["id", "number", "namespace", "name"]
    for id, number, namespace, name in zip(
        *store.graph.node_columns("Entity", wanted).values(), strict=True
    ):
        keyed = store.names.keys(int(number))
        if keyed and int(number) not in store.names.bearers(namespace, name):
            yield _fault("names", f"Entity {id!r}", "it is not found by its name")


def _pages(store: Store) -> Iterator[list[Mapping[str, Any]]]:
    ids = list(store.adjacency.ids("Memory"))
    for start in range(0, len(ids), _PAGE):
        yield list(store.graph.nodes("Memory", ids[start : start + _PAGE]))


def _by_namespace(rows: list[Mapping[str, Any]]) -> dict[str, list[Mapping[str, Any]]]:
    found: dict[str, list[Mapping[str, Any]]] = {}
    for row in rows:
        found.setdefault(row["namespace"], []).append(row)
    return found


def _fault(part: Part, where: str, what: str) -> Fault:
    return Fault(part, where, what, REBUILD)
