from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from graphmem import GraphMemory, InputError, Message, NotFoundError, Settings
from tests.unit.lifecycle.conftest import NOW, Exported


@pytest.fixture
def memory(tmp_path: Path, settings: Settings) -> Any:
    with GraphMemory(tmp_path / "memory", settings=settings) as opened:
        yield opened


def test_weights_follow_the_formula(memory: GraphMemory, write: Callable[..., str]) -> None:
    write("old", 180, category="identity")
    memory.maintain(now=NOW)

    assert memory.get("old").weight == pytest.approx(0.4545 * 1.5, abs=1e-3)


def test_what_is_strong_is_promoted_and_what_is_weak_is_demoted(
    memory: GraphMemory, write: Callable[..., str]
) -> None:
    write("strong", 1, importance=1.0, trust=1.0, access_count=5)
    write("weak", 30, layer="long_term", importance=0.1)
    report = memory.maintain(now=NOW)

    assert (report.promoted, report.demoted) == (1, 1)
    assert memory.get("strong").layer == "long_term"
    assert memory.get("weak").layer == "short_term"


def test_what_is_weak_and_old_is_deleted_softly_but_for_lasting_kinds(
    memory: GraphMemory, write: Callable[..., str]
) -> None:
    write("fact", 90)
    write("name", 90, category="identity")
    write("order", 90, memory_type="instruction")
    write("young", 59)
    report = memory.maintain(now=NOW)

    assert report.deleted == 1
    assert memory.get("fact").deleted_at == NOW
    assert memory.get("name").deleted_at is None
    assert memory.get("order").deleted_at is None
    assert memory.get("young").deleted_at is None


def test_what_weighs_least_and_is_idle_is_archived_unless_it_is_sensitive(
    memory: GraphMemory, write: Callable[..., str]
) -> None:
    for id, sensitivity in (("plain", 0), ("secret", 2)):
        write(id, 40_000, category="identity", sensitivity=sensitivity)
    report = memory.maintain(now=NOW)

    assert report.archived == 1
    assert memory.get("plain").level == "archive"
    assert memory.get("secret").level == "full"


def test_old_talk_that_was_written_today_is_neither_deleted_nor_archived(
    memory: GraphMemory, write: Callable[..., str]
) -> None:
    here = {"importance": 0.1, "trust": 0.1, "weight": 0.01}
    write("imported", 4_000, recorded_at=NOW - timedelta(days=1), **here)
    write("kept long", 4_000, recorded_at=NOW - timedelta(days=4_000), **here)

    report = memory.maintain(now=NOW)

    assert report.deleted == 1
    assert (memory.get("imported").deleted_at, memory.get("imported").level) == (None, "full")


@pytest.mark.parametrize(
    ("text", "question"), [("I saw a heron at the lake.", "heron"), ("我喜欢喝绿茶。", "绿茶")]
)
def test_old_talk_that_was_written_today_is_found_after_maintenance(
    memory: GraphMemory, text: str, question: str
) -> None:
    (id,) = memory.add(Message(text, role="user", at=NOW - timedelta(days=900))).added

    memory.maintain()

    assert [hit.memory.id for hit in memory.search(question)] == [id]
    assert memory.why(id).factors["time"] > 0.99


def test_conflicts_that_were_not_noticed_are_found(
    memory: GraphMemory, write: Callable[..., str]
) -> None:
    write("old", 9, content="I live in Beijing.")
    write("new", 2, content="I moved to Hangzhou.")
    report = memory.maintain(now=NOW)

    assert (report.conflicts_found, report.conflicts_resolved) == (1, 1)
    assert memory.get("old").retired_at is not None


