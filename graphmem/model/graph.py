"""What the graph holds."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime
from typing import Any, Final

from graphmem.model.in_notebooks import as_html

NAMING: Final = ("MENTIONS", "ABOUT", "SPOKEN_BY")
"""Edges that lead from a memory to what it names: whom it mentions, is about, or was said by."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A half-open stretch of time `[start, end)`; None is open. Moments are naive UTC."""

    start: datetime | None
    end: datetime | None

    def contains(self, moment: datetime) -> bool:
        """Say whether the moment lies in the interval."""
        after_start = self.start is None or self.start <= moment
        return after_start and (self.end is None or moment < self.end)

    def overlaps(self, other: "Interval") -> bool:
        """Say whether the two share a moment."""
        starts_before = self.start is None or other.end is None or self.start < other.end
        ends_after = self.end is None or other.start is None or other.start < self.end
        return starts_before and ends_after


@dataclass(frozen=True, slots=True)
class Memory:
    """One thing remembered: a turn, a statement, a passage.

    All moments are naive UTC. `created_at` is when it was said or written, `valid_from` and
    `valid_to` when it held in the world, `recorded_at` and `retired_at` when the system knew it,
    `event_start` and `event_end` the time that the text names, where it names one.
    """

    id: str
    content: str
    namespace: str = "default"
    summary: str | None = None
    memory_type: str = "general"
    category: str = "fact"
    level: str = "full"
    layer: str = "short_term"
    modalities: tuple[str, ...] = ("text",)
    language: str = "en"
    session: str | None = None
    position: int | None = None
    speaker: str | None = None
    user_id: str | None = None
    agent_id: str | None = None
    external_id: str | None = None
    created_at: datetime | None = None
    last_activated_at: datetime | None = None
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    event_start: datetime | None = None
    event_end: datetime | None = None
    recorded_at: datetime | None = None
    retired_at: datetime | None = None
    deleted_at: datetime | None = None
    importance: float = 0.5
    usage_score: float = 0.0
    trust: float = 0.5
    access_count: int = 0
    mention_count: int = 1
    decay_rate: float = 0.05
    weight: float = 1.0
    sensitivity: int = 0
    is_negated: bool = False
    metadata: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def of_row(cls, row: Mapping[str, Any]) -> "Memory":
        """Build from the properties of a node; those that are None keep their default."""
        known = {f.name: row[f.name] for f in fields(cls) if row.get(f.name) is not None}
        if "metadata" in known:
            known["metadata"] = json.loads(known["metadata"])
        if "modalities" in known:
            known["modalities"] = tuple(known["modalities"])
        return cls(**known)

    def _repr_html_(self) -> str:
        """Return what a notebook shows: the content, and what else was told; all is escaped."""
        usual = Memory("", "")
        told = {f.name: getattr(self, f.name) for f in fields(self) if f.name != "content"}
        rows = "".join(
            f"<tr><th>{name}</th><td>{as_html(str(value))}</td></tr>"
            for name, value in told.items()
            if value != getattr(usual, name)
        )
        return f"<table><caption>{as_html(self.content)}</caption>{rows}</table>"

    def holds(self, at: datetime | None = None) -> bool:
        """Say whether it still held at a moment, in UTC: nothing took its place, nor is it over.

        Without a moment, what has an end is over.
        """
        if self.deleted_at is not None or self.is_negated:
            return False
        if self.valid_to is None:
            return self.retired_at is None
        return at is not None and at < self.valid_to


@dataclass(frozen=True, slots=True)
class Entity:
    """A person, place, thing, title or event that memories mention or are about."""

    id: str
    name: str
    namespace: str = "default"
    entity_type: str = "thing"
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Session:
    """A conversation."""

    id: str
    name: str
    namespace: str = "default"
    started_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Source:
    """The raw text that memories were extracted from."""

    id: str
    kind: str
    content: str
    namespace: str = "default"
    title: str | None = None


@dataclass(frozen=True, slots=True)
class Version:
    """A former state of a memory, kept when it was changed."""

    id: str
    memory_id: str
    number: int
    content: str
    valid_from: datetime | None
    valid_to: datetime | None
    recorded_at: datetime | None
    retired_at: datetime | None
    reason: str
