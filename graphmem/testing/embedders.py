"""A fake embedder, and what every embedder must do."""

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from graphmem.ports import Embedder, TunedEmbedder, Vectors

_ROUNDING: Final = 1e-5


class FakeEmbedder:
    """Gives the vectors that it was told, and notes which texts it was asked for.

    A text that it was not told about gets the first unit vector.

    Attributes:
        asked: every text embedded, in order.
    """

    def __init__(
        self, vectors: Mapping[str, Sequence[float]], dimension: int = 4, name: str = "fake"
    ) -> None:
        self.name = name
        self.dimension = dimension
        self.asked: list[str] = []
        self._vectors = dict(vectors)

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """Return what it was told, scaled to length 1."""
        self.asked.extend(texts)
        first = [1.0] + [0.0] * (self.dimension - 1)
        rows = [self._vectors.get(text, first) for text in texts]
        vectors = np.array(rows, np.float32).reshape(len(texts), self.dimension)
        scaled: Vectors = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
        return scaled

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """Return the same as for passages."""
        return self.embed_passages(texts)


class EmbedderConformance:
    """What every embedder must do; subclasses say how to make one."""

    texts: Sequence[str] = (
        "Anna works at a hospital.",
        "",
        "我昨天去了公园，和安娜谈了她的新工作。",
        "word " * 2000,
        "Anna works at a hospital.",
        "¿café? 🎉 ﬁ",
    )

    def make(self) -> Embedder:
        """Return the embedder under test."""
        raise NotImplementedError

    def test_it_has_a_name_and_a_dimension(self) -> None:
        embedder = self.make()
        assert embedder.name
        assert embedder.dimension > 0

    def test_passages_and_queries_become_one_row_each(self) -> None:
        embedder = self.make()
        shape = (len(self.texts), embedder.dimension)
        assert embedder.embed_passages(self.texts).shape == shape
        assert embedder.embed_queries(self.texts).shape == shape

    def test_vectors_are_float32_of_length_one(self) -> None:
        vectors = self.make().embed_passages(self.texts)
        assert vectors.dtype == np.float32
        assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=_ROUNDING)

    def test_no_text_gives_no_row(self) -> None:
        embedder = self.make()
        assert embedder.embed_passages([]).shape == (0, embedder.dimension)
        assert embedder.embed_queries([]).shape == (0, embedder.dimension)

    def test_the_same_texts_give_the_same_vectors_byte_for_byte(self) -> None:
        embedder = self.make()
        first, second = (embedder.embed_passages(self.texts) for _ in range(2))
        assert np.array_equal(first, second)

    def test_a_vector_does_not_depend_on_the_texts_beside_it(self) -> None:
        embedder = self.make()
        together = embedder.embed_passages(self.texts)
        alone = np.concatenate([embedder.embed_passages([text]) for text in self.texts])
        assert np.allclose(together, alone, atol=_ROUNDING)


class TunedEmbedderConformance(EmbedderConformance):
    """What an embedder must do besides that was tuned to questions and remarks."""

    def test_what_is_tuned_has_the_form_of_what_is_stored(self) -> None:
        embedder = self._tuned()
        for vectors in (embedder.embed_questions(self.texts), embedder.embed_remarks(self.texts)):
            assert vectors is not None
            assert vectors.shape == (len(self.texts), self.make().dimension)
            assert vectors.dtype == np.float32
            assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=_ROUNDING)

    def test_a_tuning_changes_nothing_of_what_is_stored(self) -> None:
        embedder = self.make()
        before = embedder.embed_passages(self.texts)
        tuned = self._tuned()
        tuned.embed_questions(self.texts)
        tuned.embed_remarks(self.texts)
        assert np.array_equal(embedder.embed_passages(self.texts), before)

    def _tuned(self) -> TunedEmbedder:
        embedder = self.make()
        assert isinstance(embedder, TunedEmbedder)
        return embedder
