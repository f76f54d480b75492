"""The learned ranker: what the talk around a candidate adds to its fused score."""

from graphmem.retrieval.ranking.features import FEATURES, features
from graphmem.retrieval.ranking.ranker import Weights, corrected

__all__ = ["FEATURES", "Weights", "corrected", "features"]
