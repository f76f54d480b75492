import pytest

from graphmem import GraphMemory, Message
from graphmem.ingest.causes import pointed_at


def test_the_candidate_that_holds_most_of_the_clause_is_pointed_at() -> None:
    said = [("a", ["train", "late", "snow"]), ("b", ["dinner", "good"])]

    assert pointed_at(["train", "late"], said) == ("a", 1.0)


def test_too_little_overlap_points_at_nothing() -> None:
    assert pointed_at(["train", "late", "again"], [("a", ["train"])]) is None


def test_two_equal_candidates_leave_it_undecided() -> None:
    said = [("a", ["train", "late"]), ("b", ["late", "train"])]

    assert pointed_at(["train", "late"], said) is None


def test_a_clause_of_one_term_points_at_nothing() -> None:
    assert pointed_at(["rain"], [("a", ["rain"])]) is None


def test_nothing_said_before_points_at_nothing() -> None:
    assert pointed_at(["train", "late"], []) is None


def causes(memory: GraphMemory) -> list[tuple[str, str]]:
    rows = memory.cypher(
        "MATCH (a:Memory)-[:CAUSED_BY]->(b:Memory) RETURN a.content AS a, b.content AS b"
    )
    return [(row["a"], row["b"]) for row in rows]


@pytest.mark.parametrize(
    ("cause", "effect"),
    [
        ("I missed the train.", "I was late for the interview because I missed the train."),
        ("我没赶上火车。", "因为没赶上火车，我面试迟到了。"),
    ],
)
def test_a_cause_may_have_been_told_in_an_earlier_call(
    memory: GraphMemory, cause: str, effect: str
) -> None:
    for text in (cause, "That was all.", effect):
        memory.add(Message(text, speaker="Ann"), session_id="s")
    memory.add(Message(effect.replace("interview", "lunch"), speaker="Ben"), session_id="t")

    assert causes(memory) == [(effect, cause)]


def test_a_cause_is_sought_as_far_back_in_earlier_calls_as_in_one(memory: GraphMemory) -> None:
    told = ["I missed the train.", *(f"This is turn {number}." for number in range(48))]
    effect = "I was late because I missed the train."
    for session, between in (("near", told), ("far", [*told, "One more."])):
        for texts in (between, [effect]):
            turns = [Message(text, speaker=session) for text in texts]
            memory.add(turns, session_id=session)

    assert causes(memory) == [(effect, told[0])]


def test_what_was_deleted_is_no_cause(memory: GraphMemory) -> None:
    report = memory.add(Message("I missed the train.", speaker="Ann"), session_id="s")
    memory.delete(report.added[0])
    late = Message("I was late because I missed the train.", speaker="Ann")
    memory.add(late, session_id="s")

    assert causes(memory) == []
