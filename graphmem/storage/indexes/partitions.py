"""Partitions by namespace, each with many readers or one that changes it."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Generic, TypeVar

from graphmem.storage.gate import Gate

P = TypeVar("P")


class _Guarded(Generic[P]):
    def __init__(self, partition: P) -> None:
        self.partition = partition
        self.gate = Gate()
        self.changed = False


class Partitions(Generic[P]):
    """A partition a namespace, made when it is first changed."""

    def __init__(self, make: Callable[[], P], restored: Mapping[str, P]) -> None:
        self._make = make
        self._guarded = {name: _Guarded(partition) for name, partition in restored.items()}

    def __contains__(self, namespace: str) -> bool:
        return namespace in self._guarded

    def __iter__(self) -> Iterator[str]:
        return iter(list(self._guarded))

    @property
    def changed(self) -> bool:
        """Whether any partition changed since the last time that they were saved."""
        return any(each.changed for each in list(self._guarded.values()))

    @contextmanager
    def reading(self, namespace: str) -> Iterator[P]:
        """Lend a partition, beside other readers; an empty one where there is none."""
        guarded = self._guarded.get(namespace)
        if guarded is None:
            yield self._make()
            return
        with guarded.gate.reading():
            yield guarded.partition

    @contextmanager
    def changing(self, namespace: str) -> Iterator[P]:
        """Lend a partition to be changed, once no reader is inside."""
        guarded = self._guarded.get(namespace)
        if guarded is None:
            guarded = self._guarded[namespace] = _Guarded(self._make())
        with guarded.gate.drained():
            guarded.changed = True
            yield guarded.partition

    @contextmanager
    def saving(self) -> Iterator[dict[str, P]]:
        """Lend what changed since the last time, and let nothing change meanwhile."""
        with ExitStack() as unchanging:
            guarded = dict(self._guarded)
            for each in guarded.values():
                unchanging.enter_context(each.gate.reading())
            changed = {name: each for name, each in guarded.items() if each.changed}
            yield {name: each.partition for name, each in changed.items()}
            for each in changed.values():
                each.changed = False

    def clear(self) -> None:
        """Forget every partition."""
        self._guarded.clear()
