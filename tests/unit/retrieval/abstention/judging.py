"""How sure a memory is that it holds what was asked, by its channels' scores alone."""

from graphmem import GraphMemory
from graphmem.model.confidence import Confidence, Costs
from graphmem.retrieval.abstention import judge
from graphmem.retrieval.fuse import SCORES
from graphmem.retrieval.search import Request


def judged(
    memory: GraphMemory, question: str, namespace: str = "english", costs: Costs | None = None
) -> Confidence:
    """Return the confidence of a question."""
    parts = memory._searcher.found(Request(question, namespace, memory._clock.now(), 10))
    fused: dict[int, float] = {}
    for _, found in parts:
        fused |= SCORES.fuse(found, SCORES.weights)
    ranking = sorted(fused.items(), key=lambda item: (-item[1], item[0]))
    return judge(question, parts, ranking, costs or Costs())
