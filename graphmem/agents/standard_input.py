"""Standard input, read so that whoever waits for its next line can be interrupted."""

import os
import threading
from collections.abc import AsyncGenerator
from concurrent.futures import CancelledError
from typing import Final

import anyio
import anyio.from_thread
import anyio.lowlevel
from anyio.streams.memory import MemoryObjectSendStream

_DESCRIPTOR: Final = 0


async def lines() -> AsyncGenerator[str]:
    """Yield the lines of standard input, in UTF-8, until it ends or the task is cancelled.

    A read that has begun cannot be taken back: it ends with the next line, which at a terminal may
    never come. So a thread reads, and nobody waits for it.
    """
    sending, receiving = anyio.create_memory_object_stream[str](0)
    token = anyio.lowlevel.current_token()
    threading.Thread(target=_read, args=(sending, token), daemon=True).start()
    async with receiving:
        async for line in receiving:
            yield line


def _read(sending: MemoryObjectSendStream[str], token: anyio.lowlevel.EventLoopToken) -> None:
    # Not sys.stdin, for whose lock the interpreter waits when it ends.
    with open(os.dup(_DESCRIPTOR), encoding="utf-8", errors="replace") as file:  # noqa: PTH123
        try:
            for line in file:
                anyio.from_thread.run(sending.send, line, token=token)
            anyio.from_thread.run(sending.aclose, token=token)
        except (CancelledError, anyio.BrokenResourceError, anyio.RunFinishedError):
            return  # nobody listens any more
