"""What a memory holds in another state than a file keeps its own past when the file comes in."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from graphmem.memory import GraphMemory
from graphmem.testing import FrozenClock
from tests.unit.exchange.conftest import SETTINGS

NOW = datetime.fromisoformat("2026-01-01")

Open = Callable[[str], GraphMemory]

MOVES = [
    ("I live in Beijing.", "I moved to Hangzhou last month."),
    ("我住在北京。", "我上个月搬到杭州了。"),
]
lossless = pytest.mark.parametrize("suffix", ["jsonl", "graphml", "json"])


@pytest.fixture
def clock() -> FrozenClock:
    return FrozenClock(NOW, step=timedelta(seconds=1))


@pytest.fixture
def opened(tmp_path: Path, clock: FrozenClock) -> Iterator[Open]:
    """Opens memories by name that share a clock, and closes them after the test."""
    memories: list[GraphMemory] = []

    def open_(name: str) -> GraphMemory:
        memories.append(GraphMemory(tmp_path / name, settings=SETTINGS, clock=clock))
        return memories[-1]

    yield open_
    for memory in memories:
        memory.close()


def lines(memory: GraphMemory, path: Path) -> list[str]:
    memory.export(path)
    return path.read_text(encoding="utf-8").splitlines()


@lossless
@pytest.mark.parametrize(("before", "after"), MOVES)
def test_what_was_taken_back_since_the_export_stays_so(
    opened: Open, tmp_path: Path, before: str, after: str, suffix: str
) -> None:
    memory = opened("m")
    (first,) = memory.add(before).added
    memory.add(after)
    memory.export(tmp_path / f"m.{suffix}")
    memory.undo(memory.operations()[0].id)
    held = lines(memory, tmp_path / "before.jsonl")

    report = memory.import_graph(tmp_path / f"m.{suffix}")

    assert memory.check().faults == ()
    assert (report.nodes, report.edges) == (0, 0)
    assert lines(memory, tmp_path / "after.jsonl") == held
    assert memory.history(first) == []
    assert memory.get(first).retired_at is None


def test_a_merging_that_was_taken_back_stays_so(opened: Open, tmp_path: Path) -> None:
    memory = opened("m")
    memory.add("I have two cats.", session_id="may")
    memory.add("I really have two cats!", session_id="june")
    done = memory.consolidate().operation
    memory.export(tmp_path / "m.jsonl")
    assert done is not None
    memory.undo(done)

    memory.import_graph(tmp_path / "m.jsonl")

    assert len(memory.get_all()) == 2
    assert memory.check().faults == ()


@lossless
def test_two_copies_that_went_apart_keep_their_own_past(
    opened: Open, tmp_path: Path, clock: FrozenClock, suffix: str
) -> None:
    ours, theirs = opened("ours"), opened("theirs")
    (car,) = ours.add("My car is green.").added
    ours.export(tmp_path / "first.jsonl")
    theirs.import_graph(tmp_path / "first.jsonl")
    theirs.update(car, content="My car is red.", importance=0.9)
    ours.update(car, content="My car is blue.", importance=0.7)
    then = clock.now()
    theirs.update(car, content="My Golf is grey.", importance=0.2)
    ours.update(car, content="My car is black.", importance=0.1)
    (cat,) = theirs.add("I have a cat called Mia.").added
    theirs.export(tmp_path / f"second.{suffix}")
    told = [one.content for one in ours.history(car)]
    past = ours.at(known=then).get(car)

    report = ours.import_graph(tmp_path / f"second.{suffix}")

    assert report.memories == 1
    assert ours.get(cat).content == "I have a cat called Mia."
    assert ours.get(car).content == "My car is black."
    assert [one.content for one in ours.history(car)] == told
    assert ours.at(known=then).get(car) == past
    assert (past.content, past.importance) == ("My car is blue.", 0.7)
    asked = "MATCH (m:Memory)-[:HAS_KEYWORD]->(k:Keyword) WHERE m.id = $id RETURN k.text AS word"
    assert "golf" not in {row["word"].lower() for row in ours.cypher(asked, {"id": car})}
    assert ours.check().faults == ()


@pytest.mark.parametrize(("before", "after"), MOVES)
def test_what_supersedes_only_in_the_file_is_left_to_be_found(
    opened: Open, tmp_path: Path, before: str, after: str
) -> None:
    ours, theirs = opened("ours"), opened("theirs")
    (first,) = ours.add(before).added
    ours.export(tmp_path / "first.jsonl")
    theirs.import_graph(tmp_path / "first.jsonl")
    (second,) = theirs.add(after).added
    theirs.export(tmp_path / "second.jsonl")

    ours.import_graph(tmp_path / "second.jsonl")

    assert ours.get(first).retired_at is None
    assert ours.history(first) == []
    (found,) = ours.find_conflicts(apply=True)
    assert (found.newer, found.older) == (second, first)
    assert ours.get(first).retired_at is not None


def test_what_is_new_brings_its_past(opened: Open, tmp_path: Path) -> None:
    ours, theirs = opened("ours"), opened("theirs")
    ours.add("I have a cat.")
    (first,) = theirs.add(MOVES[0][0]).added
    theirs.add(MOVES[0][1])
    theirs.export(tmp_path / "theirs.jsonl")

    ours.import_graph(tmp_path / "theirs.jsonl")

    assert len(ours.history(first)) == 1
    assert ours.get(first).retired_at is not None
    assert ours.stats()["edges"]["SUPERSEDES"] == 1
    assert ours.check().faults == ()
