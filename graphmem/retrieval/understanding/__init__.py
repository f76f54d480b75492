"""What a question asks for, read from its words alone, in English and Chinese."""

from graphmem.retrieval.understanding.asked import AnswerType
from graphmem.retrieval.understanding.reading import understand
from graphmem.retrieval.understanding.understood import Teller, Understanding

__all__ = ["AnswerType", "Teller", "Understanding", "understand"]
