"""Processes to be killed, forked from one that has imported everything and opened nothing.

Each runs the `main` of a module with its arguments, as `python -m MODULE …` does, but starts in
hundredths of a second in place of seconds.
"""

import importlib
import multiprocessing
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from typing import IO

_FORKING = multiprocessing.get_context("forkserver")
_FORKING.set_forkserver_preload(["tests.warm"])


class Started:
    """A process that was started.

    Attributes:
        stdout: what it prints.
    """

    def __init__(self, process: ForkServerProcess, stdout: IO[bytes]) -> None:
        self.stdout = stdout
        self._process = process

    def kill(self) -> None:
        """End it by a signal that it cannot catch."""
        self._process.kill()

    @property
    def returncode(self) -> int | None:
        """How it ended: what it exited with, or minus the number of a signal; None before."""
        return self._process.exitcode


@contextmanager
def started(module: str, *arguments: object) -> Iterator[Started]:
    """Run the `main` of a module in a process of its own; wait for its end at the end."""
    hears, tells = _FORKING.Pipe(duplex=False)
    given = [str(argument) for argument in arguments]
    process = _FORKING.Process(target=_run, args=(module, given, tells))
    process.start()
    tells.close()
    with os.fdopen(os.dup(hears.fileno()), "rb") as stdout:
        hears.close()
        try:
            yield Started(process, stdout)
        finally:
            process.join()


def ran(module: str, *arguments: object) -> int | None:
    """Run the `main` of a module in a process of its own; return how it ended."""
    with started(module, *arguments) as process:
        process.stdout.read()
    return process.returncode


def _run(module: str, arguments: Sequence[str], tells: Connection) -> None:
    os.dup2(tells.fileno(), 1)
    tells.close()
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - until the end
    sys.argv = [module, *arguments]
    sys.exit(importlib.import_module(module).main())
