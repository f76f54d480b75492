"""What is told of where a memory comes from, of today or as it was, and how it is written."""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from graphmem.errors import NotFoundError
from graphmem.exchange import formats, prov
from graphmem.exchange.report import Exported
from graphmem.lifecycle.scores import LAYER_CURVATURE, Activity, WeightParameters, strength, weigh
from graphmem.model.provenance import Provenance
from graphmem.model.provenance.keeping import Figure
from graphmem.provenance.keeping import Bound, Fading
from graphmem.storage.files import written_whole
from graphmem.storage.projection.adjacency import Adjacency

_DAY: Final = 86_400.0
_WEIGHTS: Final = WeightParameters()


def remembered(adjacency: Adjacency, id: str) -> int:
    """Return the number of a memory or a conclusion.

    Raises:
        NotFoundError: there is no such memory or conclusion.
    """
    for type in ("Memory", "Abstraction"):
        number = adjacency.number(type, id)
        if number is not None:
            return number
    raise NotFoundError("Memory", id)  # noqa: EM101 - a type, not a message


def written(told: Provenance, path: Path, format: str | None) -> Exported:
    """Write a provenance to a file; a file there before is replaced as a whole.

    Raises:
        InputError: the format is unknown, or `rdflib` is not installed.
    """
    name = format_of(path, format)
    if name in prov.FORMATS:
        text = prov.text(told, name)
        with written_whole(path) as part:
            part.write_text(text, encoding="utf-8", newline="\n")
    else:
        formats.write(told.graph, path, name)
    return Exported(path, name, len(told.graph.nodes), len(told.graph.edges))


def format_of(path: Path, format: str | None) -> str:
    """Return the format that a provenance is written in.

    Raises:
        InputError: it is unknown, or there is no folder to write to.
    """
    return formats.for_graphs(path, format or prov.SUFFIXES.get(path.suffix.lower()))


def fading(least: float) -> Fading:
    """Return how memories fade; `least` is the weight below which searches leave them out."""
    return Fading(
        _figures,
        (
            Bound("weight", least, "and searches in mode normal leave it out"),
            Bound("strength", 0.3, "and it goes back to the short term"),
            Bound("strength", 0.1, "and maintenance may delete it, softly"),
        ),
    )


def _figures(row: Mapping[str, Any], at: datetime) -> Mapping[Figure, float]:
    """Return weight and strength of a memory at a moment, by the formulas of docs/scores.md."""
    active = row.get("last_activated_at") or row["created_at"]
    idle = (at - active).total_seconds() / _DAY
    weight = weigh(
        Activity(importance=_WEIGHTS.importance_of(row["category"]), idle=idle, unmentioned=idle),
        _WEIGHTS,
    ).weight
    strong = strength(
        (row.get("importance") or 0.0) * (row.get("trust") or 0.0),
        row.get("access_count") or 0,
        idle,
        row.get("decay_rate") or 0.0,
        LAYER_CURVATURE[row["layer"]],
    )
    return {"weight": float(weight), "strength": float(strong)}
