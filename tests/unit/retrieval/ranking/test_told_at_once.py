"""What is no talk among several, told all at once, is compared in its order of telling."""

from datetime import UTC, datetime, timedelta
from math import log1p

import pytest

from graphmem import GraphMemory, Message
from graphmem.retrieval.ranking.compared import compared
from graphmem.retrieval.ranking.sequels import FEATURES
from graphmem.retrieval.search import Request
from graphmem.retrieval.strategies.dates import said_at

TOLD = (
    "The kiln course runs on Wednesdays.",
    "The ferry was late again.",
    "The soup was salty.",
    "The kiln course slips to Saturdays.",
)
AT = datetime(2025, 5, 1, 9, tzinfo=UTC)


@pytest.mark.parametrize(
    ("speakers", "apart", "dated"),
    [
        (("user", "user"), timedelta(seconds=1), False),
        (("Tom", "Tom"), timedelta(seconds=1), False),
        ((None, None), timedelta(seconds=1), False),
        (("Tom", "Ann"), timedelta(seconds=1), True),
        (("user", "user"), timedelta(days=3), True),
    ],
)
def test_its_order_stands_for_its_dates(
    memory: GraphMemory, speakers: tuple[str | None, str | None], apart: timedelta, *, dated: bool
) -> None:
    for place, text in enumerate(TOLD):
        said = Message(text, speaker=speakers[place % 2], at=AT + place * apart)
        memory.add(said, session_id=f"{place}")
    ((scene, _),) = memory._searcher.found(
        Request("When is the kiln course?", "default", memory._clock.now(), 10)
    )
    numbers = _numbers(memory)
    seen = compared(scene, numbers, [said_at(scene, number) for number in numbers])
    days, same_day = (seen.table[3, 0, FEATURES.index(name)] for name in ("days", "same_day"))

    told = 3 * apart / timedelta(days=1)
    expected = (float(2 * told < 1), log1p(told)) if dated else (0.0, log1p(200))
    assert (same_day, days) == pytest.approx(expected, abs=1e-6)


def _numbers(memory: GraphMemory) -> list[int]:
    query = "MATCH (m:Memory) RETURN m.id AS id ORDER BY m.created_at"
    found = [memory._store.adjacency.number("Memory", row["id"]) for row in memory.cypher(query)]
    return [number for number in found if number is not None]
