"""Verdicts that two statements both hold, and what says the same as those."""

import json
from collections.abc import Collection, Iterable, Mapping
from itertools import product
from typing import Any, Final

from graphmem.lifecycle.noticing.asked import verdict_id
from graphmem.lifecycle.wording import wordings
from graphmem.storage.store import Store

BOTH_HOLD: Final = frozenset({"both_true", "distinct_subjects"})
"""Verdicts by which neither of two is wrong, nor over."""

_SAME: Final = ("SUPPORTS", "MERGED_FROM")
"""Edges between memories that say the same."""
_MOST: Final = 30
"""Memories that say the same which are looked at."""

Row = Mapping[str, Any]


def alike(store: Store, row: Row, also: Iterable[str] = ()) -> list[str]:
    """Return the ids of a memory and of what repeats it: it says nothing that they do not say.

    "I moved back to Graz" supports "I live in Graz", and says more.

    Args:
        store: where they are held.
        row: the properties of the memory; it need not be stored yet.
        also: ids of others that say the same.
    """
    said, beside = wordings(row["content"]), _beside(store, row["id"], also)
    rows = store.graph.nodes("Memory", beside, ["content"]) if beside else ()
    return [row["id"], *(one["id"] for one in rows if said and said <= wordings(one["content"]))]


def repeating(store: Store, row: Row) -> list[str]:
    """Return the ids of a stored memory and of what repeats it, and says no more than it does."""
    said, beside = wordings(row["content"]), _beside(store, row["id"], ())
    rows = store.graph.nodes("Memory", beside, ["content"]) if beside else ()
    told = ((one["id"], wordings(one["content"])) for one in rows)
    return [row["id"], *(id for id, words in told if words and words <= said)]


def settled(store: Store, first: Collection[str], second: Collection[str]) -> bool:
    """Say whether a verdict has let one of these hold beside one of those."""
    verdicts = [
        id
        for one, other in product(first, second)
        if one != other and store.has("Adjustment", id := verdict_id(one, other))
    ]
    rows = store.graph.nodes("Adjustment", verdicts, ["new"]) if verdicts else ()
    return any(told_by(row["new"]) in BOTH_HOLD for row in rows)


def told_by(new: str) -> str:
    """Return the verdict that an adjustment holds; nothing where it was erased.

    >>> told_by('{"verdict": "both_true"}'), told_by('"erased"')
    ('both_true', '')
    """
    held = json.loads(new)
    return str(held.get("verdict", "")) if isinstance(held, dict) else ""


def _beside(store: Store, id: str, also: Iterable[str]) -> list[str]:
    """Return what edges join, over others, to a memory as saying the same."""
    found = dict.fromkeys([id, *also])
    waiting = list(found)
    while waiting and len(found) < _MOST:
        number = store.adjacency.number("Memory", waiting.pop(0))
        if number is None:  # not stored yet
            continue
        for type, forward in product(_SAME, (True, False)):
            for other, _ in store.adjacency.neighbours(number, type, forward=forward):
                named = store.adjacency.node(other)[1]
                if named not in found:
                    found[named] = None
                    waiting.append(named)
    return [one for one in found if one != id]
