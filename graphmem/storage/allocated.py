"""What the allocators keep of memory that is free."""

import ctypes
import os
import sys
from pathlib import Path
from typing import Final

import pyarrow as pa

KEPT: Final = 256 << 20
"""Bytes that may be kept: two open folders take most of them, and the next two take them again."""

SMALL: Final = 1 << 30
"""Bytes of a process up to which any may be kept: what a large one does takes longer anyway."""

_STATM = Path("/proc/self/statm")


class Allocators:
    """Those of this process, which keep what was freed for later.

    What is given back must be taken anew, page by page, by what comes next. Done whenever a small
    folder is closed, that takes longer than opening one.
    """

    def __init__(self, kept: int = KEPT, small: int = SMALL) -> None:
        """Give nothing back of up to `small` bytes before they have grown by more than `kept`."""
        self._kept = kept
        self._small = small
        self._least: int | None = None

    def give_back(self) -> None:
        """Give free memory back to the system, after work that took much for a short time.

        Nothing is done while the process is small, and hardly larger than it was at its smallest
        since it was last done. The pools of arrow and of glibc are emptied; where there is no
        glibc, that of arrow. It takes some ten milliseconds a gigabyte.
        """
        size = resident()
        if size is not None and self._least is not None:
            self._least = min(self._least, size)
            if size <= min(self._least + self._kept, self._small):
                return
        pa.default_memory_pool().release_unused()
        if sys.platform == "linux":
            trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
            if trim is not None:
                trim(0)
        self._least = resident()


def resident() -> int | None:
    """Return the bytes of memory that this process has; None where the system does not say."""
    if not _STATM.exists():
        return None
    return int(_STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


OF_THIS_PROCESS: Final = Allocators()

give_back: Final = OF_THIS_PROCESS.give_back
