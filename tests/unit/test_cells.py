"""How long a cell of CSV may be is the process's: reading leaves it as it was, also in between."""

import csv
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from graphmem.cells import long_rows
from graphmem.exchange import comma_separated
from graphmem.ingest.readers import reading

LONG = "ice " * 50_000


@pytest.fixture
def limit() -> Iterator[int]:
    before = csv.field_size_limit(1234)
    yield 1234
    csv.field_size_limit(before)


def test_a_table_is_read_with_long_cells_and_the_limit_stands_between_its_rows(
    tmp_path: Path, limit: int
) -> None:
    file = tmp_path / "table.csv"
    file.write_text(f"text,{'x' * 2000}\n{LONG},1\n{LONG}!,1\n", encoding="utf-8")

    found = [(item, csv.field_size_limit()) for item in reading(file, "table")]

    assert [now for _, now in found] == [limit, limit]


def test_a_graph_of_tables_is_read_with_long_cells_and_leaves_the_limit(
    tmp_path: Path, limit: int
) -> None:
    (tmp_path / "nodes.csv").write_text(f"id,label,text\n1,Memory,{LONG}\n", encoding="utf-8")

    graph = comma_separated.read(tmp_path)

    assert graph.nodes[0].properties["text"] == LONG
    assert csv.field_size_limit() == limit


def test_a_limit_of_somebody_that_is_higher_is_not_lowered(limit: int) -> None:
    assert [*long_rows(csv.reader(["x" * limit]), 10)] == [["x" * limit]]


def test_threads_that_read_at_once_leave_the_limit(limit: int) -> None:
    def read() -> None:
        assert sum(1 for _ in long_rows(csv.reader(["a,b"] * 2000), 1 << 20)) == 2000

    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert csv.field_size_limit() == limit
