"""What is told to begin later takes the place of nothing until then."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from graphmem import GraphMemory, Memory, Message, Settings
from graphmem.testing import FrozenClock

TOLD, LATER = datetime.fromisoformat("2026-10-20"), datetime.fromisoformat("2026-11-02")
BEGUN = datetime.fromisoformat("2027-01-01")


@pytest.fixture
def clock() -> FrozenClock:
    return FrozenClock(TOLD)


@pytest.fixture
def memory(tmp_path: Path, clock: FrozenClock) -> GraphMemory:
    return GraphMemory(tmp_path, settings=Settings.of({"embedder": {"name": "hash"}}), clock=clock)


def tell(memory: GraphMemory, clock: FrozenClock, *said: str) -> list[Memory]:
    """Tell each two weeks after the one before; return what is stored."""
    ids = []
    for place, text in enumerate(said):
        clock.advance(TOLD + place * timedelta(days=13) - clock.now())
        ids += memory.add(Message(text, role="user"), session_id=str(place)).added
    return [memory.get(id) for id in ids]


CHANGES = [
    ("My rent is 900 euros.", "My rent will be 950 from January."),
    ("My rent is 900 euros.", "From January my rent is 950 euros."),
    ("My rent is 900 euros.", "My rent goes up to 950 in January."),
    ("Tariq is our on-call lead.", "Tariq is leaving Norvik at the end of December."),
    ("The weekly sync is on Monday.", "From January the weekly sync is on Tuesday."),
    ("房租是900。", "从一月起房租是950。"),
]


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_the_present_holds_until_the_change_comes(
    memory: GraphMemory, clock: FrozenClock, older: str, newer: str
) -> None:
    with memory:
        before, after = tell(memory, clock, older, newer)

        assert (before.valid_to, after.valid_from) == (BEGUN, BEGUN)
        assert before.holds(LATER)
        assert not before.is_negated
        assert not before.holds(BEGUN)
        assert {one.id for one in memory.get_all()} == {before.id, after.id}
        clock.advance(BEGUN - clock.now())
        assert [one.id for one in memory.get_all()] == [after.id]


def test_as_of_a_moment_only_what_held_then_is_there(
    memory: GraphMemory, clock: FrozenClock
) -> None:
    with memory:
        before, after = tell(memory, clock, *CHANGES[0])

        assert [one.id for one in memory.at(valid=LATER).get_all()] == [before.id]
        assert [one.id for one in memory.at(valid=BEGUN).get_all()] == [after.id]


@pytest.mark.parametrize(
    "newer", ["My deadline moved to January 12.", "My deadline is January 12 now."]
)
def test_the_day_of_a_thing_changes_at_once(
    memory: GraphMemory, clock: FrozenClock, newer: str
) -> None:
    with memory:
        before, _ = tell(memory, clock, "My deadline is January 5.", newer)

        assert before.valid_to == LATER


def test_how_things_are_leaves_how_they_will_be(memory: GraphMemory, clock: FrozenClock) -> None:
    with memory:
        *_, coming, _ = tell(memory, clock, *CHANGES[1], "My rent is 900 euros at the moment.")

        assert coming.valid_to is None


def test_what_is_to_come_may_be_put_right(memory: GraphMemory, clock: FrozenClock) -> None:
    with memory:
        said = (*CHANGES[1], "Actually, from January my rent is 940 euros.")
        present, coming, right = tell(memory, clock, *said)

        assert present.valid_to == coming.valid_to == right.valid_from == BEGUN
        clock.advance(BEGUN - clock.now())
        assert [one.id for one in memory.get_all()] == [right.id]


def test_a_part_of_a_memory_holds_until_its_change_comes(
    memory: GraphMemory, clock: FrozenClock
) -> None:
    with memory:
        before, _ = tell(
            memory,
            clock,
            "I rent a studio on Oak Street for £700 a month.",
            "The rent is £750 from January.",
        )
        (now,) = [
            hit for hit in memory.search("How much is my rent?") if hit.memory.id == before.id
        ]
        clock.advance(BEGUN - clock.now())
        (then,) = [
            hit for hit in memory.search("How much is my rent?") if hit.memory.id == before.id
        ]

    assert not now.amendments
    assert [one.part for one in then.amendments] == ["for £700"]


def test_a_change_told_late_ended_the_former_then(memory: GraphMemory, clock: FrozenClock) -> None:
    with memory:
        before, after = tell(memory, clock, "I live in York.", "I moved to Leeds a week ago.")

        assert after.valid_from == LATER - timedelta(days=7)
        assert before.valid_to == after.valid_from


def test_what_began_before_the_former_was_told_ends_it_as_it_is_told(
    memory: GraphMemory, clock: FrozenClock
) -> None:
    with memory:
        before, _ = tell(memory, clock, "I live in York.", "I moved to Leeds in May.")

        assert before.valid_to == LATER
