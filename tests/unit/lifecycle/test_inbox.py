import pytest

from graphmem import GraphMemory, InputError, NotFoundError
from graphmem.lifecycle.inbox import VerdictName
from tests.tenant import edges
from tests.unit.lifecycle.conftest import Exported

OLDER, NEWER = "I like coffee.", "I don't like coffee."


@pytest.fixture
def pair(memory: GraphMemory) -> tuple[str, str]:
    (older,) = memory.add(OLDER).added
    (newer,) = memory.add(NEWER).added
    return newer, older


@pytest.mark.shares
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


@pytest.mark.shares
def test_the_newer_may_win(memory: GraphMemory, pair: tuple[str, str]) -> None:
    memory.resolve(pair, "newer_wins")

    assert edges(memory, "SUPERSEDES") == [(NEWER, OLDER)]
    assert memory.get(pair[1]).retired_at is not None


@pytest.mark.shares
def test_both_may_be_true_and_weigh_as_before(memory: GraphMemory, pair: tuple[str, str]) -> None:
    memory.resolve(pair, "both_true")

    assert [memory.get(id).weight for id in pair] == [1.0, 1.0]


@pytest.mark.shares
@pytest.mark.parametrize("side", [0, 1])
def test_one_may_be_rejected(memory: GraphMemory, pair: tuple[str, str], side: int) -> None:
    memory.resolve(pair, "reject", rejected=pair[side])

    wrong, right = memory.get(pair[side]), memory.get(pair[1 - side])
    assert wrong.is_negated
    assert not right.is_negated
    assert right.weight == 1.0


@pytest.mark.shares
def test_the_verdict_stands_in_the_log_of_both(memory: GraphMemory, pair: tuple[str, str]) -> None:
    operation = memory.resolve(pair, "both_true", note="in winter and in summer")

    for id in pair:
        change = next(c for c in memory.why(id).log if c.property == "contradiction")
        assert change.new["verdict"] == "both_true"
        assert change.reason == "in winter and in summer"
        assert change.operation == operation.id


@pytest.mark.shares
def test_a_wrong_verdict_is_refused(memory: GraphMemory, pair: tuple[str, str]) -> None:
    with pytest.raises(InputError, match="is no verdict; choose one of newer_wins"):
        memory.resolve(pair, "older_wins")  # type: ignore[arg-type]
    with pytest.raises(InputError, match="name which of the two"):
        memory.resolve(pair, "reject")
    with pytest.raises(InputError, match="name which of the two"):
        memory.resolve(pair, "both_true", rejected=pair[0])
    with pytest.raises(NotFoundError, match="'nobody'"):
        memory.resolve((pair[0], "nobody"), "both_true")


WITHDRAWN = [
    ("I like coffee.", "I don't like coffee.", "I like coffee a lot."),
    ("我喜欢咖啡。", "我不喜欢咖啡。", "我非常喜欢咖啡。"),
]


@pytest.mark.shares
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("verdict", ["newer_wins", "both_true", "reject"])
@pytest.mark.parametrize(("older", "newer", "_"), WITHDRAWN)
def test_no_verdict_is_given_on_what_was_deleted(
    memory: GraphMemory, older: str, newer: str, _: str, verdict: VerdictName, side: int
) -> None:
    ids = [memory.add(text).added[0] for text in (older, newer)]
    (open_,) = memory.contradictions()
    memory.delete(ids[side])

    with pytest.raises(InputError, match=f"'{ids[side]}' holds no longer; give the verdict on"):
        memory.resolve(open_.pair, verdict, rejected=ids[0] if verdict == "reject" else None)

    assert [one.id for one in memory.get_all()] == [ids[1 - side]]


@pytest.mark.shares
@pytest.mark.parametrize(("older", "newer", "other"), WITHDRAWN)
def test_no_verdict_is_given_on_what_another_verdict_rejected(
    memory: GraphMemory, older: str, newer: str, other: str
) -> None:
    ids = [memory.add(text, session_id=text).added[0] for text in (older, newer, other)]
    memory.resolve((ids[2], ids[1]), "reject", rejected=ids[1])

    with pytest.raises(InputError, match=f"'{ids[1]}' holds no longer"):
        memory.resolve((ids[1], ids[0]), "newer_wins")

    assert memory.get(ids[0]).retired_at is None


@pytest.mark.shares
def test_a_supersession_is_found_wrong_only_while_both_sides_are_there(memory: GraphMemory) -> None:
    (older,) = memory.add("I live in Graz.").added
    (newer,) = memory.add("I moved to Linz last week.").added
    memory.delete(newer)

    with pytest.raises(InputError, match=f"'{newer}' holds no longer"):
        memory.resolve((newer, older), "both_true")


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


