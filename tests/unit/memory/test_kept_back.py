"""What searches keep back and write later is not lost where the writing fails."""

from typing import Any

import pytest

from graphmem import GraphMemory, StorageError
from graphmem.memory import touches
from graphmem.model import Batch


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
    memory._touches = touches.Touches(memory._store, memory._clock)
    with monkeypatch.context() as failing:
        failing.setattr(memory._store, "commit", _full)
        with pytest.raises(StorageError, match="full"):
            memory.search("Where does Ann live?")
        assert len(memory.search("Where does Ann live?")) == 1
