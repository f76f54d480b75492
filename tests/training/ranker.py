"""Learns the weights of `graphmem.retrieval.ranking` from conversations with known evidence.

    python -m tests.training.ranker --data DIR --folder DIR [--cache DIR] [--limit N] [--near]
        [--write]

`--data` holds the development sets, `--folder` keeps the memories between runs (where a set's
questions see only what came before them, its memory must be new), `--limit` bounds the
conversations of a set, `--near` stays near the weights that are shipped. Prints recall with the
fused scores and with the ranker,
cross-validated by conversation; `--write` writes the weights.

The model is a softmax over the candidates of a question (listwise logistic regression: Cao et al.,
Learning to rank: from pairwise approach to listwise approach, 2007), with an L2 penalty, fitted by
Newton's method.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from itertools import islice
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from graphmem import GraphMemory, Settings
from graphmem.adapters import embedder_named
from graphmem.adapters.cached import CachedEmbedder
from graphmem.evaluation.datasets import DATASETS, Query
from graphmem.retrieval.fuse import LEARNED
from graphmem.retrieval.ranking import Kind, Weights, features, to_json
from graphmem.retrieval.ranking.ranker import WEIGHTS_FILE, shipped
from graphmem.retrieval.search import Request

SETS: Mapping[Kind, Mapping[str, float]] = {
    "turns": {"locomo": 1.0, "longmemeval": 6.0, "beam": 1.0},
    "remarks": {"locomo-plus": 1.0},
    "statements": {"realmem": 1.0, "memdaily": 0.25},
}
"""The sets of each kind, and what a question of each weighs."""

FOLDS = 4
PENALTY = 10.0
STEPS = 30
LEAST_GAIN = 1e-3

Array = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Example:
    """A question: its candidates with features (the fused score first), and which are evidence.

    `worth` is what it weighs beside others, `group` the conversation that it is of.
    """

    set: str
    group: str
    worth: float
    ids: list[str]
    rows: Array
    gold: frozenset[str]

    @property
    def evidence(self) -> Array:
        """1 / n for each of the n candidates that are evidence."""
        found = np.array([id_ in self.gold for id_ in self.ids], float)
        return np.asarray(found / max(1.0, found.sum()))


def examples(
    name: str, data: Path, memory: GraphMemory, limit: int | None, kind: Kind
) -> Iterator[Example]:
    """Write a set into a memory, and yield its questions whose candidates are of a kind."""
    for corpus in islice(DATASETS[name](data, sample=True), limit):
        memory.add_many(corpus.items(), namespace=corpus.namespace)
        for query in corpus.queries:
            if query.gold:
                group = f"{name} {corpus.namespace}"
                parts = _parts(name, group, query, corpus.namespace, memory)
                yield from (example for seen, example in parts if seen == kind)


def _parts(
    name: str, group: str, query: Query, namespace: str, memory: GraphMemory
) -> Iterator[tuple[Kind, Example]]:
    at = query.at or memory._clock.now()
    request = Request(query.text, namespace, at, 10)
    for scene, found in memory._searcher.found(request):
        fused = LEARNED.fuse(found, LEARNED.weights)
        seen = features(scene, found, fused)
        numbers = seen.numbers.tolist()
        held = memory._store.memories(numbers)
        ids = [held[number]["external_id"] or "" for number in numbers]
        told = np.array([fused[number] for number in numbers])
        if seen.kind == "remarks":  # they share no words with what they are like
            told = np.zeros(len(numbers))
        rows = np.concatenate([told[:, None], seen.matrix], axis=1)
        worth = SETS[seen.kind].get(name, 0.0)
        yield seen.kind, Example(name, group, worth, ids, rows, query.gold)


def learned(given: Sequence[Example], prior: Array | None = None) -> Array:
    """Return the weights that fit best: of the fused score, then of `FEATURES`.

    The penalty is on the distance from `prior`, by default from 0: weights that were learned of
    more than is given now are changed by what is given, and not forgotten.
    """
    useful = [example for example in given if example.evidence.any()]
    scale = np.concatenate([example.rows for example in useful]).std(axis=0) + 1e-9
    start = np.zeros(len(scale)) if prior is None else prior * scale
    weights = start
    loss, slope, bend = _fit(useful, scale, weights, start)
    for _ in range(STEPS):
        step = np.linalg.solve(bend, slope)
        while (tried := _fit(useful, scale, weights - step, start))[0] > loss:
            step = step / 2
        weights = weights - step
        gain, (loss, slope, bend) = loss - tried[0], tried
        if gain < LEAST_GAIN:
            break
    return np.asarray(weights / scale)


def _fit(
    given: Sequence[Example], scale: Array, weights: Array, start: Array
) -> tuple[float, Array, Array]:
    """Return the loss at these weights, its slope and its curvature."""
    away = weights - start
    loss = float(PENALTY * away @ away / 2)
    slope, bend = PENALTY * away, PENALTY * np.eye(len(scale))
    for example in given:
        rows, worth = example.rows / scale, example.worth
        scores = rows @ weights
        likely = np.exp(scores - scores.max())
        whole = likely.sum()
        likely /= whole
        mean = likely @ rows
        loss += worth * (np.log(whole) + scores.max() - example.evidence @ scores)
        slope = slope + worth * (mean - example.evidence @ rows)
        bend = bend + worth * ((rows * likely[:, None]).T @ rows - np.outer(mean, mean))
    return loss, slope, bend


def recall(example: Example, scores: Array, depth: int) -> float:
    """Return how much of the evidence is among the first candidates."""
    first = dict.fromkeys(example.ids[place] for place in np.argsort(-scores, kind="stable"))
    return len(example.gold & set(list(first)[:depth])) / len(example.gold)


def told(given: Sequence[Example], prior: Array | None = None) -> Iterator[str]:
    """Yield what is reached on each set, cross-validated."""
    groups = sorted({example.group for example in given})
    fold = {group: number % FOLDS for number, group in enumerate(groups)}
    weights = [learned([e for e in given if fold[e.group] != n], prior) for n in range(FOLDS)]
    for name in dict.fromkeys(example.set for example in given):
        own = [example for example in given if example.set == name]
        for depth in (5, 10):
            fused = np.mean([recall(e, e.rows[:, 0], depth) for e in own])
            ranked = np.mean([recall(e, e.rows @ weights[fold[e.group]], depth) for e in own])
            yield f"{name}: {len(own)} questions, R@{depth} fused {fused:.3f}, ranked {ranked:.3f}"


def _shipped(kind: Kind) -> Array:
    weights = shipped()[kind]
    return np.array([weights.fused, *weights.features])


def main() -> None:
    """Read the arguments, learn, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--cache", type=Path)
    parser.add_argument("--limit", type=int)
    parser.add_argument("--near", action="store_true")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    embedder = embedder_named(Settings().embedder)
    if given.cache and embedder:
        embedder = CachedEmbedder(embedder, given.cache)
    weights: dict[Kind, Weights] = {}
    for kind, sets in SETS.items():
        own: list[Example] = []
        for name in sets:
            with GraphMemory(given.folder / name, embedder=embedder) as memory:
                own += examples(name, given.data, memory, given.limit, kind)
        prior = _shipped(kind) if given.near else None
        for line in told(own, prior):
            print(line, flush=True)  # noqa: T201
        fused, *rest = learned(own, prior)
        weights[kind] = Weights(kind, float(fused), np.array(rest))
    if given.write:
        target = Path(str(files("graphmem.retrieval.ranking") / WEIGHTS_FILE))
        target.write_text(to_json(weights), encoding="utf-8")
    else:
        print(to_json(weights))  # noqa: T201


if __name__ == "__main__":
    main()
