"""What has faded and is said again, or changed: it is whole again, and found."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from graphmem import GraphMemory, Message, Settings, Triple
from graphmem.model import Batch
from graphmem.testing import FrozenClock

NOW = datetime.fromisoformat("2026-06-01")
ENGLISH = "I don't like coffee any more, since Mia told me about my heart."
CHINESE = "我不喜欢咖啡了，因为小米医生说对心脏不好。"
IDLE = 1_500

Fade = Callable[[str], str]


@pytest.fixture
def memory(tmp_path: Path, settings: Settings) -> Iterator[GraphMemory]:
    with GraphMemory(tmp_path / "memory", settings=settings, clock=FrozenClock(NOW)) as opened:
        yield opened


@pytest.fixture
def fade(memory: GraphMemory) -> Fade:
    """Lets a memory lie idle until only its tags are left; returns its level."""

    def fade(id: str) -> str:
        at = NOW - timedelta(days=IDLE)
        batch = Batch()
        batch.update(
            "Memory", id, last_activated_at=at, created_at=at, recorded_at=at, category="identity"
        )
        memory._store.commit(batch)
        memory.maintain(now=NOW)
        return memory.get(id).level

    return fade


def found(memory: GraphMemory, question: str) -> list[str]:
    return [hit.memory.content for hit in memory.search(question, dry_run=True)]


@pytest.mark.parametrize(("text", "question"), [(ENGLISH, "coffee"), (CHINESE, "咖啡")])
@pytest.mark.parametrize("deleted", [False, True])
def test_what_has_faded_and_is_said_again_is_whole_again(
    memory: GraphMemory, fade: Fade, text: str, question: str, *, deleted: bool
) -> None:
    (id,) = memory.add(text).added
    assert fade(id) == "tag"
    if deleted:
        memory.delete(id)
    before, held = memory.get(id), len(memory.operations())
    assert found(memory, question) == []

    report = memory.add(text)

    assert (report.added, report.known, report.restored) == ([], [id], [id])
    assert (memory.get(id).content, memory.get(id).level) == (text, "full")
    assert found(memory, question) == [text]
    memory.maintain(now=NOW)
    assert memory.get(id).content == text

    for operation in memory.operations()[: len(memory.operations()) - held]:
        memory.undo(operation.id)
    assert memory.get(id) == before
    assert memory.check().is_sound


def test_a_triple_that_has_faded_is_whole_again(memory: GraphMemory, fade: Fade) -> None:
    triple = Triple("Mia", "works at", "the harbour museum of Oslo")
    (id,) = memory.add(triple).added
    text = memory.get(id).content
    assert fade(id) == "tag"

    assert memory.add(triple).restored == [id]
    assert memory.get(id).content == text


def test_one_utterance_that_is_given_again_stays_faded(memory: GraphMemory, fade: Fade) -> None:
    for item in (Message(ENGLISH, id="m1"), Message(ENGLISH, at=NOW - timedelta(days=IDLE))):
        (id,) = memory.add(item).added
        assert fade(id) == "tag"

        report = memory.add(item)

        assert (report.known, report.restored, report.changed) == ([id], [], [])
        assert memory.get(id).level == "tag"


def test_what_was_changed_before_it_faded_is_not_taken_for_what_it_said_first(
    memory: GraphMemory, fade: Fade
) -> None:
    (id,) = memory.add(ENGLISH).added
    memory.update(id, content="Mia gave me a red bicycle for my birthday in Oslo.")
    assert fade(id) == "tag"

    (other,) = memory.add(ENGLISH).added

    assert other != id
    assert found(memory, "coffee") == [ENGLISH]


def test_what_was_merged_and_is_said_again_wakes_the_memory_that_speaks_for_it(
    memory: GraphMemory, fade: Fade
) -> None:
    texts = ("I have two cats.", "I really have two cats!")
    first = memory.add(texts[0]).added[0]
    memory.add(texts[1], session_id="june")
    ((merged, _),) = memory.consolidate().merged.items()
    assert memory.add(texts[0]).restored == []
    assert fade(merged) != "full"

    assert memory.add(texts[0]).restored == [first]
    assert (memory.get(merged).level, memory.get(first).level) == ("full", "archive")
    assert found(memory, "cats") == [texts[1]]


@pytest.mark.parametrize("text", [ENGLISH, CHINESE])
def test_other_words_for_what_has_faded_are_found(
    memory: GraphMemory, fade: Fade, text: str
) -> None:
    (id,) = memory.add(text).added
    assert fade(id) == "tag"

    memory.update(id, content="Mia moved to Bergen.")

    assert memory.get(id).level == "full"
    assert found(memory, "Where did Mia move?") == ["Mia moved to Bergen."]
    memory.maintain(now=NOW)
    assert memory.get(id).content == "Mia moved to Bergen."


def test_a_level_and_a_weight_that_a_caller_gives_with_other_words_stand(
    memory: GraphMemory,
) -> None:
    (id,) = memory.add(ENGLISH).added

    changed = memory.update(id, content="Mia · heart", level="tag", weight=0.2)

    assert (changed.level, changed.weight) == ("tag", 0.2)
