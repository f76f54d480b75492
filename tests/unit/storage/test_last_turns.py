"""Which turn of a session is its last."""

from typing import Any

from graphmem.model import Batch
from graphmem.model.stream import Stream
from graphmem.storage.store import Store
from tests.unit.storage.stores import filled, memory


def test_the_last_turn_of_a_session_is_known(store: Store, clock: Any) -> None:
    filled(store, clock)
    batch = Batch()
    batch.create("Memory", memory("c", "later", clock, session="s", position=7))
    store.commit(batch)

    last = store.last_turn(Stream("default", "s"))

    assert last is not None
    assert last["id"] == "c"
    assert store.last_turn(Stream("default", "t")) is None


def test_a_last_turn_that_is_gone_gives_way_to_the_one_before(store: Store, clock: Any) -> None:
    filled(store, clock)
    batch = Batch()
    for id, position in (("c", 7), ("d", 8)):
        batch.create("Memory", memory(id, "later", clock, session="t", position=position))
    store.commit(batch)
    for gone, left in (("d", "c"), ("c", None)):
        batch = Batch()
        batch.remove("Memory", gone)
        store.commit(batch)
        last = store.last_turn(Stream("default", "t"))
        assert (last and last["id"]) == left

    batch = Batch()
    batch.create("Memory", memory("e", "anew", clock, session="t", position=0))
    store.commit(batch)
    last = store.last_turn(Stream("default", "t"))
    assert last is not None
    assert last["id"] == "e"
