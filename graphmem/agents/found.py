"""What a search found, as a language model is told it."""

from collections.abc import Callable, Sequence
from typing import Final

from graphmem.agents.forms import FoundMemories, FoundMemory, SearchMemories
from graphmem.model import Answer, Hit
from graphmem.model.packing import preview

_PREVIEW: Final = 200
_SUMMARY: Final = 100
"""Characters of a memory that stand for its summary where it has none."""

_WIDER: Final = frozenset({"SYNONYM_OF", "INSTANCE_OF", "SUBCONCEPT_OF"})
"""Edges over which a question reaches words that it does not hold."""


def found(
    answer: Answer, wanted: SearchMemories, keywords: Callable[[str], Sequence[str]]
) -> FoundMemories:
    """Return the results of a search that are relevant enough.

    `keywords` returns those of a memory, by its id.
    """
    results = [
        _result(hit, score, keywords(hit.memory.id), answer)
        for hit in answer
        if (score := relevance(answer, hit)) >= wanted.min_relevance_score
    ]
    confidence = answer.confidence
    return FoundMemories(
        total_found=len(results),
        results=results,
        status=confidence.label if confidence else "uncertain",
        reason=confidence.reason if confidence else "",
        findings=[str(finding) for finding in answer.findings] if results else [],
        search_strategy_used=_strategy(wanted.search_mode, answer),
        expanded_keywords=_expanded(answer),
    )


def _result(hit: Hit, score: float, keywords: Sequence[str], answer: Answer) -> FoundMemory:
    memory = hit.memory
    return FoundMemory(
        memory_key=memory.id,
        summary=memory.summary or _short(memory.content),
        content_preview=preview(memory.content, answer.question, _PREVIEW),
        memory_type=memory.memory_type,
        relevance_score=round(score, 4),
        created_at=memory.created_at,
        speaker=memory.speaker,
        holds=memory.holds(answer.trace.at),
        no_longer=[amendment.part for amendment in hit.amendments],
        keywords=list(keywords),
        metadata=dict(memory.metadata),
        why=str(hit.path),
    )


def relevance(answer: Answer, hit: Hit) -> float:
    """Return how relevant a hit is, from 0 to 1.

    It is the probability that the memory holds what was asked, times the score of the hit as a
    share of the best score.
    """
    best = max((one.score for one in answer), default=0.0)
    share = max(0.0, hit.score) / best if best > 0 else 0.0
    return share * (answer.confidence.probability if answer.confidence else 1.0)


def _strategy(mode: str, answer: Answer) -> str:
    wanted = dict.fromkeys(name for part in answer.trace.parts for name in part.wanted)
    return f"{mode}: {', '.join(wanted)}" if wanted else mode


def _expanded(answer: Answer) -> list[str]:
    """Return the labels of what lies behind an edge to a synonym or a class, on the way to hits."""
    reached: dict[str, None] = {}
    for hit in answer:
        for channel in hit.channels.values():
            path = channel.path
            for edge, node in zip(path.edges, path.nodes[1:], strict=True):
                if edge.type in _WIDER:
                    reached[node.label] = None
    return list(reached)


def _short(text: str) -> str:
    return text if len(text) <= _SUMMARY else text[: _SUMMARY - 1].rstrip() + "…"
