"""What is said again in another session, after a verdict on it."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from graphmem import GraphMemory, Settings
from graphmem.model.verdict import VerdictName
from graphmem.testing import FrozenClock

LIKED, NOT_LIKED = "I like coffee.", "I don't like coffee."


@pytest.mark.parametrize(
    ("verdict", "rejected", "won", "lost"),
    [
        ("newer_wins", None, NOT_LIKED, LIKED),
        ("reject", LIKED, NOT_LIKED, LIKED),
        ("reject", NOT_LIKED, LIKED, NOT_LIKED),
    ],
)
def test_what_won_opens_nothing_and_what_lost_is_asked_again(
    tmp_path: Path,
    settings: Settings,
    verdict: VerdictName,
    rejected: str | None,
    won: str,
    lost: str,
) -> None:
    clock = FrozenClock(datetime(2026, 3, 1), step=timedelta(minutes=1))  # noqa: DTZ001
    with GraphMemory(tmp_path / "memory", settings=settings, clock=clock) as memory:
        ids = {text: memory.add(text).added[0] for text in (LIKED, NOT_LIKED)}
        (found,) = memory.contradictions()
        memory.resolve(found.pair, verdict, rejected=ids[rejected] if rejected else None)

        memory.add(won, session_id="later")
        assert memory.contradictions() == []
        memory.add(lost, session_id="later still")
        assert {one.newer.memory.content for one in memory.contradictions()} == {lost}
