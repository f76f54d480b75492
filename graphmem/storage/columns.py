"""From arrow columns to numpy arrays."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from graphmem.ports import Vectors


def arrays(table: pa.Table) -> dict[str, NDArray[Any]]:
    """Return the columns of a table as arrays.

    Integers come as int64 (float64 with NaN where one is missing), floats as float64 with NaN,
    moments as datetime64[us] with NaT, truth values as bool (missing: False), strings as objects
    (missing: None), lists of strings as objects (missing: empty).
    """
    return {name: _array(table.column(name)) for name in table.column_names}


def _array(column: pa.ChunkedArray) -> NDArray[Any]:
    if pa.types.is_boolean(column.type):
        column = pc.fill_null(column, fill_value=False)
    if pa.types.is_list(column.type):
        lists = np.empty(len(column), dtype=object)
        lists[:] = [value or [] for value in column.to_pylist()]
        return lists
    array: NDArray[Any] = column.to_numpy()
    return array.astype("datetime64[us]") if array.dtype.kind == "M" else array


def ordered(table: Mapping[str, NDArray[Any]], *keys: str) -> dict[str, NDArray[Any]]:
    """Return columns sorted by the keys, the first one most; the keys' columns go with them."""
    order = np.lexsort([table[key] for key in reversed(keys)])
    return {name: array[order] for name, array in table.items()}


def matrix(column: pa.ChunkedArray, dimension: int) -> Vectors:
    """Return a column of vectors, lists or bytes, as an array of shape (rows, dimension)."""
    read = _of_bytes if pa.types.is_binary(column.type) else _of_lists
    parts = [read(chunk) for chunk in column.chunks if len(chunk)]
    if not parts:
        return np.zeros((0, dimension), dtype=np.float32)
    return np.concatenate(parts).reshape(-1, dimension)


def _of_lists(chunk: pa.Array) -> NDArray[Any]:
    array: NDArray[Any] = chunk.flatten().to_numpy(zero_copy_only=False)
    return array


def _of_bytes(chunk: pa.Array) -> NDArray[Any]:
    _, offsets, data = chunk.buffers()
    ends = np.frombuffer(offsets, np.int32)[chunk.offset : chunk.offset + len(chunk) + 1]
    return np.frombuffer(data[int(ends[0]) : int(ends[-1])], dtype="<f4")
