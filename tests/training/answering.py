"""Learns what vectors tell of an answer: the best statement, and what is told as a rule.

    python -m tests.training.answering [--cache DIR] [--write]

Learns `graphmem.retrieval.abstention.answering` from `memories/`, some of them put together at a
time. Prints how well questions that are answered are told from those that are not,
cross-validated by file, by the best cosine and by what is learned; `--write` writes it.

The model is a logistic regression on the log of a sum of exponentials over the statements, of low
rank, fitted by Adam (`tests.training.adam`) with an L2 penalty. What is told is the best of the
statements: the sum grows with a memory.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files
from itertools import chain
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from graphmem import Settings
from graphmem.adapters import embedder_named
from graphmem.adapters.cached import CachedEmbedder
from graphmem.evaluation.measures import auroc
from graphmem.language.bilingual import is_chinese
from graphmem.ports import Embedder
from graphmem.retrieval.abstention.answering import ANSWERING_FILE, Answering, without
from tests.training.adam import Adam
from tests.training.memories import Small, memories, mixed, together

RANK = 4
ARRANGED = 4
"""How often each memory is put together with others of its file."""

ROUNDS = 12
BATCH = 8
RATE = 1e-2
PENALTY = 2e-4
SHARPNESS = 12.0
LEVEL = -6.0
FOLDS = 4
SEED = 0
_START = 0.1

Array = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Arranged:
    """Some memories told together, and their questions, as vectors a row each.

    Attributes:
        chinese: which statements are, shape (statements,).
        asked_in_chinese: which questions are, shape (questions,).
        answered: whether there is an answer, 0 or 1, shape (questions,).
    """

    statements: Array
    questions: Array
    chinese: NDArray[np.bool_]
    asked_in_chinese: NDArray[np.bool_]
    answered: Array


def arranged(held: Sequence[Small], chance: Random, embedder: Embedder) -> Iterator[Arranged]:
    """Yield the memories of a file, told together in several ways."""
    for given in chain.from_iterable(together(held, chance) for _ in range(ARRANGED)):
        told = [given[place]["statements"][at] for place, at in mixed(given, chance)]
        asked = [(text, 1.0) for one in given for text, _ in one["asked"]]
        asked += [(text, 0.0) for one in given for text in one["untold"]]
        questions = [text for text, _ in asked]
        yield Arranged(
            np.asarray(embedder.embed_passages(told), np.float32),
            np.asarray(embedder.embed_queries(questions), np.float32),
            np.array(list(map(is_chinese, told))),
            np.array(list(map(is_chinese, questions))),
            np.array([answered for _, answered in asked], np.float32),
        )


def means(vectors: Sequence[tuple[Array, NDArray[np.bool_]]]) -> Array:
    """Return the mean of vectors that are not Chinese, and of those that are."""
    rows = np.concatenate([one for one, _ in vectors])
    chinese = np.concatenate([one for _, one in vectors])
    return np.stack([rows[~chinese].mean(axis=0), rows[chinese].mean(axis=0)])


class Fit:
    """The parameters as they are learned."""

    def __init__(self, dimension: int) -> None:
        chance = np.random.default_rng(SEED)
        self.inner = chance.normal(scale=_START, size=(dimension, RANK)).astype(np.float32)
        self.outer = np.zeros((dimension, RANK), np.float32)
        self.usual = np.zeros(dimension, np.float32)
        self.levels = np.array([SHARPNESS, LEVEL, 1.0], np.float32)
        """The weight of a cosine, of 1, and of the log of the sum."""

        self._adams = [Adam(one.shape) for one in self._all()]

    def _all(self) -> tuple[Array, ...]:
        return self.inner, self.outer, self.usual, self.levels

    def step(self, given: Sequence[tuple[Array, Array, Array]], rate: float) -> None:
        """Move downhill on (questions, statements, answered) of several arrangements."""
        count = sum(len(answered) for *_, answered in given)
        each = [self._slopes(*one) for one in given]
        slopes = [np.sum(one, axis=0) / count for one in zip(*each, strict=True)]
        for place, (one, adam) in enumerate(zip(self._all(), self._adams, strict=True)):
            held = 0.0 if one is self.levels else 2 * PENALTY * one
            np.subtract(one, adam.step(slopes[place] + held, rate), out=one)

    def _slopes(self, questions: Array, statements: Array, answered: Array) -> tuple[Array, ...]:
        within, across = questions @ self.inner, statements @ self.outer
        cosines = questions @ statements.T
        logits = self.levels[0] * cosines + within @ across.T
        highest = logits.max(axis=1, keepdims=True)
        raised = np.exp(logits - highest)
        whole = raised.sum(axis=1, keepdims=True)
        log_sum = (highest + np.log(whole))[:, 0]
        sure = self.levels[2] * log_sum + self.levels[1] + questions @ self.usual
        away = 1 / (1 + np.exp(-sure)) - answered
        each = (self.levels[2] * away)[:, None] * raised / whole
        levels = np.array([(each * cosines).sum(), away.sum(), away @ log_sum], np.float32)
        return (
            questions.T @ (each @ across),
            statements.T @ (each.T @ within),
            (questions.T @ away),
            levels,
        )


def learned(given: Sequence[Arranged], embedder: str) -> Answering:
    """Return what fits best."""
    questions = means([(one.questions, one.asked_in_chinese) for one in given])
    statements = means([(one.statements, one.chinese) for one in given])
    seen = [
        (
            without(one.questions, questions[one.asked_in_chinese.astype(int)]),
            without(one.statements, statements[one.chinese.astype(int)]),
            one.answered,
        )
        for one in given
    ]
    fit, chance = Fit(questions.shape[1]), np.random.default_rng(SEED)
    for round_ in range(ROUNDS):
        order = chance.permutation(len(seen)).tolist()
        for start in range(0, len(order), BATCH):
            batch = [seen[place] for place in order[start : start + BATCH]]
            fit.step(batch, RATE * (1 - round_ / ROUNDS))
    return Answering(
        embedder, float(fit.levels[0]), fit.inner, fit.outer, fit.usual, questions, statements
    )


class Learner:
    """The memories, and what is learned of them without some."""

    def __init__(self, embedder: Embedder) -> None:
        self._name = embedder.name
        self.names = []
        self._arranged = []
        for name, held in memories():
            self.names.append(name)
            self._arranged.append(list(arranged(held, Random(f"{SEED} {name}"), embedder)))

    def fold(self, name: str) -> int:
        """Return the fold of a file."""
        return self.names.index(name) % FOLDS

    def but(self, fold: int | None = None) -> Answering:
        """Return what is learned without a fold, by default of all."""
        kept = [one for n, one in enumerate(self._arranged) if n % FOLDS != fold]
        return learned(list(chain.from_iterable(kept)), self._name)

    def told(self) -> Iterator[str]:
        """Yield how well answered questions are told from others, in both languages."""
        rows: dict[bool, list[tuple[float, float, float, bool]]] = {False: [], True: []}
        for fold in range(FOLDS):
            model = self.but(fold)
            for one in chain.from_iterable(self._arranged[fold::FOLDS]):
                best = (one.questions @ one.statements.T).max(axis=1)
                for n, vector in enumerate(one.questions):
                    chinese = bool(one.asked_in_chinese[n])
                    signs = model.signs(
                        vector, one.statements, asked_in_chinese=chinese, chinese=one.chinese
                    )
                    found = float(best[n]), signs["answering"], signs["usual"]
                    rows[chinese].append((*found, bool(one.answered[n])))
        for chinese, own in rows.items():
            seen = np.array([row[:-1] for row in own])
            right = np.array([row[-1] for row in own])
            columns = {
                "best cosine": seen[:, 0], "answering": seen[:, 1], "usual": seen[:, 2],
                "both": seen[:, 1] + seen[:, 2],
            }  # fmt: skip
            areas = [f"{k} {auroc(v[right], v[~right]):.3f}" for k, v in columns.items()]
            yield f"{'Chinese' if chinese else 'English'}, {len(own)}: AUROC of {', '.join(areas)}"


def main() -> None:
    """Read the arguments, learn, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cache", type=Path)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    embedder = embedder_named(Settings().embedder)
    assert embedder is not None
    if given.cache:
        embedder = CachedEmbedder(embedder, given.cache)
    learner = Learner(embedder)
    for line in learner.told():
        print(line)  # noqa: T201
    if given.write:
        file = files("graphmem.retrieval.abstention") / ANSWERING_FILE
        learner.but().write(Path(str(file)))


if __name__ == "__main__":
    main()
