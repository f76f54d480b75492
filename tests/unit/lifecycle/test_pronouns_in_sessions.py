"""A statement of "he" or "she" is compared where its session names one person whom it fits."""

import pytest

from graphmem import GraphMemory, Message
from tests.tenant import edges

pytestmark = pytest.mark.shares

TOLD = [
    (["My colleague Dan works at Oracle.", "He works for Sony now."], 0, "AMENDS"),
    (["My sister lives in Leeds.", "I talked to her.", "She lives in York now."], 0, "SUPERSEDES"),
    (["My friend Paul is 30.", "He plays tennis.", "He just turned 31."], 0, "AMENDS"),
    (["My parents live in Ohio.", "They moved to Florida."], 0, "SUPERSEDES"),
    (
        [
            "Hannah is moving to Bristol in January.",
            "Actually I was wrong, it's February she's moving, not January.",
        ],
        0,
        "AMENDS",
    ),
    (["房租一个月两千三。", "阿杰来了。", "房租涨到两千五了。"], 0, "SUPERSEDES"),
    (["房租一个月两千三。", "我搬到梅园了。", "房租涨到两千五了。"], 0, "SUPERSEDES"),
    (["我女儿在上海工作。", "她现在在北京工作。"], 0, "SUPERSEDES"),
    (["我同事小王在腾讯上班。", "他现在在字节上班。"], 0, "AMENDS"),
]
"""Who is named is told besides, and holds on."""

LEFT = [
    ["My sister lives in Leeds.", "My aunt is visiting.", "She lives in York now."],
    ["My sister lives in Leeds.", "He moved to York."],
    ["I live in Leeds.", "My brother called.", "He lives in York."],
    ["Anna works at IBM.", "Tom works at Dell.", "He works at HP now."],
    ["I live in Leeds.", "She moved to York."],
    ["Hannah is moving to Bristol in January.", "Actually, it's May they're moving, not January."],
    [
        "My sister Hannah is moving in January.",
        "My sister Eva called.",
        "It's May she's moving, not January.",
    ],
    ["My friend Sam lives in Leeds.", "My friend Kim came over.", "They moved to York."],
    ["我姐姐住在上海。", "我阿姨来了。", "她现在住在北京。"],
    ["我爸爸在银行上班。", "她现在在学校上班。"],
    ["房租一个月两千三。", "阿杰房租也涨了。", "房租涨到两千五了。"],
    ["房租一个月两千三。", "阿杰搬家了。", "房租涨到两千五了。"],
    ["我体重八十公斤。", "我爸爸来了。", "体重降到七十公斤了。"],
    ["我住在上海。", "我姐姐来看我了。", "现在住在北京。"],
    ["我的手机号是13511112222。", "我妈妈换手机了。", "手机号换成13633334444了。"],
]


@pytest.mark.parametrize(("turns", "place", "edge"), TOLD)
def test_whom_the_session_named_is_meant(
    memory: GraphMemory, turns: list[str], place: int, edge: str
) -> None:
    for turn in turns:
        memory.add(Message(turn, role="user"), session_id="talk")

    assert edges(memory, edge) == [(turns[-1], turns[place])]


@pytest.mark.parametrize(("turns", "place", "edge"), TOLD)
def test_so_it_is_within_one_batch(
    memory: GraphMemory, turns: list[str], place: int, edge: str
) -> None:
    memory.add_many([Message(turn, role="user") for turn in turns], session_id="talk")

    assert edges(memory, edge) == [(turns[-1], turns[place])]


@pytest.mark.parametrize("turns", LEFT)
def test_where_two_fit_or_none_it_stays_a_pronoun(memory: GraphMemory, turns: list[str]) -> None:
    for turn in turns:
        memory.add(Message(turn, role="user"), session_id="talk")

    assert edges(memory, "SUPERSEDES") == edges(memory, "CONTRADICTS") == []


def test_another_session_names_nobody(memory: GraphMemory) -> None:
    memory.add(Message("My sister lives in Leeds.", role="user"), session_id="one")
    memory.add(Message("She lives in York now.", role="user"), session_id="two")

    assert edges(memory, "SUPERSEDES") == []


def test_somebody_of_the_other_speaker_is_not_ones_own(memory: GraphMemory) -> None:
    memory.add(Message("My sister lives in Leeds.", speaker="Ann"), session_id="one")
    memory.add(Message("My sister is on the phone.", speaker="Bob"), session_id="two")
    memory.add(Message("She lives in York now.", speaker="Ann"), session_id="two")

    assert edges(memory, "SUPERSEDES") == []


def test_a_stored_pronoun_is_read_with_its_session(memory: GraphMemory) -> None:
    memory.add(Message("My sister is here.", role="user"), session_id="one")
    memory.add(Message("She lives in Leeds.", role="user"), session_id="one")
    memory.add(Message("My sister moved to York.", role="user"), session_id="two")

    assert edges(memory, "SUPERSEDES") == [("My sister moved to York.", "She lives in Leeds.")]
