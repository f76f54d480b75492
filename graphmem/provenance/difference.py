"""What happened to the memories of a namespace between two moments of recorded time."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from typing import Any

import numpy as np
from pydantic_core import from_json

from graphmem.errors import InputError
from graphmem.model.difference import Difference, Event, EventKind
from graphmem.model.graph import NAMING
from graphmem.model.subgraph import Selection
from graphmem.provenance.past import former_values
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.subgraph import subgraph

_JOINED: dict[str, EventKind] = {
    "SUPERSEDES": "superseded",
    "AMENDS": "amended",
    "CONTRADICTS": "contradicted",
    "SUPPORTS": "confirmed",
    "MERGED_FROM": "merged",
    "COMPRESSED_FROM": "compressed",
}
_SETTLED = frozenset({"superseded", "contradicted", "merged", "compressed"})
"""Events that say already why a property of the older memory changed with them."""

_TOGETHER = 20_000
"""Changes read at a time, but for those of one moment."""


@dataclass(frozen=True, slots=True)
class Span:
    """What is looked at: `since` < event ≤ `until`.

    Attributes:
        entity: its name, or None for all that happened.
        bearers: ids of the entities that bear the name.

    Raises:
        InputError: the moments are the wrong way round.
    """

    since: datetime
    until: datetime
    namespace: str
    entity: str | None = None
    bearers: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.since > self.until:
            message = f"{self.since} lies after {self.until}; give the earlier moment first"
            raise InputError(message)


def difference(graph: KuzuGraph, adjacency: Adjacency, span: Span) -> Difference:
    """Return what was learned, changed, superseded, contradicted, merged and forgotten.

    Texts are those of the end of the time looked at. The caller keeps `adjacency` still meanwhile.
    """
    events = _Events(graph, adjacency, span).all()
    if span.entity is not None:
        events = list(filter(_about(adjacency, span), events))
    ids = dict.fromkeys(id for event in events for id in (event.id, event.other) if id)
    types = ("Memory", "Abstraction")
    known = [(type, id) for id in ids for type in types if adjacency.number(type, id) is not None]
    part = subgraph(graph, adjacency, Selection(seeds=tuple(known), hops=0, limit=len(known)))
    return Difference(span.since, span.until, span.entity, tuple(events), part)


class _Events:
    def __init__(self, graph: KuzuGraph, adjacency: Adjacency, span: Span) -> None:
        self._graph = graph
        self._bounds: dict[str, Any] = {
            "start": span.since,
            "until": span.until,
            "namespace": span.namespace,
        }
        former = former_values(graph, adjacency, span.until).get("content", {})
        self._then: dict[str, str] = {
            adjacency.node(number)[1]: text for number, text in former.items()
        }

    def all(self) -> list[Event]:
        """Return the events, oldest first; of one moment, what was learned comes first."""
        joined = list(self._joined())
        settled = {(event.other, event.at) for event in joined if event.kind in _SETTLED}
        adjusted = [event for event in self._adjusted() if (event.id, event.at) not in settled]
        found = [*self._learned(), *joined, *self._concluded(), *adjusted]
        return sorted(found, key=lambda event: event.at)

    def _learned(self) -> Iterator[Event]:
        for row in self._rows("learned"):
            text = self._text(row["id"], row["content"])
            yield Event("learned", row["recorded_at"], row["id"], text, origin=row["speaker"])

    def _joined(self) -> Iterator[Event]:
        for row in self._rows("joined"):
            yield self._pair(_JOINED[row["type"]], row)

    def _concluded(self) -> Iterator[Event]:
        for row in self._rows("concluded"):
            yield self._pair("concluded", row)

    def _adjusted(self) -> Iterator[Event]:
        for row in self._changes():
            old, new = (from_json(row[name] or "null") for name in ("old", "new"))
            gone = row["property"] == "deleted_at"
            kind: EventKind = "changed" if not gone else "forgotten" if new else "restored"
            yield Event(
                kind,
                row["created_at"],
                row["id"],
                self._text(row["id"], row["content"]),
                property=None if gone else row["property"],
                before=None if gone else old,
                after=None if gone else new,
                reason=row["reason"],
                origin=row["origin"],
            )

    def _changes(self) -> Iterator[dict[str, Any]]:
        """Yield what was adjusted, some thousand at a time: the engine holds an answer whole."""
        since, until = self._bounds["start"], self._bounds["until"]
        moments = self._graph.node_columns("Adjustment", ("created_at",))["created_at"]
        late = np.sort(moments[moments > np.datetime64(since, "us")])
        late = late[late <= np.datetime64(until, "us")]
        ends = np.unique(late[_TOGETHER - 1 :: _TOGETHER]).tolist()
        for start, end in pairwise([since, *ends, until]):
            bounds = {**self._bounds, "start": start, "until": end}
            yield from self._graph.rows("provenance.adjusted", **bounds)

    def _pair(self, kind: EventKind, row: Mapping[str, Any]) -> Event:
        return Event(
            kind,
            row["created_at"],
            row["id"],
            self._text(row["id"], row["content"]),
            before=self._text(row["other_id"], row["other_content"]),
            other=row["other_id"],
            reason=row["reason"],
            origin=row["origin"],
        )

    def _rows(self, name: str) -> list[dict[str, Any]]:
        return self._graph.rows(f"provenance.{name}", **self._bounds)

    def _text(self, id: str, now: str) -> str:
        return self._then.get(id, now)


def _about(adjacency: Adjacency, span: Span) -> Callable[[Event], bool]:
    """Return whether an event is about the entity: joined to it, or naming it before or after."""
    joined = _joined_to(adjacency, span.bearers)
    name = (span.entity or "").casefold()

    def about(event: Event) -> bool:
        texts = (event.text, event.before, event.after)
        named = any(isinstance(text, str) and name in text.casefold() for text in texts)
        return named or event.id in joined or event.other in joined

    return about


def _joined_to(adjacency: Adjacency, entities: Collection[str]) -> set[str]:
    numbers = [adjacency.number("Entity", id) for id in entities]
    return {
        adjacency.node(memory)[1]
        for number in numbers
        if number is not None
        for type in NAMING
        for memory, _ in adjacency.neighbours(number, type, forward=False)
    }
