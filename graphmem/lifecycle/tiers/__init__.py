"""The tiers before the long term: what was just sensed (M1), and what is at hand (M2)."""

from graphmem.lifecycle.tiers.leanings import Leanings
from graphmem.lifecycle.tiers.percept import Percept
from graphmem.lifecycle.tiers.sensory import SensoryBuffer
from graphmem.lifecycle.tiers.working import Slot, WorkingMemory

__all__ = ["Leanings", "Percept", "SensoryBuffer", "Slot", "WorkingMemory"]
