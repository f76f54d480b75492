from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from graphmem import GraphMemory, InputError, Message, NotFoundError, Settings
from graphmem.language.sentences import sentences
from graphmem.lifecycle.compression.summary import summary
from graphmem.lifecycle.conflict.meeting import alike
from graphmem.model import Batch
from graphmem.testing import FrozenClock
from tests.unit.lifecycle.conftest import Exported

NOW = datetime.fromisoformat("2026-06-01")
ENGLISH = (
    "Hello there, how nice! My sister Mia moved to Oslo on 3 May 2024. It was all so much fun. "
    "She works at the harbour museum now. We laughed a lot about it, and then we laughed more."
)
CHINESE = (
    "你好啊，真不错！我妹妹小米2024年5月3日搬到了杭州。那真的很好玩。她在浙江大学工作。"
    "我们笑了很久很久。"
)

Fade = Callable[..., None]


@pytest.fixture
def memory(tmp_path: Path, settings: Settings) -> Any:
    with GraphMemory(tmp_path / "memory", settings=settings, clock=FrozenClock(NOW)) as opened:
        yield opened


@pytest.fixture
def fade(memory: GraphMemory) -> Fade:
    """Lets a memory have been idle for so many days, so strong that nothing deletes it."""

    def fade(id: str, days: float, sensitivity: float = 0) -> None:
        batch = Batch()
        at = NOW - timedelta(days=days)
        batch.update(
            "Memory", id, last_activated_at=at, created_at=at, recorded_at=at,
            category="identity", sensitivity=int(sensitivity),
        )  # fmt: skip
        memory._store.commit(batch)

    return fade


def write(memory: GraphMemory, text: str) -> str:
    (id,) = memory.add(Message(text, role="user", at=NOW)).added
    return id


@pytest.mark.parametrize(
    ("text", "kept"), [(ENGLISH, "Mia moved to Oslo"), (CHINESE, "搬到了杭州")]
)
def test_a_summary_is_made_of_sentences_of_the_text_and_keeps_what_tells_most(
    text: str, kept: str
) -> None:
    found = summary(text, alike, {"Mia", "Oslo", "小米", "杭州"})

    assert kept in found
    assert set(sentences(found)) <= set(sentences(text))
    assert len(found) < len(text) * 0.6


@pytest.mark.parametrize("text", [ENGLISH, CHINESE])
def test_a_memory_goes_down_as_it_fades_and_its_whole_text_stays_as_a_version(
    memory: GraphMemory, fade: Fade, text: str
) -> None:
    id = write(memory, text)
    levels = []
    for days in (10, 800, 1_500, 9_000):
        fade(id, days)
        memory.maintain(now=NOW)
        memory.maintain(now=NOW)
        levels.append(memory.get(id).level)

    assert levels == ["full", "summary", "tag", "trace"]
    whole, *fewer = memory.history(id)
    assert (whole.content, len(fewer)) == (text, 2)


def test_tags_are_names_and_keywords_and_a_trace_is_one_line(
    memory: GraphMemory, fade: Fade
) -> None:
    tagged, traced = write(memory, ENGLISH), write(memory, CHINESE)
    fade(tagged, 1_500)
    fade(traced, 9_000)
    memory.maintain(now=NOW)

    assert {"Mia", "Oslo"} <= set(memory.get(tagged).content.split(" · "))
    assert memory.get(traced).content.startswith("user, 2001-")
    assert len(memory.get(traced).content) < 60


def test_a_compressed_memory_is_found_by_meaning_and_says_its_level(
    memory: GraphMemory, fade: Fade
) -> None:
    id = write(memory, ENGLISH)
    write(memory, "The harbour is closed today.")
    fade(id, 800)
    memory.maintain(now=NOW)
    (hit, *_) = memory.search("Where does Mia work?", mode="review")

    assert (hit.memory.id, hit.memory.level) == (id, "summary")


