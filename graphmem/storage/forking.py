"""What a process that is forked may not touch of what its parent has open.

A fork has none of its parent's threads: a statement, and the end of a database as well, waits there
for threads of the engine for ever; and what it wrote, the parent would not know of.
"""

import os
from typing import Protocol
from weakref import WeakSet

from graphmem.errors import StorageError


class Inherited(Protocol):
    """What a fork gets a copy of, and must leave to its parent."""

    def abandon(self) -> None:
        """Leave it to the parent; called in the fork, before anything else is done there."""
        ...


_held: WeakSet[Inherited] = WeakSet()


def abandon_in_forks(one: Inherited) -> None:
    """Have something left to this process in each fork that is made of it from now on."""
    _held.add(one)


class Owner:
    """The process that opened something.

    >>> owner = Owner()
    >>> owner.is_here()
    True
    """

    def __init__(self) -> None:
        self._pid = os.getpid()

    def is_here(self) -> bool:
        """Say whether this is that process, and not a fork of it."""
        return os.getpid() == self._pid

    def refuse_fork(self, path: object) -> None:
        """Make sure that this is that process.

        Raises:
            StorageError: it is a fork of it.
        """
        if not self.is_here():
            message = (
                f"{path} was opened by process {self._pid}, and process {os.getpid()}, a fork of "
                "it, cannot use it; open it after forking, in one process, or start processes by "
                "the method 'spawn'"
            )
            raise StorageError(message)


def _abandon() -> None:
    for one in list(_held):
        one.abandon()
    _held.clear()


if hasattr(os, "register_at_fork"):  # pragma: no branch - not where nothing forks
    os.register_at_fork(after_in_child=_abandon)
