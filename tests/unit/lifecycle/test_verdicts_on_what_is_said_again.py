"""What a verdict has put behind something else is said again: it holds again, and is asked anew."""

from pathlib import Path

import pytest

from graphmem import GraphMemory, Settings
from tests.tenant import edges
from tests.unit.lifecycle.conftest import Exported

PAIRS = [
    ("I like coffee.", "I don't like coffee."),
    ("我喜欢咖啡。", "我不喜欢咖啡。"),
]
both = pytest.mark.parametrize(("older", "newer"), PAIRS)


def decided(memory: GraphMemory, older: str, newer: str) -> tuple[str, str]:
    """Say two things that contradict each other, and let the newer win; return their ids."""
    (first,) = memory.add(older).added
    (second,) = memory.add(newer).added
    memory.resolve(memory.contradictions()[0].pair, "newer_wins")
    return first, second


@both
def test_what_lost_and_is_said_again_holds_and_is_to_be_decided_anew(
    memory: GraphMemory, older: str, newer: str, exported: Exported
) -> None:
    ids = decided(memory, older, newer)
    before = exported(memory)

    report = memory.add(older)

    assert report.restored == [ids[0]]
    assert sorted(one.content for one in memory.get_all()) == sorted([older, newer])
    assert edges(memory, "SUPERSEDES") == []
    (open_,) = memory.contradictions()
    assert open_.pair == ids  # the one said again is the newer
    assert memory.find_conflicts() == []
    assert memory.check().is_sound
    memory.undo(memory.operations()[0].id)
    assert exported(memory) == before
    assert memory.contradictions() == []


@both
def test_the_one_said_again_may_win_and_lose_once_more(
    memory: GraphMemory, older: str, newer: str
) -> None:
    ids = decided(memory, older, newer)
    for again, other in (ids, ids[::-1], ids):
        memory.add(memory.get(again).content)
        memory.resolve(memory.contradictions()[0].pair, "newer_wins")

        held, lost = memory.get(again), memory.get(other)
        assert [one.id for one in memory.get_all()] == [again]
        assert held.valid_from == lost.valid_to
        assert lost.valid_from is not None
        assert held.valid_from is not None
        assert lost.valid_from <= held.valid_from
        assert memory.contradictions() == []
    assert memory.check().is_sound


@both
def test_a_second_verdict_that_both_hold_stands(
    memory: GraphMemory, older: str, newer: str
) -> None:
    ids = decided(memory, older, newer)
    memory.add(older)
    memory.resolve(ids, "both_true")

    memory.add(older)
    memory.add(newer, session_id="later")

    assert memory.contradictions() == []
    assert {one.content for one in memory.get_all()} == {older, newer}


@pytest.mark.shares
@both
def test_what_was_deleted_since_it_lost_holds_where_it_is_restored(
    memory: GraphMemory, older: str, newer: str
) -> None:
    first, _ = decided(memory, older, newer)
    memory.delete(first)

    assert memory.add(older).restored == [first]

    held = memory.get(first)
    assert (held.deleted_at, held.retired_at, held.is_negated) == (None, None, False)


@pytest.mark.shares
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("deleted", [False, True])
@both
def test_what_was_rejected_stays_rejected(
    memory: GraphMemory, older: str, newer: str, side: int, *, deleted: bool
) -> None:
    ids = [memory.add(text).added[0] for text in (older, newer)]
    memory.resolve(memory.contradictions()[0].pair, "reject", rejected=ids[side])
    if deleted:
        memory.delete(ids[side])

    report = memory.add((older, newer)[side])

    assert (report.known, report.restored) == ([ids[side]], [])
    assert [one.id for one in memory.get_all()] == [ids[1 - side]]


LIKELY = [
    ("We rent a loft over the harbour.", "The landlady on Lindenhof mended the skylight."),
    ("我们租了码头边的一间阁楼。", "老街的房东把天窗修好了。"),
]


@pytest.mark.shares
@pytest.mark.parametrize(("older", "newer"), LIKELY)
def test_what_a_verdict_alone_had_superseded_holds_again(
    memory: GraphMemory, older: str, newer: str
) -> None:
    (first,) = memory.add(older).added
    (second,) = memory.add(newer).added
    memory.resolve((second, first), "newer_wins")

    assert memory.add(older).restored == [first]

    assert {one.id for one in memory.get_all()} == {first, second}
    assert memory.likely_changes() == []


def test_the_past_before_keeps_the_verdict(tmp_path: Path, settings: Settings) -> None:
    with GraphMemory(tmp_path / "past", settings=settings) as memory:
        ids = decided(memory, *PAIRS[0])
        then = memory.operations()[0].created_at
        memory.add(PAIRS[0][0])

        past = memory.at(known=then)

        assert [one.id for one in past.get_all()] == [ids[1]]
        assert past.contradictions() == []
        told = past.cypher("MATCH (a:Memory)-[:SUPERSEDES]->(b:Memory) RETURN a.id, b.id")
        assert [tuple(row.values()) for row in told] == [ids[::-1]]
