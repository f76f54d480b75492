"""A reaction that is taken back leaves nothing that rests on it."""

from pathlib import Path

import pytest

from graphmem import GraphMemory, Settings
from graphmem.errors import UndoError

WRONG = [("That's wrong.", "It opens at seven."), ("不对，错了。", "七点开门。")]
RIGHT = "That's right, well done!"


def react(memory: GraphMemory, said: str, id: str, session: str) -> str:
    """React to an answer that rested on a memory; return the operation."""
    done = memory.feedback(said, "It opens at seven.", about=[id], session_id=session).operation
    assert done is not None
    return done


@pytest.mark.shares
@pytest.mark.parametrize(("said", "answer"), WRONG)
def test_what_a_lasting_change_rests_on_is_taken_back_after_it(
    memory: GraphMemory, said: str, answer: str
) -> None:
    (id,) = memory.add("The library opens at seven.").added
    before = memory.get(id).trust
    done = [
        memory.feedback(said, answer, about=[id], session_id=session).operation for session in "abc"
    ]
    first, second, last = (one for one in done if one is not None)
    lowered = memory.get(id).trust
    assert lowered < before

    for early in (first, second):
        with pytest.raises(UndoError, match="undo that one first"):
            memory.undo(early)
    assert memory.get(id).trust == lowered
    assert len(memory.signals()) == 3

    memory.undo(last)
    assert memory.get(id).trust == before
    memory.undo(first)
    memory.undo(second)
    assert memory.signals() == []
    assert memory.check().is_sound


@pytest.mark.shares
def test_what_nothing_rests_on_is_taken_back_in_any_order(memory: GraphMemory) -> None:
    (id,) = memory.add("The library opens at seven.").added
    first, second = (react(memory, WRONG[0][0], id, session) for session in "ab")

    memory.undo(first)
    memory.undo(second)

    assert memory.signals() == []


@pytest.mark.parametrize(("said", "count"), [(WRONG[0][0], "wrong"), (RIGHT, "used")])
def test_a_molt_does_not_count_it(memory: GraphMemory, said: str, count: str) -> None:
    (id,) = memory.add("The library opens at seven.").added
    memory.search("When does the library open?")
    done = react(memory, said, id, "a")
    assert memory.molt(dry_run=True).statistics[count] == 1

    memory.undo(done)

    assert memory.molt(dry_run=True).statistics[count] == 0


def test_what_another_says_too_counts_on(memory: GraphMemory) -> None:
    (id,) = memory.add("The library opens at seven.").added
    memory.search("When does the library open?")
    first, second = (react(memory, WRONG[0][0], id, session) for session in "ab")

    memory.undo(first)
    assert memory.molt(dry_run=True).statistics["wrong"] == 1
    memory.undo(second)

    assert memory.molt(dry_run=True).statistics["wrong"] == 0


def test_what_was_told_of_use_before_stays(memory: GraphMemory) -> None:
    (id,) = memory.add("The library opens at seven.").added
    memory.search("When does the library open?")
    memory.used(id)
    done = react(memory, RIGHT, id, "a")

    memory.undo(done)

    assert memory.molt(dry_run=True).statistics["used"] == 1


def test_the_mark_of_an_earlier_question_is_taken_back(memory: GraphMemory) -> None:
    (id,) = memory.add("The library opens at seven.").added
    memory.search("When does the library open?")
    done = react(memory, WRONG[0][0], id, "a")
    memory.search("Where is the town hall?")
    react(memory, WRONG[0][0], id, "b")

    memory.undo(done)

    rows = memory.cypher("MATCH (r:Recall) RETURN r.question AS q, r.wrong AS wrong ORDER BY q")
    assert {row["q"]: row["wrong"] or [] for row in rows} == {
        "When does the library open?": [],
        "Where is the town hall?": [id],
    }


def test_a_question_that_is_kept_no_longer_hinders_nothing(
    tmp_path: Path, settings: Settings
) -> None:
    lifecycle = settings.lifecycle.model_copy(update={"questions_kept": 1})
    chosen = settings.model_copy(update={"lifecycle": lifecycle})
    with GraphMemory(tmp_path / "forgetful", settings=chosen) as memory:
        (id,) = memory.add("The library opens at seven.").added
        memory.search("When does the library open?")
        done = react(memory, WRONG[0][0], id, "a")
        memory.search("Where is the town hall?")
        memory.get(id)
        assert memory.molt(dry_run=True).statistics["questions"] == 1

        memory.undo(done)

        assert memory.signals() == []


@pytest.mark.shares
def test_the_mark_of_an_input_stands_in_nobodys_way(memory: GraphMemory) -> None:
    (id,) = memory.add("The library opens at seven.").added
    memory.sense("When does the library open?", session_id="a")
    done = react(memory, WRONG[0][0], id, "a")
    assert memory.sensed(session_id="a")[0].failed

    memory.undo(done)

    assert memory.signals() == []
