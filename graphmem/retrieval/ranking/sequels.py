"""How likely it is that what was said later makes otherwise what was said before.

Few people say that something changes: "signed the lease on Maple Street today!!" follows "the flat
on King Street is 900 a month". What tells most of such pairs is that nothing else is as like the
newer as the older, and that they share what few others hold. A logistic model of four numbers,
learned from histories in two languages (`python -m tests.training.sequels`).
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Final

import numpy as np
from numpy.typing import NDArray

WEIGHTS_FILE: Final = "sequels.json"
FEATURES: Final = ("likeness", "nearest", "shared", "rarest")
"""Names of the features, in order."""

_FEW: Final = 4.0
"""Candidates by which half of what a likeness stands out is believed."""

_FURTHEST: Final = 4.0
"""Standard deviations by which a likeness stands out at most."""

_TINY: Final = 1e-9

Matter = frozenset[str]
Vectors = NDArray[np.float32]
Table = NDArray[np.float64]


def compare(
    matters: Sequence[Matter], vectors: Vectors | None, rarity: Mapping[str, float]
) -> Table:
    """Return the features of each ordered pair, shape (newer, older, features).

    `likeness` says by how many standard deviations the older is more like the newer than the other
    candidates are, less where these are few; `nearest` is 1 / its rank among them; both are 0
    without vectors. `shared` is the rarity of all terms that the two share, `rarest` that of the
    rarest.

    Args:
        matters: what the first candidates are about, in terms.
        vectors: unit vectors of these and of further candidates, a row each.
        rarity: how much a term says, from 0 to 1.
    """
    count = len(matters)
    table = np.zeros((count, count, len(FEATURES)))
    if vectors is not None:
        table[:, :, :2] = _alike(vectors, count)
    for newer, one in enumerate(matters):
        for older, other in enumerate(matters):
            held = [rarity.get(term, 0.0) for term in one & other]
            if held and newer != older:
                table[newer, older, 2:] = sum(held), max(held)
    return table


def _alike(vectors: Vectors, count: int) -> Table:
    """Return `likeness` and `nearest`, shape (newer, older, 2)."""
    likeness = (vectors[:count] @ vectors.T).astype(np.float64)
    itself = np.arange(count)
    others = np.ones_like(likeness, dtype=bool)
    others[itself, itself] = False
    number = max(len(vectors) - 1, 1)
    mean = np.where(others, likeness, 0.0).sum(axis=1, keepdims=True) / number
    apart = np.where(others, likeness - mean, 0.0)
    spread = np.sqrt((apart**2).sum(axis=1, keepdims=True) / number)
    out = np.clip(apart / (spread + _TINY), -_FURTHEST, _FURTHEST) * (number / (number + _FEW))
    likeness[itself, itself] = np.inf
    rank = (likeness[:, None, :] > likeness[:, :count, None]).sum(axis=2)
    rank[itself, itself] = 1
    return np.stack([out[:, :count], 1.0 / rank], axis=2)


@dataclass(frozen=True, slots=True)
class Sequels:
    """A logistic model of pairs.

    Attributes:
        weights: of each of `FEATURES`, shape (features,).
    """

    bias: float
    weights: NDArray[np.float64]

    def log_odds(self, table: Table) -> Table:
        """Return the log odds that the newer makes the older otherwise, shape (newer, older)."""
        return np.asarray(self.bias + table @ self.weights)

    @classmethod
    def from_json(cls, text: str) -> "Sequels":
        """Read a model; a feature that is left out weighs nothing."""
        read = json.loads(text)
        return cls(read["bias"], np.array([read["features"].get(name, 0.0) for name in FEATURES]))

    def to_json(self) -> str:
        """Return what `from_json` reads."""
        named = zip(FEATURES, self.weights.tolist(), strict=True)
        told = {"bias": round(self.bias, 4), "features": {n: round(w, 4) for n, w in named}}
        return json.dumps(told, indent=2) + "\n"


@lru_cache(maxsize=1)
def shipped() -> Sequels:
    """Return the model that comes with the package."""
    file = files("graphmem.retrieval.ranking") / WEIGHTS_FILE
    return Sequels.from_json(file.read_text(encoding="utf-8"))
