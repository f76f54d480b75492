"""What took the place of a hit comes before it."""

import pytest

from graphmem import GraphMemory

CHANGED = [
    (
        "My favourite colour is blue.",
        "My favourite colour is green.",
        "What is my favourite colour?",
    ),
    ("My favourite colour is blue.", "我最喜欢的颜色是绿色。", "What is my favourite colour?"),
    ("我最喜欢的颜色是蓝色。", "其实我最喜欢的颜色变成了绿色。", "我最喜欢什么颜色"),
]


@pytest.mark.parametrize(("older", "newer", "question"), CHANGED)
def test_of_a_preference_that_changed_the_one_that_holds_comes_first(
    memory: GraphMemory, older: str, newer: str, question: str
) -> None:
    (first,) = memory.add(older).added
    (second,) = memory.add(newer).added
    if not memory.graph(edge_types=["SUPERSEDES"]).edges:
        memory.add_edge("SUPERSEDES", ("Memory", second), ("Memory", first), reason="told so")

    answer = memory.search(question)

    assert [hit.memory.id for hit in answer] == [second, first]
    assert [hit.score for hit in answer] == sorted((h.score for h in answer), reverse=True)


def test_the_heads_of_a_chain_come_first_and_a_circle_has_an_end(memory: GraphMemory) -> None:
    colours = ("blue", "green", "red", "white")
    ids = [memory.add(f"The walls of the hut are {colour}.").added[0] for colour in colours]
    for newer, older in zip(ids[1:], ids, strict=False):
        memory.add_edge("SUPERSEDES", ("Memory", newer), ("Memory", older), reason="told so")

    found = memory.search("Are the walls of the hut blue?", history=True)
    assert [hit.memory.id for hit in found] == ids[::-1]

    memory.add_edge("SUPERSEDES", ("Memory", ids[0]), ("Memory", ids[-1]), reason="told so")
    assert len(memory.search("Are the walls of the hut blue?", history=True)) == len(ids)


def test_what_is_said_to_hold_now_is_the_successor(memory: GraphMemory) -> None:
    memory.add("My favourite colour is blue.")
    memory.add("My favourite colour is green.")

    (told,) = memory.search("What is my favourite colour now?").findings

    assert told.kind == "current"
    assert "green" in told.text.partition("; was: ")[0]


@pytest.mark.parametrize(
    ("older", "newer", "question"),
    [
        (
            "My favourite colour is blue.",
            "My favourite colour is green.",
            "What was my favourite colour before?",
        ),
        ("I live in Graz.", "I moved to Linz last month.", "Where did I live before?"),
        ("我住在成都。", "我搬到杭州了。", "我以前住在哪里？"),
    ],
)
def test_asked_about_the_past_alone_what_was_superseded_comes_first(
    memory: GraphMemory, older: str, newer: str, question: str
) -> None:
    memory.add(older)
    memory.add(newer)

    assert memory.search(question)[0].memory.content == older
