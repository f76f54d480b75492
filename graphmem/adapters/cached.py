"""Keeps vectors on disk, so that evaluating twice does not embed twice."""

import re
from collections.abc import Callable, Sequence
from hashlib import blake2b
from pathlib import Path
from threading import Lock
from typing import Final
from uuid import uuid4

import numpy as np
from numpy.typing import NDArray

from graphmem.ports import (
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

_KEY_BYTES: Final = 16


class CachedEmbedder:
    """Asks another embedder only for texts that were never embedded before.

    An evaluation embeds the same ten thousands of texts for every variant that it compares, which
    takes minutes where the search takes seconds. Vectors are kept as they are, in float32, so that
    a figure does not depend on whether the cache was warm. One folder serves many embedders, kept
    apart by name and dimension; a model run with other settings needs a folder of its own.

    Every process appends to a file of its own and reads those that it found at the start, so
    several may share a folder without locks. Vectors stay on disk; a text takes some 150 bytes of
    memory.
    """

    def __init__(self, inner: Embedder, folder: Path) -> None:
        self._inner = inner
        self.name = inner.name
        self.dimension = inner.dimension
        own = re.sub(r"[^\w.-]+", "_", inner.name) + f"-{_key(inner.name).hex()[:8]}"
        place = folder / own / str(inner.dimension)
        self._passages = _Store(place / "passages", inner.dimension)
        self._queries = _Store(place / "queries", inner.dimension)

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """Embed what is stored; shape (len(texts), dimension)."""
        return self._passages.look_up(texts, self._inner.embed_passages)

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """Embed what is asked; shape (len(texts), dimension)."""
        return self._queries.look_up(texts, self._inner.embed_queries)

    def embed_questions(self, texts: Sequence[str]) -> Vectors | None:
        """Embed what is asked by an encoder tuned to questions, where the other has one; not kept.

        It may be tuned anew while its name stays.
        """
        inner = self._inner
        return inner.embed_questions(texts) if isinstance(inner, TunedEmbedder) else None

    def embed_remarks(self, texts: Sequence[str]) -> Vectors | None:
        """Embed what is remarked by an encoder tuned to remarks, likewise."""
        inner = self._inner
        return inner.embed_remarks(texts) if isinstance(inner, TunedEmbedder) else None

    def read_changes(self, pairs: Sequence[tuple[str, str]]) -> LogOdds | None:
        """Read what has changed between two statements, where the other was taught to; not kept."""
        inner = self._inner
        return inner.read_changes(pairs) if isinstance(inner, ChangeReader) else None

    def read_inferences(self, pairs: Sequence[tuple[str, str]]) -> Inferences | None:
        """Read whether two texts can both be true, where the other was taught to; not kept."""
        inner = self._inner
        return inner.read_inferences(pairs) if isinstance(inner, InferenceReader) else None

    def read_answers(self, pairs: Sequence[tuple[str, str]]) -> LogOdds | None:
        """Read whether texts tell of what is asked, where the other was taught to; not kept."""
        inner = self._inner
        return inner.read_answers(pairs) if isinstance(inner, AnswerReader) else None

    def read_intents(self, questions: Sequence[str]) -> IntentLogits | None:
        """Read what questions are after, where the other was taught to; not kept."""
        inner = self._inner
        return inner.read_intents(questions) if isinstance(inner, IntentReader) else None

    def read_rhetoric(self, texts: Sequence[str]) -> LogOdds | None:
        """Read whether questions are put to nobody, where the other was taught to; not kept."""
        inner = self._inner
        return inner.read_rhetoric(texts) if isinstance(inner, RhetoricReader) else None


class _Store:
    """Records of one length, each a key and a vector, in files that only grow."""

    def __init__(self, folder: Path, dimension: int) -> None:
        self._record = np.dtype([("key", f"V{_KEY_BYTES}"), ("vector", "<f4", (dimension,))])
        self._own = folder / f"{uuid4().hex}.vectors"
        self._written = 0
        self._places: dict[bytes, tuple[Path, int]] = {}
        self._lock = Lock()
        folder.mkdir(parents=True, exist_ok=True)
        for path in sorted(folder.glob("*.vectors")):
            self._enter(path)

    def look_up(self, texts: Sequence[str], embed: Callable[[Sequence[str]], Vectors]) -> Vectors:
        """Return the vector of each text, embedding those that have none."""
        keys = [_key(text) for text in texts]
        new = {key: text for key, text in zip(keys, texts, strict=True) if key not in self._places}
        if new:
            self._append(list(new), embed(list(new.values())))
        return self._read(keys)

    def _enter(self, path: Path) -> None:
        """Note the records of a file."""
        for row, key in enumerate(self._records(path)["key"]):
            self._places[key.tobytes()] = (path, row)

    def _records(self, path: Path) -> NDArray[np.void]:
        """Map a file; a record that a crash cut short is left out."""
        count = path.stat().st_size // self._record.itemsize
        if not count:
            return np.empty(0, self._record)
        return np.memmap(path, self._record, mode="r", shape=(count,))

    def _append(self, keys: list[bytes], vectors: Vectors) -> None:
        records = np.empty(len(keys), self._record)
        records["key"] = np.frombuffer(b"".join(keys), f"V{_KEY_BYTES}")
        records["vector"] = vectors
        with self._lock:
            with self._own.open("r+b" if self._written else "wb") as file:
                file.seek(self._written * self._record.itemsize)
                file.write(records.tobytes())
            for row, key in enumerate(keys, self._written):
                self._places[key] = (self._own, row)
            self._written += len(keys)

    def _read(self, keys: Sequence[bytes]) -> Vectors:
        vectors = np.empty((len(keys), *self._record["vector"].shape), np.float32)
        by_file: dict[Path, list[int]] = {}
        for place, key in enumerate(keys):
            by_file.setdefault(self._places[key][0], []).append(place)
        for path, places in by_file.items():
            records = self._records(path)
            vectors[places] = records["vector"][[self._places[keys[place]][1] for place in places]]
        return vectors


def _key(text: str) -> bytes:
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=_KEY_BYTES).digest()
