"""What the formulas are told of many memories at once, from the projection."""

from dataclasses import dataclass
from datetime import datetime

import numpy as np
from numpy.typing import NDArray

from graphmem.lifecycle.conflict.policies import BALANCED, KEPT
from graphmem.lifecycle.noticing.asked import verdict_id
from graphmem.lifecycle.numbers import Numbers
from graphmem.lifecycle.scores import Activity, Breakdown, WeightParameters, strength, weigh
from graphmem.lifecycle.scores.strength import LAYER_CURVATURE
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.projection.attributes import NEVER, MemoryAttributes, microseconds
from graphmem.storage.store import Store

Floats = NDArray[np.float64]

_DAY = 86_400 * 1_000_000
_LATELY, _DAY_OF_MENTIONS = 3.0, 1.0
_FREQUENT = 3


@dataclass(frozen=True, slots=True)
class Columns:
    """Memories by number, and what is known of each (shapes (n,)); times are days until now.

    Attributes:
        numbers: node numbers, ascending.
        activity: what the weight is reckoned from.
        standing: by what a conflict lowers the weight: 1 where none does.
        idle: days since it was last active, or written here: old talk that is imported today has
            not faded tomorrow.
        held: days since it was written here.
    """

    numbers: Numbers
    activity: Activity
    standing: Floats
    idle: Floats
    held: Floats

    def weights(self, parameters: WeightParameters) -> Breakdown:
        """Return the weights with every factor, before `standing` is applied."""
        return weigh(self.activity, parameters)


def columns(store: Store, numbers: Numbers, now: datetime, parameters: WeightParameters) -> Columns:
    """Read what the formulas need of these memories.

    A mention of a memory is that it was said, and each other memory that says the same (SUPPORTS).
    """
    adjacency = store.adjacency
    attributes, moment = adjacency.attributes, microseconds(now)
    said = attributes["created_at"].copy()
    said[said == NEVER] = moment
    active = attributes["last_activated_at"]
    active = np.where(active == NEVER, said, active)[numbers]
    recorded = np.minimum(attributes["recorded_at"][numbers], moment)
    idle = _days(moment - np.maximum(active, recorded))
    last, lately, in_a_day = _mentions(adjacency, said, moment)
    categories = attributes["category"]
    by_code = np.array([parameters.importance_of(c) for c in attributes.texts("category")] or [1.0])
    activity = Activity(
        importance=by_code[np.maximum(categories[numbers] - 1, 0)],
        idle=idle,
        unmentioned=_days(moment - last[numbers]),
        mentions=lately[numbers],
        negated=_negated(adjacency, numbers, moment),
        reinforced=in_a_day[numbers] >= _FREQUENT,
        forgetting=_of_users(attributes, numbers, parameters),
    )
    return Columns(
        numbers=numbers,
        activity=activity,
        standing=_standing(store, numbers),
        idle=idle,
        held=_days(moment - recorded),
    )


def strengths(attributes: MemoryAttributes, known: Columns) -> Floats:
    """Return the strength of each memory."""
    numbers = known.numbers
    figures = {
        name: np.nan_to_num(attributes[name][numbers])
        for name in ("importance", "trust", "decay_rate")
    }
    long_term = attributes["layer"][numbers] == attributes.code("layer", "long_term")
    curvature = np.where(long_term, LAYER_CURVATURE["long_term"], LAYER_CURVATURE["short_term"])
    return np.asarray(
        strength(
            figures["importance"] * figures["trust"],
            np.maximum(attributes["access_count"][numbers], 0),
            known.idle,
            figures["decay_rate"],
            curvature,
        )
    )


def _of_users(
    attributes: MemoryAttributes, numbers: Numbers, parameters: WeightParameters
) -> Floats:
    """Return how fast the user of each memory forgets; NaN where nothing is said of them."""
    paces = np.full(len(numbers), np.nan)
    for user, pace in parameters.forgetting_of.items():
        paces[attributes["user_id"][numbers] == attributes.code("user_id", user)] = pace
    return paces


def _days(span: NDArray[np.int64]) -> Floats:
    found: Floats = span / _DAY
    return found


def _mentions(
    adjacency: Adjacency, said: NDArray[np.int64], moment: int
) -> tuple[NDArray[np.int64], Floats, NDArray[np.int64]]:
    """Return when each was last mentioned, how often in three days, how often in the last one."""
    sources, targets, _ = adjacency.edges["SUPPORTS"].out.all()
    last = said.copy()
    np.maximum.at(last, targets, said[sources])
    age = _days(moment - said)
    lately, in_a_day = (age <= _LATELY).astype(float), (age <= _DAY_OF_MENTIONS).astype(np.int64)
    np.add.at(lately, targets, age[sources] <= _LATELY)
    np.add.at(in_a_day, targets, age[sources] <= _DAY_OF_MENTIONS)
    return last, lately, in_a_day


def _negated(adjacency: Adjacency, numbers: Numbers, moment: int) -> Floats:
    """Return the days since each was taken back, by what supersedes it; NaN where it was not."""
    attributes = adjacency.attributes
    at = attributes["valid_to"].copy()
    sources, targets, _ = adjacency.edges["SUPERSEDES"].out.all()
    np.maximum.at(at, targets, attributes["created_at"][sources])
    known = np.where(at == NEVER, attributes["recorded_at"], at)[numbers]
    negated = attributes["is_negated"][numbers]
    return np.where(negated, _days(moment - known), np.nan)


def _standing(store: Store, numbers: Numbers) -> Floats:
    """Return by what a conflict lowers each weight: replaced but kept 0.3, contradicted 0.6."""
    adjacency = store.adjacency
    attributes = adjacency.attributes
    factor = np.ones(len(attributes["is_memory"]))
    newer, older, _ = adjacency.edges["CONTRADICTS"].out.all()
    for source, target in zip(newer.tolist(), older.tolist(), strict=True):
        ids = adjacency.node(source)[1], adjacency.node(target)[1]
        if not store.has("Adjustment", verdict_id(*ids)):
            factor[target] = BALANCED
    _, replaced, _ = adjacency.edges["SUPERSEDES"].out.all()
    factor[replaced] = KEPT
    gone = attributes["is_negated"] | (attributes["retired_at"] != NEVER)
    factor[gone] = 1.0
    return factor[numbers]
