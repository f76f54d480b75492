"""Asked for all of a class, each member that is told of comes among the first hits."""

from datetime import datetime

import pytest

from graphmem import Conversation, GraphMemory, Message

NORA = [
    ("Nora", "What instruments do you like? I like instruments with strings."),
    ("Nora", "Some instruments that I play are old."),
    ("Nora", "Nora's instruments, says my aunt, fill the house."),
    ("Nora", "Instruments are what I play to calm down."),
    ("Nora", "I play the violin each evening, the finest of instruments."),
    ("Nora", "The violin that I play is in for repair."),
    ("Nora", "I bought new strings for the violin."),
    ("Nora", "We walked along the river on Sunday."),
    ("Nora", "The neighbours heard me at the drums last night."),
    ("Nora", "Lunch was late again."),
    ("Ben", "My trumpet is rusty."),
]
LIN = [
    ("小林", "你喜欢什么乐器？我喜欢有弦的乐器。"),
    ("小林", "我会的乐器都有点旧了。"),
    ("小林", "姑姑说小林的乐器堆满了屋子。"),
    ("小林", "乐器能让我静下来。"),
    ("小林", "我每天晚上拉小提琴，这是最好的乐器。"),
    ("小林", "我的小提琴拿去修了。"),
    ("小林", "给小提琴买了新弦。"),
    ("小林", "周日我们沿着河走了走。"),
    ("小林", "昨晚邻居听见我打鼓了，架子鼓很响。"),
    ("小林", "午饭又晚了。"),
    ("阿本", "我的小号生锈了。"),
]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question", "member", "of_another"),
    [
        (NORA, "What instruments does Nora play?", 8, 10),
        (LIN, "小林会什么乐器？", 8, 10),
        (LIN, "小林会哪些乐器？", 8, 10),
    ],
)
def test_a_member_that_shares_no_word_with_the_question_comes_before_what_repeats_another(
    memory: GraphMemory, said: list[tuple[str, str]], question: str, member: int, of_another: int
) -> None:
    at = datetime.fromisoformat("2025-03-02T10:00:00+00:00")
    turns = tuple(Message(text, speaker=speaker, at=at) for speaker, text in said)
    memory.add(Conversation(turns, session="spring"))

    shown = [hit.memory.content for hit in memory.search(question, at=at, limit=11)]

    assert shown.index(said[member][1]) < 7
    assert said[of_another][1] not in shown[:7]