@pytest.mark.shares
def test_the_newer_may_be_rejected_though_it_superseded(memory: GraphMemory) -> None:
    (older,) = memory.add("I live in Graz.").added
    (newer,) = memory.add("I moved to Linz last week.").added

    with pytest.raises(InputError, match="already"):
        memory.resolve((newer, older), "newer_wins")
    memory.resolve((newer, older), "reject", rejected=newer)

    assert memory.get(newer).is_negated
    assert memory.get(older).retired_at is None


REJECTED = [
    ("I live in Bern.", "I moved to Basel last month.", "I don't live in Basel."),
    ("My dentist is Berta.", "My dentist is Carlo now.", "My dentist is not Carlo."),
    ("我住在成都。", "我上个月搬到西安了。", "我不住在西安。"),
]


@pytest.mark.parametrize(("first", "wrong", "denied"), REJECTED)
def test_what_a_rejected_one_had_superseded_holds_again(
    memory: GraphMemory, first: str, wrong: str, denied: str, exported: Exported
) -> None:
    ids = [memory.add(text, session_id=text).added[0] for text in (first, wrong, denied)]
    (open_,) = memory.contradictions()
    before = exported(memory)

    verdict = memory.resolve(open_.pair, "reject", rejected=ids[1])

    held = memory.get(ids[0])
    assert (held.retired_at, held.valid_to, held.is_negated) == (None, None, False)
    assert memory.get(ids[1]).is_negated
    assert memory.get(ids[2]).retired_at is None
    assert edges(memory, "SUPERSEDES") == []
    assert memory.check().is_sound
    memory.undo(verdict.id)
    assert exported(memory) == before


@pytest.mark.shares
@pytest.mark.parametrize(("first", "wrong", "denied"), REJECTED)
def test_what_was_superseded_stays_so_where_the_denial_is_rejected(
    memory: GraphMemory, first: str, wrong: str, denied: str
) -> None:
    ids = [memory.add(text, session_id=text).added[0] for text in (first, wrong, denied)]
    weighed = memory.get(ids[1]).weight
    (open_,) = memory.contradictions()

    memory.resolve(open_.pair, "reject", rejected=ids[2])

    assert memory.get(ids[0]).retired_at is not None
    assert memory.get(ids[1]).retired_at is None
    assert memory.get(ids[1]).weight > weighed


@pytest.mark.shares
def test_what_took_the_place_of_a_rejected_one_takes_that_of_the_one_before(
    memory: GraphMemory,
) -> None:
    texts = ("I live in Bern.", "I moved to Basel.", "I moved to Chur.")
    ids = [memory.add(text).added[0] for text in texts]

    memory.resolve((ids[1], ids[0]), "reject", rejected=ids[1])

    assert memory.get(ids[0]).retired_at is not None
    assert edges(memory, "SUPERSEDES") == [(texts[2], texts[0]), (texts[2], texts[1])]
    memory.delete(ids[2], mistaken=True)
    assert memory.get(ids[0]).retired_at is None
    assert memory.get(ids[1]).is_negated


@pytest.mark.shares
def test_the_older_may_be_rejected_though_it_was_superseded(memory: GraphMemory) -> None:
    texts = ("I live in Bern.", "I moved to Basel.", "I moved to Chur.")
    ids = [memory.add(text).added[0] for text in texts]

    memory.resolve((ids[2], ids[1]), "reject", rejected=ids[1])

    assert memory.get(ids[0]).retired_at is not None
    assert edges(memory, "SUPERSEDES") == [(texts[2], texts[0])]
    assert memory.get(ids[2]).retired_at is None


@pytest.mark.parametrize("verdict", ["newer_wins", "reject"])
@pytest.mark.parametrize(
    "texts", [("I like coffee.", "I don't like coffee."), ("我喜欢咖啡。", "我不喜欢咖啡。")]
)
def test_what_lost_by_a_verdict_is_said_again_in_vain_until_the_verdict_is_undone(
    memory: GraphMemory, texts: tuple[str, str], verdict: VerdictName
) -> None:
    older, newer = (memory.add(text).added[0] for text in texts)
    rejected = older if verdict == "reject" else None
    decided = memory.resolve((newer, older), verdict, rejected=rejected)

    report = memory.add(texts[0])

    assert (report.known, report.restored) == ([older], [])
    assert memory.contradictions() == []
    assert [one.id for one in memory.get_all()] == [newer]
    memory.undo(decided.id)
    assert memory.contradictions()[0].pair == (newer, older)
    assert {one.id for one in memory.get_all()} == {older, newer}
