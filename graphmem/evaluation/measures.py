"""Measures of a ranking against gold ids, and of a confidence against the truth, from 0 to 1."""

from collections.abc import Collection, Sequence
from math import log2

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]


def recall(ranking: Sequence[str], gold: Collection[str], k: int) -> float:
    """Return the share of the gold that stands among the first k.

    >>> recall(["a", "b", "c"], {"a", "c"}, 2)
    0.5
    """
    return len(set(ranking[:k]) & set(gold)) / len(gold)


def precision(ranking: Sequence[str], gold: Collection[str], k: int) -> float:
    """Return the share of the first k that is gold; places not filled count as wrong."""
    return len(set(ranking[:k]) & set(gold)) / k


def all_found(ranking: Sequence[str], gold: Collection[str], k: int) -> float:
    """Return 1 when all of the gold stands among the first k, else 0."""
    return float(set(gold) <= set(ranking[:k]))


def ndcg(ranking: Sequence[str], gold: Collection[str], k: int) -> float:
    """Return normalised discounted cumulative gain with gain 1 (Järvelin & Kekäläinen, 2002)."""
    gain = sum(1 / log2(rank + 1) for rank, id in enumerate(ranking[:k], 1) if id in gold)
    ideal = sum(1 / log2(rank + 1) for rank in range(1, min(len(gold), k) + 1))
    return gain / ideal


def reciprocal_rank(ranking: Sequence[str], gold: Collection[str]) -> float:
    """Return 1 / rank of the first gold id, 0 when there is none."""
    return next((1 / rank for rank, id in enumerate(ranking, 1) if id in gold), 0.0)


def newest_first(ranking: Sequence[str], oldest_to_newest: Sequence[str]) -> float:
    """Return 1 when the newest is ranked, and above the oldest where that is ranked too.

    >>> newest_first(["b", "x", "a"], ["a", "b"]), newest_first(["a"], ["a", "b"])
    (1.0, 0.0)
    """
    ends = {oldest_to_newest[0], oldest_to_newest[-1]}
    return float(next((id for id in ranking if id in ends), None) == oldest_to_newest[-1])


def auroc(positive: Numbers, negative: Numbers) -> float:
    """Return how often a positive scores higher than a negative, ties counting a half.

    This is the area under the curve of the receiver operating characteristic (Hanley & McNeil,
    1982).

    >>> auroc(np.array([0.9, 0.5]), np.array([0.5, 0.1]))
    0.875
    """
    ordered = np.sort(negative)
    below = np.searchsorted(ordered, positive, "left")
    not_above = np.searchsorted(ordered, positive, "right")
    return float((below + not_above).mean() / 2 / len(negative))


def risk_coverage(confidence: Numbers, right: NDArray[np.bool_]) -> Numbers:
    """Return the share of wrong answers among the n most confident, for n = 1, 2, ….

    Shape (n,). (El-Yaniv & Wiener, On the foundations of noise-free selective classification,
    2010.) Among equals the order is that of the questions.

    >>> risk_coverage(np.array([0.2, 0.9]), np.array([False, True])).tolist()
    [0.0, 0.5]
    """
    wrong = ~right[np.argsort(-confidence, kind="stable")]
    return np.asarray(np.cumsum(wrong) / np.arange(1, len(wrong) + 1), np.float64)


def f1(hits: int, claimed: int, wanted: int) -> float:
    """Return the harmonic mean of precision and recall; 0 where nothing is claimed or wanted."""
    return 2 * hits / (claimed + wanted) if claimed + wanted else 0.0
