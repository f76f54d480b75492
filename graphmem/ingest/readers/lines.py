"""The items of a file as they are read, each with where it stands; what is none is told as such."""

from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from graphmem.errors import InputError
from graphmem.ingest.statements import Unread
from graphmem.model import Item


class Line(NamedTuple):
    """An item, and the number of the line that it begins at, from 1."""

    number: int
    item: Item | Unread


Reader = Callable[[Path], Iterator[Item | Line]]
"""Reads a file, an item at a time."""


class Reading:
    """The items of one file, one at a time; each that cannot be read is `Unread`.

    A file that cannot be read any further ends with an `Unread` that says so.
    """

    def __init__(self, file: Path, reader: Reader) -> None:
        self._file = file
        self._reader = reader
        self._lines = array("Q")

    def __iter__(self) -> Iterator[Item | Unread]:
        """Yield the items.

        Raises:
            InputError: nothing of the file can be read; names the first fault.
        """
        fault, found = None, False
        try:
            for one in self._reader(self._file):
                number, item = one if isinstance(one, Line) else (0, one)
                self._lines.append(number)
                if not isinstance(item, Unread):
                    found = True
                elif fault is None:
                    fault = item.reason
                yield item
        except InputError as error:
            if not found:
                raise
            yield Unread(f"{error}; nothing after it was read: mend it, and read the file again")
        if fault is not None and not found:
            raise InputError(fault)

    def told(self, position: int, reason: str) -> str:
        """Return why an item was refused, with where it stands; items are counted from 0."""
        number = self._lines[position] if position < len(self._lines) else 0
        if reason.startswith(str(self._file)):
            return reason
        where = f"line {number}" if number else f"item {position + 1}"
        return f"{self._file}, {where}: {reason}"
