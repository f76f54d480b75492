"""One verdict decides a contradiction told several times; what is over is not asked."""

import pytest

from graphmem import GraphMemory, InputError, Message
from tests.unit.lifecycle.conftest import Exported

PAIRS = [("I eat fish.", "I don't eat fish."), ("我吃鱼。", "我不吃鱼。")]


def say(memory: GraphMemory, text: str, session: str) -> str:
    """Say a text in a session; return the id of the memory."""
    return memory.add(Message(text, role="user"), session_id=session).added[0]


def current(memory: GraphMemory, id: str) -> bool:
    held = memory.get(id)
    return held.retired_at is None and not held.is_negated


@pytest.fixture(params=PAIRS)
def told(memory: GraphMemory, request: pytest.FixtureRequest) -> tuple[list[str], list[str]]:
    """Return the ids of two statements, each said twice, the second against the first."""
    older, newer = request.param
    return (
        [say(memory, older, session) for session in "ab"],
        [say(memory, newer, session) for session in "cd"],
    )


@pytest.mark.parametrize("merged", [False, True])
def test_the_newer_wins_over_all_that_says_the_older(
    memory: GraphMemory,
    told: tuple[list[str], list[str]],
    exported: Exported,
    *,
    merged: bool,
) -> None:
    older, newer = told
    if merged:
        assert len(memory.consolidate().merged) == 2
    before = exported(memory)

    verdict = memory.resolve(memory.contradictions()[0].pair, "newer_wins")

    assert memory.contradictions() == []
    assert not any(current(memory, id) for id in older)
    assert all(current(memory, id) for id in newer)
    texts = {one.content for one in memory.get_all()}
    assert texts == {memory.get(newer[0]).content}
    assert memory.find_conflicts() == []
    assert memory.check().is_sound
    memory.undo(verdict.id)
    assert exported(memory) == before


@pytest.mark.shares
def test_both_hold_and_weigh_as_before(
    memory: GraphMemory, told: tuple[list[str], list[str]]
) -> None:
    older, newer = told
    memory.resolve(memory.contradictions()[0].pair, "both_true")

    assert memory.contradictions() == []
    assert all(current(memory, id) for id in (*older, *newer))
    assert all(memory.get(id).weight >= 1 for id in (*older, *newer))


@pytest.mark.shares
@pytest.mark.parametrize("side", [0, 1])
def test_what_repeats_the_rejected_one_is_rejected(
    memory: GraphMemory, told: tuple[list[str], list[str]], side: int
) -> None:
    pair = memory.contradictions()[0].pair
    wrong = told[side]
    (rejected,) = set(wrong).intersection(pair)

    memory.resolve(pair, "reject", rejected=rejected)

    assert memory.contradictions() == []
    assert all(memory.get(id).is_negated for id in wrong)
    assert all(current(memory, id) for id in told[1 - side])


@pytest.mark.shares
def test_the_same_verdict_on_a_repeat_is_that_operation_and_another_is_refused(
    memory: GraphMemory, told: tuple[list[str], list[str]]
) -> None:
    listed = memory.contradictions()
    assert told
    first, *others = [one.pair for one in listed]

    done = memory.resolve(first, "both_true")

    assert [memory.resolve(pair, "both_true").id for pair in others] == [done.id] * 3
    with pytest.raises(InputError, match="have a verdict"):
        memory.resolve(others[0], "newer_wins")
    with pytest.raises(InputError, match="have a verdict"):
        memory.resolve(first, "both_true")


@pytest.mark.shares
def test_what_says_more_than_the_older_is_not_retired_with_it(memory: GraphMemory) -> None:
    say(memory, "I eat fish.", "a")
    more = say(memory, "I eat fish. I keep three hens.", "b")
    say(memory, "I don't eat fish.", "c")
    pair = next(one.pair for one in memory.contradictions() if more not in one.pair)

    memory.resolve(pair, "newer_wins")

    assert current(memory, more)


@pytest.mark.shares
def test_said_again_after_it_was_denied_it_is_asked_on(memory: GraphMemory) -> None:
    first = say(memory, "I eat fish.", "a")
    denied = say(memory, "I don't eat fish.", "b")
    last = say(memory, "I eat fish.", "c")

    memory.resolve((denied, first), "newer_wins")

    assert current(memory, last)
    assert {one.pair for one in memory.contradictions()} == {(last, denied)}


@pytest.mark.shares
@pytest.mark.parametrize(
    ("older", "newer", "last"),
    [
        ("I like skiing.", "I don't like skiing.", "I don't like skiing any more."),
        ("我喜欢滑雪。", "我不喜欢滑雪。", "我不再喜欢滑雪了。"),
    ],
)
def test_what_was_superseded_since_is_not_asked(
    memory: GraphMemory, older: str, newer: str, last: str
) -> None:
    say(memory, older, "a")
    say(memory, newer, "b")
    assert len(memory.contradictions()) == 1

    say(memory, last, "c")

    assert memory.contradictions() == []
