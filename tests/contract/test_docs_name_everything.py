"""Every public name and every method of the memory stands in an example of the documentation."""

import inspect
import re
from pathlib import Path

import pytest

import graphmem

ROOT = Path(__file__).parents[2]
_BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
EXAMPLES = "\n".join(
    block for page in PAGES for block in _BLOCK.findall(page.read_text(encoding="utf-8"))
)
METHODS = [
    name
    for name, _ in inspect.getmembers(graphmem.GraphMemory, inspect.isroutine)
    if not name.startswith("_")
]


@pytest.mark.parametrize("name", graphmem.__all__)
def test_a_public_name_stands_in_an_example(name: str) -> None:
    assert re.search(rf"\b{name}\b", EXAMPLES)


@pytest.mark.parametrize("method", METHODS)
def test_a_method_is_called_in_an_example(method: str) -> None:
    assert re.search(rf"\.{method}\(", EXAMPLES)
