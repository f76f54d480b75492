"""What is closed when its `with` block ends, and what must never end."""

import ctypes
from abc import ABC, abstractmethod
from types import TracebackType
from typing import Self


class Closing(ABC):
    """Holds something that must be given back; `with` gives it back at the end of the block."""

    @abstractmethod
    def close(self) -> None:
        """Give it back; a second call does nothing."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def keep_for_ever(one: object) -> None:
    """Keep an object from ever being freed, at the end of the interpreter too.

    In a fork the end of what has threads waits for those of the parent, which are not there.
    """
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(one))
