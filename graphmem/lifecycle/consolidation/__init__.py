"""Consolidation: memories that say the same again become one."""

from graphmem.lifecycle.consolidation.consolidation import Consolidation
from graphmem.lifecycle.consolidation.report import ConsolidationReport

__all__ = ["Consolidation", "ConsolidationReport"]
