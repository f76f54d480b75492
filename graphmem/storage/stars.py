"""Edges of one type that leave one node, created by one statement.

A look-up and a creation cost the engine little, a statement much: four edges in one statement take
a third of the time of four statements (docs/measurements-speed.md).
"""

from collections.abc import Iterable, Iterator
from typing import Any

from graphmem.storage.rows import Group
from graphmem.storage.tables import quoted

_MOST = 5
"""More ends in one statement make its plan dear."""


def stars(groups: Iterable[Group]) -> Iterator[list[Group]]:
    """Put single rows that follow each other and share source and columns together."""
    held: list[Group] = []
    for group in groups:
        if held and not (len(held) < _MOST and _alike(held[-1], group)):
            yield held
            held = []
        held.append(group)
    if held:
        yield held


def _alike(one: Group, other: Group) -> bool:
    same_kind = one.single and other.single and one.columns == other.columns
    return same_kind and one.values[0][0] == other.values[0][0]


def star(name: str, ends: tuple[str, str], groups: list[Group]) -> tuple[str, dict[str, Any]]:
    """Return the statement that creates the edges, and what it binds.

    Its one row counts 1 when every end was found, and 0 when one was not and nothing was created.
    """
    parameters: dict[str, Any] = {"source": groups[0].values[0][0]}
    matches = [f"MATCH (a:{quoted(ends[0])} {{`id`: $source}})"]
    edges = []
    for number, group in enumerate(groups):
        _, target, *values = group.values[0]
        parameters[f"t{number}"] = target
        matches.append(f"MATCH (b{number}:{quoted(ends[1])} {{`id`: $t{number}}})")
        fields = []
        for place, (column, value) in enumerate(zip(group.columns[2:], values, strict=True)):
            parameters[f"v{number}_{place}"] = value
            fields.append(f"{quoted(column.name)}: $v{number}_{place}")
        properties = f" {{{', '.join(fields)}}}" if fields else ""
        edges.append(f"(a)-[:{quoted(name)}{properties}]->(b{number})")
    return f"{' '.join(matches)} CREATE {', '.join(edges)} RETURN count(*)", parameters
