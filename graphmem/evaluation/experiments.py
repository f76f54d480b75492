"""Five experiments on adaptive retrieval, each a few tables.

Plain retrieval stands in for other systems: one vector search, one
BM25 search, and both fused by reciprocal ranks, over the same memories.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from graphmem.errors import InputError
from graphmem.evaluation.ablation import ablation_variants
from graphmem.evaluation.asked import Asked
from graphmem.evaluation.comparison import compare
from graphmem.evaluation.report import report
from graphmem.evaluation.runs import Run, Variant
from graphmem.evaluation.tables import Table
from graphmem.retrieval.fuse import DEFAULT_PROFILE
from graphmem.retrieval.gathering import ENTRY_CHANNELS, WALK_CHANNELS

DEFAULT_SETS: Final = ("longmemeval", "locomo")

_WHOLE = Variant("graphmem")
_ENTRY = ("semantic", "full_text")
_PLAIN = (
    Variant("vector", channels=("semantic",)),
    Variant("bm25", channels=("full_text",)),
    Variant("hybrid", "rrf", _ENTRY),
)
_RECIPROCAL = Variant("graphmem rrf", "rrf")
_STRATEGIES = (
    *(Variant(name, channels=(name,)) for name in ENTRY_CHANNELS),
    *(Variant(name, channels=(*_ENTRY, name)) for name in WALK_CHANNELS),
)
_MEASURE = "R@10"
_SHOWN = ("R@5", "R@10", "nDCG@10", "MRR")

Runs = Sequence[Run]


@dataclass(frozen=True, slots=True)
class Experiment:
    """What is asked in which ways, and the tables made of the runs of one set."""

    title: str
    variants: tuple[Variant, ...]
    tables: Callable[[str, Runs], list[Table]]


def by_type(name: str, runs: Runs) -> list[Table]:
    """Return recall by type of question, a column a way to ask."""
    reports = {run.variant.name: report(run) for run in runs}
    types = next(iter(reports.values()))["by_type"]
    rows = tuple(
        (type, *(told["by_type"][type].get(_MEASURE) for told in reports.values()))
        for type in types
        if _MEASURE in types[type]
    )
    return [Table(f"{name} {_MEASURE} by type", ("type", *reports), rows)]


def oracle(name: str, runs: Runs) -> list[Table]:
    """Return what choosing the best strategy would reach, by type and for each question.

    A strategy is one channel that enters the graph, or one that walks on from vectors and BM25;
    `uniform` is the best of them for all questions, `oracle by type` takes the best for each type,
    `oracle by question` for each question.
    """
    strategies = [run for run in runs if run.variant != _WHOLE]
    whole = next(run for run in runs if run.variant == _WHOLE)
    scores = np.array([[_value(row) for row in run.asked] for run in strategies])
    uniform = int(scores.mean(axis=1).argmax())
    rows = []
    for type, places in _places(whole.asked).items():
        own = scores[:, places]
        best = int(own.mean(axis=1).argmax())
        rows.append(
            (
                type,
                len(places),
                strategies[best].variant.name,
                float(own[uniform].mean()),
                float(own[best].mean()),
                float(own.max(axis=0).mean()),
                float(np.mean([_value(whole.asked[place]) for place in places])),
            )
        )
    counts = np.array([row[1] for row in rows])
    means = (float(np.average([row[k] for row in rows], weights=counts)) for k in range(3, 7))
    rows.append(("all types", int(counts.sum()), None, *means))  # type: ignore[arg-type]
    columns = (
        *("type", "n", "best strategy", "uniform", "oracle by type", "oracle by question"),
        "graphmem",
    )
    title = f"{name} {_MEASURE} of the best strategy, uniform {strategies[uniform].variant.name}"
    return [Table(title, columns, tuple(rows))]


def comparison(name: str, runs: Runs) -> list[Table]:
    """Return every way to ask side by side, and by type."""
    rows = []
    for run in runs:
        told = report(run)
        times = told["latency_ms"]
        rows.append(
            (
                run.variant.name,
                *(told["measures"].get(one) for one in _SHOWN),
                *(times.get(p) for p in ("p50", "p95")),
            )
        )
    columns = ("system", *_SHOWN, "ms p50", "ms p95")
    return [Table(f"{name} compared", columns, tuple(rows)), *by_type(name, runs)]


def ablation(name: str, runs: Runs) -> list[Table]:
    """Return what leaving out a channel or a strategy changes, with intervals, and by type."""
    whole, *others = runs
    changes = [(run.variant.name, compare(whole.asked, run.asked)) for run in others]
    overall = tuple(
        (f"w/o {left_out}", one["second"], one["difference"], *one["interval"])
        for left_out, told in changes
        if (one := told["measures"].get(_MEASURE))
    )
    types = changes[0][1]["by_type"] if changes else {}
    measured = [type for type, told in types.items() if _MEASURE in told]
    parted = tuple(
        (f"w/o {left_out}", *(told["by_type"][type][_MEASURE]["difference"] for type in measured))
        for left_out, told in changes
    )
    columns = ("variant", _MEASURE, "difference", "low", "high")
    return [
        Table(f"{name} {_MEASURE} without a channel or a strategy", columns, overall),
        Table(f"{name} change of {_MEASURE} by type", ("variant", *measured), parted),
    ]


def efficiency(name: str, runs: Runs) -> list[Table]:
    """Return time and context of each way to ask, and where the time of a search goes."""
    reports = {run.variant.name: report(run) for run in runs}
    rows = tuple(
        (
            system,
            told["measures"].get(_MEASURE),
            *(told["latency_ms"].get(p) for p in ("p50", "p95")),
            told["characters_of_10"].get("p50"),
        )
        for system, told in reports.items()
    )
    columns = ("system", _MEASURE, "ms p50", "ms p95", "characters of ten hits")
    stages = tuple(
        (stage, times["p50"], times["p95"])
        for stage, times in reports[_WHOLE.name]["stages_ms"].items()
    )
    return [
        Table(f"{name} efficiency", columns, rows),
        Table(f"{name} milliseconds by stage", ("stage", "p50", "p95"), stages),
    ]


EXPERIMENTS: Mapping[int, Experiment] = {
    1: Experiment("One retrieval for all types of question", _PLAIN, by_type),
    2: Experiment("The best strategy for each type", (_WHOLE, *_STRATEGIES), oracle),
    3: Experiment("Everything compared", (*_PLAIN, _RECIPROCAL, _WHOLE), comparison),
    4: Experiment(
        "What each channel and strategy gives", tuple(ablation_variants(DEFAULT_PROFILE)), ablation
    ),
    5: Experiment("What it costs", (*_PLAIN, _RECIPROCAL, _WHOLE), efficiency),
}
"""By their number in the source."""


def experiment_of(number: int) -> Experiment:
    """Return an experiment by its number.

    Raises:
        InputError: there is none of this number.
    """
    if number not in EXPERIMENTS:
        message = f"there is no experiment {number}; known: {', '.join(map(str, EXPERIMENTS))}"
        raise InputError(message)
    return EXPERIMENTS[number]


def _value(row: Asked) -> float:
    return row.values.get(_MEASURE, 0.0)


def _places(rows: Sequence[Asked]) -> dict[str, list[int]]:
    """Return by first type the places of the questions that have the measure."""
    places: dict[str, list[int]] = {}
    for place, row in enumerate(rows):
        if _MEASURE in row.values:
            places.setdefault(row.types[0], []).append(place)
    return dict(sorted(places.items()))
