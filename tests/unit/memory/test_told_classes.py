"""What texts tell of the class of a name: it holds as long as a text that holds says so."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from graphmem import GraphMemory
from tests.unit.conftest import OpenMemory

DOG, PARTY = "Rex is my dog.", "Rex came to the party."
OTHER = "My dog Rex barks."
ITSELF = "MATCH (m)-[e:INSTANCE_OF]->(c:Concept) WHERE e.memory IS NOT NULL AND e.memory <> '' "
Change = Callable[[GraphMemory, str], object]


def told(memory: GraphMemory) -> set[tuple[str, str]]:
    """Return the members that a text told of, each with the key of its class."""
    rows = memory.cypher(ITSELF + "RETURN coalesce(m.name, m.text) AS name, c.key AS key")
    return {(row["name"], row["key"]) for row in rows}


def stating(memory: GraphMemory) -> set[str]:
    """Return the ids of the memories that state something of the kind."""
    return {row["id"] for row in memory.cypher(ITSELF + "RETURN e.memory AS id")}


def dogs(memory: GraphMemory) -> set[str]:
    """Return what the channel of classes reaches for a question after dogs."""
    answer = memory.search("Which dogs do I have?")
    return {hit.memory.content for hit in answer if "concept" in hit.channels}


def changed(memory: GraphMemory, id: str) -> None:
    memory.update(id, content="It rains in Graz.")


def deleted(memory: GraphMemory, id: str) -> None:
    memory.delete(id)


def purged(memory: GraphMemory, id: str) -> None:
    memory.delete(id)
    memory.maintain(now=memory._clock.now() + timedelta(days=40))
    assert memory.stats()["nodes"]["Memory"] < 3


def erased(memory: GraphMemory, id: str) -> None:
    assert memory.erase(id=id).verified


CHANGES = [changed, deleted, purged, erased]


@pytest.mark.parametrize("change", CHANGES)
def test_what_no_text_says_any_more_is_no_class_of_a_name(
    memory: GraphMemory, change: Change
) -> None:
    (id,) = memory.add(DOG).added
    memory.add(PARTY)
    assert (told(memory), dogs(memory)) == ({("Rex", "dog")}, {DOG, PARTY})

    change(memory, id)

    assert (told(memory), dogs(memory)) == (set(), set())
    assert memory.check().is_sound


@pytest.mark.parametrize("change", CHANGES)
def test_what_another_text_says_as_well_stays(open_memory: OpenMemory, change: Change) -> None:
    memory = open_memory()
    (id,) = memory.add(DOG).added
    memory.add(PARTY)
    (other,) = memory.add(OTHER).added
    assert stating(memory) == {id}

    change(memory, id)

    assert (told(memory), stating(memory)) == ({("Rex", "dog")}, {other})
    assert memory.check().is_sound
    memory.close()
    memory = open_memory()
    assert dogs(memory) >= {OTHER, PARTY}


def test_what_is_said_again_tells_it_again_and_that_can_be_undone(memory: GraphMemory) -> None:
    (id,) = memory.add(DOG).added
    memory.add(PARTY)
    memory.delete(id)

    memory.add(DOG)

    assert (told(memory), stating(memory)) == ({("Rex", "dog")}, {id})
    memory.undo(memory.operations()[0].id)
    assert told(memory) == set()
    assert memory.check().is_sound


def test_a_new_text_tells_its_own_class(memory: GraphMemory) -> None:
    (id,) = memory.add(DOG).added
    memory.add(PARTY)

    memory.update(id, content="Rex is my cat.")
    assert told(memory) == {("Rex", "cat")}

    operation = memory.restore_version(memory.history(id)[0].id)
    assert told(memory) == {("Rex", "dog")}
    memory.undo(operation.id)
    assert told(memory) == {("Rex", "cat")}
    assert memory.check().is_sound


def test_the_same_class_in_other_words_stays_told_by_the_same_text(memory: GraphMemory) -> None:
    (id,) = memory.add(DOG).added

    memory.update(id, content=OTHER)

    assert (told(memory), stating(memory)) == ({("Rex", "dog")}, {id})


def test_an_undone_handing_on_gives_the_class_back_to_who_told_it(memory: GraphMemory) -> None:
    (id,) = memory.add("Rex is my cat.").added
    memory.update(id, content=DOG)
    (other,) = memory.add(OTHER).added
    operation = memory.restore_version(memory.history(id)[0].id)
    assert stating(memory) == {id, other}

    memory.undo(operation.id)

    assert (told(memory), stating(memory)) == ({("Rex", "dog")}, {id})
    assert memory.check().is_sound


@pytest.mark.parametrize(
    ("text", "member"),
    [("箜篌是一种乐器。", "箜篌"), ("I love instruments such as the oud.", "oud")],
)
def test_words_are_told_of_like_names(memory: GraphMemory, text: str, member: str) -> None:
    (id,) = memory.add(text).added
    assert member in {name for name, _ in told(memory)}

    memory.delete(id)
    assert told(memory) == set()

    memory.add(text)
    assert member in {name for name, _ in told(memory)}


def test_a_text_kept_in_fewer_words_still_told_it(memory: GraphMemory) -> None:
    (id,) = memory.add(DOG).added

    memory.update(id, content="Rex", level="tag")

    assert told(memory) == {("Rex", "dog")}


@pytest.mark.shares
def test_a_word_of_a_known_class_stays_what_it_is(memory: GraphMemory) -> None:
    (id,) = memory.add("I play the cello.").added
    memory.add("Her cello is older.")

    memory.delete(id)

    found = memory.search("Which instruments does she play?")
    assert {h.memory.content for h in found if "concept" in h.channels} == {"Her cello is older."}
