"""Maintenance in the background: by itself, within a budget, ended with the memory."""

import threading
from dataclasses import replace
from datetime import timedelta

import pytest

from graphmem import GraphMemory, InputError
from graphmem.errors import GraphMemError, StorageError
from graphmem.lifecycle.maintenance import MaintenanceReport
from graphmem.memory.upkeep import Upkeep

SOON = timedelta(milliseconds=1)


class Watched:
    """Rounds of maintenance that a test waits for."""

    def __init__(self, namespaces: list[str], rounds: int) -> None:
        self.namespaces = namespaces
        self.done: list[str] = []
        self.budgets: list[timedelta | None] = []
        self.enough = threading.Event()
        self._rounds = rounds

    def __call__(self, namespace: str, budget: timedelta | None) -> MaintenanceReport:
        self.budgets.append(budget)
        self.done.append(namespace)
        if len(self.done) >= self._rounds:
            self.enough.set()
        return MaintenanceReport(dry_run=False, looked_at=0)


def test_rounds_come_again_and_again() -> None:
    watched = Watched(["a", "b"], rounds=4)

    with Upkeep(watched, lambda: watched.namespaces, SOON) as upkeep:
        assert watched.enough.wait(20)

    assert watched.done[:4] == ["a", "b", "a", "b"]
    assert upkeep.rounds >= 1
    assert upkeep.report is not None


def test_a_spent_budget_leaves_the_rest_to_the_next_round() -> None:
    watched = Watched(["a", "b", "c"], rounds=6)
    slow = threading.Event()

    def maintain(namespace: str, budget: timedelta | None) -> MaintenanceReport:
        slow.wait(0.02)
        return watched(namespace, budget)

    with Upkeep(maintain, lambda: watched.namespaces, SOON, timedelta(milliseconds=5)):
        assert watched.enough.wait(20)

    assert watched.done[:6] == ["a", "b", "c", "a", "b", "c"]


def test_a_namespace_that_is_not_done_is_gone_on_with_before_any_other() -> None:
    watched = Watched(["a", "b"], rounds=5)
    budget = timedelta(milliseconds=5)
    slow = threading.Event()

    def maintain(namespace: str, left: timedelta | None) -> MaintenanceReport:
        slow.wait(0.02)
        report = watched(namespace, left)
        return replace(report, left="weigh" if len(watched.done) < 3 else "")

    with Upkeep(maintain, lambda: watched.namespaces, SOON, budget):
        assert watched.enough.wait(20)

    assert watched.done[:5] == ["a", "a", "a", "b", "a"]
    assert all(left is not None and timedelta() < left <= budget for left in watched.budgets)


def test_an_error_ends_it_and_is_raised_where_it_is_stopped(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def maintain(_: str, __: timedelta | None) -> MaintenanceReport:
        message = "the disk is full"
        raise StorageError(message)

    upkeep = Upkeep(maintain, lambda: ["a"], SOON)

    assert upkeep.wait(20)
    (logged,) = [one for one in caplog.records if one.name == "graphmem.memory.upkeep"]
    assert logged.getMessage() == "scheduled maintenance has ended: the disk is full"
    assert logged.exc_info is not None
    with pytest.raises(StorageError, match="disk is full"):
        upkeep.stop()


def test_times_must_be_positive() -> None:
    for every, budget in ((timedelta(), None), (SOON, timedelta(seconds=-1))):
        with pytest.raises(InputError, match="positive"):
            Upkeep(Watched([], 0), list, every, budget)


def test_a_memory_is_maintained_while_it_is_open_and_closes_with_it(memory: GraphMemory) -> None:
    memory.add("Ann moved to Hangzhou.")
    memory.add("Bob likes tea.", namespace="other")
    upkeep = memory.schedule_maintenance(SOON)
    for _ in range(2000):
        if upkeep.rounds:
            break
        upkeep.wait(0.01)

    memory.add("Cleo plays the viola.")
    with pytest.raises(InputError, match="scheduled already"):
        memory.schedule_maintenance(SOON)
    (id, *_) = [one.id for one in memory.get_all()]
    assert memory.erase(id=id).verified
    memory.close()

    assert upkeep.rounds
    assert upkeep.wait(0)
    assert upkeep.error is None


def test_it_can_be_scheduled_anew_after_it_was_stopped(memory: GraphMemory) -> None:
    first = memory.schedule_maintenance(timedelta(hours=1))
    first.stop()

    second = memory.schedule_maintenance(timedelta(hours=1))

    assert first.wait(0)
    assert not second.wait(0), "the new one goes on"


def test_an_error_of_who_is_told_ends_it_and_is_raised_too(memory: GraphMemory) -> None:
    memory.add("Ann lives in Graz.")

    def told(_: str, report: MaintenanceReport) -> None:
        raise KeyError(report.looked_at)

    upkeep = memory.schedule_maintenance(SOON, told=told)
    assert upkeep.wait(20)

    with pytest.raises(KeyError):
        memory.close()


def test_who_is_told_may_close_the_memory(memory: GraphMemory) -> None:
    memory.add("Ann lives in Graz.")
    memory.add("Bob likes tea.", namespace="other")
    heard: list[str] = []

    def told(namespace: str, _: MaintenanceReport) -> None:
        heard.append(namespace)
        memory.close()

    upkeep = memory.schedule_maintenance(SOON, told=told)

    assert upkeep.wait(20)
    assert upkeep.error is None
    assert len(heard) == 1, "no other namespace is begun"
    with pytest.raises(GraphMemError, match="closed"):
        memory.add("Cleo plays the viola.")
    memory.close()


def test_a_round_waits_for_the_end_of_another(memory: GraphMemory) -> None:
    memory.add("Ann lives in Graz.")
    steps: list[str] = []
    second = threading.Thread(
        target=lambda: memory.maintain(progress=lambda _: steps.append("the second"))
    )

    def meanwhile(_: int) -> None:
        second.start()
        second.join(0.2)
        steps.append("the first")

    memory.maintain(progress=meanwhile)
    second.join(20)

    assert steps == ["the first", "the second"]
