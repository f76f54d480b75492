"""A fact joins its entities as long as something states it."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from graphmem import GraphMemory, Message, Selection, Triple

FACTS = [("Nora", "works for", "the dairy Huber"), ("小林", "就职于", "牛奶厂")]


def tell(memory: GraphMemory, fact: tuple[str, str, str]) -> str:
    """State a fact, and name both of its entities elsewhere; return the id of the memory."""
    (id,) = memory.add(Triple(*fact)).added
    memory.add(Triple(fact[0], "likes", "tea"))
    memory.add(Triple(fact[2], "is in", "Tulln"))
    return id


def picture(memory: GraphMemory, folder: Path) -> str:
    path = folder / "entities.mermaid"
    memory.export(path, "mermaid", selection=Selection(node_types=("Entity",)))
    return path.read_text(encoding="utf-8")


def lines_of(text: str) -> int:
    return text.count("-->")


def joined(memory: GraphMemory, fact: tuple[str, str, str]) -> bool:
    """Say whether a way leads from the one entity of a fact to the other."""
    return bool(memory.paths_between(fact[0], fact[2]))


@pytest.mark.parametrize("fact", FACTS)
def test_deleted_it_joins_nothing(
    memory: GraphMemory, tmp_path: Path, fact: tuple[str, str, str]
) -> None:
    id = tell(memory, fact)
    moment = memory._clock.now()
    assert joined(memory, fact)
    drawn = lines_of(picture(memory, tmp_path))
    before = {one.name: score for one, score in memory.rank_entities("degree")}

    memory.delete(id)

    assert not joined(memory, fact)
    assert lines_of(picture(memory, tmp_path)) == drawn - 1
    degrees = {one.name: score for one, score in memory.rank_entities("degree")}
    assert all(degrees[name] < before[name] for name in (fact[0], fact[2]))
    assert memory.at(known=moment).paths_between(fact[0], fact[2])


@pytest.mark.shares
@pytest.mark.parametrize("fact", FACTS)
def test_given_other_words_it_joins_nothing(
    memory: GraphMemory, fact: tuple[str, str, str]
) -> None:
    id = tell(memory, fact)
    memory.update(id, content=f"{fact[0]} likes cake.")

    assert not joined(memory, fact)


@pytest.mark.shares
@pytest.mark.parametrize("fact", FACTS)
def test_changed_in_weight_alone_it_joins_them_still(
    memory: GraphMemory, fact: tuple[str, str, str]
) -> None:
    id = tell(memory, fact)
    memory.update(id, weight=0.9, importance=0.9)

    assert joined(memory, fact)


@pytest.mark.parametrize("fact", FACTS)
def test_stated_by_another_memory_too_it_joins_them_still(
    memory: GraphMemory, fact: tuple[str, str, str]
) -> None:
    id = tell(memory, fact)
    (other,) = memory.add(Triple(*fact), user_id="tom").added
    assert other != id
    memory.delete(id)

    assert joined(memory, fact)
    deleted = memory.get(id).deleted_at
    assert deleted is not None
    memory.maintain(now=deleted + timedelta(days=60))
    (row,) = memory.cypher(
        "MATCH (a:Entity)-[r:RELATED_TO]->(b:Entity) WHERE r.type = $type RETURN r.memory AS id",
        type=fact[1],
    )
    assert row["id"] == other


def test_an_edge_of_the_callers_own_joins_by_itself(memory: GraphMemory) -> None:
    tell(memory, FACTS[0])
    rows = memory.cypher("MATCH (e:Entity) RETURN e.name AS name, e.id AS id")
    ids = {row["name"]: row["id"] for row in rows}
    at = datetime.fromisoformat("2026-01-01")
    ends = ("Entity", ids["tea"]), ("Entity", ids["Tulln"])
    memory.add_edge("RELATED_TO", *ends, type="grown in", weight=1.0, created_at=at)

    assert len(memory.paths_between("tea", "Tulln")[0].nodes) == 2


@pytest.mark.parametrize("fact", FACTS)
def test_purged_it_leaves_no_relation(
    memory: GraphMemory, tmp_path: Path, fact: tuple[str, str, str]
) -> None:
    id = tell(memory, fact)
    for name in (fact[0], fact[2]):
        memory.add(Message(f"{name}?", role="user", at=datetime.fromisoformat("2026-02-20")))
    memory.delete(id)
    deleted = memory.get(id).deleted_at
    assert deleted is not None

    memory.maintain(now=deleted + timedelta(days=40))

    whole = tmp_path / "whole.jsonl"
    memory.export(whole)
    assert fact[1] not in whole.read_text(encoding="utf-8")
    assert memory.check().is_sound
