from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from graphmem import GraphMemory, InputError, NotFoundError, Settings
from graphmem.errors import KeyMissingError
from graphmem.lifecycle.tiers import WorkingMemory
from graphmem.testing import FrozenClock

NOON = datetime.fromisoformat("2026-01-01T12:00")


@pytest.fixture
def clock() -> FrozenClock:
    return FrozenClock(NOON)


@pytest.fixture
def timed(tmp_path: Path, settings: Settings, clock: FrozenClock) -> Iterator[GraphMemory]:
    """A memory whose clock the test moves on."""
    with GraphMemory(tmp_path / "timed", settings=settings, clock=clock) as memory:
        yield memory


def contents(working: WorkingMemory, session: str = "") -> set[str]:
    return {slot.content for slot in working.slots(session=session)}


# --- M1


def test_what_is_sensed_is_neither_searched_nor_a_memory(memory: GraphMemory) -> None:
    memory.sense("The bell rang at noon.")

    assert [one.content for one in memory.sensed()] == ["The bell rang at noon."]
    assert memory.get_all() == []
    assert len(memory.search("Who rang?", mode="debug")) == 0
    assert memory.stats()["nodes"]["Percept"] == 1


def test_what_has_expired_is_gone_and_leaves_the_graph_with_the_next_input(
    memory: GraphMemory,
) -> None:
    percept = memory.sense("Short-lived.", ttl=timedelta(seconds=1))
    memory.sense("Later.")

    assert [one.content for one in memory.sensed()] == ["Later."]
    assert memory.stats()["nodes"]["Percept"] == 1
    with pytest.raises(NotFoundError, match="no Percept has the id"):
        memory.promote(percept.id)


def test_maintenance_removes_what_has_expired(memory: GraphMemory) -> None:
    memory.sense("Short-lived.", ttl=timedelta(seconds=1))
    memory.maintain(dry_run=True)
    assert memory.stats()["nodes"]["Percept"] == 1
    memory.maintain()

    assert memory.stats()["nodes"]["Percept"] == 0


@pytest.mark.shares
def test_what_comes_again_lives_longer_and_becomes_a_candidate(memory: GraphMemory) -> None:
    first = memory.sense("The door bell.", session_id="a")
    second = memory.sense("The  door bell.", session_id="a")
    third = memory.sense("The door bell.", session_id="a")

    assert (first.id, second.touches, third.is_candidate) == (third.id, 2, True)
    assert third.expires_at > first.expires_at
    assert memory.sense("The door bell.", session_id="b").touches == 1


@pytest.mark.shares
def test_candidates_are_promoted_to_ordinary_memories(memory: GraphMemory) -> None:
    for _ in range(3):
        memory.sense("Ann has moved to Hangzhou.", session_id="s")
    memory.sense("Noise.")
    (id,) = memory.promote()

    assert memory.get(id).session == "s"
    assert memory.search("Where does Ann live?")[0].memory.id == id
    assert [one.content for one in memory.sensed()] == ["Noise."]


@pytest.mark.shares
def test_an_expired_input_begins_anew_when_it_comes_again(memory: GraphMemory) -> None:
    memory.sense("Again.", ttl=timedelta(seconds=1))
    memory.sense("Again.", ttl=timedelta(seconds=1))

    assert memory.sense("Again.").touches == 1


@pytest.mark.shares
def test_nothing_and_no_time_are_refused(memory: GraphMemory) -> None:
    with pytest.raises(InputError, match="the text is empty; give what came in"):
        memory.sense("  ")
    with pytest.raises(InputError, match="longer than nothing"):
        memory.sense("x", ttl=timedelta())


def test_namespaces_do_not_see_what_others_sensed(memory: GraphMemory) -> None:
    memory.sense("Mine.", namespace="mine")

    assert memory.sensed() == []
    assert len(memory.sensed(namespace="mine")) == 1


FELL = [("I fell off my bike today.", "2026-01-01"), ("我今天从自行车上摔下来了。", "2026-01-01")]


@pytest.mark.parametrize(("text", "day"), FELL)
def test_what_is_promoted_later_was_said_when_it_was_sensed(
    timed: GraphMemory, clock: FrozenClock, text: str, day: str
) -> None:
    percept = timed.sense(text, ttl=timedelta(days=5))
    clock.moment += timedelta(days=3)

    (id,) = timed.promote(percept.id)

    assert timed.get(id).created_at == percept.created_at
    assert timed.get(id).event_start == datetime.fromisoformat(day)
    recorded = timed.get(id).recorded_at
    assert recorded is not None
    assert recorded >= NOON + timedelta(days=3)


def test_what_was_said_since_it_was_sensed_is_the_newer(
    timed: GraphMemory, clock: FrozenClock
) -> None:
    percept = timed.sense("I live in Berlin.", ttl=timedelta(days=5))
    clock.moment += timedelta(days=1)
    timed.add("I live in Munich.")

    (id,) = timed.promote(percept.id)

    assert timed.get(id).retired_at is not None
    assert [one.content for one in timed.get_all()] == ["I live in Munich."]


def test_what_is_known_is_promoted_to_the_memory_that_says_it(memory: GraphMemory) -> None:
    (id,) = memory.promote(memory.sense("The bell rang at noon.").id)

    assert memory.promote(memory.sense("The bell rang at noon.").id) == [id]
    assert memory.sensed() == []


