"""Whether a memory in the other language holds what was asked, by words that both have."""

import pytest

from graphmem import GraphMemory
from tests.unit.retrieval.abstention.judging import judged

HELD = [
    ("我搬到上海了。", "Where do I live?"),
    ("我的狗叫旺财。", "What is my dog's name?"),
    ("我对花生过敏。", "What am I allergic to?"),
    ("备用钥匙在鞋柜里。", "Where is the spare key?"),
    ("我住在纽约。", "Who lives in New York?"),
    ("I moved to Chicago.", "我住在哪里？"),
    ("My sister lives in London.", "谁住在伦敦？"),
]
NOT_HELD = [
    ("我的狗叫旺财。", "What is my cat's name?"),
    ("我的生日是5月3日。", "When is my wife's birthday?"),
    ("我对花生过敏。", "What is my brother allergic to?"),
    ("我姐姐住在纽约。", "Who lives in London?"),
    ("I work at Google.", "我老婆在哪里上班？"),
    ("My dog is called Rex.", "我的猫叫什么名字？"),
]


def probability(memory: GraphMemory, text: str, question: str) -> float:
    namespace = f"{text} {question}"
    memory.add(text, namespace=namespace)
    return judged(memory, question, namespace).probability


@pytest.mark.parametrize(("text", "question"), HELD)
def test_what_the_other_language_tells_is_answerable(
    shared_memory: GraphMemory, text: str, question: str
) -> None:
    assert probability(shared_memory, text, question) > 0.5


@pytest.mark.parametrize(("text", "question"), NOT_HELD)
def test_what_it_does_not_tell_is_left_open(
    shared_memory: GraphMemory, text: str, question: str
) -> None:
    assert probability(shared_memory, text, question) <= 0.5
