"""Compression: what weighs little and is not used is kept in fewer words."""

from graphmem.lifecycle.compression.compression import Compression
from graphmem.lifecycle.compression.ladder import lowered

__all__ = ["Compression", "lowered"]
