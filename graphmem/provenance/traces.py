"""What the edges of a memory tell: what was read, what it is to others, how it was changed."""

import json
from collections.abc import Iterator
from typing import Any

from graphmem.model import Edge, Node, Version
from graphmem.model.provenance import Adjusted, Link, Reading
from graphmem.model.provenance.traces import LINK_KINDS, LINKS, ReadingKind
from graphmem.provenance.drawn import Drawn, Named

_READ: dict[str, ReadingKind] = {
    "SPOKEN_BY": "speaker",
    "ABOUT": "subject",
    "MENTIONS": "entity",
    "HAS_KEYWORD": "keyword",
}


def readings(drawn: Drawn, memory: Named) -> tuple[Reading, ...]:
    """Return what was read out of a memory's text: who said it, entities, keywords, times."""
    told = sorted(
        drawn.leaving(memory, *_READ),
        key=lambda pair: (tuple(_READ).index(pair[0].type), pair[1].label, pair[1].id),
    )
    return (*(_reading(edge, node) for edge, node in told), *_times(drawn.nodes[memory]))


def links(drawn: Drawn, memory: Named) -> tuple[Link, ...]:
    """Return what a memory is to other memories and to conclusions, kind by kind."""
    found = [
        _link(LINKS[edge.type][place], edge, node)
        for place, ways in enumerate((drawn.leaving, drawn.reaching))
        for edge, node in ways(memory, *LINKS)
    ]
    return tuple(sorted(found, key=lambda one: (LINK_KINDS.index(one.kind), one.id)))


def versions(drawn: Drawn, memory: Named) -> tuple[Version, ...]:
    """Return the former states of a memory, oldest first."""
    rows = [(node.properties, node.id) for _, node in drawn.leaving(memory, "HAS_VERSION")]
    return tuple(
        Version(
            id=id,
            memory_id=memory[1],
            number=row["version"],
            content=row["content"],
            valid_from=row.get("valid_from"),
            valid_to=row.get("valid_to"),
            recorded_at=row.get("recorded_at"),
            retired_at=row["retired_at"],
            reason=row.get("reason", ""),
        )
        for row, id in sorted(rows, key=lambda pair: pair[0]["version"])
    )


def adjustments(drawn: Drawn, memory: Named) -> tuple[Adjusted, ...]:
    """Return the changes of a memory's properties, oldest first."""
    found = [_adjusted(drawn, edge, node) for edge, node in drawn.leaving(memory, "ADJUSTED_BY")]
    return tuple(sorted(found, key=lambda one: (one.at, one.property)))


def _reading(edge: Edge, node: Node) -> Reading:
    held = edge.properties
    text = str(node.properties.get("name") or node.properties.get("text") or node.label)
    surface = held.get("surface")
    return Reading(
        kind=_READ[edge.type],
        text=text,
        surface=surface if surface != text else None,
        node=node.id,
        confidence=held.get("confidence"),
        reason=held.get("reason"),
        origin=held.get("origin"),
        at=held.get("created_at"),
    )


def _times(memory: Node) -> Iterator[Reading]:
    metadata = json.loads(memory.properties.get("metadata") or "{}")
    times = metadata.get("times") if isinstance(metadata, dict) else None
    for one in times if isinstance(times, list) else ():
        if isinstance(one, dict) and "text" in one:
            yield Reading(
                kind="time",
                text=str(one["text"]),
                reason=one.get("granularity"),
                start=one.get("start"),
                end=one.get("end"),
            )


def _link(kind: Any, edge: Edge, node: Node) -> Link:
    held = edge.properties
    return Link(
        kind=kind,
        id=node.id,
        type=node.type,
        label=node.label,
        confidence=held.get("confidence"),
        reason=held.get("reason"),
        origin=held.get("origin"),
        at=held.get("created_at"),
    )


def _adjusted(drawn: Drawn, edge: Edge, node: Node) -> Adjusted:
    held = node.properties
    factors = held.get("factors")
    return Adjusted(
        property=held["property"],
        old=json.loads(held.get("old") or "null"),
        new=json.loads(held.get("new") or "null"),
        reason=held["reason"],
        at=held["created_at"],
        origin=edge.properties.get("origin"),
        factors=json.loads(factors) if factors else None,
        operation=held.get("operation"),
        signals=tuple(
            signal.id for _, signal in drawn.leaving(("Adjustment", node.id), "ADJUSTED_BY")
        ),
    )
