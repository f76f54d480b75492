"""Where other tools keep the type of a node or an edge."""

from typing import Any

from graphmem.exchange.keys import EDGE_TYPE, NODE_TYPE

_NODE_KEYS = (NODE_TYPE, ":LABEL", "labels", "node_type", "kind", "type", "label")
_EDGE_KEYS = (EDGE_TYPE, ":TYPE", "edge_type", "relation", "relationship", "type", "label")


def node_type(row: dict[str, Any]) -> str:
    """Take the type of a node out of its attributes; empty where there is none.

    >>> node_type({"labels": ":Person:Base", "name": "Ann"})
    'Person'
    """
    return _taken(row, _NODE_KEYS)


def edge_type(row: dict[str, Any]) -> str:
    """Take the type of an edge out of its attributes; empty where there is none."""
    return _taken(row, _EDGE_KEYS)


def _taken(row: dict[str, Any], keys: tuple[str, ...]) -> str:
    for name in keys:
        found = row.get(name)
        if isinstance(found, list) and found:
            found = found[0]
        if isinstance(found, str) and found.strip():
            del row[name]
            return found.strip().lstrip(":").split(":")[0].split(";")[0]
    return ""
