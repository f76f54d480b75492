"""How well updates and contradictions between two statements are told."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Any

import numpy as np

from graphmem.evaluation.datasets.pairs import Label, StatementPair
from graphmem.evaluation.intervals import interval, mean_interval
from graphmem.evaluation.measures import f1

Judge = Callable[[str, str, datetime | None], Label]
"""From the older statement, the newer and its moment, to what holds between them."""

Judged = tuple[StatementPair, Label]

_CHATS = frozenset({"longmemeval", "beam", "random"})


def judged_pairs(pairs: Iterable[StatementPair], judge: Judge) -> list[Judged]:
    """Ask of every pair what holds between its statements."""
    return [(pair, judge(pair.older, pair.newer, pair.at)) for pair in pairs]


def with_floor(report: dict[str, Any], floor: dict[str, Any]) -> dict[str, Any]:
    """Return a report with the measures of another judge of the same pairs beside it."""
    name = floor["profile"]
    beside = {f"{name} {source}": told for source, told in floor["by_type"].items()}
    whole = {f"{name} all": {"n": floor["n"], **floor["measures"]}}
    return {**report, "by_type": {**report["by_type"], **whole, **beside}}


def first_of_each(pairs: Iterable[StatementPair], limit: int | None) -> list[StatementPair]:
    """Return the first pairs of each source."""
    counts: Counter[str] = Counter()
    chosen = []
    for pair in pairs:
        counts[pair.source] += 1
        if limit is None or counts[pair.source] <= limit:
            chosen.append(pair)
    return chosen


def pairs_report(judged: Sequence[Judged], profile: str) -> dict[str, Any]:
    """Return update_recall, supersedes_precision and contradiction_f1, and figures by source.

    Updates are those of LongMemEval and BEAM. The precision is over these, the contradictions of
    BEAM and the random pairs. The F1 is that of `contradicts` over the pairs of BEAM; by type also
    over the sentences of each language, with their accuracy over three labels.
    """
    sources: dict[str, list[Judged]] = {}
    for pair, label in judged:
        sources.setdefault(pair.source, []).append((pair, label))
    updates = _updates([one for one in judged if one[0].source in _CHATS])
    beam = sources.get("beam", [])
    intervals = {name: mean_interval(np.array(v, float)) for name, v in updates.items() if v}
    if beam:
        intervals["contradiction_f1"] = interval(
            len(beam), lambda drawn: _contradiction_f1([beam[place] for place in drawn])
        )
    return {
        "set": "pairs",
        "profile": profile,
        "n": len(judged),
        "measures": {
            **{name: _mean(flags) for name, flags in updates.items()},
            "contradiction_f1": _contradiction_f1(beam),
        },
        "by_type": {name: _of_source(name, rows) for name, rows in sorted(sources.items())},
        "intervals": intervals,
        "latency_ms": {},
    }


def _of_source(name: str, rows: Sequence[Judged]) -> dict[str, float]:
    told: dict[str, float] = {"n": len(rows)}
    if name in _CHATS:
        told |= {measure: _mean(flags) for measure, flags in _updates(rows).items() if flags}
    else:
        told["accuracy"] = _mean([pair.label == label for pair, label in rows])
    if any(pair.label == "contradicts" for pair, _ in rows):
        told["contradiction_f1"] = _contradiction_f1(rows)
    return told


def _updates(rows: Sequence[Judged]) -> dict[str, list[bool]]:
    """Return for recall and precision of `supersedes` whether each wanted or claimed is right."""
    return {
        "update_recall": [
            label == "supersedes" for pair, label in rows if pair.label == "supersedes"
        ],
        "supersedes_precision": [
            pair.label == "supersedes" for pair, label in rows if label == "supersedes"
        ],
    }


def _mean(flags: Sequence[bool]) -> float:
    return round(float(np.mean(flags)), 4) if flags else 0.0


def _contradiction_f1(rows: Sequence[Judged]) -> float:
    wanted = sum(pair.label == "contradicts" for pair, _ in rows)
    claimed = sum(label == "contradicts" for _, label in rows)
    hits = sum(pair.label == label == "contradicts" for pair, label in rows)
    return round(f1(hits, claimed, wanted), 4)
