"""How well a memory fits a question, by plain formulas (docs/scores.md)."""

from collections.abc import Collection
from types import MappingProxyType

import numpy as np

from graphmem.lifecycle.scores.figures import Figures, elapsed, within

TYPE_PRIORITIES = MappingProxyType({"user_preference": 1.0, "command_output": 0.5, "general": 0.0})
"""What goes first at equal fit."""

_EXACT, _PREFIX, _SYNONYM = 1.0, 0.8, 0.7
_HALF_LIFE = 30.0


def keyword_match(asked: str, keyword: str, synonyms: Collection[str] = ()) -> float:
    """Return 1 for the same word, 0.8 where it begins with the one asked, 0.7 for a synonym.

    >>> [keyword_match("tea", word, {"oolong"}) for word in ("Tea", "teapot", "oolong", "milk")]
    [1.0, 0.8, 0.7, 0.0]
    """
    wanted, held = asked.casefold(), keyword.casefold()
    if held == wanted:
        return _EXACT
    if wanted and held.startswith(wanted):
        return _PREFIX
    return _SYNONYM if held in {synonym.casefold() for synonym in synonyms} else 0.0


def recency(age: Figures) -> Figures:
    """Return 0.5 + 0.5·0.5^(age/30): 1 for what is new, 0.75 after 30 days, never below 0.5.

    >>> float(recency(30))
    0.75
    """
    return 0.5 + 0.5 * np.power(0.5, elapsed(age) / _HALF_LIFE)


def hybrid_relevance(keyword: Figures, text: Figures, time: Figures) -> Figures:
    """Return 0.4·keyword + 0.4·text + 0.2·time, in [0, 1] for parts that are.

    >>> round(hybrid_relevance(1.0, 0.5, 0.75), 4)
    0.75
    """
    return within(0.4 * keyword + 0.4 * text + 0.2 * time, 0.0, 1.0)


def final_rank(relevance: Figures, usage: Figures, priority: Figures) -> Figures:
    """Return 0.7·relevance + 0.2·usage + 0.1·priority.

    The usage is capped at 1, so that much use never outranks fit.

    >>> round(final_rank(0.75, 4.0, TYPE_PRIORITIES["user_preference"]), 4)
    0.825
    """
    return 0.7 * relevance + 0.2 * within(usage, 0.0, 1.0) + 0.1 * priority
