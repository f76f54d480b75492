"""The whole text of a memory that is kept in fewer words."""

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from graphmem.model.levels import SHORTER

COMPRESSED: Final = "compressed to level"
"""How the reason of a version begins that holds what a memory said before it was compressed."""

Row = Mapping[str, Any]


def whole(row: Row, versions: Iterable[Row]) -> Row:
    """Return what holds the whole text of a memory: its latest version before it was compressed.

    That is the memory itself where it is whole; so it is where no version is left.

    >>> full = {"version": 1, "content": "I like tea.", "state": '{"level": "full"}'}
    >>> summary = {"version": 2, "content": "Tea.", "state": '{"level": "summary"}'}
    >>> whole({"level": "tag", "content": "tea"}, [summary, full])["content"]
    'I like tea.'
    >>> whole({"level": "full", "content": "I like coffee."}, [full])["content"]
    'I like coffee.'
    """
    found, level = row, row.get("level")
    for version in sorted(versions, key=lambda one: -one["version"]):
        set_aside = level == "archive" and str(version.get("reason")).startswith(COMPRESSED)
        if level not in SHORTER and not set_aside:
            break
        found, level = version, json.loads(version.get("state") or "{}").get("level")
    return found
