import json
import os
import shutil
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from graphmem.errors import (
    EmbedderMismatchError,
    FolderLockedError,
    FormatVersionError,
    MigrationError,
    StorageError,
)
from graphmem.model import Batch
from graphmem.ports import Clock
from graphmem.schema.migrations import Migration, parse, shipped
from graphmem.settings import StorageSettings
from graphmem.storage import migrating
from graphmem.storage.folder import FORMAT_VERSION, Folder, Manifest
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.opening import Definitions, open_graph, pool_settings
from graphmem.storage.tables import EdgeTable, NodeTable

pytestmark = pytest.mark.creates

NEWEST = len(shipped())

MOOD = parse(
    f"{NEWEST + 1:04}_add_mood.cypher",
    """// Moods.
// up
ALTER TABLE Memory ADD mood STRING;
CREATE NODE TABLE Mood(id STRING PRIMARY KEY);
// down
DROP TABLE Mood;
ALTER TABLE Memory DROP mood;
""",
)

Open = Callable[..., KuzuGraph]


@pytest.fixture
def opener(small_storage: StorageSettings, clock: Clock) -> Open:
    """Opens without closing at the end: the test does."""

    def open_(
        path: Path, migrations: tuple[Migration, ...] = (), embedder: tuple[str, int] = ("test", 4)
    ) -> KuzuGraph:
        definitions = Definitions(migrations=(*shipped(), *migrations))
        return open_graph(path, small_storage, clock, embedder, definitions)

    return open_


def with_a_memory(folder: Path, opener: Open) -> None:
    graph = opener(folder)
    batch = Batch()
    batch.create("Memory", {"id": "m", "content": "kept"})
    graph.write(batch, {("Memory", "m"): 0})
    graph.close()


def columns_of_memory(graph: KuzuGraph) -> set[str]:
    with graph.reading() as connection:
        return {row[1] for row in connection.run("CALL table_info('Memory') RETURN *")}


# --- folders


@pytest.mark.parametrize("name", ["absent", "deep/er/absent", "empty"])
def test_a_folder_is_made_in_an_absent_or_empty_directory(
    tmp_path: Path, opener: Open, name: str, engine: str
) -> None:
    (tmp_path / "empty").mkdir()
    graph = opener(tmp_path / name)
    graph.close()

    manifest = json.loads((tmp_path / name / "manifest.json").read_text())
    assert manifest == {
        "format": FORMAT_VERSION,
        "engine": engine,
        "embedder": "test",
        "dimension": 4,
    }


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are text there")
def test_a_path_that_is_no_text_is_refused_before_anything_is_made(
    tmp_path: Path, opener: Open
) -> None:
    with pytest.raises(StorageError, match=r"dir\\xff/中文 is not text in UTF-8"):
        opener(tmp_path / os.fsdecode(b"dir\xff") / "中文")

    assert list(tmp_path.iterdir()) == []


def test_some_other_directory_is_left_alone(tmp_path: Path, opener: Open) -> None:
    (tmp_path / "letter.txt").write_text("dear")

    with pytest.raises(StorageError, match=r"not a memory folder .* holds 'letter\.txt'"):
        opener(tmp_path)
    with pytest.raises(StorageError, match="is a file"):
        opener(tmp_path / "letter.txt")

    assert [entry.name for entry in tmp_path.iterdir()] == ["letter.txt"]


def test_a_new_folder_needs_an_embedder(
    tmp_path: Path, small_storage: StorageSettings, clock: Clock
) -> None:
    with pytest.raises(StorageError, match="name an embedder to create it"):
        open_graph(tmp_path, small_storage, clock)


def test_what_was_written_is_there_when_opened_again(folder: Path, opener: Open) -> None:
    with_a_memory(folder, opener)

    graph = opener(folder)
    assert graph.nodes("Memory", ["m"])[0]["content"] == "kept"
    assert graph.last_commit() == 1
    graph.close()


def test_another_embedder_is_refused(folder: Path, opener: Open) -> None:
    with pytest.raises(EmbedderMismatchError, match=r"test \(4 dimensions\)"):
        opener(folder, embedder=("other", 4))

    opener(folder).close()


def test_an_existing_folder_keeps_its_engine_whatever_the_settings(
    folder: Path, small_storage: StorageSettings, clock: Clock, engine: str
) -> None:
    other = "ladybug" if engine == "kuzu" else "kuzu"
    settings = small_storage.model_copy(update={"engine": other})

    open_graph(folder, settings, clock).close()

    assert Folder(folder).manifest().engine == engine


def test_an_open_folder_is_locked_and_a_closed_one_is_not(folder: Path, opener: Open) -> None:
    graph = opener(folder)
    with pytest.raises(FolderLockedError) as caught:
        opener(folder)
    graph.close()
    graph.close()

    assert caught.value.pid == os.getpid()
    opener(folder).close()


def test_a_closed_graph_says_so(folder: Path, opener: Open) -> None:
    graph = opener(folder)
    graph.close()

    with pytest.raises(StorageError, match="is closed; open it again"):
        graph.nodes("Memory", ["m"])
    with pytest.raises(StorageError, match="is closed; open it again"):
        graph.checkpoint()


@pytest.mark.parametrize("damage", ["missing", "empty"])
def test_a_folder_without_its_database_is_refused(folder: Path, opener: Open, damage: str) -> None:
    database = Folder(folder).database
    database.unlink()
    if damage == "empty":
        database.touch()

    with pytest.raises(StorageError, match="missing or empty; restore"):
        opener(folder)


