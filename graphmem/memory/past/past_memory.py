"""A memory as of a moment of its two time axes: it is only read."""

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, Unpack

import networkx as nx

from graphmem.errors import PastError
from graphmem.exchange import formats
from graphmem.exchange.report import Exported
from graphmem.explorer.server import Explorer
from graphmem.memory.concluding import concluded
from graphmem.memory.exploring import parameters_of
from graphmem.memory.options import SearchOptions
from graphmem.memory.past.evidence import Evidence
from graphmem.memory.past.moments import EVERYTHING
from graphmem.memory.past.networks import Relations
from graphmem.memory.past.pictures import Pictures
from graphmem.memory.past.today import OF_TODAY
from graphmem.memory.reasoning import thought
from graphmem.memory.visited import Asked, Visited, memories_in
from graphmem.model import Answer, Filters, Memory, Mode, Selection, Version
from graphmem.model.arguments import checked
from graphmem.model.explanation import Explanation
from graphmem.model.given import utc
from graphmem.model.moment import Moment
from graphmem.model.reasoning import Reasoning
from graphmem.ports import Progress
from graphmem.retrieval.filters import refuse_unknown_kinds
from graphmem.retrieval.listing import Listing
from graphmem.retrieval.request import Request
from graphmem.storage.cypher import run, run_named
from graphmem.storage.queries.answer import Rows
from graphmem.storage.queries.network import network
from graphmem.storage.queries.query import Query
from graphmem.storage.queries.readonly import readable


