"""Work in parts, in as many threads as there are processors.

A runtime that shares one text's products out among threads has them wait for one another at each:
of ten texts each by a thread of its own takes half the time on two processors.
"""

import os
from collections.abc import Callable, Iterable, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Generic, TypeVar

Part = TypeVar("Part")


def processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def at_once(do: Callable[[Part], object], parts: Sequence[Part], threads: int) -> None:
    """Do each part, in so many threads at most, of which the caller's is one.

    What a part raises is raised when no thread is at work any more; further parts are not begun. An
    executor is not used: it takes nothing more once the main thread has ended, though others go on.

    >>> seen = []
    >>> at_once(seen.append, [3, 1, 2], threads=2)
    >>> sorted(seen)
    [1, 2, 3]
    """
    work = _Work(do, parts)
    others = [Thread(target=work.go_on) for _ in range(min(threads, len(parts)) - 1)]
    for other in others:
        other.start()
    work.go_on()
    for other in others:
        other.join()
    for error in work.errors:
        raise error


class _Work(Generic[Part]):
    """Parts that are left to do."""

    def __init__(self, do: Callable[[Part], object], parts: Iterable[Part]) -> None:
        self.errors: list[BaseException] = []
        self._do = do
        self._left = SimpleQueue[Part]()
        for part in parts:
            self._left.put(part)

    def go_on(self) -> None:
        """Do what is left, until there is nothing, or a part has failed."""
        while not self.errors:
            try:
                part = self._left.get_nowait()
            except Empty:
                return
            try:
                self._do(part)
            except BaseException as error:  # noqa: BLE001 - raised where the parts came from
                self.errors.append(error)
