"""The inbox of contradictions: what is open, with the evidence of both sides, and verdicts."""

from graphmem.lifecycle.inbox.contradiction import Contradiction, Evidence
from graphmem.lifecycle.inbox.inbox import Inbox
from graphmem.model.verdict import VerdictName

__all__ = ["Contradiction", "Evidence", "Inbox", "VerdictName"]
