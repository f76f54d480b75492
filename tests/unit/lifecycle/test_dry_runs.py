"""A dry run tells what the round does, each pass with what the passes before it take away."""

import random
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from graphmem import GraphMemory, Message, Settings
from graphmem.lifecycle.maintenance.report import MaintenanceReport
from graphmem.model import Batch
from graphmem.testing import FrozenClock

START = datetime.fromisoformat("2025-01-01")
COUNTS = (
    "looked_at", "promoted", "demoted", "decayed", "summarised", "tagged", "traced", "archived",
    "deleted", "conflicts_found", "conflicts_resolved", "consolidated", "abstracted", "examples",
)  # fmt: skip
CITIES, FOODS = ("Graz", "Linz", "Oslo", "Rome"), ("coffee", "sushi", "olives")
TOWNS, DISHES = ("北京", "上海", "杭州"), ("咖啡", "寿司", "核桃")


@pytest.fixture
def clock() -> FrozenClock:
    return FrozenClock(START)


@pytest.fixture
def memory(tmp_path: Path, settings: Settings, clock: FrozenClock) -> Iterator[GraphMemory]:
    with GraphMemory(tmp_path / "memory", settings=settings, clock=clock) as opened:
        yield opened


def told(number: int, chance: random.Random) -> str:
    """Return what a user says; much of it again and again."""
    made = (
        f"I live in {chance.choice(CITIES)}.",
        f"I like {chance.choice(FOODS)}.",
        f"I don't like {chance.choice(FOODS)} any more.",
        "I have two cats.",
        f"My sister Mia went to {chance.choice(CITIES)} by train.",
        f"我住在{chance.choice(TOWNS)}。",
        f"我喜欢{chance.choice(DISHES)}。",
        f"我不喜欢{chance.choice(DISHES)}了。",
        "我养了两只猫。",
        f"小米上周去了{chance.choice(TOWNS)}。",
    )
    return made[number % len(made)]


def counts(report: MaintenanceReport) -> dict[str, object]:
    return {name: getattr(report, name) for name in COUNTS}


@pytest.mark.parametrize("seed", [1, 2])
def test_a_dry_run_tells_what_every_pass_of_the_round_does(
    memory: GraphMemory, clock: FrozenClock, seed: int
) -> None:
    chance = random.Random(seed)
    for number in range(150):
        clock.moment = START + timedelta(hours=18 * number)
        turn = Message(told(number, chance), role="user", at=clock.moment)
        memory.add(turn, session_id=f"s{number // 8}")
    done = []
    for days in (1, 60, 200):
        clock.moment += timedelta(days=days)
        planned = memory.maintain(dry_run=True)
        done.append(memory.maintain())
        assert counts(planned) == counts(done[-1])
    assert any(report.deleted for report in done)
    assert any(report.consolidated and report.abstracted for report in done)


def test_what_bears_a_conclusion_is_not_deleted_with_what_it_was_merged_into(
    memory: GraphMemory, clock: FrozenClock
) -> None:
    for day in range(4):
        turn = Message("我养了两只猫。", role="user", at=START + timedelta(days=day))
        memory.add(turn, session_id=f"s{day}")
    clock.moment = START + timedelta(days=5)
    memory.maintain()
    (conclusion,) = memory.abstractions()
    batch = Batch()
    for one in memory.get_all(mode="debug"):
        batch.update("Memory", one.id, category="fact", recorded_at=START)
    memory._store.commit(batch)

    clock.moment = START + timedelta(days=300)
    memory.maintain()

    assert [memory.get(id).deleted_at for id in conclusion.evidence] == [None] * 4
    assert memory.abstractions() == [conclusion]


LIKED, QUIT = "I like coffee.", "I quit coffee."


@pytest.fixture
def unnoticed(tmp_path: Path, clock: FrozenClock) -> Path:
    """Return a folder whose memories were compared with nothing when they were written."""
    folder = tmp_path / "unnoticed"
    off = Settings.of({"embedder": {"name": "hash"}, "lifecycle": {"conflicts": False}})
    with GraphMemory(folder, settings=off, clock=clock) as memory:
        memory.add(LIKED)
        clock.advance(timedelta(days=100))
        memory.add(QUIT)
    return folder


@pytest.mark.parametrize("days", [110, 1_000, 3_000])
def test_what_a_round_compresses_or_lets_go_is_compared_by_all_its_words(
    unnoticed: Path, settings: Settings, clock: FrozenClock, days: int
) -> None:
    clock.advance(timedelta(days=days))
    with GraphMemory(unnoticed, settings=settings, clock=clock) as memory:
        dry = memory.maintain(dry_run=True)
        done = memory.maintain()
        stands = memory.search(LIKED)

    assert counts(dry) == counts(done)
    assert done.conflicts_resolved == 1
    assert LIKED not in [hit.memory.content for hit in stands]


def test_tags_of_one_thing_contradict_nothing(tmp_path: Path, clock: FrozenClock) -> None:
    off = Settings.of({"embedder": {"name": "hash"}, "lifecycle": {"conflicts": False}})
    kept = Settings.of({"embedder": {"name": "hash"}, "lifecycle": {"delete_below_strength": 0}})
    with GraphMemory(tmp_path / "tags", settings=off, clock=clock) as memory:
        memory.add("I stopped going to pottery class.")
        clock.advance(timedelta(days=100))
        memory.add("I went to pottery class today.")
    clock.advance(timedelta(days=1_000))
    with GraphMemory(tmp_path / "tags", settings=kept, clock=clock) as memory:
        assert memory.maintain().conflicts_found == 0
        assert memory.find_conflicts() == []
        assert memory.contradictions() == []


def test_after_a_round_that_found_what_was_said_again_there_is_nothing_to_do(
    tmp_path: Path, settings: Settings, clock: FrozenClock
) -> None:
    off = Settings.of({"embedder": {"name": "hash"}, "lifecycle": {"conflicts": False}})
    with GraphMemory(tmp_path / "again", settings=off, clock=clock) as memory:
        for session in ("b", "c"):
            memory.add("I live in Beijing.", session_id=session)
            clock.advance(timedelta(days=1))
    clock.advance(timedelta(days=10))
    with GraphMemory(tmp_path / "again", settings=settings, clock=clock) as memory:
        assert memory.maintain().operation is not None
        assert memory.maintain().operation is None
