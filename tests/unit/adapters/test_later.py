from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from graphmem.adapters import LaterEmbedder
from graphmem.adapters.cached import CachedEmbedder
from graphmem.adapters.hashing import HashingEmbedder
from graphmem.errors import EmbedderError
from graphmem.ports import Inferences, IntentLogits, LogOdds, Vectors


def test_it_loads_once_and_not_before_it_is_needed() -> None:
    loaded: list[HashingEmbedder] = []

    def load() -> HashingEmbedder:
        loaded.append(HashingEmbedder(8))
        return loaded[-1]

    later = LaterEmbedder("hash-8", 8, load)
    assert not loaded
    assert later.embed_passages(["tea"]).tolist() == later.embed_queries(["tea"]).tolist()
    assert len(loaded) == 1


class Tuned(HashingEmbedder):
    """Sees questions as the opposite of what it sees them otherwise."""

    def embed_questions(self, texts: Sequence[str]) -> Vectors:
        return np.asarray(-self.embed_queries(texts))

    def embed_remarks(self, texts: Sequence[str]) -> Vectors:
        return np.asarray(-self.embed_passages(texts)[:, ::-1])

    def read_changes(self, pairs: Sequence[tuple[str, str]]) -> LogOdds:
        return np.array([float(len(newer) - len(older)) for older, newer in pairs])

    def read_inferences(self, pairs: Sequence[tuple[str, str]]) -> Inferences:
        return np.array([[0.2, 0.3, 0.5]] * len(pairs))

    def read_answers(self, pairs: Sequence[tuple[str, str]]) -> LogOdds:
        return np.array([float(len(question)) for question, _ in pairs])

    def read_intents(self, questions: Sequence[str]) -> IntentLogits:
        return np.array([[float(len(question)), 0.0] for question in questions])

    def read_rhetoric(self, texts: Sequence[str]) -> LogOdds:
        return np.array([float(len(text)) for text in texts])


@pytest.mark.parametrize("later", [True, False])
def test_questions_and_remarks_are_embedded_as_tuned_where_the_embedder_is(
    tmp_path: Path, *, later: bool
) -> None:
    def outer(inner: HashingEmbedder) -> LaterEmbedder | CachedEmbedder:
        if later:
            return LaterEmbedder("hash-8", 8, lambda: inner)
        return CachedEmbedder(inner, tmp_path)

    plain, tuned = outer(HashingEmbedder(8)), outer(Tuned(8))
    asked, remarked = tuned.embed_questions(["tea"]), tuned.embed_remarks(["tea"])

    assert plain.embed_questions(["tea"]) is None
    assert plain.embed_remarks(["tea"]) is None
    assert asked is not None
    assert remarked is not None
    assert asked.tolist() == (-tuned.embed_queries(["tea"])).tolist()
    assert remarked.tolist() == (-tuned.embed_passages(["tea"])[:, ::-1]).tolist()

    read = tuned.read_changes([("tea", "coffee")])
    assert plain.read_changes([("tea", "coffee")]) is None
    assert read is not None
    assert read.tolist() == [3.0]

    inferred = tuned.read_inferences([("tea", "coffee")])
    assert plain.read_inferences([("tea", "coffee")]) is None
    assert inferred is not None
    assert inferred.tolist() == [[0.2, 0.3, 0.5]]

    answers = tuned.read_answers([("tea", "coffee")])
    assert plain.read_answers([("tea", "coffee")]) is None
    assert answers is not None
    assert answers.tolist() == [3.0]

    intents = tuned.read_intents(["tea"])
    assert plain.read_intents(["tea"]) is None
    assert intents is not None
    assert intents.tolist() == [[3.0, 0.0]]

    rhetoric = tuned.read_rhetoric(["tea"])
    assert plain.read_rhetoric(["tea"]) is None
    assert rhetoric is not None
    assert rhetoric.tolist() == [3.0]


@pytest.mark.parametrize("found", [None, HashingEmbedder(16)])
def test_what_is_loaded_must_be_what_was_named(found: HashingEmbedder | None) -> None:
    later = LaterEmbedder("hash-8", 8, lambda: found)

    with pytest.raises(EmbedderError, match=r"hash-8 \(8 dimensions\), which cannot be loaded"):
        later.embed_queries(["tea"])
