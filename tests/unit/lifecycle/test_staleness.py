from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from graphmem import GraphMemory, Message, Settings
from graphmem.model import Batch
from graphmem.testing import FrozenClock
from tests.unit.lifecycle.conftest import Exported

NOW = datetime.fromisoformat("2026-06-01")


@pytest.fixture
def memory(tmp_path: Path, settings: Settings) -> Any:
    with GraphMemory(tmp_path / "memory", settings=settings, clock=FrozenClock(NOW)) as opened:
        yield opened


@pytest.fixture
def merged(memory: GraphMemory) -> tuple[str, str, str]:
    """A merged memory and its two originals."""
    said = [
        memory.add(Message(text, role="user", at=NOW - timedelta(days=days)), session_id=text)
        for days, text in ((20, "I live in Oslo."), (2, "I live in Oslo. I have two cats."))
    ]
    (id,) = memory.consolidate().merged
    return id, said[0].added[0], said[1].added[0]


@pytest.fixture
def conclude(memory: GraphMemory) -> Callable[[str], None]:
    """Draws a conclusion from a memory."""

    def conclude(id: str) -> None:
        batch = Batch()
        batch.create(
            "Abstraction",
            {"id": f"of-{id}", "namespace": "default", "content": "c", "created_at": NOW,
             "version": 1, "stale": False},
        )  # fmt: skip
        batch.connect("DERIVED_FROM", ("Abstraction", f"of-{id}"), ("Memory", id))
        memory._store.commit(batch)

    return conclude


def stale(memory: GraphMemory, id: str) -> bool:
    (row,) = memory._graph.nodes("Abstraction", [f"of-{id}"])
    return bool(row["stale"])


def test_deleting_an_original_deletes_what_was_merged_from_it_and_the_others_come_back(
    memory: GraphMemory, merged: tuple[str, str, str]
) -> None:
    whole, first, second = merged
    memory.delete(second)

    assert memory.get(whole).deleted_at == NOW
    assert memory.get(first).level == "full"
    assert [hit.memory.id for hit in memory.search("Where do I live?")] == [first]


def test_correcting_an_original_retires_what_was_merged_from_it(
    memory: GraphMemory, merged: tuple[str, str, str]
) -> None:
    whole, first, second = merged
    memory.update(first, content="I live in Bergen.")

    assert memory.get(whole).retired_at == NOW
    assert memory.get(second).level == "full"


def test_what_supersedes_a_merged_memory_retires_its_originals_too(
    memory: GraphMemory, tmp_path: Path, settings: Settings
) -> None:
    del tmp_path, settings
    for days, text in ((20, "I live in Oslo."), (2, "I live in Oslo!")):
        memory.add(Message(text, role="user", at=NOW - timedelta(days=days)), session_id=text)
    ((whole, originals),) = memory.consolidate().merged.items()
    (newer,) = memory.add(Message("I moved to Rome.", role="user", at=NOW)).added

    assert all(memory.get(id).retired_at is not None for id in (whole, *originals))
    assert [hit.memory.id for hit in memory.search("Where do I live?")] == [newer]


def test_what_rests_on_a_memory_is_stale_when_a_part_of_it_is_superseded(
    memory: GraphMemory, conclude: Callable[[str], None]
) -> None:
    (id,) = memory.add("I live in Graz and work at Siemens.").added
    conclude(id)
    memory.add("I moved to Linz.")

    assert memory.get(id).retired_at is None
    assert stale(memory, id)


def test_a_part_of_a_merged_memory_is_superseded_and_the_rest_holds(
    memory: GraphMemory, merged: tuple[str, str, str]
) -> None:
    (newer,) = memory.add(Message("I moved to Rome.", role="user", at=NOW)).added

    assert memory.search("Where do I live?")[0].memory.id == newer
    pets = memory.search("How many cats do I have?")[0]
    assert "two cats" in pets.memory.content
    assert [one.part for one in pets.amendments] == ["I live in Oslo"]
    assert memory.get(merged[1]).retired_at is not None
    assert memory.check().is_sound


def test_superseding_is_undone_with_all_that_followed_from_it(
    memory: GraphMemory, merged: tuple[str, str, str], conclude: Callable[[str], None],
    exported: Exported,
) -> None:  # fmt: skip
    whole, first, _ = merged
    conclude(whole)
    conclude(first)
    kept = {id: memory.get(id) for id in merged}
    memory.add(Message("I moved to Rome.", role="user", at=NOW))
    assert stale(memory, whole)
    assert stale(memory, first)

    memory.undo(memory.operations()[0].id)
    assert {id: memory.get(id) for id in merged} == kept
    assert not stale(memory, whole)
    assert not stale(memory, first)
    assert exported(memory)


def test_deleting_what_a_conclusion_was_drawn_from_marks_it_stale(
    memory: GraphMemory, conclude: Callable[[str], None]
) -> None:
    first, second = (memory.add(text).added[0] for text in ("I like tea.", "I have a dog."))
    conclude(first)
    conclude(second)
    memory.delete(first)

    assert (stale(memory, first), stale(memory, second)) == (True, False)


def test_a_changed_weight_or_level_makes_nothing_stale(
    memory: GraphMemory, conclude: Callable[[str], None]
) -> None:
    (id,) = memory.add("I like tea.").added
    conclude(id)
    memory.update(id, weight=0.4)
    memory.update(id, content="tea", level="tag")

    assert not stale(memory, id)


def test_what_rests_on_something_through_several_steps_is_reached(
    memory: GraphMemory, merged: tuple[str, str, str], conclude: Callable[[str], None]
) -> None:
    whole, first, _ = merged
    conclude(whole)
    memory.delete(first)

    assert stale(memory, whole)
