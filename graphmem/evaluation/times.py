"""How many texts have all their dates read right."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import numpy as np

from graphmem.errors import InputError
from graphmem.evaluation.datasets.packed import packed_file, packed_rows
from graphmem.evaluation.intervals import mean_interval
from graphmem.language.times.lunar_calendar import lunar_day
from graphmem.model import Interval, TimeMention

Reads = Callable[[str, datetime], Sequence[TimeMention]]
_FILE = "time_expressions"
_ONE_DAY = timedelta(days=1)
_KINDS = frozenset({"date", "daterange"})


def times_report(folder: Path, reads: Reads, limit: int | None = None) -> dict[str, Any]:
    """Return `exact`, the share of texts read right, overall and by language.

    A text is exact when for every expression of type date or daterange one of its expected values
    is the interval or the alternative of a mention. A date is its whole day; a range may lack a
    beginning or an end. Texts without a date, and expressions that the file itself leaves
    unresolved, are not asked for.

    Raises:
        InputError: the file is not in the folder, or not of its format.
    """
    right: dict[str, list[float]] = {}
    count = 0
    for line, row in enumerate(packed_rows(folder, _FILE), 1):
        try:
            wanted = expected_intervals(row)
        except ValueError as error:
            message = (
                f"{packed_file(folder, _FILE)}, line {line}: {error}; mend it, or leave it out"
            )
            raise InputError(message) from error
        if wanted and (limit is None or count < limit):
            found = reads(row["text"], datetime.fromisoformat(row["reference"]))
            right.setdefault(row["lang"], []).append(float(is_exact(wanted, found)))
            count += 1
    every = np.array([flag for flags in right.values() for flag in flags])
    return {
        "set": "times",
        "profile": "rules",
        "n": count,
        "measures": {"exact": round(float(every.mean()), 4)} if count else {},
        "by_type": {
            language: {"n": len(flags), "exact": round(sum(flags) / len(flags), 4)}
            for language, flags in sorted(right.items())
        },
        "intervals": {"exact": mean_interval(every)} if count else {},
        "latency_ms": {},
    }


def expected_intervals(row: dict[str, Any]) -> list[list[Interval]]:
    """Return the accepted readings of each date expression of a row."""
    spans = [
        [
            _interval(value)
            for value in span["values"]
            if value["type"] in _KINDS and _resolved(value)
        ]
        for span in row["spans"]
    ]
    return [readings for readings in spans if readings]


def is_exact(wanted: Sequence[Sequence[Interval]], found: Sequence[TimeMention]) -> bool:
    """Say whether each expression has one of its readings among the mentions."""
    read = {mention.interval for mention in found}
    read |= {mention.alternative for mention in found if mention.alternative}
    return all(any(reading in read for reading in readings) for readings in wanted)


def _resolved(value: dict[str, str]) -> bool:
    return value.get("value") != "not resolved"


def _interval(value: dict[str, str]) -> Interval:
    if "value" in value:
        day = datetime.fromisoformat(value["value"])
        if value.get("isLunar") == "True":  # the figures are those of the Chinese calendar
            told = lunar_day(day.year, day.month, day.day)
            day = datetime.combine(told, day.time())
        return Interval(day, day + _ONE_DAY)
    start, end = value.get("start"), value.get("end")
    return Interval(
        datetime.fromisoformat(start) if start else None,
        datetime.fromisoformat(end) if end else None,
    )
