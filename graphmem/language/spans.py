"""Spans of a text, looked up by their place."""

from collections.abc import Iterable
from typing import Final, Generic, Protocol, TypeVar

_CELL: Final = 64
"""Characters of a text whose spans are kept together."""


class Span(Protocol):
    """A part of a text: the offset of its first character, and one past the last."""

    @property
    def start(self) -> int: ...  # noqa: D102

    @property
    def end(self) -> int: ...  # noqa: D102


_S = TypeVar("_S", bound=Span)


class Spans(Generic[_S]):
    """Finds the spans at a place; the cost does not grow with how many there are elsewhere."""

    def __init__(self, spans: Iterable[_S] = ()) -> None:
        self._cells: dict[int, list[_S]] = {}
        for span in spans:
            self.add(span)

    def add(self, span: _S) -> None:
        """Take one more."""
        for cell in _cells(span.start, span.end):
            self._cells.setdefault(cell, []).append(span)

    def over(self, start: int, end: int) -> list[_S]:
        """Return those that share a character with a stretch of the text."""
        found = {
            id(span): span
            for cell in _cells(start, end)
            for span in self._cells.get(cell, ())
            if span.start < end and start < span.end
        }
        return [*found.values()]

    def around(self, start: int, end: int) -> list[_S]:
        """Return those that hold a stretch of the text."""
        cell = self._cells.get(start // _CELL, ())
        return [span for span in cell if span.start <= start and end <= span.end]


def _cells(start: int, end: int) -> range:
    return range(start // _CELL, max(start, end - 1) // _CELL + 1)
