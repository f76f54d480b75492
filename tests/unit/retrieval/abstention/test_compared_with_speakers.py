"""Where one who speaks is compared with one who does not, either may be told of by others."""

from datetime import UTC, datetime, timedelta

import pytest

from graphmem import GraphMemory, Message
from graphmem.model import Confidence

ENGLISH = [
    ("Declan", "I moved to Howth in 2019."),
    ("Maren", "My cousin Isla moved to Bergen in 2021."),
    ("Maren", "Isla is forty-one this year."),
    ("Declan", "I turned thirty-eight last week."),
    ("Maren", "My neighbour Olaf ran the marathon in four hours."),
    ("Declan", "I ran the marathon in three and a half hours."),
    ("Maren", "Isla's boat is nine metres long."),
    ("Declan", "My boat is seven metres long."),
    ("Declan", "Isla joined the choir in May."),
    ("Maren", "I joined the choir in March."),
    ("Maren", "Declan repaired his bike in June."),
    ("Maren", "Olaf repaired his bike in May."),
]
CHINESE = [
    ("小周", "我2019年搬到了常州。"),
    ("小林", "我表妹晓雯2021年搬到了苏州。"),
    ("小林", "晓雯今年四十一岁。"),
    ("小周", "我上周满三十八岁了。"),
    ("小林", "晓雯的船九米长。"),
    ("小周", "我的船七米长。"),
    ("小周", "晓雯五月加入了合唱团。"),
    ("小林", "我三月加入了合唱团。"),
]
Said = list[tuple[str, str]]


def judged(memory: GraphMemory, said: Said, question: str) -> Confidence:
    for place, (speaker, text) in enumerate(said):
        at = datetime(2026, 3, 1, 9, tzinfo=UTC) + timedelta(days=3 * place)
        memory.add(Message(text, speaker=speaker, at=at), session_id=f"session {place // 4}")
    confidence = memory.search(question).confidence
    assert confidence is not None
    return confidence


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question"),
    [
        (ENGLISH, "Who moved first, Declan or Isla?"),
        (ENGLISH, "Who is older, Isla or Declan?"),
        (ENGLISH, "Who ran the marathon faster, Olaf or Declan?"),
        (ENGLISH, "Whose boat is longer, Declan's or Isla's?"),
        (ENGLISH, "Who joined the choir first, Maren or Isla?"),
        (ENGLISH, "Did Isla join the choir before Maren?"),
        (ENGLISH, "Is Isla older than Declan?"),
        (ENGLISH, "Who repaired the bike first, Declan or Olaf?"),
        (CHINESE, "小周和晓雯谁先搬家？"),
        (CHINESE, "晓雯和小周谁年纪大？"),
        (CHINESE, "小周和晓雯谁的船更长？"),
        (CHINESE, "小林和晓雯谁先加入合唱团？"),
        (CHINESE, "晓雯比小周大吗？"),
    ],
)
def test_what_is_told_of_both_is_known(memory: GraphMemory, said: Said, question: str) -> None:
    confidence = judged(memory, said, question)

    assert confidence.label == "answerable"
    assert not any(words in confidence.reason for words in ("said by", "说的"))


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question"),
    [
        (ENGLISH, "Who has more sisters, Declan or Isla?"),
        (ENGLISH, "Who got married first, Declan or Isla?"),
        (ENGLISH, "Who is older, Declan or Petra?"),
        (ENGLISH, "Who moved first, Declan or Olaf?"),
        (ENGLISH, "Who joined the choir first, Declan or Isla?"),  # he told of hers alone
        (CHINESE, "小周和晓雯谁先结婚？"),
        (CHINESE, "小林和晓雯谁的孩子多？"),
        (CHINESE, "小周和晓雯谁先加入合唱团？"),
    ],
)
def test_what_is_told_of_one_or_of_neither_is_not(
    memory: GraphMemory, said: Said, question: str
) -> None:
    assert judged(memory, said, question).label != "answerable"


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question"),
    [
        ([("Declan", "I moved to Howth."), ("Maren", "I keep bees.")], "Did Maren move to Howth?"),
        ([("小周", "我搬到了常州。"), ("小林", "我养蜜蜂。")], "小林搬到常州了吗？"),
    ],
)
def test_what_another_told_of_themselves_is_no_answer_where_nobody_is_compared(
    memory: GraphMemory, said: Said, question: str
) -> None:
    assert judged(memory, said, question).label == "no_relevant_memory"
