"""What is told of where a memory comes from, of today or as it was, and how it is written."""

from datetime import datetime
from pathlib import Path
from typing import Final

import numpy as np

from graphmem.errors import NotFoundError
from graphmem.exchange import formats, prov
from graphmem.exchange.report import Exported
from graphmem.lifecycle.maintenance.columns import columns
from graphmem.lifecycle.maintenance.course import courses
from graphmem.lifecycle.maintenance.plan import kept
from graphmem.lifecycle.molt import Tuned
from graphmem.lifecycle.scores import WeightParameters
from graphmem.lifecycle.scores.strength import FALLS_AT
from graphmem.model.provenance import Forecast, Provenance
from graphmem.model.provenance.keeping import Figure
from graphmem.settings import LifecycleSettings
from graphmem.storage.files import written_whole
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.projection.attributes import NEVER
from graphmem.storage.store import Store

_LEFT_OUT: Final = "and searches in mode normal leave it out"
"""What follows of a weight that is stored: searches do not reckon it anew."""


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


def forecasts(store: Store, number: int, now: datetime, settings: Tuned) -> list[Forecast]:
    """Return when a memory falls below each bound that matters; of a conclusion nothing.

    Where maintenance deletes nothing, or not this one, whatever its strength, that bound is none;
    nor is that of the long term for what is in the short.
    """
    if store.adjacency.node(number)[0] != "Memory":
        return []
    parameters = WeightParameters.of(settings.lifecycle)
    known = columns(store, np.array([number]), now, parameters)
    course = courses(store, known, now, parameters)
    least = settings.search.min_weight
    left_out = store.adjacency.attributes["weight"][number] < least
    bounds: list[tuple[Figure, float, str]] = [
        ("weight", least, _LEFT_OUT if left_out else f"{_LEFT_OUT} once maintenance has run"),
    ]
    if store.adjacency.attributes.text("layer", number) == "long_term":
        back = "and maintenance moves it back to the short term"
        bounds.append(("strength", FALLS_AT, back))
    if _may_go(store, number, settings.lifecycle):
        gone = "and maintenance may delete it, softly"
        bounds.append(("strength", settings.lifecycle.delete_below_strength, gone))
    return [
        Forecast(figure, course[figure].now, least, then, course[figure].falls(least))
        for figure, least, then in bounds
    ]


def _may_go(store: Store, number: int, lifecycle: LifecycleSettings) -> bool:
    """Say whether maintenance would delete a memory, were it weak enough."""
    if not lifecycle.delete_below_strength:
        return False
    if store.adjacency.attributes["deleted_at"][number] != NEVER:
        return False
    one, weak = np.array([number]), np.array([True])
    return not kept(store, one, weak, lifecycle.kept_categories)[0]
