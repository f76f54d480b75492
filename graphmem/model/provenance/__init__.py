"""Where a memory comes from, what became of it, and what rests on it."""

from graphmem.model.provenance.impact import Impact, Resting
from graphmem.model.provenance.keeping import Forecast, Keeping, Strengthened
from graphmem.model.provenance.provenance import Provenance
from graphmem.model.provenance.traces import Adjusted, Link, Reading, Span

__all__ = [
    "Adjusted",
    "Forecast",
    "Impact",
    "Keeping",
    "Link",
    "Provenance",
    "Reading",
    "Resting",
    "Span",
    "Strengthened",
]
