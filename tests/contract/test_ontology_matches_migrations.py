"""The schema that the migrations build in the engine is the one that core.yaml describes."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from graphmem.ports import Clock
from graphmem.schema.ontology import Property, core
from graphmem.settings import StorageSettings
from graphmem.storage.engine import Connection
from graphmem.storage.opening import open_graph

OWN = {"Addition", "Commit", "Embedding", "Migration"}
ENGINE_TYPES = {
    "string": "STRING",
    "json": "STRING",
    "strings": "STRING[]",
    "int": "INT64",
    "float": "DOUBLE",
    "bool": "BOOL",
    "timestamp": "TIMESTAMP",
}


@pytest.fixture(scope="module")
def connection(
    tmp_path_factory: pytest.TempPathFactory, small_storage: StorageSettings, still_clock: Clock
) -> Iterator[Connection]:
    path: Path = tmp_path_factory.mktemp("schema") / "memory"
    graph = open_graph(path, small_storage, still_clock, ("test", 4))
    with graph.reading() as connection:
        yield connection
    graph.close()


def tables(connection: Connection, kind: str) -> set[str]:
    rows = connection.run("CALL show_tables() RETURN name, type")
    return {name for name, type in rows if type == kind} - OWN


def columns(connection: Connection, table: str) -> dict[str, str]:
    rows = connection.run(f"CALL table_info('{table}') RETURN name, type")
    return {row[0]: row[1] for row in rows}


def expected(properties: dict[str, Property]) -> dict[str, str]:
    return {name: ENGINE_TYPES[rule.type] for name, rule in properties.items()}


def test_there_is_a_table_for_each_type_and_no_other(connection: Connection) -> None:
    assert tables(connection, "NODE") == set(core().node_types)
    assert tables(connection, "REL") == set(core().edge_types)


@pytest.mark.parametrize("type", core().node_types)
def test_a_node_table_has_the_properties_of_its_type(connection: Connection, type: str) -> None:
    properties = dict(core().node_types[type].properties)

    assert columns(connection, type) == expected(properties)


@pytest.mark.parametrize("type", core().edge_types)
def test_an_edge_table_has_the_properties_of_its_type(connection: Connection, type: str) -> None:
    properties = dict(core().edge_types[type].properties)

    assert columns(connection, type) == expected(properties)


@pytest.mark.parametrize("type", core().edge_types)
def test_an_edge_table_joins_what_its_type_joins(connection: Connection, type: str) -> None:
    rows = connection.run(
        f"CALL show_connection('{type}') RETURN `source table name`, `destination table name`"
    )

    assert {(source, target) for source, target in rows} == set(core().edge_types[type].ends)
