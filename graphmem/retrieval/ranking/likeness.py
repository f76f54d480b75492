"""Features of vectors that cosines alone do not show."""

import numpy as np
from numpy.typing import NDArray

from graphmem.language.bilingual import is_chinese
from graphmem.retrieval.scene import Scene

Column = NDArray[np.float64]
Vector = NDArray[np.float32]

_TINY = 1e-9


_SEVERAL = 5
"""Candidates of a language from which on their mean tells what it is to be in that language."""

_TRUSTED = 50.0
"""Candidates of which the mean says half of what it says of very many."""


def likeness(
    scene: Scene,
    numbers: NDArray[np.int64],
    kind: str,
    chinese: NDArray[np.bool_],
    sessions: NDArray[np.int64] | None = None,
) -> dict[str, Column]:
    """Return `centred`, `adapted` and `retold` of candidates, ascending.

    All are cosines after the candidates' mean is taken from all vectors, since what every text
    has in common says nothing (Mu & Viswanath, All-but-the-top: simple and effective
    postprocessing for word representations, 2018); neither does the language, so that those which
    are `chinese` have a mean of their own where there are several of both. `centred` is that to the
    question, spread from the lowest (0) to the best (1); `adapted` the same to the question as an
    encoder sees it that was tuned to questions, or to a remark as one does that was tuned to such;
    `retold` the highest cosine of a candidate to a later one of the same session, by `sessions` (-1
    for none), 0 where none follows: who says a thing anew has more to say of it. Without sessions
    it is left out.
    """
    part = scene.part
    if part.vector is None:
        return {name: np.zeros(len(numbers)) for name in ("centred", "adapted", "retold")}
    mean, apart = centred(scene, numbers, chinese)
    seen, tuned = part.vector, part.tuned
    if kind == "remarks":
        seen, tuned = part.vector if part.told is None else part.told, part.recalling
    asked = seen - mean
    turned = asked if tuned is None else tuned - mean
    found = {"centred": _spread(apart @ asked), "adapted": adapted(turned, apart)}
    if sessions is not None:
        alike = np.where(_follow(sessions), apart @ apart.T, 0.0)
        found["retold"] = np.maximum(0.0, alike.max(axis=1))
    return found


def centred(
    scene: Scene, numbers: NDArray[np.int64], chinese: NDArray[np.bool_]
) -> tuple[Vector, Vector]:
    """Return the mean of the question's language, and candidates row by row without that of theirs.

    The rows have length 1.
    """
    vectors = scene.store.vectors.get(scene.namespace, numbers.tolist())
    if min(chinese.sum(), (~chinese).sum()) < _SEVERAL:
        own = vectors.mean(axis=0)
        apart = vectors - own
    else:
        english_mean, chinese_mean = (vectors[those].mean(axis=0) for those in (~chinese, chinese))
        own = chinese_mean if is_chinese(scene.part.text) else english_mean
        apart = vectors - np.where(chinese[:, None], chinese_mean, english_mean)
    apart /= np.linalg.norm(apart, axis=1, keepdims=True) + _TINY
    return np.asarray(own), apart


def adapted(turned: Vector, apart: Vector) -> Column:
    """Return the cosines of candidates to a question that was turned.

    They are spread as `centred` is, and weigh `n / (n + 50)` of n candidates: taking off the mean
    of a few takes off what they share with the question, too.
    """
    count = len(apart)
    return _spread(apart @ turned) * (count / (count + _TRUSTED))


def _spread(cosines: Vector) -> Column:
    low, spread = cosines.min(), np.ptp(cosines)
    return ((cosines - low) / spread if spread else np.ones(len(cosines))).astype(np.float64)


def _follow(sessions: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Say of each two candidates whether the second follows the first in the same session."""
    same = (sessions[:, None] == sessions[None, :]) & (sessions[:, None] >= 0)
    return np.triu(same, k=1)
