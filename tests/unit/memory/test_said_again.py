"""What was deleted and is said again: it holds again, or the report says that it does not."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from graphmem import Conversation, Document, GraphMemory, Message, Settings, Triple
from graphmem.settings import LifecycleSettings
from graphmem.testing import FrozenClock

TEXT = "Ann moved to Hangzhou."


@pytest.mark.shares
@pytest.mark.parametrize(
    "item", [TEXT, Message(TEXT, speaker="Bob"), Triple("Ann", "likes", "tea")]
)
def test_what_is_said_again_holds_again_and_that_can_be_undone(
    memory: GraphMemory, item: Any
) -> None:
    (id,) = memory.add(item, session_id="s").added
    memory.delete(id, reason="a mistake")
    deleted = memory.get(id)

    report = memory.add(item, session_id="s")

    assert (report.added, report.known, report.restored, report.deleted) == ([], [id], [id], [])
    assert memory.get(id).deleted_at is None
    assert [hit.memory.id for hit in memory.search("Ann")] == [id]
    told = [(one.property, one.reason) for one in memory.why(id).log]
    assert ("deleted_at", "said again") in told
    assert ("deleted_at", "a mistake") in told

    (operation,) = memory.operations()
    memory.undo(operation.id)
    assert memory.get(id).deleted_at == deleted.deleted_at
    assert memory.check().is_sound


@pytest.mark.shares
def test_what_is_there_is_known_and_leaves_no_operation(memory: GraphMemory) -> None:
    (id,) = memory.add(TEXT).added

    report = memory.add(TEXT)

    assert (report.known, report.restored, report.deleted) == ([id], [], [])
    assert memory.operations() == []


@pytest.mark.shares
def test_what_is_given_again_for_the_sake_of_the_rest_brings_nothing_back(
    memory: GraphMemory,
) -> None:
    talk = Conversation((Message("I have a cat."), Message(TEXT)), "s")
    paper = Document(TEXT, "News")
    for item in (talk, paper):
        id = memory.add(item).added[-1]
        memory.forget(id)

        assert memory.add(item).deleted == [id]
        assert memory.add_many([item, "It rains."]).deleted == [id]
        assert memory.get(id).deleted_at is not None


@pytest.mark.shares
def test_what_was_sensed_again_holds_again(memory: GraphMemory) -> None:
    (id,) = memory.add(TEXT).added
    memory.delete(id)

    assert memory.promote(memory.sense(TEXT).id) == [id]
    assert memory.get(id).deleted_at is None


# --- what was said meanwhile

BERLIN, MUNICH = "I live in Berlin.", "I live in Munich."
HOME = "Where do I live?"


@pytest.fixture
def clock() -> FrozenClock:
    return FrozenClock(datetime.fromisoformat("2026-01-01"))


@pytest.fixture
def timed(tmp_path: Path, settings: Settings, clock: FrozenClock) -> Iterator[GraphMemory]:
    """A memory whose clock the test moves on."""
    with GraphMemory(tmp_path / "timed", settings=settings, clock=clock) as memory:
        yield memory


def homes(memory: GraphMemory, question: str = HOME) -> list[str]:
    """Return what a search tells of where the user lives."""
    return [hit.memory.content for hit in memory.search(question)]


def exported(memory: GraphMemory, folder: Path) -> list[str]:
    """Return the lines of an export but for those of operations, and the sums."""
    file = folder / "all.jsonl"
    memory.export(file)
    lines = file.read_text("utf-8").splitlines()[1:-1]
    file.unlink()
    return sorted(line for line in lines if '"Operation"' not in line)


@pytest.mark.shares
@pytest.mark.parametrize("session", [None, "talk"])
@pytest.mark.parametrize(
    ("first", "second", "question"),
    [(BERLIN, MUNICH, HOME), ("我住在柏林。", "我住在慕尼黑。", "我住在哪里?")],
)
def test_what_is_said_again_supersedes_what_was_said_meanwhile(
    memory: GraphMemory, session: str | None, first: str, second: str, question: str
) -> None:
    (id,) = memory.add(first, session_id=session).added
    memory.delete(id)
    (other,) = memory.add(second, session_id=session).added

    assert memory.add(first, session_id=session).restored == [id]

    assert homes(memory, question) == [first]
    assert memory.get(other).retired_at is not None
    assert memory.find_conflicts() == []
    assert memory.check().is_sound


def test_it_holds_since_it_was_said_again_where_another_held_meanwhile(
    timed: GraphMemory, clock: FrozenClock
) -> None:
    memory = timed
    (id,) = memory.add(BERLIN).added
    first = clock.now()
    memory.delete(id)
    clock.advance(timedelta(days=1))
    (other,) = memory.add(MUNICH).added
    clock.advance(timedelta(days=1))

    memory.add(BERLIN)

    berlin, munich = memory.get(id), memory.get(other)
    assert (berlin.created_at, berlin.valid_from) == (first, clock.now())
    assert munich.valid_to == clock.now()
    past = memory.at(valid=clock.now() - timedelta(hours=12))
    assert [hit.memory.content for hit in past.search(HOME)] == [MUNICH]


def test_it_holds_since_when_it_did_where_nothing_else_was_said(
    timed: GraphMemory, clock: FrozenClock
) -> None:
    memory = timed
    (id,) = memory.add(BERLIN).added
    before = memory.get(id).valid_from
    memory.delete(id)
    clock.advance(timedelta(days=1))

    memory.add(BERLIN)

    assert memory.get(id).valid_from == before
    assert memory.history(id) == []


def test_what_was_superseded_and_deleted_holds_when_it_is_said_again(memory: GraphMemory) -> None:
    (id,) = memory.add(BERLIN).added
    memory.add(MUNICH)
    memory.delete(id)

    assert memory.add(BERLIN).restored == [id]

    assert homes(memory) == [BERLIN]
    superseding = "MATCH (a:Memory)-[:SUPERSEDES]->(b:Memory) RETURN a.content, b.content"
    assert [tuple(row.values()) for row in memory.cypher(superseding)] == [(BERLIN, MUNICH)]
    assert memory.check().is_sound


def test_the_past_still_tells_what_superseded_it_then(
    timed: GraphMemory, clock: FrozenClock
) -> None:
    memory = timed
    (id,) = memory.add(BERLIN).added
    clock.advance(timedelta(days=1))
    memory.add(MUNICH)
    memory.delete(id)
    known = clock.now()
    clock.advance(timedelta(days=1))
    memory.add(BERLIN)

    superseding = "MATCH (a:Memory)-[:SUPERSEDES]->(b:Memory) RETURN a.content, b.content"
    rows = memory.at(known=known).cypher(superseding)

    assert [tuple(row.values()) for row in rows] == [(MUNICH, BERLIN)]


@pytest.mark.parametrize("superseded", [False, True])
def test_all_of_it_is_one_operation_that_can_be_undone(
    memory: GraphMemory, tmp_path: Path, *, superseded: bool
) -> None:
    (id,) = memory.add(BERLIN).added
    if superseded:
        memory.add(MUNICH)
    memory.delete(id)
    if not superseded:
        memory.add(MUNICH)
    before = exported(memory, tmp_path)
    memory.add(BERLIN)

    memory.undo(memory.operations()[0].id)

    assert exported(memory, tmp_path) == before
    assert homes(memory) == [MUNICH]
    assert memory.check().is_sound


@pytest.mark.shares
def test_a_message_that_tells_when_it_was_said_is_not_said_now(memory: GraphMemory) -> None:
    then = Message(BERLIN, at=datetime.fromisoformat("2024-05-01"))
    (id,) = memory.add(then).added
    memory.delete(id)
    memory.add(Message(MUNICH, at=datetime.fromisoformat("2024-06-01")))

    assert memory.add(then).restored == [id]

    assert homes(memory) == [MUNICH]
    assert memory.get(id).valid_to == datetime.fromisoformat("2024-06-01")


def test_what_bears_on_nothing_said_meanwhile_changes_nothing_else(memory: GraphMemory) -> None:
    (id,) = memory.add("I have a cat.").added
    memory.delete(id)
    memory.add(MUNICH)

    memory.add("I have a cat.")

    assert memory.stats()["edges"].get("SUPERSEDES", 0) == 0


@pytest.mark.shares
def test_what_a_verdict_settled_stays_settled(memory: GraphMemory) -> None:
    (first,) = memory.add("I was born in Oslo.").added
    (second,) = memory.add("I was born in Rome.").added
    memory.resolve((second, first), "newer_wins")
    memory.delete(first)

    memory.add("I was born in Oslo.")

    assert homes(memory, "Where was I born?") == ["I was born in Rome."]


def test_without_comparing_on_write_nothing_is_superseded(
    tmp_path: Path, settings: Settings
) -> None:
    off = settings.model_copy(update={"lifecycle": LifecycleSettings(conflicts=False)})
    with GraphMemory(tmp_path / "off", settings=off) as memory:
        (id,) = memory.add(BERLIN).added
        memory.delete(id)
        memory.add(MUNICH)

        memory.add(BERLIN)

        assert sorted(homes(memory)) == [BERLIN, MUNICH]


def test_what_is_erased_after_it_came_back_leaves_nothing_of_itself(memory: GraphMemory) -> None:
    (id,) = memory.add(BERLIN).added
    (other,) = memory.add(MUNICH).added
    memory.delete(id)
    memory.add(BERLIN)
    states = len(memory.history(other))

    receipt = memory.erase(id=id)

    assert receipt.verified
    assert len(memory.history(other)) == states
    assert memory.check().is_sound


# --- other ways back


def test_a_version_that_is_restored_supersedes_what_was_said_meanwhile(
    memory: GraphMemory, tmp_path: Path
) -> None:
    (id,) = memory.add(BERLIN).added
    memory.update(id, content="I like the sea.")
    (other,) = memory.add(MUNICH).added
    before = exported(memory, tmp_path)

    operation = memory.restore_version(memory.history(id)[0].id)

    assert memory.get(other).retired_at is not None
    memory.undo(operation.id)
    assert exported(memory, tmp_path) == before
    memory.restore_version(memory.history(id)[0].id)
    assert homes(memory) == [BERLIN]


@pytest.mark.shares
def test_a_version_of_what_no_longer_holds_supersedes_nothing(memory: GraphMemory) -> None:
    (id,) = memory.add(BERLIN).added
    memory.update(id, content="I live in Hamburg.")
    memory.add(MUNICH)
    assert memory.get(id).retired_at is not None

    memory.restore_version(memory.history(id)[0].id)

    assert homes(memory) == [MUNICH]


@pytest.mark.shares
def test_what_an_undo_brings_back_is_compared_by_the_next_round(memory: GraphMemory) -> None:
    memory.add(BERLIN)
    memory.add(MUNICH)
    memory.add("I live in Hamburg.")
    first = memory.operations()[-1]

    memory.undo(first.id)

    assert sorted(homes(memory)) == [BERLIN, "I live in Hamburg."]
    memory.maintain()
    assert homes(memory) == ["I live in Hamburg."]


@pytest.mark.parametrize("gone", ["erased", "purged"])
def test_what_was_superseded_by_what_is_gone_for_good_holds_when_it_is_said_again(
    timed: GraphMemory, clock: FrozenClock, gone: str
) -> None:
    (first,) = timed.add(BERLIN).added
    (second,) = timed.add(MUNICH).added
    if gone == "erased":
        timed.erase(id=second)
    else:
        timed.delete(second)
        clock.moment += timedelta(days=31)
        timed.maintain()
    assert homes(timed) == []

    clock.moment += timedelta(days=1)
    assert timed.add(BERLIN).restored == [first]
    assert homes(timed) == [BERLIN]
    assert timed.get(first).retired_at is None


def test_an_original_holds_when_it_is_said_again_after_what_spoke_for_it_was_superseded(
    timed: GraphMemory, clock: FrozenClock
) -> None:
    (first,) = timed.add(BERLIN).added
    timed.add(BERLIN, session_id="other")
    timed.consolidate()
    clock.moment += timedelta(days=1)
    timed.add(MUNICH)
    assert homes(timed) == [MUNICH]

    clock.moment += timedelta(days=1)
    assert timed.add(BERLIN).restored == [first]
    assert homes(timed) == [BERLIN]


@pytest.mark.shares
def test_what_a_verdict_called_wrong_stays_so(memory: GraphMemory) -> None:
    (first,) = memory.add("I was born in Oslo.").added
    (second,) = memory.add("I was born in Rome.").added
    memory.resolve((second, first), "reject", rejected=first)

    assert memory.add("I was born in Oslo.").restored == []
    assert homes(memory, "Where was I born?") == ["I was born in Rome."]
