"""What is read of two statements: once a pair, and what it changes in a ranking."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np

from graphmem import GraphMemory, Message
from graphmem.adapters.hashing import HashingEmbedder
from graphmem.ports import LogOdds
from graphmem.retrieval.pair_reading import Reading, reading_by

FIRST = datetime(2025, 2, 1, tzinfo=UTC)


class Reads(HashingEmbedder):
    """Holds for a change what speaks of one word, and counts what it reads."""

    def __init__(self, word: str) -> None:
        super().__init__(64)
        self.word = word
        self.read: list[tuple[str, str]] = []

    def read_changes(self, pairs: Sequence[tuple[str, str]]) -> LogOdds | None:
        self.read += pairs
        return np.array([9.0 if self.word in newer else -9.0 for _, newer in pairs])


class Cannot(HashingEmbedder):
    def read_changes(self, pairs: Sequence[tuple[str, str]]) -> LogOdds | None:
        del pairs
        return None


def test_a_pair_is_read_once() -> None:
    reader = Reads("pump")
    reading = Reading(reader.read_changes)
    pairs = [("oil", "pump"), ("oil", "tea"), ("oil", "pump")]

    first, again = reading.log_odds(pairs), reading.log_odds(pairs[:2])

    assert first is not None
    assert again is not None
    assert (first.tolist(), again.tolist()) == ([9.0, -9.0, 9.0], [9.0, -9.0])
    assert reader.read == [("oil", "pump"), ("oil", "tea")]


def test_where_nobody_can_read_nothing_is_told() -> None:
    assert reading_by(HashingEmbedder(8)) is None
    assert Reading(Cannot(8).read_changes).log_odds([("oil", "pump")]) is None


def _first(folder: Path, embedder: HashingEmbedder) -> str:
    """Return what comes first of a dozen notes, of which one may have become otherwise."""
    told = [
        "We heat the house in Lund with oil from the cellar tank.",
        "The choir meets in the old church.",
        "Tove collects stamps from Finland.",
        "The garden needs a new fence this year.",
        "My bike has a basket for shopping.",
        "Otto is learning to juggle.",
        "We eat soup on Thursdays.",
        "The house in Lund got a heat pump for the winter.",
    ]
    with GraphMemory(folder, embedder=embedder) as memory:
        for day, text in enumerate(told):
            at = FIRST + timedelta(days=20 * day)
            memory.add([Message(text, role="user", at=at)], session_id=f"day {day}")
        answer = memory.search("What heats the house in Lund?")
        return answer[0].memory.content


def test_what_is_read_as_a_change_comes_before_what_it_made_untrue(tmp_path: Path) -> None:
    changed, kept = Reads("pump"), Reads("nothing of it")

    assert "pump" in _first(tmp_path / "changed", changed)
    assert "oil" in _first(tmp_path / "kept", kept)
    assert any("pump" in newer and "oil" in older for older, newer in changed.read)
