"""Takes a question that needs several answers apart into sub-questions."""

from graphmem.retrieval.decomposition.decompose import Decomposer
from graphmem.retrieval.decomposition.parts import Decomposition, SubQuestion

__all__ = ["Decomposer", "Decomposition", "SubQuestion"]
