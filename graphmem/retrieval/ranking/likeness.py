"""Features of vectors that cosines alone do not show."""

import numpy as np
from numpy.typing import NDArray

from graphmem.language.bilingual import is_chinese
from graphmem.retrieval.ranking.adaptation import Adaptation, adaptation
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
) -> dict[str, Column]:
    """Return `centred` and `adapted` of candidates, ascending.

    Both are cosines after the candidates' mean is taken from all vectors, since what every text
    has in common says nothing (Mu & Viswanath, All-but-the-top: simple and effective
    postprocessing for word representations, 2018); neither does the language, so that those which
    are `chinese` have a mean of their own where there are several of both. `centred` is that to the
    question, spread from the lowest (0) to the best (1); `adapted` the same to the question turned
    by what was learned of this kind of candidates (see `adapted`).
    """
    if scene.part.vector is None:
        return {name: np.zeros(len(numbers)) for name in ("centred", "adapted")}
    asked, apart = centred(scene, numbers, chinese, told=kind == "remarks")
    return {
        "centred": _spread(apart @ asked),
        "adapted": adapted(asked, apart, adaptation(scene.part.embedder, kind)),
    }


def centred(
    scene: Scene, numbers: NDArray[np.int64], chinese: NDArray[np.bool_], *, told: bool = False
) -> tuple[Vector, Vector]:
    """Return the question, and the candidates row by row, without the mean of their language.

    A remark is taken as something `told`.
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
    vector = scene.part.told if told and scene.part.told is not None else scene.part.vector
    return np.asarray(vector - own), apart


def adapted(asked: Vector, apart: Vector, learned: Adaptation | None) -> Column:
    """Return the cosines of candidates to a question turned by what was learned.

    They are spread as `centred` is, and weigh `n / (n + 50)` of n candidates: taking off the mean
    of a few takes off what they share with the question, too. Where nothing was learned, the
    question stays as it is.
    """
    turned = learned.turned(asked) if learned else asked
    count = len(apart)
    return _spread(apart @ turned) * (count / (count + _TRUSTED))


def _spread(cosines: Vector) -> Column:
    low, spread = cosines.min(), np.ptp(cosines)
    return ((cosines - low) / spread if spread else np.ones(len(cosines))).astype(np.float64)
