"""What a newer statement takes the place of, once both are told."""

from collections.abc import Callable
from datetime import datetime

from graphmem import GraphMemory, Message

Taken = Callable[[str, str], list[str]]
"""Told an older and a newer statement, returns by which edges the newer takes the place."""

Over = Callable[[str, str], list[str | None]]
"""Told an older and a newer statement, returns the parts that are over, None for the whole."""


_DAY = datetime(2026, 6, 1)  # noqa: DTZ001
"""When all is told, unless a test says otherwise: "in autumn" is another one by the end of one."""


def taken(memory: GraphMemory, older: str, newer: str, at: datetime = _DAY) -> list[str]:
    """Tell both in a namespace of their own; return by which edges the newer takes the place."""
    return [edge for edge, _ in _told(memory, older, newer, at)]


def over(memory: GraphMemory, older: str, newer: str) -> list[str | None]:
    """Tell both in a namespace of their own; return what of the older is over."""
    return [part for _, part in _told(memory, older, newer, _DAY)]


def _told(
    memory: GraphMemory, older: str, newer: str, at: datetime
) -> list[tuple[str, str | None]]:
    namespace = f"{older} {newer} {at:%Y-%m-%d}"
    for place, text in enumerate((older, newer)):
        message = Message(text, role="user", at=at)
        memory.add(message, namespace=namespace, session_id=str(place))
    found = memory.cypher(
        "MATCH (a:Memory)-[r:SUPERSEDES|AMENDS]->(:Memory) WHERE a.namespace = $namespace "
        "RETURN label(r) AS edge, r.part AS part",
        namespace=namespace,
    )
    return [(row["edge"], row["part"]) for row in found]
