"""A memory as of a moment of its two time axes: it is only read."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Unpack

import networkx as nx

from graphmem.closing import Closing
from graphmem.errors import NotFoundError
from graphmem.exchange import formats
from graphmem.exchange.report import Exported
from graphmem.memory.options import SearchOptions
from graphmem.memory.pasts import Pasts
from graphmem.model import Answer, Filters, Memory, Mode, Version
from graphmem.model.moment import Moment
from graphmem.retrieval.filters import allowed
from graphmem.storage.cypher import run, run_named
from graphmem.storage.queries.answer import Rows
from graphmem.storage.queries.network import network
from graphmem.storage.queries.readonly import readable


class PastMemory(Closing):
    """A memory as of a moment; what was erased since is gone here too.

    It reads what the memory held when it is asked: made once for a state of the memory, and made
    anew after a write. Open only as long as the memory it came from.
    """

    def __init__(self, pasts: Pasts, moment: Moment) -> None:
        self.moment = moment
        self._pasts = pasts
        self._live = pasts.live

    def search(self, question: str, **options: Unpack[SearchOptions]) -> Answer:
        """Answer a question from what was known and held at the moment.

        The options are those of `GraphMemory.search`; nothing counts as used. A memory whose text
        was changed since is found by its words of today, and shown with those of then.

        Raises:
            InputError: the question is empty, or a value is none of those allowed.
        """
        options.setdefault("at", self.moment.known or self.moment.valid)
        store = self._pasts.store(self.moment)
        return self._live.searching(store).search(self._live.asking(question, **options))

    def get(self, id: str) -> Memory:
        """Return a memory as it was.

        Raises:
            NotFoundError: it was not known, or did not hold.
        """
        store = self._pasts.store(self.moment)
        with store.reading():
            number = store.adjacency.number("Memory", id)
            if number is None or not store.adjacency.attributes["is_memory"][number]:
                raise NotFoundError("Memory", id)  # noqa: EM101 - a type, not a message
            return Memory.of_row(store.memories([number])[number])

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
        """Return memories as they were, in the order of writing, a page at a time."""
        store = self._pasts.store(self.moment)
        with store.reading():
            may = allowed(
                store.adjacency,
                namespace,
                (filters or Filters()).scoped(user_id, agent_id, session_id),
                mode,
                self._live.settings.search.min_weight,
                history=history,
            )
            numbers = may.visible.nonzero()[0][offset : offset + limit].tolist()
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
        """Return how many memories there were, and edges by type."""
        adjacency = self._pasts.store(self.moment).adjacency
        return {
            "valid": self.moment.valid,
            "known": self.moment.known,
            "nodes": {"Memory": int(adjacency.attributes["is_memory"].sum())},
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
        given = {**(parameters or {}), **more}
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

    def graph(self) -> "nx.MultiDiGraph":
        """Return what was known as networkx."""
        part = self._pasts.part(self.moment)
        return network(part.nodes, part.edges)

    def export(self, path: str | Path, format: str | None = None) -> Exported:
        """Write what was known to a file; a file there before is replaced as a whole.

        Raises:
            InputError: the format is unknown, or is `jsonl`, which holds a memory with its vectors.
        """
        name = formats.for_graphs(Path(path), format)
        part = self._pasts.part(self.moment)
        formats.write(part, Path(path), name)
        return Exported(Path(path), name, len(part.nodes), len(part.edges))

    def close(self) -> None:
        """Give back the graph that Cypher asked, if it did; a second call does nothing."""
        self._pasts.give_back(self.moment)
