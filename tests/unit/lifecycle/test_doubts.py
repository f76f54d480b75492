"""An update that a reader of both statements doubts hides nothing: it waits for a verdict."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from graphmem import GraphMemory
from graphmem.adapters.hashing import HashingEmbedder
from graphmem.ports import LogOdds
from tests.tenant import edges

OLDER, NEWER = "I live in Oslo.", "I moved to Rome last week."


class Reads(HashingEmbedder):
    """Reads every pair as likely a change as it is told, in log odds."""

    def __init__(self, odds: float) -> None:
        super().__init__(64)
        self._odds = odds
        self.asked: list[tuple[str, str]] = []

    def read_changes(self, pairs: Sequence[tuple[str, str]]) -> LogOdds | None:
        self.asked += pairs
        return np.full(len(pairs), self._odds)


class Cannot(HashingEmbedder):
    def read_changes(self, pairs: Sequence[tuple[str, str]]) -> LogOdds | None:
        del pairs
        return None


def test_what_is_doubted_is_a_contradiction(tmp_path: Path) -> None:
    reader = Reads(-5.0)
    with GraphMemory(tmp_path / "m", embedder=reader) as memory:
        (older,) = memory.add(OLDER).added
        memory.add(NEWER)

        assert memory.get(older).retired_at is None
        assert edges(memory, "SUPERSEDES") == []
        (waiting,) = memory.contradictions()
        assert "nothing seems to have changed" in waiting.reason
        assert reader.asked == [(OLDER, NEWER)]

        memory.resolve(waiting.pair, "newer_wins")
        assert memory.get(older).retired_at is not None


@pytest.mark.parametrize("embedder", [Reads(-2.0), Reads(3.0), Cannot(64)])
def test_what_is_not_doubted_takes_its_place(tmp_path: Path, embedder: HashingEmbedder) -> None:
    with GraphMemory(tmp_path / "m", embedder=embedder) as memory:
        (older,) = memory.add(OLDER).added
        memory.add(NEWER)

        assert memory.get(older).retired_at is not None
        assert memory.contradictions() == []


def test_of_a_doubted_part_nothing_is_over(tmp_path: Path) -> None:
    with GraphMemory(tmp_path / "m", embedder=Reads(-5.0)) as memory:
        memory.add("I work at Siemens and my dog is called Rex.")
        memory.add("I joined Bosch.")

        assert edges(memory, "AMENDS") == []
        assert len(memory.contradictions()) == 1


def test_what_is_too_long_to_be_read_whole_is_not_doubted(tmp_path: Path) -> None:
    reader = Reads(-5.0)
    with GraphMemory(tmp_path / "m", embedder=reader) as memory:
        memory.add("I work at Siemens. " + "The weather was fine. " * 15)
        memory.add("I joined Bosch.")

        assert len(edges(memory, "AMENDS")) == 1
        assert reader.asked == []
