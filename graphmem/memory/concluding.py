"""Conclusions that bear on an answer, found from its hits along the edges to their evidence."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from graphmem.lifecycle.abstraction import Conclusion
from graphmem.model import Answer, Finding
from graphmem.provenance.concluded import EVIDENCE
from graphmem.retrieval.filters import Allowed, allowed
from graphmem.retrieval.paths import Painter
from graphmem.retrieval.request import Request
from graphmem.retrieval.scene import Step, Trail
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.store import Store

_MOST = 2
"""Conclusions stated at most."""
_LEAST = 2
"""Memories of its evidence that hits must hold; and half of all, or of as many as are hits."""

_STALE = {"en": "something it rests on has changed", "zh": "所依据的内容已有变化"}
_WORDS = {
    "en": "concluded from {count} memories: {content} ({told})",
    "zh": "由{count}条记忆得出：{content}（{told}）",
}


@dataclass(frozen=True, slots=True)
class _Near:
    """A conclusion near the hits.

    Attributes:
        number: of its node.
        trails: from each hit that is its evidence, or was merged from it, to the conclusion.
        score: sum of the reciprocal ranks of those hits.
    """

    number: int
    trails: tuple[Trail, ...]
    score: float


def concluded(store: Store, answer: Answer, request: Request, min_weight: float) -> Answer:
    """Return an answer with the conclusions that its hits bear, as findings; its hits stay.

    What the search may not see bears none: all evidence must satisfy its filters, and none of it
    be deleted unless the mode shows that.

    Args:
        store: of today or as it was.
        answer: of a search of that store.
        request: what it answers.
        min_weight: memories of less were not shown.
    """
    sure = answer.confidence is None or answer.confidence.label != "no_relevant_memory"
    if not sure or not store.adjacency.count("Abstraction"):
        return answer
    leading = max(1, len(answer.trace.parts))
    language = answer.trace.parts[0].language if answer.trace.parts else "en"
    with store.reading():
        near = _near(store.adjacency, [hit.memory.id for hit in answer], leading)
        found = (
            _findings(store, near, _allowed(store, request, min_weight), language) if near else ()
        )
    return replace(answer, findings=(*answer.findings, *found))


def _near(adjacency: Adjacency, hits: Sequence[str], leading: int) -> list[_Near]:
    """Return the conclusions that enough hits are evidence of, the nearest first.

    One of the leading hits, the best of each part of the question, must be among them: weak hits
    bring no conclusion.
    """
    trails: defaultdict[int, dict[int, tuple[int, Trail]]] = defaultdict(dict)
    for rank, id in enumerate(hits, 1):
        for origin, trail in _origins(adjacency, id):
            for number, _ in adjacency.neighbours(origin, "DERIVED_FROM", forward=False):
                whole = (*trail, Step(number, "DERIVED_FROM", forward=False))
                trails[number].setdefault(origin, (rank, whole))
    found = [
        _Near(number, tuple(trail for _, trail in held.values()), _score(held))
        for number, held in trails.items()
        if min(rank for rank, _ in held.values()) <= leading
        and len(held) >= _enough(adjacency, number, len(hits))
    ]
    return sorted(found, key=lambda one: (-one.score, one.number))


def _origins(adjacency: Adjacency, id: str) -> Iterator[tuple[int, Trail]]:
    """Yield a hit, and what it was merged from, with the way there."""
    number = adjacency.number("Memory", id)
    if number is None:
        return
    yield number, (Step(number),)
    for origin, _ in adjacency.neighbours(number, "MERGED_FROM", forward=True):
        yield origin, (Step(number), Step(origin, "MERGED_FROM"))


def _score(held: Mapping[int, tuple[int, Trail]]) -> float:
    return sum(1.0 / rank for rank in {rank for rank, _ in held.values()})


def _enough(adjacency: Adjacency, number: int, hits: int) -> int:
    evidence = adjacency.degree(number, "DERIVED_FROM", forward=True)
    return max(_LEAST, (min(evidence, hits) + 1) // 2)


def _findings(
    store: Store, near: Sequence[_Near], may: Allowed, language: str
) -> tuple[Finding, ...]:
    painter, found = Painter(store, (), may.told), []
    for one in near:
        conclusion = _seen(store, one.number, may)
        if conclusion is not None:
            paths = tuple(painter.path(trail) for trail in one.trails)
            text = _text(conclusion, "zh" if language == "zh" else "en")
            found.append(Finding("conclusion", text, conclusion.evidence, paths))
        if len(found) == _MOST:
            break
    return tuple(found)


def _seen(store: Store, number: int, may: Allowed) -> Conclusion | None:
    """Return a conclusion that stands, where all of its evidence may be seen."""
    adjacency = store.adjacency
    rows = store.nodes("Abstraction", [adjacency.node(number)[1]])
    if not rows or not rows[0].get("confidence"):
        return None
    evidence = _evidence(adjacency, number, rows[0])
    gone = may.reasons.get("deleted")
    if any(not may.matching[n] or (gone is not None and gone[n]) for n in evidence):
        return None
    return Conclusion.of_row(rows[0], tuple(adjacency.node(one)[1] for one in evidence))


def _evidence(adjacency: Adjacency, number: int, row: Mapping[str, Any]) -> list[int]:
    """Return what a conclusion rests on; of one that was drawn anew since, what it rested on."""
    if EVIDENCE in row:
        held = (adjacency.number("Memory", id) for id in row[EVIDENCE])
        return [one for one in held if one is not None]
    return [one for one, _ in adjacency.neighbours(number, "DERIVED_FROM", forward=True)]


def _allowed(store: Store, request: Request, min_weight: float) -> Allowed:
    return allowed(
        store.adjacency,
        request.namespace,
        request.filters,
        request.mode,
        min_weight,
        history=request.history,
        at=request.at,
    )


def _text(one: Conclusion, language: str) -> str:
    told = [one.conditions, f"{one.confidence:.2f}"]
    told += [_STALE[language]] if one.stale else []
    joined = ("；" if language == "zh" else "; ").join(filter(None, told))
    return _WORDS[language].format(count=len(one.evidence), content=one.content, told=joined)
