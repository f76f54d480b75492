"""Graphiti: its nodes, edges and episodes as JSON, as their `model_dump` gives them.

    {"nodes": [{"uuid": "…", "name": "…", "labels": ["Entity", "Person"], "summary": "…"}],
     "edges": [{"uuid": "…", "source_node_uuid": "…", "target_node_uuid": "…", "name": "WORKS_AT",
                "fact": "…", "valid_at": "…", "invalid_at": null, "expired_at": null}],
     "episodes": [{"uuid": "…", "name": "…", "content": "…", "valid_at": "…"}]}

A fact becomes a memory that holds from `valid_at` to `invalid_at` and is retired at `expired_at`,
and RELATED_TO between its entities; an episode a memory that SUPPORTS the facts drawn from it; a
summary a memory ABOUT its entity. `group_id` becomes the user.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from graphmem.errors import InputError
from graphmem.exchange.foreign.arrival import Arrival, Record, Text
from graphmem.model import Document, Edge, Message, Node, Subgraph
from graphmem.model.given import json_of

_NODE_LISTS = ("nodes", "entity_nodes", "entities")
_EDGE_LISTS = ("edges", "entity_edges", "episodic_edges", "facts")
_EPISODE_LISTS = ("episodes", "episodic_nodes")

_COMMON = frozenset({"uuid", "name", "group_id", "created_at"})
_NODE = _COMMON | {"labels", "summary", "name_embedding"}
_FACT = _COMMON | {
    "source_node_uuid",
    "target_node_uuid",
    "fact",
    "fact_embedding",
    "episodes",
    "valid_at",
    "invalid_at",
    "expired_at",
}
_EPISODE = _COMMON | {
    "labels",
    "source",
    "source_description",
    "content",
    "valid_at",
    "entity_edges",
}
_EMPTY: tuple[Any, ...] = (None, "", [], {})


def is_dump(held: Any) -> bool:
    """Say whether JSON is of this form: lists whose objects have a `uuid`."""
    if not isinstance(held, dict):
        return False
    lists = [held.get(name) for name in (*_NODE_LISTS, *_EDGE_LISTS, *_EPISODE_LISTS)]
    found = [part[0] for part in lists if isinstance(part, list) and part]
    return bool(found) and all(isinstance(one, dict) and "uuid" in one for one in found)


def read(path: Path) -> Arrival:
    """Read a dump.

    Raises:
        InputError: it is not of this form; names the object.
    """
    held = json_of(path)
    if not is_dump(held):
        message = f"{path} holds no nodes, edges or episodes with a uuid; name the format it has"
        raise InputError(message)
    dump, arrival = Record(held, str(path)), _Arriving()
    episodes = list(_lists(dump, _EPISODE_LISTS))
    for node in _lists(dump, _NODE_LISTS):
        if "content" in node.held:
            episodes.append(node)
        else:
            arrival.take_entity(node)
    for episode in episodes:
        arrival.take_episode(episode)
    for edge in _lists(dump, _EDGE_LISTS):
        arrival.take_edge(edge)
    for name in held:
        if name not in {*_NODE_LISTS, *_EDGE_LISTS, *_EPISODE_LISTS} and held[name] not in _EMPTY:
            arrival.unplaced[name] += len(held[name]) if isinstance(held[name], list) else 1
    graph = Subgraph(tuple(arrival.nodes.values()), tuple(arrival.edges))
    return Arrival(tuple(arrival.texts), graph, arrival.unplaced)


def _lists(dump: Record, names: tuple[str, ...]) -> Iterator[Record]:
    for name in names:
        yield from dump.records(name)


class _Arriving:
    """Collects texts, nodes and edges."""

    def __init__(self) -> None:
        self.texts: list[Text] = []
        self.nodes: dict[str, Node] = {}
        self.edges: list[Edge] = []
        self.unplaced: Counter[str] = Counter()
        self._episodes: set[str] = set()

    def take_entity(self, record: Record) -> None:
        uuid, name = record.text("uuid"), record.text("name")
        labels = [label for label in record.held.get("labels") or () if label != "Entity"]
        type = str(labels[0]) if labels else "thing"
        row = {"name": name, "created_at": record.moment("created_at")}
        self.nodes[uuid] = Node(type, uuid, name, row)
        summary, id = record.maybe("summary"), f"summary of {uuid}"
        if summary:
            item = Document(summary, name, record.moment("created_at"), id)
            self.texts.append(Text(id, item, record.maybe("group_id")))
        self._count(record, _NODE, "node")

    def take_episode(self, record: Record) -> None:
        uuid = record.text("uuid")
        told = ("name", "source", "source_description")
        metadata = {name: record.held[name] for name in told if record.held.get(name)}
        at = record.moment("valid_at", "created_at")
        item = Message(record.text("content"), at=at, id=uuid, metadata=metadata)
        self.texts.append(Text(uuid, item, record.maybe("group_id")))
        self._episodes.add(uuid)
        self._count(record, _EPISODE, "episode")

    def take_edge(self, record: Record) -> None:
        source, target = (record.text(f"{end}_node_uuid") for end in ("source", "target"))
        if "fact" in record.held:
            self._take_fact(record, self._entity(source, record), self._entity(target, record))
        elif source in self._episodes and target in self.nodes:
            self.edges.append(
                Edge(
                    "MENTIONS", ("Memory", source), self._entity(target, record), {"salience": 0.5}
                )
            )
        else:
            self.unplaced[f"edge {record.maybe('name') or 'without a fact'}"] += 1

    def _take_fact(self, record: Record, source: tuple[str, str], target: tuple[str, str]) -> None:
        uuid, kind = record.text("uuid"), record.maybe("name") or "related"
        changes = {
            "valid_from": record.moment("valid_at"),
            "valid_to": record.moment("invalid_at"),
            "retired_at": record.moment("expired_at"),
        }
        known = {name: moment for name, moment in changes.items() if moment}
        item = Message(
            record.text("fact"),
            at=record.moment("created_at", "valid_at"),
            id=uuid,
            metadata={"relation": kind},
        )
        self.texts.append(Text(uuid, item, record.maybe("group_id"), changes=known))
        memory = ("Memory", uuid)
        self.edges += [
            Edge("ABOUT", memory, source),
            Edge("MENTIONS", memory, target, {"salience": 1.0}),
            Edge(kind, source, target, {"memory": uuid, "weight": 1.0}),
        ]
        for episode in record.held.get("episodes") or ():
            if episode in self._episodes:
                self.edges.append(Edge("SUPPORTS", ("Memory", episode), memory))
            else:
                self.unplaced["episode of a fact that is not in the file"] += 1
        self._count(record, _FACT, "fact")

    def _entity(self, uuid: str, record: Record) -> tuple[str, str]:
        if uuid not in self.nodes:
            message = f"{record.where}: no node has the uuid {uuid!r}; add it, or drop the edge"
            raise InputError(message)
        return self.nodes[uuid].type, uuid

    def _count(self, record: Record, placed: frozenset[str], what: str) -> None:
        left = (n for n, value in record.held.items() if n not in placed and value not in _EMPTY)
        self.unplaced.update(f"{what}.{name}" for name in left)
