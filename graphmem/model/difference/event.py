"""One thing that happened to a memory."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

EventKind = Literal[
    "learned", "changed", "superseded", "amended", "contradicted", "confirmed", "merged",
    "compressed", "concluded", "forgotten", "restored",
]  # fmt: skip
"""What happened to a memory, or to a conclusion drawn from memories."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened; moments are naive UTC, on the axis of recorded time.

    Attributes:
        at: when the system did it.
        id: of the memory or conclusion that it happened to.
        text: what that says, as of the end of the time looked at.
        property: which property changed; None where another kind of thing happened.
        before: the text before, the value of the property, or what the other memory says.
        after: the text or value after.
        other: id of the other memory: the newer one, the one contradicted, the original.
        reason: in words.
        origin: by whom: rule, model, user or import; who said it, of what was learned.
    """

    kind: EventKind
    at: datetime
    id: str
    text: str
    property: str | None = None
    before: Any = None
    after: Any = None
    other: str | None = None
    reason: str | None = None
    origin: str | None = None
