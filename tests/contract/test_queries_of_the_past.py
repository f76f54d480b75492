"""Every named query answers of a moment as it answered at that moment."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from graphmem import GraphMemory, Settings
from graphmem.memory.past.past_memory import PastMemory
from graphmem.storage.queries.query import Query
from graphmem.testing import FrozenClock
from tests.contract.test_queries_answer import QUERIES, fill, values

Answer = tuple[tuple[str, ...], list[dict[str, Any]]]

UNRECORDED = {"recall.most_used", "recall.about_to_fade"}
"""Counts of use have no history; by the last use the second one is sorted, and cut short."""
USE = {"access_count", "last_activated_at"}


@dataclass(frozen=True)
class Past:
    """A view of a moment, and what each query answered at that moment."""

    view: PastMemory
    asked: Mapping[str, Mapping[str, Any]]
    answers: Mapping[str, Answer]


def told(memory: GraphMemory | PastMemory, query: Query, given: Mapping[str, Any]) -> Answer:
    rows = memory.query(query.name, **given)
    return tuple(rows.columns), [
        {name: plain(value) for name, value in row.items() if name not in USE} for row in rows
    ]


def plain(value: Any) -> Any:
    """Return a value of a row; of nodes and edges what is theirs in any folder."""
    if isinstance(value, Mapping):
        here = {"_id", "_src", "_dst", "number", "vector", *USE}
        return {name: plain(held) for name, held in value.items() if name not in here}
    return [plain(one) for one in value] if isinstance(value, list) else value


def live_on(memory: GraphMemory) -> None:
    """Say, change, end, join and delete: nothing of it was known before."""
    first, second, third = memory.get_all(limit=3)
    memory.add("Mara Lindqvist moved to Graz.", session_id="later")
    memory.add("李雷住在杭州,他喜欢喝茶。", session_id="later")
    memory.update(first.id, importance=0.95, reason="later")
    memory.update(second.id, valid_to=datetime.fromisoformat("2026-01-01"), is_negated=True)
    memory.delete(third.id)
    (late,) = memory.add("It rained on Sunday.").added
    for edge in ("SUPERSEDES", "SUPPORTS", "CONTRADICTS", "CAUSED_BY", "REPLY_TO"):
        memory.add_edge(edge, ("Memory", late), ("Memory", first.id))


@pytest.fixture(scope="module")
def past(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Past]:
    folder: Path = tmp_path_factory.mktemp("past") / "memory"
    settings = Settings.of({"embedder": {"name": "hash"}})
    clock = FrozenClock(datetime.fromisoformat("2026-01-01"), timedelta(seconds=1))
    with GraphMemory(folder, settings=settings, clock=clock) as memory:
        fill(memory, clock)
        known = clock.now()
        asked = {name: values(memory, query) for name, query in QUERIES.items()}
        answers = {name: told(memory, query, asked[name]) for name, query in QUERIES.items()}
        live_on(memory)
        yield Past(memory.at(known=known), asked, answers)


@pytest.mark.parametrize(
    "query",
    [QUERIES[name] for name in QUERIES if name not in UNRECORDED],
    ids=lambda query: query.name,
)
def test_a_query_answers_of_then_as_it_did_then(past: Past, query: Query) -> None:
    assert told(past.view, query, past.asked[query.name]) == past.answers[query.name]


def test_counts_of_use_are_those_of_the_beginning(past: Past) -> None:
    query = QUERIES["recall.most_used"]

    assert told(past.view, query, past.asked[query.name])[1] == []


def test_what_came_later_changes_the_answers_of_today(past: Past) -> None:
    """So that the test above cannot hold by itself."""
    live = past.view._live.graph
    names = [name for name in QUERIES if name not in UNRECORDED]
    now = {name: len(live.rows(name, **past.asked[name])) for name in names}

    changed = {name for name in names if now[name] != len(past.answers[name][1])}

    assert changed >= {
        "provenance.learned", "provenance.joined", "provenance.adjusted",
        "provenance.adjustments", "provenance.superseded", "provenance.contradictions",
        "provenance.support", "provenance.effects", "explore.replies", "explore.sessions",
    }  # fmt: skip