def test_a_round_tells_how_many_were_too_many_to_compare(
    memory: GraphMemory, write: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("graphmem.lifecycle.maintenance.maintenance._COMPARED", 2)
    for number in range(5):
        write(str(number), 1)

    assert memory.maintain(now=NOW).not_compared == 3
    assert memory.maintain(now=NOW + timedelta(days=1)).not_compared == 0


def test_a_dry_run_tells_the_same_and_writes_nothing(
    memory: GraphMemory, write: Callable[..., str], exported: Exported
) -> None:
    for number in range(5):
        write(f"m{number}", 30 * number)
    before, commit = exported(memory), memory.stats()["commit"]
    dry = memory.maintain(now=NOW, dry_run=True)

    assert exported(memory) == before
    assert memory.stats()["commit"] == commit
    done = memory.maintain(now=NOW)
    told = ("looked_at", "promoted", "demoted", "decayed", "archived", "deleted", "examples")
    assert [getattr(dry, name) for name in told] == [getattr(done, name) for name in told]
    assert dry.operation is None


def test_it_is_undone_to_the_last_byte(
    memory: GraphMemory, write: Callable[..., str], exported: Exported
) -> None:
    for number in range(20):
        write(f"m{number}", 25 * number)
    write("here", 9, content="I live in Beijing.")
    write("there", 2, content="I moved to Hangzhou.")
    before = exported(memory)
    report = memory.maintain(now=NOW)
    assert report.operation is not None
    assert exported(memory) != before

    memory.undo(report.operation)
    assert exported(memory) == before


def test_a_second_round_at_the_same_moment_changes_nothing(
    memory: GraphMemory, write: Callable[..., str], exported: Exported
) -> None:
    for number in range(20):
        write(f"m{number}", 25 * number)
    memory.maintain(now=NOW)
    after = exported(memory)

    assert memory.maintain(now=NOW).decayed == 0
    assert exported(memory) == after


def test_a_weight_is_logged_where_it_crosses_a_threshold_and_only_there(
    memory: GraphMemory, write: Callable[..., str]
) -> None:
    write("crossing", 300, category="identity", weight=0.2)
    write("falling", 30, category="identity")
    memory.maintain(now=NOW)

    (change,) = memory.why("crossing").log
    assert (change.property, change.old) == ("weight", 0.2)
    assert change.factors["importance"] == 1.5
    assert memory.why("falling").log == ()
    assert memory.get("falling").weight != 1.0


def test_why_tells_every_factor_and_when_it_will_fade(
    memory: GraphMemory, write: Callable[..., str]
) -> None:
    write("job", 0, category="temporary")
    told = memory.why("job", at=NOW)

    product = 1.0
    for factor in told.factors.values():
        product *= factor
    assert told.weight == pytest.approx(product, abs=1e-4)
    fades = told.fades[0.3]
    assert fades is not None
    assert (
        memory.why("job", at=fades).weight
        < 0.3
        <= memory.why("job", at=fades - timedelta(days=1)).weight
    )


@pytest.mark.parametrize("days", [30, 200, 400, 2_000])
@pytest.mark.parametrize("category", ["temporary", "fact", "identity"])
def test_why_and_provenance_name_one_day_of_falling_also_when_it_has_passed(
    memory: GraphMemory, write: Callable[..., str], category: str, days: int
) -> None:
    write("job", days, category=category)
    told = memory.why("job", at=NOW)

    day = told.fades[0.3]
    assert day is not None
    keeping = memory.provenance("job").keeping
    assert keeping is not None
    (weight,) = (one for one in keeping.forecasts if one.figure == "weight")
    assert (weight.threshold, weight.at) == (0.3, day)
    assert (day <= NOW) == (told.weight < 0.3)
    before = memory.why("job", at=day - timedelta(days=1))
    assert memory.why("job", at=day).weight < 0.3 <= before.weight
    assert before.fades[0.3] == day


def test_what_has_faded_is_left_out_once_maintenance_has_run_and_provenance_says_so(
    memory: GraphMemory, write: Callable[..., str]
) -> None:
    def told() -> tuple[str, bool]:
        keeping = memory.provenance("job").keeping
        assert keeping is not None
        return keeping.forecasts[0].then, bool(memory.search("note job", dry_run=True))

    write("job", 400)
    left_out = "and searches in mode normal leave it out"
    assert told() == (f"{left_out} once maintenance has run", True)
    memory.maintain()
    assert told() == (left_out, False)


def test_what_was_contradicted_fell_no_earlier_than_that(memory: GraphMemory) -> None:
    (older,) = memory.add(
        Message("I like coffee.", role="user", at=NOW - timedelta(days=250))
    ).added
    memory.add(Message("I don't like coffee.", role="user", at=NOW - timedelta(days=20)))
    told = memory.why(older, at=NOW)

    assert told.factors["standing"] < 1.0
    assert told.fades[0.3] is None or told.fades[0.3] >= NOW - timedelta(days=20)


def test_why_names_the_memory_that_is_not_there(memory: GraphMemory) -> None:
    with pytest.raises(NotFoundError, match="no Memory has the id 'nobody'"):
        memory.why("nobody")


def test_a_round_stops_within_a_namespace_and_the_next_goes_on(
    memory: GraphMemory, write: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("graphmem.lifecycle.maintenance.maintenance._STEP", 3)
    for number in range(7):
        write(f"m{number}", 200)
    write("old", 9, content="I live in Beijing.")
    write("new", 2, content="I moved to Hangzhou.")
    for month in ("may", "june", "july"):
        memory.add(Message("I am allergic to walnuts.", role="user"), session_id=month)
    rounds = [memory.maintain(now=NOW, budget=timedelta(microseconds=1)) for _ in range(14)]
    stages = [one.left for one in rounds]
    first_whole = stages.index("")

    assert stages[:3] == ["weigh", "weigh", "weigh"]
    assert sorted(set(stages[:first_whole])) == ["compare", "merge", "weigh"]
    done = rounds[: first_whole + 1]
    assert sum(one.looked_at for one in done) == 12
    assert sum(one.conflicts_resolved for one in done) == 1
    assert sum(one.consolidated for one in done) == 1
    assert sum(one.abstracted for one in done) == 1
    assert stages[first_whole + 1] == "weigh", "a new round"


def test_stopped_rounds_come_to_what_one_whole_round_comes_to(
    tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("graphmem.lifecycle.maintenance.maintenance._STEP", 2)
    found = []
    for budget in (None, timedelta(microseconds=1)):
        with GraphMemory(tmp_path / f"{budget}", settings=settings) as memory:
            for number in range(7):
                memory.add(f"Ann saw bird {number}.", session_id=str(number))
            for month in ("may", "june", "july"):
                memory.add(Message("I am allergic to walnuts.", role="user"), session_id=month)
            while memory.maintain(now=NOW + timedelta(days=200), budget=budget).left:
                pass
            held = memory.get_all(mode="debug")
            drawn = [one.content for one in memory.abstractions()]
            assert memory.check().faults == ()
            found.append(([(one.content, one.weight, one.level) for one in held], drawn))

    assert found[0] == found[1]
    assert found[0][1] != []


def test_a_round_whose_rest_is_undone_begins_anew(
    memory: GraphMemory, write: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("graphmem.lifecycle.maintenance.maintenance._STEP", 3)
    for number in range(7):
        write(f"m{number}", 200)
    first = memory.maintain(now=NOW, budget=timedelta(microseconds=1))
    memory.undo(str(first.operation))

    assert memory.maintain(now=NOW).looked_at == 7
    with pytest.raises(InputError, match="positive budget"):
        memory.maintain(budget=timedelta())


def test_a_round_that_changes_nothing_leaves_nothing_in_the_journal(memory: GraphMemory) -> None:
    memory.add("Ann moved to Hangzhou.")
    memory.maintain()
    before = memory.operations()

    report = memory.maintain()
    memory.add("Bob likes green tea.")
    compared = memory.maintain()

    assert report.operation is None
    assert compared.operation is not None, "it tells up to where memories were compared"
    assert [one.id for one in memory.operations()] == [compared.operation, *(o.id for o in before)]
    assert memory.check().faults == ()
