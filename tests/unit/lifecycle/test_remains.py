"""What purges of older versions left behind is named by the check-up and swept by maintenance."""

import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from graphmem import GraphMemory, Message, Settings
from graphmem.errors import UndoError
from graphmem.model import Batch
from graphmem.testing import FrozenClock

NOW = datetime.fromisoformat("2026-06-01")
GONE = "Zoe met Barnaby in Ouagadougou about the saxophone. Barnaby is my dog."


@pytest.fixture
def memory(tmp_path: Path, settings: Settings) -> Any:
    """A memory with what a purge of an older version has left."""
    with GraphMemory(tmp_path / "memory", settings=settings, clock=FrozenClock(NOW)) as opened:
        (id,) = opened.add(Message(GONE, speaker="Ned"), session_id="then").added
        opened.add(Message("Zoe plays the harp in Rome.", speaker="Tom"), session_id="now")
        entity = {"namespace": "default", "entity_type": "thing"}
        opened.add_node("Entity", id="acme", name="Acme", **entity)
        as_once(opened, id)
        yield opened


def as_once(memory: GraphMemory, id: str) -> None:
    """Remove a memory as was once done: with its raw text, and nothing else."""
    batch = Batch()
    for type, target in memory._store.targets("Memory", id, "EXTRACTED_FROM"):
        batch.remove(type, target)
    batch.remove("Memory", id)
    operation = memory._journal.fresh("purge", "default")
    row = operation.row() | {"state": "applied", "report": json.dumps({"purged": 1})}
    batch.create("Operation", row)
    memory._store.commit(batch)


def names(memory: GraphMemory) -> set[str]:
    rows = memory.cypher(
        "MATCH (n:Entity) RETURN n.name AS x UNION ALL MATCH (n:Keyword) RETURN n.text AS x "
        "UNION ALL MATCH (n:Session) RETURN n.name AS x"
    )
    return {str(row["x"]) for row in rows}


def test_they_are_named_and_swept_and_nothing_else(memory: GraphMemory) -> None:
    before = names(memory)
    named = memory.check()
    told = memory.maintain(dry_run=True, now=NOW)
    report = memory.maintain(now=NOW)
    left = names(memory)

    assert {"Barnaby", "Ouagadougou", "then"} < before - left
    assert {"Zoe", "Rome", "Tom", "now", "Acme"} <= left
    assert named.is_sound
    assert len(named.faults) == told.swept == report.swept
    assert "run `graphmem maintain`" in str(named.faults[0])
    assert memory.check().faults == ()
    assert memory.maintain(now=NOW + timedelta(days=1)).swept == 0


def test_what_was_swept_is_gone_for_good(memory: GraphMemory) -> None:
    memory.maintain(now=NOW)
    purges = (one for one in memory.operations() if one.kind == "purge")
    sweep = next(one for one in purges if one.report.get("swept"))

    with pytest.raises(UndoError, match="what it removed is gone for good"):
        memory.undo(sweep.id)


def test_of_another_namespace_nothing_is_swept(memory: GraphMemory) -> None:
    assert memory.maintain(namespace="other", now=NOW).swept == 0


def test_where_nothing_was_purged_nothing_is_swept(tmp_path: Path, settings: Settings) -> None:
    with GraphMemory(tmp_path / "other", settings=settings, clock=FrozenClock(NOW)) as memory:
        (id,) = memory.add(Message(GONE, speaker="Ned"), session_id="then").added
        batch = Batch()
        batch.remove("Memory", id)
        memory._store.commit(batch)

        assert memory.maintain(now=NOW).swept == 0
        assert memory.check().faults == ()


def test_what_an_edge_of_a_caller_joins_stays(memory: GraphMemory) -> None:
    (row,) = memory.cypher("MATCH (n:Entity) WHERE n.name = 'Barnaby' RETURN n.id AS id")
    memory.add_edge("RELATED_TO", ("Entity", "acme"), ("Entity", str(row["id"])))
    memory.maintain(now=NOW)

    assert "Barnaby" in names(memory)
    assert "Ouagadougou" not in names(memory)
