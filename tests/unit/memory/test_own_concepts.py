"""The concept layer of folders of before, and of the user's own concepts."""

import json
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from graphmem import GraphMemory, Settings
from graphmem.errors import OntologyError, SettingsError
from graphmem.model import Batch
from graphmem.settings import FILE_NAME
from graphmem.testing import FrozenClock
from tests.unit.memory.test_concepts import DOCTORS, INSTRUMENTS, classified, filled, reached

OpenMemory = Callable[[], GraphMemory]


def test_an_older_folder_gains_the_layer_when_it_is_opened(
    open_memory: OpenMemory, tmp_path: Path, settings: Settings
) -> None:
    with open_memory() as memory:
        filled(memory, *DOCTORS, *INSTRUMENTS, "Rex is my dog.")
        before = classified(memory)
    GraphMemory.migrate(tmp_path / "memory", 3, settings=settings)

    with open_memory() as memory:
        assert classified(memory) == before
        assert set(reached(memory, "How many doctors did I see?")) == set(DOCTORS)
        named = "MATCH (e:Entity {name: 'Rex'})-[:INSTANCE_OF]->(c) RETURN c.key AS key"
        assert [row["key"] for row in memory.cypher(named)] == ["dog"]
    assert (tmp_path / "memory" / "graph.schema-3").exists()


def test_an_interrupted_classification_is_taken_up_again(
    open_memory: OpenMemory, tmp_path: Path
) -> None:
    with open_memory() as memory:
        ids = filled(memory, *DOCTORS)
        before = classified(memory)
        batch = Batch()
        for id in ids[:2]:
            batch.disconnect(
                "NAMES", ("Memory", id), memory._store.targets("Memory", id, "NAMES")[0]
            )
        memory._store.commit(batch)
        assert classified(memory) < before
    (tmp_path / "memory" / "concepts.json").unlink()  # written when all is done

    with open_memory() as memory:
        assert classified(memory) == before


def own(settings: Settings, *files: Path) -> Settings:
    ingest = settings.ingest.model_copy(update={"concept_files": files})
    return settings.model_copy(update={"ingest": ingest})


def opened(tmp_path: Path, settings: Settings) -> GraphMemory:
    clock = FrozenClock(datetime.fromisoformat("2026-01-01"), timedelta(seconds=1))
    return GraphMemory(tmp_path / "memory", settings=settings, clock=clock)


def test_own_concepts_are_known_to_what_is_stored_already(
    tmp_path: Path, settings: Settings
) -> None:
    file = tmp_path / "mine.yaml"
    text = "concepts: {vessel: {en: {names: [vessel], members: [amphora]}}}"
    file.write_text(text, encoding="utf-8")
    with opened(tmp_path, settings) as memory:
        filled(memory, "The amphora broke.")
        assert reached(memory, "How many vessels do I have?") == {}

    with opened(tmp_path, own(settings, file)) as memory:
        assert set(reached(memory, "How many vessels do I have?")) == {"The amphora broke."}

    with opened(tmp_path, settings) as memory:
        assert classified(memory) == set()


def test_own_concepts_are_named_in_the_settings_of_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "memory"
    folder.mkdir()
    (folder / FILE_NAME).write_text('[ingest]\nconcept_files = ["mine.yaml"]\n', encoding="utf-8")

    assert Settings.of_folder(folder).ingest.concept_files == (folder / "mine.yaml",)


def test_a_wrong_file_of_concepts_is_refused(tmp_path: Path, settings: Settings) -> None:
    file = tmp_path / "mine.yaml"
    with pytest.raises(SettingsError, match=r"mine\.yaml, named in ingest\.concept_files"):
        opened(tmp_path, own(settings, file))
    file.write_text("concepts: {vessel: {is_a: [ghost], en: {names: [vessel]}}}", encoding="utf-8")

    with pytest.raises(OntologyError, match=r"mine\.yaml: vessel belongs to the unknown concept"):
        opened(tmp_path, own(settings, file))


def test_what_is_up_to_date_is_not_classified_again(
    tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path, settings) as memory:
        filled(memory, *DOCTORS)
    noted = json.loads((tmp_path / "memory" / "concepts.json").read_text())
    assert set(noted) == {"concepts", "commit"}

    def refuse(_: object) -> None:
        message = "classified again"
        raise AssertionError(message)

    monkeypatch.setattr("graphmem.ingest.classifying.Classifying.classify", refuse)
    opened(tmp_path, settings).close()
