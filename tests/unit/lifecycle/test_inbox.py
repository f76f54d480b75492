import pytest

from graphmem import GraphMemory, InputError
from graphmem.lifecycle.inbox import VerdictName
from tests.unit.lifecycle.conftest import Exported, edges

OLDER, NEWER = "I like coffee.", "I don't like coffee."


@pytest.fixture
def pair(memory: GraphMemory) -> tuple[str, str]:
    (older,) = memory.add(OLDER).added
    (newer,) = memory.add(NEWER).added
    return newer, older


def test_open_contradictions_come_with_the_evidence_of_both_sides(
    memory: GraphMemory, pair: tuple[str, str]
) -> None:
    (found,) = memory.contradictions()

    assert found.pair == pair
    assert found.newer.sources == (NEWER,)
    assert found.older.sources == (OLDER,)
    assert found.reason == "one affirms, the other denies 'I like coffee.'"


@pytest.mark.parametrize("verdict", ["newer_wins", "both_true", "distinct_subjects"])
def test_a_verdict_is_for_good_and_its_undoing_opens_it_again(
    memory: GraphMemory, pair: tuple[str, str], verdict: VerdictName, exported: Exported
) -> None:
    before = exported(memory)
    operation = memory.resolve(pair, verdict, note="asked her")

    assert memory.contradictions() == []
    assert memory.find_conflicts() == []
    with pytest.raises(InputError, match="have a verdict"):
        memory.resolve(pair[::-1], "both_true")

    memory.undo(operation.id)
    assert exported(memory) == before
    assert len(memory.contradictions()) == 1


def test_the_newer_may_win(memory: GraphMemory, pair: tuple[str, str]) -> None:
    memory.resolve(pair, "newer_wins")

    assert edges(memory, "SUPERSEDES") == [(NEWER, OLDER)]
    assert memory.get(pair[1]).retired_at is not None


def test_both_may_be_true_and_weigh_as_before(memory: GraphMemory, pair: tuple[str, str]) -> None:
    memory.resolve(pair, "both_true")

    assert [memory.get(id).weight for id in pair] == [1.0, 1.0]


@pytest.mark.parametrize("side", [0, 1])
def test_one_may_be_rejected(memory: GraphMemory, pair: tuple[str, str], side: int) -> None:
    memory.resolve(pair, "reject", rejected=pair[side])

    wrong, right = memory.get(pair[side]), memory.get(pair[1 - side])
    assert wrong.is_negated
    assert not right.is_negated
    assert right.weight == 1.0


def test_the_verdict_stands_in_the_log_of_both(memory: GraphMemory, pair: tuple[str, str]) -> None:
    operation = memory.resolve(pair, "both_true", note="in winter and in summer")

    for id in pair:
        change = next(c for c in memory.why(id).log if c.property == "contradiction")
        assert change.new["verdict"] == "both_true"
        assert change.reason == "in winter and in summer"
        assert change.operation == operation.id


def test_a_wrong_verdict_is_refused(memory: GraphMemory, pair: tuple[str, str]) -> None:
    with pytest.raises(InputError, match="is no verdict; choose one of newer_wins"):
        memory.resolve(pair, "older_wins")  # type: ignore[arg-type]
    with pytest.raises(InputError, match="name which of the two"):
        memory.resolve(pair, "reject")
    with pytest.raises(InputError, match="name which of the two"):
        memory.resolve(pair, "both_true", rejected=pair[0])
    with pytest.raises(InputError, match="do not contradict each other"):
        memory.resolve((pair[0], "nobody"), "both_true")


@pytest.mark.parametrize("verdict", ["both_true", "distinct_subjects"])
def test_what_was_superseded_wrongly_holds_again_and_is_not_asked_again(
    memory: GraphMemory, verdict: VerdictName, exported: Exported
) -> None:
    (older,) = memory.add("I live in Graz.").added
    (newer,) = memory.add("I moved to Linz last week.").added
    before = exported(memory)

    operation = memory.resolve((newer, older), verdict, note="a second flat")

    assert edges(memory, "SUPERSEDES") == []
    assert memory.get(older).retired_at is None
    assert memory.get(older).valid_to is None
    assert memory.find_conflicts() == []
    assert memory.maintain().conflicts_found == 0
    with pytest.raises(InputError, match="have a verdict"):
        memory.resolve((newer, older), verdict)
    assert memory.check().is_sound

    other = [one for one in memory.operations() if one.kind == "maintenance"]
    for one in (*other, operation):
        memory.undo(one.id)
    assert exported(memory) == before


def test_the_newer_may_be_rejected_though_it_superseded(memory: GraphMemory) -> None:
    (older,) = memory.add("I live in Graz.").added
    (newer,) = memory.add("I moved to Linz last week.").added

    with pytest.raises(InputError, match="already"):
        memory.resolve((newer, older), "newer_wins")
    memory.resolve((newer, older), "reject", rejected=newer)

    assert memory.get(newer).is_negated
    assert memory.get(older).retired_at is None
