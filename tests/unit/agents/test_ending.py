"""What is served ends at a signal, in good order."""

import signal
import threading
import time
from collections.abc import Iterator
from functools import partial

import anyio
import anyio.lowlevel
import anyio.to_thread
import pytest

from graphmem.agents.ending import Ending, ended_by

NUMBER = signal.SIGTERM


@pytest.fixture(autouse=True)
def _raising() -> Iterator[None]:
    def ends(_: int, __: object) -> None:
        raise SystemExit(143)

    before = signal.signal(NUMBER, ends)
    yield
    signal.signal(NUMBER, before)


async def _serve(ending: Ending, told: list[str]) -> None:
    async def struck() -> None:
        await anyio.lowlevel.checkpoint()
        signal.raise_signal(NUMBER)
        told.append("its step is done")

    with ending.cancels():
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(struck)
            try:
                await anyio.sleep_forever()
            finally:
                told.append("closed")


def test_a_signal_that_comes_amid_a_task_cancels_the_others_and_ends_the_process() -> None:
    told: list[str] = []

    def served() -> None:
        with ended_by(NUMBER) as ending:
            anyio.run(partial(_serve, ending, told))
            told.append("the loop has ended")

    with pytest.raises(SystemExit) as ended:
        served()
    assert ended.value.code == 143
    assert told == ["its step is done", "closed", "the loop has ended"]


def test_a_signal_that_comes_before_the_loop_runs_ends_it_at_once() -> None:
    told: list[str] = []

    def served() -> None:
        with ended_by(NUMBER) as ending:
            signal.raise_signal(NUMBER)
            anyio.run(partial(_serve, ending, told))

    with pytest.raises(SystemExit):
        served()
    assert told == ["closed"]


def test_a_signal_that_does_not_interrupt_the_wait_of_the_loop_ends_it_too() -> None:
    woke = threading.Event()
    woken: list[bool] = []

    def struck_elsewhere() -> None:
        time.sleep(0.2)  # the main thread waits in the loop by now
        signal.pthread_kill(threading.get_ident(), NUMBER)
        woken.append(woke.wait(10))

    async def serve(ending: Ending) -> None:
        with ending.cancels():
            thread.start()
            try:
                await anyio.sleep(12)
            finally:
                woke.set()

    thread = threading.Thread(target=struck_elsewhere)
    with pytest.raises(SystemExit), ended_by(NUMBER) as ending:
        anyio.run(serve, ending)
    thread.join()
    assert woken == [True]
    assert signal.set_wakeup_fd(-1) == -1


def test_what_ends_by_itself_leaves_the_handler_as_it_was() -> None:
    before = signal.getsignal(NUMBER)

    with ended_by(NUMBER) as ending:
        pass

    assert not ending.asked
    assert signal.getsignal(NUMBER) is before


def test_another_thread_changes_no_handler() -> None:
    before = signal.getsignal(NUMBER)

    def elsewhere() -> bool:
        with ended_by(NUMBER):
            return signal.getsignal(NUMBER) is before

    assert anyio.run(anyio.to_thread.run_sync, elsewhere)
