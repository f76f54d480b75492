"""Staleness: what rests on a memory that no longer holds is marked in the same commit."""

from graphmem.lifecycle.staleness.cascade import Cascade

__all__ = ["Cascade"]
