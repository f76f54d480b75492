"""What a caller writes: text, messages, conversations, documents, triples, media."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Media:
    """An image or a sound, by reference, with what it shows or says."""

    kind: Literal["image", "audio"]
    uri: str
    caption: str


ROLES = frozenset({"user", "assistant", "system", "tool"})
"""Who speaks to a model, where nobody is named."""

NOT_TELLING = ROLES - {"user"}
"""Those of them that tell nothing of their own life."""


@dataclass(frozen=True, slots=True)
class Message:
    """One turn.

    `at` is when it was said; without a zone it is taken as UTC. `id` is the caller's own name
    for the turn: kept as `external_id`, and unique within its session; another text of that id is
    refused.
    """

    content: str
    speaker: str | None = None
    role: str | None = None
    at: datetime | None = None
    id: str | None = None
    media: tuple[Media, ...] = ()
    metadata: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Conversation:
    """Turns in order, within one session; a turn without a date takes the conversation's."""

    messages: tuple[Message, ...]
    session: str
    at: datetime | None = None
    metadata: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Document:
    """A text with a title, cut into chunks that overlap; each chunk is ABOUT the title."""

    content: str
    title: str
    at: datetime | None = None
    id: str | None = None
    metadata: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Triple:
    """A fact as subject, predicate, object, with the time it holds."""

    subject: str
    predicate: str
    object: str
    at: datetime | None = None
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    metadata: Mapping[str, Any] = field(default_factory=dict)


Item = str | Message | Conversation | Document | Triple
"""Anything that `add` takes."""
