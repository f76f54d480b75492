import json
from collections.abc import Sequence

import pytest

from graphmem import GraphMemory, InputError, NotFoundError
from graphmem.errors import UndoError
from graphmem.lifecycle.feedback import FeedbackReport
from graphmem.lifecycle.scoped import of_namespaces
from tests.unit.conftest import OpenMemory
from tests.unit.lifecycle.conftest import Exported

WRONG, RIGHT = "That's wrong.", "That's exactly what I needed."
ANSWER = "The bakery closes at six."


def react(
    memory: GraphMemory,
    text: str,
    sessions: Sequence[str],
    about: Sequence[str] = (),
    skills: Sequence[str] = (),
) -> list[FeedbackReport]:
    return [
        memory.feedback(text, ANSWER, about=about, skills=skills, session_id=session)
        for session in sessions
    ]


@pytest.fixture
def bakery(memory: GraphMemory) -> str:
    (id,) = memory.add("The bakery closes at six.").added
    return id


@pytest.mark.shares
def test_several_independent_sources_lower_the_trust_of_a_memory(
    memory: GraphMemory, bakery: str
) -> None:
    before = memory.get(bakery).trust
    first, second, third = react(memory, WRONG, ["a", "b", "c"], [bakery])

    assert first.adjusted == second.adjusted == ()
    assert second.waiting == {bakery: "2 of 3 independent sources"}
    (change,) = third.adjusted
    assert (change.tier, change.property, change.old) == ("M3", "trust", before)
    assert memory.get(bakery).trust == change.new < before
    assert change.reason.startswith("3 independent sources spoke against the final answer")


@pytest.mark.shares
def test_a_single_memory_may_be_named_as_it_is(memory: GraphMemory, bakery: str) -> None:
    report = memory.feedback(WRONG, ANSWER, about=bakery, session_id="a")

    assert report.waiting == {bakery: "1 of 3 independent sources"}


@pytest.mark.shares
def test_the_same_source_counts_once_however_often_it_speaks(
    memory: GraphMemory, bakery: str
) -> None:
    before = memory.get(bakery)
    reports = react(memory, WRONG, ["a"] * 6, [bakery])

    assert memory.get(bakery).trust == before.trust
    assert reports[-1].waiting == {bakery: "1 of 3 independent sources"}


@pytest.mark.shares
def test_sources_that_disagree_change_nothing(memory: GraphMemory, bakery: str) -> None:
    before = memory.get(bakery).trust
    react(memory, WRONG, ["a", "b", "c"][:2], [bakery])
    react(memory, RIGHT, ["d", "e"], [bakery])
    (last,) = react(memory, WRONG, ["f"], [bakery])

    assert memory.get(bakery).trust == before
    assert last.waiting == {bakery: "only 60% of the sources agree, 75% are needed"}


@pytest.mark.shares
def test_praise_makes_a_memory_more_trusted_and_used(memory: GraphMemory, bakery: str) -> None:
    before = memory.get(bakery)
    react(memory, RIGHT, ["a", "b", "c"], [bakery])
    after = memory.get(bakery)

    assert after.trust > before.trust
    assert after.usage_score == before.usage_score + 1


@pytest.mark.shares
def test_signals_are_spent_by_the_change_that_rests_on_them(
    memory: GraphMemory, bakery: str
) -> None:
    react(memory, WRONG, ["a", "b", "c"], [bakery])
    once = memory.get(bakery).trust
    (later,) = react(memory, WRONG, ["d"], [bakery])

    assert later.waiting == {bakery: "1 of 3 independent sources"}
    assert memory.get(bakery).trust == once


@pytest.mark.shares
def test_what_a_user_is_does_not_change_by_reactions(memory: GraphMemory) -> None:
    (id,) = memory.add("My name is Ann.").added
    memory.update(id, category="identity")
    before = memory.get(id).trust
    *_, last = react(memory, WRONG, ["a", "b", "c"], [id])

    assert memory.get(id).trust == before
    assert last.waiting is not None
    assert last.waiting[id].startswith("what is of category identity")


def test_every_adjustment_is_recorded_with_the_signals_it_rests_on(
    memory: GraphMemory, bakery: str
) -> None:
    react(memory, WRONG, ["a", "b", "c"], [bakery])
    rows = memory.cypher(
        "MATCH (m:Memory)-[:ADJUSTED_BY]->(a:Adjustment)-[:ADJUSTED_BY]->(s:FeedbackSignal) "
        "RETURN a.property AS property, a.factors AS factors, s.source AS source ORDER BY source"
    )

    assert [row["source"] for row in rows] == ["/a", "/b", "/c"]
    assert json.loads(rows[0]["factors"]) == {"sources": 3.0, "share": 1.0, "confidence": 0.9}
    assert memory.why(bakery).log[-1].property == "trust"
    assert len(memory.history(bakery)) == 1


