"""An assistant asks of "the user" what the user told of themselves, or what it noted of them."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest

from graphmem import GraphMemory, Message

START = datetime(2026, 1, 10)  # noqa: DTZ001
TOLD = (
    "I repair clocks for a living.",
    "My cousin Bram sells insurance.",
    "I'm allergic to walnuts.",
    "My niece is allergic to cats.",
    "We had soup.",
    "我住在苏州，做测绘。",
    "我表妹住在无锡。",
)
NOTED = (
    "User repairs clocks for a living.",
    "User's cousin Bram sells insurance.",
    "The user is allergic to walnuts.",
    "User's niece is allergic to cats.",
    "It rained.",
    "用户住在苏州，做测绘。",
    "用户的表妹住在无锡。",
)
ASKED = (
    ("What does the user do for a living?", 0),
    ("What is the user allergic to?", 2),
    ("用户住在哪里？", 5),
)


@pytest.fixture(scope="module", params=[TOLD, NOTED], ids=["told", "noted"])
def memory_of(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[GraphMemory, tuple[str, ...]]]:
    with GraphMemory(tmp_path_factory.mktemp("user") / "memory") as memory:
        for day, text in enumerate(request.param):
            memory.add(Message(text, role="user", at=START + timedelta(days=7 * day)))
        yield memory, request.param


@pytest.mark.parametrize(("question", "place"), ASKED)
def test_it_is_found_as_for_the_user(
    memory_of: tuple[GraphMemory, tuple[str, ...]], question: str, place: int
) -> None:
    memory, texts = memory_of
    answer = memory.search(question, at=START + timedelta(days=70))
    assert answer[0].memory.content == texts[place]
    assert answer.confidence is not None
    assert answer.confidence.label != "no_relevant_memory"
