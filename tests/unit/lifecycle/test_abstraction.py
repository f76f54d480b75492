import re
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from graphmem import GraphMemory, Message, Settings
from graphmem.language.sentences import sentences
from graphmem.model import Batch
from graphmem.testing import FrozenClock
from tests.unit.lifecycle.conftest import Exported

NOW = datetime.fromisoformat("2026-06-01")
ENGLISH = (
    "Mia showed me the harbour museum.",
    "I met Mia in the museum cafe.",
    "Mia guides visitors through the museum.",
    "The museum gave Mia a prize.",
    "Mia painted the museum hall.",
)
CHINESE = (
    "小米带我参观了西湖博物馆。", "我在西湖博物馆见到小米。", "小米在西湖博物馆当讲解员。",
    "西湖博物馆给小米发了奖。", "小米给西湖博物馆画了画。",
)  # fmt: skip
OTHERS = ("I like green tea.", "The weather was fine.", "My bike is broken.", "今天很冷。")

Say = Callable[..., str]


@pytest.fixture
def memory(tmp_path: Path, settings: Settings) -> Any:
    with GraphMemory(tmp_path / "memory", settings=settings, clock=FrozenClock(NOW)) as opened:
        yield opened


@pytest.fixture
def say(memory: GraphMemory) -> Say:
    """Writes what the user said so many days ago, in a session of its own."""

    def say(text: str, days: float = 1) -> str:
        turn = Message(text, role="user", at=NOW - timedelta(days=days))
        return memory.add(turn, session_id=f"{days}-{text}").added[0]

    return say


@pytest.mark.parametrize(
    ("texts", "words"),
    [(ENGLISH, "memories speak of"), (CHINESE, "条记忆谈到")],
)
def test_what_many_memories_speak_of_becomes_a_conclusion_with_its_evidence(
    memory: GraphMemory, say: Say, texts: tuple[str, ...], words: str
) -> None:
    ids = [say(text, day + 1) for day, text in enumerate(texts)]
    for text in OTHERS:
        say(text)
    memory.abstract()
    (found,) = memory.abstractions()

    assert words in found.content
    assert set(found.evidence) <= set(ids)
    assert len(found.evidence) >= 4
    assert any(sentence in found.content for text in texts for sentence in sentences(text))
    assert 0.9 < found.confidence <= 0.99


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """A topic needs four memories here."""
    lifecycle = settings.lifecycle.model_copy(update={"abstract_from": 4})
    return settings.model_copy(update={"lifecycle": lifecycle})


def test_what_is_said_again_and_again_is_counted_and_quoted(memory: GraphMemory, say: Say) -> None:
    for day in (30, 20, 10):
        say("I live in Oslo.", day)
    memory.abstract()
    (found,) = memory.abstractions()

    assert found.content == 'said 3 times: "I live in Oslo."'
    assert found.conditions == "from 2026-05-02 to 2026-05-22, as told by user"


def test_a_merged_memory_and_its_originals_bear_a_conclusion(memory: GraphMemory, say: Say) -> None:
    for day in (30, 20, 10):
        say("我住在杭州。", day)
    memory.consolidate()
    memory.abstract()
    contents = [one.content for one in memory.abstractions()]

    assert len(contents) == 1
    assert contents[0].startswith("说过")


def test_a_conclusion_is_no_surer_than_its_memories_name_what_it_names(
    memory: GraphMemory, say: Say
) -> None:
    mixed = (
        "Olga met Petra in Oslo.", "Olga wrote to Petra.", "Petra called Quentin.",
        "Petra visited Quentin.", "Quentin painted with Olga.", "Quentin swam with Olga.",
    )  # fmt: skip
    for day, text in enumerate((*ENGLISH, *mixed)):
        say(text, day + 1)
    memory.abstract()
    found = {"museum" in one.content: one.confidence for one in memory.abstractions()}

    assert found[True] > 0.9
    assert found[False] < 0.8


def test_what_is_told_once_or_by_an_assistant_gives_no_conclusion(
    memory: GraphMemory, say: Say
) -> None:
    for text in OTHERS:
        say(text)
    for day, text in enumerate(ENGLISH):
        turn = Message(text, role="assistant", at=NOW - timedelta(days=day))
        memory.add(turn, session_id=text)
    memory.abstract()

    assert memory.abstractions() == []


def test_the_same_evidence_gives_the_same_conclusion_and_changes_nothing(
    memory: GraphMemory, say: Say, exported: Exported
) -> None:
    for day, text in enumerate(ENGLISH):
        say(text, day + 1)
    first = memory.abstract()
    before = exported(memory)
    again = memory.abstract()

    assert len(first.drawn) == 1
    assert (again.drawn, again.retired) == ((), ())
    assert exported(memory) == before


def test_changed_evidence_gives_a_new_version_and_the_old_one_stays_in_history(
    memory: GraphMemory, say: Say
) -> None:
    for day, text in enumerate(ENGLISH):
        say(text, day + 1)
    memory.abstract()
    (old,) = memory.abstractions()
    fresh = say("Mia left the museum band.")
    memory.abstract()
    (new,) = memory.abstractions()

    assert (new.id, new.version) == (old.id, 2)
    assert fresh in new.evidence
    text = "MATCH (:Abstraction)-[:HAS_VERSION]->(v:Version) RETURN v.content AS content"
    assert [row["content"] for row in memory.cypher(text)] == [old.content]


