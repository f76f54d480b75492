import pytest

from graphmem import GraphMemory, Settings
from graphmem.errors import UndoError
from graphmem.lifecycle.molt import KNOBS, Tuned
from graphmem.settings import LifecycleSettings, SearchSettings
from tests.unit.conftest import OpenMemory
from tests.unit.lifecycle.conftest import Exported

PLAYS = {
    "Ann": "cello", "Bob": "oboe", "Eve": "harp", "Mia": "drums", "Tom": "flute", "Zoe": "organ",
}  # fmt: skip


@pytest.fixture
def hidden(memory: GraphMemory) -> list[str]:
    """Ids of memories a little too light to be shown, each asked for and said to be of use."""
    ids = []
    for name, instrument in PLAYS.items():
        (id,) = memory.add(f"{name} plays the {instrument}.", session_id=name).added
        memory.update(id, weight=0.27)
        ids.append(id)
    for name, id in zip(PLAYS, ids, strict=True):
        assert len(memory.search(f"What does {name} play?")) == 0
        memory.used(id)
    return ids


def test_a_threshold_that_hides_what_is_needed_is_lowered(
    memory: GraphMemory, hidden: list[str]
) -> None:
    report = memory.molt()
    (moved,) = report.moved

    assert (moved.name, moved.old, moved.new) == ("search.min_weight", 0.3, 0.25)
    assert moved.after > moved.before
    assert moved.reason.startswith("recall threshold: 0.3 to 0.25 improves the replay from 0.000")
    assert memory.search("What does Ann play?")[0].memory.id == hidden[0]
    assert report.replayed == 6
    assert report.statistics["used"] == 6


def test_a_molt_outlasts_the_process_and_is_undone(open_memory: OpenMemory) -> None:
    memory = open_memory()
    (id,) = memory.add("Ann plays the cello.").added
    memory.update(id, weight=0.27)
    for _ in range(6):
        memory.search("What does Ann play?")
        memory.used(id)
    operation = memory.molt().operation
    memory.close()

    with open_memory() as memory:
        assert len(memory.search("What does Ann play?")) == 1
        assert operation is not None
        memory.undo(operation)
        assert len(memory.search("What does Ann play?")) == 0


def test_a_dry_run_only_tells(memory: GraphMemory, hidden: list[str], exported: Exported) -> None:
    before = exported(memory)
    report = memory.molt(dry_run=True)

    assert hidden
    assert [one.name for one in report.moved] == ["search.min_weight"]
    assert report.operation is None
    assert exported(memory) == before
    assert len(memory.search("What does Ann play?")) == 0


def test_a_molt_is_undone_to_the_last_byte(
    memory: GraphMemory, hidden: list[str], exported: Exported
) -> None:
    before = exported(memory)
    operation = memory.molt().operation
    assert hidden
    assert operation is not None
    assert exported(memory) != before
    memory.undo(operation)

    assert exported(memory) == before


def test_a_molt_moves_one_step_and_stays_within_bounds(
    memory: GraphMemory, hidden: list[str]
) -> None:
    for id in hidden:
        memory.update(id, weight=0.02)
    for _ in range(3):
        memory.molt()
    tuned = memory._tuned["search.min_weight"]

    assert tuned >= 0.1


def test_the_first_molt_is_not_undone_below_the_second(
    memory: GraphMemory, hidden: list[str]
) -> None:
    first = memory.molt().operation
    for id in hidden:
        memory.update(id, weight=0.22)
    second = memory.molt().operation
    assert first is not None
    assert second is not None

    with pytest.raises(UndoError, match="was changed later"):
        memory.undo(first)
    memory.undo(second)
    memory.undo(first)
    assert memory._tuned["search.min_weight"] == 0.3


def test_nothing_moves_without_enough_questions(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann plays the cello.").added
    memory.search("What does Ann play?")
    memory.used(id)
    report = memory.molt()

    assert (report.tried, report.moved, report.operation) == ((), (), None)


def test_what_serves_well_stays_as_it_is(memory: GraphMemory) -> None:
    for name, instrument in PLAYS.items():
        (id,) = memory.add(f"{name} plays the {instrument}.", session_id=name).added
        memory.search(f"What does {name} play?")
        memory.used(id)
    report = memory.molt()

    assert [one.name for one in report.tried] == [knob.name for knob in KNOBS]
    assert report.moved == ()
    assert memory.stats()["nodes"]["Tuning"] == 0


def test_an_update_that_hid_what_is_needed_asks_for_more_certainty(memory: GraphMemory) -> None:
    pairs = []
    for name, instrument in PLAYS.items():
        (old,) = memory.add(f"{name} plays the {instrument}.", session_id=name).added
        (new,) = memory.add(f"{name} sings in a choir.", session_id=name).added
        edge = {"confidence": 0.72, "reason": "a test"}
        memory.add_edge("SUPERSEDES", ("Memory", new), ("Memory", old), **edge)
        pairs.append((name, old))
    for name, old in pairs:
        memory.search(f"What does {name} play?")
        memory.used(old)
    (moved,) = [one for one in memory.molt().moved if one.name.endswith("confidence")]

    assert (moved.old, moved.new) == (0.7, 0.75)


def test_feedback_tells_what_was_of_use_and_what_was_wrong(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann plays the cello.").added
    memory.search("What does Ann play?")
    memory.feedback("That's wrong.", "The cello.", about=[id])
    memory.search("Who plays the cello, please?")
    memory.feedback("Perfect!", "Ann.", about=[id])
    told = memory.molt().statistics

    assert (told["questions"], told["wrong"], told["used"]) == (2, 1, 1)
    assert told["effectiveness"] == 0.5


def test_a_question_asked_again_is_told(memory: GraphMemory) -> None:
    memory.add("Ann plays the cello.")
    memory.search("What does Ann play?")
    memory.search("So what does Ann play?")

    assert memory.molt().statistics["asked_again"] == 1


def test_only_the_last_questions_are_kept_and_none_that_is_sensitive(
    tmp_path: object, settings: Settings
) -> None:
    lifecycle = LifecycleSettings(questions_kept=2)
    chosen = settings.model_copy(update={"lifecycle": lifecycle})
    with GraphMemory(f"{tmp_path}/m", settings=chosen) as memory:
        for question in ("Who sings?", "Is my password hunter2?", "Who plays?", "Who reads?"):
            memory.search(question)
            memory.save()
        rows = memory.cypher("MATCH (r:Recall) RETURN r.question AS question ORDER BY question")

        assert [row["question"] for row in rows] == ["Who plays?", "Who reads?"]


def test_a_dry_search_is_not_kept(memory: GraphMemory) -> None:
    memory.search("Who plays?", dry_run=True)

    assert memory.molt().statistics["questions"] == 0


def test_moved_values_never_leave_their_bounds() -> None:
    moved = {knob.name: 99.0 for knob in KNOBS}
    tuned = Tuned.of(SearchSettings(), LifecycleSettings(), moved)

    assert all(tuned[knob.name] == knob.most for knob in KNOBS)
    assert isinstance(tuned.lifecycle.abstract_from, int)
