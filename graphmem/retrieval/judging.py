"""What a language model says of the hits, once they are found."""

from dataclasses import replace
from typing import Final, TypeVar

from graphmem.model import Answer
from graphmem.model.trace import Change, HitTrace
from graphmem.retrieval.counsel import Counsel

STAGE: Final = "second opinion"

_Hit = TypeVar("_Hit")


def judged(answer: Answer, counsel: Counsel) -> Answer:
    """Put the hits that a model holds for unrelated behind the others; scores stay in place.

    Without its answer all stays as it is. The trace says what it said, or why it said nothing.
    """
    parts = answer.trace.parts
    question = " ".join(part.text for part in parts)
    memories = [hit.memory for hit in answer]
    labels, opinion = counsel.judge(question, parts[0].language, memories)
    behind = [labels.get(memory.id) == "unrelated" for memory in memories]
    hits = _behind(answer.hits, behind)
    traces = _behind(answer.trace.hits, behind)
    scores = [hit.score for hit in answer]
    trace = replace(
        answer.trace,
        hits=tuple(
            _moved(one, rank, score)
            for rank, (one, score) in enumerate(zip(traces, scores, strict=True), 1)
        ),
        opinions=(*answer.trace.opinions, opinion),
    )
    placed = tuple(replace(hit, score=score) for hit, score in zip(hits, scores, strict=True))
    return replace(answer, hits=placed, trace=trace)


def _behind(hits: tuple[_Hit, ...], last: list[bool]) -> list[_Hit]:
    """Return hits with the marked ones last, each group in its order."""
    order = sorted(range(len(hits)), key=last.__getitem__)
    return [hits[index] for index in order]


def _moved(hit: HitTrace, rank: int, score: float) -> HitTrace:
    if hit.rank == rank:
        return hit
    change = Change(STAGE, hit.rank, rank, score)
    return replace(hit, rank=rank, score=score, changes=(*hit.changes, change))
