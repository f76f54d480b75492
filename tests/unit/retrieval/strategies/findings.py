"""What a question finds out of statements that are told on their days."""

from datetime import UTC, datetime

from graphmem import GraphMemory, Message
from graphmem.model import Finding
from graphmem.model.finding import FindingKind

Said = list[tuple[str, str]]

ASKED = datetime(2026, 12, 1, tzinfo=UTC)


def found(memory: GraphMemory, said: Said, question: str, kind: FindingKind) -> list[Finding]:
    """Tell each statement on its day, in a session of its own; ask, and return the findings."""
    for place, (date, text) in enumerate(said):
        at = datetime.fromisoformat(date).replace(tzinfo=UTC)
        memory.add(Message(text, speaker="user", at=at), session_id=f"session {place}")
    answer = memory.search(question, at=ASKED)
    return [finding for finding in answer.findings if finding.kind == kind]


def told(memory: GraphMemory, said: Said, question: str, kind: FindingKind) -> str:
    """Return the text of the findings of a kind."""
    return "\n".join(finding.text for finding in found(memory, said, question, kind))
