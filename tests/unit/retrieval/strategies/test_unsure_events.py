"""Of two events side by side, one of which no hit surely tells of."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from graphmem import GraphMemory, Message

DAY = datetime(2026, 3, 2, tzinfo=UTC)
FINISHED = (
    "I'm having trouble estimating the time for my unit tests and integration tests, which are "
    "planned to be finished by April 10, 2026. Can you help me with a schedule?"
)
DUE = (
    "I'm trying to write the deployment automation scripts as planned. The task estimation says "
    "that the scripts take 12 hours, with a deadline of April 25, 2026."
)
NEAR = (
    "I'm trying to finish end-to-end tests with 100 users for my integration testing, but the "
    "success rate stays low, what can I do?",
    "My unit tests and integration tests fail on the new machine, what should I finish first?",
    "The review of the deployment is on April 30, 2026, to show how far the app has come.",
    "Always run the unit tests before I ask about the deployment.",
)


def test_the_question_as_a_whole_says_which_of_its_hits_comes_first(tmp_path: Path) -> None:
    with GraphMemory(tmp_path / "memory") as memory:
        for day, text in enumerate((*NEAR, FINISHED, DUE)):
            at = DAY + timedelta(days=day)
            memory.add(Message(text, role="user", at=at), session_id=f"day {day}")
        answer = memory.search(
            "How many days do I have between finishing my unit and integration tests and the "
            "deadline for completing the deployment automation scripts?",
            at=DAY + timedelta(days=20),
        )
        first = [hit.memory.content for hit in answer.hits[:2]]

    assert set(first) == {FINISHED, DUE}