def test_a_damaged_database_is_an_error_of_ours(folder: Path, opener: Open) -> None:
    Folder(folder).database.write_bytes(b"not a database" * 1000)

    with pytest.raises(
        StorageError, match=r"cannot be opened: .*; restore the folder from a backup"
    ):
        opener(folder)


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b'{"format": 1}', b"\xff\x00"])
def test_a_damaged_manifest_is_named(folder: Path, opener: Open, text: bytes) -> None:
    (folder / "manifest.json").write_bytes(text)

    with pytest.raises(StorageError, match=r"manifest\.json is damaged"):
        opener(folder)


def test_a_folder_of_a_newer_format_is_refused(folder: Path, opener: Open) -> None:
    (folder / "manifest.json").write_text('{"format": 99, "more": true}')

    with pytest.raises(FormatVersionError, match=r"has folder format 99, .* knows up to"):
        opener(folder)


def test_a_creation_that_was_cut_short_is_begun_anew(folder: Path, opener: Open) -> None:
    (folder / "manifest.json").unlink()
    Folder(folder).database.write_bytes(b"half")

    graph = opener(folder)
    assert graph.last_commit() == 0
    graph.close()


# --- migrations


def test_an_older_folder_is_upgraded_after_a_backup(folder: Path, opener: Open) -> None:
    with_a_memory(folder, opener)

    graph = opener(folder, (MOOD,))
    assert "mood" in columns_of_memory(graph)
    assert graph.nodes("Memory", ["m"])[0]["content"] == "kept"
    graph.close()

    backup = Folder(folder).backup(NEWEST)
    old = Path(shutil.copytree(folder, folder.with_name("old")))
    shutil.rmtree(old / "graph")
    shutil.copytree(backup, old / "graph")
    graph = opener(old)
    assert "mood" not in columns_of_memory(graph)
    assert graph.nodes("Memory", ["m"])[0]["content"] == "kept"
    graph.close()


def test_opening_again_applies_nothing(folder: Path, opener: Open) -> None:
    opener(folder, (MOOD,)).close()
    shutil.rmtree(Folder(folder).backup(NEWEST))

    opener(folder, (MOOD,)).close()

    assert not Folder(folder).backup(NEWEST).exists()


def test_a_newer_folder_is_refused_and_left_as_it_is(folder: Path, opener: Open) -> None:
    opener(folder, (MOOD,)).close()

    with pytest.raises(
        FormatVersionError, match=rf"has schema {NEWEST + 1}, .* knows up to {NEWEST}"
    ):
        opener(folder)

    opener(folder, (MOOD,)).close()


def test_a_migration_changed_after_it_was_applied_is_refused(folder: Path, opener: Open) -> None:
    opener(folder, (MOOD,)).close()
    changed = replace(MOOD, up=("ALTER TABLE Memory ADD mood INT64",))

    with pytest.raises(MigrationError, match=r"000\d_add_mood was changed"):
        opener(folder, (changed,))


def test_a_migration_that_fails_leaves_no_trace(folder: Path, opener: Open) -> None:
    broken = replace(MOOD, up=(*MOOD.up, "ALTER TABLE Nowhere ADD x STRING"))

    with pytest.raises(MigrationError, match=r"000\d_add_mood failed: .*Nowhere"):
        opener(folder, (broken,))

    graph = opener(folder)
    assert "mood" not in columns_of_memory(graph)
    graph.close()
    opener(folder, (MOOD,)).close()


def test_migrations_can_be_taken_back(folder: Path, opener: Open) -> None:
    with_a_memory(folder, opener)
    graph = opener(folder, (MOOD,))
    with graph._connections.writing() as connection:
        migrating.downgrade(connection, (*shipped(), MOOD), target=NEWEST)
    assert "mood" not in columns_of_memory(graph)
    graph.close()

    graph = opener(folder)
    assert graph.nodes("Memory", ["m"])[0]["content"] == "kept"
    graph.close()


def test_every_shipped_migration_can_be_taken_back(folder: Path, opener: Open) -> None:
    graph = opener(folder)
    with graph._connections.writing() as connection:
        migrating.downgrade(connection, shipped(), target=0)
        tables = {row[1] for row in connection.run("CALL show_tables() RETURN *")}
    graph.close()

    assert tables == {"Migration", "Addition", "Commit", "Embedding"}


def test_the_shipped_migrations_build_the_tables_of_the_core(graph: KuzuGraph) -> None:
    with graph.reading() as connection:
        tables: dict[str, NodeTable | EdgeTable] = {**graph.tables.nodes, **graph.tables.edges}
        for name, table in tables.items():
            rows = connection.run(f"CALL table_info('{name}') RETURN *")
            built = {row[1]: row[2] for row in rows}
            assert built == {c.name: c.engine for c in table.columns.values()}, name


def test_an_older_folder_has_a_pool_for_a_table_that_holds_a_whole_group_of_vectors() -> None:
    settings = StorageSettings()
    now = Manifest(engine="kuzu", embedder="hash", dimension=384)
    before = now.model_copy(update={"format": FORMAT_VERSION - 1})

    assert pool_settings(settings, now).buffer_pool_bytes == settings.buffer_pool_bytes
    assert pool_settings(settings, before).buffer_pool_bytes > 3 * 131_072 * 384 * 4
