"""What one namespace may do to another: nothing, but by an id in hand."""

from pathlib import Path

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


@pytest.mark.parametrize("name", ["", " ", "  x ", "\u200b", "x\u200b", "\x00", "a\x00b", "a\nb"])
def test_nothing_is_written_to_a_namespace_whose_name_cannot_be_told_by_sight(
    memory: GraphMemory, tmp_path: Path, name: str
) -> None:
    memory.add("I live in Graz.")
    memory.export(tmp_path / "all.json")
    before = memory.stats()["nodes"]

    for write in (
        lambda: memory.add("I like tea.", namespace=name),
        lambda: memory.add_many(["I like tea."], namespace=name),
        lambda: memory.sense("I like tea.", namespace=name),
        lambda: memory.import_graph(tmp_path / "all.json", namespace=name),
    ):
        with pytest.raises(InputError, match=r"^namespace .* such as 'default'"):
            write()

    assert memory.stats()["nodes"] == before


def test_a_name_with_spaces_and_letters_of_any_script_is_one(memory: GraphMemory) -> None:
    for name in ("李雷 at work", "نورا\u200cها", "👨\u200d👩\u200d👧"):
        assert memory.add("I like tea.", namespace=name).added
