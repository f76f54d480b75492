"""The formulas of docs/scores.md: pure functions, on numbers and on arrays alike."""

from graphmem.lifecycle.scores.figures import Figures, Flags
from graphmem.lifecycle.scores.parameters import CorrectionCurve, WeightParameters
from graphmem.lifecycle.scores.relevance import (
    TYPE_PRIORITIES,
    final_rank,
    hybrid_relevance,
    keyword_match,
    recency,
)
from graphmem.lifecycle.scores.strength import LAYER_CURVATURE, Layer, layer_after, strength
from graphmem.lifecycle.scores.trust import trust
from graphmem.lifecycle.scores.usage import decayed_usage, used
from graphmem.lifecycle.scores.weight import Activity, Breakdown, weigh

__all__ = [
    "LAYER_CURVATURE",
    "TYPE_PRIORITIES",
    "Activity",
    "Breakdown",
    "CorrectionCurve",
    "Figures",
    "Flags",
    "Layer",
    "WeightParameters",
    "decayed_usage",
    "final_rank",
    "hybrid_relevance",
    "keyword_match",
    "layer_after",
    "recency",
    "strength",
    "trust",
    "used",
    "weigh",
]
