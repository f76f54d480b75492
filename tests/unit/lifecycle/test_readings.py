from datetime import UTC, datetime

from graphmem.language import BilingualAnalyzer
from graphmem.lifecycle.noticing.fresh import Readings

MOMENT = datetime(2026, 5, 1, tzinfo=UTC)


def row(id: str, content: str) -> dict[str, object]:
    return {"id": id, "content": content, "created_at": MOMENT, "speaker": None}


def test_more_rows_than_are_kept_are_all_read_in_their_order() -> None:
    readings = Readings(BilingualAnalyzer(), last=2)
    rows = [row(str(n), f"I have {n} cards.") for n in range(4)]
    readings.of_rows(rows[:1])

    read = readings.of_rows(rows)

    assert [one.reading.text for one in read] == [each["content"] for each in rows]


def test_a_row_that_was_rewritten_is_read_again() -> None:
    readings = Readings(BilingualAnalyzer())
    readings.of_rows([row("a", "I live in Beijing.")])

    (read,) = readings.of_rows([row("a", "I live in Hangzhou.")])

    assert read.reading.text == "I live in Hangzhou."
