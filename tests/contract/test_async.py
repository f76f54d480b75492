"""AsyncGraphMemory has the methods of GraphMemory, each to be awaited."""

import ast
import asyncio
import inspect
from pathlib import Path

import pytest

from graphmem import AsyncGraphMemory, GraphMemory, InputError, Settings
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


def test_errors_reach_the_caller(tmp_path: Path) -> None:
    async def main() -> None:
        async with AsyncGraphMemory(tmp_path, settings=SETTINGS) as memory:
            await memory.search(" ")

    with pytest.raises(InputError, match="the question is empty"):
        asyncio.run(main())


def test_a_wrong_call_fails_at_once() -> None:
    with pytest.raises(TypeError, match="colour"):
        AsyncGraphMemory("x", colour="red")  # type: ignore[call-arg]
