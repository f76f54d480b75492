from pathlib import Path

import pytest

from graphmem.errors import FormatVersionError, MigrationError
from graphmem.schema.migrations import Applied, Migration, load, parse, pending, shipped

TEXT = """// Adds a mood
// to memories.
// up
ALTER TABLE Memory ADD mood STRING;  // a comment
CREATE NODE TABLE Mood(id STRING PRIMARY KEY,
  name STRING);
// down
DROP TABLE Mood;
ALTER TABLE Memory DROP mood;
"""


def a(number: int, name: str = "add_mood") -> Migration:
    return parse(f"{number:04}_{name}.cypher", TEXT)


def record(migration: Migration) -> Applied:
    return Applied(migration.number, migration.name, migration.checksum)


def test_a_file_is_read_in_both_directions() -> None:
    migration = parse("0007_add_mood.cypher", TEXT.replace("  // a comment", ""))

    assert (migration.number, migration.name) == (7, "add_mood")
    assert migration.doc == "Adds a mood to memories."
    assert len(migration.up) == 2
    assert migration.down == ("DROP TABLE Mood", "ALTER TABLE Memory DROP mood")


def test_the_checksum_sees_statements_but_not_layout() -> None:
    plain = parse("0001_add_mood.cypher", "// up\nA b;\n// down\nC;\n")
    spaced = parse("0001_add_mood.cypher", "// Why.\n// up\n  A\n  b;\n// down\n// Back.\nC;")
    changed = parse("0001_add_mood.cypher", "// up\nA c;\n// down\nC;\n")

    assert plain.checksum == spaced.checksum
    assert plain.checksum != changed.checksum


@pytest.mark.parametrize(
    ("file", "text", "told"),
    [
        ("1_add_mood.cypher", TEXT, "NNNN_verb_noun"),
        ("0001_mood.cypher", TEXT, "NNNN_verb_noun"),
        ("0001_add_mood.cypher", "// up\nA;\n", "one section '// up'"),
        ("0001_add_mood.cypher", "// down\nA;\n// up\nB;\n", "one section '// up'"),
        ("0001_add_mood.cypher", "// up\nA;\n// down\n", "holds no statement"),
    ],
)
def test_a_wrong_file_is_refused_by_name(file: str, text: str, told: str) -> None:
    with pytest.raises(MigrationError, match=told) as caught:
        parse(file, text)

    assert file in str(caught.value)


def test_numbers_must_be_without_gap(tmp_path: Path) -> None:
    for name in ("0001_add_one.cypher", "0003_add_three.cypher"):
        (tmp_path / name).write_text(TEXT)

    with pytest.raises(MigrationError, match="expected migration 0002, found 0003"):
        load(tmp_path)


def test_what_is_not_applied_yet_is_pending() -> None:
    assert pending("here", [], [a(1), a(2)]) == (a(1), a(2))
    assert pending("here", [record(a(1))], [a(1), a(2)]) == (a(2),)
    assert pending("here", [record(a(1)), record(a(2))], [a(1), a(2)]) == ()


def test_a_newer_folder_is_refused() -> None:
    with pytest.raises(FormatVersionError) as caught:
        pending("here", [record(a(1)), record(a(2))], [a(1)])

    assert (caught.value.found, caught.value.supported) == (2, 1)


def test_an_applied_migration_must_not_change() -> None:
    with pytest.raises(MigrationError, match="0001_add_mood was changed after it was applied"):
        pending("here", [Applied(1, "add_mood", "another")], [a(1)])


def test_the_shipped_migrations_can_be_read() -> None:
    assert [migration.number for migration in shipped()] == list(range(1, len(shipped()) + 1))
    assert all(migration.doc for migration in shipped())
