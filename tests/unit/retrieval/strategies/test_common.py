"""What several have in common is told of each of them by what is asked."""

import pytest

from graphmem import GraphMemory, Message

TOLD = (
    "Mia loves Lisbon.",
    "Leo is fond of Lisbon, he says.",
    "Mia lives in Berlin.",
    "Leo lives in Berlin.",
    "Mia visited Prague.",
    "Leo visited Prague.",
    "小张去过成都。",
    "小李去过成都。",
    "小张住在杭州。",
    "小李住在杭州。",
)


@pytest.fixture
def told(memory: GraphMemory) -> GraphMemory:
    for place, text in enumerate(TOLD):
        memory.add(Message(text, speaker="user"), session_id=f"session {place}")
    return memory


def common(memory: GraphMemory, question: str) -> list[str]:
    return [one.text for one in memory.search(question).findings if one.kind == "common"]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("question", "shared"),
    [
        ("Which city do both Mia and Leo like?", ["Lisbon"]),
        ("Which cities have both Mia and Leo visited?", ["Prague"]),
        ("Where do both Mia and Leo live?", ["Berlin"]),
        ("小张和小李都去过哪些城市？", ["成都"]),
        ("小张和小李都住在哪里？", ["杭州"]),
    ],
)
def test_it_is_what_is_asked_of_both(told: GraphMemory, question: str, shared: list[str]) -> None:
    assert common(told, question) == shared


@pytest.mark.shares
@pytest.mark.parametrize(
    "question",
    ["What did both Mia and Leo cook?", "小张和小李都喜欢什么？", "小张和小李都吃什么？"],
)
def test_of_nothing_told_of_both_nothing_is_found(told: GraphMemory, question: str) -> None:
    assert common(told, question) == []


@pytest.mark.shares
def test_where_nothing_is_asked_but_what_they_share_all_of_it_is(told: GraphMemory) -> None:
    assert set(common(told, "What do Mia and Leo have in common?")) <= {
        "Lisbon",
        "Berlin",
        "Prague",
    }
