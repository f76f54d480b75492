"""What an assistant noted of the user is amended in the words of the note."""

from datetime import datetime, timedelta

import pytest

from graphmem import GraphMemory, Message
from tests.tenant import edges

START = datetime(2026, 1, 10)  # noqa: DTZ001


def note(memory: GraphMemory, *texts: str) -> list[str]:
    ids = []
    for week, text in enumerate(texts):
        ids += memory.add(Message(text, at=START + timedelta(days=7 * week))).added
    return ids


@pytest.mark.parametrize(
    ("older", "newer", "part"),
    [
        (
            "User lives in Bruges and works at Lindt.",
            "User moved to Ostend.",
            "User lives in Bruges",
        ),
        ("用户住在南京，在银行工作。", "用户搬到杭州了。", "用户住在南京"),
    ],
)
def test_a_part_is_over_as_it_was_written(
    memory: GraphMemory, older: str, newer: str, part: str
) -> None:
    note(memory, older, newer)
    assert edges(memory, "SUPERSEDES") == []
    rows = memory.cypher("MATCH (:Memory)-[r:AMENDS]->(m:Memory) RETURN r.part AS part")
    assert [row["part"] for row in rows] == [part]


@pytest.mark.shares
@pytest.mark.parametrize(
    "texts",
    [
        ("用户在银行工作。", "用户在读夜校。", "用户搬到杭州了。"),
        ("User Tom lives in Bruges.", "User Ann moved to Ostend."),
        ("User lives in Bruges.", "User says that his sister moved to Ostend."),
    ],
)
def test_nothing_else_is_over(memory: GraphMemory, texts: tuple[str, ...]) -> None:
    note(memory, *texts)
    assert edges(memory, "SUPERSEDES") == edges(memory, "AMENDS") == []


@pytest.mark.shares
def test_it_is_as_personal_as_if_the_user_told_it(memory: GraphMemory) -> None:
    noted, told = note(memory, "User is vegetarian.", "I am vegetarian.")
    pair = memory.get(noted), memory.get(told)
    assert len({(one.sensitivity, one.category, one.memory_type) for one in pair}) == 1
