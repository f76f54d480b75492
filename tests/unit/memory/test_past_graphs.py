"""The graphs that Cypher asks of the past: brought type by type, shared, and given back."""

import gc
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from graphmem import GraphMemory, QueryError, StorageError, Triple
from graphmem.memory.past import snapshot
from graphmem.memory.past.past_memory import PastMemory
from graphmem.storage.columnar import fill

MEMORIES = "MATCH (m:Memory) RETURN m.content AS text"
VERSIONS = "MATCH (:Memory)-[:HAS_VERSION]->(v) RETURN v.content AS text"


@pytest.fixture
def then(memory: GraphMemory) -> datetime:
    """A moment at which one memory was known, changed once; it was changed again since."""
    (id,) = memory.add("Ann moved to Hangzhou.").added
    memory.update(id, content="Ann moved to Graz.")
    moment: datetime = memory._clock.now()
    memory.update(id, content="Ann moved to Suzhou.")
    return moment


def texts(view: PastMemory, query: str) -> list[str]:
    return [row["text"] for row in view.cypher(query)]


def folder(view: PastMemory) -> Path:
    return Path(str(view._pasts.snapshot(view.moment, MEMORIES).graph._connections._folder.path))


def test_types_come_when_a_query_names_them(memory: GraphMemory, then: datetime) -> None:
    view = memory.at(known=then)

    assert texts(view, MEMORIES) == ["Ann moved to Graz."]
    assert not view._pasts.snapshot(view.moment, MEMORIES).has(["Version"])
    assert texts(view, VERSIONS) == ["Ann moved to Hangzhou."]
    assert view._pasts.snapshot(view.moment, MEMORIES).has(["Version"])
    assert texts(view, MEMORIES) == ["Ann moved to Graz."]


def test_views_of_one_moment_share_a_graph(memory: GraphMemory, then: datetime) -> None:
    one, other = memory.at(known=then), memory.at(known=then)

    assert folder(one) == folder(other)
    assert folder(memory.at(known=then, valid=then)) != folder(one)


def test_a_graph_goes_when_it_is_no_longer_kept(memory: GraphMemory, then: datetime) -> None:
    first = folder(memory.at(known=then))
    assert first.exists()
    for seconds in (1, 2):
        folder(memory.at(known=then - timedelta(seconds=seconds)))
    gc.collect()

    assert not first.exists()


@pytest.mark.parametrize("closed", ["view", "memory"])
def test_a_graph_goes_when_view_or_memory_is_closed(
    memory: GraphMemory, then: datetime, closed: str
) -> None:
    view = memory.at(known=then)
    there = folder(view)
    (view if closed == "view" else memory).close()
    gc.collect()

    assert not there.exists()


def test_a_closed_view_asks_anew(memory: GraphMemory, then: datetime) -> None:
    view = memory.at(known=then)
    view.cypher(MEMORIES)
    view.close()

    assert texts(view, MEMORIES) == ["Ann moved to Graz."]


def test_a_graph_that_could_not_be_filled_is_made_anew(
    memory: GraphMemory, then: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = memory.at(known=then)
    view.cypher(MEMORIES)

    def full(*_: object) -> None:
        message = "the disk is full"
        raise StorageError(message)

    monkeypatch.setattr(snapshot, "fill", full)
    with pytest.raises(StorageError, match="full"):
        view.cypher(VERSIONS)
    monkeypatch.setattr(snapshot, "fill", fill)

    assert texts(view, VERSIONS) == ["Ann moved to Hangzhou."]


def test_what_is_written_meanwhile_is_not_seen(memory: GraphMemory, then: datetime) -> None:
    (id,) = (one.id for one in memory.get_all())

    def write() -> None:
        for number in range(8):
            memory.update(id, content=f"Ann moved {number} times.")

    with ThreadPoolExecutor() as pool:
        writing = pool.submit(write)
        told: list[list[str]] = []
        while not writing.done() or not told:
            told += [texts(memory.at(known=then), MEMORIES), texts(memory.at(known=then), VERSIONS)]
        writing.result()

    assert told[::2] == [["Ann moved to Graz."]] * (len(told) // 2)
    assert told[1::2] == [["Ann moved to Hangzhou."]] * (len(told) // 2)


def test_an_unreadable_query_writes_no_graph(memory: GraphMemory, then: datetime) -> None:
    view = memory.at(known=then)
    with pytest.raises(QueryError, match="CREATE"):
        view.cypher("MATCH (m:Memory) CREATE (:Memory)")

    assert view._pasts._moments.of(view.moment).taken is None


def test_cypher_keeps_to_both_moments_at_once(memory: GraphMemory) -> None:
    start, end = (datetime.fromisoformat(f"{year}-01-01") for year in (2020, 2022))
    (held,) = memory.add(Triple("Ann", "lives in", "Graz", valid_from=start, valid_to=end)).added
    memory.add(Triple("李雷", "住在", "杭州", valid_from=end))
    memory.update(held, is_negated=True)
    known = memory._clock.now()
    memory.add(Triple("Bob", "lives in", "Wien", valid_from=start, valid_to=end))

    view = memory.at(valid=datetime.fromisoformat("2021-01-01"), known=known)

    rows = view.cypher("MATCH (m:Memory) RETURN m.content AS text, m.is_negated AS negated")
    assert [(row["text"], row["negated"]) for row in rows] == [("Ann lives in Graz", False)]


def test_a_vault_of_then_is_read_again(memory: GraphMemory, tmp_path: Path) -> None:
    memory.add(Triple("Ann", "works for", "the bakery Kern"))
    memory.add("李雷搬到了杭州。")
    view = memory.at(known=memory._clock.now())
    memory.add("Bob likes tea.")
    view.export(tmp_path / "then.vault")

    with GraphMemory(tmp_path / "again", settings=memory.settings) as again:
        again.import_graph(tmp_path / "then.vault")
        assert set(again.graph()) == set(view.graph())
        assert again.graph().number_of_edges() == view.graph().number_of_edges()
