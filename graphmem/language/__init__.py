"""Reads texts: one reader a language behind `BilingualAnalyzer`."""

from graphmem.language.analyzer import BilingualAnalyzer
from graphmem.language.naming.names import aliases_of, name_key

__all__ = ["BilingualAnalyzer", "aliases_of", "name_key"]
