"""The write path from end to end: statements, extraction, resolution, relations, commit."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from time import perf_counter
from typing import Any

from graphmem.collection import uncollected
from graphmem.errors import InputError
from graphmem.ingest.causes import explains, pointed_at
from graphmem.ingest.continuing import Continuing
from graphmem.ingest.embedded import Said
from graphmem.ingest.extract import Extracted, embedded_row, extract
from graphmem.ingest.pictured import mentioned, with_media
from graphmem.ingest.places import Places, stream
from graphmem.ingest.reasons import SUBJECT
from graphmem.ingest.relate import Relation
from graphmem.ingest.repeated import Placed, Repeated, Sorted
from graphmem.ingest.resolve import Resolved, Resolver
from graphmem.ingest.revise import part, revision, title_of, told
from graphmem.ingest.sealing import Seal, sealed, sealed_changes
from graphmem.ingest.statements import Heard, Scope, Statement, Unread, restated, statements
from graphmem.model import Batch, Item, Message
from graphmem.model.change import Cause, adjust
from graphmem.model.given import namespace
from graphmem.model.stream import Stream
from graphmem.ports import Analyzer, Clock, Embedder, Progress, WritableStore
from graphmem.schema.concepts import NOTHING, Concepts
from graphmem.schema.constraints import VECTOR_TYPE
from graphmem.settings import IngestSettings

Noticing = Callable[[Sequence[Extracted], Batch], None]
"""Adds to a batch what new memories mean for those that are stored."""

_NAMED_BEFORE = 20


@dataclass(frozen=True, slots=True)
class Rejected:
    """An item that could not be written: its position in the input, from 0, and why."""

    position: int
    reason: str


@dataclass(slots=True)
class Report:
    """What became of the input.

    Attributes:
        added: ids of the new memories, in order.
        known: ids of memories that were there already.
        deleted: those of `known` that were deleted before, and stay so.
        restored: those of `known` that were deleted, superseded or faded before, and are back; as
            over, where they were at the date of their message or a verdict says so.
        changed: those of `known` that were changed since, and say something else by now.
        rejected: items that could not be written; all others were.
        seconds: time by stage: analyse, relate, notice, commit.
    """

    added: list[str] = field(default_factory=list)
    known: list[str] = field(default_factory=list)
    deleted: list[str] = field(default_factory=list)
    restored: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    rejected: list[Rejected] = field(default_factory=list)
    seconds: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Means:
    """What texts are read, embedded and, where they are highly sensitive, sealed with.

    `concepts` are the classes that the analyzer knows.
    """

    analyzer: Analyzer
    embedder: Embedder | None
    seal: Seal | None = None
    concepts: Concepts = NOTHING


class Pipeline:
    """Writes items to a store, a batch at a time, each batch in one transaction."""

    def __init__(
        self,
        store: WritableStore,
        means: Means,
        clock: Clock,
        settings: IngestSettings,
        noticing: Noticing | None = None,
    ) -> None:
        self._store = store
        self._noticing = noticing
        self._seal = means.seal
        self._concepts = means.concepts
        self._analyzer = means.analyzer
        self._embedder = means.embedder
        self._clock = clock
        self._settings = settings
        self._repeated = Repeated(store, means.seal, means.analyzer.is_question)
        self._continuing = Continuing(store, means.seal, self._read)

    def add(
        self,
        items: Iterable[Item | Unread | Heard],
        scope: Scope,
        progress: Progress | None = None,
        *,
        anew: bool = False,
    ) -> Report:
        """Write a stream of items; memory is bounded by `batch_items` and the longest item.

        An item that cannot be written is reported with its position; the rest go in. `progress` is
        told how many memories are stored, with those of the batch at hand that are embedded. What
        was said before and says something else by now is `changed`, or, where `anew`, a new memory.

        Raises:
            InputError: nothing may be written to a namespace of that name.
        """
        namespace(scope.namespace)
        report = Report()

        def tell(embedded: int = 0) -> None:
            if progress:
                progress(len(report.added) + len(report.known) + embedded)

        for number, batch in enumerate(self._batches(items, scope, report)):
            alone = number == 0 and len(batch) == 1 < self._settings.batch_items
            with uncollected():
                self._write(self._repeated.sort(batch, anew=anew, alone=alone), report, tell)
            tell()
        return report

    def session(self, messages: Sequence[Message], scope: Scope) -> str:
        """Return the session of a chat that is given without one: see `Continuing`.

        Raises:
            InputError: a message cannot be written.
        """
        return self._continuing.session(messages, scope)

    def _read(self, item: Item | Unread | Heard, scope: Scope) -> list[Statement]:
        if isinstance(item, Heard):
            return statements(item.content, scope, item.first, self._settings)
        return statements(item, scope, self._clock.now(), self._settings)

    def revised(
        self,
        row: Mapping[str, Any],
        changes: Mapping[str, Any],
        cause: Cause,
        *,
        former: bool = False,
    ) -> Batch:
        """Return what changes a memory, and keeps its former state as a Version.

        New content is read like any statement: entities, keywords and vector follow it. The caller
        is the one writer until it is committed. `former` tells that the changes are a state which
        the memory had, as one of its versions holds it.
        """
        changes = sealed_changes(row, told(row, changes), self._seal, former=former)
        number = self._store.degree("Memory", row["id"], "HAS_VERSION") + 1
        batch = revision(row, changes, number, cause)
        if "content" in changes and changes["content"] != row["content"]:
            self._describe_anew(row, changes["content"], batch, cause.at)
        return batch

    def _describe_anew(
        self, row: Mapping[str, Any], content: str, batch: Batch, now: datetime
    ) -> None:
        last = self._store.turn_before(row["id"])
        before = {row["id"]: Said(last["speaker"], last["content"])} if last else {}
        about = self._store.about(row["id"])
        statement = restated(row, content, now, title_of(row, about))
        (item,) = extract([statement], self._analyzer, self._embedder, before)
        if item.vector is not None:
            batch.update(VECTOR_TYPE, row["id"], vector=item.vector)
        namespace = row["namespace"]
        resolver = Resolver(namespace, self._analyzer, self._store.bearers(namespace))
        relation = Relation(batch, now, self._concepts)
        relation.source(statement)
        relation.describe(item, resolver)
        relation.entities(resolver)
        for edge in ("MENTIONS", "HAS_KEYWORD", "NAMES"):
            part(batch, row["id"], edge, self._store.targets("Memory", row["id"], edge))
        subjects = [("Entity", one["id"]) for one in about if one["reason"] == SUBJECT]
        part(batch, row["id"], "ABOUT", subjects)  # a title, a triple were told beside the text

    def _batches(
        self, items: Iterable[Item | Unread | Heard], scope: Scope, report: Report
    ) -> Iterator[list[Placed]]:
        waiting: list[Placed] = []
        size = self._settings.batch_items
        for position, item in enumerate(items):
            try:
                found = self._read(item, scope)
                before = self._said_last(found[0], waiting)
                waiting += [(position, one) for one in sealed(found, self._seal, before)]
            except InputError as error:
                report.rejected.append(Rejected(position, str(error)))
            while len(waiting) >= size:
                yield waiting[:size]
                waiting = waiting[size:]
        if waiting:
            yield waiting

    def _said_last(self, one: Statement, waiting: Sequence[Placed]) -> str | None:
        """Return what was said last in the session that a statement goes on with, if it is needed.

        It is needed where secrets are sealed: one may be the answer to it. What is stored already
        was said before that.
        """
        session = one.scope.stream
        if self._seal is None or not self._seal.is_on or session is None:
            return None
        if self._store.has("Memory", one.id):
            return None
        for _, other in reversed(waiting):
            if stream(other) == stream(one):
                return other.content
        row = self._store.last_turn(session)
        return row["content"] if row else None

    def _write(self, found: Sorted, report: Report, tell: Callable[[int], None]) -> None:
        report.known += found.known
        report.changed += found.changed
        report.rejected += [Rejected(position, reason) for position, reason in found.refused]
        self._write_fresh(found, report, tell)
        for one in found.shown:
            if one.media or one.sealed:
                self._show(one)

    def _write_fresh(self, found: Sorted, report: Report, tell: Callable[[int], None]) -> None:
        fresh = found.fresh
        if not fresh:
            return
        started = perf_counter()
        before = self._said_before(found.told)
        extracted = extract(fresh, self._analyzer, self._embedder, before, tell)
        _spend(report, "analyse", started)
        with self._store.writing():
            new = [e for e in extracted if not self._store.has("Memory", e.statement.id)]
            if new:  # another thread may have written the same meanwhile
                self._keep(new, report)
        added = dict.fromkeys(e.statement.id for e in new)
        report.added += added
        report.known += [s.id for s in fresh if s.id not in added]

    def _show(self, statement: Statement) -> None:
        """Give a memory the media of what says the same; it counts as said again."""
        with self._store.writing():
            (row,) = self._store.nodes("Memory", [statement.id])
            metadata = with_media(row, statement, self._seal)
            if metadata is None:
                return
            cause = Cause(self._clock.now(), "said again, with what it shows")
            batch = self.revised(row, {"metadata": metadata}, cause)
            changes = mentioned(row, statement)
            adjust(batch, row, changes, 0, cause)
            batch.update("Memory", statement.id, **changes)
            if self._embedder is not None:
                after = {**row, **batch.updates["Memory"][statement.id]}
                text = embedded_row(after, self._store.turn_before(statement.id))
                batch.update(
                    VECTOR_TYPE, statement.id, vector=self._embedder.embed_passages([text])[0]
                )
            self._store.commit(batch)

    def _keep(self, extracted: Sequence[Extracted], report: Report) -> None:
        """Relate statements to each other and to what is stored, and commit them."""
        started = perf_counter()
        related = self._related(extracted)
        _spend(report, "relate", started)
        if self._noticing is not None:
            started = perf_counter()
            self._noticing([e for e in extracted if not e.statement.sealed], related)
            _spend(report, "notice", started)
        started = perf_counter()
        self._store.commit(related, {e.statement.id: e.terms for e in extracted})
        _spend(report, "commit", started)

    def _said_before(self, batch: Sequence[Statement]) -> dict[str, Said]:
        """Return what was said before each statement of a conversation, by its id."""
        last: dict[Stream, Said | None] = {}
        before: dict[str, Said] = {}
        for statement in batch:
            key = stream(statement)
            if key is None or statement.chunk is not None:
                continue
            if key not in last:
                row = self._store.last_turn(key)
                last[key] = Said(row["speaker"], row["content"]) if row else None
            said = last[key]
            if said is not None:
                before[statement.id] = said
            last[key] = Said(statement.speaker, statement.content)
        return before

    def _related(self, extracted: Sequence[Extracted]) -> Batch:
        relation = Relation(Batch(), self._clock.now(), self._concepts)
        resolvers: dict[str, Resolver] = {}
        places = Places(self._store, self._analyzer)
        for item in extracted:  # titles first, so that a mention finds a document that follows it
            self._announce(item, resolvers)
        for item in extracted:
            position, before = places.next(item)
            resolver = resolvers[item.statement.scope.namespace]
            relation.add(item, position, before, resolver)
            self._causes(item, places, relation)
        for resolver in resolvers.values():
            self._named_before(resolver, relation)
            relation.entities(resolver)
        return relation.batch

    def _announce(self, item: Extracted, resolvers: dict[str, Resolver]) -> None:
        namespace = item.statement.scope.namespace
        if namespace not in resolvers:
            bearers = self._store.bearers(namespace)
            resolvers[namespace] = Resolver(namespace, self._analyzer, bearers)
        if item.statement.title:
            title = item.statement.title
            resolvers[namespace].title(title, self._analyzer.aliases(title))

    def _causes(self, item: Extracted, places: Places, relation: Relation) -> None:
        for clause in item.analysis.causes:
            terms = self._analyzer.terms(clause)
            found = pointed_at(terms, places.recent(item.statement)) or pointed_at(
                terms, places.elsewhere(item.statement, terms)
            )
            if found:
                relation.cause(item.statement.id, found[0], clause, round(found[1], 3))
        if item.analysis.causes:
            later = places.candidate(item)
            before = (*places.recent(item.statement), *places.elsewhere(item.statement, later.told))
            found = explains(later, before)
            if found:
                relation.cause(found[0], later.id, "explains it later", round(found[1], 3))

    def _named_before(self, resolver: Resolver, relation: Relation) -> None:
        """Join new titles to memories stored earlier that name them."""
        titles = [
            (id, name, dict.fromkeys(self._analyzer.terms(name), 1.0))
            for id, name in resolver.new_titles()
        ]
        titles = [title for title in titles if len(title[2]) > 1]
        found = self._store.naming(
            resolver.namespace, [terms for _, _, terms in titles], _NAMED_BEFORE
        )
        for (id, name, _), memories in zip(titles, found, strict=True):
            for memory, content in memories:
                if resolver.stands_in(name, content):
                    reason = "named before it was known"
                    relation.mention(memory, Resolved(id, name, 0.3, 1.0, reason))


def _spend(report: Report, stage: str, started: float) -> None:
    report.seconds[stage] = report.seconds.get(stage, 0.0) + perf_counter() - started
