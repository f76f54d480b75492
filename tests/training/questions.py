"""Tunes the default embedder to questions, nearer to what answers them, or to remarks.

    python -m tests.training.questions --data DIR --folder DIR --unseen FILE [--cache DIR]
        [--of questions|remarks] [--write]

Only how these are seen is tuned, by thin matrices beside those of the encoder
(`tests.training.encoder`); the vectors of what is stored stay as they are. What is learned from are
the questions that the ranker is learned from, and more (`tests.training.ranker`, whose arguments
`--data`, `--folder` and `--cache` are): a softmax over the ranker's candidates of a question, each
without their mean, sharp as `SHARPNESS`. A set has a voice by its share, not by its count. What is
told for each: `Purpose`.

Of what was learned a part may be kept. Writes into `--unseen` a vector of each question by an
encoder that has not seen its conversation, of which the ranker is learned, and prints recall by
cosines alone with these beside that of the model itself. `--write` tunes once more, to all, and
writes the matrices that ship (`graphmem.adapters.e5_tuning`). Needs torch, which the extra
`sentence-transformers` brings, and an hour of two cores for questions, half an hour for remarks.
"""

import argparse
import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Final, Generic, Protocol, TypeVar

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from graphmem import GraphMemory, Settings
from graphmem.adapters import embedder_named
from graphmem.adapters.cached import CachedEmbedder
from graphmem.adapters.e5_tuning import (
    QUESTIONS,
    REMARKS,
    TUNING_FILE,
    Thin,
    Tuning,
    heads,
    shipped,
    write,
)
from tests.training.encoder import Encoder, Tokens, Turn, together
from tests.training.listwise import recall
from tests.training.ranker import DEPTHS, FOLDS, Sighted, examples

Vector = NDArray[np.float32]
Vectors = Mapping[str, Vector]
"""Of questions, by `Sighted.key`."""


@dataclass(frozen=True, slots=True)
class Purpose:
    """What an encoder is tuned for.

    Attributes:
        limits: the sets that are learned from, and how many conversations of each.
        prefix: what the model expects before a text.
        turns: how often each is seen.
        part: the part of a set's questions that is learned from, all unless named.
        voices: what all questions of a set weigh together, 1 unless named: a small set has a voice
            too.
        kept: the part of what was learned that is kept: of talk like that which was learned from
            nothing is lost, and of other talk less is forgotten (Wortsman et al. 2022, "Robust
            fine-tuning of zero-shot models").
        folds: in how many parts it is tuned for vectors of what it has not seen.
    """

    limits: Mapping[str, int | None]
    prefix: str
    turns: int
    part: Mapping[str, float]
    voices: Mapping[str, float] = field(default_factory=dict)
    kept: float = 1.0
    folds: int = FOLDS

    def teaches(self, one: Sighted) -> bool:
        """Say whether an example is of what the encoder is for."""
        return bool(one.ids) and (one.kind == REMARKS) == (self is PURPOSES[REMARKS])


PURPOSES: Final[Mapping[str, Purpose]] = {
    QUESTIONS: Purpose(
        limits={
            "locomo": None, "realmem": None, "histories": None, "scenarios": None, "memories": None,
            "longmemeval": 6, "beam": None, "memdaily": 300,
        },
        prefix="query: ",
        turns=4,
        part={"memories": 0.3},
        voices={"beam": 0.4, "longmemeval": 0.1},
        kept=0.7,
    ),
    REMARKS: Purpose(
        limits={"talks": None, "told_alone": None},
        prefix="passage: ",
        turns=2,
        part={"talks": 0.5, "told_alone": 0.5},
        folds=2,
    ),
}  # fmt: skip

LOUDEST: Final = 6.0
"""What a question weighs at most, where one of all of them weighs 1 on average."""

TOKENS_AT_MOST: Final = 126
RANK, BATCH, WARM, SPEED, DECAY = 8, 32, 0.06, 1e-3, 0.01
SHARPNESS: Final = 20.0

