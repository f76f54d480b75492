"""Maintenance: weights, layers, archive and deletions of all memories, as one operation."""

from graphmem.lifecycle.maintenance.budget import Budget
from graphmem.lifecycle.maintenance.maintenance import Maintenance
from graphmem.lifecycle.maintenance.report import MaintenanceReport
from graphmem.lifecycle.maintenance.why import WeightChange, Why, why

__all__ = ["Budget", "Maintenance", "MaintenanceReport", "WeightChange", "Why", "why"]
