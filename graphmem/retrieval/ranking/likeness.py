"""Features of vectors that cosines alone do not show."""

import numpy as np
from numpy.typing import NDArray

from graphmem.retrieval.scene import Scene

Column = NDArray[np.float64]

_TINY = 1e-9


def likeness(
    scene: Scene, numbers: NDArray[np.int64], sessions: NDArray[np.int64] | None
) -> dict[str, Column]:
    """Return `centred` for candidates, ascending, and `retold` by their sessions (-1 for none).

    Both are cosines after the candidates' mean is taken from all vectors, since what every text
    has in common says nothing (Mu & Viswanath, All-but-the-top: simple and effective
    postprocessing for word representations, 2018). `centred` is that to the question, spread from
    the lowest (0) to the best (1); `retold` the highest to a later candidate of the same session,
    0 where none follows: who says a thing anew has more to say of it. Without sessions it is left
    out.
    """
    if scene.part.vector is None:
        return {"centred": np.zeros(len(numbers)), "retold": np.zeros(len(numbers))}
    vectors = scene.store.vectors.get(scene.namespace, numbers.tolist())
    mean = vectors.mean(axis=0)
    apart = vectors - mean
    apart /= np.linalg.norm(apart, axis=1, keepdims=True) + _TINY
    cosines = (apart @ (scene.part.vector - mean)).astype(np.float64)
    low, spread = cosines.min(), np.ptp(cosines)
    found = {"centred": (cosines - low) / spread if spread else np.ones(len(numbers))}
    if sessions is not None:
        alike = np.where(_follow(sessions), apart @ apart.T, 0.0)
        found["retold"] = np.maximum(0.0, alike.max(axis=1))
    return found


def _follow(sessions: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Say of each two candidates whether the second follows the first in the same session."""
    same = (sessions[:, None] == sessions[None, :]) & (sessions[:, None] >= 0)
    return np.triu(same, k=1)