def test_the_words_in_the_index_are_those_that_are_left(memory: GraphMemory, fade: Fade) -> None:
    id = write(memory, ENGLISH)
    fade(id, 800)
    memory.maintain(now=NOW)
    held = memory._store.lexical
    counts = held.document_frequencies("default", memory._analyzer.terms("Oslo laughed"))

    assert "laughed" not in memory.get(id).content
    assert counts == [1, 0]


@pytest.mark.parametrize(("sensitivity", "level"), [(0, "summary"), (1, "full"), (2, "full")])
def test_what_is_sensitive_is_compressed_later_or_never(
    memory: GraphMemory, fade: Fade, sensitivity: int, level: str
) -> None:
    id = write(memory, ENGLISH)
    fade(id, 800, sensitivity)
    memory.update(id, weight=0.2)
    changed = memory.settings.lifecycle.model_copy(update={"compress_after_days": 500.0})
    memory.settings = memory.settings.model_copy(update={"lifecycle": changed})
    memory.maintain(now=NOW)

    assert memory.get(id).level == level


def test_what_is_used_or_weighs_enough_stays_whole(memory: GraphMemory, fade: Fade) -> None:
    fresh, heavy = write(memory, ENGLISH), write(memory, CHINESE)
    fade(fresh, 10)
    fade(heavy, 90)
    memory.maintain(now=NOW)

    assert {memory.get(id).level for id in (fresh, heavy)} == {"full"}


def test_compression_is_told_by_a_dry_run_and_undone_to_the_last_byte(
    memory: GraphMemory, fade: Fade, exported: Exported
) -> None:
    fade(write(memory, ENGLISH), 800)
    before = exported(memory)
    assert memory.maintain(now=NOW, dry_run=True).summarised == 1
    assert exported(memory) == before
    report = memory.maintain(now=NOW)
    assert (report.summarised, report.operation is not None) == (1, True)

    memory.undo(str(report.operation))
    assert exported(memory) == before


def test_a_version_is_restored_counts_as_said_now_and_can_be_undone(
    memory: GraphMemory, fade: Fade, exported: Exported
) -> None:
    id = write(memory, ENGLISH)
    fade(id, 800)
    memory.maintain(now=NOW)
    before = exported(memory)
    operation = memory.restore_version(memory.history(id)[0].id)

    restored = memory.get(id)
    assert (restored.content, restored.level) == (ENGLISH, "full")
    assert (restored.last_activated_at, restored.weight) == (NOW, 1.0)
    assert memory.maintain(now=NOW, dry_run=True).summarised == 0
    memory.undo(operation.id)
    assert exported(memory) == before


def test_restoring_former_words_brings_entities_and_vector_back_and_undo_takes_them_away(
    memory: GraphMemory, exported: Exported
) -> None:
    id = write(memory, "Mia moved to Oslo.")
    memory.update(id, content="Mia moved to Rome.")
    before = exported(memory)
    operation = memory.restore_version(memory.history(id)[0].id)
    named = "MATCH (m:Memory)-[:MENTIONS]->(e:Entity) RETURN e.name AS name ORDER BY name"

    assert [row["name"] for row in memory.cypher(named)] == ["Mia", "Oslo"]
    memory.undo(operation.id)
    assert exported(memory) == before


def test_changed_words_keep_the_entities_that_both_texts_name(memory: GraphMemory) -> None:
    id = write(memory, "Mia moved to Oslo.")
    memory.update(id, content="Mia moved to Rome.")
    named = "MATCH (m:Memory)-[:MENTIONS]->(e:Entity) RETURN e.name AS name ORDER BY name"

    assert [row["name"] for row in memory.cypher(named)] == ["Mia", "Rome"]


def test_what_is_no_version_of_a_memory_is_refused(memory: GraphMemory) -> None:
    with pytest.raises(NotFoundError, match="Version"):
        memory.restore_version("nowhere")
    batch = Batch()
    batch.create(
        "Version",
        {"id": "v", "namespace": "default", "version": 1, "content": "x", "retired_at": NOW},
    )
    memory._store.commit(batch)
    with pytest.raises(InputError, match="conclusion"):
        memory.restore_version("v")
