"""What the vector of a remark is turned by before it is compared with candidates.

The default embedder learned what answers what from web pages; what a remark calls to mind is unlike
that. The map was learned from remarks with known evidence (`python -m tests.training.ranker`), and
holds for one embedder only. Questions are seen by an encoder that was tuned to them instead
(`ports.QuestionEmbedder`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

Factor = NDArray[np.float32]
Vector = NDArray[np.float32]

ADAPTATIONS_FILE: Final = "adaptations.npz"
_EMBEDDER: Final = "embedder"


@dataclass(frozen=True, slots=True)
class Adaptation:
    """A map of low rank that is added to the vector: `q + outer (innerᵀ q)`.

    Attributes:
        inner, outer: shape (dimension, rank).
    """

    inner: Factor
    outer: Factor

    def turned(self, vector: Vector) -> Vector:
        """Return the vector turned; its length means nothing.

        >>> eye = np.eye(2, dtype=np.float32)
        >>> Adaptation(eye[:, :1], eye[:, 1:]).turned(np.array([2, 3], np.float32)).tolist()
        [2.0, 5.0]
        """
        return np.asarray(vector + self.outer @ (vector @ self.inner), np.float32)


@lru_cache(maxsize=1)
def _shipped() -> tuple[str, Mapping[str, Adaptation]]:
    file = files("graphmem.retrieval.ranking") / ADAPTATIONS_FILE
    with file.open("rb") as opened, np.load(opened) as held:
        embedder = str(held[_EMBEDDER])
        factors = {name: held[name].astype(np.float32) for name in held if name != _EMBEDDER}
    return embedder, {kind: Adaptation(*pair) for kind, pair in factors.items()}


def adaptation(embedder: str, kind: str) -> Adaptation | None:
    """Return what was learned for vectors of an embedder and this kind of candidates, if any."""
    learned_for, kinds = _shipped()
    return kinds.get(kind) if embedder == learned_for else None


def write_adaptations(path: Path, embedder: str, learned: Mapping[str, Adaptation]) -> None:
    """Write what `adaptation` reads, in half precision."""
    pairs = {kind: np.stack([one.inner, one.outer]) for kind, one in learned.items()}
    halves = {kind: pair.astype(np.float16) for kind, pair in pairs.items()}
    np.savez_compressed(path, allow_pickle=False, embedder=np.array(embedder), **halves)
