"""Contradictions that are another one said again: a verdict on the one is a verdict on all."""

from collections.abc import Mapping
from typing import Any

from graphmem.lifecycle.noticing.asked import verdict_id
from graphmem.lifecycle.noticing.settled import repeating
from graphmem.storage.store import Store

Row = Mapping[str, Any]


def repeats(store: Store, newer: Row, older: Row, *, turned: bool) -> list[tuple[Row, Row]]:
    """Return the open contradictions between what repeats one side and what repeats the other.

    Args:
        store: where they are held.
        newer: the side that was said later.
        older: the side that was said before.
        turned: also those in which what repeats the older was said later.
    """
    sides = [repeating(store, row) for row in (newer, older)]
    if not set(sides[0]).isdisjoint(sides[1]):
        return []
    found = _between(store, sides[0], sides[1])
    found += _between(store, sides[1], sides[0]) if turned else []
    left = [pair for pair in found if pair != (newer["id"], older["id"])]
    ids = sorted({id for pair in left for id in pair})
    rows = {row["id"]: row for row in store.graph.nodes("Memory", ids)} if ids else {}
    return [(rows[later], rows[before]) for later, before in left]


def _between(store: Store, newer: list[str], older: list[str]) -> list[tuple[str, str]]:
    pairs = ((one, id) for one in newer for _, id in store.targets("Memory", one, "CONTRADICTS"))
    return [
        (one, id)
        for one, id in pairs
        if id in older and not store.has("Adjustment", verdict_id(one, id))
    ]
