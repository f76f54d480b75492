"""Tunes the encoder of questions further to questions of long chats.

    python -m tests.training.further --data DIR --folder DIR --begin FILE [--cache DIR] [--write]

`--begin` is a copy of the file that `tests.training.questions --write` wrote: not what this wrote
itself, which has seen all. That one had learned of few long chats, since one takes minutes to
embed. This begins there and learns of all of `LEARNED`. The vectors of other questions (`KEPT`) are
held where they are (Li and Hoiem 2016, "Learning without Forgetting"), so that what was learned
before, and what was tuned to it, stays; of them texts alone are needed.

Prints recall by the ranker that ships, with the vectors of before and of now, by encoders that have
not learned further of the conversation; `--write` tunes once more, to all, and writes the matrices
that ship. `--folder` keeps the memories between runs. Needs torch, which the extra
`sentence-transformers` brings; of two cores two hours to embed the chats, and ten minutes.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Final, TypeVar

import numpy as np
import torch
from torch import Tensor

from graphmem import GraphMemory, Settings
from graphmem.adapters import embedder_named
from graphmem.adapters.cached import CachedEmbedder
from graphmem.adapters.e5_tuning import QUESTIONS, TUNING_FILE, Tuning, heads, read, shipped, write
from graphmem.retrieval.ranking.ranker import shipped as weights
from tests.training.encoder import Encoder
from tests.training.listwise import Array, recall
from tests.training.questions import (
    PURPOSES,
    RANK,
    Asked,
    Pace,
    Questions,
    Sought,
    Vector,
    Vectors,
    learn,
    loss_of,
    thin,
    vectors,
)
from tests.training.ranker import READERS, Sighted, examples

LEARNED: Final[Mapping[str, int | None]] = {"longmemeval": 53, "beam": None}
"""The sets that are learned from, and how many conversations of each."""

KEPT: Final = ("locomo", "realmem", "memdaily", "histories", "scenarios", "memories")
"""The sets of which some questions are held."""

SHORT: Final = 120
SHORT_ONES, LONG_ONES = 200, 20
"""How many questions of such a set are held, drawn, of so many characters at most and of more: long
ones take most of the time."""

PACE: Final = Pace(turns=5, speed=3e-4)
HELD: Final = 50.0
"""What it counts that the vector of another question moves, by one less its cosine."""

T = TypeVar("T", bound=Sought)

FOLDS: Final = 2
DEPTHS: Final = (5, 10)


@dataclass(frozen=True, slots=True)
class Kept:
    """A question whose vector is to stay."""

    text: str

    @property
    def key(self) -> str:
        """What tells it from others."""
        return self.text


def tuned_further(
    begin: Tuning, given: Sequence[T], others: Sequence[Kept], held: float, pace: Pace
) -> Encoder:
    """Return an encoder that begins with a tuning, tuned further to some questions, not others."""
    torch.manual_seed(0)
    encoder = begun(begin)
    every = Questions[T | Kept](
        [*(one for one in given if one.evidence.any()), *others], PURPOSES[QUESTIONS].prefix
    )
    before = {key: torch.from_numpy(row) for key, row in seen(encoder, others).items()}

    def loss(place: int, vector: Tensor) -> Tensor:
        one = every.given[place]
        if isinstance(one, Kept):
            return held * (1 - (vector * before[one.key]).sum())
        return loss_of(one, vector)

    learn(encoder, every, loss, pace, Random(0))
    return encoder


def begun(begin: Tuning) -> Encoder:
    """Return the encoder of questions with a tuning."""
    encoder = Encoder(RANK)
    encoder.begin_with(begin)
    encoder.eval()
    return encoder


def others(data: Path, sets: Sequence[str] = KEPT) -> list[Kept]:
    """Return the questions whose vectors are to stay."""
    random = Random(0)
    kept: list[Kept] = []
    for name in sets:
        corpora = READERS[name](data, sample=True)
        texts = list(dict.fromkeys(query.text for corpus in corpora for query in corpus.queries))
        short = [text for text in texts if len(text) <= SHORT]
        long = [text for text in texts if len(text) > SHORT]
        for some, most in ((short, SHORT_ONES), (long, LONG_ONES)):
            kept += map(Kept, random.sample(some, min(most, len(some))))
    return kept


def told(begin: Tuning, given: Sequence[Sighted], kept: Sequence[Kept]) -> Iterator[str]:
    """Yield recall of each set by the ranker that ships, cross-validated by conversation."""
    groups = sorted({one.group for one in given})
    fold = {group: number % FOLDS for number, group in enumerate(groups)}
    reached: dict[str, list[list[float]]] = {}
    for left_out in range(FOLDS):
        own = [one for one in given if fold[one.group] == left_out]
        rest = [one for one in given if fold[one.group] != left_out]
        by = [
            seen(one, own) for one in (begun(begin), tuned_further(begin, rest, kept, HELD, PACE))
        ]
        for one in own:
            ranked = [_ranked(one, vectors) for vectors in by]
            found = [recall(one, scores, depth) for scores in ranked for depth in DEPTHS]
            reached.setdefault(one.set, []).append(found)
    for name, rows in sorted(reached.items()):
        before, now = np.mean(rows, axis=0).reshape(2, len(DEPTHS)).tolist()
        for depth, old, new in zip(DEPTHS, before, now, strict=True):
            yield f"{name}: {len(rows)} questions, R@{depth} {old:.3f}, tuned further {new:.3f}"


def seen(encoder: Encoder, given: Sequence[Asked]) -> dict[str, Vector]:
    """Return the vector of each question."""
    return vectors(encoder, given, PURPOSES[QUESTIONS].prefix)


def _ranked(one: Sighted, by: Vectors) -> Array:
    kind = weights()[one.kind]
    scores: Array = one.tuned(by[one.key]).rows @ np.array([kind.fused, *kind.features])
    return scores


def main() -> None:
    """Read the arguments, tune, tell, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--begin", type=Path, required=True)
    parser.add_argument("--cache", type=Path)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    embedder = embedder_named(Settings().embedder)
    if embedder and asked.cache:
        embedder = CachedEmbedder(embedder, asked.cache)
    given: list[Sighted] = []
    for name, limit in LEARNED.items():
        with GraphMemory(asked.folder / name, embedder=embedder) as memory:
            given += examples(name, asked.data, memory, limit, sample=False)
    given = [one for one in given if PURPOSES[QUESTIONS].teaches(one)]
    kept = others(asked.data)
    with asked.begin.open("rb") as file:
        begin = read(file)[QUESTIONS]
    for line in told(begin, given, kept):
        print(line, flush=True)  # noqa: T201
    if asked.write:
        target = Path(str(files("graphmem.adapters") / TUNING_FILE))
        encoder = tuned_further(begin, given, kept, HELD, PACE)
        write(target, {**shipped(), QUESTIONS: thin(encoder)}, heads())


if __name__ == "__main__":
    main()
