"""mem0: the JSON that `get_all` returns, with the `history` of its memories where it was added.

    {"results": [{"id": "…", "memory": "…", "user_id": "…", "created_at": "…", "metadata": {}}],
     "relations": [{"source": "…", "relationship": "…", "target": "…"}],
     "history": [{"memory_id": "…", "old_memory": "…", "event": "UPDATE", "updated_at": "…"}]}

A plain list of memories will do. `run_id` becomes the session, a former text a Version, a relation
RELATED_TO between two entities.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from graphmem.errors import InputError
from graphmem.exchange.foreign.arrival import Arrival, Record, Text
from graphmem.model import Edge, Message, Node, Subgraph
from graphmem.model.given import json_of

_SCOPE = ("user_id", "agent_id", "run_id")
_PLACED = {*_SCOPE, "id", "memory", "text", "actor_id", "role", "metadata", "created_at"} | {
    "updated_at",
    "categories",
    "history",
}
_LISTS = frozenset({"results", "relations", "history"})
_WORTHLESS = frozenset({"hash", "score"})


def read(path: Path) -> Arrival:
    """Read a dump.

    Raises:
        InputError: it is not of this form; names the object.
    """
    held = json_of(path)
    if not isinstance(held, list) and not (isinstance(held, dict) and _LISTS & held.keys()):
        message = f"{path} holds neither a list of memories nor 'results'; name the format it has"
        raise InputError(message)
    if isinstance(held, list) and held and not _told(held[0]):
        message = (
            f"{path} is a list of something else than memories, which have a text 'memory'; "
            "chats are read by `import_file` and `graphmem import`"
        )
        raise InputError(message)
    whole = Record({"results": held} if isinstance(held, list) else held, str(path))
    results = list(whole.records("results"))
    texts = [_text(record) for record in results]
    histories = [*whole.records("history"), *(h for r in results for h in r.records("history"))]
    graph = _Graph({text.id for text in texts})
    graph.take_relations(whole.records("relations"))
    graph.take_histories(histories)
    left = (f"memory.{name}" for r in results for name in r.held if name not in _PLACED)
    graph.unplaced.update(name for name in left if name.split(".")[1] not in _WORTHLESS)
    subgraph = Subgraph(tuple(graph.nodes.values()), tuple(graph.edges))
    return Arrival(tuple(texts), subgraph, graph.unplaced)


def _told(held: object) -> bool:
    return not isinstance(held, dict) or bool({"memory", "text"} & held.keys())


def _text(record: Record) -> Text:
    given = record.held.get("metadata")
    metadata: dict[str, Any] = dict(given) if isinstance(given, dict) else {}
    for name in ("categories", "updated_at", "role"):
        if record.held.get(name):
            metadata[name] = record.held[name]
    id = record.text("id")
    item = Message(
        record.text("memory", "text"),
        speaker=record.maybe("actor_id"),
        at=record.moment("created_at"),
        id=id,
        metadata=metadata,
    )
    user, agent, run = (record.maybe(name) for name in _SCOPE)
    return Text(id, item, user, agent, run)


class _Graph:
    """Collects what stands beside the memories."""

    def __init__(self, ids: set[str]) -> None:
        self.nodes: dict[tuple[str, str], Node] = {}
        self.edges: list[Edge] = []
        self.unplaced: Counter[str] = Counter()
        self._ids = ids

    def take_relations(self, relations: Iterable[Record]) -> None:
        for relation in relations:
            ends = relation.text("source"), relation.text("target", "destination")
            for name in ends:
                self.nodes.setdefault(("", name), Node("", name, name, {"name": name}))
            kind = relation.text("relationship", "relation")
            self.edges.append(Edge(kind, ("", ends[0]), ("", ends[1])))

    def take_histories(self, histories: Iterable[Record]) -> None:
        for memory, events in _by_memory(histories).items():
            former = [event for event in events if event.maybe("event") == "UPDATE"]
            if memory not in self._ids:
                self.unplaced["history of a memory that is not in the file"] += len(events)
                continue
            since = None
            for number, event in enumerate(former, 1):
                since = self._version(memory, number, event, since)

    def _version(self, memory: str, number: int, event: Record, since: Any) -> Any:
        until = event.moment("updated_at", "created_at")
        row = {
            "version": number,
            "content": event.text("old_memory", "previous_value"),
            "recorded_at": since,
            "retired_at": until,
            "reason": "mem0: UPDATE",
        }
        node = Node("Version", f"mem0:{memory}:{number}", "", row)
        self.nodes[node.type, node.id] = node
        self.edges.append(Edge("HAS_VERSION", ("Memory", memory), (node.type, node.id)))
        return until


def _by_memory(histories: Iterable[Record]) -> dict[str, list[Record]]:
    """Return the events of each memory, oldest first."""
    events: dict[str, list[Record]] = {}
    for event in _dated(histories):
        events.setdefault(event.text("memory_id"), []).append(event)
    return events


def _dated(histories: Iterable[Record]) -> Iterator[Record]:
    dated = [(str(e.moment("updated_at", "created_at") or ""), e) for e in histories]
    yield from (event for _, event in sorted(dated, key=lambda pair: pair[0]))
