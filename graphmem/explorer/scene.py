"""A part of the graph as the page takes it: nodes with their state and their times, and edges."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final, Literal

from graphmem.model import Edge, Node, Subgraph
from graphmem.model.json_text import json_text
from graphmem.model.labels import shown
from graphmem.model.plain import plain

Status = Literal["current", "contradicted", "superseded", "fading", "deleted"]

FADING: Final = 0.3
"""Weight below which a memory counts as fading: what searches leave out, if not set otherwise."""

_COMPRESSED: Final = frozenset({"trace", "archive"})


def scene(part: Subgraph, title: str = "", total: int | None = None) -> dict[str, Any]:
    """Return what the page shows of a part of a graph.

    Args:
        part: the nodes and edges.
        title: what it is a part of.
        total: memories that the whole has; as many as the part where None.
    """
    here = sum(node.type == "Memory" for node in part.nodes)
    count = here if total is None else total
    return {"title": title, "live": False, "total": count, **drawn(part)}


def drawn(part: Subgraph) -> dict[str, Any]:
    """Return nodes and edges as the page adds them to those that it has."""
    disputed = frozenset(
        end
        for edge in part.edges
        if edge.type == "CONTRADICTS"
        for end in (edge.source, edge.target)
    )
    return {
        "nodes": [_node(node, (node.type, node.id) in disputed) for node in part.nodes],
        "edges": [_edge(edge) for edge in part.edges],
    }


def key(type: str, id: str) -> str:
    """Return what the page calls a node.

    >>> key("Memory", "m1")
    'Memory:m1'
    """
    return f"{type}:{id}"


def named(key: str) -> tuple[str, str]:
    """Return type and id of what the page calls a node; the id may hold colons.

    >>> named("Memory:a:b")
    ('Memory', 'a:b')
    """
    type, _, id = key.partition(":")
    return type, id


def status(properties: Mapping[str, Any], *, disputed: bool) -> Status:
    """Return the state of a node; what ended is told before what is doubted.

    >>> status({"weight": 0.1}, disputed=True)
    'contradicted'
    """
    if properties.get("deleted_at"):
        return "deleted"
    if properties.get("retired_at") or properties.get("is_negated"):
        return "superseded"
    if disputed:
        return "contradicted"
    faded = properties.get("weight", 1.0) < FADING or properties.get("level") in _COMPRESSED
    return "fading" if faded else "current"


def in_script(value: Any) -> str:
    r"""Return JSON that may stand in a script element of HTML.

    >>> in_script({"a": "</script>"})
    '{"a":"\\u003c/script>"}'
    """
    text = json_text(value, separators=(",", ":")).replace("<", "\\u003c")
    return text.encode("utf-8", "backslashreplace").decode()


def _node(node: Node, disputed: bool) -> dict[str, Any]:  # noqa: FBT001
    own = node.properties
    ended = [moment for name in ("retired_at", "deleted_at") if (moment := own.get(name))]
    return {
        "key": key(node.type, node.id),
        "type": node.type,
        "id": node.id,
        "label": shown(node.label or node.id),
        "status": status(own, disputed=disputed),
        "valid": [_moment(own.get("valid_from")), _moment(own.get("valid_to"))],
        "known": [
            _moment(own.get("recorded_at") or own.get("created_at")),
            _moment(min(ended, default=None)),
        ],
        "properties": plain(own),
    }


def _edge(edge: Edge) -> dict[str, Any]:
    return {
        "source": key(*edge.source),
        "target": key(*edge.target),
        "type": edge.type,
        "since": _moment(edge.properties.get("created_at")),
        "properties": plain(edge.properties),
    }


def _moment(value: datetime | None) -> int | None:
    """Return a moment of naive UTC in milliseconds since 1970, as scripts count."""
    return None if value is None else round(value.replace(tzinfo=UTC).timestamp() * 1000)
