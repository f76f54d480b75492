"""Staleness: what rests on a memory that no longer holds is marked in the same commit."""

from graphmem.lifecycle.staleness.cascade import Cascade
from graphmem.lifecycle.staleness.returning import come_back

__all__ = ["Cascade", "come_back"]
