"""Thinks a question through: its steps, what joins them, what may be the answer, what is missing.

Every step is a search like any other; this looks at what the searches found together.
"""

from graphmem.retrieval.reasoning.reasoner import Reasoner

__all__ = ["Reasoner"]
