"""The inbox of contradictions: what is open, with the evidence of both sides, and verdicts."""

from graphmem.lifecycle.inbox.contradiction import Contradiction, Evidence, VerdictName
from graphmem.lifecycle.inbox.inbox import Inbox

__all__ = ["Contradiction", "Evidence", "Inbox", "VerdictName"]
