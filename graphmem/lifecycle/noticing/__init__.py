"""Noticing conflicts: between what is written and what is stored, and among what is stored."""

from graphmem.lifecycle.noticing.effects import Effects
from graphmem.lifecycle.noticing.found import Conflict, Found
from graphmem.lifecycle.noticing.fresh import Fresh
from graphmem.lifecycle.noticing.noticer import Noticer

__all__ = ["Conflict", "Effects", "Found", "Fresh", "Noticer"]
