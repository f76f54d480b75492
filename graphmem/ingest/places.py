"""Where statements stand in their sessions and documents, and what was said before them."""

from collections import defaultdict, deque
from collections.abc import Iterable, Mapping
from datetime import timedelta
from typing import Any, Final

from graphmem.ingest.causes import Candidate
from graphmem.ingest.extract import Extracted, indexed_row
from graphmem.ingest.relate import Turn
from graphmem.ingest.statements import Scope, Statement
from graphmem.language.reasons import given_causes
from graphmem.model.stream import Stream
from graphmem.ports import Analyzer, WritableStore

_RECENT: Final = 50
"""Turns that are looked through for what a reason tells of, the one that gives it among them."""

_ELSEWHERE: Final = 10
_LATELY: Final = timedelta(days=90)
"""How long before it is given a reason may have been told in another session."""


def _few() -> deque[Candidate]:
    return deque(maxlen=_RECENT)


class Places:
    """Where each statement of a batch stands in its session, and what was said shortly before it.

    What is stored of a session counts like what stands in the batch, so that it is all the same
    how a conversation is cut into calls.
    """

    def __init__(self, store: WritableStore, analyzer: Analyzer) -> None:
        self._store = store
        self._analyzer = analyzer
        self._last: dict[Stream, Turn | None] = {}
        self._said: dict[Stream, list[Candidate]] = {}
        self._earlier: dict[Stream, list[Candidate]] = {}
        self._unplaced: defaultdict[tuple[Scope, str | None], deque[Candidate]] = defaultdict(_few)

    def next(self, item: Extracted) -> tuple[int | None, Turn | None]:
        """Return the position of the next statement, and the turn before it."""
        statement = item.statement
        key = stream(statement)
        if key is None:
            self._unplaced[statement.scope, statement.speaker].append(self.candidate(item))
            return None, None
        self._said.setdefault(key, []).append(self.candidate(item))
        if statement.chunk is not None:
            before = statement.previous
            return statement.chunk, Turn(
                before, statement.chunk - 1, None, question=False
            ) if before else None
        if key not in self._last:
            self._last[key] = self._stored(key)
        last = self._last[key]
        position = last.position + 1 if last else 0
        question = item.analysis.question
        self._last[key] = Turn(statement.id, position, statement.speaker, question)
        return position, last

    def recent(self, statement: Statement) -> list[Candidate]:
        """Return what was said shortly before a statement, oldest first."""
        key = stream(statement)
        if key is None:
            return []
        if key not in self._earlier:
            self._earlier[key] = [] if statement.chunk is not None else self._told_earlier(key)
        said = [*self._earlier[key], *self._said.get(key, ())]
        return [one for one in said[-_RECENT:] if one.id != statement.id]

    def elsewhere(self, statement: Statement, terms: Iterable[str]) -> list[Candidate]:
        """Return what the same speaker told the same agent in other sessions, or in none, lately.

        Of what is stored, the few that hold the rarest of these terms. A passage of a document
        gives its reasons within the document.
        """
        if statement.chunk is not None:
            return []
        scope = statement.scope
        by = scope.user_id, scope.agent_id, statement.speaker
        namespace, wanted = scope.namespace, dict.fromkeys(terms, 1.0)
        (found,) = self._store.naming(namespace, [wanted], _ELSEWHERE)
        rows = self._store.nodes("Memory", [id for id, _ in found])
        stored = [
            self._stored_candidate(row)
            for row in rows
            if (row.get("user_id"), row.get("agent_id"), row.get("speaker")) == by
            and row.get("deleted_at") is None
            and (scope.session is None or row.get("session") != scope.session)
            and statement.at - _LATELY <= row["created_at"] <= statement.at
        ]
        spoken = self._unplaced[scope, statement.speaker]
        written = [one for one in spoken if one.id != statement.id]
        return [*stored, *written]

    def _told_earlier(self, key: Stream) -> list[Candidate]:
        rows = self._store.last_turns(key, _RECENT)
        return [self._stored_candidate(row) for row in rows if row.get("deleted_at") is None]

    def candidate(self, item: Extracted) -> Candidate:
        """Return a statement that is being written, as what a reason may tell of."""
        clauses = map(self._analyzer.terms, item.analysis.causes)
        return Candidate.of(item.statement.id, item.terms, clauses)

    def _stored_candidate(self, row: Mapping[str, Any]) -> Candidate:
        clauses = map(self._analyzer.terms, given_causes(row["content"]))
        return Candidate.of(row["id"], self._analyzer.terms(indexed_row(row)), clauses)

    def _stored(self, key: Stream) -> Turn | None:
        row = self._store.last_turn(key)
        if row is None:
            return None
        question = self._analyzer.is_question(row["content"])
        return Turn(row["id"], row["position"], row.get("speaker"), question)


def stream(statement: Statement) -> Stream | None:
    """Return what NEXT follows: a session of one user and agent, or the chunks of one document."""
    if statement.chunk is not None:
        return Stream("document", statement.raw.id)
    return statement.scope.stream
