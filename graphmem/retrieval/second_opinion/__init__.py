"""Where a language model may judge: intents in doubt, sub-questions, relevance of the best hits.

Rules come first and stand whenever the model gives no answer; each opinion says in words who
decided. What a model can say is bounded by a schema: labels and sub-questions, nothing else.
"""

from graphmem.retrieval.second_opinion.classifier import ModelClassifier
from graphmem.retrieval.second_opinion.decomposer import ModelDecomposer
from graphmem.retrieval.second_opinion.opinion import Opinion
from graphmem.retrieval.second_opinion.relevance import ModelRelevance, Relevance

__all__ = ["ModelClassifier", "ModelDecomposer", "ModelRelevance", "Opinion", "Relevance"]
