"""What is recorded of how a memory came about and was changed; moments are naive UTC."""

from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any, Literal, get_args

ReadingKind = Literal["entity", "subject", "speaker", "keyword", "time"]

LinkKind = Literal[
    "replaces", "replaced_by", "amends", "amended_by", "contradicts", "supports",
    "supported_by", "merged_from", "merged_into", "compressed_from", "compressed_into",
    "derived_from", "basis_of", "caused_by", "caused",
]  # fmt: skip
"""What a memory is to another, read from the memory."""

LINKS: MappingProxyType[str, tuple[LinkKind, LinkKind]] = MappingProxyType(
    {
        "SUPERSEDES": ("replaces", "replaced_by"),
        "AMENDS": ("amends", "amended_by"),
        "CONTRADICTS": ("contradicts", "contradicts"),
        "SUPPORTS": ("supports", "supported_by"),
        "MERGED_FROM": ("merged_from", "merged_into"),
        "COMPRESSED_FROM": ("compressed_from", "compressed_into"),
        "DERIVED_FROM": ("derived_from", "basis_of"),
        "CAUSED_BY": ("caused_by", "caused"),
    }
)
"""Edge types between memories and conclusions: what they say of the source, and of the target."""

LINK_KINDS = get_args(LinkKind)


@dataclass(frozen=True, slots=True)
class Span:
    """A place in a raw text where a memory was read.

    Attributes:
        memory: id of the memory that was read there: the one asked about, or one it rests on.
        source: id of the raw text.
        kind: what was written: text, message, conversation, document or triple.
        start: the first character, counted from 0.
        end: one past the last character.
        text: the characters between.
        equal: whether the memory says, or once said, exactly this.
        caption: whether it is the caption of an image or a sound, and nothing that was said.
        said_at: when it was said or written.
        recorded_at: when the raw text was stored.
    """

    memory: str
    source: str
    kind: str
    title: str | None
    speaker: str | None
    start: int
    end: int
    text: str
    equal: bool
    caption: bool
    said_at: datetime | None
    recorded_at: datetime | None


@dataclass(frozen=True, slots=True)
class Reading:
    """Something that was read out of the text.

    Attributes:
        kind: an entity named, the subject it is about, who said it, a keyword, or a time.
        text: the entity's name, the keyword, or the words that name the time.
        surface: the words of the text, where they differ.
        node: id of the entity or keyword; None for a time.
        start: beginning of the time named; None for all else.
        end: its end.
    """

    kind: ReadingKind
    text: str
    surface: str | None = None
    node: str | None = None
    confidence: float | None = None
    reason: str | None = None
    origin: str | None = None
    at: datetime | None = None
    start: str | None = None
    end: str | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """What a memory is to another memory, or to a conclusion.

    Attributes:
        kind: read from the memory asked about.
        id: of the other.
        type: node type of the other.
        label: how the other begins.
        confidence: how sure whoever drew it was.
        reason: in words.
        origin: rule, model, user or import.
        at: when it was drawn.
    """

    kind: LinkKind
    id: str
    type: str
    label: str
    confidence: float | None = None
    reason: str | None = None
    origin: str | None = None
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Adjusted:
    """One change of one property.

    Attributes:
        old: the value before, as JSON holds it.
        new: the value after.
        factors: every factor of the formula that gave it.
        operation: id of the operation of the lifecycle, where one did it.
        signals: ids of the users' reactions that asked for it.
    """

    property: str
    old: Any
    new: Any
    reason: str
    at: datetime
    origin: str | None = None
    factors: Any = None
    operation: str | None = None
    signals: tuple[str, ...] = ()
