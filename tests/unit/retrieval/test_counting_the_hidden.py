"""An answer counts what it left out: above the last hit, and in the places that are left."""

import pytest

from graphmem import GraphMemory, Message

PAIRS = [
    ("I like skiing.", "I don't like skiing any more.", "Do I like skiing?", "negated"),
    ("I live in Bern.", "I moved to Basel last month.", "Where do I live?", "superseded"),
    ("My dentist is Berta.", "My dentist is Carlo now.", "Who is my dentist?", "superseded"),
    ("我住在成都。", "我上个月搬到西安了。", "我住在哪里？", "superseded"),
    ("我喜欢滑雪。", "我不喜欢滑雪了。", "我喜欢滑雪吗？", "negated"),
]


@pytest.mark.shares
@pytest.mark.parametrize(("older", "newer", "question", "reason"), PAIRS)
def test_what_is_over_is_counted(
    memory: GraphMemory, older: str, newer: str, question: str, reason: str
) -> None:
    memory.add(older, session_id="a")
    memory.add(newer, session_id="b")

    answer = memory.search(question)

    assert [hit.memory.content for hit in answer] == [newer]
    assert answer.hidden == {reason: 1}
    (hidden,) = answer.trace.hidden
    assert len(hidden.ids) == 1


@pytest.mark.shares
@pytest.mark.parametrize("hide", ["delete", "fade"])
def test_what_is_deleted_or_faded_is_counted(memory: GraphMemory, hide: str) -> None:
    (id,) = memory.add("The rake is behind the barn.").added
    memory.add("The rake is new.")
    if hide == "delete":
        memory.delete(id)
    else:
        memory.update(id, weight=0.1)

    assert sum(memory.search("Where is the rake?").hidden.values()) == 1


@pytest.mark.shares
def test_where_nothing_else_is_found_it_is_counted_too(memory: GraphMemory) -> None:
    (id,) = memory.add("The rake is behind the barn.").added
    memory.delete(id)

    answer = memory.search("Where is the rake?")

    assert len(answer) == 0
    assert answer.hidden == {"deleted": 1}


@pytest.mark.shares
def test_no_more_are_counted_than_places_are_left(memory: GraphMemory) -> None:
    ids = [memory.add(f"The rake {place} is behind the barn.").added[0] for place in range(8)]
    for id in ids[:6]:
        memory.delete(id)

    answer = memory.search("Where is the rake behind the barn?", limit=4)

    assert len(answer) == 2
    assert answer.hidden["deleted"] >= 2
    above = memory.search("Where is the rake behind the barn?", limit=2)
    assert answer.hidden["deleted"] - above.hidden.get("deleted", 0) <= 2


@pytest.mark.shares
def test_where_all_places_are_taken_only_what_ranks_above_counts(memory: GraphMemory) -> None:
    (gone,) = memory.add("A barn is red.").added
    for place in range(4):
        memory.add(f"The rake {place} is behind the barn, and the rake is new.")
    memory.delete(gone)

    assert memory.search("Where is the new rake?", limit=4).hidden == {}


@pytest.mark.parametrize(
    ("text", "question"),
    [("I keep three hens.", "How many hens do I keep?"), ("我养了三只鸡。", "我养了几只鸡？")],
)
def test_what_was_merged_into_a_hit_is_not_counted_and_is_explained(
    memory: GraphMemory, text: str, question: str
) -> None:
    ids = [memory.add(Message(text, role="user"), session_id=session).added[0] for session in "ab"]
    (merged,) = memory.consolidate().merged

    answer = memory.search(question)

    assert [hit.memory.id for hit in answer] == [merged]
    assert answer.hidden == {}
    told = memory.explain(question, ids[0])
    assert told.verdict == "hidden"
    (reason,) = told.reasons
    assert reason.startswith(f"it was merged into {merged}, which speaks for it and is hit 1 of 1")
