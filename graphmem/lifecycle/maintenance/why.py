"""Why a memory weighs what it weighs, what changed that, and when it will fade."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import numpy as np

from graphmem.lifecycle.maintenance.columns import columns
from graphmem.lifecycle.maintenance.course import courses
from graphmem.lifecycle.maintenance.plan import THRESHOLDS
from graphmem.lifecycle.scores import WeightParameters
from graphmem.settings import LifecycleSettings
from graphmem.storage.store import Store


@dataclass(frozen=True, slots=True)
class WeightChange:
    """One logged change of a memory.

    Attributes:
        at: when.
        property: what changed: weight, layer, level, deleted_at, …
        old: the value before.
        new: the value after.
        reason: in words.
        factors: what the change was reckoned from; empty where nothing was reckoned.
        operation: the operation of the journal that did it, if one did.
    """

    at: datetime
    property: str
    old: Any
    new: Any
    reason: str
    factors: Mapping[str, float]
    operation: str | None

    @classmethod
    def of_row(cls, row: Mapping[str, Any]) -> "WeightChange":
        """Build from a row of the log."""
        return cls(
            row["created_at"],
            row["property"],
            json.loads(row["old"] or "null"),
            json.loads(row["new"] or "null"),
            row["reason"],
            json.loads(row["factors"] or "{}"),
            row["operation"],
        )


@dataclass(frozen=True, slots=True)
class Why:
    """The weight of a memory now, and how it came about.

    Attributes:
        id: of the memory.
        at: the moment this is told for.
        stored: the weight that was last written, which searches go by.
        weight: the weight now; maintenance will write it.
        factors: time, boost, correction, importance, momentum, and standing (what a conflict
            takes), whose product it is within its bounds.
        strength: by which it stays in its layer.
        fades: by threshold, when the weight falls below it if the memory is not used again, or
            fell, where it lies below already; None where it does not within a century.
        log: the logged changes, oldest first.
    """

    id: str
    at: datetime
    stored: float
    weight: float
    factors: Mapping[str, float]
    strength: float
    fades: Mapping[float, datetime | None]
    log: tuple[WeightChange, ...]


def why(store: Store, number: int, now: datetime, settings: LifecycleSettings) -> Why:
    """Tell why a memory weighs what it weighs."""
    id = store.adjacency.node(number)[1]
    parameters = WeightParameters.of(settings)
    attributes = store.adjacency.attributes
    known = columns(store, np.array([number]), now, parameters)
    told = known.weights(parameters).row(0)
    del told["weight"]  # before what a conflict takes
    course = courses(store, known, now, parameters)
    log = store.graph.rows("provenance.adjustments", id=id)
    return Why(
        id=id,
        at=now,
        stored=float(np.nan_to_num(attributes["weight"][number], nan=1.0)),
        weight=course["weight"].now,
        factors={**told, "standing": float(known.standing[0])},
        strength=course["strength"].now,
        fades={least: course["weight"].falls(least) for least in THRESHOLDS},
        log=tuple(WeightChange.of_row(row) for row in log),
    )
