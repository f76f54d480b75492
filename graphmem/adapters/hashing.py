"""A light embedder for tests: character n-grams hashed into a vector, no model."""

from collections.abc import Sequence
from typing import Final
from zlib import crc32

import numpy as np

from graphmem.ports import Vectors

_SIZES: Final = (1, 2, 3)


class HashingEmbedder:
    """Texts that share characters, pairs and triples of characters lie close together.

    Feature hashing (Weinberger et al. 2009): each n-gram adds 1 or -1 to one of the numbers of the
    vector. Deterministic on every machine, some 10,000 short texts a second.

    >>> hashing = HashingEmbedder()
    >>> cat, cats, sea = hashing.embed_passages(["the cat", "the cats", "blue sea"])
    >>> bool(cat @ cats > cat @ sea)
    True
    """

    def __init__(self, dimension: int = 128) -> None:
        self.dimension = dimension
        self.name = f"hash-{dimension}"

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """Embed what is stored; shape (len(texts), dimension)."""
        vectors = np.zeros((len(texts), self.dimension), np.float32)
        for vector, text in zip(vectors, texts, strict=True):
            self._add(text.casefold(), vector)
        return vectors

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """Embed what is asked; shape (len(texts), dimension)."""
        return self.embed_passages(texts)

    def _add(self, text: str, vector: Vectors) -> None:
        grams = [text[at : at + n] for n in _SIZES for at in range(len(text) - n + 1)]
        codes = np.array([crc32(gram.encode("utf-8", "replace")) for gram in grams], np.uint32)
        np.add.at(vector, codes % self.dimension, 1.0 - 2.0 * (codes >> 31))
        length = np.linalg.norm(vector)
        if length > 0:
            vector /= length
        else:
            vector[0] = 1
