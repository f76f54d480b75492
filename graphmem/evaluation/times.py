"""How many texts have all their dates read right."""

import gzip
import json
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from graphmem.errors import InputError
from graphmem.model import Interval, TimeMention

Reads = Callable[[str, datetime], Sequence[TimeMention]]
_ONE_DAY = timedelta(days=1)
_KINDS = frozenset({"date", "daterange"})


def score_times(path_to_jsonl_gz: Path, analyzer_times: Reads) -> dict[str, dict[str, float]]:
    """Return, by language, `n` texts that hold a date and `exact`, the share read right.

    A text is exact when for every expression of type date or daterange one of its expected values
    is the interval or the alternative of a mention. A date is its whole day; a range may lack a
    beginning or an end. Expressions that the file itself leaves unresolved are not asked for.
    """
    right: dict[str, list[bool]] = {}
    with gzip.open(path_to_jsonl_gz, "rt", encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            wanted = expected_intervals(row)
            if wanted:
                found = analyzer_times(row["text"], datetime.fromisoformat(row["reference"]))
                right.setdefault(row["lang"], []).append(is_exact(wanted, found))
    return {
        language: {"n": float(len(flags)), "exact": sum(flags) / len(flags)}
        for language, flags in sorted(right.items())
    }


def times_result(folder: Path, analyzer_times: Reads) -> dict[str, Any]:
    """Return the scores of `time_expressions` in the form of every evaluation.

    Raises:
        InputError: the file is not in the folder.
    """
    file = folder / "time_expressions.jsonl.gz"
    if not file.is_file():
        message = f"{file} is not there; name the folder that holds the packed data sets"
        raise InputError(message)
    by_language = score_times(file, analyzer_times)
    count = sum(values["n"] for values in by_language.values())
    right = sum(values["n"] * values["exact"] for values in by_language.values())
    return {
        "set": "times",
        "profile": "rules",
        "n": int(count),
        "measures": {"exact": round(right / count, 4) if count else 0.0},
        "by_type": by_language,
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
        return Interval(day, day + _ONE_DAY)
    start, end = value.get("start"), value.get("end")
    return Interval(
        datetime.fromisoformat(start) if start else None,
        datetime.fromisoformat(end) if end else None,
    )
