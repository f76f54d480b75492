"""GraphMemory for asyncio: every method in a thread, made from the one definition.

What type checkers see of it stands in `aio.pyi`, which `python -m tests.generate_async` writes.
"""

import asyncio
import contextvars
import functools
import inspect
import threading
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any, Self, TypeVar

from graphmem.lifecycle.tiers import WorkingMemory
from graphmem.memory import GraphMemory
from graphmem.ports import Clock
from graphmem.settings import Settings

_T = TypeVar("_T")


class AsyncGraphMemory:
    """The long-term memory of an agent, for programs that run an event loop.

    It has the methods of `GraphMemory`, each to be awaited; the work is done in threads. The folder
    is opened by the first call, or by `async with`. A call that is cancelled is carried out still,
    and closing waits for it.

    `path`, `settings`, `clock` and `working` are had as they are, without `await`; to look at one
    opens the folder too, and the event loop waits for that: within `async with` it is open.

    What a call returns is that of `GraphMemory`. Of what reads or serves itself, as the memory of
    another moment that `at` returns, the methods are not to be awaited, and keep the event loop
    waiting; call them by `asyncio.to_thread`.

    >>> import asyncio
    >>> from tempfile import TemporaryDirectory
    >>> from graphmem import AsyncGraphMemory, Settings
    >>> async def main(folder):
    ...     settings = Settings.of({"embedder": {"name": "hash"}})
    ...     async with AsyncGraphMemory(folder, settings=settings) as memory:
    ...         await memory.add("Ann moved to Hangzhou in May.")
    ...         answer = await memory.search("Where does Ann live?")
    ...         return answer[0].memory.content
    >>> with TemporaryDirectory() as folder:
    ...     asyncio.run(main(folder))
    'Ann moved to Hangzhou in May.'
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        inspect.signature(GraphMemory).bind(*args, **kwargs)  # a wrong call fails here, not later
        self._open = functools.partial(GraphMemory, *args, **kwargs)
        self._memory: GraphMemory | None = None
        self._opening = threading.Lock()
        self._calls: set[threading.Event] = set()

    def __repr__(self) -> str:
        if self._memory is None:
            return "<AsyncGraphMemory, not opened yet>"
        return f"<AsyncGraphMemory of {self._memory!r}>"

    async def __aenter__(self) -> Self:
        await self._carried_out(self._opened)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def path(self) -> Path:
        """The folder."""
        return self._opened().path

    @property
    def settings(self) -> Settings:
        """The settings, as they were given; `molt` moves some of them."""
        return self._opened().settings

    @property
    def clock(self) -> Clock:
        """Where the time comes from."""
        return self._opened().clock

    @property
    def working(self) -> WorkingMemory:
        """What is at hand, by session; in process only, and empty when a folder is opened."""
        return self._opened().working

    async def close(self) -> None:
        """Save and close; a second call does nothing."""
        before = list(self._calls)  # not those after it, which may wait for the thread of this one
        await _in_thread(lambda: self._closed(before))

    def _opened(self) -> GraphMemory:
        with self._opening:
            if self._memory is None:
                self._memory = self._open()
            return self._memory

    def _closed(self, before: Iterable[threading.Event]) -> None:
        for call in before:
            call.wait()
        with self._opening:  # a call that is opening it comes first
            if self._memory is not None:
                self._memory.close()

    async def _carried_out(self, call: Callable[[], _T]) -> _T:
        """Return what a call returns; closing knows of it until it has ended."""
        ended = threading.Event()

        def end() -> None:
            self._calls.discard(ended)
            ended.set()

        def carry_out() -> _T:
            try:
                return call()
            finally:
                end()

        self._calls.add(ended)
        try:
            returned = _in_thread(carry_out)
        except BaseException:  # no thread takes it
            end()
            raise
        return await returned


def _in_thread(call: Callable[[], _T]) -> Awaitable[_T]:
    """Run a call in a thread, also when nobody waits for it any longer or it has yet to begin."""
    run = contextvars.copy_context().run
    return asyncio.shield(asyncio.get_running_loop().run_in_executor(None, run, call))


def _awaited(method: Callable[..., Any]) -> Callable[..., Awaitable[Any]]:
    @functools.wraps(method)
    async def awaited(self: AsyncGraphMemory, *args: Any, **kwargs: Any) -> Any:
        return await self._carried_out(lambda: method(self._opened(), *args, **kwargs))

    return awaited


def _awaited_of_class(method: Callable[..., Any]) -> "staticmethod[..., Awaitable[Any]]":
    @functools.wraps(method)
    async def awaited(*args: Any, **kwargs: Any) -> Any:
        return await _in_thread(lambda: method(*args, **kwargs))

    return staticmethod(awaited)


for _name, _method in inspect.getmembers(GraphMemory, inspect.isroutine):
    if not _name.startswith("_") and _name not in vars(AsyncGraphMemory):
        _made = _awaited_of_class if inspect.ismethod(_method) else _awaited
        setattr(AsyncGraphMemory, _name, _made(_method))