@checked
class PastMemory(Evidence, Pictures, Relations):
    """A memory as of a moment; what was erased since is gone here too.

    It reads what the memory held when it is asked: made once for a state of the memory, and made
    anew after a write. Open only as long as the memory it came from. Whatever writes, or concerns
    the folder as a whole, raises `PastError`.
    """

    if not TYPE_CHECKING:  # a type checker is to say that there is no such method

        def __getattr__(self, name: str) -> Any:
            """Say of the methods of a memory of today that they are not of the past."""
            if name in OF_TODAY:
                raise PastError(name)
            return super().__getattribute__(name)

    def at(self, valid: datetime | None = None, known: datetime | None = None) -> Self:
        """Return a view of another moment, but of none that was not known here.

        Args:
            valid: what is told to have held in the world then; that of this view where None.
            known: what was known then, if it is earlier than that of this view.
        """
        return type(self)(
            self._pasts, self._earlier(utc(valid) if valid else None, utc(known) if known else None)
        )

    def search(self, question: str, **options: Unpack[SearchOptions]) -> Answer:
        """Answer a question from what was known and held at the moment.

        The options are those of `GraphMemory.search`; nothing counts as used. A memory whose text
        was changed since is found by its words of today, and shown with those of then. A conclusion
        that nothing bore any more is told as one of which something has changed.

        Raises:
            InputError: the question is empty or too long, or a value is none of those allowed.
        """
        store = self._pasts.store(self.moment)
        request = self._request(question, options)
        found = self._live.searching(store).search(request)
        return concluded(store, found, request, self._tuned(store).search.min_weight)

    recall = search

    def explain(self, question: str, id: str, **options: Unpack[SearchOptions]) -> Explanation:
        """Say why a memory was among the hits of a question asked then, or why it was not.

        Raises:
            NotFoundError: it was not known, or did not hold.
            InputError: the question is empty or too long, or a value is none of those allowed.
        """
        store = self._pasts.store(self.moment)
        self._number(store, id)
        return self._live.searching(store).explain(self._request(question, options), id)

    def reason(
        self, question: str, *, breadth: int = 4, **options: Unpack[SearchOptions]
    ) -> Reasoning:
        """Return the graph of thought of a question, of what was known and held at the moment.

        Args:
            question: English or Chinese.
            breadth: entities named for each sub-question at most.
            options: those of `search`; `limit` changes nothing.

        Raises:
            InputError: the question is empty or too long, or a value is none of those allowed.
        """
        live, store = self._live, self._pasts.store(self.moment)
        request = self._request(question, options)
        return thought(live.graph, store, live.searching(store), request, breadth)

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
        """Return memories as they were, in the order of writing, a page at a time.

        Raises:
            InputError: a value is none of those allowed.
        """
        scoped = (filters or Filters()).scoped(user_id, agent_id, session_id)
        page = Listing(namespace, scoped, mode, history, limit, offset)
        with self._live.store.reading():  # a type that is known by now may be asked for
            refuse_unknown_kinds(self._live.store.adjacency, namespace, scoped)
        store = self._pasts.store(self.moment)
        least = self._tuned(store).search.min_weight
        with store.reading():
            numbers = page.numbers(store.adjacency, least)
            rows = store.memories(numbers)
            return [Memory.of_row(rows[number]) for number in numbers if number in rows]

    def history(self, id: str) -> list[Version]:
        """Return the states that a memory had left behind by then, oldest first.

        Raises:
            NotFoundError: it was not known, or did not hold.
        """
        self.get(id)
        rows = self._live.graph.rows("provenance.versions", id=id)
        known = self.moment.known
        return [
            Version(memory_id=id, **row)
            for row in rows
            if known is None or row["retired_at"] <= known
        ]

    def stats(self) -> dict[str, Any]:
        """Return the moment, and how many nodes and edges there were, by type."""
        taken = self._whole()
        adjacency, types = taken.store.adjacency, taken.graph.ontology.node_types
        return {
            "valid": self.moment.valid,
            "known": self.moment.known,
            "nodes": {type: adjacency.count(type) for type in types},
            "edges": {type: len(table) for type, table in adjacency.edges.items()},
        }

    def cypher(
        self,
        text: str,
        parameters: Mapping[str, Any] | None = None,
        /,
        *,
        timeout_seconds: float | None = None,
        max_rows: int | None = None,
        **more: Any,
    ) -> Rows:
        """Run a Cypher query that only reads, on a graph of what was known.

        Those types of nodes and edges that the query may look at are written to a temporary folder
        first; the next query finds them there, until the memory is written to.

        Raises:
            QueryError: it does more than read, or is wrong.
            QueryTimeoutError: it took too long.
        """
        limits = self._live.limits(timeout_seconds, max_rows)
        given = parameters_of(parameters, more)
        readable(text, given)
        taken = self._pasts.snapshot(self.moment, text)
        return run(taken.graph, text, given, limits)

    def query(
        self,
        name: str,
        /,
        *,
        timeout_seconds: float | None = None,
        max_rows: int | None = None,
        **parameters: Any,
    ) -> Rows:
        """Run a named query on a graph of what was known.

        Raises:
            QueryError: there is none of that name, or a parameter is missing, unknown or wrong.
            QueryTimeoutError: it took too long.
        """
        limits = self._live.limits(timeout_seconds, max_rows)
        query = self._live.named(name)
        query.bound(parameters)
        taken = self._pasts.snapshot(self.moment, query.text)
        return run_named(taken.graph, query, parameters, limits)

    def graph(
        self,
        *,
        namespace: str | None = None,
        node_types: Sequence[str] = (),
        edge_types: Sequence[str] = (),
        seeds: Sequence[tuple[str, str]] = (),
        hops: int = 1,
        limit: int | None = None,
    ) -> "nx.MultiDiGraph":
        """Return a part of what was known as networkx; all of it without arguments.

        The arguments are those of `GraphMemory.graph`.

        Raises:
            OntologyError: a type is unknown.
            NotFoundError: a seed was not there, or is of another namespace.
        """
        chosen = Selection(
            namespace, tuple(node_types), tuple(edge_types), tuple(seeds), hops, limit
        )
        part = self._pasts.part(self.moment, chosen)
        return network(part.nodes, part.edges)

    def export(
        self,
        path: str | Path,
        format: str | None = None,
        *,
        selection: Selection = EVERYTHING,
        progress: Progress | None = None,
    ) -> Exported:
        """Write what was known, or a part of it, to a file; one there before is replaced whole.

        The arguments are those of `GraphMemory.export`.

        Raises:
            InputError: the format is unknown, or is `jsonl`, which holds a memory with its vectors.
            OntologyError: the selection names an unknown type.
            NotFoundError: a seed of the selection was not there.
            StorageError: there is no room, or no right to write there; what was there stays.
        """
        name = formats.for_graphs(Path(path), format)
        adjacency = self._pasts.store(self.moment).adjacency
        part = formats.passed_on(self._pasts.part(self.moment, selection), name, adjacency)
        formats.write(part, Path(path), name)
        if progress:
            progress(len(part.nodes) + len(part.edges))
        return Exported(Path(path), name, len(part.nodes), len(part.edges))

    def explore(self, *, namespace: str = "default", port: int = 0, limit: int = 2000) -> Explorer:
        """Serve the explorer of what was known on this machine, until it or the memory is closed.

        The arguments are those of `GraphMemory.explore`. Earlier moments can be looked at there.

        Raises:
            ExplorerMissingError: the page was not built.
            InputError: the port cannot be had.
        """
        name = self._live.name if namespace == "default" else namespace
        here = partial(memories_in, self._pasts.store(self.moment), namespace)
        visited = Visited(namespace, f"{name}, {self.moment}", here, self._part, self._asked)
        return self._live.served.enter_context(Explorer(visited, port=port, limit=limit))

    def queries(self) -> tuple[Query, ...]:
        """Return the named queries with their documentation, sorted by name."""
        return self._live.queries()

    def _request(self, question: str, options: SearchOptions) -> Request:
        options.setdefault("at", self.moment.known or self.moment.valid)
        return self._live.asking(question, **options)

    def _asked(self, moment: Moment) -> AbstractContextManager[Asked]:
        """Lend the view of a moment; what was made for it is kept for the next question."""
        return nullcontext(self.at(moment.valid, moment.known))
