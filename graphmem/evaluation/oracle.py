"""How far a better ranking could go: what the channels bring, in the best order there is."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from graphmem.evaluation.asked import judged, ranked_ids, ranking_measures
from graphmem.evaluation.datasets import Query
from graphmem.evaluation.measures import recall
from graphmem.evaluation.report import columns
from graphmem.evaluation.runs import Reply, Variant
from graphmem.model import Answer, Hit

EVERYTHING = 100_000
"""More hits than any search has candidates."""

_NEAR = 200
_CHOSEN = "R@10"


def oracle_variant(profile: str) -> Variant:
    """Return the variant that brings every candidate of every channel."""
    return Variant("oracle", profile, depth=EVERYTHING)


def oracle_report(name: str, replies: Iterable[Reply]) -> dict[str, Any]:
    """Return what is reached and what could be, overall and by type.

    Each group has `n`; `fused`, the measures of the ranking as it is; `ceiling`, those of the same
    candidates with the gold first; `candidates`, the recall of the first 200 and of all of them;
    `channels`, each channel's own ranking; `best_channel`, those of the channel that ranks this
    question best, which no router can surpass.
    """
    groups: dict[str, list[Mapping[str, Mapping[str, float]]]] = defaultdict(list)
    profile = ""
    for reply in replies:
        profile = reply.variant.profile
        if reply.query.gold and not reply.query.apart:
            figures = _figures(reply.query, reply.answer)
            for type in ("", *reply.query.types):
                groups[type].append(figures)
    by_type = {type: _summary(figures) for type, figures in sorted(groups.items())}
    whole = by_type.pop("", {"n": 0})
    return {"set": name, "profile": profile, **whole, "by_type": by_type}


def _figures(query: Query, answer: Answer) -> dict[str, dict[str, float]]:
    """Return the figures of one question, by what they are of; those of channels by `/name`."""
    ranked = ranked_ids(answer, query)
    own = {f"/{name}": _own_measures(query, answer, name) for name in _channels(answer)}
    ideal = sorted(ranked, key=lambda id: id not in query.gold)
    ranking, gold = judged(ranked, query)
    best = max(own.values(), key=lambda values: (values[_CHOSEN], values["MRR"]), default={})
    return {
        "fused": ranking_measures(ranked, query),
        "ceiling": ranking_measures(ideal, query),
        "candidates": {
            f"R@{_NEAR}": recall(ranking, gold, _NEAR),
            "R@all": recall(ranking, gold, len(ranking)),
        },
        "best_channel": best or ranking_measures([], query),
        **own,
    }


def _own_measures(query: Query, answer: Answer, channel: str) -> dict[str, float]:
    hits = [hit for hit in answer if channel in hit.channels]
    hits.sort(key=lambda hit: hit.channels[channel].rank)
    return ranking_measures(ranked_ids(_only(answer, hits), query), query)


def _only(answer: Answer, hits: Sequence[Hit]) -> Answer:
    return Answer(answer.question, tuple(hits))


def _channels(answer: Answer) -> list[str]:
    return sorted({name for hit in answer for name in hit.channels})


def _summary(rows: Sequence[Mapping[str, Mapping[str, float]]]) -> dict[str, Any]:
    """Return means; a channel that brought nothing to a question counts as 0 there."""
    names = dict.fromkeys(name for row in rows for name in row)
    nothing = dict.fromkeys(rows[0]["fused"], 0.0)
    means = {
        name: {
            measure: round(float(values.mean()), 4)
            for measure, values in columns(row.get(name, nothing) for row in rows).items()
        }
        for name in names
    }
    own = {name[1:]: means.pop(name) for name in sorted(names) if name.startswith("/")}
    return {"n": len(rows), **means, "channels": own}
