"""Learns the weights of `graphmem.lifecycle.conflict` from labelled pairs of statements.

    python -m tests.training.conflicts --data DIR [--write]

`--data` holds the development sets. Prints what each head reaches, cross-validated over ten parts;
`--write` writes the weights.

Each head is a logistic regression with an L2 penalty on all but its bias, fitted by Newton's
method (iteratively reweighted least squares: Green, 1984). Its threshold is set on the
cross-validated probabilities: for `supersedes` the lowest of a precision of 95 %, since one false
update hides a true fact; for the others the one with the best F1.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from graphmem.evaluation.conflicts import read_statements
from graphmem.evaluation.datasets.pairs import StatementPair, read_pairs
from graphmem.language import BilingualAnalyzer
from graphmem.lifecycle.conflict.features import FEATURES, compare, features
from graphmem.lifecycle.conflict.rarity import rarity_of
from graphmem.lifecycle.conflict.weights import HEADS, WEIGHTS_FILE, Head, Heads

CHATS = frozenset({"beam", "longmemeval", "random"})
PENALTIES = {"supersedes": 6.0, "contradicts": 6.0, "contradicts_zh": 30.0, "supports": 6.0}
SENTENCES_WEIGH = {"supersedes": 0.0, "contradicts": 0.35, "contradicts_zh": 1.0, "supports": 1.0}
PARTS, TURNS, STEPS = 10, 3, 12
PRECISION = 0.95

Array = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Examples:
    """What a head learns from: features, whether the label holds, and what each pair weighs."""

    rows: Array
    holds: Array
    weights: Array

    def part(self, chosen: NDArray[np.bool_]) -> "Examples":
        """Return some of them."""
        return Examples(self.rows[chosen], self.holds[chosen], self.weights[chosen])


def featured(pairs: Sequence[StatementPair]) -> Array:
    """Return the features of every pair, shape (pairs, features)."""
    statements = read_statements(pairs, BilingualAnalyzer())
    rarity = rarity_of(statement.reading.terms for statement in statements.values())
    return np.array(
        [
            features(compare(statements[pair.older], statements[pair.newer], rarity))
            for pair in pairs
        ]
    )


def examples(name: str, pairs: Sequence[StatementPair], rows: Array) -> Examples:
    """Return what a head learns from: its own language, chats and sentences as they weigh."""
    label = name.removesuffix("_zh")
    weights = np.array([_worth(name, pair) for pair in pairs])
    chosen = weights > 0
    holds = np.array([pair.label == label for pair in pairs], float)
    return Examples(rows[chosen], holds[chosen], weights[chosen])


def _worth(name: str, pair: StatementPair) -> float:
    if pair.source in CHATS:
        return 0.0 if name.endswith("_zh") else 1.0
    chinese = name.endswith("_zh")
    if name != "supports" and chinese != (pair.source == "zh"):
        return 0.0
    return SENTENCES_WEIGH[name]


def fitted(given: Examples, ridge: float, *, scaled: bool = True) -> tuple[float, Array]:
    """Return the bias and the weights that fit best; the penalty is on rows scaled to unit spread.

    Unscaled ones are taken as they are.
    """
    scale = given.rows.std(axis=0) if scaled else np.ones(given.rows.shape[1])
    scale[scale == 0] = 1.0
    rows = np.hstack([np.ones((len(given.rows), 1)), given.rows / scale])
    penalty = np.full(rows.shape[1], ridge)
    penalty[0] = 0.01
    found = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        likely = 1 / (1 + np.exp(-rows @ found))
        bend = (rows * (given.weights * likely * (1 - likely))[:, None]).T @ rows
        slope = rows.T @ (given.weights * (likely - given.holds)) + penalty * found
        found -= np.clip(np.linalg.solve(bend + np.diag(penalty), slope), -2, 2)
    return float(found[0]), found[1:] / scale


def cross_validated(given: Examples, ridge: float) -> Array:
    """Return for each pair its probability from heads that never saw it."""
    random = np.random.default_rng(0)
    likely = np.zeros(len(given.holds))
    for _ in range(TURNS):
        part = random.permutation(len(likely)) % PARTS
        for number in range(PARTS):
            own = part == number
            bias, weights = fitted(given.part(~own), ridge)
            likely[own] += 1 / (1 + np.exp(-(bias + given.rows[own] @ weights))) / TURNS
    return likely


def threshold(name: str, given: Examples, likely: Array) -> tuple[float, Mapping[str, float]]:
    """Return the threshold of a head, and what it reaches with it, pairs weighed."""
    order = np.argsort(-likely)
    hits = np.cumsum((given.holds * given.weights)[order])
    precision = hits / np.cumsum(given.weights[order])
    recall = hits / hits[-1]
    f1 = 2 * precision * recall / (precision + recall + 1e-9)
    place = int(np.argmax(f1))
    if name == "supersedes":
        place = int(np.flatnonzero(precision >= PRECISION).max(initial=0))
    told = {"precision": precision[place], "recall": recall[place], "f1": f1[place]}
    return float(likely[order][place]), {key: round(float(v), 3) for key, v in told.items()}


def learned(pairs: Sequence[StatementPair]) -> Iterator[tuple[str, Head, Mapping[str, float]]]:
    """Yield every head, with what it reaches cross-validated."""
    rows = featured(pairs)
    for name in HEADS:
        given = examples(name, pairs, rows)
        bound, told = threshold(name, given, cross_validated(given, PENALTIES[name]))
        bias, weights = fitted(given, PENALTIES[name])
        yield name, Head(bias, weights, bound), told


def main() -> None:
    """Read the arguments, learn, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    heads: dict[str, Head] = {}
    for name, head, told in learned(list(read_pairs(given.data))):
        heads[name] = head
        print(name, told)  # noqa: T201
    text = Heads(heads).to_json()
    if given.write:
        target = Path(str(files("graphmem.lifecycle.conflict") / WEIGHTS_FILE))
        target.write_text(text, encoding="utf-8")
    else:
        largest = {
            name: sorted(zip(FEATURES, head.weights, strict=True), key=lambda w: -abs(w[1]))[:8]
            for name, head in heads.items()
        }
        print(largest)  # noqa: T201


if __name__ == "__main__":
    main()
