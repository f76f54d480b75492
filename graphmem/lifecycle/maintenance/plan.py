"""What maintenance is to do with many memories at once: pure rules."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from graphmem.lifecycle.compression import lowered
from graphmem.lifecycle.maintenance.columns import Columns, Floats, columns, strengths
from graphmem.lifecycle.maintenance.correcting import correcting
from graphmem.lifecycle.numbers import Numbers
from graphmem.lifecycle.scores import Breakdown, WeightParameters, layer_after
from graphmem.model.levels import LADDER
from graphmem.ports import Mask
from graphmem.settings import LifecycleSettings
from graphmem.storage.projection.attributes import NEVER, MemoryAttributes
from graphmem.storage.store import Store

THRESHOLDS = (0.3, 0.01)
"""Weights that a search looks at; a change across one of them is logged."""

_SMALLEST = 0.005
"""A weight that would change by less stays as it is."""

_LEAST_OF_SENSITIVE = 2


@dataclass(frozen=True)  # without slots, so that what follows from the fields is reckoned once
class Planned:
    """What is to become of memories, shapes (n,).

    Attributes:
        known: what the formulas were told.
        factors: of the weights.
        weight: the new weights, which are the old ones where they hardly differ.
        before: the old weights.
        long_term: whether each is to be in the long term.
        was_long_term: whether each is now.
        archive: which are to be archived.
        delete: which are to be deleted, softly.
        level: the place in the ladder of compression that each is to have; below 0 off it.
        was_level: the place that each has now.
    """

    known: Columns
    factors: Breakdown
    weight: Floats
    before: Floats
    long_term: Mask
    was_long_term: Mask
    archive: Mask
    delete: Mask
    level: Numbers
    was_level: Numbers

    @cached_property
    def compressed(self) -> Mask:
        """Return which are to be kept in fewer words."""
        lower: Mask = (self.level > self.was_level) & ~self.archive & ~self.delete
        return lower

    @cached_property
    def crossing(self) -> Mask:
        """Return which weights cross a threshold, either way."""
        crossed = [(self.weight < least) != (self.before < least) for least in THRESHOLDS]
        whole: Mask = np.logical_or.reduce(crossed)
        return whole

    @cached_property
    def moved(self) -> Mask:
        """Return which change their layer."""
        moved: Mask = self.long_term != self.was_long_term
        return moved

    @cached_property
    def is_told_in_tags(self) -> Mask:
        """Return which are left with less than a summary."""
        fewer: Mask = self.level > LADDER.index("summary")
        return fewer

    @cached_property
    def decayed(self) -> Mask:
        """Return which weigh less than before."""
        less: Mask = self.weight < self.before
        return less

    @cached_property
    def changed(self) -> NDArray[np.int64]:
        """Return the places of those of which anything changes."""
        any_ = (self.weight != self.before) | self.moved | self.archive | self.delete
        return np.flatnonzero(any_ | self.compressed)

    def reported(self) -> Mapping[str, Mask]:
        """Return which memories count, by the name that a report gives to what becomes of them."""
        return {
            "promoted": self.moved & self.long_term,
            "demoted": self.moved & ~self.long_term,
            "decayed": self.decayed,
            "archived": self.archive,
            "deleted": self.delete,
            **{
                name: self.compressed & (self.level == rung)
                for rung, name in enumerate(("summarised", "tagged", "traced"), 1)
            },
        }

    def changes(self, place: int, now: datetime) -> dict[str, Any]:
        """Return the properties that change of one memory."""
        changed: dict[str, Any] = {}
        if self.weight[place] != self.before[place]:
            changed["weight"] = float(self.weight[place])
        if self.moved[place]:
            changed["layer"] = "long_term" if self.long_term[place] else "short_term"
        if self.archive[place]:
            changed["level"] = "archive"
        elif self.compressed[place]:
            changed["level"] = LADDER[int(self.level[place])]
        if self.delete[place]:
            changed["deleted_at"] = now
        return changed

    def logged(self, place: int, changes: Mapping[str, Any]) -> dict[str, Any]:
        """Return those changes that matter enough to be logged: a weight only where it crosses."""
        crosses = bool(self.crossing[place])
        return {name: new for name, new in changes.items() if name != "weight" or crosses}


def plan(
    store: Store,
    numbers: Numbers,
    now: datetime,
    settings: LifecycleSettings,
    freed: Collection[int] = (),
) -> Planned:
    """Return what is to become of these memories; those freed count as evidence of nothing."""
    attributes = store.adjacency.attributes
    parameters = WeightParameters.of(settings)
    known = columns(store, numbers, now, parameters)
    factors = known.weights(parameters)
    product = np.asarray(factors.weight * known.standing, np.float64)
    weight: Floats = np.maximum(product, parameters.least).round(4)
    before = np.nan_to_num(attributes["weight"][numbers], nan=1.0)
    weight = np.where(np.abs(weight - before) < _SMALLEST, before, weight)
    was = attributes["layer"][numbers] == attributes.code("layer", "long_term")
    strong = strengths(attributes, known)
    layer = layer_after(strong, np.where(was, "long_term", "short_term"))
    present = attributes["deleted_at"][numbers] == NEVER
    archived = attributes["level"][numbers] == attributes.code("level", "archive")
    sensitive = attributes["sensitivity"][numbers] >= _LEAST_OF_SENSITIVE
    idle = known.idle >= settings.archive_after_days
    rung = _rungs(attributes)[attributes["level"][numbers]]
    lower = lowered(
        rung,
        weight,
        known.idle,
        attributes["sensitivity"][numbers],
        (settings.compress_below_weights, settings.compress_after_days),
    )
    weak = (strong < settings.delete_below_strength) & (known.held > settings.delete_after_days)
    weak &= present
    return Planned(
        known=known,
        factors=factors,
        weight=weight,
        before=before,
        long_term=layer == "long_term",
        was_long_term=was,
        archive=(weight <= parameters.least) & idle & present & ~archived & ~sensitive,
        delete=weak & ~kept(store, numbers, weak, settings.kept_categories, freed),
        level=np.where(present & settings.compress, lower, rung),
        was_level=rung,
    )


def _rungs(attributes: MemoryAttributes) -> Numbers:
    """Return the place in the ladder for each code of a level; -1 off it."""
    texts = [None, *attributes.texts("level")]
    return np.array([LADDER.index(text) if text in LADDER else -1 for text in texts], np.int64)


def kept(
    store: Store,
    numbers: Numbers,
    weak: Mask,
    categories: Sequence[str],
    freed: Collection[int] = (),
) -> Mask:
    """Return which are never deleted: by category, as evidence, as what corrects it, or for theirs.

    Nor is an instruction, which stands until it is taken back.
    What a merged memory was merged from shares its fate: so one whose originals are kept is kept.
    What may correct a conclusion is looked for among the `weak` of these memories alone.
    """
    adjacency = store.adjacency
    attributes = adjacency.attributes
    codes = [attributes.code("category", category) for category in categories]
    merged, originals, _ = adjacency.edges["MERGED_FROM"].out.all()
    _, evidence, _ = adjacency.edges["DERIVED_FROM"].out.all()
    held = np.isin(attributes["category"], codes)
    held |= attributes["memory_type"] == attributes.code("memory_type", "instruction")
    evidence = np.setdiff1d(evidence, np.array([*freed], np.int64))
    held[evidence] = True
    going = np.union1d(numbers[weak], originals[np.isin(merged, numbers[weak])])
    held[correcting(store, going[~held[going]], evidence)] = True
    while not held[further := merged[held[originals]]].all():
        held[further] = True
    held[originals] = True
    whole: Mask = held[numbers]
    return whole
