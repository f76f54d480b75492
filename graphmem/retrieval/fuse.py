"""From the rankings of the channels to one (docs/decisions/0006-fusion-by-scores.md)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import numpy as np

from graphmem.retrieval.scene import Found, Scores

ENTRY = ("semantic", "full_text")
"""The channels that a seed's strength is made of."""

FROM_SEEDS = (
    "association", "expansion", "neighbourhood", "speaker", "update_chain", "causal_ancestors",
    "standing", "concept",
)  # fmt: skip
"""The channels whose scores are in [0, 1] as they are, most of them parts of a seed's strength."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A named way to fuse.

    Attributes:
        fuse: from what the channels found, and their weights, to one score each.
        weights: of the channels.
        near: a hit whose score is at least this share of the best says it nearly as well.
        learned: whether the ranker follows.
    """

    name: str
    fuse: Callable[[Mapping[str, Found], Mapping[str, float]], dict[int, float]]
    weights: Mapping[str, float]
    near: float
    learned: bool = False


def reciprocal_rank(
    channels: Mapping[str, Found], weights: Mapping[str, float], k: float = 60.0
) -> dict[int, float]:
    """Return weighted reciprocal rank fusion: `Σ w_channel / (k + rank)`, ranks from 1.

    (Cormack, Clarke & Büttcher, Reciprocal rank fusion outperforms Condorcet, 2009.)

    >>> a = {"x": Found({1: 0.9, 2: 0.8}), "y": Found({2: 3.0, 1: 2.0})}
    >>> {n: round(s, 5) for n, s in reciprocal_rank(a, {"x": 1.0, "y": 1.0}).items()}
    {1: 0.03252, 2: 0.03252}
    """
    fused: dict[int, float] = {}
    for name in sorted(channels):
        weight = weights.get(name, 0.0)
        for rank, (number, _) in enumerate(channels[name].ranked(), 1):
            fused[number] = fused.get(number, 0.0) + weight / (k + rank)
    return fused


def weighted_scores(
    channels: Mapping[str, Found], weights: Mapping[str, float]
) -> dict[int, float]:
    """Return the weighted sum of each channel's scores, scaled to [0, 1].

    The entry channels are scaled between their lowest and their best score, so that a hit that
    one of them did not bring counts as its lowest; what walks on from them is in their scale
    already; the others are scaled from 0 to their best.
    """
    fused: dict[int, float] = {}
    for name in sorted(channels):
        found = channels[name]
        scores = found.scores if name in FROM_SEEDS else scaled(found, from_lowest=name in ENTRY)
        weight = weights.get(name, 0.0)
        if len(channels) == weight == 1:
            return dict(scores)
        for number, score in scores.items():
            fused[number] = fused.get(number, 0.0) + weight * score
    return fused


def scaled(found: Found, *, from_lowest: bool) -> dict[int, float]:
    """Return the scores divided by the best, or spread from the lowest (0) to the best (1)."""
    scores = scaled_scores(found, from_lowest=from_lowest)
    return dict(zip(found.scores, scores.tolist(), strict=True))


def scaled_scores(found: Found, *, from_lowest: bool) -> Scores:
    """Return what `scaled` does, in the order in which the memories were found."""
    _, scores = found.columns()
    if not len(scores):
        return scores
    high, low = scores.max(), scores.min() if from_lowest else 0.0
    return (scores - low) / (high - low) if high > low else np.ones_like(scores)


RRF = Profile(
    "rrf",
    reciprocal_rank,
    {
        "semantic": 1.0, "full_text": 1.0, "entity": 0.3, "keyword": 0.3, "speaker": 0.5,
        "neighbourhood": 1.0, "expansion": 0.5, "association": 0.5, "random_walk": 0.3,
        "update_chain": 1.0, "standing": 0.5, "concept": 0.3,
    },
    near=0.95,
)  # fmt: skip

SCORES = Profile(
    "scores",
    weighted_scores,
    {
        "semantic": 0.4, "full_text": 0.4, "entity": 0.05, "keyword": 0.05, "speaker": 0.4,
        "neighbourhood": 0.8, "expansion": 1.0, "association": 1.0, "random_walk": 0.03,
        "update_chain": 1.0, "standing": 0.5, "concept": 0.3,
    },
    near=0.85,
)  # fmt: skip
"""Weights tuned on the development sets together (docs/measurements.md)."""

LEARNED = replace(SCORES, name="learned", learned=True)
"""Scores, corrected by what was learned of conversations (`graphmem.retrieval.ranking`)."""

PROFILES: Mapping[str, Profile] = {profile.name: profile for profile in (RRF, SCORES, LEARNED)}
DEFAULT_PROFILE = LEARNED.name
