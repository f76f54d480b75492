"""Processes to be killed, forked from one that has imported everything and opened nothing.

Each runs the `main` of a module with its arguments, as `python -m MODULE …` does, but starts in
hundredths of a second in place of seconds. What matters at the end of an interpreter is not seen
here: a fork ends without it.
"""

import importlib
import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from subprocess import CompletedProcess
from typing import IO, cast

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


class Command:
    """The command line in a process of its own.

    Attributes:
        stdin: what it reads, sent line by line.
        stdout: what it prints.
        stderr: what it says beside.
    """

    def __init__(
        self, process: ForkServerProcess, stdin: IO[str], stdout: IO[str], stderr: IO[str]
    ) -> None:
        self.stdin = stdin
        self.stdout = stdout
        self.stderr = stderr
        self._process = process

    def send_signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self._process.pid is not None
        os.kill(self._process.pid, number)

    def wait(self, timeout: float) -> int:
        """Wait for its end, and return the code of it."""
        self._process.join(timeout)
        assert self._process.exitcode is not None, f"it still runs after {timeout} seconds"
        return self._process.exitcode


@contextmanager
def started(module: str, *arguments: object) -> Iterator[Started]:
    """Run the `main` of a module in a process of its own; wait for its end at the end."""
    hears, tells = _FORKING.Pipe(duplex=False)
    process = _forked(module, arguments, {1: tells}, os.environ)
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


@contextmanager
def command(*arguments: object, **environment: str) -> Iterator[Command]:
    """Run the command line in a process of its own; what still runs at the end is killed."""
    read, fed = _FORKING.Pipe(duplex=False)
    printed, prints = _FORKING.Pipe(duplex=False)
    said, says = _FORKING.Pipe(duplex=False)
    streams = {0: read, 1: prints, 2: says}
    process = _forked("graphmem.cli", arguments, streams, os.environ | environment)
    with _text(fed, "w") as stdin, _text(printed, "r") as stdout, _text(said, "r") as stderr:
        try:
            yield Command(process, stdin, stdout, stderr)
        finally:
            process.kill()
            process.join()


def commanded(*arguments: object, stdin: str = "", **environment: str) -> CompletedProcess[str]:
    """Run the command line in a process of its own to its end, as `subprocess.run` does."""
    with command(*arguments, **environment) as process:
        process.stdin.write(stdin)
        process.stdin.close()
        printed, said = process.stdout.read(), process.stderr.read()
        code = process.wait(timeout=120)
    return CompletedProcess([str(argument) for argument in arguments], code, printed, said)


def _forked(
    module: str,
    arguments: Sequence[object],
    streams: Mapping[int, Connection],
    environment: Mapping[str, str],
) -> ForkServerProcess:
    given = (module, [str(argument) for argument in arguments], streams, dict(environment))
    process = _FORKING.Process(target=_run, args=given)
    process.start()
    for stream in streams.values():
        stream.close()
    return process


def _text(end: Connection, mode: str) -> IO[str]:
    descriptor = os.dup(end.fileno())
    end.close()
    return cast("IO[str]", os.fdopen(descriptor, mode, buffering=1, encoding="utf-8"))


def _run(
    module: str,
    arguments: Sequence[str],
    streams: Mapping[int, Connection],
    environment: Mapping[str, str],
) -> None:
    for number, stream in streams.items():
        os.dup2(stream.fileno(), number)
        stream.close()
    if 0 in streams:
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115 - until the end
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - until the end
    if 2 in streams:
        sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - until the end
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = [module, *arguments]
    sys.exit(importlib.import_module(module).main())
