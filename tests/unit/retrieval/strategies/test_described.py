"""Of somebody who is described what is asked of them comes first, and not what others are told."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from graphmem import GraphMemory, Message
from graphmem.retrieval.request import Request
from graphmem.retrieval.strategies.hops.found import of_the_found

TOLD = (
    "My neighbour Odile turned 61 in March.",
    "My cousin Bram repairs clocks for a living.",
    "Odile bakes bread for a hotel at night.",
    "Bram rents a room above the pharmacy.",
    "My aunt Sunniva teaches the harp.",
    "Odile rents a cottage by the weir.",
    "Sunniva rents a flat near the abbey.",
    "我邻居今年六十一岁了。",
    "我表弟是修钟表的。",
    "我父亲在灯塔旁边长大。",
    "我邻居晚上给酒店烤面包。",
    "我表弟特别喜欢划船。",
    "我邻居租的房子在水坝边上。",
    "我爸爸特别爱下象棋。",
    "我表弟租的房子在药店楼上。",
)
START = datetime(2026, 2, 1)  # noqa: DTZ001


@contextmanager
def _told(folder: Path, texts: Sequence[str]) -> Iterator[GraphMemory]:
    """Open a memory in which a user told these texts, one a day."""
    with GraphMemory(folder / "memory") as memory:
        for day, text in enumerate(texts):
            memory.add(Message(text, role="user", at=START + timedelta(days=day)))
        yield memory


def _first_two(memory: GraphMemory, question: str) -> list[str]:
    found = memory.search(question, at=START + timedelta(days=60))
    return [hit.memory.content for hit in found][:2]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    with _told(tmp_path_factory.mktemp("told"), TOLD) as memory:
        yield memory


@pytest.mark.parametrize(
    ("question", "answer", "led"),
    [
        ("Who repairs clocks, and where does he rent a room?", TOLD[3], TOLD[1]),
        ("The one who turned 61, what does she bake?", TOLD[2], TOLD[0]),
        ("那个六十一岁的人，房子租在哪儿？", TOLD[12], TOLD[7]),
        ("修钟表的那个人房子租在哪里？", TOLD[14], TOLD[8]),
        ("谁是修钟表的？他喜欢做什么？", TOLD[11], TOLD[8]),
        ("那个在灯塔旁边长大的人喜欢什么？", TOLD[13], TOLD[9]),
    ],
)
def test_the_answer_comes_first_and_then_who_it_is(
    told: GraphMemory, question: str, answer: str, led: str
) -> None:
    assert _first_two(told, question) == [answer, led]


ROLES_TOLD = (
    "My boss keeps bees behind the depot.",
    "My boss grew up in Namur.",
    "My landlady was born in Split and keeps goats.",
    "My boss has a daughter at the conservatory.",
    "A colleague of mine works in Leiden.",
    "My landlady has her birthday on the 4th of July.",
    "My dentist plays the oboe.",
    "My dentist lives on the Kalvebod quay.",
    "My neighbour lives on a houseboat.",
)


@pytest.fixture(scope="module")
def roles(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    with _told(tmp_path_factory.mktemp("roles"), ROLES_TOLD) as memory:
        yield memory


@pytest.mark.parametrize(
    ("question", "answer", "led"),
    [
        ("The one who keeps bees, where is she from?", ROLES_TOLD[1], ROLES_TOLD[0]),
        ("The person who plays the oboe, where does he live?", ROLES_TOLD[7], ROLES_TOLD[6]),
        ("The one who keeps goats, when is her birthday?", ROLES_TOLD[5], ROLES_TOLD[2]),
    ],
)
def test_so_it_does_of_those_who_are_told_of_by_what_they_are_to_the_user(
    roles: GraphMemory, question: str, answer: str, led: str
) -> None:
    found = roles.search(question, at=START + timedelta(days=60))
    assert _first_two(roles, question) == [answer, led]
    assert any("my " in step.text for part in found.trace.parts for step in part.steps)


BOSS_TOLD = (
    "我上司的老家是福建厦门。",
    "我上司的联系电话是18472638646。",
    "我的上司是干医生的。",
    "我的上司的单位是广州珠江医院。",
    "我上司的生日是5月3日。",
    "我同事的老家是湖南长沙。",
    "我同事在北京上班。",
    "我表姐的老家在成都。",
)


@pytest.mark.parametrize(
    "question",
    ["那个电话是18472638646的人，他是哪里人啊？", "电话是18472638646的人，老家是哪里的？"],
)
def test_what_tells_the_attribute_comes_before_what_else_is_told_of_them(
    tmp_path: Path, question: str
) -> None:
    with _told(tmp_path, BOSS_TOLD) as memory:
        assert memory.search(question)[0].memory.content == BOSS_TOLD[0]


def test_so_does_what_they_tell_of_themselves_and_a_part_of_a_word_is_no_name(
    tmp_path: Path,
) -> None:
    told = [
        Message("Ann sings in a choir.", speaker="Tom"),
        Message("The planner on my wall comes from Oslo.", speaker="Tom"),
        Message("I come from Cork, by the harbour.", speaker="Ann"),
    ]
    with GraphMemory(tmp_path) as memory:
        memory.add(told)
        request = Request("The one who keeps bees, where is she from?", "default", START, 5)
        ((scene, _),) = memory._searcher.found(request)
        number = scene.store.adjacency.number
        ids = [memory.search(one.content, channels=["full_text"])[0].memory.id for one in told]
        numbers = [found for id in ids if (found := number("Memory", id)) is not None]
        ranking = [(one, 3.0 - place) for place, one in enumerate(numbers)]

        first = [one for one, _ in of_the_found(scene, ranking, "Ann", "Who keeps bees?")]

    assert first == [numbers[2], numbers[0], numbers[1]]


THINGS_TOLD = (
    "My aunt gave me Saltwind, which has won the harbour prize.",
    "Ines Varga wrote Saltwind in a lighthouse.",
    "My aunt wrote two letters to the council.",
    "Our choir sang at the opening.",
)


def test_what_is_described_is_not_taken_for_those_who_gave_it(tmp_path: Path) -> None:
    question = "The book that has won the harbour prize, who wrote it?"
    with _told(tmp_path, THINGS_TOLD) as memory:
        assert _first_two(memory, question) == [THINGS_TOLD[1], THINGS_TOLD[0]]
