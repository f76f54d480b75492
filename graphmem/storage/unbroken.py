"""What is not to be cut in two by a signal, such as the one of Ctrl-C."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from types import FrameType

_RAISING = (
    signal.SIGINT,
    signal.SIGTERM,
    *([signal.SIGALRM] if hasattr(signal, "SIGALRM") else []),
)
"""Signals whose handlers may raise: Ctrl-C, a request to end, and a time that is over."""


@contextmanager
def unbroken() -> Iterator[None]:
    """Put signals off until the block is done; what their handlers raise comes after it.

    Python runs handlers in the main thread, between any two steps of whatever it does. One that
    raises between a commit and what follows it would leave them apart. In other threads nothing is
    put off, since none is ever run there. Blocks may be nested.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    with ExitStack() as later:
        for number in _RAISING:
            handler = signal.getsignal(number)
            if callable(handler):
                _put_off(number, handler, later)
        yield


def _put_off(
    number: signal.Signals, handler: Callable[[int, FrameType | None], object], later: ExitStack
) -> None:
    came: list[FrameType | None] = []

    def give_back() -> None:
        signal.signal(number, handler)
        if came:
            handler(number, came[0])

    later.callback(give_back)
    signal.signal(number, lambda _, frame: came.append(frame))
