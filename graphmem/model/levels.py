"""How much of a memory is held: in full, or shortened by forgetting."""

from collections.abc import Mapping
from typing import Any, Final

LADDER: Final = ("full", "summary", "tag", "trace")
"""Levels in order."""

SHORTER: Final = frozenset(LADDER[1:])
"""Levels at which a memory says less, and nothing else."""


def says_else(changes: Mapping[str, Any]) -> bool:
    """Say whether a change lets a memory say something else, and not only less.

    >>> says_else({"content": "I have a dog."}), says_else({"content": "dog", "level": "tag"})
    (True, False)
    """
    return "content" in changes and changes.get("level") not in SHORTER
