"""Of two events side by side, one of which no hit surely tells of."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from graphmem import GraphMemory, Message

DAY = datetime(2026, 3, 2, tzinfo=UTC)
FINISHED = (
    "I can't tell how long the sanding and oiling of the floor takes, I hope to be through with it "
    "by April 10, 2026. Would you draw up a list for me?"
)
DUE = (
    "I've begun to fill in the moving papers for the council. They take an evening, the deadline "
    "is April 25, 2026."
)
NEAR = (
    "I'm on with finishing the stairs, the sanding of my floor made so much dust, what can I do?",
    "Sanding and oiling of the floor: which of them am I finishing first?",
    "The council meets on April 30, 2026, and looks at how far the move of the school is.",
    "Always mention the council before I ask about the move.",
)


def test_the_question_as_a_whole_says_which_of_its_hits_comes_first(tmp_path: Path) -> None:
    with GraphMemory(tmp_path / "memory") as memory:
        for day, text in enumerate((*NEAR, FINISHED, DUE)):
            at = DAY + timedelta(days=day)
            memory.add(Message(text, role="user", at=at), session_id=f"day {day}")
        answer = memory.search(
            "How many days lie between finishing the sanding and oiling of my floor and the "
            "deadline for handing in the moving papers?",
            at=DAY + timedelta(days=20),
        )
        first = [hit.memory.content for hit in answer.hits[:2]]

    assert set(first) == {FINISHED, DUE}
