"""A linear model of candidates, learned of questions with known evidence.

The model is a softmax over the candidates of a question (listwise logistic regression: Cao et al.,
Learning to rank: from pairwise approach to listwise approach, 2007), with an L2 penalty, fitted by
Newton's method.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

PENALTY = 10.0
STEPS = 30
LEAST_GAIN = 1e-3

Array = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Example:
    """A question: its candidates with features (the fused score first), and which are evidence.

    `worth` is what it weighs beside others, `group` the conversation that it is of.
    """

    set: str
    group: str
    worth: float
    ids: list[str]
    rows: Array
    gold: frozenset[str]

    @property
    def evidence(self) -> Array:
        """1 / n for each of the n candidates that are evidence."""
        found = np.array([id_ in self.gold for id_ in self.ids], float)
        return np.asarray(found / max(1.0, found.sum()))


def learned(
    given: Sequence[Example], prior: Array | None = None, penalty: float | Array = PENALTY
) -> Array:
    """Return the weights that fit best: of the fused score, then of `FEATURES`.

    The penalty, of all or of each, is on the distance from `prior`, by default from 0: weights that
    were learned of more than is given now are changed by what is given, and not forgotten.
    """
    useful = [example for example in given if example.evidence.any()]
    scale = np.concatenate([example.rows for example in useful]).std(axis=0) + 1e-9
    start = np.zeros(len(scale)) if prior is None else prior * scale
    weights = start
    loss, slope, bend = _fit(useful, scale, weights, start, penalty)
    for _ in range(STEPS):
        step = np.linalg.solve(bend, slope)
        while (tried := _fit(useful, scale, weights - step, start, penalty))[0] > loss:
            step = step / 2
        weights = weights - step
        gain, (loss, slope, bend) = loss - tried[0], tried
        if gain < LEAST_GAIN:
            break
    return np.asarray(weights / scale)


def _fit(
    given: Sequence[Example], scale: Array, weights: Array, start: Array, penalty: float | Array
) -> tuple[float, Array, Array]:
    """Return the loss at these weights, its slope and its curvature."""
    away = weights - start
    loss = float((penalty * away) @ away / 2)
    slope, bend = penalty * away, np.diag(penalty * np.ones(len(scale)))
    for example in given:
        rows, worth = example.rows / scale, example.worth
        scores = rows @ weights
        likely = np.exp(scores - scores.max())
        whole = likely.sum()
        likely /= whole
        mean = likely @ rows
        loss += worth * (np.log(whole) + scores.max() - example.evidence @ scores)
        slope = slope + worth * (mean - example.evidence @ rows)
        bend = bend + worth * ((rows * likely[:, None]).T @ rows - np.outer(mean, mean))
    return loss, slope, bend


def recall(example: Example, scores: Array, depth: int) -> float:
    """Return how much of the evidence is among the first candidates."""
    first = dict.fromkeys(example.ids[place] for place in np.argsort(-scores, kind="stable"))
    return len(example.gold & set(list(first)[:depth])) / len(example.gold)
