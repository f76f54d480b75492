"""Teaches the default embedder to read two statements at once: is the older untrue by the newer?

    python -m tests.training.reading [--turns N] [--write]

Thin matrices beside those of the model learn, with a head over the mean state (`telling`). It
learns from `people/`: what made-up persons told, in English and Chinese, and what they said later,
of which each ends a part of one of these or nothing (in the `long` lives most end nothing); from
`histories/`, of what the model of nine numbers (`retrieval/ranking/sequels.py`) cannot rule out;
and from `changes/`. Prints what it reaches on a part of each that it did not see, beside that
model; `--write` writes the matrices that ship (`graphmem.adapters.e5_tuning`). Needs torch, which
the extra `sentence-transformers` brings, and some twenty minutes of a core a turn.
"""

import argparse
import json
import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

from graphmem.adapters.e5 import E5Embedder
from graphmem.adapters.e5_tuning import CHANGES, TUNING_FILE, heads, shipped, write
from graphmem.retrieval.ranking.compared import LEAST, rarity, stated
from graphmem.retrieval.ranking.sequels import compare
from graphmem.retrieval.ranking.sequels import shipped as nine_numbers
from tests.training import telling
from tests.training.histories import History, histories
from tests.training.questions import thin
from tests.training.telling import Teller, of_pairs

PAIRS: Final = Path(__file__).parent / "changes"
PEOPLE: Final = Path(__file__).parent / "people"

OF_HISTORIES, OF_PEOPLE = 6, 8
"""One of so many is not learned from."""

NEAREST: Final = 2
"""Facts of a person that are learned from though nothing changed: those most like what was said."""

OTHERS: Final = 0.04
"""The part of all other facts that is learned from."""

_FIRST_DAY, _LATER_DAY = (datetime.fromisoformat(day) for day in ("2025-02-01", "2025-08-01"))
_APART: Final = 2 * 86_400_000_000


class Taught(NamedTuple):
    """A pair that is learned from, or asked about.

    Attributes:
        source: where it comes from.
        changed: whether the newer made the older untrue.
        known: how likely that is by the model of nine numbers, in log odds; 0 where not asked.
    """

    older: str
    newer: str
    source: str
    changed: bool
    known: float = 0.0

    @property
    def pair(self) -> tuple[str, str]:
        """The two statements."""
        return self.older, self.newer


