"""Edges of a moment: those that have gone since, which versions keep (`retiring`), and later."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Self

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from graphmem.storage.columnar import SOURCE, TARGET, Places, named
from graphmem.storage.engine import Connection
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.projection.edges import EdgeTable as Joined
from graphmem.storage.retiring import HAD
from graphmem.storage.tables import EdgeTable, Tables, quoted


class FormerEdges:
    """Of each edge: its type, the node numbers of its ends, and its properties."""

    def __init__(self, types: Mapping[str, pa.Table]) -> None:
        self._types = types

    @classmethod
    def read(
        cls, connection: Connection, tables: Tables, adjacency: Adjacency, known: datetime
    ) -> Self:
        """Read those that had been drawn by a moment, and were taken away after it."""
        if not len(adjacency.edges[HAD]):
            return cls({})
        parts = [_part(connection, tables.edges[HAD], target, known) for target in _targets(tables)]
        rows = pa.concat_tables(parts)
        owners = _owners(adjacency)[rows.column(SOURCE).to_numpy()]
        place = rows.column_names.index(SOURCE)
        rows = rows.set_column(place, SOURCE, pa.array(owners)).filter(pa.array(owners >= 0))
        kinds = pc.unique(rows.column("type")).to_pylist()
        return cls({kind: rows.filter(pc.equal(rows.column("type"), kind)) for kind in kinds})

    def put_back(self, adjacency: Adjacency) -> None:
        """Join their ends again."""
        for type, rows in self._types.items():
            sources, targets, weights = adjacency.edges[type].out.all()
            weight = adjacency.weight_property(type)
            held = rows.column(weight).to_numpy() if weight else np.ones(rows.num_rows)
            again = np.nan_to_num(held.astype(np.float32), nan=1.0)
            adjacency.edges[type] = Joined(
                np.concatenate([sources, rows.column(SOURCE).to_numpy()]),
                np.concatenate([targets, rows.column(TARGET).to_numpy()]),
                np.concatenate([weights, again]),
            )

    def page(self, table: EdgeTable, ends: Sequence[tuple[str, Places]]) -> pa.Table | None:
        """Return those of a type between nodes that were read, as `edge_pages` yields edges."""
        rows = self._types.get(table.name)
        if rows is None:
            return None
        wanted = rows.select([SOURCE, TARGET, *table.columns])
        (_, sources), (_, targets) = ends
        found = (
            sources.numbered(wanted.column(SOURCE).to_numpy()),
            targets.numbered(wanted.column(TARGET).to_numpy()),
        )
        return named(wanted, ends, found)


def drawn_after(
    connection: Connection, table: EdgeTable, known: datetime
) -> tuple[NDArray[np.int64], int]:
    """Return the edges of a type that were drawn after a moment, and how many there are in all.

    An edge is told by the node numbers of its source, times 2**32, and its target.
    """
    keys, count = [np.empty(0, np.int64)], 0
    for source, target in table.ends:
        match = f"MATCH (n:{quoted(source)})-[r:{quoted(table.name)}]->(b:{quoted(target)})"
        late = f"WHERE r.created_at > $known RETURN n.number AS {SOURCE}, b.number AS {TARGET}"
        read = connection.arrow(f"{match} {late}", {"known": known})
        ends = (read.column(name).to_numpy().astype(np.int64) for name in (SOURCE, TARGET))
        keys.append(keyed(*ends))
        count += connection.run(f"{match} RETURN count(*)")[0][0]
    return np.concatenate(keys), count


def keyed(sources: NDArray[np.int64], targets: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return one number for each pair of node numbers."""
    return (sources << 32) | targets


def _targets(tables: Tables) -> list[str]:
    return [target for _, target in tables.edges[HAD].ends]


def _part(connection: Connection, table: EdgeTable, target: str, known: datetime) -> pa.Table:
    values = "".join(f", r.{quoted(name)} AS {quoted(name)}" for name in table.columns)
    text = (
        f"MATCH (v:Version)-[r:{quoted(table.name)}]->(n:{quoted(target)}) "
        "WHERE v.retired_at > $known AND (r.created_at IS NULL OR r.created_at <= $known) "
        f"RETURN v.number AS {SOURCE}, n.number AS {TARGET}{values}"
    )
    return connection.arrow(text, {"known": known})


def _owners(adjacency: Adjacency) -> NDArray[np.int64]:
    """Return for each node number that of the node it is a former state of, or -1."""
    sources, targets, _ = adjacency.edges["HAS_VERSION"].out.all()
    owners = np.full(adjacency.size, -1, np.int64)
    owners[targets] = sources
    return owners
