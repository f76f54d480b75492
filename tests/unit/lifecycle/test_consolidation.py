from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from graphmem import GraphMemory, Message
from graphmem.errors import UndoError
from graphmem.language.sentences import sentences
from graphmem.testing import FrozenClock
from tests.tenant import edges
from tests.unit.conftest import MakeClock
from tests.unit.lifecycle.conftest import Exported

NOW = datetime.fromisoformat("2026-06-01")

Say = Callable[..., str]


@pytest.fixture(scope="module")
def make_clock() -> MakeClock:
    return lambda: FrozenClock(NOW)


@pytest.fixture
def say(memory: GraphMemory) -> Say:
    """Writes what somebody said so many days ago, in a session of its own."""

    def say(text: str, days: float = 1, speaker: str = "user") -> str:
        turn = Message(text, role=speaker, at=NOW - timedelta(days=days))
        report = memory.add(turn, session_id=f"{days}-{speaker}-{text}")
        return (*report.added, *report.known)[0]

    return say


@pytest.mark.shares
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("I have two cats.", "I really have two cats!"),
        ("I live in Oslo.", "I live in Oslo. My dog is called Rex."),
        ("我住在杭州。", "我真的住在杭州啊！"),
        ("我对花生过敏。", "我对花生过敏。我有两只猫。"),
        ("我妹妹叫小红。", "我妹妹叫小红！"),
        ("I play badminton every Wednesday.", "I play badminton every Wednesday!"),
        ("我每周三打羽毛球。", "我每周三打羽毛球！"),
    ],
)
def test_what_says_the_same_again_becomes_one(
    memory: GraphMemory, say: Say, first: str, second: str
) -> None:
    ids = say(first, 20), say(second, 2)
    report = memory.consolidate()

    ((merged, originals),) = report.merged.items()
    assert originals == ids
    assert memory.get(merged).content == second
    assert [memory.get(id).level for id in ids] == ["archive", "archive"]
    assert edges(memory, "MERGED_FROM") == sorted([(second, first), (second, second)])


@pytest.mark.shares
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("I have two cats.", "I have three cats."),
        ("I like green tea.", "I don't like green tea."),
        ("Mia works at a bank.", "Tom works at a bank."),
        ("I moved to Rome.", "I moved from Rome."),
        ("Ann is older than Bob.", "Bob is older than Ann."),
        ("My rent is 900 euros.", "My rent is 950 euros."),
        ("I want to live in Oslo.", "I live in Oslo."),
        ("我有两只猫。", "我有三只猫。"),
        ("我喜欢咖啡。", "我不喜欢咖啡。"),
        ("小明住在北京。", "小红住在北京。"),
        ("I swim every Monday.", "I swim every Tuesday."),
        ("我每周三打羽毛球。", "我每周四打羽毛球。"),
        ("我妹妹叫小红。", "我姐姐叫小红。"),
    ],
)
def test_what_differs_in_value_figure_negation_or_subject_is_never_merged(
    memory: GraphMemory, say: Say, first: str, second: str
) -> None:
    say(first, 20)
    say(second, 2)
    assert memory.consolidate().merged == {}


@pytest.mark.shares
@pytest.mark.parametrize(
    "event",
    ["I went running.", "I had pizza yesterday.", "我去跑步了。", "我每周三去跑步，昨天没去。"],
)
def test_events_told_in_the_same_words_stay_apart(
    memory: GraphMemory, say: Say, event: str
) -> None:
    say(event, 20)
    say(event, 2)
    assert memory.consolidate().merged == {}


@pytest.mark.shares
def test_the_same_words_of_another_speaker_or_long_ago_stay_apart(
    memory: GraphMemory, say: Say
) -> None:
    say("I have two cats.", 2)
    say("I have two cats.", 3, "Ann")
    say("I have two cats.", 200)
    assert memory.consolidate().merged == {}


def test_the_merged_memory_takes_the_most_of_each_and_adds_up_mentions(
    memory: GraphMemory, say: Say
) -> None:
    first, second = say("I live in Oslo.", 20), say("I live in Oslo!", 2)
    memory.update(first, importance=0.9, trust=0.3)
    (merged,) = memory.consolidate().merged
    found = memory.get(merged)

    assert (found.importance, found.trust, found.mention_count) == (0.9, 0.5, 2)
    assert found.created_at == memory.get(second).created_at
    assert found.valid_from == memory.get(first).valid_from
    assert found.metadata["consolidated"] == 2
    entities = "MATCH (m:Memory)-[:MENTIONS]->(e) WHERE m.id = $id RETURN e.name AS name"
    assert [row["name"] for row in memory.cypher(entities, id=merged)] == ["Oslo"]


