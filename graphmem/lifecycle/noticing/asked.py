"""Pairs of memories that were decided: they are not asked again."""

import json
from itertools import count

from graphmem.model.identity import content_id
from graphmem.storage.store import Store

_DECIDED = ("SUPERSEDES", "AMENDS", "CONTRADICTS", "SUPPORTS", "MERGED_FROM")


def verdict_id(newer: str, older: str, nth: int = 0) -> str:
    """Return the id of the adjustment that holds a verdict on a pair, whichever way round.

    Args:
        newer: id of one of the two.
        older: id of the other.
        nth: how many verdicts on the pair were before, and stand no longer.
    """
    return content_id("verdict", *sorted((newer, older)), *([nth] if nth else ()))


def verdict_of(store: Store, first: str, second: str) -> str | None:
    """Return the id of the adjustment that holds the verdict which stands on a pair, if any.

    That the newer wins stands while the older is superseded by it: the older said again is news.
    """
    for nth in count():
        id = verdict_id(first, second, nth)
        if not store.has("Adjustment", id):
            return None
        if not _is_over(store, id):
            return id
    return None


def next_verdict_id(store: Store, first: str, second: str) -> str:
    """Return the id of the adjustment that is to hold the next verdict on a pair."""
    ids = (verdict_id(first, second, nth) for nth in count())
    return next(id for id in ids if not store.has("Adjustment", id))


def _is_over(store: Store, id: str) -> bool:
    (row,) = store.graph.nodes("Adjustment", [id], ["new"])
    held = json.loads(row["new"])
    if not isinstance(held, dict) or held.get("verdict") != "newer_wins":
        return False
    return ("Memory", held["older"]) not in store.targets("Memory", held["newer"], "SUPERSEDES")


def decided(store: Store, first: str, second: str) -> bool:
    """Say whether two memories have a verdict, or an edge that says what they are to each other."""
    if verdict_of(store, first, second) is not None:
        return True
    return any(
        ("Memory", target) in store.targets("Memory", source, edge)
        for source, target in ((first, second), (second, first))
        for edge in _DECIDED
    )
