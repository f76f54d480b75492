"""AsyncGraphMemory has the methods of GraphMemory, each to be awaited."""

import ast
import asyncio
import inspect
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from graphmem import AsyncGraphMemory, GraphMemory, InputError, Settings
from graphmem.adapters.hashing import HashingEmbedder
from graphmem.ports import Vectors
from tests.generate_async import FILE, stub

SETTINGS = Settings.of({"embedder": {"name": "hash"}})


def _methods(cls: type) -> dict[str, object]:
    found = inspect.getmembers(cls, inspect.isroutine)
    return {name: method for name, method in found if not name.startswith("_")}


def _statements(text: str) -> list[str]:
    """Every statement of a stub, each import by itself, in no order."""
    tree = ast.parse(text)
    names = [
        ast.dump(ast.ImportFrom(node.module, [name], 0))
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    ]
    rest = [ast.dump(node) for node in tree.body if not isinstance(node, ast.ImportFrom)]
    return sorted(names + rest)


def test_it_has_every_method_under_its_documentation() -> None:
    twins = _methods(AsyncGraphMemory)
    assert twins.keys() == _methods(GraphMemory).keys()
    for name, method in _methods(GraphMemory).items():
        assert inspect.iscoroutinefunction(twins[name])
        assert inspect.getdoc(twins[name]) == inspect.getdoc(method)


def test_the_stub_is_up_to_date() -> None:
    written = FILE.read_text(encoding="utf-8")
    assert _statements(written) == _statements(stub()), (
        "aio.pyi is not up to date: python -m tests.generate_async && make format"
    )


def test_it_has_every_attribute_that_is_no_method(tmp_path: Path) -> None:
    async def main() -> None:
        memory = AsyncGraphMemory(tmp_path / "a", settings=SETTINGS)
        assert (memory.path, memory.settings) == (tmp_path / "a", SETTINGS)
        async with memory:
            slot = memory.working.hold("Tea", session="one")
            assert memory.working.slots(session="one") == [slot]

    with GraphMemory(tmp_path / "b", settings=SETTINGS) as live:
        told = {name for name in vars(live) if not name.startswith("_")}
    assert told <= set(dir(AsyncGraphMemory))
    asyncio.run(main())


def test_calls_run_beside_each_other_and_find_what_was_written(tmp_path: Path) -> None:
    async def main() -> list[str]:
        async with AsyncGraphMemory(tmp_path, settings=SETTINGS) as memory:
            names = ("Ann", "Bob", "Cid", "Dan")
            await asyncio.gather(*(memory.remember(f"{name} likes tea.") for name in names))
            found = await asyncio.gather(*(memory.search(f"What does {n} like?") for n in names))
            return [answer[0].memory.content for answer in found]

    assert asyncio.run(main()) == [f"{name} likes tea." for name in ("Ann", "Bob", "Cid", "Dan")]


def test_the_first_call_opens_and_closing_twice_does_nothing(tmp_path: Path) -> None:
    async def main() -> int:
        memory = AsyncGraphMemory(tmp_path, settings=SETTINGS)
        await memory.close()
        report = await memory.add("Ann moved to Hangzhou.")
        await memory.close()
        await memory.close()
        return len(report.added)

    assert asyncio.run(main()) == 1
    with GraphMemory(tmp_path, settings=SETTINGS) as memory:
        assert memory.stats()["nodes"]["Memory"] == 1


@pytest.mark.parametrize("threads", [1, 4])
def test_closing_waits_for_calls_that_were_cancelled(tmp_path: Path, threads: int) -> None:
    begun, go_on = threading.Event(), threading.Event()

    class Slow(HashingEmbedder):
        def embed_passages(self, texts: Sequence[str]) -> Vectors:
            begun.set()
            assert go_on.wait(60)
            return super().embed_passages(texts)

    async def main() -> None:
        loop = asyncio.get_running_loop()
        loop.set_default_executor(ThreadPoolExecutor(threads))
        memory = AsyncGraphMemory(tmp_path, embedder=Slow())
        calls = [asyncio.create_task(memory.add(f"{name} likes tea.")) for name in ("Ann", "Bob")]
        while not begun.is_set():
            await asyncio.sleep(0.01)
        for call in calls:
            call.cancel()
        assert [type(end) for end in await asyncio.gather(*calls, return_exceptions=True)] == [
            asyncio.CancelledError
        ] * 2
        loop.call_later(0.2, go_on.set)
        await asyncio.gather(memory.close(), memory.close())

    asyncio.run(main())
    with GraphMemory(tmp_path, embedder=HashingEmbedder()) as memory:
        assert sorted(m.content for m in memory.get_all()) == ["Ann likes tea.", "Bob likes tea."]


def test_errors_reach_the_caller(tmp_path: Path) -> None:
    async def main() -> None:
        async with AsyncGraphMemory(tmp_path, settings=SETTINGS) as memory:
            await memory.search(" ")

    with pytest.raises(InputError, match="the question is empty"):
        asyncio.run(main())


def test_a_wrong_call_fails_at_once() -> None:
    with pytest.raises(TypeError, match="colour"):
        AsyncGraphMemory("x", colour="red")  # type: ignore[call-arg]
