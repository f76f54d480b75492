"""What a caller deleted long ago is removed for good, and only that."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from graphmem import Document, GraphMemory, Message, NotFoundError, Settings
from graphmem.errors import UndoError
from graphmem.lifecycle.maintenance.budget import Budget
from graphmem.lifecycle.maintenance.purge import Purge
from graphmem.lifecycle.numbers import memories
from tests.unit.lifecycle.conftest import NOW


@pytest.fixture
def memory(tmp_path: Path, settings: Settings) -> Any:
    with GraphMemory(tmp_path / "memory", settings=settings) as opened:
        yield opened


def test_what_a_caller_deleted_is_purged_after_thirty_days_and_only_that(
    memory: GraphMemory, write: Callable[..., str]
) -> None:
    write("weak", 90)
    (id,) = memory.add("Ann lives in Rome.").added
    memory.delete(id)
    memory.maintain(now=NOW)

    report = memory.maintain(now=NOW + timedelta(days=4000))
    assert report.purged == 1
    assert memory.get("weak").deleted_at == NOW
    with pytest.raises(NotFoundError):
        memory.get(id)
    assert memory.stats()["nodes"]["Source"] == 0


@pytest.mark.parametrize(
    ("gone", "kept", "only", "both"),
    [
        (
            "Zoe met Barnaby in Ouagadougou about the saxophone.",
            "Zoe plays the harp in Rome.",
            {"Barnaby", "Ouagadougou", "saxophone"},
            {"Zoe", "Rome", "harp"},
        ),
        (
            "小明在乌鲁木齐买了一把萨克斯。",
            "小明在北京弹竖琴。",
            {"乌鲁木齐", "萨克斯"},
            {"北京", "竖琴"},
        ),
    ],
)
def test_a_purge_leaves_nothing_that_only_the_purged_named(
    memory: GraphMemory, gone: str, kept: str, only: set[str], both: set[str]
) -> None:
    def names() -> set[str]:
        rows = memory.cypher("MATCH (n:Entity) RETURN n.name AS x UNION ALL "
                             "MATCH (n:Keyword) RETURN n.text AS x")  # fmt: skip
        return {str(row["x"]) for row in rows}

    (id,) = memory.add(Message(gone, speaker="Ned"), session_id="then").added
    memory.add(Message(kept, speaker="Tom"), session_id="now")
    memory.add_node(
        "Entity", id="acme", name="Acme", namespace="default", entity_type="organisation"
    )
    memory.add_edge("MENTIONS", ("Memory", id), ("Entity", "acme"))
    before = names()
    assert {one for one in only if any(one in name for name in before)} == only
    memory.delete(id)
    memory.maintain(now=NOW + timedelta(days=4000))
    left = names()

    assert not [name for name in left if any(one in name for one in only) or name == "Ned"]
    assert {one for one in both if any(one in name for name in left)} == both
    assert "Acme" in left, "a caller made it"
    assert memory.stats()["nodes"]["Session"] == memory.stats()["nodes"]["Source"] == 1
    assert memory.check().faults == ()
    (purge,) = [one for one in memory.operations() if one.kind == "purge"]
    with pytest.raises(UndoError, match="what it removed is gone for good"):
        memory.undo(purge.id)


def test_what_was_said_again_before_its_turn_came_is_not_purged(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann plays the cello.").added
    memory.delete(id)
    later = datetime.now(UTC).replace(tzinfo=None) + timedelta(days=31)
    purge = Purge(memory._store, memory._journal, 30.0)
    due = purge.due(memories(memory._store, None), later)
    assert len(due) == 1

    memory.add("Ann plays the cello.")

    assert purge.run(due, later, None, Budget()) == 0
    assert memory.get(id).deleted_at is None


def test_who_deleted_many_is_looked_up_at_once_and_within_the_budget(
    memory: GraphMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = memory.add_many([f"Ann saw bird {n} at the lake." for n in range(9)]).added
    for id in ids:
        memory.delete(id)
    later = datetime.now(UTC).replace(tzinfo=None) + timedelta(days=31)
    purge = Purge(memory._store, memory._journal, 30.0)
    asked: list[int] = []
    nodes = memory._store.graph.nodes

    def counted(type: str, ids: Sequence[str], columns: Sequence[str]) -> list[dict[str, Any]]:
        asked.append(len(ids))
        return nodes(type, ids, columns)

    monkeypatch.setattr(memory._store.graph, "nodes", counted)

    assert len(purge.due(memories(memory._store, None), later)) == len(ids)
    assert len(asked) == 1

    monkeypatch.setattr("graphmem.lifecycle.maintenance.purge._STEP", 2)
    found: set[int] = set()
    for second in range(len(ids)):
        moment = later + timedelta(microseconds=second)
        spent = Budget(timedelta(seconds=1), clock=count().__next__)
        part = purge.due(memories(memory._store, None), moment, spent)
        assert len(part) == 2
        found.update(part.tolist())
    assert len(found) == len(ids), "none waits for ever"


def test_a_raw_text_goes_when_all_that_came_of_it_is_purged(memory: GraphMemory) -> None:
    written = memory.add(
        Document(". ".join(f"Ann saw bird {n} at the lake" for n in range(200)), "Birds")
    )
    assert len(written.added) > 1
    for id in written.added:
        memory.delete(id)
    memory.maintain(now=NOW + timedelta(days=4000))
    nodes = memory.stats()["nodes"]

    assert (nodes["Memory"], nodes["Source"], nodes["Entity"], nodes["Keyword"]) == (0, 0, 0, 0)
    assert memory.check().faults == ()


def test_a_round_that_purges_can_be_undone_but_for_what_is_purged(
    memory: GraphMemory, write: Callable[..., str]
) -> None:
    write("kept", 90, category="identity")
    (id,) = memory.add("Ann lives in Rome.").added
    memory.delete(id)
    report = memory.maintain(now=NOW + timedelta(days=4000))

    assert report.purged == 1
    memory.undo(str(report.operation))
    assert memory.get("kept").weight == 1.0


def test_a_caller_may_delete_what_maintenance_let_go(
    memory: GraphMemory, write: Callable[..., str]
) -> None:
    write("weak", 90)
    round_ = memory.maintain(now=NOW).operation
    memory.delete("weak", reason="the user asked")

    assert memory.provenance("weak").adjustments[-1].reason == "the user asked"
    with pytest.raises(UndoError, match="deleted_at of Memory 'weak' was changed later"):
        memory.undo(round_ or "")
    assert memory.maintain(now=NOW + timedelta(days=4000)).purged == 1
    with pytest.raises(NotFoundError):
        memory.get("weak")
