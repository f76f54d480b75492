"""Cells of CSV that are longer than Python's `csv` reads.

How long a cell may be is one number for the whole process, and that of whoever else reads CSV in
it. So it is raised only while a row is read, and is as it was when the row is handed on.
"""

import csv
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

_Row = TypeVar("_Row")

_LIMIT = threading.Lock()
"""Held while the limit is raised: two that raised it at once would restore it wrongly."""


@contextmanager
def long_cells(longest: int) -> Iterator[None]:
    """Let cells be of up to `longest` characters; what is read is read within."""
    with _LIMIT:
        before = csv.field_size_limit()
        csv.field_size_limit(max(before, longest))
        try:
            yield
        finally:
            csv.field_size_limit(before)


def long_rows(rows: Iterator[_Row], longest: int) -> Iterator[_Row]:
    """Yield the rows of a reader of CSV, whose cells have up to `longest` characters.

    >>> [len(cell) for (cell,) in long_rows(csv.reader(["ice " * 50_000]), 1 << 20)]
    [200000]
    """
    while True:
        with long_cells(longest):
            row = next(rows, None)
        if row is None:
            return
        yield row
