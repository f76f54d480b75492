"""What is told of a nephew, a niece or a godchild by name answers what is asked of them."""

from datetime import datetime

import pytest

from graphmem import GraphMemory, Message
from graphmem.language import BilingualAnalyzer

KIN = [
    (
        "My goddaughter Ida lives in Ghent.",
        "Ida is allergic to peanuts.",
        "What is my goddaughter allergic to?",
    ),
    ("My godson Felix is six.", "Felix plays the trombone.", "What does my godson play?"),
    ("My niece Lotta plays chess.", "Lotta moved to Bonn.", "Where does my niece live?"),
    ("我外甥乐乐喜欢火车", "乐乐开始学游泳了", "我外甥在学什么？"),
    ("我侄女朵朵会下棋", "朵朵对花生过敏", "我侄女对什么过敏？"),
    ("我干女儿糖糖五岁", "糖糖搬到苏州了", "我干女儿住在哪里？"),
    ("我小侄子阳阳上小学", "阳阳养了一只乌龟", "我小侄子养了什么？"),
]
BESIDE = (
    "The weather was awful today.",
    "My colleague Ben loves football.",
    "早上烤了面包",
    "我同事阿本爱看足球",
)


@pytest.mark.parametrize(("first", "later", "question"), KIN)
def test_it_is_asked_of_them_by_name(
    memory: GraphMemory, first: str, later: str, question: str
) -> None:
    for text in (first, *BESIDE, later):
        memory.add(Message(text, role="user"))
    answer = memory.search(question)
    assert later in [hit.memory.content for hit in answer.hits[:2]]
    assert any(found.kind == "bridge" for found in answer.findings)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("我外甥乐乐喜欢火车", "乐乐"),
        ("我侄女朵朵会下棋", "朵朵"),
        ("My godson Felix is six.", "Felix"),
        ("Our goddaughter Ida is ill.", "Ida"),
    ],
)
def test_a_name_behind_a_word_for_kin_is_one(text: str, name: str) -> None:
    assert ("person", name) in named(text)


@pytest.mark.parametrize(
    "text", ["我外甥天天迟到", "我妹妹常常加班", "我侄子慢慢长大了", "我妈妈爸爸都退休了"]
)
def test_a_doubled_word_behind_it_is_none(text: str) -> None:
    kin = {"妈妈", "妹妹", "爸爸"}
    assert not [name for _, name in named(text) if name[0] == name[-1] and name not in kin]


def named(text: str) -> list[tuple[str, str]]:
    """Return what is named in a text, each with its type."""
    (read,) = BilingualAnalyzer().analyse([text], [datetime.fromisoformat("2026-05-02")])
    return [(one.entity_type, one.text) for one in read.entities]