def test_what_was_sensed_again_after_it_was_over_holds_since_it_came_last(
    timed: GraphMemory, clock: FrozenClock
) -> None:
    (id,) = timed.add("I live in Berlin.").added
    timed.sense("I live in Berlin.", ttl=timedelta(days=5))
    clock.moment += timedelta(days=1)
    timed.add("I live in Munich.")
    clock.moment += timedelta(days=1)
    percept = timed.sense("I live in Berlin.", ttl=timedelta(days=5))
    clock.moment += timedelta(days=1)

    assert timed.promote(percept.id) == [id]

    assert [one.content for one in timed.get_all()] == ["I live in Berlin."]
    assert timed.get(id).valid_from == percept.sensed_at


def test_what_is_highly_sensitive_is_sealed_where_a_key_is_given(
    tmp_path: object, settings: Settings
) -> None:
    with GraphMemory(f"{tmp_path}/m", settings=settings, key="5a" * 32) as memory:
        memory.sense("My wifi password is hunter2.")
        (row,) = memory.cypher("MATCH (p:Percept) RETURN p.content AS content, p.sealed AS sealed")

        assert "hunter2" not in str(row)
        (percept,) = memory.sensed()
        assert percept.sealed
        assert percept.content == "[sealed: a password or a key, 密码或密钥]"
        (id,) = memory.promote(percept.id)
        assert memory.get(id).content == percept.content
        assert memory.reveal(id).content == "My wifi password is hunter2."


@pytest.mark.parametrize(
    ("secret", "other"),
    [("My wifi password is hunter2.", "The bell rang."), ("我的密码是hunter2。", "门铃响了。")],
)
def test_without_the_key_what_is_sealed_hides_nothing_else(
    tmp_path: object, settings: Settings, secret: str, other: str
) -> None:
    with GraphMemory(f"{tmp_path}/m", settings=settings, key="5a" * 32) as memory:
        for _ in range(3):
            assert "hunter2" not in str(memory.sense(secret, ttl=timedelta(days=9)))
            memory.sense(other, ttl=timedelta(days=9))
    with GraphMemory(f"{tmp_path}/m", settings=settings) as memory:
        told = {one.sealed: one for one in memory.sensed()}
        assert told[False].content == other
        assert told[True].content.startswith("[sealed: ")
        (id,) = memory.promote()
        assert memory.get(id).content == other
        with pytest.raises(KeyMissingError):
            memory.promote(told[True].id)
        assert [one.id for one in memory.sensed()] == [told[True].id]


def test_erasing_takes_what_was_sensed_and_asked_with_it(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann moved to Hangzhou.").added
    memory.sense("Ann moved, I hear.")
    memory.search("Where does Ann live?")
    memory.erase(id=id)

    assert memory.sensed() == []
    assert memory.stats()["nodes"]["Recall"] == 0


# --- M2


def test_the_weakest_slot_goes_when_all_are_taken(clock: FrozenClock) -> None:
    working = WorkingMemory(clock, slots=5)
    for letter in "abcde":
        working.hold(letter)
        clock.moment += timedelta(seconds=1)
    working.hold("a")
    working.hold("f")

    assert contents(working) == set("acdef")


def test_slots_fade_with_time_and_rehearsal_keeps_them(clock: FrozenClock) -> None:
    working = WorkingMemory(clock, half_life_minutes=10)
    kept = working.hold("kept")
    working.hold("lost")
    for _ in range(6):
        clock.moment += timedelta(minutes=10)
        working.rehearse(kept.id)

    assert contents(working) == {"kept"}
    clock.moment += timedelta(days=1)
    assert working.slots() == []
    assert working.rehearse(kept.id) is None


def test_sessions_share_nothing(clock: FrozenClock) -> None:
    working = WorkingMemory(clock)
    working.hold("a", session="one")

    assert contents(working, "two") == set()
    working.clear(session="one")
    assert contents(working, "one") == set()


def test_dropped_namespaces_lean_to_nothing(clock: FrozenClock) -> None:
    working = WorkingMemory(clock)
    for namespace in ("gone", "kept"):
        working.leanings.move((namespace, "s"), "style", -1, "operation")
    working.hold("a", session="s", namespace="gone")

    working.drop({"gone"})

    assert working.skills(session="s", namespace="gone") == {}
    assert working.slots(session="s", namespace="gone") == []
    assert working.skills(session="s", namespace="kept") == {"style": 0.75}


def test_working_memory_is_never_stored(memory: GraphMemory) -> None:
    before = memory.stats()
    memory.working.hold("at hand")

    assert memory.stats() == before


def test_what_is_rehearsed_often_is_promoted(memory: GraphMemory) -> None:
    slot = memory.working.hold("Ann is allergic to nuts.", session="s")
    for _ in range(3):
        memory.working.rehearse(slot.id, session="s")
    (id,) = memory.promote(session_id="s")

    assert memory.get(id).content == "Ann is allergic to nuts."


def test_nothing_cannot_be_held(clock: FrozenClock) -> None:
    with pytest.raises(InputError, match="nothing to hold"):
        WorkingMemory(clock).hold(" ")


def test_sessions_that_faded_long_ago_take_no_room() -> None:
    hourly = FrozenClock(NOON, timedelta(hours=1))
    working = WorkingMemory(hourly)
    for number in range(1000):
        working.hold("Ann rang.", session=f"{number}")
        assert working.slots(session=f"never-{number}") == []

    assert len(working._sessions) < 200
