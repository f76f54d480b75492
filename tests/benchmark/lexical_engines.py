"""Measures what could hold the lexical index: tantivy, SQLite FTS5, and the index of graphmem.

Run it as a script: `python tests/benchmark/lexical_engines.py [documents]`. The documents are of 20
terms drawn by Zipf's law from a vocabulary of 50,000. The decision drawn from the figures is
`docs/decisions/0003-lexical-index.md`.
"""

import sqlite3
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Protocol

import numpy as np
import tantivy

from graphmem.storage.indexes.lexical import LexicalPartitions

Document = tuple[int, list[str]]
VOCABULARY, TERMS, BATCH, SAMPLE, QUERY_TERMS, LIMIT = 50_000, 20, 1000, 200, 8, 200


class Engine(Protocol):
    """The least that a lexical index needs of an engine."""

    def add(self, documents: Sequence[Document]) -> None:
        """Add, so that a search finds them."""

    def search(self, terms: Sequence[str]) -> int:
        """Return how many of the best documents were found."""

    def save(self) -> None:
        """Make everything durable."""


class Tantivy:
    """Terms joined by spaces, cut at white space; an addition is searchable once committed."""

    def __init__(self, folder: Path) -> None:
        builder = tantivy.SchemaBuilder()
        builder.add_unsigned_field("number", indexed=True, fast=True)
        builder.add_text_field("terms", tokenizer_name="whitespace", index_option="freq")
        self._schema = builder.build()
        self._index = tantivy.Index(self._schema, path=str(folder))
        self._writer = self._index.writer(64_000_000, 1)

    def add(self, documents: Sequence[Document]) -> None:
        for number, terms in documents:
            document = tantivy.Document(terms=" ".join(terms))
            document.add_unsigned("number", number)
            self._writer.add_document(document)
        self._writer.commit()
        self._index.reload()

    def search(self, terms: Sequence[str]) -> int:
        parts = [
            (tantivy.Occur.Should, tantivy.Query.term_query(self._schema, "terms", term, "freq"))
            for term in terms
        ]
        searcher = self._index.searcher()
        hits = searcher.search(tantivy.Query.boolean_query(parts), LIMIT, count=False).hits
        return len(searcher.fast_field_values("number", [address for _, address in hits]))

    def save(self) -> None:
        self._writer.commit()


class Fts5:
    """A contentless table of the same terms."""

    def __init__(self, folder: Path) -> None:
        self._connection = sqlite3.connect(folder / "fts.sqlite")
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute(
            "CREATE VIRTUAL TABLE entry USING fts5"
            "(terms, content='', tokenize=\"unicode61 remove_diacritics 0\")"
        )

    def add(self, documents: Sequence[Document]) -> None:
        self._connection.executemany(
            "INSERT INTO entry (rowid, terms) VALUES (?, ?)",
            [(number, " ".join(terms)) for number, terms in documents],
        )

    def search(self, terms: Sequence[str]) -> int:
        rows = self._connection.execute(
            "SELECT rowid, bm25(entry) FROM entry WHERE entry MATCH ? ORDER BY 2 LIMIT ?",
            (" OR ".join(f'"{term}"' for term in terms), LIMIT),
        )
        return len(rows.fetchall())

    def save(self) -> None:
        self._connection.commit()


class Own:
    """The index of graphmem."""

    def __init__(self, folder: Path) -> None:
        self._index = LexicalPartitions(folder)

    def add(self, documents: Sequence[Document]) -> None:
        self._index.add("main", documents)

    def search(self, terms: Sequence[str]) -> int:
        return len(self._index.search("main", dict.fromkeys(terms, 1.0), LIMIT))

    def save(self) -> None:
        self._index.save(1)


class Stopwatch:
    """Collects how long one kind of step takes."""

    def __init__(self, step: str) -> None:
        self.step = step
        self._taken: list[float] = []

    @contextmanager
    def running(self) -> Iterator[None]:
        started = perf_counter()
        yield
        self._taken.append(1000 * (perf_counter() - started))

    def __str__(self) -> str:
        half, most = np.percentile(self._taken, [50, 95])
        return f"{self.step}: p50 {half:.2f} ms, p95 {most:.2f} ms"


def corpus(count: int) -> list[Document]:
    """Draw documents whose terms follow Zipf's law."""
    random = np.random.default_rng(0)
    ranks = (random.zipf(1.1, (count, TERMS)) - 1) % VOCABULARY
    return [(number, [f"t{rank}" for rank in row]) for number, row in enumerate(ranks.tolist())]


def measure(engine: Engine, folder: Path, documents: Sequence[Document]) -> Iterator[str]:
    """Take the steps that a memory takes, and tell how long each took."""
    batches, singles, searches, saves = map(
        Stopwatch, (f"add {BATCH}", "add one", f"search {QUERY_TERMS} terms", "save")
    )
    bulk = len(documents) - SAMPLE
    for start in range(0, bulk, BATCH):
        with batches.running():
            engine.add(documents[start : min(bulk, start + BATCH)])
    chosen = np.random.default_rng(1).integers(0, len(documents), SAMPLE).tolist()
    for document, at in zip(documents[bulk:], chosen, strict=True):
        with singles.running():
            engine.add([document])
        with searches.running():
            engine.search(documents[at][1][:QUERY_TERMS])
    with saves.running():
        engine.save()
    yield from map(str, (batches, singles, searches, saves))
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    yield f"on disk: {size / 1e6:.0f} MB"


def main() -> None:
    """Measure each engine over the same documents."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    documents = corpus(count)
    for engine in (Tantivy, Fts5, Own):
        with TemporaryDirectory() as place:
            figures = measure(engine(Path(place)), Path(place), documents)
            print(engine.__name__, *figures, sep="\n  ")  # noqa: T201 - a script


if __name__ == "__main__":
    main()
