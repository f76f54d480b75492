"""Regular expressions compiled when first used: alike in everything, and none that cannot be."""

import ast
import gc
import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import graphmem
from graphmem.patterns import _Lazy, regex


def test_it_is_used_as_a_pattern_is() -> None:
    eager = re.compile(r"(?P<figure>\d+)-(\w)", re.IGNORECASE)
    lazy = regex(r"(?P<figure>\d+)-(\w)", re.IGNORECASE)
    text = "12-a, 3-B; 4_c"
    assert (lazy.pattern, lazy.flags, lazy.groups) == (eager.pattern, eager.flags, eager.groups)
    assert dict(lazy.groupindex) == dict(eager.groupindex)
    assert lazy.findall(text) == eager.findall(text)
    assert lazy.sub(r"\2", text) == eager.sub(r"\2", text)
    assert lazy.subn("", text) == eager.subn("", text)
    assert lazy.split(text) == eager.split(text)
    assert [each.span() for each in lazy.finditer(text)] == [(0, 4), (6, 9)]
    for one in ("search", "match", "fullmatch"):
        found, expected = getattr(lazy, one)("12-a"), getattr(eager, one)("12-a")
        assert found["figure"] == expected["figure"]


def test_it_is_compiled_at_its_first_use_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    compiling = re.compile

    def compile_(source: str, flags: int = 0) -> re.Pattern[str]:
        compiled.append(source)
        return compiling(source, flags)

    monkeypatch.setattr(re, "compile", compile_)
    lazy = regex("b+")
    assert not compiled
    assert lazy.pattern == "b+"
    assert not compiled
    assert lazy.search("abb")
    assert lazy.match("b")
    assert lazy.groups == 0
    assert compiled == ["b+"]


def test_what_cannot_be_compiled_says_so_at_its_first_use() -> None:
    with pytest.raises(re.error, match="unterminated"):
        regex("(").search("")


def test_all_constants_can_be_compiled() -> None:
    for module in pkgutil.walk_packages(graphmem.__path__, "graphmem."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    lazy = [each for each in gc.get_objects() if type(each) is _Lazy]
    assert len(lazy) > 1_000
    for each in lazy:
        assert re.compile(each.pattern, each._flags).flags == each.flags


def test_no_module_compiles_a_constant_when_it_is_imported() -> None:
    root = Path(graphmem.__path__[0])
    eager = [
        f"{path.relative_to(root)}:{call.lineno}"
        for path in sorted(root.rglob("*.py"))
        for call in _outside_functions(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "re.compile"
    ]
    assert not eager, f"write `regex` of graphmem.patterns: {eager}"


def _outside_functions(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield child
            yield from _outside_functions(child)
