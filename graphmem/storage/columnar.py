"""Whole tables out of one graph and into another, by columns: no row passes through Python."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import count, groupby, pairwise
from operator import itemgetter

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from graphmem.storage.engine import Connection
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.tables import EdgeTable, NodeTable, quoted

SOURCE, TARGET = "_source", "_target"
"""Columns of a page of edges that hold the node numbers of the ends."""

_FROM, _TO = "_from", "_to"
"""Columns of a page of edges that hold the ids of the ends."""

Pages = Iterable[tuple[str, pa.Table]]
"""Nodes by type; the columns are the properties."""

EdgePage = tuple[str, tuple[str, str], pa.Table]
"""Edges of a type between two types of nodes: `SOURCE`, `TARGET`, two ids, and the properties."""

_COUNT = count()

_ROWS = 100_000
"""Rows of a page as it is read."""

_BYTES = 256 << 20
"""Bytes of pages that are written together: what is held in memory at a time."""

POOL_BYTES = 1 << 30
"""Buffer pool that filling needs: the engine holds the rows of a statement, and some 131,072 rows
of the table before. It is a limit; a small graph takes less."""


def node_pages(
    connection: Connection, table: NodeTable, numbers: NDArray[np.int64]
) -> Iterator[pa.Table]:
    """Yield all nodes of a type with all properties; `numbers` are theirs, in any order."""
    result = ", ".join(f"n.{quoted(name)} AS {quoted(name)}" for name in table.columns)
    match = f"MATCH (n:{quoted(table.name)}) WHERE n.number >= $low AND n.number < $high"
    for low, high in _windows(numbers):
        yield connection.arrow(f"{match} RETURN {result}", {"low": low, "high": high})


def edge_pages(
    connection: Connection,
    table: EdgeTable,
    ends: tuple[str, str],
    sources: NDArray[np.int64],
    until: datetime | None,
) -> Iterator[pa.Table]:
    """Yield the edges of a type between two types of nodes, with all properties.

    Those drawn after `until` are left out. `sources` are the numbers that edges leave from, one an
    edge, in any order; some may be missing.
    """
    places = f"n.number AS {SOURCE}, b.number AS {TARGET}, n.id AS {_FROM}, b.id AS {_TO}"
    values = "".join(f", r.{quoted(name)} AS {quoted(name)}" for name in table.columns)
    match = f"MATCH (n:{quoted(ends[0])})-[r:{quoted(table.name)}]->(b:{quoted(ends[1])})"
    where = " WHERE n.number >= $low AND n.number < $high"
    bounds: dict[str, datetime] = {}
    if until is not None:
        where += " AND (r.created_at IS NULL OR r.created_at <= $until)"
        bounds["until"] = until
    for low, high in _windows(sources):
        window = {"low": low, "high": high, **bounds}
        yield connection.arrow(f"{match}{where} RETURN {places}{values}", window)


def fill(graph: KuzuGraph, nodes: Pages, edges: Iterable[EdgePage]) -> None:
    """Write pages of nodes and edges that are not there yet.

    It makes no commit that an index could follow, and an error leaves what was written before: for
    graphs that are only asked, and thrown away then. Pages of one type follow each other.
    """
    into = ((f"{quoted(type)}({_names(page)})", "", page) for type, page in nodes)
    _copy(graph, into)
    held = ((type, ends, page.drop_columns([SOURCE, TARGET])) for type, ends, page in edges)
    _copy(
        graph,
        (
            (f"{quoted(type)}({_names(page, 2)})", f" (from='{ends[0]}', to='{ends[1]}')", page)
            for type, ends, page in held
        ),
    )


def _copy(graph: KuzuGraph, pages: Iterable[tuple[str, str, pa.Table]]) -> None:
    """Copy pages, each with where it goes and how; many at once.

    Each statement writes the last rows of a table anew. Ladybug crashes when it meets the same text
    a second time.
    """
    for (into, how), alike in groupby(pages, itemgetter(0, 1)):
        for whole in _gathered(page for _, _, page in alike):
            name = f"page{next(_COUNT)}"
            with graph.filling() as connection:
                connection.run(f"COPY {into} FROM ${name}{how}", {name: whole})


def _gathered(pages: Iterable[pa.Table]) -> Iterator[pa.Table]:
    """Yield pages put together to tables of some `_BYTES`; empty ones are left out."""
    held: list[pa.Table] = []
    for page in pages:
        held.append(page)
        if sum(one.nbytes for one in held) >= _BYTES:
            yield pa.concat_tables(held)
            held = []
    rest = [page for page in held if page.num_rows]
    if rest:
        yield pa.concat_tables(rest)


def _names(page: pa.Table, start: int = 0) -> str:
    return ", ".join(quoted(name) for name in page.column_names[start:])


def _windows(numbers: NDArray[np.int64]) -> Iterator[tuple[int, int]]:
    """Yield ranges of node numbers that hold a page each, and all numbers together."""
    inner = np.unique(np.sort(numbers)[_ROWS::_ROWS]).tolist()
    bounds = [0, *inner, int(np.iinfo(np.int64).max)]
    yield from ((low, high) for low, high in pairwise(bounds) if low < high)
