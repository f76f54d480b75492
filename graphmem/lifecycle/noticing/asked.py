"""Pairs of memories that were decided: they are not asked again."""

from graphmem.model.identity import content_id
from graphmem.storage.store import Store

_DECIDED = ("SUPERSEDES", "AMENDS", "CONTRADICTS", "SUPPORTS", "MERGED_FROM")


def verdict_id(newer: str, older: str) -> str:
    """Return the id of the adjustment that holds a verdict on a pair, whichever way round."""
    return content_id("verdict", *sorted((newer, older)))


def decided(store: Store, first: str, second: str) -> bool:
    """Say whether two memories have a verdict, or an edge that says what they are to each other."""
    if store.has("Adjustment", verdict_id(first, second)):
        return True
    return any(
        ("Memory", target) in store.targets("Memory", source, edge)
        for source, target in ((first, second), (second, first))
        for edge in _DECIDED
    )
