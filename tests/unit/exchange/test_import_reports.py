"""An import reports what it wrote itself, whatever other threads write meanwhile."""

import threading
from pathlib import Path
from typing import Any

import pytest

from tests.unit.exchange.conftest import Open
from tests.unit.exchange.foreign import saved
from tests.unit.exchange.test_foreign_memories import MCP, MEM0


@pytest.mark.parametrize(("name", "held"), [("mem0.json", MEM0), ("mcp.jsonl", MCP)])
def test_what_another_thread_writes_is_not_among_it(
    open_memory: Open, tmp_path: Path, name: str, held: Any
) -> None:
    source = saved(tmp_path / name, held)
    alone, beside = open_memory("alone"), open_memory("beside")
    told: list[int] = []

    def progress(done: int) -> None:
        told.append(done)
        text = f"Bob planted tree {len(told)} in Linz."
        thread = threading.Thread(target=lambda: beside.add(text, namespace="another"))
        thread.start()
        thread.join()

    assert beside.import_graph(source, progress=progress) == alone.import_graph(source)
    assert told
