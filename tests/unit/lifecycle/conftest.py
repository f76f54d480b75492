"""Memories whose export can be compared, and a clock that is moved by hand."""

import json
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from graphmem import GraphMemory, Settings
from graphmem.model import Batch
from tests.unit.lifecycle import told

Exported = Callable[[GraphMemory], list[str]]

NOW = datetime.fromisoformat("2026-06-01")

JOURNAL = {"Operation", "OperationStep"}


def without_journal(file: Path) -> list[str]:
    """Return the lines of an export, but for the journal's own nodes and the line of counts."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return [line for line in lines[:-1] if json.loads(line).get("node") not in JOURNAL]


@pytest.fixture
def exported(tmp_path: Path) -> Exported:
    """Exports a memory losslessly; returns the lines."""

    def export(memory: GraphMemory) -> list[str]:
        file = tmp_path / "export.jsonl"
        memory.export(file)
        return without_journal(file)

    return export


@pytest.fixture
def write(memory: GraphMemory) -> Callable[..., str]:
    """Writes a memory with properties of its own; last active so many days ago."""

    def write(id: str, days: float, **properties: Any) -> str:
        at = NOW - timedelta(days=days)
        batch = Batch()
        row = {
            "id": id, "namespace": "default", "content": f"note {id}", "memory_type": "fact",
            "category": "fact", "level": "full", "layer": "short_term", "created_at": at,
            "last_activated_at": at, "recorded_at": at, "importance": 0.5, "trust": 0.5,
            "access_count": 0, "decay_rate": 0.05, "weight": 1.0, "sensitivity": 0,
            "is_negated": False,
        }  # fmt: skip
        batch.create("Memory", row | properties)
        memory._store.commit(batch)
        return id

    return write


@pytest.fixture(scope="module")
def untold(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    """A memory without an embedder, to which pairs are told, each in its own namespace."""
    settings = Settings.of({"embedder": {"name": "none"}})
    with GraphMemory(tmp_path_factory.mktemp("told") / "m", settings=settings) as memory:
        yield memory


@pytest.fixture(scope="module")
def taken(untold: GraphMemory) -> told.Taken:
    """Tells pairs of statements, and returns by which edges the newer takes the place."""
    return partial(told.taken, untold)


@pytest.fixture(scope="module")
def over(untold: GraphMemory) -> told.Over:
    """Tells pairs of statements, and returns what of the older is over."""
    return partial(told.over, untold)
