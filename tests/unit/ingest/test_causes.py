from datetime import timedelta

import pytest

from graphmem import GraphMemory, Message
from graphmem.ingest.causes import Candidate, explains, pointed_at

TERMS = frozenset({"train", "late"})


def test_the_candidate_that_holds_most_of_the_clause_is_pointed_at() -> None:
    said = [
        Candidate("a", frozenset({"train", "late", "snow"})),
        Candidate("b", frozenset({"dinner"})),
    ]

    assert pointed_at(["train", "late"], said) == ("a", 1.0)


def test_too_little_overlap_points_at_nothing() -> None:
    assert pointed_at(["train", "late", "again"], [Candidate("a", frozenset({"train"}))]) is None


def test_two_equal_candidates_leave_it_undecided() -> None:
    said = [Candidate("a", TERMS), Candidate("b", TERMS)]

    assert pointed_at(["train", "late"], said) is None


def test_a_clause_of_one_term_points_at_nothing() -> None:
    assert pointed_at(["rain"], [Candidate("a", frozenset({"rain"}))]) is None


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


@pytest.mark.parametrize(
    ("cause", "effect"),
    [
        ("My alarm did not ring.", "I missed the train because my alarm did not ring."),
        ("闹钟没响。", "因为闹钟没响，我错过了火车。"),
    ],
)
@pytest.mark.parametrize("told", ["alone", "together", "in two sessions"])
def test_a_cause_is_found_outside_its_session(
    memory: GraphMemory, cause: str, effect: str, told: str
) -> None:
    if told == "together":
        memory.add_many([cause, effect])
    else:
        sessions = {"cause": "a", "effect": "b"} if told == "in two sessions" else {}
        memory.add(cause, session_id=sessions.get("cause"))
        memory.add("We had soup.", session_id=sessions.get("cause"))
        memory.add(effect, session_id=sessions.get("effect"))

    assert causes(memory) == [(effect, cause)]


@pytest.mark.parametrize(
    "other", ["another user", "another speaker", "deleted", "long ago", "told twice"]
)
def test_what_another_told_or_is_gone_is_no_cause(memory: GraphMemory, other: str) -> None:
    cause, effect = "My alarm did not ring.", "I missed the train because my alarm did not ring."
    at = memory._clock.now() - timedelta(days=200 if other == "long ago" else 1)
    user = "ben" if other == "another user" else "ann"
    who = "Ben" if other == "another speaker" else "user"
    (id,) = memory.add(Message(cause, speaker=who, at=at), user_id=user).added
    if other == "deleted":
        memory.delete(id)
    if other == "told twice":
        said = Message("The alarm did not ring, my phone was off.", role="user")
        memory.add(said, user_id="ann")
    memory.add(Message(effect, role="user"), user_id="ann")

    assert causes(memory) == []


LATE = "I was late because I missed the train."
MISSED = "I missed the train because my alarm did not ring."


def test_what_tells_why_a_cause_came_about_explains_what_gave_it() -> None:
    said = [
        Candidate.of("late", ["late", "train"], [["missed", "train"]]),
        Candidate("soup", TERMS),
    ]
    later = Candidate.of("later", ["missed", "train", "alarm"], [["alarm"]])

    assert explains(later, said) == ("late", 1.0)
    assert explains(later._replace(causes=()), said) is None
    assert explains(later._replace(told=frozenset({"train"})), said) is None


@pytest.mark.parametrize(
    ("effect", "cause"),
    [(LATE, MISSED), ("打印机坏了，因为没有墨了。", "没有墨了是因为我忘了订货。")],
)
@pytest.mark.parametrize("sessions", [("a", "a"), ("a", "b"), (None, None)])
def test_why_it_came_about_may_be_told_later(
    memory: GraphMemory, effect: str, cause: str, sessions: tuple[str | None, str | None]
) -> None:
    memory.add(effect, session_id=sessions[0])
    memory.add("We had soup.", session_id=sessions[0])
    memory.add(cause, session_id=sessions[1])

    assert causes(memory) == [(effect, cause)]


@pytest.mark.parametrize("later", ["I missed the train.", LATE, "I was late because it snowed."])
def test_what_is_told_again_explains_nothing(memory: GraphMemory, later: str) -> None:
    memory.add(LATE, session_id="a")
    memory.add(later, session_id="b")

    assert causes(memory) == []
