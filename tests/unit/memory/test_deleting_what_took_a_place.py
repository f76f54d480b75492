"""What a mistake took the place of holds again; what is only forgotten makes nothing current."""

import pytest

from graphmem import GraphMemory

OLD, NEW, THIRD = "I live in Graz.", "I moved to Linz.", "I moved to Wels."
ASKED = "Where do I live?"


def hits(memory: GraphMemory) -> list[str]:
    return [hit.memory.content for hit in memory.search(ASKED)]


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


def test_along_a_chain_the_one_before_holds(memory: GraphMemory) -> None:
    for text in (OLD, NEW):
        memory.add(text)
    (last,) = memory.add(THIRD).added

    memory.delete(last, mistaken=True)

    assert hits(memory) == [NEW]


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


def test_what_a_verdict_decided_stays(memory: GraphMemory) -> None:
    (older,) = memory.add("The gate code is on the blue card.").added
    (newer,) = memory.add("The gate code is not on the blue card.").added
    (open_,) = memory.contradictions()
    memory.resolve(open_.pair, "newer_wins")

    memory.delete(newer, mistaken=True)

    assert memory.get(older).retired_at is not None


def test_what_is_forgotten_and_no_mistake_makes_nothing_current(memory: GraphMemory) -> None:
    memory.add(OLD)
    (newer,) = memory.add(NEW).added

    memory.delete(newer)

    assert hits(memory) == []


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
