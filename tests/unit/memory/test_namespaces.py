"""What one namespace may do to another: nothing, but by an id in hand."""

import pytest

from graphmem import GraphMemory, InputError, NotFoundError


def test_feedback_about_a_memory_of_another_namespace_is_about_none(memory: GraphMemory) -> None:
    (id,) = memory.add("The bakery closes at six.", namespace="nora").added
    before = memory.get(id)

    for session in ("monday", "tuesday", "friday"):
        with pytest.raises(NotFoundError, match=id):
            memory.feedback("That's wrong.", "At six.", about=[id], session_id=session)

    assert memory.get(id) == before
    assert memory.operations() == []


def test_a_memory_of_another_namespace_is_of_no_use_here(memory: GraphMemory) -> None:
    (id,) = memory.add("The bakery closes at six.", namespace="nora").added
    with pytest.raises(NotFoundError, match=id):
        memory.used(id)

    memory.used(id, namespace="nora")

    assert memory.get(id).usage_score == 1.0


def test_no_edge_joins_two_namespaces(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann met Bob in Graz.", namespace="nora").added
    memory.add("Tom lives in Oslo.")
    ((tom, _), *_) = [one for one in memory.rank_entities() if one[0].name == "Tom"]
    before = memory.stats()["edges"]

    with pytest.raises(InputError, match="not of one namespace"):
        memory.add_edge("MENTIONS", ("Memory", id), ("Entity", tom.id))

    assert memory.stats()["edges"] == before
