"""Of one's kin what tells what is asked comes first, and not other news of them."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest

from graphmem import GraphMemory, Message

START = datetime(2026, 1, 10)  # noqa: DTZ001
ENGLISH = (
    "My aunt tunes church organs and works as a tuner.",
    "My aunt lives in Bergen.",
    "My uncle is a beekeeper.",
    "My uncle lives in Oslo.",
    "User's cousin works as a diver.",
    "User's cousin lives in Malta.",
    "User's cousin got a parrot.",
    "My aunt swims on Fridays.",
    "My aunt's husband works nights.",
    "My uncle bought a caravan.",
    "User's nephew is in hospital.",
    "User's nephew works at a bike shop.",
    "My aunt cannot eat mussels.",
    "I work as a tailor.",
)
CHINESE = (
    "我姨妈在剧院当裁缝。",
    "我姨妈住在厦门。",
    "我叔叔是养蜂人，在农场上班。",
    "我叔叔住在泉州。",
    "用户的表姐在港口当潜水员。",
    "用户的表姐住在三亚。",
    "用户的表姐养了一只鹦鹉。",
    "我姨妈周五晚上去游泳。",
    "我叔叔买了一辆房车。",
    "用户的侄子住院了。",
    "用户的侄子在修车店上班。",
    "我在邮局上班。",
)


@pytest.fixture(scope="module", params=[ENGLISH, CHINESE], ids=["english", "chinese"])
def memory_of(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[GraphMemory, tuple[str, ...]]]:
    with GraphMemory(tmp_path_factory.mktemp("kin") / "memory") as memory:
        for day, text in enumerate(request.param):
            memory.add(Message(text, role="user", at=START + timedelta(days=7 * day)))
        yield memory, request.param


def best(memory: GraphMemory, question: str) -> str:
    return memory.search(question, at=START + timedelta(days=140))[0].memory.content


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("What does my aunt do?", 0),
        ("What does the user's aunt do for a living?", 0),
        ("What does my uncle do for work?", 2),
        ("What does the user's cousin do?", 4),
        ("What does my cousin do for a living?", 4),
        ("Where does the user's cousin live?", 5),
        ("Where does the user's nephew work?", 11),
        ("Is my uncle a beekeeper?", 2),
        ("我姨妈做什么工作？", 0),
        ("用户的姨妈是做什么的？", 0),
        ("用户的叔叔是做什么的？", 2),
        ("用户的表姐是做什么的？", 4),
        ("我表姐做什么工作？", 4),
        ("用户的表姐住在哪里？", 5),
        ("用户的侄子做什么工作？", 10),
    ],
)
def test_what_tells_it_comes_first(
    memory_of: tuple[GraphMemory, tuple[str, ...]], question: str, place: int
) -> None:
    memory, texts = memory_of
    if question.isascii() == texts[0].isascii():
        assert best(memory, question) == texts[place]


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("What does my aunt do on Fridays?", 7),
        ("What does my aunt's husband do?", 8),
        ("Does the user's cousin have a parrot?", 6),
        ("What did my uncle buy?", 9),
        ("Is the user's nephew in hospital?", 10),
        ("What must my aunt not eat?", 12),
        ("我姨妈周五晚上做什么？", 7),
        ("用户的表姐养了什么宠物？", 6),
        ("我叔叔买了什么？", 8),
    ],
)
def test_what_asks_for_something_else_is_answered_by_that(
    memory_of: tuple[GraphMemory, tuple[str, ...]], question: str, place: int
) -> None:
    memory, texts = memory_of
    if question.isascii() == texts[0].isascii():
        assert best(memory, question) == texts[place]


@pytest.mark.parametrize(
    ("told", "question"),
    [
        ("Ann's sister likes tea.", "Where does Ann's sister live?"),
        ("小李的姐姐喜欢喝茶。", "小李的姐姐住在哪里？"),
    ],
)
def test_kin_of_whom_all_was_deleted_are_unknown(
    memory: GraphMemory, told: str, question: str
) -> None:
    (id,) = memory.add(told).added
    memory.delete(id)

    assert list(memory.search(question)) == []
