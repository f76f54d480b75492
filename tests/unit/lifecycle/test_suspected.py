"""What a reader of both statements sees ended, and no rule does, waits for a verdict."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np
import pytest

from graphmem import GraphMemory, Message
from graphmem.adapters.hashing import HashingEmbedder
from graphmem.ports import LogOdds
from tests.tenant import edges

OLDER = "Half of the bookings for the barn come through the Kestrel site."
NEWER = "The barn is off the Kestrel site since Friday, all bookings come by phone now."
FAR = "Pim came through on Friday."
BESIDE = (
    "Rye rises slowly in March.",
    "Grandmother hums while knitting.",
    "Two foxes sleep under our shed.",
    "Violins need new strings every autumn.",
    "A ferry crosses at noon.",
    "Chalk dust makes him sneeze.",
    "Plums are ripe in August.",
    "Her bicycle squeaks uphill.",
    "Nobody plays draughts like Otto.",
    "Tea tastes better from tin.",
)


THEN, SINCE = datetime(2025, 2, 1, tzinfo=UTC), datetime(2025, 6, 1, tzinfo=UTC)


def told(memory: GraphMemory, older: str = OLDER, newer: str = NEWER) -> tuple[str, str]:
    """Write both, months apart, and what has nothing to do with them; return their ids."""
    memory.add_many([Message(text, at=THEN) for text in BESIDE])
    (first,) = memory.add(Message(older, at=THEN)).added
    (then,) = memory.add(Message(newer, at=SINCE)).added
    return first, then


def weights(memory: GraphMemory) -> list[Mapping[str, object]]:
    """Return what each memory weighs."""
    return list(memory.cypher("MATCH (m:Memory) RETURN m.id AS id, m.weight AS w ORDER BY id"))


class Reads(HashingEmbedder):
    """Reads every pair as likely a change as it is told, in log odds."""

    def __init__(self, odds: float) -> None:
        super().__init__(64)
        self._odds = odds

    def read_changes(self, pairs: Sequence[tuple[str, str]]) -> LogOdds | None:
        return np.full(len(pairs), self._odds)


class Cannot(HashingEmbedder):
    def read_changes(self, pairs: Sequence[tuple[str, str]]) -> LogOdds | None:
        del pairs
        return None


def test_a_round_of_maintenance_notes_what_was_read(tmp_path: Path) -> None:
    with GraphMemory(tmp_path / "m", embedder=Reads(40.0)) as memory:
        older, newer = told(memory)
        assert memory.contradictions() == []
        before = weights(memory)

        foreseen = memory.maintain(dry_run=True)
        report = memory.maintain()

        assert foreseen.conflicts_found == report.conflicts_found == 1
        assert report.conflicts_resolved == 0
        (waiting,) = memory.contradictions()
        assert waiting.pair == (newer, older)
        assert "read together" in waiting.reason
        assert memory.get(older).retired_at is None
        found = [hit.memory.id for hit in memory.search("Where do bookings come from?")]
        assert {older, newer} <= set(found)

        assert report.operation is not None
        memory.undo(report.operation)
        assert edges(memory, "CONTRADICTS") == []
        assert weights(memory) == before


def test_what_was_decided_is_not_noted_again(tmp_path: Path) -> None:
    with GraphMemory(tmp_path / "m", embedder=Reads(40.0)) as memory:
        older, _ = told(memory)
        memory.maintain()
        (waiting,) = memory.contradictions()
        memory.resolve(waiting.pair, "both_true")

        memory.maintain()

        assert memory.contradictions() == []
        assert memory.get(older).retired_at is None


def test_what_was_decided_holds_when_it_is_said_once_more(tmp_path: Path) -> None:
    with GraphMemory(tmp_path / "m", embedder=Reads(40.0)) as memory:
        told(memory)
        memory.maintain()
        (waiting,) = memory.contradictions()
        memory.resolve(waiting.pair, "both_true")

        more = [f"{text[:-1]}, said {who}." for text in BESIDE for who in ("Una", "Bo", "Kit")]
        memory.add_many([Message(text, at=THEN) for text in more])
        memory.add(Message(NEWER, at=SINCE + timedelta(days=30)), session_id="later")
        memory.maintain()

        assert memory.contradictions() == []


@pytest.mark.parametrize("embedder", [Reads(-3.0), Cannot(64), HashingEmbedder(64)])
def test_what_is_not_sure_or_not_read_is_not_noted(
    tmp_path: Path, embedder: HashingEmbedder
) -> None:
    with GraphMemory(tmp_path / "m", embedder=embedder) as memory:
        told(memory)

        assert memory.maintain().conflicts_found == 0
        assert memory.find_conflicts() == []


def test_find_conflicts_tells_it_without_writing(tmp_path: Path) -> None:
    with GraphMemory(tmp_path / "m", embedder=Reads(40.0)) as memory:
        told(memory)

        (found,) = memory.find_conflicts()

        assert found.label == "contradicts"
        assert memory.contradictions() == []


def test_what_is_too_long_to_be_read_whole_is_not_noted(tmp_path: Path) -> None:
    with GraphMemory(tmp_path / "m", embedder=Reads(40.0)) as memory:
        told(memory, OLDER + " The weather was fine." * 15)

        assert memory.find_conflicts() == []


def test_what_shares_too_little_is_not_noted(tmp_path: Path) -> None:
    with GraphMemory(tmp_path / "m", embedder=Reads(40.0)) as memory:
        told(memory, newer=FAR)

        assert memory.find_conflicts() == []
        assert memory.likely_changes(limit=1)[0].newer.content == FAR


def test_each_namespace_is_its_own(tmp_path: Path) -> None:
    with GraphMemory(tmp_path / "m", embedder=Reads(40.0)) as memory:
        memory.add(Message(OLDER, at=THEN), namespace="north")
        memory.add(Message(NEWER, at=SINCE), namespace="south")

        assert memory.maintain().conflicts_found == 0
