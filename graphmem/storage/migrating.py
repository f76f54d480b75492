"""Brings the tables of a folder to what this graphmem knows, and to the user's own types."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from graphmem.errors import GraphMemError, MigrationError
from graphmem.ports import Clock
from graphmem.schema.constraints import VECTOR_TYPE
from graphmem.schema.migrations import Applied, Migration, pending
from graphmem.schema.ontology import EdgeType, Ontology, Property
from graphmem.storage.engine import Connection
from graphmem.storage.tables import OWN_TABLES, growth
from graphmem.storage.transaction import transaction
from graphmem.storage.vector_tables import creation


def create_own_tables(connection: Connection, dimension: int) -> None:
    """Make the tables that storage keeps for itself, where they are not there yet."""
    there = {name for (name,) in connection.run("CALL show_tables() RETURN name")}
    for name, statement in {**OWN_TABLES, VECTOR_TYPE: creation(VECTOR_TYPE, dimension)}.items():
        if name not in there:
            connection.run(statement)


def applied(connection: Connection) -> list[Applied]:
    """Return what was applied, in order."""
    rows = connection.run(
        "MATCH (m:Migration) RETURN m.number, m.name, m.checksum ORDER BY m.number"
    )
    return [Applied(*row) for row in rows]


def upgrade(
    connection: Connection,
    path: str,
    migrations: Sequence[Migration],
    clock: Clock,
    back_up: Callable[[int], None],
) -> None:
    """Apply what is pending, each migration in one transaction with its record.

    `back_up` is called before the first, with the number of the schema so far, unless there was
    none.

    Raises:
        FormatVersionError: the folder is newer than these migrations.
        MigrationError: one was changed, or failed.
    """
    records = applied(connection)
    todo = pending(path, records, migrations)
    if todo and records:
        back_up(records[-1].number)
    for migration in todo:
        record = {
            "number": migration.number,
            "name": migration.name,
            "checksum": migration.checksum,
            "at": clock.now(),
        }
        text = (
            "CREATE (:Migration {number: $number, name: $name, checksum: $checksum, "
            "applied_at: $at})"
        )
        _run(connection, migration, migration.up, (text, record))


def downgrade(connection: Connection, migrations: Sequence[Migration], target: int) -> None:
    """Take migrations back, newest first, down to the schema `target`.

    Raises:
        MigrationError: one failed.
    """
    known = {migration.number: migration for migration in migrations}
    for record in reversed(applied(connection)):
        if record.number > target:
            forget = "MATCH (m:Migration {number: $number}) DELETE m"
            migration = known[record.number]
            _run(connection, migration, migration.down, (forget, {"number": record.number}))


def _run(
    connection: Connection,
    migration: Migration,
    statements: Sequence[str],
    record: tuple[str, dict[str, Any]],
) -> None:
    try:
        with transaction(connection):
            for statement in statements:
                connection.run(statement)
            connection.run(*record)
    except GraphMemError as error:
        message = f"migration {migration.number:04}_{migration.name} failed: {error}"
        raise MigrationError(message) from error


def additions(connection: Connection) -> list[str]:
    """Return the YAML of the user's own types, in the order they were added."""
    rows = connection.run("MATCH (a:Addition) RETURN a.text ORDER BY a.number")
    return [row[0] for row in rows]


def add_types(connection: Connection, old: Ontology, new: Ontology, clock: Clock) -> None:
    """Make the tables that `new` has and `old` has not, and remember the difference."""
    statements = list(growth(old, new))
    if not statements:
        return
    count = connection.run("MATCH (a:Addition) RETURN count(a)")[0][0]
    with transaction(connection):
        for statement in statements:
            connection.run(statement)
        connection.run(
            "CREATE (:Addition {number: $number, text: $text, added_at: $at})",
            {"number": count + 1, "text": difference(old, new), "at": clock.now()},
        )


def difference(old: Ontology, new: Ontology) -> str:
    """Return what `Ontology.extended` needs to make `new` of `old`; JSON, which is YAML too."""
    nodes = {
        name: {
            "doc": node.doc,
            "properties": _properties(node.properties, omit=("id", "number")),
        }
        for name, node in new.node_types.items()
        if name not in old.node_types
    }
    edges = {
        name: _edge(edge, omit=tuple(new.edge_properties))
        for name, edge in new.edge_types.items()
        if name not in old.edge_types or old.edge_types[name].ends != edge.ends
    }
    return json.dumps({"node_types": nodes, "edge_types": edges}, ensure_ascii=False)


def _edge(edge: EdgeType, omit: Sequence[str]) -> dict[str, Any]:
    return {
        "doc": edge.doc,
        "ends": edge.ends,
        "symmetric": edge.symmetric,
        "properties": _properties(edge.properties, omit),
    }


def _properties(properties: Any, omit: Sequence[str]) -> dict[str, Any]:
    kept: dict[str, Property] = {n: p for n, p in properties.items() if n not in omit}
    return {name: rule.model_dump(exclude_defaults=True) for name, rule in kept.items()}