def test_an_adjustment_is_undone_to_the_last_byte(
    memory: GraphMemory, bakery: str, exported: Exported
) -> None:
    react(memory, WRONG, ["a", "b"], [bakery])
    before = exported(memory)
    (report,) = react(memory, WRONG, ["c"], [bakery])
    assert report.operation is not None
    memory.undo(report.operation)

    assert exported(memory) == before


@pytest.mark.shares
def test_a_mixed_reaction_is_split_by_what_it_speaks_of(memory: GraphMemory, bakery: str) -> None:
    text = "The answer is right, but it is far too long."
    react(memory, text, ["a", "b", "c"], [bakery])

    assert memory.get(bakery).trust > 0.5
    assert memory.skills()["style"] < 1.0


@pytest.mark.shares
def test_a_skill_that_was_named_is_weighed_alone(memory: GraphMemory) -> None:
    used = ["tool_choice:search", "style:brief"]
    react(memory, "You called the wrong tool.", ["a", "b", "c"], skills=used)
    weights = memory.skills()

    assert weights["tool_choice:search"] < 1.0
    assert weights["tool_choice:calculator"] == weights["style:brief"] == 1.0
    assert weights.best("tool_choice", ["search", "calculator"]) == "calculator"


@pytest.mark.shares
def test_of_no_names_none_is_the_best(memory: GraphMemory) -> None:
    with pytest.raises(InputError, match="there is no style to choose from; give at least one"):
        memory.skills().best("style", [])


@pytest.mark.shares
def test_the_first_move_of_a_skill_is_not_undone_below_later_ones(memory: GraphMemory) -> None:
    *_, first = react(memory, "Too long!", ["a", "b", "c"])
    once = memory.skills()["style"]
    *_, second = react(memory, "Too long!", ["d", "e", "f"])
    assert memory.skills()["style"] < once
    assert first.operation
    assert second.operation

    with pytest.raises(UndoError):
        memory.undo(first.operation)
    memory.undo(second.operation)
    assert memory.skills()["style"] == once
    memory.undo(first.operation)
    assert memory.skills()["style"] == 1.0


def test_a_session_leans_after_agreeing_turns_and_forgets_when_undone(
    memory: GraphMemory,
) -> None:
    first, second = react(memory, "Too long!", ["a", "a"])

    assert first.adjusted == ()
    (change,) = second.adjusted
    assert (change.tier, change.subject, change.new) == ("M2", "style", 0.75)
    assert memory.working.skills(session="a") == {"style": 0.75}
    assert memory.working.skills(session="b") == {}
    assert second.operation
    memory.undo(second.operation)
    assert memory.working.skills(session="a") == {}


@pytest.mark.shares
def test_what_was_sensed_last_is_marked_at_once(memory: GraphMemory) -> None:
    memory.sense("When does the bakery close?", session_id="a")
    (report,) = react(memory, WRONG, ["a"])
    (change,) = report.adjusted

    assert (change.tier, change.property, change.new) == ("M1", "failed", True)
    assert memory.sensed()[0].failed
    memory.undo(change.operation)
    assert not memory.sensed()[0].failed


def test_what_is_no_feedback_leaves_no_trace(memory: GraphMemory, exported: Exported) -> None:
    before = exported(memory)
    report = memory.feedback("Book a table for four.", ANSWER)

    assert (report.operation, report.adjusted) == (None, ())
    assert exported(memory) == before
    assert memory.operations() == []


@pytest.mark.shares
def test_a_memory_that_is_not_there_is_named(memory: GraphMemory) -> None:
    with pytest.raises(NotFoundError, match="no Memory has the id 'x'"):
        memory.feedback(WRONG, ANSWER, about=["x"])


@pytest.mark.shares
def test_chinese_reactions_are_pooled_alike(memory: GraphMemory, bakery: str) -> None:
    react(memory, "不对，它七点关门。", ["a", "b", "c"], [bakery])

    assert memory.get(bakery).trust < 0.5


def test_the_pool_outlasts_the_process(open_memory: OpenMemory) -> None:
    with open_memory() as memory:
        (id,) = memory.add(ANSWER).added
        react(memory, WRONG, ["a", "b"], [id])
        before = memory.get(id).trust
    with open_memory() as memory:
        react(memory, WRONG, ["c"], [id])
        assert memory.get(id).trust < before


def test_only_the_reactions_of_a_namespace_are_read_for_it(memory: GraphMemory) -> None:
    for namespace in ("default", "other"):
        memory.feedback("Too long!", "Well, …", session_id="monday", namespace=namespace)

    rows = of_namespaces(memory._store, "FeedbackSignal", {"other"})

    assert [row["namespace"] for row in rows] == ["other"]
    assert len(of_namespaces(memory._store, "FeedbackSignal", None)) == 2
    assert of_namespaces(memory._store, "Percept", {"other"}) == []
