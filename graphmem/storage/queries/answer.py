"""The rows that a query returns."""

import importlib.util
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, overload

import networkx as nx
import pyarrow as pa

from graphmem.errors import InputError
from graphmem.model.in_notebooks import as_html
from graphmem.model.labels import JOINERS
from graphmem.model.subgraph import Edge, Node
from graphmem.storage.queries.graph_values import elements
from graphmem.storage.queries.network import network

if TYPE_CHECKING:
    import pandas as pd

_SHOWN_ROWS = 20
_SHOWN_WIDTH = 60
_BATCH = 1_000


class Rows(Sequence[Mapping[str, Any]]):
    """Rows of an answer, each a mapping from column to value; they do not change.

    A value is plain Python, made when it is asked for. A node is a mapping of its properties with
    `_type`; an edge has `_source` and `_target` besides, each (type, id); a path has `_nodes` and
    `_edges`.

    >>> rows = Rows(("name", "age"), [("Ann", 7), ("李明", None)])
    >>> rows[0]
    {'name': 'Ann', 'age': 7}
    >>> [row["name"] for row in rows]
    ['Ann', '李明']
    >>> print(rows)
    name  age
    ----  ---
    Ann   7
    李明
    (2 rows)
    """

    __slots__ = ("_held", "columns", "truncated")

    columns: tuple[str, ...]
    truncated: bool
    """Whether there were more rows than asked for."""

    def __init__(
        self,
        columns: Sequence[str],
        held: pa.Table | Sequence[Sequence[Any]],
        *,
        truncated: bool = False,
    ) -> None:
        """Hold an arrow table, or the values of each row in the order of the columns."""
        self.columns = tuple(columns)
        self.truncated = truncated
        self._held = held

    def __len__(self) -> int:
        return len(self._held)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        if isinstance(self._held, pa.Table):
            for batch in self._held.to_batches(max_chunksize=_BATCH):
                yield from batch.to_pylist()
        else:
            for values in self._held:
                yield dict(zip(self.columns, values, strict=True))

    @overload
    def __getitem__(self, place: int) -> dict[str, Any]: ...
    @overload
    def __getitem__(self, place: slice) -> "Rows": ...
    def __getitem__(self, place: int | slice) -> "dict[str, Any] | Rows":
        """Return a row, or some of the rows."""
        if isinstance(place, slice):
            numbers = range(len(self))[place]
            if isinstance(self._held, pa.Table):
                return Rows(self.columns, self._held.take(pa.array(numbers, pa.int64())))
            return Rows(self.columns, [self._held[number] for number in numbers])
        number = range(len(self))[place]
        return next(iter(Rows(self.columns, self._held[number : number + 1])))

    def __eq__(self, other: object) -> bool:
        """Compare with other rows, or with a sequence of mappings."""
        if not isinstance(other, Sequence) or isinstance(other, str | bytes):
            return NotImplemented
        return len(self) == len(other) and all(
            row == theirs for row, theirs in zip(self, other, strict=True)
        )

    __hash__ = None  # type: ignore[assignment]  # equal to lists, which have none

    def to_arrow(self) -> pa.Table:
        """Return the rows as an arrow table.

        Raises:
            InputError: the values of a column are of different kinds.
        """
        if isinstance(self._held, pa.Table):
            return self._held
        try:
            return pa.Table.from_arrays(
                [pa.array([row[i] for row in self._held]) for i in range(len(self.columns))],
                names=list(self.columns),
            )
        except pa.ArrowException as error:
            message = f"these values do not make a table: {error}; return properties by name"
            raise InputError(message) from error

    def to_pandas(self) -> "pd.DataFrame":
        """Return the rows as a `pandas.DataFrame`.

        Raises:
            InputError: pandas is not installed.
        """
        if importlib.util.find_spec("pandas") is None:
            message = "pandas is not installed; run `pip install graphmem[pandas]`"
            raise InputError(message)
        frame: pd.DataFrame = self.to_arrow().to_pandas()
        return frame

    def to_networkx(self) -> "nx.MultiDiGraph":
        """Return the nodes, edges and paths among the values as one graph.

        Nodes are (type, id); what they and edges carry: `graphmem.storage.network.network`.
        """
        found = list(elements(value for row in self for value in row.values()))
        nodes = [each for each in found if isinstance(each, Node)]
        return network(nodes, [each for each in found if isinstance(each, Edge)])

    def __repr__(self) -> str:
        more = ", truncated" if self.truncated else ""
        return f"<Rows {', '.join(self.columns)}: {len(self)}{more}>"

    def __str__(self) -> str:
        cells = [list(self.columns), *self._shown()]
        widths = [max(map(_width, column)) for column in zip(*cells, strict=True)]
        cells.insert(1, ["-" * width for width in widths])
        lines = ["  ".join(map(_padded, line, widths)).rstrip() for line in cells if self.columns]
        return "\n".join([*lines, self._told()])

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{as_html(name)}</th>" for name in self.columns)
        body = "".join(
            f"<tr>{''.join(f'<td>{as_html(cell)}</td>' for cell in row)}</tr>"
            for row in self._shown()
        )
        return (
            f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
            f"<p>{self._told()}</p>"
        )

    def _shown(self) -> Iterator[list[str]]:
        for row in islice(self, _SHOWN_ROWS):
            yield [_cell(value) for value in row.values()]

    def _told(self) -> str:
        count = f"{len(self)} row{'' if len(self) == 1 else 's'}"
        first = f"first {_SHOWN_ROWS} of " if len(self) > _SHOWN_ROWS else ""
        return f"({first}{count}{', there are more' if self.truncated else ''})"


def _cell(value: Any) -> str:
    """Return a value on one line, for people."""
    text = " ".join(("" if value is None else _named(value)).split())
    text = "".join(c if c.isprintable() or c in JOINERS else "�" for c in text)
    return text if len(text) <= _SHOWN_WIDTH else f"{text[: _SHOWN_WIDTH - 1]}…"


def _named(value: Any) -> str:
    if not isinstance(value, Mapping):
        return str(value)
    if "_nodes" in value:
        return " ".join(_named(part) for part in (*value["_nodes"], *value["_edges"]))
    if "_source" in value:
        return f"[{value['_source'][1]} {value['_type']} {value['_target'][1]}]"
    if "_type" in value:
        shown = value.get("name") or value.get("content") or value.get("text") or value.get("id")
        return f"({value['_type']} {shown})"
    return str(dict(value))


def _width(text: str) -> int:
    seen = (c for c in text if c not in JOINERS)
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in seen)


def _padded(text: str, width: int) -> str:
    return text + " " * (width - _width(text))
