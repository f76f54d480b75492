"""All that goes with what is erased: what was made of it, its history, what only it names."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from graphmem.lifecycle.abstraction.former import former_states
from graphmem.lifecycle.erasure.sharing import Sharing, Span
from graphmem.lifecycle.erasure.wanted import Named
from graphmem.lifecycle.resting import MADE, RESTING, Node
from graphmem.lifecycle.restoring import owned_by
from graphmem.lifecycle.scoped import of_namespaces
from graphmem.storage.projection.attributes import NEVER
from graphmem.storage.store import Store

_MADE_OF: Final = ("MERGED_FROM", "COMPRESSED_FROM", "DERIVED_FROM")
"""From what was made to what it was made of: it tells the same words."""

_OWN: Final = ("HAS_VERSION", "ADJUSTED_BY")
_PASSING: Final = ("Percept", "Recall")
"""What is kept for a while only, and may hold the same words: of a namespace, all of it goes."""


@dataclass(slots=True)
class Selection:
    """What goes, and what must be cut out of what stays.

    Attributes:
        nodes: ids that go, by type.
        texts: what they say.
        spans: by raw text that stays, the places (first, past the last) that are made unreadable.
        namespaces: of what goes.
        returning: numbers of memories that come back from the archive.
    """

    nodes: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    texts: list[str] = field(default_factory=list)
    spans: dict[str, list[Span]] = field(default_factory=dict)
    namespaces: set[str] = field(default_factory=set)
    returning: list[int] = field(default_factory=list)

    def has(self, type: str, id: str) -> bool:
        """Say whether a node goes."""
        return id in self.nodes.get(type, ())


class Selecting:
    """Follows the edges from what was named to all that goes with it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._adjacency = store.adjacency
        self._sharing = Sharing(store)

    def select(self, named: Named) -> Selection:
        """Return what goes; the caller keeps writers away."""
        found = Selection()
        chosen = set(named.nodes)
        chosen |= set(self._sharing.beside({id for type, id in chosen if type == "Memory"}))
        chosen |= set(self._closure(chosen, ("MERGED_FROM", "COMPRESSED_FROM"), forward=True))
        for type, id in self._closure(chosen, _MADE_OF, forward=False):
            found.nodes[type].add(id)
        states = former_states(self._store, found.nodes.get("Memory", set()))
        self._add(found, (("Version", id) for id in states))
        for type in ("Memory", "Abstraction"):
            for id in sorted(found.nodes.get(type, ())):
                for edge in _OWN:
                    self._add(found, self._store.targets(type, id, edge))
        found.texts += [*named.names, *self._texts(found)]
        self._pass(found)
        self._rest(found)
        self._cut(found)
        found.returning = sorted(set(self._returning(found)))
        return found

    def _returning(self, found: Selection) -> Iterator[int]:
        """Yield the archived memories that stay and hold, of merged ones that held and go."""
        level = self._adjacency.attributes["level"]
        archived = self._adjacency.attributes.code("level", "archive")
        for id in found.nodes.get("Memory", ()):
            merged = self._adjacency.number("Memory", id)
            if merged is None or not self._holds(merged):
                continue
            for number, _ in self._adjacency.neighbours(merged, "MERGED_FROM", forward=True):
                stays = not found.has(*self._adjacency.node(number))
                if stays and level[number] == archived and self._holds(number):
                    yield number

    def _holds(self, number: int) -> bool:
        attributes = self._adjacency.attributes
        return all(attributes[name][number] == NEVER for name in ("retired_at", "deleted_at"))

    def _pass(self, found: Selection) -> None:
        """Add what was sensed and asked in the namespaces of what goes."""
        rows = (
            row
            for type in ("Memory", "Abstraction", "Entity")
            for row in self._store.graph.nodes(type, sorted(found.nodes.get(type, ())))
        )
        found.namespaces.update(row["namespace"] for row in rows)
        for type in _PASSING:
            for row in of_namespaces(self._store, type, found.namespaces):
                found.nodes[type].add(row["id"])
                self._add(found, self._store.targets(type, row["id"], "ADJUSTED_BY"))

    def _closure(
        self, start: Iterable[Node], edges: Iterable[str], *, forward: bool
    ) -> Iterator[Node]:
        seen, waiting = set(start), list(start)
        while waiting:
            node = waiting.pop()
            yield node
            for reached in self._beyond(node, edges, forward=forward):
                if reached not in seen:
                    seen.add(reached)
                    waiting.append(reached)

    def _texts(self, found: Selection) -> Iterator[str]:
        """Yield what the memories, conclusions and former states that go say."""
        for type in ("Memory", "Abstraction", "Version"):
            for row in self._store.graph.nodes(type, sorted(found.nodes.get(type, ()))):
                yield from _said(row)

    def _rest(self, found: Selection) -> None:
        """Add what has lost the last edge into it, in the order in which they hang together.

        What lost it earlier, to a change or a purge, goes too, if it was read by rule: nobody
        knows any more from whom. A reaction that waits for others to agree has none yet, and stays
        with what it is about.
        """
        for type, edges in RESTING.items():
            grown = True
            while grown:  # a class may rest on another class
                held = len(found.nodes[type])
                for id in list(self._adjacency.ids(type)):
                    into = self._beyond((type, id), edges, forward=False)
                    into = into or self._beyond((type, id), ("REACTS_TO",), forward=True)
                    if all(found.has(*node) for node in into) and (into or MADE.fullmatch(id)):
                        found.nodes[type].add(id)
                grown = type == "Concept" and len(found.nodes[type]) > held

    def _beyond(self, node: Node, edges: Iterable[str], *, forward: bool) -> list[Node]:
        number = self._adjacency.number(*node)
        if number is None:
            return []
        return [
            self._adjacency.node(other)
            for edge in edges
            for other, _ in self._adjacency.neighbours(number, edge, forward=forward)
        ]

    def _cut(self, found: Selection) -> None:
        """Note the places in raw texts that stay where what goes stands, and nothing that stays."""
        places = self._sharing.places(found.nodes.get("Memory", set()))
        told = {id: [(one.start, one.end) for one in held] for id, held in places.items()}
        for more in (self._sharing.gone_on(places), self._formerly(found)):
            for id, spans in more.items():
                told.setdefault(id, []).extend(spans)
        for id, spans in told.items():
            left = [] if found.has("Source", id) else self._sharing.unsaid(id, spans, found.has)
            if left:
                found.spans[id] = left

    def _formerly(self, found: Selection) -> Mapping[str, list[Span]]:
        """Return where raw texts say the former words, which go, of memories that stay."""
        going = found.nodes.get("Version", set())
        owners = {id: owned_by(self._store, id) for id in sorted(going)}
        staying = {one for one in owners.values() if one and not found.has("Memory", one)}
        if not staying:
            return {}
        words = {row["content"].strip() for row in self._store.graph.nodes("Version", [*owners])}
        places = self._sharing.places(staying)
        rows = self._store.graph.nodes("Source", list(places))
        texts = {row["id"]: row.get("content") or "" for row in rows}
        told = {
            id: [
                (one.start, one.end)
                for one in held
                if texts.get(id, "")[one.start : one.end].strip() in words
            ]
            for id, held in places.items()
        }
        return {id: spans for id, spans in told.items() if spans}

    def _add(self, found: Selection, nodes: Iterable[Node]) -> None:
        for type, id in nodes:
            found.nodes[type].add(id)


def _said(row: dict[str, Any]) -> Iterator[str]:
    yield from (row[name] for name in ("content", "summary", "conditions") if row.get(name))
    held = json.loads(row.get("metadata") or "{}")
    media = held.get("media") if isinstance(held, dict) else None
    for one in media if isinstance(media, list) else ():
        if isinstance(one, dict) and one.get("caption"):
            yield str(one["caption"])
