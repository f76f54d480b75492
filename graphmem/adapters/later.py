"""An embedder that is loaded when it is first needed."""

from collections.abc import Callable, Sequence
from threading import Lock

from graphmem.errors import EmbedderError
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


class LaterEmbedder:
    """Stands for an embedder whose name and dimension are known from a folder's manifest.

    A model takes seconds to load, and counting, exporting or Cypher never need it.

    >>> from graphmem.adapters.hashing import HashingEmbedder
    >>> LaterEmbedder("hash-128", 128, HashingEmbedder).embed_queries(["tea"]).shape
    (1, 128)
    """

    def __init__(self, name: str, dimension: int, load: Callable[[], Embedder | None]) -> None:
        self.name = name
        self.dimension = dimension
        self._load = load
        self._loaded: Embedder | None = None
        self._loading = Lock()

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """Embed what is stored; shape (len(texts), dimension)."""
        return self._embedder().embed_passages(texts)

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """Embed what is asked; shape (len(texts), dimension)."""
        return self._embedder().embed_queries(texts)

    def embed_questions(self, texts: Sequence[str]) -> Vectors | None:
        """Embed what is asked by an encoder tuned to questions, where the embedder has one."""
        embedder = self._embedder()
        return embedder.embed_questions(texts) if isinstance(embedder, TunedEmbedder) else None

    def embed_remarks(self, texts: Sequence[str]) -> Vectors | None:
        """Embed what is remarked by an encoder tuned to remarks, where the embedder has one."""
        embedder = self._embedder()
        return embedder.embed_remarks(texts) if isinstance(embedder, TunedEmbedder) else None

    def read_changes(self, pairs: Sequence[tuple[str, str]]) -> LogOdds | None:
        """Read what has changed between two statements, where the embedder was taught to."""
        embedder = self._embedder()
        return embedder.read_changes(pairs) if isinstance(embedder, ChangeReader) else None

    def read_inferences(self, pairs: Sequence[tuple[str, str]]) -> Inferences | None:
        """Read whether two texts can both be true, where the embedder was taught to."""
        embedder = self._embedder()
        return embedder.read_inferences(pairs) if isinstance(embedder, InferenceReader) else None

    def read_answers(self, pairs: Sequence[tuple[str, str]]) -> LogOdds | None:
        """Read whether texts tell of what is asked, where the embedder was taught to."""
        embedder = self._embedder()
        return embedder.read_answers(pairs) if isinstance(embedder, AnswerReader) else None

    def read_intents(self, questions: Sequence[str]) -> IntentLogits | None:
        """Read what questions are after, where the embedder was taught to."""
        embedder = self._embedder()
        return embedder.read_intents(questions) if isinstance(embedder, IntentReader) else None

    def read_rhetoric(self, texts: Sequence[str]) -> LogOdds | None:
        """Read whether questions are put to nobody, where the embedder was taught to."""
        embedder = self._embedder()
        return embedder.read_rhetoric(texts) if isinstance(embedder, RhetoricReader) else None

    def _embedder(self) -> Embedder:
        with self._loading:
            if self._loaded is None:
                loaded = self._load()
                if loaded is None or (loaded.name, loaded.dimension) != (self.name, self.dimension):
                    message = (
                        f"the folder holds vectors of {self.name} ({self.dimension} dimensions), "
                        "which cannot be loaded; embed it anew with `graphmem reembed`"
                    )
                    raise EmbedderError(message)
                self._loaded = loaded
            return self._loaded
