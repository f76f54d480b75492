"""Asked what somebody does, what they work as comes before other news of them."""

from collections.abc import Iterator
from datetime import datetime

import pytest

from graphmem import GraphMemory, Message
from graphmem.language import BilingualAnalyzer

NEWS = {
    "小艾": ("小艾在医院当护士", "小艾周末爱爬山", "小艾养了一只猫", "小艾最近在减肥"),
    "老周": ("老周是电工", "老周搬到通州了", "老周戒烟了"),
    "大刘": ("大刘开出租", "大刘喜欢下棋", "大刘换了副眼镜"),
    "Tess": ("Tess is an electrician.", "Tess adopted a cat.", "Tess moved to Leeds."),
}
BESIDE = ("今天天气真差", "我想换工作", "周末做了红烧肉", "The weather is awful.", "I like tea.")
ASKED = [
    ("小艾", "小艾做什么工作？"),
    ("小艾", "小艾是做什么的？"),
    ("小艾", "小艾干什么工作的？"),
    ("小艾", "小艾是干嘛的？"),
    ("老周", "老周做什么工作？"),
    ("老周", "老周是干啥的？"),
    ("Tess", "What does Tess do for a living?"),
    ("Tess", "What is Tess's job?"),
]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    """A memory of news of four people, told one after the other, each in a session of its own."""
    with GraphMemory(tmp_path_factory.mktemp("told") / "m") as memory:
        every = [*(one for news in NEWS.values() for one in news), *BESIDE]
        for place, text in enumerate(every):
            memory.add(Message(text, role="user"), session_id=str(place))
        yield memory


@pytest.mark.parametrize(("who", "question"), ASKED)
def test_the_work_comes_first(told: GraphMemory, who: str, question: str) -> None:
    assert told.search(question)[0].memory.content == NEWS[who][0]


def test_who_moves_is_still_what_they_are(told: GraphMemory) -> None:
    assert not told.cypher("MATCH (:Memory)-[r:SUPERSEDES|AMENDS]->(:Memory) RETURN r.reason")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("大刘开出租", "大刘"),
        ("我跟大刘去钓鱼", "大刘"),
        ("小艾是护士", "小艾"),
        ("阿花卖保险", "阿花"),
    ],
)
def test_a_nickname_is_cut_from_the_verb_behind_it(text: str, name: str) -> None:
    assert ("person", name) in named(text)


@pytest.mark.parametrize(
    "text", ["大方点", "小时候住乡下", "老实说我不想去", "大家都来了", "大力气没用"]
)
def test_what_begins_as_a_nickname_is_none(text: str) -> None:
    assert not [one for one in named(text) if one[0] == "person"]


def named(text: str) -> list[tuple[str, str]]:
    """Return what is named in a text, each with its type."""
    (read,) = BilingualAnalyzer().analyse([text], [datetime.fromisoformat("2026-05-02")])
    return [(one.entity_type, one.text) for one in read.entities]
