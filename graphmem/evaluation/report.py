"""From the questions of a run to one object of figures, each from 0 to 1."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from graphmem.evaluation.asked import Asked
from graphmem.evaluation.intervals import Interval, auroc_interval, mean_interval
from graphmem.evaluation.measures import Numbers, auroc, risk_coverage
from graphmem.evaluation.runs import Run

ABSTENTION = "abstention_auroc"

_FOUND = "R@5"
_SHARES = tuple(round(step / 10, 1) for step in range(1, 11))


@dataclass(frozen=True, slots=True)
class Group:
    """Questions whose figures stand together.

    Attributes:
        columns: the values of each measure, over the questions that have it.
        held: confidences of what the memory holds.
        not_held: confidences of what it does not hold.
    """

    columns: Mapping[str, Numbers]
    held: Numbers
    not_held: Numbers

    def measures(self) -> dict[str, float]:
        """Return every measure, rounded to four places."""
        told = {name: round(float(values.mean()), 4) for name, values in self.columns.items()}
        if self._both:
            told[ABSTENTION] = round(auroc(self.held, self.not_held), 4)
        return told

    def intervals(self) -> dict[str, Interval]:
        """Return the interval of every measure."""
        told = {name: mean_interval(values) for name, values in self.columns.items()}
        if self._both:
            told[ABSTENTION] = auroc_interval(self.held, self.not_held)
        return told

    @property
    def _both(self) -> bool:
        return bool(len(self.held) and len(self.not_held))


def report(run: Run, *, rows: bool = False) -> dict[str, Any]:
    """Return set, profile, n, measures, by_type, intervals, what it took, and what is left out.

    `n` counts the questions with gold, or, of a type that has none, all of them. The area of
    abstention by type sets the answerable questions of a type against all unanswerable ones.
    `rows` adds every question, for `compare`.
    """
    whole = _whole(run.asked)
    by_type = _by_type(run.asked)
    told: dict[str, Any] = {
        "set": run.set,
        "profile": run.variant.profile,
        "n": sum(bool(row.values) for row in run.asked),
        "measures": whole.measures(),
        "by_type": {
            type: {"n": _count(run.asked, type), **group.measures()}
            for type, group in by_type.items()
        },
        "intervals": whole.intervals(),
        "intervals_by_type": {type: group.intervals() for type, group in by_type.items()},
        "latency_ms": percentiles([row.milliseconds for row in run.asked]),
        "stages_ms": _stages(run.asked),
        "characters_of_10": percentiles([row.characters for row in run.asked]),
        "left_out": run.left_out,
    }
    if any(not row.answerable for row in run.asked):
        told["risk_coverage"] = _risks(run.asked)
    if rows:
        told["rows"] = [asdict(row) for row in run.asked]
    return told


def percentiles(values: Sequence[float]) -> dict[str, float]:
    """Return the median and the 95th percentile; nothing where there are no values."""
    if not values:
        return {}
    return {f"p{p}": round(float(np.percentile(values, p)), 2) for p in (50, 95)}


def columns(rows: Iterable[Mapping[str, float]]) -> dict[str, Numbers]:
    """Return the values of each measure over the rows that have it."""
    told: dict[str, list[float]] = defaultdict(list)
    for row in rows:
        for name, value in row.items():
            told[name].append(value)
    return {name: np.array(values) for name, values in told.items()}


def _whole(rows: Sequence[Asked]) -> Group:
    held = (row for row in rows if row.answerable)
    return Group(columns(row.values for row in rows), _confidences(held), _not_held(rows))


def _by_type(rows: Sequence[Asked]) -> dict[str, Group]:
    not_held = _not_held(rows)
    groups = {}
    for type in sorted({type for row in rows for type in row.types}):
        members = [row for row in rows if type in row.types]
        held = _confidences(row for row in members if row.answerable)
        values = columns({**row.values, **row.apart} for row in members)
        groups[type] = Group(values, held, not_held)
    return groups


def _count(rows: Sequence[Asked], type: str) -> int:
    members = [row for row in rows if type in row.types]
    return sum(bool(row.values or row.apart) for row in members) or len(members)


def _confidences(rows: Iterable[Asked]) -> Numbers:
    return np.array([row.confidence for row in rows])


def _not_held(rows: Iterable[Asked]) -> Numbers:
    return _confidences(row for row in rows if not row.answerable)


def _stages(rows: Iterable[Asked]) -> dict[str, dict[str, float]]:
    return {
        stage: percentiles(values.tolist())
        for stage, values in columns(row.stages for row in rows).items()
    }


def _risks(rows: Sequence[Asked]) -> list[dict[str, float]]:
    """Return the risk when the surest share of the questions is answered.

    An answer is wrong where nothing is held, and where none of the gold is among the first five.
    """
    right = np.array([row.answerable and row.values.get(_FOUND, 0.0) > 0 for row in rows])
    risks = risk_coverage(_confidences(rows), right)
    ends = [max(1, round(share * len(rows))) for share in _SHARES]
    return [
        {"coverage": share, "risk": round(float(risks[end - 1]), 4)}
        for share, end in zip(_SHARES, ends, strict=True)
    ]
