"""A door that was red and is blue, a server that is up again: through a memory on disk."""

import pytest

from graphmem import GraphMemory
from tests.tenant import edges

pytestmark = pytest.mark.shares

TURNED = [
    ("空调是坏的。", "空调修好了。"),
    ("The door is red.", "The door is blue now."),
    ("Front gate is green.", "We painted the front gate black over the weekend."),
    ("The kitchen walls are yellow.", "The kitchen walls are light grey now."),
    ("My hair is brown.", "I dyed my hair pink."),
    ("The server is down.", "The server is up again."),
    ("The printer is broken.", "The printer works again."),
    ("The lift in our block is out of order.", "The lift in our block got fixed today."),
    ("The pool is closed.", "The pool is open again."),
    ("The alarm in the office is switched off.", "Tom turned the office alarm back on."),
    ("The meeting room is free.", "The meeting room is taken now."),
    ("My passport renewal is still pending.", "Passport renewal came through."),
    ("My visa application is under review.", "My visa application was approved."),
    ("The March electricity bill is overdue.", "Paid the March electricity bill this morning."),
    ("The office is on the third floor.", "The office is on the fifth floor now."),
    ("Slack is down.", "Slack is back."),
    ("Grandma is ill.", "Grandma is well again."),
    ("门是红色的。", "门现在是蓝色的。"),
    ("门是红色的。", "我们把门漆成了蓝色。"),
    ("客厅的墙是米黄色的。", "客厅的墙上周刷成了浅灰色。"),
    ("打印机坏了。", "打印机修好了。"),
    ("服务器宕机了。", "服务器恢复正常了。"),
    ("游泳池关了。", "游泳池又开了。"),
    ("奶奶病了。", "奶奶好了。"),
    ("签证还在审核中。", "签证批下来了。"),
]

UNTURNED = [
    ("The door is red.", "The back door is blue now."),
    ("The door is red.", "The door is open now."),
    ("The door is red.", "Is the door blue now?"),
    ("The door is red.", "If the door was blue now, it would match."),
    ("The shop is open.", "The shop next door is closed now."),
    ("The server is up.", "When the server is down, call Mia."),
    ("The gym is open.", "The gym is closed on Mondays."),
    ("My car is at the garage with a dead clutch.", "Her car is back from the garage."),
    ("My car is red.", "My sister's car is blue now."),
    ("My phone screen is cracked.", "Years ago that shop replaced a cracked screen for me."),
    ("The kettle is on.", "The kettle is on the top shelf now."),
    ("The invoice is approved.", "The invoice is paid now."),
    ("门是红色的。", "后门现在是蓝色的。"),
    ("门是红色的。", "门现在开着。"),
    ("空调坏了。", "楼下的空调修好了。"),
    ("健身房开着。", "健身房周一关门。"),
]


@pytest.mark.parametrize(("older", "newer"), TURNED)
def test_a_thing_is_in_one_state_at_a_time(memory: GraphMemory, older: str, newer: str) -> None:
    memory.add(older)
    memory.add(newer)

    assert edges(memory, "SUPERSEDES") == [(newer, older)]


@pytest.mark.parametrize(("older", "newer"), UNTURNED)
def test_the_state_of_another_thing_supersedes_nothing(
    memory: GraphMemory, older: str, newer: str
) -> None:
    memory.add(older)
    memory.add(newer)

    assert edges(memory, "SUPERSEDES") == []


@pytest.mark.parametrize(
    ("one", "other"),
    [("The printer works.", "The printer is broken."), ("门是红色的。", "门是蓝色的。")],
)
def test_two_states_without_a_word_of_change_contradict(
    memory: GraphMemory, one: str, other: str
) -> None:
    memory.add(one)
    memory.add(other)

    assert edges(memory, "CONTRADICTS") == [(other, one)]
    assert edges(memory, "SUPERSEDES") == []
