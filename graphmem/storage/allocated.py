"""What the allocators keep of memory that is free."""

import ctypes
import sys

import pyarrow as pa


def give_back() -> None:
    """Give free memory back to the system, after work that took much for a short time.

    The pools of arrow and of glibc keep it for later otherwise; where there is no glibc, its part
    is left out. It takes some ten milliseconds a gigabyte.
    """
    pa.default_memory_pool().release_unused()
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
