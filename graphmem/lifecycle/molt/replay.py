"""How well recent questions would fare under other parameters: measures for each of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property

import numpy as np

from graphmem.lifecycle.abstraction.evidence import holding
from graphmem.lifecycle.abstraction.topics import topics
from graphmem.lifecycle.maintenance.columns import columns
from graphmem.lifecycle.molt.recalls import Recall
from graphmem.lifecycle.numbers import memories
from graphmem.lifecycle.scores import WeightParameters
from graphmem.storage.store import Store

Ask = Callable[[str, str], Sequence[str]]
"""From a question and a namespace to ids, best first, whatever the memories weigh."""

_WRONG = 0.5
"""What a wrong memory in the first place takes from the measure of a question."""


@dataclass(frozen=True)
class Replay:
    """The judged questions, asked anew without a threshold; every parameter is tried on these."""

    store: Store
    judged: Sequence[Recall]
    ask: Ask
    now: datetime
    limit: int
    parameters: WeightParameters

    @cached_property
    def hits(self) -> list[Sequence[str]]:
        """What each question brings, weighed or not."""
        return [self.ask(one.question, one.namespace) for one in self.judged]

    def threshold(self, least: float) -> float:
        """Return the recall measure with this threshold over the stored weights."""
        stored = self.store.adjacency.attributes["weight"]
        return self._measured(lambda number: float(np.nan_to_num(stored[number], nan=1.0)), least)

    def forgetting(self, personal: float, least: float) -> float:
        """Return the recall measure with the weights that this forgetting gives now."""
        numbers = memories(self.store, None)
        parameters = replace(self.parameters, forgetting=personal)
        known = columns(self.store, numbers, self.now, parameters)
        product = np.asarray(known.weights(parameters).weight * known.standing)
        weights = dict(zip(numbers.tolist(), product.tolist(), strict=True))
        return self._measured(lambda number: weights.get(number, 0.0), least)

    def abstraction(self, least: int) -> float:
        """Return how well topics of this size fit what is asked.

        The harmonic mean of the share of questions whose answer lies in a topic, and the share of
        topics that hold an answer.
        """
        used = {id for one in self.judged for id in one.used}
        numbers = self._numbers(used)
        mask = holding(self.store.adjacency, memories(self.store, None))
        found = [set(one.memories) for one in topics(self.store.adjacency, mask, least)]
        asked = [self._numbers(one.used) for one in self.judged if one.used]
        if not found or not asked:
            return 0.0
        reached = sum(any(held & wanted for held in found) for wanted in asked) / len(asked)
        telling = sum(bool(held & numbers) for held in found) / len(found)
        return 2 * reached * telling / (reached + telling) if reached + telling else 0.0

    def conflicts(self, certain: float) -> float:
        """Return the share of past updates that this certainty would have settled rightly.

        An old statement that was of use still should have stayed; a new one should have won.
        """
        used = {id for one in self.judged for id in one.used}
        table = self.store.graph.edge_columns("SUPERSEDES", ("confidence",))
        rows = zip(*(table[k].tolist() for k in ("source", "target", "confidence")), strict=True)
        right = []
        for source, target, confidence in rows:
            newer, older = (self.store.adjacency.node(number)[1] for number in (source, target))
            if older in used:
                right.append(confidence < certain)
            elif newer in used:
                right.append(confidence >= certain)
        return sum(right) / len(right) if right else 0.0

    def measures(self, threshold: float) -> Mapping[str, Callable[[float], float]]:
        """Return the measure of each knob, at this threshold."""
        return {
            "search.min_weight": self.threshold,
            "lifecycle.forgetting": lambda value: self.forgetting(value, threshold),
            "lifecycle.abstract_from": lambda value: self.abstraction(int(value)),
            "lifecycle.replace_from_confidence": self.conflicts,
        }

    def _measured(self, weight: Callable[[int], float], least: float) -> float:
        """Return the mean reciprocal rank of what was of use, less what is wrong at the top."""
        total = 0.0
        for one, found in zip(self.judged, self.hits, strict=True):
            shown = [id for id in found if self._weighs(id, weight) >= least][: self.limit]
            ranks = [rank for rank, id in enumerate(shown, 1) if id in one.used]
            total += 1.0 / ranks[0] if ranks else 0.0
            total -= _WRONG if shown and shown[0] in one.wrong else 0.0
        return total / len(self.judged) if self.judged else 0.0

    def _weighs(self, id: str, weight: Callable[[int], float]) -> float:
        number = self.store.adjacency.number("Memory", id)
        return 0.0 if number is None else weight(number)

    def _numbers(self, ids: Sequence[str] | set[str]) -> set[int]:
        found = (self.store.adjacency.number("Memory", id) for id in ids)
        return {number for number in found if number is not None}
