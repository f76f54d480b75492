"""One memory, written to by several threads at once."""

from collections.abc import Callable, Sequence
from threading import Barrier, Thread

import pytest

from graphmem import GraphMemory
from graphmem.ingest.extract import extract


def at_once(*deeds: Callable[[], object]) -> None:
    threads = [Thread(target=deed) for deed in deeds]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    assert not any(thread.is_alive() for thread in threads)


def test_no_use_told_by_several_threads_is_lost(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann plays the cello.").added
    ready = Barrier(4)

    def use() -> None:
        ready.wait(timeout=30)
        for _ in range(5):
            memory.used(id)

    at_once(*[use] * 4)

    assert memory.get(id).usage_score == pytest.approx(20, abs=0.1)


def test_what_two_threads_say_at_once_is_written_once(
    memory: GraphMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, reports = Barrier(2), []

    def extracted_by_both(*given: object) -> Sequence[object]:
        found: Sequence[object] = extract(*given)  # type: ignore[arg-type]
        read.wait(timeout=30)
        return found

    monkeypatch.setattr("graphmem.ingest.pipeline.extract", extracted_by_both)

    def say() -> None:
        reports.append(memory.add("Ann works at Acme.", session_id="monday"))

    at_once(say, say)

    (id,) = [id for report in reports for id in report.added]
    assert [id for report in reports for id in report.known] == [id]
    assert len(memory._store.adjacency.edges["NEXT"]) == 0
