"""Two runs over the same questions, compared question by question."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from pydantic import BaseModel, ValidationError

from graphmem.errors import InputError
from graphmem.evaluation.asked import Asked
from graphmem.evaluation.datasets.forms import faults
from graphmem.evaluation.intervals import auroc_change_interval, mean_interval
from graphmem.evaluation.measures import Numbers, auroc
from graphmem.evaluation.report import ABSTENTION

Pair = tuple[Asked, Asked]


def compare(first: Sequence[Asked], second: Sequence[Asked]) -> dict[str, Any]:
    """Return what the second run changes: n, measures, and measures by type.

    `left_out` counts of each run the questions that the other did not ask. Each measure has the
    means of both (`first`, `second`), the `difference` of second and first with its `interval`,
    and, but for the area of abstention, how many questions are `better` and `worse`. A difference
    whose interval does not hold 0 is more than chance.

    Raises:
        InputError: they have no question in common.
    """
    others = {row.id: row for row in second}
    pairs = [(row, others[row.id]) for row in first if row.id in others]
    if not pairs:
        message = "the two runs have no question in common; compare runs of the same set"
        raise InputError(message)
    types = sorted({type for row, _ in pairs for type in row.types})
    return {
        "n": len(pairs),
        "left_out": {"first": len(first) - len(pairs), "second": len(second) - len(pairs)},
        "measures": {
            **_differences([(a.values, b.values) for a, b in pairs]),
            **_abstention(pairs),
        },
        "by_type": {
            type: _differences([(_all(a), _all(b)) for a, b in pairs if type in a.types])
            for type in types
        },
    }


def compare_files(first: Path, second: Path) -> dict[str, Any]:
    """Compare what two calls of `graphmem eval SET --rows --json` printed.

    Raises:
        InputError: a file does not hold the rows of a run, or the runs are of different sets.
    """
    a, b = (_read(file) for file in (first, second))
    if a.set != b.set:
        message = f"{first} is of the set {a.set}, {second} of {b.set}; compare runs of one set"
        raise InputError(message)
    named = {"set": a.set, "first": str(first), "second": str(second)}
    return named | compare(a.rows, b.rows)


def _all(row: Asked) -> Mapping[str, float]:
    return {**row.values, **row.apart}


def _differences(
    pairs: Sequence[tuple[Mapping[str, float], Mapping[str, float]]],
) -> dict[str, dict[str, Any]]:
    names = dict.fromkeys(name for first, _ in pairs for name in first)
    told = {}
    for name in names:
        both = [(a[name], b[name]) for a, b in pairs if name in a and name in b]
        if both:
            told[name] = _difference(np.array(both))
    return told


def _abstention(pairs: Sequence[Pair]) -> dict[str, dict[str, Any]]:
    """Return the figures of the area, where there are questions of both sorts."""
    held, not_held = (
        np.array([(a.confidence, b.confidence) for a, b in pairs if a.answerable is answerable])
        for answerable in (True, False)
    )
    if not (len(held) and len(not_held)):
        return {}
    first, second = (auroc(held[:, run], not_held[:, run]) for run in (0, 1))
    return {
        ABSTENTION: {
            "first": round(first, 4),
            "second": round(second, 4),
            "difference": round(second - first, 4),
            "interval": auroc_change_interval(held, not_held),
        }
    }


def _difference(both: Numbers) -> dict[str, Any]:
    """Return the figures of one measure; `both` has shape (questions, 2)."""
    change = both[:, 1] - both[:, 0]
    first, second = both.mean(axis=0)
    return {
        "first": round(float(first), 4),
        "second": round(float(second), 4),
        "difference": round(float(change.mean()), 4),
        "interval": mean_interval(change),
        "better": int((change > 0).sum()),
        "worse": int((change < 0).sum()),
    }


class _Printed(BaseModel):
    set: str
    rows: list[Asked]


def _read(file: Path) -> _Printed:
    try:
        return _Printed.model_validate_json(file.read_bytes())
    except ValidationError as error:
        message = (
            f"{file} holds no rows of a run ({faults(error)}); "
            "`graphmem eval SET --rows --json` prints them"
        )
        raise InputError(message) from error
