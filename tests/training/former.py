"""Learns whether a question asks how things were before they became otherwise.

    python -m tests.training.former --data DIR [--write]

Learns from the questions of `histories/`, and from questions of the development sets in DIR, none
of which is taken for one. Prints what the model reaches on the histories, cross-validated by
history, and how many of the other questions it takes for one; `--write` writes its weights.
"""

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from graphmem.evaluation.datasets import DATASETS
from graphmem.language.normalise import detect, normalise
from graphmem.retrieval.intents.features import features
from graphmem.retrieval.intents.former import WEIGHTS_FILE
from graphmem.retrieval.understanding import understand
from tests.training.conflicts import Examples, fitted
from tests.training.histories import histories

OTHERS = ("locomo", "memdaily", "realmem", "beam")
EACH = 75
"""Questions of each other set that are learned from."""

SEEN_AT_LEAST = 3
RIDGE = 1.0
FOLDS = 6
LEAST = 0.05
"""A weight below it is left out of the file."""

ALWAYS = "always"

Array = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question: its features, and whether it asks of the past; `group` is its history, or -1."""

    names: frozenset[str]
    holds: bool
    group: int


def seen(text: str) -> frozenset[str]:
    """Return the names of a question's features."""
    plain = normalise(text)
    return frozenset(features(understand(plain, detect(plain))))


def columns(given: Sequence[Asked]) -> list[str]:
    """Return the features that are seen often enough."""
    counts = Counter(name for one in given for name in one.names)
    return sorted(name for name, count in counts.items() if count >= SEEN_AT_LEAST)


def rows(given: Sequence[Asked], names: Sequence[str]) -> Array:
    """Return 1 where a question has a feature."""
    return np.array([[float(name in one.names) for name in names] for one in given])


def learned(given: Sequence[Asked]) -> dict[str, float]:
    """Return the weights by name."""
    names = [name for name in columns(given) if name != ALWAYS]
    holds = np.array([float(one.holds) for one in given])
    bias, weights = fitted(
        Examples(rows(given, names) * 1.0, holds, np.ones(len(holds))), RIDGE, scaled=False
    )
    return {ALWAYS: bias, **dict(zip(names, weights.tolist(), strict=True))}


def logits(given: Sequence[Asked], weights: dict[str, float]) -> Array:
    """Return the log odds of questions."""
    return np.array([sum(weights.get(name, 0.0) for name in one.names) for one in given])


def main() -> None:
    """Read the arguments, learn, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    own = [
        Asked(seen(question["text"]), question["asks"] == "past", number)
        for number, history in enumerate(histories())
        for question in history["questions"]
    ]
    random = np.random.default_rng(0)
    every: dict[str, list[Asked]] = {}
    for name in OTHERS:
        corpora = DATASETS[name](arguments.data, sample=True)
        texts = [query.text for corpus in corpora for query in corpus.queries]
        every[name] = [Asked(seen(text), holds=False, group=-1) for text in texts]
    chosen = [
        asked[place]
        for asked in every.values()
        for place in random.permutation(len(asked))[:EACH].tolist()
    ]
    right, taken = 0, 0
    for fold in range(FOLDS):
        weights = learned([*(one for one in own if one.group % FOLDS != fold), *chosen])
        out = [one for one in own if one.group % FOLDS == fold]
        found = logits(out, weights) > 0
        right += sum(one.holds for one, told in zip(out, found, strict=True) if told)
        taken += int(found.sum())
    whole = sum(one.holds for one in own)
    print(f"{len(own)} questions, {whole} of the past: {right} of {taken} rightly")  # noqa: T201
    weights = learned([*own, *chosen])
    for name, asked in every.items():
        share = float((logits(asked, weights) > 0).mean())
        print(f"{name}: {share:.3f} of {len(asked)} taken for one")  # noqa: T201
    if arguments.write:
        kept = {n: round(w, 3) for n, w in sorted(weights.items()) if abs(w) >= LEAST}
        target = Path(str(files("graphmem.retrieval.intents") / WEIGHTS_FILE))
        text = json.dumps(kept, ensure_ascii=False, indent=1) + "\n"
        target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
