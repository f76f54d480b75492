"""Moving the schema of a folder that nobody has open."""

from collections.abc import Callable
from pathlib import Path

import pytest

from graphmem.errors import FormatVersionError, InputError
from graphmem.model import Batch
from graphmem.ports import Clock
from graphmem.schema.migrations import Migration, parse, shipped
from graphmem.settings import StorageSettings
from graphmem.storage.carrying.unopened import schema_steps, take_back
from graphmem.storage.opening import Definitions, open_graph

NEWER = len(shipped()) + 1
MOOD = parse(
    f"{NEWER:04}_add_mood.cypher",
    """// Moods.
// up
ALTER TABLE Memory ADD mood STRING;
// down
ALTER TABLE Memory DROP mood;
""",
)
MIGRATIONS = (*shipped(), MOOD)

Fill = Callable[[tuple[Migration, ...]], Path]


@pytest.fixture
def fill(tmp_path: Path, small_storage: StorageSettings, clock: Clock) -> Fill:
    """Makes a folder of a memory with these migrations."""

    def make(migrations: tuple[Migration, ...]) -> Path:
        path = tmp_path / "memory"
        definitions = Definitions(migrations=migrations)
        graph = open_graph(path, small_storage, clock, ("test", 4), definitions)
        batch = Batch()
        batch.create("Memory", {"id": "m", "content": "kept"})
        graph.write(batch, {("Memory", "m"): 1})
        graph.close()
        return path

    return make


def test_steps_still_to_be_done_have_no_date(fill: Fill, small_storage: StorageSettings) -> None:
    steps = schema_steps(fill(shipped()), small_storage, MIGRATIONS)

    assert [step.applied_at is None for step in steps] == [False] * (NEWER - 1) + [True]
    assert (steps[-1].number, steps[-1].name, steps[-1].doc) == (NEWER, "add_mood", "Moods.")


def test_a_step_is_taken_back_and_the_graph_before_is_kept(
    fill: Fill, small_storage: StorageSettings, clock: Clock
) -> None:
    path = fill(MIGRATIONS)
    backup = take_back(path, small_storage, NEWER - 1, MIGRATIONS)

    assert backup == path / f"graph.schema-{NEWER}"
    assert (backup / "graph.db").is_file()
    graph = open_graph(path, small_storage, clock)
    assert graph.nodes("Memory", ["m"])[0]["content"] == "kept"
    graph.close()


def test_what_stands_there_already_is_left_alone(
    fill: Fill, small_storage: StorageSettings
) -> None:
    path = fill(MIGRATIONS)

    assert take_back(path, small_storage, NEWER, MIGRATIONS) is None
    assert not list(path.glob("graph.schema-*"))


@pytest.mark.parametrize("target", [-1, 0, NEWER + 1])
def test_there_is_no_such_schema(fill: Fill, small_storage: StorageSettings, target: int) -> None:
    with pytest.raises(InputError, match=f"there is no schema {target} .* from 1 to {NEWER}"):
        take_back(fill(MIGRATIONS), small_storage, target, MIGRATIONS)


def test_a_newer_folder_is_refused(fill: Fill, small_storage: StorageSettings) -> None:
    path = fill(MIGRATIONS)

    with pytest.raises(FormatVersionError):
        schema_steps(path, small_storage, shipped())
    with pytest.raises(FormatVersionError):
        take_back(path, small_storage, 1, shipped())
