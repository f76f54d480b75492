"""Questions thought through, step by step."""

from collections.abc import Sequence
from typing import Unpack

from graphmem.errors import InputError
from graphmem.memory.asking import Asking
from graphmem.memory.options import SearchOptions
from graphmem.model.reasoning import Reasoning
from graphmem.provenance.sources import independent_sources
from graphmem.retrieval.reasoning import Reasoner
from graphmem.retrieval.request import Request
from graphmem.retrieval.search import Searcher
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.store import Store


class Thinking(Asking):
    """Answers that take several memories."""

    def reason(
        self, question: str, *, breadth: int = 4, **options: Unpack[SearchOptions]
    ) -> Reasoning:
        """Return the graph of thought of a question; no memory counts as used.

        It holds the sub-questions, what was found for each, the entities that join them, candidate
        answers with their support and the number of independent sources, and what no memory says.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     _ = memory.add("The author of Quiet Tides is Mara Lindqvist.")
        ...     _ = memory.add("Mara Lindqvist was born in Graz.")
        ...     thought = memory.reason("Where was the author of Quiet Tides born?")
        ...     print(thought.bridges[0].name)
        Mara Lindqvist

        Args:
            question: English or Chinese.
            breadth: entities named for each sub-question at most.
            options: those of `search` but `dry_run`; `limit` changes nothing.

        Raises:
            InputError: the question is empty or too long, or a value is none of those allowed.
        """
        self._flush_behind()
        request = self._request(question, **options)
        return thought(self._graph, self._store, self._searcher, request, breadth)


def thought(
    graph: KuzuGraph, store: Store, searcher: Searcher, request: Request, breadth: int
) -> Reasoning:
    """Return the graph of thought of a question on a store, of today or as it was.

    Raises:
        InputError: the breadth is below 1.
    """
    if breadth < 1:
        message = f"breadth is {breadth}; give how many entities a step may name, 1 or more"
        raise InputError(message)

    def independent(ids: Sequence[str]) -> int:
        with store.reading():
            return independent_sources(graph, store.adjacency, ids)

    return Reasoner(store, searcher, independent).reason(request, breadth)