def people(folder: Path = PEOPLE) -> Iterator[Mapping[str, Any]]:
    """Yield what each person told, and what they said later, with what that ends."""
    for path in sorted(folder.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            yield {"of": path.stem, **json.loads(line)}


def _known(texts: Sequence[str], at: Sequence[int], vectors: NDArray[np.float32]) -> Any:
    """Return how likely each made each other one untrue, by nine numbers, in log odds."""
    said = [stated(text, moment) for text, moment in zip(texts, at, strict=True)]
    counts = Counter(term for one in said for term in one.matter)
    likely = nine_numbers().likely(compare(said, vectors, rarity(counts, len(texts))))
    return np.log(likely / (1 - likely))


def of_history(history: History, embedder: E5Embedder) -> Iterator[Taught]:
    """Yield every two messages of a history of which nine numbers cannot rule out a change."""
    messages = history["messages"]
    texts = [message["text"] for message in messages]
    at = [int(datetime.fromisoformat(one["date"]).timestamp() * 1e6) for one in messages]
    known = _known(texts, at, embedder.embed_passages(texts))
    true = {(change["newer"], change["older"]) for change in history["changes"]}
    least = math.log(LEAST / (1 - LEAST))
    for newer, older in zip(*np.tril_indices(len(texts), -1), strict=True):
        changed = (messages[newer]["id"], messages[older]["id"]) in true
        if changed or known[newer, older] > least:
            yield Taught(
                texts[older], texts[newer], "histories", changed, float(known[newer, older])
            )


def of_person(person: Mapping[str, Any], embedder: E5Embedder, random: Random) -> Iterator[Taught]:
    """Yield what a person said later with the facts that it ends, and some that it does not."""
    facts, later = person["facts"], person["later"]
    texts = [*facts, *(one["said"] for one in later)]
    first, then = (int(day.timestamp() * 1e6) for day in (_FIRST_DAY, _LATER_DAY))
    at = [first + place * _APART for place in range(len(facts))]
    at += [then + place * _APART for place in range(len(later))]
    vectors = embedder.embed_passages(texts)
    known, like = _known(texts, at, vectors), vectors[len(facts) :] @ vectors[: len(facts)].T
    for place, one in enumerate(later):
        near = set(np.argsort(-like[place])[:NEAREST].tolist())
        for number, fact in enumerate(facts):
            ends = str(number) in one["ends"]
            if ends or number in near or random.random() < OTHERS:
                odds = float(known[len(facts) + place, number])
                lives = "long lives" if person["of"].startswith("long") else "people"
                yield Taught(fact, one["said"], f"{lives}, {person['lang']}", ends, odds)


def of_changes(path: Path) -> Iterator[Taught]:
    """Yield the changes and the keeps of a file."""
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if "later" in row:
            yield Taught(row["earlier"], row["later"], "changes", row["change"])
        for changed, name in ((True, "changes"), (False, "keeps")):
            for later in row.get(name, ()):
                yield Taught(row["earlier"], later, "changes", changed)


def taught(given: Sequence[Taught], turns: int) -> Teller:
    """Return a reader that learned from pairs, seen so many times, to tell a change."""

    def loss(found: Tensor, places: Sequence[int]) -> Tensor:
        changed = torch.tensor([float(given[place].changed) for place in places])
        return functional.binary_cross_entropy_with_logits(found[:, 0], changed)

    torch.manual_seed(0)
    reader = Teller(told=1)
    telling.taught(reader, of_pairs([one.pair for one in given]), loss, turns)
    return reader


def average_precision(holds: NDArray[np.bool_], likely: NDArray[np.float64]) -> float:
    """Return the mean precision at each pair that holds, the likeliest first."""
    hits = holds[np.argsort(-likely, kind="stable")]
    return float((np.cumsum(hits) / np.arange(1, len(hits) + 1))[hits].mean())


def area(holds: NDArray[np.bool_], likely: NDArray[np.float64]) -> float:
    """Return the area under the curve: how often one that holds is likelier than one that not."""
    ranks = np.argsort(np.argsort(likely))[holds]
    true, false = holds.sum(), (~holds).sum()
    return float((ranks.sum() - true * (true - 1) / 2) / (true * false))


def reached(given: Sequence[Taught], found: NDArray[np.float32]) -> Iterator[str]:
    """Yield what is reached of each source, in a line each."""
    blend = nine_numbers().blend
    for source in sorted({pair.source for pair in given}):
        own = np.array([pair.source == source for pair in given])
        holds = np.array([pair.changed for pair in given])[own]
        known = np.array([pair.known for pair in given])[own]
        odds = found[own].astype(float)
        told_by = {"nine numbers": known, "read": odds}
        told_by["both"] = blend.known * known + blend.read * odds
        told = ", ".join(
            f"{name} {average_precision(holds, likely):.3f} (area {area(holds, likely):.3f})"
            for name, likely in told_by.items()
        )
        yield f"{source}: {holds.sum()} of {len(holds)} pairs; average precision {told}"


def main() -> None:
    """Read the arguments, learn, tell, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    random, embedder = Random(0), E5Embedder.open()
    learned: list[Taught] = []
    held: list[Taught] = []
    for number, history in enumerate(histories()):
        (learned if number % OF_HISTORIES else held).extend(of_history(history, embedder))
    for number, person in enumerate(people()):
        (learned if number % OF_PEOPLE else held).extend(of_person(person, embedder, random))
    for path in sorted(PAIRS.glob("*.jsonl")):
        (held if path.stem == "apart" else learned).extend(of_changes(path))
    print(Counter(pair.source for pair in learned))  # noqa: T201
    reader = taught(learned, given.turns)
    for line in reached(held, telling.read(reader, of_pairs([one.pair for one in held]))[:, 0]):
        print(line)  # noqa: T201
    if given.write:
        target = Path(str(files("graphmem.adapters") / TUNING_FILE))
        tunings = {**shipped(), CHANGES: thin(reader)}
        write(target, tunings, {**heads(), CHANGES: reader.head()})


if __name__ == "__main__":
    main()
