"""What a mistake took the place of holds again; what is only forgotten makes nothing current."""

import pytest

from graphmem import GraphMemory

OLD, NEW, THIRD = "I live in Graz.", "I moved to Linz.", "I moved to Wels."
ASKED = "Where do I live?"


def hits(memory: GraphMemory) -> list[str]:
    return [hit.memory.content for hit in memory.search(ASKED)]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("old", "new", "asked"), [(OLD, NEW, ASKED), ("我住在成都。", "我搬到了西安。", "我住在哪里？")]
)
def test_what_was_superseded_by_a_mistake_holds_again(
    memory: GraphMemory, old: str, new: str, asked: str
) -> None:
    (older,) = memory.add(old).added
    (newer,) = memory.add(new).added
    assert [hit.memory.content for hit in memory.search(asked)] == [new]

    memory.delete(newer, mistaken=True)

    answer = memory.search(asked)
    assert [hit.memory.content for hit in answer] == [old]
    assert answer.confidence is not None
    assert answer.confidence.label == "answerable"
    held = memory.get(older)
    assert (held.retired_at, held.valid_to) == (None, None)
    assert memory.check().is_sound

    memory.add(new)

    assert [hit.memory.content for hit in memory.search(asked)] == [new]
    assert memory.get(older).retired_at is not None
    assert memory.check().is_sound


@pytest.mark.shares
def test_along_a_chain_the_one_before_holds(memory: GraphMemory) -> None:
    for text in (OLD, NEW):
        memory.add(text)
    (last,) = memory.add(THIRD).added

    memory.delete(last, mistaken=True)

    assert hits(memory) == [NEW]


@pytest.mark.shares
def test_deleted_amid_a_chain_nothing_comes_back(memory: GraphMemory) -> None:
    memory.add(OLD)
    (amid,) = memory.add(NEW).added
    memory.add(THIRD)

    memory.delete(amid, mistaken=True)

    assert hits(memory) == [THIRD]


def test_a_part_that_was_over_holds_again(memory: GraphMemory) -> None:
    memory.add("I live in Graz and work at Kelag.")
    (newer,) = memory.add(NEW).added
    memory.delete(newer, mistaken=True)

    assert hits(memory) == ["I live in Graz and work at Kelag."]
    (count,) = memory.cypher("MATCH (:Memory)-[r:AMENDS]->(:Memory) RETURN count(r) AS n")
    assert count["n"] == 0


@pytest.mark.shares
def test_what_was_over_part_by_part_holds_in_the_part_that_is_freed(memory: GraphMemory) -> None:
    (older,) = memory.add("I live in Graz and work at Kelag.").added
    (moved,) = memory.add(NEW).added
    memory.add("I joined Bosch.")
    assert memory.get(older).retired_at is not None

    memory.delete(moved, mistaken=True)

    assert memory.get(older).retired_at is None
    assert hits(memory)[0] == "I live in Graz and work at Kelag."
    assert memory.search("Where do I work?")[0].memory.content == "I joined Bosch."
    assert memory.check().is_sound


@pytest.mark.shares
def test_what_a_verdict_decided_stays(memory: GraphMemory) -> None:
    (older,) = memory.add("The gate code is on the blue card.").added
    (newer,) = memory.add("The gate code is not on the blue card.").added
    (open_,) = memory.contradictions()
    memory.resolve(open_.pair, "newer_wins")

    memory.delete(newer, mistaken=True)

    assert memory.get(older).retired_at is not None


@pytest.mark.shares
def test_what_is_forgotten_and_no_mistake_makes_nothing_current(memory: GraphMemory) -> None:
    memory.add(OLD)
    (newer,) = memory.add(NEW).added

    memory.delete(newer)

    assert hits(memory) == []


@pytest.mark.shares
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("I love jazz.", "I don't love jazz any more."),
        ("My favourite colour is blue.", "My favourite colour is green now."),
    ],
)
def test_a_preference_holds_again_too(memory: GraphMemory, old: str, new: str) -> None:
    (older,) = memory.add(old).added
    before = memory.get(older)
    (newer,) = memory.add(new).added

    memory.delete(newer, mistaken=True)

    held = memory.get(older)
    assert held.valid_to is None
    assert (held.is_negated, held.weight) == (before.is_negated, before.weight)
    assert [hit.memory.content for hit in memory.search(old)] == [old]


CHAINS = [
    ("I live in Bern.", "I moved to Basel.", "I moved to Chur.", "Where do I live?"),
    ("My dentist is Berta.", "My dentist is Carlo now.", "My dentist is Dora now.", "My dentist?"),
    ("我住在成都。", "我搬到了西安。", "我搬到了南京。", "我住在哪里？"),
]


@pytest.mark.shares
@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
@pytest.mark.parametrize(("first", "second", "third", "asked"), CHAINS)
def test_in_whichever_order_mistakes_are_withdrawn_the_same_holds(
    memory: GraphMemory, first: str, second: str, third: str, asked: str, order: tuple[int, int]
) -> None:
    ids = [memory.add(text).added[0] for text in (first, second, third)]
    before = memory.get(ids[0]).weight
    assert memory.search(asked)[0].memory.content == third

    for place in order:
        memory.delete(ids[place], mistaken=True)

    held = memory.get(ids[0])
    assert (held.retired_at, held.valid_to, held.is_negated) == (None, None, False)
    assert held.weight == pytest.approx(before, abs=0.01)
    assert [hit.memory.content for hit in memory.search(asked)] == [first]
    assert memory.check().is_sound


@pytest.mark.parametrize(("first", "second", "third", "asked"), CHAINS)
def test_what_took_the_place_of_a_mistake_takes_that_of_the_one_before(
    memory: GraphMemory, first: str, second: str, third: str, asked: str
) -> None:
    ids = [memory.add(text).added[0] for text in (first, second, third)]

    memory.delete(ids[1], mistaken=True)

    assert [hit.memory.content for hit in memory.search(asked)] == [third]
    rows = memory.cypher("MATCH (a:Memory)-[:SUPERSEDES]->(b:Memory) RETURN a.id AS a, b.id AS b")
    assert {(row["a"], row["b"]) for row in rows} >= {(ids[2], ids[0])}
    assert ids[1] not in {row["a"] for row in rows}
    assert memory.get(ids[0]).valid_to is not None
    assert memory.find_conflicts() == []


@pytest.mark.shares
def test_forgotten_amid_a_chain_it_still_was_true(memory: GraphMemory) -> None:
    first, amid, last = (memory.add(text).added[0] for text in (OLD, NEW, THIRD))
    memory.delete(amid)

    memory.delete(last, mistaken=True)

    assert memory.get(first).retired_at is not None
    assert hits(memory) == []


@pytest.mark.shares
def test_of_four_two_amid_may_be_mistakes(memory: GraphMemory) -> None:
    texts = (OLD, NEW, THIRD, "I moved to Steyr.")
    ids = [memory.add(text).added[0] for text in texts]

    memory.delete(ids[1], mistaken=True)
    memory.delete(ids[2], mistaken=True)
    assert hits(memory) == [texts[3]]
    memory.delete(ids[3], mistaken=True)

    assert hits(memory) == [OLD]
