"""What is told from its like by a number is another thing, and no new value of the first."""

import pytest

from graphmem import GraphMemory
from tests.tenant import edges

pytestmark = pytest.mark.shares


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("I own lamp 0.", "I own lamp 5."),
        ("I am working on lamp 0.", "I am working on lamp 5."),
        ("I am assigned to Task 12.", "I am assigned to Task 13."),
        ("I am responsible for Room 3.", "I am responsible for Room 4."),
        ("My server-1 has 20 GB.", "My server-2 has 35 GB."),
        ("My ticket #101 has 20 votes.", "My ticket #102 has 35 votes."),
        ("I moved ticket #101 to the hall.", "I moved ticket #102 to the hall."),
        ("Room 3 has 12 seats.", "Room 4 has 20 seats."),
        ("The lamp 0 is red.", "The lamp 5 is blue."),
        ("服务器1现在是空的。", "服务器2现在是空的。"),
        ("3号房间现在是空的。", "4号房间现在是空的。"),
        ("任务12现在是我的。", "任务13现在是我的。"),
        ("灯0现在是红色的。", "灯5现在是蓝色的。"),
    ],
)
def test_another_number_is_another_thing(memory: GraphMemory, first: str, second: str) -> None:
    memory.add(first)
    memory.add(second)

    assert edges(memory, "SUPERSEDES|AMENDS") == []


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("My office is room 3.", "My office is room 4."),
        ("My desk is in Room 3.", "My desk is in Room 4."),
        ("I am on episode 3.", "I am on episode 5."),
        ("My favourite lamp is lamp 0.", "My favourite lamp is lamp 5."),
        ("I have 3 lamps.", "I have 5 lamps."),
        ("My server-1 has 20 GB.", "My server-1 has 35 GB now."),
        ("我住在3号房间。", "我住在4号房间。"),
    ],
)
def test_another_number_of_one_thing_is_a_new_value(
    memory: GraphMemory, first: str, second: str
) -> None:
    memory.add(first)
    memory.add(second)

    assert len(edges(memory, "SUPERSEDES|AMENDS")) == 1
