"""What one question gave: its measures, a confidence, and how long it took."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from graphmem.evaluation.datasets.question import Query
from graphmem.evaluation.measures import (
    all_found,
    ndcg,
    newest_first,
    precision,
    recall,
    reciprocal_rank,
)
from graphmem.model import Answer

_TURNS = 10
_SESSIONS = 5
_SHOWN = 10
_ANY = "any of the gold"


@dataclass(frozen=True, slots=True)
class Asked:
    """One question of a run.

    Attributes:
        values: measures that count in the whole and by type.
        apart: measures that count by type only.
        confidence: how sure the answer is that the memory holds it; any scale.
        answerable: whether it is held.
        stages: milliseconds by stage.
        milliseconds: of the whole search.
        characters: what the first ten hits would take of a model's context.
    """

    id: str
    types: tuple[str, ...]
    values: Mapping[str, float]
    apart: Mapping[str, float] = field(default_factory=dict)
    confidence: float = 0.0
    answerable: bool = True
    stages: Mapping[str, float] = field(default_factory=dict)
    milliseconds: float = 0.0
    characters: int = 0


def asked(query: Query, answer: Answer, milliseconds: float = 0.0) -> Asked:
    """Measure one answer."""
    ranked = ranking_measures(ranked_ids(answer, query), query)
    sessions = _session_measures(answer, query)
    return Asked(
        id=query.id,
        types=query.types,
        values=sessions if query.apart else {**ranked, **sessions},
        apart=ranked if query.apart else {},
        confidence=float(answer.confidence or 0.0),
        answerable=not query.unanswerable,
        stages=answer.latency_ms,
        milliseconds=milliseconds,
        characters=sum(len(hit.memory.content) for hit in answer.hits[:_SHOWN]),
    )


def ranked_ids(answer: Answer, query: Query) -> list[str]:
    """Return the external ids of the memories that are ranked for a question, best first."""
    return list(
        dict.fromkeys(
            hit.memory.external_id or ""
            for hit in answer
            if query.role is None or hit.memory.speaker == query.role
        )
    )


def judged(ranking: Sequence[str], query: Query) -> tuple[list[str], frozenset[str]]:
    """Return ranking and gold, all of the gold as one id where any of it counts."""
    if not query.any_counts:
        return list(ranking), query.gold
    told = dict.fromkeys(_ANY if id in query.gold else id for id in ranking)
    return list(told), frozenset({_ANY})


def ranking_measures(ranked: Sequence[str], query: Query) -> dict[str, float]:
    """Return the measures of a ranking of external ids; none where there is no gold."""
    if not query.gold:
        return {}
    ranking, gold = judged(ranked, query)
    values = {
        "R@2": recall(ranking, gold, 2),
        "R@5": recall(ranking, gold, 5),
        "R@10": recall(ranking, gold, 10),
        "P@5": precision(ranking, gold, 5),
        "all@5": all_found(ranking, gold, 5),
        "nDCG@10": ndcg(ranking, gold, 10),
        "MRR": reciprocal_rank(ranking, gold),
    }
    if query.role is not None:
        values["turn_all@10"] = all_found(ranking, gold, _TURNS)
    return values


def _session_measures(answer: Answer, query: Query) -> dict[str, float]:
    if not query.sessions:
        return {}
    sessions = list(dict.fromkeys(hit.memory.session or "" for hit in answer))
    values = {"session_all@5": all_found(sessions, query.sessions, _SESSIONS)}
    if query.updated:
        values["newest_first"] = newest_first(sessions, query.sessions)
    return values
