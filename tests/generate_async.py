"""Writes `graphmem/memory/aio.pyi`, the types of AsyncGraphMemory, from those of GraphMemory.

    python -m tests.generate_async && make format

A test says whether the file is up to date.
"""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

from graphmem import GraphMemory

FILE = Path(__file__).parents[1] / "graphmem" / "memory" / "aio.pyi"

_HEAD = '''"""The types of AsyncGraphMemory; written by `python -m tests.generate_async`."""

{imports}

class AsyncGraphMemory:
    @property
    def path(self) -> Path: ...
    @property
    def settings(self) -> Settings: ...
    @property
    def clock(self) -> Clock: ...
    @property
    def working(self) -> WorkingMemory: ...
{methods}
    async def close(self) -> None: ...
    async def __aenter__(self) -> Self: ...
    async def __aexit__(self, *_: object) -> None: ...
'''


def stub() -> str:
    """Return the text of the stub."""
    methods = "\n".join(f"    {line}" for part in _parts() for line in _methods(part))
    return _HEAD.format(imports="\n".join(_imports(methods)), methods=methods)


def _parts() -> list[type]:
    """The classes that GraphMemory is made of."""
    return [part for part in GraphMemory.__mro__ if part.__module__.startswith("graphmem.memory")]


def _module(part: type) -> ast.Module:
    module = inspect.getmodule(part)
    assert module is not None
    return ast.parse(inspect.getsource(module))


def _methods(part: type) -> Iterator[str]:
    (body,) = (
        node.body
        for node in _module(part).body
        if isinstance(node, ast.ClassDef) and node.name == part.__name__
    )
    for node in body:
        if isinstance(node, ast.Assign):  # an alias
            yield ast.unparse(node)
        elif isinstance(node, ast.FunctionDef):
            yield from _method(node)


def _method(node: ast.FunctionDef) -> Iterator[str]:
    args = node.args
    args.defaults = [ast.Constant(...) for _ in args.defaults]
    args.kw_defaults = [value and ast.Constant(...) for value in args.kw_defaults]
    if node.name == "__init__":
        yield f"def __init__({ast.unparse(args)}) -> None: ..."
    elif not node.name.startswith("_") and node.name not in {"close", "clock"}:
        yield from (f"@{ast.unparse(mark)}" for mark in node.decorator_list)
        returned = ast.unparse(node.returns or ast.Constant(None)).strip("'")
        yield f"async def {node.name}({ast.unparse(args)}) -> {returned}: ..."


def _imports(methods: str) -> list[str]:
    """Return the imports of the names that the methods use, as the parts' modules have them."""
    tree = ast.parse("class Class:\n" + methods)
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    found = {"from graphmem.lifecycle.tiers import WorkingMemory", "from typing import Self"}
    for part in _parts():
        for node in ast.walk(_module(part)):
            if isinstance(node, ast.Import | ast.ImportFrom):
                start = f"from {node.module} " if isinstance(node, ast.ImportFrom) else ""
                found |= {
                    f"{start}import {ast.unparse(name)}"
                    for name in node.names
                    if (name.asname or name.name) in used
                }
            elif isinstance(node, ast.ClassDef) and node.name in used:
                found.add(f"from {part.__module__} import {node.name}")
    return sorted(found)


def main() -> None:
    """Write the stub."""
    FILE.write_text(stub(), encoding="utf-8")


if __name__ == "__main__":
    main()
