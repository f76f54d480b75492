"""What the engine answered, as it came: a table, or rows where a table cannot hold them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from graphmem.patterns import regex

_IN_ARROW = frozenset(
    {
        "BOOL", "DATE", "DOUBLE", "FLOAT", "INT128", "INT16", "INT32", "INT64", "INT8", "STRING",
        "TIMESTAMP", "UINT16", "UINT32", "UINT64", "UINT8",
    }
)  # fmt: skip

_LABEL = regex(r"LABEL\((\w+)\._ID,\[[^\]]*\]\)")
"""How the engine names a column of `label(x)`: with the names of all types."""


@dataclass(frozen=True, slots=True)
class Fetched:
    """Rows of an answer: in `table` where there is one, or else in `values`.

    Attributes:
        columns: their names.
        truncated: whether there were more rows than asked for.
    """

    columns: tuple[str, ...]
    table: pa.Table | None
    values: Sequence[Sequence[Any]]
    truncated: bool


def fetch(result: Any, limit: int) -> Fetched:
    """Take at most `limit` rows out of the engine's result.

    The engine keeps a result factorised: one of millions of rows is small until it is read, and a
    table is read whole. So tables are for results within the limit, of simple types.
    """
    columns = tuple(_LABEL.sub(r"label(\1)", name) for name in result.get_column_names())
    count = result.get_num_tuples()
    types = [type.removesuffix("[]") for type in result.get_column_data_types()]
    if count > limit or not _IN_ARROW.issuperset(types):
        return Fetched(columns, None, result.get_n(limit), count > limit)
    # the engine allots room for a whole chunk at once, however few the rows
    table = result.get_as_arrow(max(1, count))
    for place, type in enumerate(types):
        if type == "INT128" and table.column(place).null_count < count:
            table = _with_whole_numbers(table, place)
    return Fetched(columns, table.rename_columns(columns), (), truncated=False)


def _with_whole_numbers(table: pa.Table, place: int) -> pa.Table:
    """Return the table with a column of 128 bits (what sums are) in 64, where its values fit."""
    try:
        column = table.column(place).cast(pa.int64())
    except pa.ArrowInvalid:
        return table
    return table.set_column(place, table.column_names[place], column)
