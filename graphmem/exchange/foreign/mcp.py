"""`memory.jsonl` of the MCP memory server: a line an entity with observations, or a relation.

    {"type": "entity", "name": "…", "entityType": "…", "observations": ["…"]}
    {"type": "relation", "from": "…", "to": "…", "relationType": "…"}

An observation becomes a memory ABOUT its entity, a relation RELATED_TO with its type. That server
writes relations to what it has no line for, too; such a name becomes an entity of type `thing`.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from graphmem.errors import InputError
from graphmem.exchange.foreign.arrival import Arrival, Record, Text
from graphmem.model import Document, Edge, Node, Subgraph
from graphmem.model.given import from_json
from graphmem.model.identity import content_id

_UNTOLD: Final = "thing"
"""The type of an entity of which none is told."""


def read(path: Path) -> Arrival:
    """Read a memory file.

    Raises:
        InputError: a line is no entity and no relation; names it.
    """
    texts: list[Text] = []
    nodes: dict[str, Node] = {}
    relations: list[tuple[str, str, str]] = []
    unplaced: Counter[str] = Counter()
    for record in _lines(path):
        type = record.maybe("type")
        if type == "entity":
            name, kind = record.text("name"), record.maybe("entityType") or _UNTOLD
            nodes.setdefault(name, Node(kind, name, name, {"name": name}))
            texts += _observations(record, name)
            unplaced.update(_more(record, {"type", "name", "entityType", "observations"}))
        elif type == "relation":
            ends = record.text("from"), record.text("to"), record.text("relationType")
            relations.append(ends)
            unplaced.update(_more(record, {"type", "from", "to", "relationType"}))
        else:
            message = f'{record.where}: "type" must be "entity" or "relation", not {type!r}'
            raise InputError(message)
    for name in (name for relation in relations for name in relation[:2]):
        nodes.setdefault(name, Node(_UNTOLD, name, name, {"name": name}))
    edges = {relation: _edge(*relation, nodes) for relation in relations}
    graph = Subgraph(tuple(nodes.values()), tuple(edges.values()))
    return Arrival(tuple({text.id: text for text in texts}.values()), graph, unplaced)


def _lines(path: Path) -> Iterator[Record]:
    with path.open(encoding="utf-8-sig") as file:
        for number, line in enumerate(file, 1):
            where = f"{path}, line {number}"
            if not line.strip():
                continue
            held = from_json(line, where)
            if not isinstance(held, dict):
                message = f"{where} is not an object"
                raise InputError(message)
            yield Record(held, where)


def _observations(record: Record, name: str) -> Iterator[Text]:
    held = record.held.get("observations", [])
    if not isinstance(held, list) or not all(isinstance(part, str) for part in held):
        message = f"{record.where}: observations must be a list of texts"
        raise InputError(message)
    for content in held:
        if content.strip():
            id = content_id("mcp", name, content)
            yield Text(id, Document(content, name, id=id))


def _edge(source: str, target: str, kind: str, nodes: Mapping[str, Node]) -> Edge:
    return Edge(kind, (nodes[source].type, source), (nodes[target].type, target))


def _more(record: Record, known: set[str]) -> Iterator[str]:
    return (f"{record.held['type']}.{name}" for name in record.held if name not in known)
