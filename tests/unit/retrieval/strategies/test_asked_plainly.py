"""Plain questions of a small memory of unlike facts: nothing else comes before what answers."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest

from graphmem import GraphMemory, Message

START = datetime(2026, 1, 10)  # noqa: DTZ001
APART = (
    "My partner's boss is called Denise.",
    "I play goalkeeper for a Sunday league team.",
    "You can write to me at jo@home.test.",
    "My husband's name is Owen.",
    "I'm a dental hygienist.",
    "My full name is Joanna Bell, but all call me Jo.",
    "The printer is jammed again.",
)


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    with GraphMemory(tmp_path_factory.mktemp("plain") / "memory") as memory:
        for week, text in enumerate(APART):
            memory.add(Message(text, role="user", at=START + timedelta(days=7 * week)))
        yield memory


@pytest.mark.parametrize(
    ("question", "best"),
    [
        ("Who am I married to?", 3),
        ("What's my email address?", 2),
        ("What position do I play in football?", 1),
    ],
)
def test_what_answers_comes_first(memory: GraphMemory, question: str, best: int) -> None:
    answer = memory.search(question, at=START + timedelta(days=90))
    assert answer[0].memory.content == APART[best]
