"""Abstraction: conclusions drawn from many memories, with their evidence."""

from graphmem.lifecycle.abstraction.abstraction import Abstraction
from graphmem.lifecycle.abstraction.conclusion import Conclusion
from graphmem.lifecycle.abstraction.report import AbstractionReport
from graphmem.lifecycle.abstraction.stored import conclusions, standing

__all__ = ["Abstraction", "AbstractionReport", "Conclusion", "conclusions", "standing"]