_ALIKE = 6
"""Tokens that questions of one batch differ by in length, so that little is padded."""


T = TypeVar("T", bound="Asked")


class Asked(Protocol):
    """A question, and what tells it from others."""

    @property
    def text(self) -> str: ...

    @property
    def key(self) -> str: ...


class Sought(Asked, Protocol):
    """A question beside candidates, whose vectors are those without their mean, of length 1.

    `evidence` is 1 / n for each of the n candidates that are evidence.
    """

    @property
    def mean(self) -> Vector: ...

    @property
    def apart(self) -> NDArray[np.float16] | Vector: ...

    @property
    def evidence(self) -> NDArray[np.float64]: ...


class Questions(Generic[T]):
    """Questions as tokens, in batches of about one length."""

    def __init__(self, given: Sequence[T], prefix: str) -> None:
        cut = Tokens()
        self.given = given
        self._tokens = [cut.alone(prefix + one.text, TOKENS_AT_MOST) for one in given]

    def batches(self, random: Random) -> list[list[int]]:
        """Return the places of all examples, in batches of an order that is drawn."""
        order = sorted(
            range(len(self.given)),
            key=lambda place: (len(self._tokens[place]) // _ALIKE, random.random()),
        )
        parts = [order[start : start + BATCH] for start in range(0, len(order), BATCH)]
        random.shuffle(parts)
        return parts

    def read(self, encoder: Encoder, places: Sequence[int]) -> Tensor:
        """Return unit vectors of some, shape (places, hidden)."""
        seen: Tensor = encoder(*together([self._tokens[place] for place in places]))
        return functional.normalize(seen, dim=-1)


@dataclass(frozen=True, slots=True)
class Pace:
    """How often all is seen, how far a step goes at the most, and what part of it fades."""

    turns: int
    speed: float
    decay: float = 0.0


def learn(
    encoder: Encoder,
    questions: Questions[T],
    loss: Callable[[int, Tensor], Tensor],
    pace: Pace,
    random: Random,
) -> None:
    """Let an encoder learn of questions, by what the vector of each place costs."""
    learned = list(encoder.parameters())
    adam = torch.optim.AdamW(learned, lr=pace.speed, weight_decay=pace.decay)
    steps = pace.turns * math.ceil(len(questions.given) / BATCH)
    encoder.train()
    done = 0
    for _ in range(pace.turns):
        for places in questions.batches(random):
            done += 1
            now = min(1.0, done / (WARM * steps)) * max(0.02, 1 - done / steps)
            adam.param_groups[0]["lr"] = pace.speed * now
            adam.zero_grad()
            losses = map(loss, places, questions.read(encoder, places))
            torch.stack(list(losses)).mean().backward()  # type: ignore[no-untyped-call]
            nn.utils.clip_grad_norm_(learned, 1.0)
            adam.step()
    encoder.eval()


def tuned(given: Sequence[Sighted], purpose: Purpose) -> Encoder:
    """Return an encoder that is tuned to questions."""
    torch.manual_seed(0)
    random = Random(0)
    encoder = Encoder(RANK)
    drawn = [one for one in given if random.random() < purpose.part.get(one.set, 1.0)]
    questions = Questions([one for one in drawn if one.evidence.any()], purpose.prefix)
    worth = _worth(questions.given, purpose.voices)

    def loss(place: int, vector: Tensor) -> Tensor:
        return loss_of(questions.given[place], vector) * float(worth[place])

    learn(encoder, questions, loss, Pace(purpose.turns, SPEED, DECAY), random)
    encoder.weaken(purpose.kept)
    return encoder


def _worth(given: Sequence[Sighted], voices: Mapping[str, float]) -> NDArray[np.float64]:
    count = Counter(one.set for one in given)
    worth = np.array([voices.get(one.set, 1.0) / count[one.set] for one in given])
    return np.asarray(np.minimum(worth / worth.mean(), LOUDEST))


def loss_of(one: Sought, vector: Tensor) -> Tensor:
    """Return how unlikely the evidence of a question is by its vector."""
    apart = torch.from_numpy(one.apart.astype(np.float32))
    turned = functional.normalize(vector - torch.from_numpy(one.mean), dim=-1)
    likely = functional.log_softmax(SHARPNESS * (apart @ turned), dim=-1)
    return -(torch.from_numpy(one.evidence).float() * likely).sum()


@torch.no_grad()
def vectors(encoder: Encoder, given: Sequence[Asked], prefix: str) -> dict[str, Vector]:
    """Return the vector of each question."""
    questions = Questions(given, prefix)
    found: dict[str, Vector] = {}
    for places in questions.batches(Random(0)):
        seen = questions.read(encoder, places).numpy()
        found |= {given[place].key: row for place, row in zip(places, seen, strict=True)}
    return found


def thin(encoder: Encoder) -> Tuning:
    """Return the matrices of an encoder in the form that ships."""
    return {
        name.replace("_", "."): Thin(turn.down.detach().numpy(), turn.scaled_up().detach().numpy())
        for name, turn in encoder.turns.items()
        if isinstance(turn, Turn)
    }


def unseen(given: Sequence[Sighted], purpose: Purpose) -> dict[str, Vector]:
    """Return the vector of each question by an encoder that has not seen its conversation."""
    groups = sorted({one.group for one in given})
    fold = {group: number % purpose.folds for number, group in enumerate(groups)}
    found: dict[str, Vector] = {}
    for left_out in range(purpose.folds):
        encoder = tuned([one for one in given if fold[one.group] != left_out], purpose)
        own = [one for one in given if fold[one.group] == left_out]
        found |= vectors(encoder, own, purpose.prefix)
    return found


def told(given: Sequence[Sighted], by: Vectors) -> Iterator[str]:
    """Yield recall of each set by cosines alone, with the model itself and with other vectors."""
    reached: dict[str, list[list[float]]] = {}
    for one in given:
        turned, apart = by[one.key] - one.mean, one.apart.astype(np.float64)
        reached.setdefault(f"{one.set}, {one.kind}", []).append(
            [
                recall(one, scores, n)
                for scores in (apart @ one.asked, apart @ turned)
                for n in DEPTHS
            ]
        )
    for name, rows in sorted(reached.items()):
        plain, other = np.mean(rows, axis=0).reshape(2, len(DEPTHS)).tolist()
        for depth, before, after in zip(DEPTHS, plain, other, strict=True):
            yield f"{name}: {len(rows)} questions, R@{depth} {before:.3f}, tuned {after:.3f}"


def main() -> None:
    """Read the arguments, tune, tell, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--unseen", type=Path, required=True)
    parser.add_argument("--cache", type=Path)
    parser.add_argument("--of", choices=PURPOSES, default=QUESTIONS)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    purpose = PURPOSES[asked.of]
    embedder = embedder_named(Settings().embedder)
    if embedder and asked.cache:
        embedder = CachedEmbedder(embedder, asked.cache)
    given: list[Sighted] = []
    for name, limit in purpose.limits.items():
        with GraphMemory(asked.folder / name, embedder=embedder) as memory:
            given += examples(name, asked.data, memory, limit)
    given = [one for one in given if purpose.teaches(one)]
    found = unseen(given, purpose)
    np.savez(asked.unseen, allow_pickle=False, keys=list(found), vectors=list(found.values()))
    for line in told(given, found):
        print(line)  # noqa: T201
    if asked.write:
        target = Path(str(files("graphmem.adapters") / TUNING_FILE))
        write(target, {**shipped(), asked.of: thin(tuned(given, purpose))}, heads())


if __name__ == "__main__":
    main()
