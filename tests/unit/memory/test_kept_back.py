"""What searches keep back and write later is not lost where the writing fails."""

from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from graphmem import GraphMemory, Settings, StorageError
from graphmem.memory import touches
from graphmem.model import Batch
from graphmem.testing import FrozenClock


def _full(_: Batch) -> Any:
    message = "the disk is full"
    raise StorageError(message)


def test_what_could_not_be_written_is_written_the_next_time(
    memory: GraphMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    (id,) = memory.add("Ann moved to Hangzhou.").added
    for question in ("Where does Ann live?", "Who moved to Hangzhou?"):
        memory.search(question)
        with monkeypatch.context() as failing:
            failing.setattr(memory._store, "commit", _full)
            for write in (memory.save, memory._touches.flush):
                with pytest.raises(StorageError, match="full"):
                    write()

    assert memory.get(id).access_count == 2
    asked = memory.cypher("MATCH (r:Recall) RETURN r.question AS question ORDER BY r.number")
    assert [row["question"] for row in asked] == ["Where does Ann live?", "Who moved to Hangzhou?"]


def test_not_every_search_tries_again_to_write(
    memory: GraphMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(touches, "_KEPT", 1)
    memory.add("Ann moved to Hangzhou.")
    memory._touches = touches.Touches(memory._store)
    with patch.object(memory._store, "commit", side_effect=_full) as commit:
        assert len(memory.search("Where does Ann live?")) == 1
        assert len(memory.search("Where does Ann live?")) == 1
    assert commit.call_count == 1


def test_what_cannot_be_written_keeps_nobody_from_reading(
    memory: GraphMemory, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (id,) = memory.add("Ann moved to Hangzhou.").added
    monkeypatch.setattr(touches, "_KEPT", 1)
    memory._touches = touches.Touches(memory._store)
    with monkeypatch.context() as failing:
        failing.setattr(memory._store, "commit", _full)
        assert len(memory.search("Where does Ann live?")) == 1
        assert memory.get(id).content == "Ann moved to Hangzhou."
        assert [one.id for one in memory.get_all()] == [id]
        assert len(memory.cypher("MATCH (m:Memory) RETURN m.id")) == 1
    assert "is kept to be written" in caplog.text
    assert memory.get(id).access_count == 1


@pytest.mark.parametrize("fails", [False, True])
def test_a_use_is_of_the_moment_of_the_last_search_not_of_when_it_was_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, fails: bool
) -> None:
    clock = FrozenClock(datetime.fromisoformat("2026-03-01"))
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(tmp_path / "memory", settings=settings, clock=clock) as memory:
        (id,) = memory.add("Ann moved to Hangzhou.").added
        for _ in range(2):
            clock.advance(timedelta(days=1))
            memory.search("Where does Ann live?")
            with monkeypatch.context() as failing, suppress(StorageError):
                if fails:
                    failing.setattr(memory._store, "commit", _full)
                    memory.save()
        clock.advance(timedelta(days=10))

        assert memory.get(id).access_count == 2
        assert memory.get(id).last_activated_at == datetime.fromisoformat("2026-03-03")


def test_a_use_does_not_set_back_when_a_memory_was_active(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann moved to Hangzhou.").added
    memory.search("Where does Ann live?")
    with memory._store.writing():
        later = Batch()
        later.update("Memory", id, last_activated_at=datetime.fromisoformat("2099-01-01"))
        memory._store.commit(later)

    assert memory.get(id).last_activated_at == datetime.fromisoformat("2099-01-01")
