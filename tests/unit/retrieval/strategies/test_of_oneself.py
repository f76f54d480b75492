"""Of oneself what tells what is asked comes first, and not other news, or those of others."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest

from graphmem import GraphMemory, Message
from tests.unit.retrieval.strategies.test_told_of_kin import ENGLISH as OF_KIN

START = datetime(2026, 1, 10)  # noqa: DTZ001
ENGLISH = (
    *OF_KIN,
    "My uncle studies Greek.",
    "I study botany.",
    "My aunt is from Narvik.",
    "I come from Turku.",
    "User lives in a cabin.",
    "My cousin is allergic to wool.",
    "User is allergic to hay.",
    "My uncle joined a bank.",
)
CHINESE = (
    "我在玻璃厂上班。",
    "用户的叔叔在港口当潜水员。",
    "我学植物学专业。",
    "我姨妈学希腊语专业。",
    "我老家在大理。",
    "我叔叔住在泉州。",
    "用户住在木屋里。",
    "用户的侄子在修车店上班。",
    "我姨妈老家在长沙。",
    "用户对花粉过敏。",
    "我叔叔买了一辆房车。",
)


@pytest.fixture(scope="module", params=[ENGLISH, CHINESE], ids=["english", "chinese"])
def memory_of(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[GraphMemory, tuple[str, ...]]]:
    with GraphMemory(tmp_path_factory.mktemp("own") / "memory") as memory:
        for day, text in enumerate(request.param):
            memory.add(Message(text, role="user", at=START + timedelta(days=7 * day)))
        yield memory, request.param


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("What do I do for a living?", 13),
        ("What does the user do?", 13),
        ("What do I study?", 15),
        ("Where does the user come from?", 17),
        ("Where do I live?", 18),
        ("What is the user allergic to?", 20),
        ("我是做什么的？", 0),
        ("用户做什么工作？", 0),
        ("用户学什么专业？", 2),
        ("用户老家在哪里？", 4),
        ("我住在哪里？", 6),
        ("用户对什么过敏？", 9),
        ("What does my cousin do for a living?", 4),
        ("What does the user's uncle study?", 14),
        ("Where does my aunt come from?", 16),
        ("Where does the user's uncle live?", 3),
        ("用户的叔叔是做什么的？", 1),
        ("我姨妈学什么专业？", 3),
        ("用户的姨妈老家在哪里？", 8),
        ("我叔叔住在哪里？", 5),
    ],
)
def test_what_is_told_of_the_one_asked_of_comes_first(
    memory_of: tuple[GraphMemory, tuple[str, ...]], question: str, place: int
) -> None:
    memory, texts = memory_of
    if question.isascii() == texts[0].isascii():
        answer = memory.search(question, at=START + timedelta(days=140))
        assert answer[0].memory.content == texts[place]


def test_what_is_told_of_a_change_in_other_words_stays_first(memory: GraphMemory) -> None:
    told = ("I live in Aachen.", "I work as a glazier.", "Signed the lease on Maple Street!")
    for day, text in enumerate(told):
        memory.add(Message(text, role="user", at=START + timedelta(days=7 * day)))
    answer = memory.search("Where do I live now?", at=START + timedelta(days=140))
    assert {hit.memory.content for hit in answer.hits[:2]} == {told[0], told[2]}


def test_somebody_who_did_something_to_oneself_is_asked_of(memory: GraphMemory) -> None:
    told = (
        "My friend Odo gave me a kayak.",
        "Odo lives in Bergen.",
        "I live in Moss.",
        "I work in a mill.",
    )
    for day, text in enumerate(told):
        memory.add(Message(text, role="user", at=START + timedelta(days=7 * day)))
    asked = "Which city does the friend who gave me the kayak live in?"
    answer = memory.search(asked, at=START + timedelta(days=140))
    assert answer[0].memory.content == told[1]