def test_a_conclusion_whose_ground_is_gone_is_stale_at_once_and_retired_by_the_next_round(
    memory: GraphMemory, say: Say
) -> None:
    ids = [say(text, day + 1) for day, text in enumerate(ENGLISH)]
    memory.abstract()
    for id in ids:
        memory.delete(id)
    (found,) = memory.abstractions()
    assert found.stale
    assert "has changed" in str(found)
    assert memory.abstractions(stale=False) == []

    report = memory.abstract()
    assert report.retired == (found.id,)
    assert memory.abstractions() == []


def test_a_stale_conclusion_that_still_has_its_ground_is_drawn_anew(
    memory: GraphMemory, say: Say
) -> None:
    ids = [say(text, day + 1) for day, text in enumerate(ENGLISH)]
    memory.abstract()
    memory.delete(ids[-1])
    memory.abstract()
    (found,) = memory.abstractions()

    assert (found.stale, found.version) == (False, 2)
    assert ids[-1] not in found.evidence


def test_drawing_is_told_by_a_dry_run_and_undone_to_the_last_byte(
    memory: GraphMemory, say: Say, exported: Exported
) -> None:
    for day, text in enumerate(ENGLISH):
        say(text, day + 1)
    before = exported(memory)
    dry = memory.abstract(dry_run=True)
    assert exported(memory) == before
    done = memory.abstract()
    assert dry.drawn == done.drawn

    say("Mia left the museum band.")
    between = exported(memory)
    again = memory.abstract()
    assert len(again.drawn) == 1
    memory.undo(str(again.operation))
    assert exported(memory) == between


def test_conclusions_are_found_by_what_they_are_about(memory: GraphMemory, say: Say) -> None:
    for day, text in enumerate(ENGLISH):
        say(text, day + 1)
    for day in (30, 20, 10):
        say("I live in Oslo.", day)
    memory.abstract()

    assert "Oslo" in memory.abstractions("Where do I live?")[0].content
    assert "museum" in memory.abstractions("What about the museum?")[0].content.casefold()
    assert memory.abstractions("quantum physics") == []


def test_conclusions_of_others_are_left_alone(memory: GraphMemory, say: Say) -> None:
    id = say("I live in Oslo.")
    memory.add_node(
        "Abstraction", id="mine", namespace="default", content="c", created_at=NOW, confidence=0.5
    )
    memory.add_edge("DERIVED_FROM", ("Abstraction", "mine"), ("Memory", id), reason="by hand")
    report = memory.abstract()

    assert report.retired == ()
    assert [one.id for one in memory.abstractions()] == ["mine"]


@pytest.mark.parametrize(
    ("texts", "question"),
    [
        (("I do not like coffee any more.",) * 3, "coffee"),
        (("我不喜欢咖啡了。",) * 3, "咖啡"),
        (ENGLISH, "museum"),
        (CHINESE, "博物馆"),
    ],
)
def test_what_its_evidence_said_is_quoted_also_when_that_has_faded(
    memory: GraphMemory, say: Say, texts: tuple[str, ...], question: str
) -> None:
    ids = [say(text, day + 1) for day, text in enumerate(texts)]
    for text in OTHERS:
        say(text)
    memory.abstract()
    before = memory.abstractions(question)
    batch, at = Batch(), NOW - timedelta(days=9_000)
    for id in ids:
        batch.update("Memory", id, last_activated_at=at, recorded_at=at, category="identity")
    memory._store.commit(batch)

    for _ in range(2):
        memory.maintain(now=NOW)

    assert {memory.get(id).level for id in before[0].evidence} & {"tag", "trace"}
    assert memory.abstractions(question) == before


@pytest.mark.parametrize(
    ("texts", "claimed"),
    [
        (
            (
                "Li Wei keeps the toaster, no refund.",
                "Ana Schmitt keeps the kettle, no refund.",
                "Ana Schmitt gets a refund for the lamp.",
                "Oliver keeps the lamp, no refund.",
                "Li Wei gets a refund for the kettle.",
                "Oliver gets a refund for the toaster.",
            ),
            r"(\d+) memories speak of ([\w ]+?)(?:, (\d+) of them of ([\w ]+?))?"
            r"(?:, (\d+) of ([\w ]+?))?:",
        ),
        (
            ("李薇退了水壶，拿到退款。", "王强退了台灯，拿到退款。", "李薇的退款到账了。",
             "王强的水壶换新的了。", "李薇换了台灯。", "王强的退款到账了。"),
            r"有(\d+)条记忆谈到([^，：]+)(?:，其中(\d+)条谈到([^、：]+))?(?:、(\d+)条谈到([^：]+))?：",
        ),
    ],
)  # fmt: skip
def test_a_conclusion_counts_who_speaks_of_what(
    memory: GraphMemory, say: Say, texts: tuple[str, ...], claimed: str
) -> None:
    for day, text in enumerate(texts):
        say(text, day + 1)
    memory.abstract()

    concluded = [one for one in memory.abstractions() if re.match(claimed, one.content)]
    assert concluded
    for one in concluded:
        told = [getattr(memory.get(id), "content", "") for id in one.evidence]
        counts = re.match(claimed, one.content).groups()  # type: ignore[union-attr]
        assert int(counts[0]) == len(told)
        for count, name in zip(counts[::2], counts[1::2], strict=True):
            for each in re.split(r" and |、", name or ""):
                assert not each or sum(each in text for text in told) == int(count)
