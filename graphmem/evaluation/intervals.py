"""Intervals of 95 % by the percentile bootstrap (Efron & Tibshirani, 1993), with a fixed seed."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from graphmem.evaluation.measures import Numbers, auroc

Interval = tuple[float, float]
Places = NDArray[np.int64]

_RESAMPLES = 1000
_SEED = 20250101
_BOUNDS = (2.5, 97.5)


def mean_interval(values: Numbers) -> Interval:
    """Return the interval of a mean over questions.

    For two runs over the same questions, that of their mean difference is the interval of the
    differences question by question.

    >>> mean_interval(np.array([1.0, 1.0]))
    (1.0, 1.0)
    """
    random = np.random.default_rng(_SEED)
    drawn = values[random.integers(0, len(values), (_RESAMPLES, len(values)))]
    return _bounds(drawn.mean(axis=1))


def interval(count: int, statistic: Callable[[Places], float]) -> Interval:
    """Return the interval of a statistic of `count` things, given as places that may repeat."""
    random = np.random.default_rng(_SEED)
    drawn = [statistic(random.integers(0, count, count)) for _ in range(_RESAMPLES)]
    return _bounds(np.array(drawn))


def auroc_interval(positive: Numbers, negative: Numbers) -> Interval:
    """Return the interval of an area, positives and negatives drawn apart."""
    random = np.random.default_rng(_SEED)
    drawn = [
        auroc(random.choice(positive, len(positive)), random.choice(negative, len(negative)))
        for _ in range(_RESAMPLES)
    ]
    return _bounds(np.array(drawn))


def auroc_change_interval(positive: Numbers, negative: Numbers) -> Interval:
    """Return the interval of the difference of two areas over the same questions.

    Both have shape (questions, 2): the confidences of the first run and of the second.
    """
    random = np.random.default_rng(_SEED)
    drawn = []
    for _ in range(_RESAMPLES):
        high, low = random.choice(positive, len(positive)), random.choice(negative, len(negative))
        drawn.append(auroc(high[:, 1], low[:, 1]) - auroc(high[:, 0], low[:, 0]))
    return _bounds(np.array(drawn))


def _bounds(drawn: Numbers) -> Interval:
    low, high = np.percentile(drawn, _BOUNDS)
    return round(float(low), 4), round(float(high), 4)