@pytest.mark.shares
def test_a_merged_memory_holds_only_sentences_of_its_originals(
    memory: GraphMemory, say: Say
) -> None:
    for days, text in enumerate(
        ("I live in Oslo.", "I have two cats.", "I have two cats. I live in Oslo.", "我住在杭州。",
         "我住在杭州！", "I have two cats!")
    ):  # fmt: skip
        say(text, days + 1)
    report = memory.consolidate()

    assert report.merged
    for merged, originals in report.merged.items():
        said = {one for id in originals for one in sentences(memory.get(id).content)}
        assert set(sentences(memory.get(merged).content)) <= said


@pytest.mark.shares
def test_search_finds_the_merged_memory_in_place_of_its_originals(
    memory: GraphMemory, say: Say
) -> None:
    ids = say("I live in Oslo.", 20), say("I live in Oslo!", 2)
    (merged,) = memory.consolidate().merged

    assert [hit.memory.id for hit in memory.search("Where do I live?")] == [merged]
    assert {hit.memory.id for hit in memory.search("Where do I live?", mode="review")} >= set(ids)


def test_a_dry_run_tells_the_same_and_a_second_round_does_nothing(
    memory: GraphMemory, say: Say, exported: Exported
) -> None:
    say("I live in Oslo.", 20)
    say("I live in Oslo!", 2)
    before = exported(memory)
    dry = memory.consolidate(dry_run=True)
    assert exported(memory) == before
    done = memory.consolidate()

    assert (dict(dry.merged), dry.operation) == (dict(done.merged), None)
    after = exported(memory)
    assert memory.consolidate().merged == {}
    assert exported(memory) == after


def test_consolidation_is_undone_to_the_last_byte(
    memory: GraphMemory, say: Say, exported: Exported
) -> None:
    say("I live in Oslo.", 20)
    say("I live in Oslo!", 2)
    before = exported(memory)
    report = memory.consolidate()
    assert report.operation is not None
    assert exported(memory) != before

    memory.undo(report.operation)
    assert exported(memory) == before
    with pytest.raises(UndoError, match="was taken back"):
        memory.undo(report.operation)


@pytest.mark.parametrize("changed_by", ["update", "delete"])
def test_what_was_changed_since_it_was_merged_is_not_taken_back(
    memory: GraphMemory, say: Say, exported: Exported, changed_by: str
) -> None:
    say("I have two cats.", 20)
    say("I really have two cats!", 2)
    report = memory.consolidate()
    (merged,) = report.merged
    if changed_by == "update":
        memory.update(merged, content="I have three cats.")
    else:
        memory.delete(merged)
    before = exported(memory)

    with pytest.raises(UndoError, match="was changed later"):
        memory.undo(str(report.operation))

    assert exported(memory) == before
    assert memory.check().faults == ()


@pytest.mark.shares
def test_what_is_private_is_left_as_it_is(memory: GraphMemory, say: Say) -> None:
    say("My password is hunter2.", 20)
    say("My password is hunter2!", 2)
    assert memory.consolidate().merged == {}


CATS = [("I have two cats.", "I really have two cats!"), ("我有两只猫。", "我真的有两只猫！")]


@pytest.mark.shares
@pytest.mark.parametrize(("first", "second"), CATS)
def test_what_was_merged_and_says_it_again_speaks_for_itself(
    memory: GraphMemory, say: Say, first: str, second: str
) -> None:
    ids = say(first, 20), say(second, 2)
    memory.consolidate()
    memory.update(ids[1], content="I own a sailing boat.")

    operation = memory.restore_version(memory.history(ids[1])[-1].id)

    assert (memory.get(ids[1]).content, memory.get(ids[1]).level) == (second, "full")
    memory.delete(ids[0])
    assert [one.content for one in memory.get_all()] == [second]
    memory.undo(operation.id)
    assert memory.get(ids[1]).content == "I own a sailing boat."


@pytest.mark.shares
@pytest.mark.parametrize(("first", "second"), CATS)
def test_what_still_speaks_for_its_originals_goes_on_doing_so(
    memory: GraphMemory, say: Say, first: str, second: str
) -> None:
    ids = say(first, 20), say(second, 2)
    ((merged, _),) = memory.consolidate().merged.items()
    memory.update(ids[1], importance=0.9)

    memory.restore_version(memory.history(ids[1])[-1].id)

    assert memory.get(ids[1]).level == "archive"
    assert [hit.memory.id for hit in memory.search(second)] == [merged]
