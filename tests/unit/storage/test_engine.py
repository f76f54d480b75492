import importlib.util
import sys
from pathlib import Path

import pyarrow as pa
import pytest

from graphmem.errors import QueryError, StorageError, TransactionError
from graphmem.settings import StorageSettings
from graphmem.storage.engine import Connection, Database, EngineName, load_engine
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.transaction import snapshot, transaction


@pytest.fixture
def connection(graph: KuzuGraph) -> Connection:
    with graph._connections.writing() as connection:
        return connection


def test_the_other_engine_is_refused_beside_one(engine: EngineName) -> None:
    load_engine(engine)
    other = "ladybug" if engine == "kuzu" else "kuzu"

    with pytest.raises(StorageError, match=f"uses {engine} already"):
        load_engine(other)


def test_an_engine_that_is_not_installed_is_named(
    engine: EngineName, monkeypatch: pytest.MonkeyPatch
) -> None:
    load_engine(engine)
    monkeypatch.setattr(importlib.util, "find_spec", {}.get)
    monkeypatch.delitem(sys.modules, engine)

    with pytest.raises(StorageError, match=r"pip install graphmem\[ladybug\]"):
        load_engine("ladybug")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("MATCH (n RETURN n", QueryError),
        ("MATCH (n:Nowhere) RETURN n", QueryError),
        ("MATCH (n:Memory) RETURN n.colour", QueryError),
        ("CREATE (:Commit {touched: 'x'})", QueryError),
    ],
)
def test_errors_of_the_engine_become_ours_with_the_text(
    connection: Connection, text: str, kind: type[Exception]
) -> None:
    with pytest.raises(kind) as caught:
        connection.run(text)

    assert text in str(caught.value)
    assert caught.value.__cause__ is not None


def test_only_one_statement_is_run_at_a_time(connection: Connection) -> None:
    with pytest.raises(QueryError, match="one statement at a time"):
        connection.run("RETURN 1; RETURN 2; RETURN 3")

    assert connection.run("RETURN 4") == [[4]]


def test_a_parameter_may_change_its_type_between_runs(connection: Connection) -> None:
    values = [1, 2.5, "x", None, [1], ["a", "b"], True, [1.5]]

    read = [connection.run("RETURN $x", {"x": value})[0][0] for value in values]

    assert read == values


def test_statements_are_kept_up_to_a_limit(connection: Connection) -> None:
    for number in range(300):
        assert connection.run(f"RETURN $x + {number}", {"x": 1}) == [[number + 1]]

    assert len(connection._statements) == connection._limit


def test_a_connection_starts_afresh_after_many_statements(connection: Connection) -> None:
    raw = connection._raw
    for number in range(501):
        connection.run(f"RETURN $x + {number}", {"x": 1})
    connection.recycle()

    assert connection._raw is not raw
    assert connection.run("RETURN $x", {"x": 1}) == [[1]]


def test_a_table_can_be_bound_again_and_again(connection: Connection) -> None:
    text = "LOAD FROM $rows WITH v0 AS v0 RETURN count(v0)"

    counts = [
        connection.run(text, {"rows": pa.table({"v0": list(range(n))})})[0][0] for n in range(1, 5)
    ]

    assert counts == [1, 2, 3, 4]


def test_an_error_keeps_nothing_of_a_transaction(connection: Connection) -> None:
    with transaction(connection):
        connection.run("CREATE (:Commit {seq: 1})")
    with pytest.raises(TransactionError, match="duplicated primary key"):
        write_commits(connection, 2, 1)

    assert connection.run("MATCH (c:Commit) RETURN c.seq") == [[1]]


def test_a_block_that_raises_keeps_nothing(connection: Connection) -> None:
    with pytest.raises(ZeroDivisionError):
        fail_within(connection)

    assert connection.run("MATCH (c:Commit) RETURN count(c)") == [[0]]


def write_commits(connection: Connection, *numbers: int) -> None:
    with transaction(connection):
        for number in numbers:
            connection.run("CREATE (:Commit {seq: $seq})", {"seq": number})


def fail_within(connection: Connection) -> None:
    with transaction(connection):
        connection.run("CREATE (:Commit {seq: 1})")
        raise ZeroDivisionError


def test_a_snapshot_cannot_be_written_to(graph: KuzuGraph) -> None:
    with graph.reading() as connection, pytest.raises(StorageError), snapshot(connection):
        connection.run("CREATE (:Commit {seq: 1})")


def test_a_query_can_be_limited_in_time(graph: KuzuGraph) -> None:
    with graph.reading() as connection:
        connection.limit_time(20)
        endless = "UNWIND range(1, 20000) AS x UNWIND range(1, 20000) AS y RETURN sum(x * y)"
        with pytest.raises(StorageError, match="took too long"):
            connection.run(endless)


def test_a_file_that_is_no_database_is_refused(
    tmp_path: Path, small_storage: StorageSettings
) -> None:
    (tmp_path / "x.db").write_bytes(b"x" * 5000)
    with pytest.raises(StorageError, match=r"x\.db cannot be opened"):
        Database(tmp_path / "x.db", small_storage)
