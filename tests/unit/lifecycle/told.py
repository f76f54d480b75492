"""What a newer statement takes the place of, once both are told."""

from collections.abc import Callable

from graphmem import GraphMemory, Message

Taken = Callable[[str, str], list[str]]
"""Told an older and a newer statement, returns by which edges the newer takes the place."""


def taken(memory: GraphMemory, older: str, newer: str) -> list[str]:
    """Tell both in a namespace of their own; return by which edges the newer takes the place."""
    namespace = f"{older} {newer}"
    for place, text in enumerate((older, newer)):
        memory.add(Message(text, role="user"), namespace=namespace, session_id=str(place))
    found = memory.cypher(
        "MATCH (a:Memory)-[r:SUPERSEDES|AMENDS]->(:Memory) WHERE a.namespace = $namespace "
        "RETURN label(r) AS edge",
        namespace=namespace,
    )
    return [row["edge"] for row in found]
