"""How likely it is that what was said later makes otherwise what was said before.

Few people say that something changes: "signed the lease on Maple Street today!!" follows "the flat
on King Street is 900 a month". What tells most of such pairs is that little else is as like the
newer as the older, that they share what few others hold, and that days lie between. A logistic
model of nine numbers, learned from histories in two languages and from talk in which nothing of the
kind happens (`python -m tests.training.sequels`).
"""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Final

import numpy as np
from numpy.typing import NDArray

WEIGHTS_FILE: Final = "sequels.json"
FEATURES: Final = (
    "apart", "nearest", "shared", "rarest", "says", "newer_length", "older_length",
    "days", "same_day",
)  # fmt: skip
"""Names of the features, in order."""

NOTES: Final = "notes"
AT_ONCE: Final = "at_once"
OTHERS: Final = "others"

_FURTHEST: Final = 4.0
"""Standard deviations by which a likeness stands out at most."""

_DAY: Final = 86_400_000_000
_TINY: Final = 1e-9

Vectors = NDArray[np.float32]
Table = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Statement:
    """What is seen of one of those that are compared.

    Attributes:
        matter: what it is about, in terms.
        length: in characters.
        says: whether it has a word of change.
        at: when it was said, in microseconds.
    """

    matter: frozenset[str]
    length: int
    says: bool
    at: int


def compare(
    statements: Sequence[Statement], vectors: Vectors | None, rarity: Mapping[str, float]
) -> Table:
    """Return the features of each ordered pair, shape (newer, older, features).

    `apart` says by how many standard deviations the older is more like the newer than the others
    are, what all have in common taken off (as in `likeness`); `nearest` is 1 / its rank among them;
    both are 0 without vectors. `shared` is the rarity of all terms that the two share, `rarest`
    that of the rarest; `says` whether the newer has a word of change; the lengths are those of
    both, `days` what lies between them, each as log(1 + n); `same_day` whether less than half a day
    does.

    Args:
        statements: those that are compared.
        vectors: unit vectors of these, a row each.
        rarity: how much a term says, from 0 to 1.
    """
    table = np.zeros((len(statements), len(statements), len(FEATURES)))
    if vectors is not None and len(statements) > 1:
        table[:, :, :2] = _alike(vectors)
    table[:, :, 2], table[:, :, 3] = _shared([one.matter for one in statements], rarity)
    lengths = np.log1p([one.length for one in statements])
    days = np.abs(np.subtract.outer(*[np.array([one.at for one in statements])] * 2)) / _DAY
    table[:, :, 4] = np.array([[one.says] for one in statements], float)
    table[:, :, 5], table[:, :, 6] = lengths[:, None], lengths[None, :]
    table[:, :, 7], table[:, :, 8] = np.log1p(days), 2 * days < 1
    return table


def _shared(matters: Sequence[frozenset[str]], rarity: Mapping[str, float]) -> tuple[Table, Table]:
    """Return the rarity of what each two share, summed, and that of its rarest."""
    held = Counter(term for matter in matters for term in matter)
    terms = [term for term, holders in held.items() if holders > 1]
    terms.sort(key=lambda term: rarity.get(term, 0.0))
    says = np.array([rarity.get(term, 0.0) for term in terms])
    holds = np.array([[term in matter for term in terms] for matter in matters], float)
    rare = holds * says
    most = np.minimum(rare[:, None], rare[None, :]).max(axis=2, initial=0.0)
    apart = ~np.eye(len(matters), dtype=bool)
    return rare @ holds.T * apart, most * apart


def _alike(vectors: Vectors) -> Table:
    """Return `apart` and `nearest`, shape (newer, older, 2)."""
    off = (vectors - vectors.mean(axis=0)).astype(np.float64)
    off /= np.linalg.norm(off, axis=1, keepdims=True) + _TINY
    likeness = off @ off.T
    others = ~np.eye(len(off), dtype=bool)
    number = len(off) - 1
    mean = np.where(others, likeness, 0.0).sum(axis=1, keepdims=True) / number
    away = np.where(others, likeness - mean, 0.0)
    spread = np.sqrt((away**2).sum(axis=1, keepdims=True) / number)
    likeness[~others] = -np.inf
    rank = 1 + (likeness[:, None, :] > likeness[:, :, None]).sum(axis=2)
    apart = np.clip(away / (spread + _TINY), -_FURTHEST, _FURTHEST)
    return np.stack([apart, 1.0 / rank], axis=2)


