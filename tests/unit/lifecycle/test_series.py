"""Documents of one series amend each other, line by line; those of none amend nothing."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from graphmem import Document, GraphMemory
from tests.tenant import edges

pytestmark = pytest.mark.shares

FIRST = datetime(2026, 3, 2, tzinfo=UTC)


def told(memory: GraphMemory, *texts: str, series: str | None = "minutes") -> list[Any]:
    """Add minutes a week apart, and return what of them is over: the parts, or "" for the whole."""
    named = {"series": series} if series else {}
    for week, text in enumerate(texts):
        at = FIRST + timedelta(weeks=week)
        memory.add(Document(text, title=f"Minutes {week + 1}", at=at, metadata=named))
    found = memory.cypher(
        "MATCH (a:Memory)-[r:SUPERSEDES|AMENDS|CONTRADICTS]->(:Memory) "
        "WHERE a.namespace = $namespace RETURN r.part AS part"
    )
    return sorted(row["part"] or "" for row in found)


@pytest.mark.parametrize(
    ("older", "newer", "parts"),
    [
        (
            "- Attending: Ines\n- Launch on 15 May\n- Hall B is booked",
            "- Launch moved to 12 June\n- Retro is on Friday",
            ["Launch on 15 May"],
        ),
        (
            "- Mobile beta on 30 October\n- Support team has 4 people\n- Greta books the hall",
            "- Mobile beta postponed to 20 November\n- Support team has 6 people now",
            ["Mobile beta on 30 October", "Support team has 4 people"],
        ),
        (
            "春游定在4月10号。食堂两点关门。四班有24人。",
            "春游改到4月17号。秋游在10月5号。",
            ["春游定在4月10号"],
        ),
    ],
)
def test_a_later_one_of_a_series_amends_an_earlier_line_by_line(
    memory: GraphMemory, older: str, newer: str, parts: list[str]
) -> None:
    assert told(memory, older, newer) == parts


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("Launch of Heron on 15 May. Hall B is booked.", "Launch of Falcon moved to 12 June."),
        ("Budget for travel: 9,000 euros. Ines is back.", "Budget raised to 12,000 euros."),
        ("图书预算2万元。合唱队周二排练。", "预算减到7万元。书法课现在周一。"),
        (
            "Concrete for the cellar: 40 m3. Crane comes on 4 May.",
            "Concrete for the wall: 25 m3 now.",
        ),
        (
            "The Aare is 288 km long and joins the Rhine. Its basin covers 17,709 km2.",
            "The Reuss is now 164 km long and joins the Aare. Its basin covers 3,425 km2.",
        ),
    ],
)
def test_what_tells_of_another_thing_amends_nothing(
    memory: GraphMemory, older: str, newer: str
) -> None:
    assert told(memory, older, newer) == []


def test_documents_of_no_series_are_compared_with_nothing(memory: GraphMemory) -> None:
    assert told(memory, "- Launch on 15 May", "- Launch moved to 12 June", series=None) == []


def test_documents_of_a_series_are_compared_with_nothing_but_their_own(memory: GraphMemory) -> None:
    memory.add("The launch is on 15 May.")
    told(memory, "- Launch on 20 May", series="plans")
    assert told(memory, "- Hall B is booked", "- The launch was moved to 12 June") == []
    assert edges(memory, "SUPERSEDES") == []


def test_of_documents_of_one_date_none_is_the_later(memory: GraphMemory) -> None:
    named = {"series": "minutes"}
    memory.add(Document("- Launch on 15 May", title="A", at=FIRST, metadata=named))
    memory.add(Document("- Launch moved to 12 June", title="B", at=FIRST, metadata=named))
    assert edges(memory, "SUPERSEDES") == edges(memory, "AMENDS") == []
