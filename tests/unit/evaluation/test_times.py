# ruff: noqa: DTZ001 - moments are naive by contract
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from graphmem.errors import InputError
from graphmem.evaluation.times import times_report
from graphmem.model import Interval, TimeMention
from tests.tiny_sets import pack

DAY = Interval(datetime(2019, 1, 3), datetime(2019, 1, 4))


def always_the_third(text: str, at: datetime) -> tuple[TimeMention, ...]:
    return (TimeMention(text, 0, len(text), "day", DAY, Interval(at, at + timedelta(days=1))),)


def row(lang: str, *values: dict[str, str]) -> dict[str, object]:
    spans = [{"text": "x", "type": "date", "values": list(values)}] if values else []
    return {"lang": lang, "text": "x", "reference": "2020-05-05T00:00:00", "spans": spans}


def score(folder: Path, *rows: dict[str, object]) -> dict[str, dict[str, float]]:
    pack(folder, "time_expressions", rows)
    by_type: dict[str, dict[str, float]] = times_report(folder, always_the_third)["by_type"]
    return by_type


def test_either_reading_counts_and_wrong_days_do_not(tmp_path: Path) -> None:
    right = {"type": "date", "value": "2019-01-03"}
    other = {"type": "date", "value": "2020-05-05"}
    wrong = {"type": "date", "value": "2018-01-01"}
    scored = score(tmp_path, row("en", right), row("en", wrong, other), row("zh", wrong))
    assert scored == {"en": {"n": 2, "exact": 1.0}, "zh": {"n": 1, "exact": 0.0}}


def test_ranges_are_compared_by_both_ends(tmp_path: Path) -> None:
    closed = {"type": "daterange", "start": "2019-01-03", "end": "2019-01-04"}
    open_end = {"type": "daterange", "start": "2019-01-03"}
    assert score(tmp_path, row("en", closed), row("zh", open_end)) == {
        "en": {"n": 1, "exact": 1.0},
        "zh": {"n": 1, "exact": 0.0},
    }


def test_texts_without_a_resolved_date_are_left_out(tmp_path: Path) -> None:
    unresolved = {"type": "daterange", "value": "not resolved"}
    time = {"type": "time", "value": "10:00:00"}
    assert score(tmp_path, row("en"), row("en", unresolved), row("zh", time)) == {}


def test_a_reading_that_is_no_date_is_named_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"jsonl\.gz, line 2: .*'soon'; mend it"):
        score(tmp_path, row("en"), row("en", {"type": "date", "value": "soon"}))
