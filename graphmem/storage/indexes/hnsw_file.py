"""The vectors in a file that hnswlib wrote.

`hnswlib.Index.get_items` makes a Python number of each number of a vector; reading the file by
columns takes a tenth of the time, and the checksum is found on the way. The file
(`HierarchicalNSW::saveIndex` of hnswlib 0.8) begins with a header. For each vector there follow as
many bytes as the header says: its links on the lowest layer, the vector and its label. The links of
the upper layers come last.
"""

import struct
from pathlib import Path
from typing import BinaryIO, Final
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from graphmem.ports import Mask, Vectors

_HEADER: Final = struct.Struct("<6QiI3QdQ")
"""Begin of the lowest layer, most vectors, vectors, bytes of one, place of its label, place of the
vector; then the highest layer, where a search begins, three limits of links, a factor, and how
many candidates building compares."""

_CHUNK: Final = 1 << 24


def take_vectors(path: Path, matrix: Vectors) -> tuple[int, Mask]:
    """Copy vectors to the rows of a matrix that they are labelled by; those beyond it are left out.

    Return the CRC-32 of the file, which tells whether what was copied counts, and which rows were
    found.

    Raises:
        ValueError: the file has another layout than the one described above.
    """
    found = np.zeros(len(matrix), np.bool_)
    with path.open("rb") as file:
        header = file.read(_HEADER.size)
        count, element = _layout(path, header, matrix.shape[1])
        checksum = crc32(header)
        together = max(1, _CHUNK // element.itemsize)
        for start in range(0, count, together):
            content = _exactly(file, path, min(together, count - start) * element.itemsize)
            checksum = crc32(content, checksum)
            _copy(np.frombuffer(content, element), matrix, found)
        while rest := file.read(_CHUNK):
            checksum = crc32(rest, checksum)
    return checksum, found


def _layout(path: Path, header: bytes, dimension: int) -> tuple[int, np.dtype[np.void]]:
    """Return how many vectors there are, and what stands for each."""
    if len(header) < _HEADER.size:
        message = f"{path} ends within its header"
        raise ValueError(message)
    begin, _, count, size, label, vector, *_ = _HEADER.unpack(header)
    if begin or label != vector + 4 * dimension or size != label + 8:
        message = f"{path} is no file of hnswlib 0.8 with vectors of {dimension} numbers"
        raise ValueError(message)
    parts = {
        "names": ["vector", "label"],
        "formats": [("<f4", (dimension,)), "<u8"],
        "offsets": [vector, label],
        "itemsize": size,
    }
    return count, np.dtype(parts)  # type: ignore[call-overload]


def _exactly(file: BinaryIO, path: Path, length: int) -> bytes:
    content = file.read(length)
    if len(content) != length:
        message = f"{path} ends within its vectors"
        raise ValueError(message)
    return content


def _copy(elements: NDArray[np.void], matrix: Vectors, found: Mask) -> None:
    labels = elements["label"]
    wanted = labels < len(matrix)
    rows = labels[wanted].astype(np.int64)
    matrix[rows] = elements["vector"] if wanted.all() else elements["vector"][wanted]
    found[rows] = True
