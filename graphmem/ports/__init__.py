"""What the engine needs from the outside, as Protocols.

Adapters and storage implement them; `graphmem.testing` holds fakes of them and the conformance
suites that every implementation must pass.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from re import Pattern
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from graphmem.model import Analysis, Answered, Batch, Prompt, Reply, TimeMention
from graphmem.model.stream import Stream
from graphmem.ports.embedders import (
    AnswerReader,
    ChangeReader,
    Embedder,
    InferenceReader,
    Inferences,
    IntentLogits,
    IntentReader,
    LogOdds,
    RhetoricReader,
    TunedEmbedder,
    Vectors,
)

__all__ = [
    "Analyzer",
    "AnswerReader",
    "ChangeReader",
    "Clock",
    "Derived",
    "Embedder",
    "Graph",
    "InferenceReader",
    "Inferences",
    "IntentLogits",
    "IntentReader",
    "LanguageModel",
    "LexicalIndex",
    "LogOdds",
    "Mask",
    "Progress",
    "RhetoricReader",
    "Scored",
    "TunedEmbedder",
    "VectorIndex",
    "Vectors",
    "WritableStore",
]

Mask = NDArray[np.bool_]
"""Which node numbers are allowed: `mask[number]`. A number past the end is not allowed."""

Scored = list[tuple[int, float]]
"""(node number, score), best first; ties by smaller number."""

Progress = Callable[[int], None]
"""Told how many memories, nodes or edges are done so far."""


class Clock(Protocol):
    """Where the time comes from."""

    def now(self) -> datetime:
        """Return the present moment, naive UTC."""
        ...


class LanguageModel(Protocol):
    """Answers in a form that is fixed beforehand. An option: rules do without it."""

    @property
    def name(self) -> str:
        """Stable id of the model."""
        ...

    def complete(self, prompt: Prompt, schema: type[Answered]) -> Reply[Answered]:
        """Return an answer that `schema` has checked; several threads may ask at once.

        Raises:
            ModelError: there is none; see the subclasses.
        """
        ...

    def close(self) -> None:
        """Give back connections; a second call does nothing."""
        ...


class Analyzer(Protocol):
    """Reads texts in English and Chinese."""

    def analyse(
        self, texts: Sequence[str], at: Sequence[datetime], names: Iterable[str] = ()
    ) -> list[Analysis]:
        """Read each text; relative dates are taken from the moment beside it.

        `names` are proper names known already (speakers, entities), to be found without doubt.
        """
        ...

    def times(self, text: str, at: datetime) -> tuple[TimeMention, ...]:
        """Return the time expressions of a text, resolved against a moment."""
        ...

    def terms(self, text: str) -> list[str]:
        """Return the index terms of a text, in order, with repetitions."""
        ...

    def normalise(self, text: str) -> str:
        """Return the text in NFKC with plain white space."""
        ...

    def things(self, text: str) -> tuple[str, ...]:
        """Return the words of a question that name things: nouns and names, not measures."""
        ...

    def doings(self, text: str) -> tuple[str, ...]:
        """Return the words of a question that say what is done."""
        ...

    def attributes(self, text: str) -> Mapping[str, Pattern[str]]:
        """Return the words of a question that ask for an attribute, each with what tells of it."""
        ...

    def is_question(self, text: str) -> bool:
        """Say whether the text asks something."""
        ...

    def aliases(self, title: str) -> tuple[str, ...]:
        """Return other names that a title implies: without its parenthesis, names in order."""
        ...

    def name_key(self, name: str) -> str:
        """Return what two spellings of one name share: case, width, articles, punctuation."""
        ...


class Graph(Protocol):
    """A property graph with one writer and many readers."""

    def write(self, batch: Batch, numbers: Mapping[tuple[str, str], int]) -> int:
        """Commit a batch in one transaction; return the number of the commit.

        `numbers` gives the node number of every node created, by (node type, id), and may give
        those of other nodes at the ends of edges, which are then found faster. The commit is
        recorded in the same transaction, with the (type, id) of every node it touched: created,
        changed, removed, or the source of an edge created or removed.

        Raises:
            TransactionError: nothing of the batch was stored.
        """
        ...

    def rows(self, query: str, **parameters: object) -> list[dict[str, Any]]:
        """Run the named query of `queries/` and return its rows."""
        ...

    def nodes(
        self, type: str, ids: Sequence[str], columns: Sequence[str] | None = None
    ) -> list[dict[str, Any]]:
        """Return the nodes of these ids, in the order asked; those not there are left out.

        With `columns`, only these properties and the id.
        """
        ...

    def node_columns(
        self,
        type: str,
        columns: Sequence[str],
        ids: Sequence[str] | None = None,
    ) -> dict[str, NDArray[Any]]:
        """Return columns of all nodes of a type, or of these ids, as arrays of equal length."""
        ...

    def edge_columns(
        self,
        type: str,
        columns: Sequence[str] = (),
        source_ids: Sequence[str] | None = None,
    ) -> dict[str, NDArray[Any]]:
        """Return `source` and `target` node numbers of all edges of a type, and more columns.

        With `source_ids`, only edges that leave these nodes.
        """
        ...

    def vectors(self, ids: Sequence[str] | None = None) -> tuple[list[str], Vectors]:
        """Return ids and stored vectors of all memories, or of these ids (those that have one)."""
        ...

    def overwrite_when_closed(self) -> None:
        """Let nothing of what was removed by now stay in the files once they are closed."""
        ...

    def close(self) -> None:
        """Close the database; a second call does nothing."""
        ...

    def last_commit(self) -> int:
        """Return the number of the newest commit; 0 before the first."""
        ...

    def touched_since(self, commit: int) -> dict[str, list[str]] | None:
        """Return the ids touched by later commits, by node type; None when records are gone."""
        ...

    def prune_commits(self, upto: int) -> None:
        """Forget what the commits up to this one touched; the newest is always kept."""
        ...


class Derived(Protocol):
    """An index that can be rebuilt from the graph, and says up to which commit it is in step.

    `add` and `remove` take effect at once for searches of this process; `save` makes them outlast
    it. An index that finds its files damaged or half-written opens empty, with watermark 0.
    """

    @property
    def watermark(self) -> int:
        """The commit given with the last `save` that is on disk; 0 when there is none."""
        ...

    @property
    def unsaved(self) -> bool:
        """Whether something is not on disk yet, be it of no later commit."""
        ...

    def save(self, commit: int) -> None:
        """Write everything to disk and record the commit, so that a crash in between is seen."""
        ...

    def clear(self) -> None:
        """Forget everything; the watermark becomes 0."""
        ...

    def close(self) -> None:
        """Give back files and memory, without saving."""
        ...


class VectorIndex(Derived, Protocol):
    """Nearest vectors by cosine, one partition a namespace."""

    def add(self, namespace: str, numbers: Sequence[int], vectors: Vectors) -> None:
        """Insert or replace."""
        ...

    def remove(self, namespace: str, numbers: Sequence[int]) -> None:
        """Remove; numbers that are not there are ignored."""
        ...

    def search(
        self, namespace: str, vector: Vectors, limit: int, allowed: Mask | None = None
    ) -> Scored:
        """Return the nearest to a vector of shape (dimension,), with cosines."""
        ...

    def get(self, namespace: str, numbers: Sequence[int]) -> Vectors:
        """Return stored vectors, shape (n, dimension); zeros where there is none."""
        ...


class LexicalIndex(Derived, Protocol):
    """BM25 over prepared terms, one partition a namespace."""

    def add(self, namespace: str, documents: Sequence[tuple[int, Sequence[str]]]) -> None:
        """Insert or replace documents: (number, terms with repetitions)."""
        ...

    def remove(self, namespace: str, numbers: Sequence[int]) -> None:
        """Remove; numbers that are not there are ignored."""
        ...

    def compact(self) -> None:
        """Let nothing of what was removed be in what is saved next."""
        ...

    def search(
        self,
        namespace: str,
        terms: Mapping[str, float],
        limit: int,
        allowed: Mask | None = None,
    ) -> Scored:
        """Return the best documents for weighted terms, by BM25; no term, no hit."""
        ...

    def holding(self, namespace: str, terms: Sequence[str], numbers: NDArray[np.int64]) -> Mask:
        """Say which of these documents hold each term, shape (documents, terms)."""
        ...

    def document_frequencies(self, namespace: str, terms: Sequence[str]) -> list[int]:
        """Return in how many documents of the namespace each term stands."""
        ...

    def count(self, namespace: str) -> int:
        """Return the number of documents of a namespace."""
        ...


class WritableStore(Protocol):
    """What the write path needs of a store."""

    def writing(self) -> AbstractContextManager[None]:
        """Be the one writer: what is read inside is still true at the commit."""
        ...

    def commit(self, batch: Batch, terms: Mapping[str, Sequence[str]] | None = None) -> int:
        """Store a batch whole or not at all; return the number of the commit."""
        ...

    def has(self, type: str, id: str) -> bool:
        """Say whether a node is stored."""
        ...

    def degree(self, type: str, id: str, edge: str) -> int:
        """Return how many edges of a type leave a node."""
        ...

    def targets(self, type: str, id: str, edge: str) -> list[tuple[str, str]]:
        """Return the (type, id) of the nodes that edges of a type lead to from a node."""
        ...

    def nodes(self, type: str, ids: Sequence[str]) -> Sequence[Mapping[str, Any]]:
        """Return the properties of nodes, in the order asked; some may be gone."""
        ...

    def about(self, id: str) -> Sequence[Mapping[str, Any]]:
        """Return the id, name and reason of each entity that a memory is about."""
        ...

    def bearers(self, namespace: str) -> Callable[[str], Sequence[tuple[str, str]]]:
        """Return a function from a name to the (id, type) of the entities that bear it."""
        ...

    def last_turn(self, stream: Stream) -> Mapping[str, Any] | None:
        """Return the properties of the memory with the highest position in a stream."""
        ...

    def last_turns(self, stream: Stream, count: int) -> Sequence[Mapping[str, Any]]:
        """Return the properties of the last memories of a stream, in their order."""
        ...

    def turn_before(self, id: str) -> Mapping[str, Any] | None:
        """Return the id, speaker and content of what was said just before a memory."""
        ...

    def naming(
        self, namespace: str, names: Sequence[Mapping[str, float]], limit: int
    ) -> list[list[tuple[str, str]]]:
        """Return for each name, given by its terms, (id, content) of the best memories for it."""
        ...
