"""A script of openCypher that writes the graph into another database: a statement a line.

Names stand in backquotes, texts as JSON writes them, whose escapes are those of Cypher; so no text
can end its place. Moments are `localdatetime`, as Neo4j and Memgraph read them, in UTC.
"""

import json
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from graphmem.model import Edge, Subgraph


def lines(graph: Subgraph) -> Iterator[str]:
    """Yield the statements: nodes, then edges; `MERGE` finds a node that is there by its id."""
    for node in graph.nodes:
        held = _map({name: value for name, value in node.properties.items() if name != "id"})
        yield f"MERGE (n:{_name(node.type)} {{`id`: {_value(node.id)}}}) SET n += {held};"
    for edge in graph.edges:
        yield _edge(edge)


def _edge(edge: Edge) -> str:
    source, target = (
        f"({name}:{_name(type)} {{`id`: {_value(id)}}})"
        for name, (type, id) in zip("ab", (edge.source, edge.target), strict=True)
    )
    made = f"CREATE (a)-[:{_name(edge.type)} {_map(edge.properties)}]->(b)"
    return f"MATCH {source}, {target} {made};"


def _map(values: Mapping[str, Any]) -> str:
    held = (f"{_name(name)}: {_value(one)}" for name, one in values.items() if one is not None)
    return f"{{{', '.join(held)}}}"


def _name(text: str) -> str:
    doubled = text.replace("`", "``")
    return f"`{doubled}`"


def _value(value: Any) -> str:
    r"""Return a literal.

    >>> _value('say "hi"\n'), _value(True), _value(["a", "b"])
    ('"say \\"hi\\"\\n"', 'true', '["a", "b"]')
    """
    if isinstance(value, datetime):
        return f"localdatetime({_value(value.isoformat())})"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value, ensure_ascii=True)
