"""What asks a memory."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Unpack

from graphmem.errors import InputError, nearest
from graphmem.memory.concluding import concluded
from graphmem.memory.opened import Opened
from graphmem.memory.options import SearchOptions
from graphmem.model import Answer, Costs, Filters, Memory, Mode, Version
from graphmem.model.explanation import Explanation
from graphmem.model.given import utc, zone
from graphmem.retrieval.abstention import DEFAULT_COSTS
from graphmem.retrieval.filters import refuse_unknown_kinds
from graphmem.retrieval.fuse import DEFAULT_PROFILE
from graphmem.retrieval.gathering import CHANNELS
from graphmem.retrieval.listing import Listing
from graphmem.retrieval.request import Request


class Asking(Opened):
    """Questions, and looking up what is known by its id."""

    def search(
        self,
        question: str,
        *,
        limit: int | None = None,
        namespace: str = "default",
        user_id: str | None = None,
        agent_id: str | None = None,
        session_id: str | None = None,
        filters: Filters | None = None,
        mode: Mode = "normal",
        history: bool = False,
        at: datetime | None = None,
        profile: str = "learned",
        costs: Costs | None = None,
        channels: Sequence[str] | None = None,
        dry_run: bool = False,
    ) -> Answer:
        """Answer a question with memories, each with the path that led to it.

        Conclusions that the hits are evidence of are among the findings.

        Args:
            question: English or Chinese.
            limit: hits at most.
            namespace: nothing of another is ever seen.
            user_id: only what was added for this user.
            agent_id: only what was added for this agent.
            session_id: only what was said in this session.
            filters: what else hits must satisfy.
            mode: `normal`, `review` or `debug`.
            history: show superseded and negated memories too.
            at: the moment of asking, for "yesterday" and the like; now when None.
            profile: how channels are fused: `learned`, `scores` or `rrf`.
            costs: what a wrong answer and a needless "I do not know" cost the caller; the label of
                `answer.confidence` follows from them.
            channels: only these take part ("semantic", "full_text", …); all when None.
            dry_run: leave no trace; otherwise hits count as used, after the answer is made.

        Raises:
            InputError: the question is empty or too long, or a value is none of those allowed.
        """
        request = self._request(
            question,
            limit=limit,
            namespace=namespace,
            user_id=user_id,
            agent_id=agent_id,
            session_id=session_id,
            filters=filters,
            mode=mode,
            history=history,
            at=at,
            profile=profile,
            costs=costs,
            channels=channels,
        )
        found = self._searcher.search(request)
        answer = concluded(self._store, found, request, self._tuned.search.min_weight)
        if not dry_run:
            self._note(request.namespace, question, answer)
        return answer

    recall = search

    def explain(self, question: str, id: str, **options: Unpack[SearchOptions]) -> Explanation:
        """Say why a memory is among the hits of a question, or why it is not.

        It asks as `search` does, with the same options, and leaves no trace: the memory counts as
        used no more than before.

        Args:
            question: English or Chinese.
            id: of the memory.
            options: those of `search` but `dry_run`.

        Raises:
            NotFoundError: there is no such memory.
            InputError: the question is empty or too long, or a value is none of those allowed.
        """
        return self._searcher.explain(self._request(question, **options), id)

    def get_all(
        self,
        *,
        namespace: str = "default",
        user_id: str | None = None,
        agent_id: str | None = None,
        session_id: str | None = None,
        filters: Filters | None = None,
        mode: Mode = "normal",
        history: bool = False,
        limit: int = 100,
        offset: int = 0,
    ) -> list[Memory]:
        """Return memories in the order of writing, a page at a time.

        The scope and the filters are those of `search`.

        Raises:
            InputError: a value is none of those allowed.
        """
        scoped = (filters or Filters()).scoped(user_id, agent_id, session_id)
        page = Listing(namespace, scoped, mode, history, limit, offset, self._clock.now())
        self._flush_behind()
        with self._store.reading():
            refuse_unknown_kinds(self._store.adjacency, namespace, scoped)
            numbers = page.numbers(self._store.adjacency, self._tuned.search.min_weight)
            ids = [self._store.adjacency.node(number)[1] for number in numbers]
        return [Memory.of_row(row) for row in self._graph.nodes("Memory", ids)]

    def history(self, id: str) -> list[Version]:
        """Return the former states of a memory, oldest first.

        Raises:
            NotFoundError: there is no such memory.
        """
        self._row(id)
        rows = self._graph.rows("provenance.versions", id=id)
        return [Version(memory_id=id, **row) for row in rows]

    def stats(self) -> dict[str, Any]:
        """Return counts of nodes and edges by type, the embedder, and the newest commit."""
        with self._store.reading():
            adjacency = self._store.adjacency
            nodes = {type: adjacency.count(type) for type in self._graph.ontology.node_types}
            edges = {type: len(table) for type, table in adjacency.edges.items()}
        embedder = self._embedder.name if self._embedder else "none"
        return {
            "path": str(self.path),
            "embedder": embedder,
            "commit": self._graph.last_commit(),
            "nodes": nodes,
            "edges": edges,
        }

    def _request(self, question: str, **options: Unpack[SearchOptions]) -> Request:
        known = SearchOptions.__annotations__
        for name in options:
            if name not in known:
                message = f"a question has no option {name!r}{nearest(name, known)}"
                raise InputError(message)
        at, limit = options.get("at"), options.get("limit")
        channels = options.get("channels")
        filters = options.get("filters") or Filters()
        request = Request(
            question=question,
            namespace=options.get("namespace", "default"),
            at=utc(at) if at else self._clock.now(),
            zone=zone(at),
            limit=self.settings.search.limit if limit is None else limit,
            filters=filters.scoped(
                options.get("user_id"), options.get("agent_id"), options.get("session_id")
            ),
            mode=options.get("mode", "normal"),
            history=options.get("history", False),
            profile=options.get("profile", DEFAULT_PROFILE),
            costs=options.get("costs") or DEFAULT_COSTS,
            channels=CHANNELS if channels is None else tuple(channels),
        )
        with self._store.reading():
            refuse_unknown_kinds(self._store.adjacency, request.namespace, request.filters)
        return request
