"""Tunes the encoder of questions further to questions whose answers are worded otherwise.

    python -m tests.training.worded --data DIR --begin FILE [--write]

`--begin` is a copy of the file that `tests.training.further --write` wrote. That one had learned of
questions that mostly name what answers them, and less of others was found than by the model itself.
This begins there and learns of those that come with their texts (`asked.ALONE`): what answers is
set against the other texts of the question, and against some of other questions. The vectors of
questions that were learned before are held, as there: of the data sets texts alone are needed.

Prints, of what lies `apart/`, of which nothing is ever learned, how much of what answers is among
the first of all texts of its language by cosines alone, with the vectors of before and of now.
`--write` writes the matrices that ship. Needs torch, which the extra `sentence-transformers`
brings, and of two cores eight minutes.
"""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from graphmem import Settings
from graphmem.adapters import embedder_named
from graphmem.adapters.e5_tuning import QUESTIONS, TUNING_FILE, heads, read, shipped, write
from graphmem.ports import Embedder
from tests.training.asked import ALONE, APART, Asked, is_chinese, with_texts
from tests.training.further import KEPT, begun, others, seen, tuned_further
from tests.training.questions import Pace, Vectors, thin

HELD_SETS: Final = (*KEPT, "beam", "longmemeval", "locomo-plus")
HELD: Final = 40.0
"""What it counts that the vector of another question moves, by one less its cosine."""

PACE: Final = Pace(turns=4, speed=3e-4)

BESIDE: Final = 150
"""Texts of other questions that those of a question are set against."""

DEPTHS: Final = (5, 10, 20)


@dataclass(frozen=True, slots=True)
class Pool:
    """The texts of one language.

    Attributes:
        mean: of their vectors.
        apart: their vectors without it, of length 1, shape (texts, hidden).
        rows: the row of each text.
    """

    mean: NDArray[np.float32]
    apart: NDArray[np.float32]
    rows: dict[str, int]

    @classmethod
    def of(cls, texts: Iterable[str], embedder: Embedder) -> "Pool":
        """Embed texts, each once."""
        rows = {text: row for row, text in enumerate(dict.fromkeys(texts))}
        vectors = embedder.embed_passages(list(rows))
        mean = vectors.mean(axis=0)
        apart = vectors - mean
        return cls(mean, apart / np.linalg.norm(apart, axis=1, keepdims=True), rows)


@dataclass(frozen=True, slots=True)
class Worded:
    """A question with the texts that are set against each other.

    Attributes:
        rows: of the texts in their pool, what answers first.
        answers: how many do.
    """

    set: str
    text: str
    answers: int
    rows: NDArray[np.int64]
    pool: Pool = field(repr=False)

    @property
    def key(self) -> str:
        """What tells it from others."""
        return self.text

    @property
    def mean(self) -> NDArray[np.float32]:
        """The mean of the texts of its language."""
        return self.pool.mean

    @property
    def apart(self) -> NDArray[np.float32]:
        """The vectors of its texts without that mean."""
        return self.pool.apart[self.rows]

    @property
    def evidence(self) -> NDArray[np.float64]:
        """1 / n for each of the n texts that answer."""
        return np.repeat([1 / self.answers, 0.0], [self.answers, len(self.rows) - self.answers])


def worded(within: str, embedder: Embedder) -> Iterator[Worded]:
    """Yield the questions that something answers, of all hands that are learned from, or apart."""
    given = [one for name in ALONE for one in with_texts(name, within) if one.answered]
    random = np.random.default_rng(0)
    for chinese in (False, True):
        own = [one for one in given if is_chinese(one.texts[0].question) == chinese]
        pool = Pool.of((text.told for one in own for text in one.texts), embedder)
        for one in own:
            yield _among(one, pool, random.integers(0, len(pool.rows), BESIDE))


def _among(one: Asked, pool: Pool, beside: NDArray[np.int64]) -> Worded:
    texts = sorted(one.texts, key=lambda text: not text.answers)
    rows = [pool.rows[text.told] for text in texts]
    rows += [row for row in beside.tolist() if row not in rows]
    answers = sum(text.answers for text in texts)
    return Worded(one.set, texts[0].question, answers, np.array(rows), pool)


def told(given: Sequence[Worded], before: Vectors, now: Vectors) -> Iterator[str]:
    """Yield how much of what answers is among the first of all texts of its language."""
    reached: dict[str, list[list[float]]] = {}
    for one in given:
        rows = reached.setdefault(f"{one.set} {'zh' if is_chinese(one.text) else 'en'}", [])
        rows.append([share for by in (before, now) for share in _reached(one, by)])
    for name, shares in sorted(reached.items()):
        old, new = np.mean(shares, axis=0).reshape(2, len(DEPTHS)).tolist()
        for depth, first, second in zip(DEPTHS, old, new, strict=True):
            yield f"{name}: {len(shares)} questions, R@{depth} {first:.3f}, tuned {second:.3f}"


def _reached(one: Worded, by: Vectors) -> list[float]:
    cosines = one.pool.apart @ (by[one.key] - one.mean)
    places = np.argsort(np.argsort(-cosines))[one.rows[: one.answers]]
    return [float(np.mean(places < depth)) for depth in DEPTHS]


def main() -> None:
    """Read the arguments, tune, tell, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--begin", type=Path, required=True)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    embedder = embedder_named(Settings().embedder)
    assert embedder is not None
    learned, apart = (list(worded(within, embedder)) for within in ("", APART))
    with asked.begin.open("rb") as file:
        begin = read(file)[QUESTIONS]
    encoder = tuned_further(begin, learned, others(asked.data, HELD_SETS), HELD, PACE)
    for line in told(apart, seen(begun(begin), apart), seen(encoder, apart)):
        print(line, flush=True)  # noqa: T201
    if asked.write:
        target = Path(str(files("graphmem.adapters") / TUNING_FILE))
        write(target, {**shipped(), QUESTIONS: thin(encoder)}, heads())


if __name__ == "__main__":
    main()
