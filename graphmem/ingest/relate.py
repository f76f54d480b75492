"""The fourth step of writing: statements become nodes and edges of one batch."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from graphmem.ingest.classes import Membership
from graphmem.ingest.extract import Extracted
from graphmem.ingest.pictured import media_rows
from graphmem.ingest.reasons import SUBJECT, TITLE
from graphmem.ingest.resolve import Resolved, Resolver
from graphmem.ingest.sealing import HIGH
from graphmem.ingest.statements import Raw, Statement
from graphmem.language.asking import asks_beside
from graphmem.language.beginnings import holds_from
from graphmem.language.times.event_times import event_time
from graphmem.model import Batch, TimeMention, Triple
from graphmem.model.identity import content_id
from graphmem.schema.concepts import Concepts
from graphmem.schema.constraints import VECTOR_TYPE

_FIRST_PERSON = frozenset({"i", "we", "me", "我", "我们", "俺", "咱", "咱们"})


_OF_USER = frozenset({"instruction", "user_preference"})


@dataclass(frozen=True, slots=True)
class Turn:
    """What is known of the turn before: for NEXT and REPLY_TO."""

    id: str
    position: int
    speaker: str | None
    question: bool


def memory_row(item: Extracted, position: int | None, now: datetime) -> dict[str, Any]:
    """Return the properties of a new memory."""
    statement, analysis = item.statement, item.analysis
    event = event_time(analysis.text, analysis.times, statement.said_at)
    triple = statement.triple
    row = {
        "id": statement.id,
        "namespace": statement.scope.namespace,
        "content": statement.content,
        "memory_type": _type(item),
        "category": analysis.category,
        "level": "full",
        "layer": "short_term",
        "modalities": ["text", *dict.fromkeys(media.kind for media in statement.media)],
        "language": analysis.language,
        "session": statement.scope.session,
        "position": position,
        "speaker": statement.speaker,
        "user_id": statement.scope.user_id,
        "agent_id": statement.scope.agent_id,
        "external_id": statement.external_id,
        "created_at": statement.at,
        "last_activated_at": statement.at,
        "valid_from": _holds_from(item),
        "valid_to": triple.valid_to if triple else None,
        "event_start": event and event.start,
        "event_end": event and event.end,
        "recorded_at": now,
        "importance": 0.5,
        "usage_score": 0.0,
        "trust": 0.5,
        "access_count": 0,
        "mention_count": 1,
        "decay_rate": 0.05,
        "weight": 1.0,
        "sensitivity": HIGH if statement.sealed else analysis.sensitivity,
        "is_negated": False,
        "metadata": _metadata(statement, analysis.times),
    }
    return {name: value for name, value in row.items() if value is not None}


def _holds_from(item: Extracted) -> datetime:
    """Return since when holds what a memory tells; since it was told, where it tells no such time.

    A piece of a document tells of its own time, and not of that at which it was brought.
    """
    statement, analysis = item.statement, item.analysis
    if statement.triple is not None:
        return statement.triple.valid_from or statement.at
    if statement.chunk is not None:
        return statement.at
    return holds_from(analysis.text, analysis.times, statement.said_at) or statement.at


def _type(item: Extracted) -> str:
    """Return the type of a memory: what only a user can want is a fact where another says it."""
    told = item.analysis.memory_type
    if item.statement.triple or (told in _OF_USER and not item.statement.of_user):
        return "fact"
    return told


class Relation:
    """Fills a batch: one call a statement, in the order of writing."""

    def __init__(self, batch: Batch, now: datetime, concepts: Concepts) -> None:
        self.batch = batch
        self._now = now
        self._membership = Membership(batch, now, concepts)
        self._ids: dict[tuple[str, ...], str] = {}

    def add(
        self, item: Extracted, position: int | None, before: Turn | None, resolver: Resolver
    ) -> None:
        """Add a memory with its edges to source, session, turns, entities and keywords."""
        statement = item.statement
        memory = ("Memory", statement.id)
        self.batch.create("Memory", memory_row(item, position, self._now))
        if item.vector is not None:
            self.batch.create(VECTOR_TYPE, {"id": statement.id, "vector": item.vector})
        self.source(statement)
        self._session(memory, item, before)
        self.describe(item, resolver)

    def describe(self, item: Extracted, resolver: Resolver) -> None:
        """Join a memory to the entities, keywords and members of classes that its text holds."""
        memory = ("Memory", item.statement.id)
        entities = self._entities(memory, item, resolver)
        self._keywords(memory, item)
        if item.analysis.instances:
            namespace = item.statement.scope.namespace
            self._membership.add(memory[1], namespace, item.analysis.instances, entities)

    def cause(self, effect: str, cause: str, clause: str, confidence: float) -> None:
        """Join an effect to the memory that its "because" points at."""
        self._edge("CAUSED_BY", ("Memory", effect), ("Memory", cause), confidence, clause)

    def entities(self, resolver: Resolver) -> None:
        """Create the entities that the resolver found to be new."""
        for entity in resolver.new.values():
            row: dict[str, Any] = {
                "id": entity.id,
                "namespace": resolver.namespace,
                "name": entity.name,
                "entity_type": entity.entity_type,
                "created_at": self._now,
            }
            if entity.aliases:
                row["aliases"] = list(entity.aliases)
            self.batch.create("Entity", row)

    def mention(self, memory: str, resolved: Resolved) -> None:
        """Join a memory to an entity it names."""
        self._edge(
            "MENTIONS",
            ("Memory", memory),
            ("Entity", resolved.entity_id),
            resolved.confidence,
            resolved.reason,
            salience=resolved.salience * resolved.confidence,
            surface=resolved.surface,
        )

    def source(self, statement: Statement) -> None:
        """Join a memory to the span of raw text that it was taken from."""
        memory, raw = ("Memory", statement.id), statement.raw
        if raw.id not in self.batch.nodes.get("Source", ()):
            self.batch.create("Source", _source_row(raw, statement.scope.namespace, self._now))
        span = {"start": statement.start, "end": statement.end}
        self._edge("EXTRACTED_FROM", memory, ("Source", raw.id), 1.0, "written", **span)

    def _session(self, memory: tuple[str, str], item: Extracted, before: Turn | None) -> None:
        scope = item.statement.scope
        if scope.session is not None:
            id = self._id("session", scope.namespace, scope.session)
            self.batch.create(
                "Session",
                {
                    "id": id,
                    "namespace": scope.namespace,
                    "name": scope.session,
                    "started_at": item.statement.at,
                },
            )
            self._edge("IN_SESSION", memory, ("Session", id), 1.0, "written")
        if before is not None:
            self._edge("NEXT", ("Memory", before.id), memory, 1.0, "order")
            if before.question and before.speaker != item.statement.speaker:
                self._reply(memory, item, before)

    def _reply(self, memory: tuple[str, str], item: Extracted, before: Turn) -> None:
        """Join a turn to the question before it, unless it does nothing but ask."""
        reason = "follows a question"
        if item.analysis.question:
            if not asks_beside(item.statement.content):
                return
            reason = "follows a question and asks back"
        self._edge("REPLY_TO", memory, ("Memory", before.id), 0.9, reason)

    def _entities(
        self, memory: tuple[str, str], item: Extracted, resolver: Resolver
    ) -> dict[str, str]:
        """Join a memory to its entities; return the id of each by its words in the text."""
        statement, analysis = item.statement, item.analysis
        if statement.speaker:
            speaker = resolver.entity(statement.speaker, "person")
            self._edge("SPOKEN_BY", memory, ("Entity", speaker), 1.0, "written")
        told = []
        if statement.title:
            told.append(resolver.entity(statement.title, "work"))
            self._edge("ABOUT", memory, ("Entity", told[0]), 1.0, TITLE)
        if statement.triple:
            told.append(self._triple(memory, statement.triple, resolver))
        best: dict[str, Resolved] = {}
        for mention in (*analysis.entities, *resolver.known_names(analysis)):
            for found in resolver.resolve(mention):
                if found.entity_id not in best or best[found.entity_id].salience < found.salience:
                    best[found.entity_id] = found
        for found in best.values():
            self.mention(statement.id, found)
        self._subject(memory, item, [found for id, found in best.items() if id not in told])
        return {found.surface: id for id, found in best.items()}

    def _subject(
        self, memory: tuple[str, str], item: Extracted, mentioned: Iterable[Resolved]
    ) -> None:
        """Join a memory to the subject of its text."""
        subject = (item.analysis.subject or "").casefold()
        if not subject or subject in _FIRST_PERSON:
            return
        for found in mentioned:
            if found.surface.casefold() == subject:
                self._edge("ABOUT", memory, ("Entity", found.entity_id), 0.8, SUBJECT)

    def _triple(self, memory: tuple[str, str], triple: Triple, resolver: Resolver) -> str:
        """Join a memory to what a triple names; return the id of its subject."""
        subject = ("Entity", resolver.entity(triple.subject.strip(), "thing"))
        target = ("Entity", resolver.entity(triple.object.strip(), "thing"))
        self._edge("ABOUT", memory, subject, 1.0, "subject of the triple")
        self.mention(memory[1], Resolved(target[1], triple.object, 1.0, 1.0, "object"))
        self._edge(
            "RELATED_TO",
            subject,
            target,
            1.0,
            "stated",
            type=triple.predicate.strip(),
            weight=1.0,
            memory=memory[1],
        )
        return subject[1]

    def _keywords(self, memory: tuple[str, str], item: Extracted) -> None:
        namespace = item.statement.scope.namespace
        for text, weight in item.analysis.keywords:
            id = self._id("keyword", namespace, text.casefold())
            self.batch.create("Keyword", {"id": id, "namespace": namespace, "text": text})
            self._edge(
                "HAS_KEYWORD",
                memory,
                ("Keyword", id),
                1.0,
                "frequency and place",
                weight=weight,
                source="rule",
            )

    def _id(self, *parts: str) -> str:
        """Return the id of what many statements of a batch share."""
        id = self._ids.get(parts)
        if id is None:
            id = self._ids[parts] = content_id(*parts)
        return id

    def _edge(
        self,
        type: str,
        source: tuple[str, str],
        target: tuple[str, str],
        confidence: float,
        reason: str,
        /,
        **properties: Any,
    ) -> None:
        properties |= {"created_at": self._now, "confidence": confidence}
        self.batch.connect(type, source, target, reason=reason, origin="rule", **properties)


def _source_row(raw: Raw, namespace: str, now: datetime) -> dict[str, Any]:
    row: dict[str, Any] = {
        "id": raw.id,
        "namespace": namespace,
        "kind": raw.kind,
        "content": raw.content,
        "created_at": raw.at,
        "recorded_at": now,
    }
    if raw.title:
        row["title"] = raw.title
    if raw.metadata:
        row["metadata"] = json.dumps(dict(raw.metadata), ensure_ascii=False, sort_keys=True)
    return row


def _metadata(statement: Statement, times: tuple[TimeMention, ...]) -> str | None:
    held: dict[str, Any] = dict(statement.metadata or {})
    if statement.media:
        held["media"] = media_rows(statement)
    if times:
        held["times"] = [_time(time) for time in times]
    return json.dumps(held, ensure_ascii=False, sort_keys=True) if held else None


def _time(time: TimeMention) -> dict[str, str]:
    shown = {"text": time.text, "granularity": time.granularity}
    if time.interval.start:
        shown["start"] = time.interval.start.isoformat()
    if time.interval.end:
        shown["end"] = time.interval.end.isoformat()
    return shown
