"""What is written is what is read: for every value of every type, in small and large batches."""

from collections.abc import Callable
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from graphmem.model import Batch
from graphmem.storage.graph import KuzuGraph

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)

ROWS = st.fixed_dictionaries(
    {},
    optional={
        "content": TEXTS,
        "modalities": st.lists(TEXTS, min_size=1, max_size=3),
        "position": st.integers(-(2**63), 2**63 - 1),
        "weight": st.floats(allow_nan=False),
        "is_negated": st.booleans(),
        "created_at": st.datetimes(datetime(1, 1, 1), datetime(9999, 1, 1)),  # noqa: DTZ001
    },
)

NUMBERS = count()


@pytest.fixture(scope="module")
def shared(
    tmp_path_factory: pytest.TempPathFactory, open_shared: Callable[[Path], KuzuGraph]
) -> KuzuGraph:
    return open_shared(tmp_path_factory.mktemp("rows") / "memory")


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(rows=st.lists(ROWS, min_size=1, max_size=12))
def test_rows_come_back_as_they_were_written(shared: KuzuGraph, rows: list[dict[str, Any]]) -> None:
    batch = Batch()
    numbers = {}
    for row in rows:
        number = next(NUMBERS)
        batch.create("Memory", {"id": f"m{number}", **row})
        numbers["Memory", f"m{number}"] = number
    shared.write(batch, numbers)

    stored = shared.nodes("Memory", [id_ for _, id_ in numbers])
    absent: dict[str, Any] = {"modalities": []}
    for row, found in zip(rows, stored, strict=True):
        assert {name: found[name] for name in row} == row
        others = set(found) - set(row) - {"id", "number"}
        assert all(found[name] == absent.get(name) for name in others)
