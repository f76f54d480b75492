"""Measures of a ranking against gold ids, each from 0 to 1."""

from collections.abc import Collection, Sequence
from math import log2


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
