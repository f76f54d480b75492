"""Spans that may be names, and the choice among those that overlap."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from graphmem.language.naming.names import name_key
from graphmem.language.spans import Spans
from graphmem.model import EntityMention

STATED = 2
"""Rank of what its sentence marks as a name."""

_FALLBACK = "thing"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A span that may be a name; a higher `rank` wins over a longer span."""

    start: int
    end: int
    entity_type: str | None = None
    rank: int = 0
    part: bool = False


def choose(candidates: Iterable[Candidate]) -> list[Candidate]:
    """Keep the best candidates that do not overlap; parts of a kept name may stand beside it."""
    kept: list[Candidate] = []
    standing = Spans[Candidate]()
    ordered = sorted(candidates, key=lambda c: (-c.rank, c.start - c.end, c.start, c.part))
    for candidate in ordered:
        rivals = standing.over(candidate.start, candidate.end)
        same = any((k.start, k.end) == (candidate.start, candidate.end) for k in rivals)
        if not same and (not rivals or (candidate.part and not any(k.part for k in rivals))):
            kept.append(candidate)
            standing.add(candidate)
    return sorted(kept, key=lambda c: (c.start, -c.end))


def mentions(
    texts: Sequence[str], chosen: Sequence[Sequence[Candidate]]
) -> list[tuple[EntityMention, ...]]:
    """Turn candidates into mentions; each name gets the type that most of its mentions have.

    The vote runs over all texts given. A span without a type takes the type voted for its name.
    """
    votes: dict[str, Counter[str]] = {}
    for text, candidates in zip(texts, chosen, strict=True):
        for candidate in candidates:
            if candidate.entity_type:
                key = name_key(text[candidate.start : candidate.end])
                votes.setdefault(key, Counter())[candidate.entity_type] += 1
    winners = {
        key: min(c.items(), key=lambda item: (-item[1], item[0]))[0] for key, c in votes.items()
    }
    return [_of_text(text, found, winners) for text, found in zip(texts, chosen, strict=True)]


def _of_text(
    text: str, candidates: Sequence[Candidate], types: dict[str, str]
) -> tuple[EntityMention, ...]:
    keys = [name_key(text[c.start : c.end]) for c in candidates]
    counts = Counter(keys)
    return tuple(
        EntityMention(
            text[c.start : c.end],
            c.start,
            c.end,
            types.get(key, _FALLBACK),
            _salience(c, counts[key], len(text)),
        )
        for c, key in zip(candidates, keys, strict=True)
    )


def _salience(candidate: Candidate, count: int, length: int) -> float:
    """Weigh a mention: how often its name comes, and how early it stands."""
    early = 1 - candidate.start / max(length, 1)
    weight = 0.4 + 0.3 * early + 0.1 * min(count - 1, 3)
    return round(weight / 2 if candidate.part else weight, 3)
