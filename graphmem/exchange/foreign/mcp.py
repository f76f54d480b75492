"""`memory.jsonl` of the MCP memory server: a line an entity with observations, or a relation.

    {"type": "entity", "name": "…", "entityType": "…", "observations": ["…"]}
    {"type": "relation", "from": "…", "to": "…", "relationType": "…"}

An observation becomes a memory ABOUT its entity, a relation RELATED_TO with its type.
"""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from graphmem.errors import InputError
from graphmem.exchange.foreign.arrival import Arrival, Record, Text
from graphmem.model import Document, Edge, Node, Subgraph
from graphmem.model.identity import content_id


def read(path: Path) -> Arrival:
    """Read a memory file.

    Raises:
        InputError: a line is no entity and no relation, or a relation names no entity; names it.
    """
    texts: list[Text] = []
    nodes: dict[str, Node] = {}
    relations: list[tuple[Record, str, str, str]] = []
    unplaced: Counter[str] = Counter()
    for record in _lines(path):
        type = record.maybe("type")
        if type == "entity":
            name, kind = record.text("name"), record.maybe("entityType") or "thing"
            nodes.setdefault(name, Node(kind, name, name, {"name": name}))
            texts += _observations(record, name)
            unplaced.update(_more(record, {"type", "name", "entityType", "observations"}))
        elif type == "relation":
            ends = record.text("from"), record.text("to"), record.text("relationType")
            relations.append((record, *ends))
            unplaced.update(_more(record, {"type", "from", "to", "relationType"}))
        else:
            message = f'{record.where}: "type" must be "entity" or "relation", not {type!r}'
            raise InputError(message)
    edges = {relation[1:]: _edge(relation, nodes) for relation in relations}
    graph = Subgraph(tuple(nodes.values()), tuple(edges.values()))
    return Arrival(tuple({text.id: text for text in texts}.values()), graph, unplaced)


def _lines(path: Path) -> Iterator[Record]:
    with path.open(encoding="utf-8-sig") as file:
        for number, line in enumerate(file, 1):
            where = f"{path}, line {number}"
            if not line.strip():
                continue
            try:
                held = json.loads(line)
            except ValueError as error:
                message = f"{where} is not JSON: {error}"
                raise InputError(message) from error
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


def _edge(relation: tuple[Record, str, str, str], nodes: dict[str, Node]) -> Edge:
    record, source, target, kind = relation
    lost = next((name for name in (source, target) if name not in nodes), None)
    if lost is not None:
        message = (
            f"{record.where}: no entity is called {lost!r}; add a line for it, or drop the relation"
        )
        raise InputError(message)
    ends = [(nodes[name].type, name) for name in (source, target)]
    return Edge(kind, ends[0], ends[1])


def _more(record: Record, known: set[str]) -> Iterator[str]:
    return (f"{record.held['type']}.{name}" for name in record.held if name not in known)
