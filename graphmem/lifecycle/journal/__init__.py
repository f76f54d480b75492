"""The journal: what the lifecycle did, step by step, and how it is taken back."""

from graphmem.lifecycle.journal.arrived import close_incomplete
from graphmem.lifecycle.journal.journal import Journal, following
from graphmem.lifecycle.journal.operation import Operation, OperationKind, OperationState

__all__ = [
    "Journal",
    "Operation",
    "OperationKind",
    "OperationState",
    "close_incomplete",
    "following",
]
