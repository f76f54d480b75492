"""What vectors tell of an answer: how near the best statement comes, and what is told as a rule.

A bilinear model of the question and each candidate tells a little of whether one says what is
asked. A linear one of the question alone tells whether the like is told as a rule: reasons, prices
and ages are told more seldom than they are asked for. Both were learned from small memories with
questions of which half were answered there (`python -m tests.training.answering`), and hold for one
embedder.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from graphmem.language.bilingual import is_chinese
from graphmem.retrieval.scene import Scene

ANSWERING_FILE: Final = "answering.npz"
SIGNS: Final = ("answering", "usual")

Array = NDArray[np.float32]
Flags = NDArray[np.bool_]

_TINY: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Answering:
    """What was learned for an embedder.

    With q and s the unit vectors of question and statement without the mean of such in their
    language, the best of `sharpness · q·s + (innerᵀ q)·(outerᵀ s)` tells whether any statement
    answers, and `usual · q` whether such a question has an answer as a rule.

    Attributes:
        sharpness: the weight of a cosine.
        inner, outer: shape (dimension, rank).
        usual: shape (dimension,).
        questions, statements: means of others and of Chinese ones, shape (2, dimension).
    """

    embedder: str
    sharpness: float
    inner: Array
    outer: Array
    usual: Array
    questions: Array
    statements: Array

    def signs(
        self, question: Array, statements: Array, *, asked_in_chinese: bool, chinese: Flags
    ) -> dict[str, float]:
        """Return the values of `SIGNS`.

        Args:
            question: its unit vector, shape (dimension,).
            statements: a unit vector in each row, at least one.
            asked_in_chinese: whether the question is.
            chinese: which of the statements are.
        """
        asked = without(question[None], self.questions[[int(asked_in_chinese)]])[0]
        told = without(statements, self.statements[chinese.astype(int)])
        logits = told @ (self.sharpness * asked + self.outer @ (asked @ self.inner))
        return {"answering": float(logits.max()), "usual": float(asked @ self.usual)}

    def write(self, path: Path) -> None:
        """Write what `answering` reads, in half precision."""
        names = ("inner", "outer", "usual", "questions", "statements")
        halves = {name: getattr(self, name).astype(np.float16) for name in names}
        told = {"embedder": np.array(self.embedder), "sharpness": np.array(self.sharpness)}
        np.savez_compressed(path, allow_pickle=False, **told, **halves)


def without(vectors: Array, means: Array) -> Array:
    """Return vectors without a mean, each of length 1."""
    apart = vectors - means
    return np.asarray(apart / (np.linalg.norm(apart, axis=1, keepdims=True) + _TINY), np.float32)


@lru_cache(maxsize=1)
def _shipped() -> Answering:
    file = files("graphmem.retrieval.abstention") / ANSWERING_FILE
    with file.open("rb") as opened, np.load(opened) as held:
        embedder, sharpness = str(held["embedder"]), float(held["sharpness"])
        rest = {name: held[name].astype(np.float32) for name in held if held[name].ndim}
    return Answering(embedder, sharpness, **rest)


def answering(embedder: str) -> Answering | None:
    """Return what was learned for an embedder, if anything was."""
    learned = _shipped()
    return learned if learned.embedder == embedder else None


def told_by_vectors(
    scene: Scene,
    numbers: NDArray[np.int64],
    texts: Sequence[str | None],
    learned: Answering | None = None,
) -> Mapping[str, float]:
    """Return the values of `SIGNS`; none for an embedder of which nothing was learned.

    Args:
        scene: the part of the question.
        numbers: the candidates, at least one.
        texts: what they say.
        learned: instead of what comes with the package.
    """
    learned = learned or answering(scene.part.embedder)
    if learned is None or scene.part.vector is None:
        return {}
    return learned.signs(
        scene.part.vector,
        scene.store.vectors.get(scene.namespace, numbers.tolist()),
        asked_in_chinese=is_chinese(scene.part.text),
        chinese=np.array([is_chinese(text or "") for text in texts], np.bool_),
    )
