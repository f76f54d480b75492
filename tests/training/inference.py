"""Teaches the default embedder to read two texts at once: does the second follow, or contradict?

    python -m tests.training.inference --data DIR [--folds N] [--write]

It learns twice. First of `inferences/`, what hands that knew no rule wrote in Chinese and in
English: a text, what follows from it, what it leaves open, and what cannot be true if it is. Then
of the Chinese pairs of sentences of the development sets (`--data`), and keeps the most part of
what that changed: sentences of one set teach much that holds for these alone. It begins with the
matrices of changes (`tests.training.reading`).

Prints what it reaches on Chinese sentences whose first text it has not seen, and the probability
from which a pair counts as a contradiction, the best there; `--write` learns from all, and writes
the matrices that ship (`graphmem.adapters.e5_tuning`) and that probability
(`graphmem/lifecycle/conflict/inference.json`). Needs torch, which the extra `sentence-transformers`
brings, and an hour of one core.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from copy import deepcopy
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

from graphmem.adapters.e5_tuning import CHANGES, INFERENCE, TUNING_FILE, heads, shipped, write
from graphmem.evaluation.datasets.packed import packed_rows
from graphmem.lifecycle.conflict.inference import THRESHOLD_FILE
from tests.training import telling
from tests.training.questions import thin
from tests.training.telling import Teller, of_pairs

WRITTEN: Final = Path(__file__).parent / "inferences"
KINDS: Final = ("follows", "open", "against")
FIRST, THEN = 3, 4
"""How often each pair is seen: of what was written, and of the sentences after that."""

KEPT: Final = 0.7
"""The part of what the sentences changed that is kept (Wortsman et al. 2022, "Robust fine-tuning of
zero-shot models")."""

_LABELS: Final = {"entailment": 0, "neutral": 1, "contradiction": 2}
_AGAINST: Final = 2
"""The place of what is against a text among the kinds."""


class Inferred(NamedTuple):
    """Two texts, and what the second is to the first, by its place among `KINDS`."""

    first: str
    second: str
    kind: int


def written() -> Iterator[Inferred]:
    """Yield what was written to learn from."""
    for path in sorted(WRITTEN.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            for place, kind in enumerate(KINDS):
                yield from (Inferred(row["told"], text, place) for text in row[kind])


def sentences(folder: Path) -> Iterator[Inferred]:
    """Yield the Chinese pairs of sentences of a folder."""
    for row in packed_rows(folder, "sentence_pairs"):
        if row["lang"] == "zh":
            yield Inferred(row["a"], row["b"], _LABELS[row["label"]])


def learn(reader: Teller, given: Sequence[Inferred], turns: int) -> None:
    """Let a reader learn from pairs, seen so many times, what the second of each is."""

    def loss(found: Tensor, places: Sequence[int]) -> Tensor:
        return functional.cross_entropy(found, torch.tensor([given[one].kind for one in places]))

    telling.taught(reader, _tokens(given), loss, turns)


def begun(written: Sequence[Inferred]) -> Teller:
    """Return a reader that learned from what was written to learn from."""
    torch.manual_seed(0)
    reader = Teller(told=len(KINDS))
    reader.begin_with(shipped()[CHANGES])
    learn(reader, written, FIRST)
    return reader


def taught(begun: Teller, sentences: Sequence[Inferred]) -> Teller:
    """Return a reader that learned from sentences after that, and kept the most part of it."""
    reader = deepcopy(begun)
    learn(reader, sentences, THEN)
    before, after = begun.state_dict(), reader.state_dict()
    kept = {name: (1 - KEPT) * before[name] + KEPT * after[name] for name in before}
    reader.load_state_dict(kept)
    return reader


def read(reader: Teller, given: Sequence[Inferred]) -> NDArray[np.float64]:
    """Return how likely the second of each is what; shape (len(given), len(KINDS))."""
    told = telling.read(reader, _tokens(given))
    return np.asarray(torch.softmax(torch.from_numpy(told), 1).numpy(), float)


def _tokens(given: Sequence[Inferred]) -> list[list[int]]:
    return of_pairs([(one.first, one.second) for one in given])


def unseen(begun: Teller, given: Sequence[Inferred], folds: int) -> NDArray[np.float64]:
    """Return what is read of each sentence by readers that have not seen its first text."""
    fold = telling.folds_of([one.first for one in given], folds, seed=3)
    found = np.zeros((len(given), len(KINDS)))
    for number in range(folds):
        learned = [one for one, of in zip(given, fold, strict=True) if of != number]
        own = [one for one, of in zip(given, fold, strict=True) if of == number]
        found[fold == number] = read(taught(begun, learned), own)
    return found


def best(likely: NDArray[np.float64], holds: NDArray[np.bool_]) -> tuple[float, float]:
    """Return the highest F1 that a probability from which it counts gives, and that one."""
    order = np.argsort(-likely, kind="stable")
    hits = np.cumsum(holds[order])
    f1 = 2 * hits / (np.arange(1, len(hits) + 1) + holds.sum())
    place = int(f1.argmax())
    return float(f1[place]), float(likely[order][place])


def main() -> None:
    """Read the arguments, learn, tell, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--folds", type=int, default=3)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    pairs, reader = list(sentences(given.data)), begun(list(written()))
    found = unseen(reader, pairs, given.folds)
    kinds = np.array([one.kind for one in pairs])
    f1, least = best(found[:, _AGAINST], kinds == _AGAINST)
    right = (found.argmax(axis=1) == kinds).mean()
    print(f"{len(pairs)} pairs, F1 {f1:.3f} from {least:.3f}, {right:.3f} right")  # noqa: T201
    if given.write:
        reader = taught(reader, pairs)
        target = Path(str(files("graphmem.adapters") / TUNING_FILE))
        tunings = {**shipped(), INFERENCE: thin(reader)}
        write(target, tunings, {**heads(), INFERENCE: reader.head()})
        text = json.dumps({"against": round(least, 3)}) + "\n"
        Path(str(files("graphmem.lifecycle.conflict") / THRESHOLD_FILE)).write_text(text)


if __name__ == "__main__":
    main()
