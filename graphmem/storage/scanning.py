"""Looks for many texts at once in bytes, whatever those are: files, logs, pages of a database.

Every position is compared by the first eight bytes from there, all positions in one pass over an
array; what agrees is then compared whole.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import numpy as np

from graphmem.patterns import regex

_HEAD: Final = 8
_CHUNK: Final = 1 << 22
_BROKEN: Final = regex(r"[\"\\\x00-\x1f\x7f]+")
"""Signs that JSON writes in another form, so that a text is not found in one piece."""

FILE_ENCODINGS: Final = ("utf-8", "utf-16-le", "utf-16-be")


class Needles:
    """Texts to look for; of one that holds quotes or line ends, the pieces between them.

    A piece of less than eight bytes is not looked for: it stands anywhere by chance.

    >>> found = Needles(["my bank is in Rome"]).within(b"... my bank is in Rome ...")
    >>> list(found)
    [(4, 'my bank is in Rome')]
    """

    def __init__(self, texts: Iterable[str], encodings: Iterable[str] = ("utf-8",)) -> None:
        self.pieces = {
            piece
            for text in texts
            for piece in _BROKEN.split(text)
            if len(piece.encode("utf-8", "replace")) >= _HEAD
        }
        self._encodings = tuple(encodings)
        self._told: dict[bytes, str] = {}
        for piece in self.pieces:
            for encoding in self._encodings:
                self._told[piece.encode(encoding, "replace")] = piece
        self._short = [wanted for wanted in self._told if len(wanted) < _HEAD]
        self._by_head: defaultdict[int, list[bytes]] = defaultdict(list)
        for wanted in self._told:
            if len(wanted) >= _HEAD:
                self._by_head[int.from_bytes(wanted[:_HEAD], "little")].append(wanted)
        self._heads = np.array(sorted(self._by_head), np.uint64)
        self._longest = max(map(len, self._told), default=0)

    def __bool__(self) -> bool:
        return bool(self.pieces)

    def but(self, pieces: Iterable[str], encodings: Iterable[str]) -> "Needles":
        """Return those that are not among these pieces, in other encodings."""
        return Needles(self.pieces - set(pieces), encodings)

    def within(self, data: bytes) -> Iterator[tuple[int, str]]:
        """Yield where a piece stands in the data, and the piece."""
        for place in self._places(data):
            head = int.from_bytes(data[place : place + _HEAD], "little")
            for wanted in self._by_head[head]:
                if data.startswith(wanted, place):
                    yield place, self._told[wanted]
        for wanted in self._short:  # eight bytes of UTF-8 may be six of UTF-16
            yield from ((at.start(), self._told[wanted]) for at in _all(wanted, data))

    def in_file(self, path: Path) -> Iterator[str]:
        """Yield the pieces that stand in a file."""
        kept = b""
        with path.open("rb") as file:
            while chunk := file.read(_CHUNK):
                data = kept + chunk
                yield from (piece for _, piece in self.within(data))
                kept = data[-self._longest :]

    def _places(self, data: bytes) -> Iterator[int]:
        for offset in range(_HEAD if len(self._heads) else 0):
            count = (len(data) - offset) // _HEAD
            if count <= 0:
                return
            heads = np.frombuffer(data, "<u8", count, offset)
            index = np.searchsorted(self._heads, heads)
            index[index == len(self._heads)] = 0
            agreeing = np.flatnonzero(self._heads[index] == heads)
            yield from (agreeing * _HEAD + offset).tolist()


def _all(wanted: bytes, data: bytes) -> Iterator[re.Match[bytes]]:
    return re.finditer(re.escape(wanted), data)


def files_of(folder: Path) -> list[Path]:
    """Return every file below a folder, in order."""
    return sorted(path for path in folder.rglob("*") if path.is_file())
