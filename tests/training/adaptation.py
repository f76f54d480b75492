"""Learns how to turn the vectors of questions towards what answers them.

A low-rank map of the question beside the question itself, `q + (q U) V'`, fitted by Adam to a
softmax over the candidates of a question, as the ranker is (`tests.training.ranker`). The penalty
on both factors is one on the sum of the singular values of their product (Srebro, Rennie &
Jaakkola, Maximum-margin matrix factorization, 2004), so that the rank that is used is found by
itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from graphmem.retrieval.ranking.adaptation import Adaptation
from tests.training.adam import Adam

RANK = 32
SHARPNESS = 10.0
"""What a cosine is multiplied with before the softmax."""
PENALTY = 0.02
ROUNDS = 16
BATCHES = 8
RATE = 3e-3
_START = 0.05

Array = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question among its candidates, both without the candidates' mean.

    Attributes:
        vector: of the question, shape (dimension,), length 1.
        apart: of the candidates, shape (n, dimension), length 1.
        evidence: 1 / m for each of the m candidates that are evidence, shape (n,).
        worth: what it weighs beside others.
    """

    vector: Array
    apart: NDArray[np.float16]
    evidence: NDArray[np.float64]
    worth: float


def adapted_to(given: Sequence[Asked], seed: int = 0, penalty: float = PENALTY) -> Adaptation:
    """Return the map that fits best; the worth of all questions sums to 1."""
    random = np.random.default_rng(seed)
    useful = [one for one in given if one.evidence.any()]
    whole = sum(one.worth for one in useful)
    dimension = len(useful[0].vector)
    factors = np.zeros((2, dimension, RANK), np.float32)
    factors[0] = random.normal(scale=_START, size=(dimension, RANK))
    adam = Adam(factors.shape)
    steps = ROUNDS * BATCHES
    batches = (
        order[batch::BATCHES]
        for order in (random.permutation(len(useful)) for _ in range(ROUNDS))
        for batch in range(BATCHES)
    )
    for step, chosen in enumerate(batches, 1):
        slope = 2 * penalty * factors
        for place in chosen.tolist():
            slope += _slope(useful[place], factors) * (BATCHES * useful[place].worth / whole)
        factors -= adam.step(slope, RATE * min(1.0, 1.5 * (1 - (step - 1) / steps)))
    return Adaptation(factors[0], factors[1])


def _slope(one: Asked, factors: Array) -> Array:
    """Return the slope of a question's loss at these factors."""
    inner, outer = factors
    apart = one.apart.astype(np.float32)
    within = one.vector @ inner
    turned = one.vector + outer @ within
    length = np.linalg.norm(turned)
    turned /= length
    scores = SHARPNESS * (apart @ turned)
    likely = np.exp(scores - scores.max())
    likely /= likely.sum()
    away = SHARPNESS * ((likely - one.evidence) @ apart)
    away = (away - (away @ turned) * turned) / length
    return np.stack([np.outer(one.vector, away @ outer), np.outer(away, within)])
