"""How memories weigh is set by category, by user, and by the curve of what was negated."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from graphmem import GraphMemory, Message, Settings
from graphmem.errors import SettingsError
from graphmem.testing import FrozenClock

START = datetime(2026, 1, 5, 9, tzinfo=UTC)
YEAR = timedelta(days=365)


class Opening:
    """Opens memories with settings of the lifecycle, and a clock that is moved by hand."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._opened: list[GraphMemory] = []

    def __call__(self, **lifecycle: Any) -> tuple[GraphMemory, FrozenClock]:
        clock = FrozenClock(START.replace(tzinfo=None))
        settings = Settings.of({"embedder": {"name": "hash"}, "lifecycle": lifecycle})
        folder = self._folder / str(len(self._opened))
        self._opened.append(GraphMemory(folder, settings=settings, clock=clock))
        return self._opened[-1], clock

    def close(self) -> None:
        for memory in self._opened:
            memory.close()


@pytest.fixture
def opening(tmp_path: Path) -> Iterator[Opening]:
    held = Opening(tmp_path)
    yield held
    held.close()


def test_a_category_weighs_as_the_settings_say(opening: Opening) -> None:
    found = {}
    for importance in ({}, {"fact": 2.0}):
        memory, _ = opening(importance=importance)
        (id,) = memory.add("The oven needs 20 minutes.").added
        found[importance.get("fact")] = memory.why(id).factors["importance"]

    assert found == {None: 1.1, 2.0: 2.0}


def test_users_may_forget_at_a_pace_of_their_own(opening: Opening) -> None:
    memory, clock = opening(forgetting_of={"ann": 1.3})
    (ann,) = memory.add("The oven needs 20 minutes.", user_id="ann").added
    (bob,) = memory.add("The oven needs 30 minutes.", user_id="bob").added
    clock.advance(YEAR)
    memory.maintain()

    factors = [memory.why(id).factors["time"] for id in (ann, bob)]
    assert factors == pytest.approx([1 / (1 + 0.013 * 365 / 1.1), 1 / (1 + 0.01 * 365 / 1.1)])
    assert memory.get(ann).weight < memory.get(bob).weight


@pytest.mark.parametrize(
    ("curve", "then", "later"), [("recovering", 0.3, 0.98), ("fading", 1.0, 0.32)]
)
def test_what_was_negated_recovers_or_fades_further(
    opening: Opening, curve: str, then: float, later: float
) -> None:
    memory, clock = opening(correction=curve)
    (id,) = memory.add(Message("I like coffee.", role="user", at=START)).added
    memory.add(Message("I don't like coffee any more.", role="user", at=START))
    assert memory.why(id).factors["correction"] == pytest.approx(then, abs=0.01)

    clock.advance(YEAR)
    assert memory.why(id).factors["correction"] == pytest.approx(later, abs=0.01)


@pytest.mark.parametrize(
    ("lifecycle", "told"),
    [
        ({"importance": {"facts": 2.0}}, "'fact'"),
        ({"importance": {"fact": 0}}, "greater than 0"),
        ({"forgetting_of": {"ann": -1}}, "greater than 0"),
        ({"correction": "growing"}, "'recovering' or 'fading'"),
    ],
)
def test_a_wrong_value_is_refused(lifecycle: dict[str, Any], told: str) -> None:
    with pytest.raises(SettingsError, match=told):
        Settings.of({"lifecycle": lifecycle})
