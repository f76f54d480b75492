import os
import signal
import threading
from collections.abc import Iterator

import pytest

from graphmem import GraphMemory
from graphmem.storage.gate import Gate
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.unbroken import unbroken


class EndedError(Exception):
    """What a handler of the test raises."""


@pytest.fixture(autouse=True)
def handlers() -> Iterator[None]:
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    yield
    assert {number: signal.getsignal(number) for number in before} == before


def interrupt() -> None:
    os.kill(os.getpid(), signal.SIGINT)


def in_blocks(done: list[str], number: signal.Signals = signal.SIGINT) -> None:
    with unbroken():
        with unbroken():
            os.kill(os.getpid(), number)
            done.append("inner")
        done.append("outer")
    done.append("after")


def test_ctrl_c_comes_after_the_outermost_block() -> None:
    done: list[str] = []

    with pytest.raises(KeyboardInterrupt):
        in_blocks(done)

    assert done == ["inner", "outer"]


def test_so_does_what_another_handler_raises() -> None:
    def end(*_: object) -> None:
        raise EndedError

    done: list[str] = []
    before = signal.signal(signal.SIGTERM, end)
    try:
        with pytest.raises(EndedError):
            in_blocks(done, signal.SIGTERM)
    finally:
        signal.signal(signal.SIGTERM, before)

    assert done == ["inner", "outer"]


def test_other_threads_leave_the_handlers_alone() -> None:
    found = []

    def run() -> None:
        with unbroken():
            found.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()

    assert found == [signal.getsignal(signal.SIGINT)]


def test_a_write_that_is_interrupted_is_whole_and_the_next_one_goes_on(
    memory: GraphMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = KuzuGraph.write

    def interrupted(self: KuzuGraph, *args: object) -> int:
        commit = write(self, *args)  # type: ignore[arg-type]
        interrupt()  # after the commit, before projection and indexes know of it
        return commit

    monkeypatch.setattr(KuzuGraph, "write", interrupted)
    with pytest.raises(KeyboardInterrupt):
        memory.add("I live in Graz.")
    monkeypatch.undo()

    memory.add("I have a cat.")

    assert len(memory.get_all()) == 2
    assert memory.check().faults == ()


def test_whoever_is_interrupted_before_a_gate_leaves_it_open() -> None:
    gate = Gate()

    def wait() -> None:
        with gate.drained():
            raise AssertionError

    with gate.reading():
        later = threading.Timer(0.2, interrupt)
        later.start()
        with pytest.raises(KeyboardInterrupt):
            wait()
        later.join()

    with gate.drained():
        pass
