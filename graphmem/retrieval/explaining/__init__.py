"""Why a memory is among the hits of a question, or why it is not."""

from graphmem.retrieval.explaining.explainer import Explainer

__all__ = ["Explainer"]
