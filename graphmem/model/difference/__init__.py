"""What came to be known between two moments."""

from graphmem.model.difference.difference import Difference
from graphmem.model.difference.event import Event, EventKind

__all__ = ["Difference", "Event", "EventKind"]