@dataclass(frozen=True, slots=True)
class Handing:
    """How much of what a statement is worth as an answer goes to what made it otherwise.

    Attributes:
        gained: what the other gains, times what is handed on.
        own: how much of what is handed on rests on how well the other answers by itself, from 0
            (not at all) to 1 (on nothing else).
    """

    gained: float
    own: float

    def on(self, scores: NDArray[np.float64], likely: Table) -> NDArray[np.float64]:
        """Return the log odds of statements as answers, as far as they differ.

        With r the softmax of the scores, and p how likely i made j otherwise:
        `log(r_i + gained · max_j p_ij r_j^(1−own) r_i^own)`. What was made otherwise keeps what
        it had: it comes behind what took its place, and not behind what says nothing of it.

        >>> handing = Handing(gained=4.0, own=0.0)
        >>> int(handing.on(np.array([1.0, 0.0]), np.array([[0.0, 0.0], [0.9, 0.0]])).argmax())
        1

        Args:
            scores: of the statements, in log odds.
            likely: how likely each (row) made each other one (column) otherwise.
        """
        worth = scores - scores.max()
        worth = worth - np.log(np.exp(worth).sum())
        over = worth[:, None] - worth[None, :]  # by how much the row answers better
        gained = (likely * np.exp(worth[None, :] + self.own * over)).max(axis=1)
        return np.asarray(np.log(np.exp(worth) + self.gained * gained + _TINY))


@dataclass(frozen=True, slots=True)
class Blend:
    """How likely a change is by what was read of it, and by what is known of the two: log odds."""

    bias: float
    known: float
    read: float


@dataclass(frozen=True, slots=True)
class Sequels:
    """A logistic model of pairs, and what follows from it for answers.

    Attributes:
        weights: of each of `FEATURES`, shape (features,).
        handing: what is handed on among notes of the user, among what was told all at once, and
            among all else (`OTHERS`).
        blend: how what was read of two counts beside these numbers.
    """

    bias: float
    weights: NDArray[np.float64]
    handing: Mapping[str, Handing]
    blend: Blend

    def likely(self, table: Table, said: float = 0.0) -> Table:
        """Return how likely the newer makes the older otherwise, shape (newer, older).

        Args:
            table: what `compare` returned.
            said: what is added to the log odds where the newer has a word of change.
        """
        more = said * table[..., FEATURES.index("says")]
        return np.asarray(1 / (1 + np.exp(-(self.bias + table @ self.weights + more))))

    def read(self, known: NDArray[np.float64], read: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return how likely changes are, by these numbers alone and by log odds that were read."""
        odds = np.log(known / (1 - known))
        told = self.blend.bias + self.blend.known * odds + self.blend.read * read
        return np.asarray(1 / (1 + np.exp(-told)))

    @classmethod
    def from_json(cls, text: str) -> "Sequels":
        """Read a model; a feature that is left out weighs nothing."""
        read = json.loads(text)
        weights = np.array([read["features"].get(name, 0.0) for name in FEATURES])
        handing = {name: Handing(**one) for name, one in read["handing"].items()}
        return cls(read["bias"], weights, handing, Blend(**read["blend"]))

    def to_json(self) -> str:
        """Return what `from_json` reads."""
        named = zip(FEATURES, self.weights.tolist(), strict=True)
        told = {
            "bias": round(self.bias, 4),
            "features": {name: round(weight, 4) for name, weight in named},
            "handing": {name: asdict(one) for name, one in self.handing.items()},
            "blend": asdict(self.blend),
        }
        return json.dumps(told, indent=2) + "\n"


@lru_cache(maxsize=1)
def shipped() -> Sequels:
    """Return the model that comes with the package."""
    file = files("graphmem.retrieval.ranking") / WEIGHTS_FILE
    return Sequels.from_json(file.read_text(encoding="utf-8"))
