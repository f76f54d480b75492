"""Whole tables out of one graph and into another, by columns: no row passes through Python."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from itertools import chain, count, groupby
from operator import itemgetter

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from graphmem.storage.engine import Connection
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.tables import EdgeTable, NodeTable, quoted

PLACE = "_place"
"""Column of a page of nodes: where the engine keeps each among those of its type."""

SOURCE, TARGET = "_source", "_target"
"""Columns of a page of edges that hold the node numbers of the ends."""

_FROM, _TO = "_from", "_to"
"""Columns of a page of edges that hold the ids of the ends."""

Pages = Iterable[tuple[str, pa.Table]]
"""Nodes by type; the columns are the properties."""

EdgePage = tuple[str, tuple[str, str], pa.Table]
"""Edges of a type between two types of nodes: `SOURCE`, `TARGET`, two ids, and the properties."""

Until = tuple[str, datetime]
"""A property that is a moment, and the last one that is wanted; nodes without it are wanted too."""

_Copied = tuple[str, str, pa.Table]
"""Where rows are copied to, how, and the rows."""

_COUNT = count()

_ROWS = 100_000
"""Rows of the first page of a type as it is read."""

_GROWTH = 4

_BYTES = 256 << 20
"""Bytes of a later page, and of pages that are written together."""

POOL_BYTES = 1 << 30
"""Buffer pool that filling needs: the engine holds the rows of a statement, and some 131,072 rows
of the table before. It is a limit; a small graph takes less."""


class Places:
    """Nodes of a type that were read, found by the place at which the engine keeps them."""

    def __init__(self) -> None:
        self._pages: list[pa.Table] = []
        self._rows: NDArray[np.int64] | None = None

    def __len__(self) -> int:
        return sum(page.num_rows for page in self._pages)

    def add(self, page: pa.Table) -> None:
        """Take in nodes as `node_pages` yields them."""
        self._pages = [*self._pages, page.select([PLACE, "number", "id"])]
        self._rows = None

    def rows(self, places: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return for each place which of the nodes is there, or -1."""
        if self._rows is None:
            self._rows = _inverse(self._whole().column(PLACE).to_numpy())
        return self._rows[np.minimum(places, len(self._rows) - 1)]

    def numbered(self, numbers: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return for each node number which of the nodes has it, or -1."""
        rows = _inverse(self._whole().column("number").to_numpy())
        return rows[np.minimum(numbers, len(rows) - 1)]

    def numbers(self) -> NDArray[np.int64]:
        """Return the numbers of all these nodes."""
        held = [page.column("number").to_numpy() for page in self._pages]
        return np.concatenate(held).astype(np.int64) if held else np.empty(0, np.int64)

    def told(self, name: str, rows: NDArray[np.int64]) -> pa.ChunkedArray:
        """Return `number` or `id` of nodes that `rows` returned."""
        return self._whole().column(name).take(pa.array(rows))

    def _whole(self) -> pa.Table:
        if len(self._pages) > 1 or self._pages[0].column(PLACE).num_chunks != 1:
            self._pages = [pa.concat_tables(self._pages).combine_chunks()]
        return self._pages[0]


def _inverse(values: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return where each value stands, or -1; the last one stands for all larger values."""
    places = np.full(int(values.max(initial=-1)) + 2, -1, np.int64)
    places[values] = np.arange(len(values))
    return places


def node_pages(
    connection: Connection, table: NodeTable, numbers: NDArray[np.int64], until: Until | None
) -> Iterator[pa.Table]:
    """Yield the nodes of a type with all properties, and with `PLACE`.

    `numbers` are those of all nodes of the type, in any order.
    """
    values = "".join(f", n.{quoted(name)} AS {quoted(name)}" for name in table.columns)
    match = f"MATCH (n:{quoted(table.name)}) WHERE n.number >= $low AND n.number < $high"
    bounds: dict[str, datetime] = {}
    if until is not None:
        time, bounds["until"] = f"n.{quoted(until[0])}", until[1]
        match += f" AND ({time} IS NULL OR {time} <= $until)"
    text = f"{match} RETURN offset(id(n)) AS {PLACE}{values}"
    return _pages(numbers, lambda window: connection.arrow(text, {**window, **bounds}))


def edge_pages(
    connection: Connection,
    table: EdgeTable,
    ends: Sequence[tuple[str, Places]],
    sources: NDArray[np.int64],
    until: datetime | None,
) -> Iterator[pa.Table]:
    """Yield the edges of a type between nodes that were read, with all properties.

    Those drawn after `until` are left out. `ends` are the types of source and target with their
    nodes; `sources` the numbers that edges leave from, one an edge, in any order; some may be
    missing. What is known of the nodes is not read once more: that takes longer than the edges.
    """
    (source, _), (target, _) = ends
    places = f"offset(id(n)) AS {SOURCE}, offset(id(b)) AS {TARGET}"
    values = "".join(f", r.{quoted(name)} AS {quoted(name)}" for name in table.columns)
    match = f"MATCH (n:{quoted(source)})-[r:{quoted(table.name)}]->(b:{quoted(target)})"
    where = " WHERE n.number >= $low AND n.number < $high"
    bounds: dict[str, datetime] = {}
    if until is not None:
        where += " AND (r.created_at IS NULL OR r.created_at <= $until)"
        bounds["until"] = until
    text = f"{match}{where} RETURN {places}{values}"
    for page in _pages(sources, lambda window: connection.arrow(text, {**window, **bounds})):
        pairs = zip((SOURCE, TARGET), ends, strict=True)
        rows = [places.rows(page.column(name).to_numpy()) for name, (_, places) in pairs]
        yield named(page, ends, rows)


def named(
    page: pa.Table, ends: Sequence[tuple[str, Places]], rows: Sequence[NDArray[np.int64]]
) -> pa.Table:
    """Return the edges whose ends were read, with numbers and ids of the ends.

    `rows` tell, for source and target, which of the nodes of `ends` each is, or -1.
    """
    there = (rows[0] >= 0) & (rows[1] >= 0)
    held = kept(page, there)
    numbers, ids = (
        [places.told(name, one[there]) for (_, places), one in zip(ends, rows, strict=True)]
        for name in ("number", "id")
    )
    properties = held.drop_columns([SOURCE, TARGET])
    names = [SOURCE, TARGET, _FROM, _TO, *properties.column_names]
    return pa.table([*numbers, *ids, *properties.columns], names)


def kept(page: pa.Table, mask: NDArray[np.bool_]) -> pa.Table:
    """Return the rows of a page that a mask is true for; a page whole is not copied."""
    return page if mask.all() else page.filter(pa.array(mask))


def fill(graph: KuzuGraph, nodes: Pages, edges: Iterable[EdgePage]) -> None:
    """Write pages of nodes and edges that are not there yet; a thread reads those that follow.

    It makes no commit that an index could follow, and an error leaves what was written before: for
    graphs that are only asked, and thrown away then. Pages of one type follow each other.
    """
    for into, how, whole in _read_ahead(_gathered(chain(_of_nodes(nodes), _of_edges(edges)))):
        # Ladybug crashes when it meets the same text a second time.
        name = f"page{next(_COUNT)}"
        with graph.filling() as connection:
            connection.run(f"COPY {into} FROM ${name}{how}", {name: whole})


def _of_nodes(nodes: Pages) -> Iterator[_Copied]:
    for type, page in nodes:
        yield f"{quoted(type)}({_names(page)})", "", page


def _of_edges(edges: Iterable[EdgePage]) -> Iterator[_Copied]:
    for type, ends, page in edges:
        held = page.drop_columns([SOURCE, TARGET])
        how = f" (from='{ends[0]}', to='{ends[1]}')"
        yield f"{quoted(type)}({_names(held, 2)})", how, held


def _read_ahead(copied: Iterator[_Copied]) -> Iterator[_Copied]:
    """Yield what another thread reads, which is one ahead."""
    with ThreadPoolExecutor(1, "graphmem-reading") as reader:
        coming = reader.submit(next, copied, None)
        while (one := coming.result()) is not None:
            coming = reader.submit(next, copied, None)
            yield one


def _gathered(pages: Iterable[_Copied]) -> Iterator[_Copied]:
    """Yield pages that go to one place put together to tables of some `_BYTES`, not the empty ones.

    Each statement writes the last rows of a table anew, so there shall be few.
    """
    for (into, how), alike in groupby(
        (page for page in pages if page[2].num_rows), itemgetter(0, 1)
    ):
        held: list[pa.Table] = []
        for _, _, page in alike:
            held.append(page)
            if sum(one.nbytes for one in held) >= _BYTES:
                yield into, how, pa.concat_tables(held)
                held = []
        if held:
            yield into, how, pa.concat_tables(held)


def _names(page: pa.Table, start: int = 0) -> str:
    return ", ".join(quoted(name) for name in page.column_names[start:])


def _pages(
    numbers: NDArray[np.int64], read: Callable[[dict[str, int]], pa.Table]
) -> Iterator[pa.Table]:
    """Yield what is read of ranges of node numbers, all numbers together.

    Each reading looks through the whole table. So a page is of `_ROWS` rows at first, and then of
    so many as hold some `_BYTES`, but no more than `_GROWTH` times as many as the page before.
    """
    ordered, end = np.sort(numbers), int(np.iinfo(np.int64).max)
    low, place, rows = 0, 0, _ROWS
    while low < end:
        place += rows
        high = int(ordered[place]) if place < len(ordered) else end
        if high > low:
            page = read({"low": low, "high": high})
            yield page
            rows = max(1, min(_GROWTH * rows, _BYTES * rows // max(1, page.nbytes)))
        low = high
