"""Abstention: knowing whether the memory holds what was asked."""

from graphmem.retrieval.abstention.judge import judge

__all__ = ["judge"]
