"""Molting: parameters move within bounds, where recent questions fare better for it."""

from graphmem.lifecycle.molt.controller import MoltController, MoltReport, Moved
from graphmem.lifecycle.molt.knobs import KNOBS, Knob, Tuned
from graphmem.lifecycle.molt.recalls import Recall, RecallLog
from graphmem.lifecycle.molt.replay import Ask, Replay
from graphmem.lifecycle.molt.using import use

__all__ = [
    "KNOBS",
    "Ask",
    "Knob",
    "MoltController",
    "MoltReport",
    "Moved",
    "Recall",
    "RecallLog",
    "Replay",
    "Tuned",
    "use",
]
