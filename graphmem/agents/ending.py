"""The end of what is served, asked for by a signal."""

import asyncio
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from types import FrameType
from typing import Final

import anyio

_SIGNALS_AT_ONCE: Final = 4096


class Ending:
    """Whether the end was asked for, and what is to be broken off then."""

    def __init__(self) -> None:
        self.asked = False
        self._break_off: Callable[[], object] | None = None

    def ask(self) -> None:
        """Break off what is served, or what will be."""
        self.asked = True
        if self._break_off is not None:
            self._break_off()

    @contextmanager
    def calls(self, break_off: Callable[[], object]) -> Iterator[None]:
        """Let the end be told while the block runs; at once where it was asked for before."""
        self._break_off = break_off
        try:
            if self.asked:
                break_off()
            yield
        finally:
            self._break_off = None

    @contextmanager
    def cancels(self) -> Iterator[None]:
        """Let the end cancel the block, which is a task's of asyncio."""
        loop = asyncio.get_running_loop()
        with (
            _woken_by_signals(loop),
            anyio.CancelScope() as scope,
            self.calls(lambda: loop.call_soon_threadsafe(scope.cancel)),
        ):
            yield


@contextmanager
def _woken_by_signals(loop: asyncio.AbstractEventLoop) -> Iterator[None]:
    """Let a signal wake the loop whenever it comes.

    Handlers run between two steps of the main thread. Of a signal that comes just before the loop
    begins to wait, or in another thread, the wait knows nothing: it would go on until something
    else happened.
    """
    if threading.current_thread() is not threading.main_thread() or _is_woken():
        yield
        return
    reading, writing = socket.socketpair()
    with reading, writing:
        for end in (reading, writing):
            end.settimeout(0)
        loop.add_reader(reading, reading.recv, _SIGNALS_AT_ONCE)
        signal.set_wakeup_fd(writing.fileno(), warn_on_full_buffer=False)
        try:
            yield
        finally:
            signal.set_wakeup_fd(-1)
            loop.remove_reader(reading)


def _is_woken() -> bool:
    """Say whether signals wake somebody already, as they do with some platforms' loops."""
    somebody = signal.set_wakeup_fd(-1)
    signal.set_wakeup_fd(somebody)
    return somebody != -1


@contextmanager
def ended_by(*numbers: signal.Signals) -> Iterator[Ending]:
    """Lend the end that signals ask for; the handlers that were there are called when all is done.

    What a handler raises while an event loop runs may strike one of its tasks: the loop cancels the
    others then, and complains about each that fails. So the handlers wait for the loop to end.
    Signals come to the main thread alone: in others nothing is changed.
    """
    ending = Ending()
    if threading.current_thread() is not threading.main_thread():
        yield ending
        return
    with ExitStack() as later:
        for number in numbers:
            _put_off(number, ending, later)
        yield ending


def _put_off(number: signal.Signals, ending: Ending, later: ExitStack) -> None:
    handler = signal.getsignal(number)
    came = False

    def asked(_: int, __: FrameType | None) -> None:
        nonlocal came
        came = True
        ending.ask()

    def give_back() -> None:
        signal.signal(number, handler)
        if came:
            signal.raise_signal(number)

    if callable(handler):  # else it is ignored, or ends the process outright
        later.callback(give_back)
        signal.signal(number, asked)
