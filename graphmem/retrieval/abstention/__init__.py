"""Abstention: knowing whether the memory holds what was asked."""

from graphmem.retrieval.abstention.judge import (
    DEFAULT_COSTS,
    judge,
    looked_up,
    of_a_stranger,
    of_the_named,
)

__all__ = ["DEFAULT_COSTS", "judge", "looked_up", "of_a_stranger", "of_the_named"]
