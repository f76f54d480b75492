"""Any model of the `sentence-transformers` library, from a folder or from the hub."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

import numpy as np

from graphmem.errors import EmbedderMissingError
from graphmem.ports import Vectors
from graphmem.settings import EmbedderSettings


def load(model: str, settings: EmbedderSettings) -> "SentenceTransformerEmbedder":
    """Load a model on the processor; `model` is a folder or a name on the hub.

    Raises:
        EmbedderMissingError: the library is not installed, or there is no such model.
    """
    try:
        library = import_module("sentence_transformers")
    except ModuleNotFoundError as error:
        message = (
            f"the embedder {model} needs a package that is not installed; "
            "run `pip install graphmem[sentence-transformers]`"
        )
        raise EmbedderMissingError(message) from error
    if settings.threads:
        import_module("torch").set_num_threads(settings.threads)
    try:
        loaded = library.SentenceTransformer(model, device="cpu")
    except (OSError, ValueError) as error:
        message = f"no sentence-transformers model can be loaded from {model!r}: {error}"
        raise EmbedderMissingError(message) from error
    return SentenceTransformerEmbedder(model, loaded, settings)


class SentenceTransformerEmbedder:
    """Runs a model with the prompts that it defines for queries and documents.

    Attributes:
        name: `sentence-transformers:` and the model as it was given.
        dimension: length of a vector.
    """

    def __init__(self, model: str, loaded: Any, settings: EmbedderSettings) -> None:
        self.name = f"sentence-transformers:{model}"
        self.dimension = int(loaded.get_embedding_dimension())
        loaded.max_seq_length = min(
            loaded.max_seq_length or settings.max_tokens, settings.max_tokens
        )
        self._model = loaded
        self._batch_size = settings.batch_size

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """Embed what is stored; shape (len(texts), dimension)."""
        return self._embed(self._model.encode_document, texts)

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """Embed what is asked; shape (len(texts), dimension)."""
        return self._embed(self._model.encode_query, texts)

    def _embed(self, encode: Any, texts: Sequence[str]) -> Vectors:
        if not texts:
            return np.empty((0, self.dimension), np.float32)
        vectors = encode(
            list(texts),
            batch_size=self._batch_size,
            show_progress_bar=False,
            normalize_embeddings=True,
        )
        return np.asarray(vectors, np.float32)
