"""Memories whose export can be compared, and a clock that is moved by hand."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from graphmem import GraphMemory

Exported = Callable[[GraphMemory], list[str]]

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


def edges(memory: GraphMemory, type: str) -> list[tuple[Any, Any]]:
    """Return the contents that edges of a type join."""
    rows = memory.cypher(f"MATCH (a:Memory)-[:{type}]->(b:Memory) RETURN a.content, b.content")
    return sorted(tuple(row.values()) for row in rows)
