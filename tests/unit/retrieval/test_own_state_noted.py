"""How old the user is, and whom they live with, is asked of notes as of what they told."""

from datetime import datetime, timedelta

import pytest

from graphmem import GraphMemory, Message
from graphmem.model import Answer

START = datetime(2026, 1, 10)  # noqa: DTZ001
BESIDE = (
    "User rents a flat in Bern.",
    "User's printer jams.",
    "User is learning Greek.",
    "User's aunt Rosa keeps bees.",
)
BESIDE_TOLD = (
    "I rent a flat in Bern.",
    "My printer jams.",
    "I am learning Greek.",
    "My aunt Rosa keeps bees.",
)
HAN_BESIDE = ("用户在学希腊语。", "用户的打印机坏了。", "用户喜欢钓鱼。", "用户的姑姑养蜂。")


def asked(memory: GraphMemory, noted: tuple[str, ...], question: str) -> Answer:
    for day, text in enumerate(noted):
        memory.add(Message(text, at=START + timedelta(days=7 * day)))
    return memory.search(question, at=START + timedelta(days=120))


def label(answer: Answer) -> str:
    assert answer.confidence is not None
    return answer.confidence.label


@pytest.mark.parametrize(
    ("noted", "question", "best"),
    [
        (
            ("The user was seeing Kilian.", "The user split up with Kilian.", *BESIDE),
            "Is the user in a relationship?",
            "The user split up with Kilian.",
        ),
        (
            ("I was seeing Kilian.", "I split up with Kilian.", *BESIDE_TOLD),
            "Am I in a relationship?",
            "I split up with Kilian.",
        ),
        (
            ("User is engaged to Selma.", "User's colleague Ben is engaged to Ute.", *BESIDE),
            "Who is the user engaged to?",
            "User is engaged to Selma.",
        ),
        (
            ("I am engaged to Selma.", "My colleague Ben is engaged to Ute.", *BESIDE_TOLD),
            "Who am I engaged to?",
            "I am engaged to Selma.",
        ),
        (
            ("User is 52 years old.", "User has a nephew named Tim, who is nine.", *BESIDE),
            "How old is the user?",
            "User is 52 years old.",
        ),
        (
            ("User is 52 years old.", "The user's bicycle is twenty years old.", *BESIDE),
            "How old am I?",
            "User is 52 years old.",
        ),
        (
            ("用户今年52岁。", "用户的外甥小天九岁了。", *HAN_BESIDE),
            "用户多大了？",
            "用户今年52岁。",
        ),
        (
            ("我今年52岁。", "我的外甥小天刚满九岁。", "我在学希腊语。", "我的打印机坏了。"),
            "我多大了？",
            "我今年52岁。",
        ),
        (
            ("用户和小凯分手了。", *HAN_BESIDE),
            "用户在谈恋爱吗？",
            "用户和小凯分手了。",
        ),
    ],
)
def test_it_comes_first(
    memory: GraphMemory, noted: tuple[str, ...], question: str, best: str
) -> None:
    answer = asked(memory, noted, question)
    assert answer[0].memory.content == best
    assert label(answer) != "no_relevant_memory"


@pytest.mark.parametrize(
    ("noted", "question"),
    [
        (("The user's friend Ben split up with Ute.", *BESIDE), "Is the user in a relationship?"),
        (("User works in customer relationship care.", *BESIDE), "Is the user in a relationship?"),
        (("User's nephew Tim is nine years old.", *BESIDE), "How old is the user?"),
        (("用户的朋友小凯分手了。", *HAN_BESIDE), "用户在谈恋爱吗？"),
        (("用户的外甥小天九岁了。", *HAN_BESIDE), "用户多大了？"),
    ],
)
def test_what_is_noted_of_others_is_no_answer(
    memory: GraphMemory, noted: tuple[str, ...], question: str
) -> None:
    assert label(asked(memory, noted, question)) != "answerable"
