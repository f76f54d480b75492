"""Copies of a memory, another embedder, another schema."""

import threading
from pathlib import Path

import pytest

from graphmem import GraphMemory, InputError, Settings, StorageError
from graphmem.adapters.hashing import HashingEmbedder
from graphmem.errors import FolderLockedError
from graphmem.settings import EmbedderSettings
from graphmem.storage.folder import Folder


@pytest.fixture
def filled(memory: GraphMemory) -> GraphMemory:
    """A memory of two facts, one of which was changed."""
    (id,) = memory.add("Ann moved to Hangzhou in May.").added
    memory.add("Bob likes green tea.")
    memory.update(id, content="Ann moved to Graz in May.")
    return memory


def everything(memory: GraphMemory) -> tuple[object, ...]:
    """What must be the same in a copy."""
    memories = memory.get_all()
    return (
        memories,
        [memory.history(each.id) for each in memories],
        {name: memory.stats()[name] for name in ("nodes", "edges", "commit")},
    )


def others(settings: Settings, embedder: str) -> Settings:
    return settings.model_copy(update={"embedder": EmbedderSettings(name=embedder)})


def test_a_backup_is_a_memory_of_its_own(
    filled: GraphMemory, tmp_path: Path, settings: Settings
) -> None:
    path = filled.backup(tmp_path / "copies" / "monday")
    filled.add("Cid sings.")

    with GraphMemory(path, settings=settings) as copy:
        assert len(copy.get_all()) == 2
        assert copy.search("Where does Ann live?")[0].memory.content == "Ann moved to Graz in May."
    assert len(filled.get_all()) == 3


def test_a_backup_holds_everything(filled: GraphMemory, tmp_path: Path, settings: Settings) -> None:
    path = filled.backup(tmp_path / "copy")

    with GraphMemory(path, settings=settings) as copy:
        assert everything(copy) == everything(filled)


def test_searches_go_on_during_a_backup(filled: GraphMemory, tmp_path: Path) -> None:
    found: list[int] = []
    done = threading.Event()

    def ask() -> None:
        while not done.is_set():
            found.append(len(filled.search("Ann", dry_run=True)))

    asking = threading.Thread(target=ask)
    asking.start()
    filled.backup(tmp_path / "copy")
    done.set()
    asking.join()

    assert found
    assert set(found) == {2}


def test_a_backup_takes_the_place_of_nothing(filled: GraphMemory, tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()
    (tmp_path / "taken" / "note").touch()

    with pytest.raises(StorageError, match="taken is there already; name a path that is empty"):
        filled.backup(tmp_path / "taken")
    assert [entry.name for entry in (tmp_path / "taken").iterdir()] == ["note"]


def test_a_backup_is_restored_to_an_empty_path(
    filled: GraphMemory, tmp_path: Path, settings: Settings
) -> None:
    backup = filled.backup(tmp_path / "copy")
    (tmp_path / "again").mkdir()
    path = GraphMemory.restore(backup, tmp_path / "again", settings=settings)

    with GraphMemory(path, settings=settings) as again:
        assert everything(again) == everything(filled)
    assert not list(tmp_path.glob(".graphmem-*"))


def test_a_backup_leaves_what_stands_beside_it(filled: GraphMemory, tmp_path: Path) -> None:
    note = tmp_path / "copy.partial" / "note"
    note.parent.mkdir()
    note.touch()

    filled.backup(tmp_path / "copy")

    assert note.exists()


def test_a_damaged_backup_is_not_restored(
    filled: GraphMemory, tmp_path: Path, settings: Settings
) -> None:
    backup = Folder(filled.backup(tmp_path / "copy"))
    backup.database.write_bytes(b"no database")

    with pytest.raises(StorageError, match="cannot be opened"):
        GraphMemory.restore(backup.path, tmp_path / "again", settings=settings)
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["copy", "memory"]


def test_what_is_open_elsewhere_is_not_restored(
    filled: GraphMemory, tmp_path: Path, settings: Settings
) -> None:
    with pytest.raises(FolderLockedError):
        GraphMemory.restore(filled.path, tmp_path / "again", settings=settings)


def test_settings_of_the_folder_go_with_its_backup(filled: GraphMemory, tmp_path: Path) -> None:
    (filled.path / "graphmem.toml").write_text('[embedder]\nname = "hash"\n[search]\nlimit = 1\n')
    path = filled.backup(tmp_path / "copy")

    with GraphMemory(path) as copy:
        assert len(copy.search("Ann")) == 1


def test_another_embedder_changes_the_vectors_alone(
    filled: GraphMemory, settings: Settings
) -> None:
    before = everything(filled)
    filled.close()
    told: list[tuple[int, int]] = []
    count = GraphMemory.reembed(
        filled.path,
        settings=settings,
        embedder=HashingEmbedder(64),
        progress=lambda *done: told.append(done),
    )

    with GraphMemory(filled.path, settings=settings, embedder=HashingEmbedder(64)) as memory:
        assert (count, told) == (2, [(2, 2)])
        assert everything(memory) == before
        assert memory.search("Graz")[0].channels["semantic"].rank == 1


def test_vectors_are_those_that_writing_would_give(tmp_path: Path, settings: Settings) -> None:
    said = "Tea is grown on hills."
    for name, first in (("a", "none"), ("b", "hash")):
        with GraphMemory(tmp_path / name, settings=others(settings, first)) as memory:
            memory.add([{"role": "user", "name": "Ann", "content": said}])
    GraphMemory.reembed(tmp_path / "a", settings=settings)
    vectors = []
    for name in ("a", "b"):
        with GraphMemory(tmp_path / name, settings=settings) as memory:
            vectors.append(memory._graph.vectors()[1].tolist())

    assert vectors[0] == vectors[1]


def test_a_memory_can_give_up_its_vectors(filled: GraphMemory, settings: Settings) -> None:
    filled.close()
    without = others(settings, "none")

    assert GraphMemory.reembed(filled.path, settings=without) == 0
    with GraphMemory(filled.path, settings=without) as memory:
        assert memory.search("tea")[0].memory.content == "Bob likes green tea."


def test_a_memory_that_is_open_is_not_embedded_anew(
    filled: GraphMemory, settings: Settings
) -> None:
    with pytest.raises(FolderLockedError):
        GraphMemory.reembed(filled.path, settings=settings, embedder=HashingEmbedder(64))


def test_what_is_no_memory_is_not_embedded(tmp_path: Path, settings: Settings) -> None:
    with pytest.raises(StorageError, match="is not a memory folder"):
        GraphMemory.reembed(tmp_path / "none", settings=settings)
    assert not (tmp_path / "none").exists()


def test_the_steps_of_the_schema_are_told(filled: GraphMemory, settings: Settings) -> None:
    filled.close()
    first, *_ = GraphMemory.migrate(filled.path, settings=settings)

    assert (first.number, first.name) == (1, "create_core")
    assert first.applied_at is not None
    assert GraphMemory.schema(filled.path, settings=settings)[0] == first


def test_the_schema_is_not_taken_down_to_nothing(filled: GraphMemory, settings: Settings) -> None:
    filled.close()

    with pytest.raises(InputError, match=r"there is no schema 0 .* name a number from 1 to"):
        GraphMemory.migrate(filled.path, 0, settings=settings)
