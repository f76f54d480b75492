"""The learned ranker: what the talk around a candidate adds to its fused score."""

from graphmem.retrieval.ranking.features import Rows, features
from graphmem.retrieval.ranking.kinds import FEATURES, Kind, are_passages
from graphmem.retrieval.ranking.ranker import (
    Correction,
    Learned,
    Weights,
    corrected,
    correction,
    from_json,
    to_json,
)

__all__ = [
    "FEATURES",
    "Correction",
    "Kind",
    "Learned",
    "Rows",
    "Weights",
    "are_passages",
    "corrected",
    "correction",
    "features",
    "from_json",
    "to_json",
]
