"""The graph in memory: who is joined to whom, and what filters ask of a memory.

The truth is in the graph engine. This projection is kept in step by the commit path, saved beside
the database with the number of the commit it stands at, and caught up on open
(docs/decisions/0004-projection-in-memory.md).
"""

import json
import os
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from graphmem.model.stream import Stream
from graphmem.schema.ontology import Ontology
from graphmem.storage.projection.attributes import MemoryAttributes
from graphmem.storage.projection.edges import EdgeTable

_WEIGHT_OF = {"MENTIONS": "salience", "HAS_KEYWORD": "weight", "RELATED_TO": "weight"}
"""The property that stands for an edge's weight; 1 where there is none."""

PARALLEL = {"RELATED_TO": ("type", "memory"), "HAD": ("type",), "AMENDS": ("part",)}
"""Edge types of which two nodes may share several, and the properties that tell them apart."""

LABELS = {"Entity": "name", "Session": "name", "Keyword": "text", "Concept": "name"}
"""The property by which a node of a type is shown; a memory is shown by how it begins."""

_WHOSE = ("session", "user_id", "agent_id")
"""What a stream is of, within a namespace."""

_LABEL_LENGTH = 40
_FORMAT = 5

_Key = tuple[str, int, int, int]
"""A stream of turns: its namespace, and the codes of its session, user and agent."""


class Adjacency:
    """Node numbers, typed edges and the columns of memories."""

    def __init__(self, ontology: Ontology) -> None:
        self.edge_types = tuple(ontology.edge_types)
        self.clear()

    def clear(self) -> None:
        """Forget everything; the watermark becomes 0."""
        self.watermark = 0
        self.attributes = MemoryAttributes()
        self.edges = {name: EdgeTable() for name in self.edge_types}
        self._nodes: list[tuple[str, str] | None] = []
        self._numbers: dict[str, dict[str, int]] = {}
        self._labels: dict[int, str] = {}
        self._last: dict[_Key, int] = {}

    # --- nodes

    @property
    def size(self) -> int:
        """One more than the highest node number."""
        return len(self._nodes)

    def number(self, type: str, id: str) -> int | None:
        """Return the number of a node, or None when there is none."""
        held = self._numbers.get(type)
        return None if held is None else held.get(id)

    def node(self, number: int) -> tuple[str, str]:
        """Return (node type, id)."""
        node = self._nodes[number]
        if node is None:
            raise KeyError(number)
        return node

    def count(self, type: str) -> int:
        """Return the number of nodes of a type."""
        return len(self._numbers.get(type, ()))

    def numbers(self, type: str) -> NDArray[np.int64]:
        """Return the numbers of all nodes of a type."""
        held = self._numbers.get(type, {})
        return np.fromiter(held.values(), np.int64, len(held))

    def ids(self, type: str) -> Iterable[str]:
        """Return the ids of all nodes of a type, oldest first."""
        return self._numbers.get(type, {}).keys()

    def label(self, number: int) -> str:
        """Return a node's name or text, for people, cut short; its id where it has neither."""
        label = self._labels.get(number)
        return label or _short(self.attributes.content(number) or "") or self.node(number)[1]

    def add_node(self, type: str, id: str, number: int, label: str | None = None) -> None:
        """Take in a node."""
        if label is not None:
            self._labels[number] = _short(label)
        self._nodes.extend([None] * (number + 1 - len(self._nodes)))
        self._nodes[number] = (type, id)
        self._numbers.setdefault(type, {})[id] = number

    def set_memories(self, rows: Mapping[int, Mapping[str, Any]]) -> None:
        """Take in what filters and rankings ask of memories, by number, and their labels."""
        self.attributes.set(rows)
        for number, row in rows.items():
            if self.attributes.content(number) is None:  # too long to be held
                self._labels[number] = _short(row["content"])
            else:
                self._labels.pop(number, None)
            position = row.get("position")
            if position is not None and row.get("session") is not None:
                key = self._key_of(row["namespace"], number)
                known = self._last_of(key)
                if known is None or self.attributes["position"][known] <= position:
                    self._last[key] = number

    def rewrite(self, name: str, values: Mapping[int, Any]) -> None:
        """Give memories another value of one property, by number."""
        self.attributes.rewrite(name, values)
        if name == "content":
            for number, text in values.items():
                if self.attributes.content(number) is None:  # too long to be held
                    self._labels[number] = _short(text)
                else:
                    self._labels.pop(number, None)

    def last_of(self, stream: Stream) -> int | None:
        """Return the memory with the highest position in a stream."""
        return self._last_of(self._key(stream))

    def all_of(self, stream: Stream) -> NDArray[np.int64]:
        """Return the memories of a stream, in their order."""
        if self.last_of(stream) is None:
            return np.zeros(0, np.int64)
        return self._of(self._key(stream))

    def _key(self, stream: Stream) -> _Key:
        session, user, agent = (self.attributes.code(n, getattr(stream, n)) for n in _WHOSE)
        return stream.namespace, session, user, agent

    def _key_of(self, namespace: str, number: int) -> _Key:
        """Return the key of the stream that a memory of a namespace stands in."""
        session, user, agent = (int(self.attributes[name][number]) for name in _WHOSE)
        return namespace, session, user, agent

    def _of(self, key: _Key) -> NDArray[np.int64]:
        (namespace, *codes), attributes = key, self.attributes
        there = attributes["is_memory"]
        there = there & (attributes["namespace"] == attributes.code("namespace", namespace))
        for name, code in zip(_WHOSE, codes, strict=True):
            there &= attributes[name] == code
        found = np.flatnonzero(there)
        return found[np.argsort(attributes["position"][found], kind="stable")]

    def _last_of(self, key: _Key) -> int | None:
        """Return the last memory of a stream.

        One that is gone gives way to the last of those that are left.
        """
        number = self._last.get(key)
        if number is None or self.attributes["is_memory"][number]:
            return number
        left = self._of(key)
        del self._last[key]
        if len(left):
            self._last[key] = int(left[-1])
        return self._last.get(key)

    def remove_nodes(self, nodes: Iterable[tuple[str, str]]) -> None:
        """Forget nodes and all their edges."""
        held = [self._numbers.get(type, {}).pop(id, None) for type, id in nodes]
        gone = [number for number in held if number is not None]
        for number in gone:
            self._nodes[number] = None
            self._labels.pop(number, None)
            self.attributes.drop(number)
        for table in self.edges.values() if gone else ():
            table.remove((), gone)

    def keep_only(self, there: NDArray[np.bool_]) -> None:
        """Forget every node whose number is not marked, with its label and its edges."""
        for number in np.flatnonzero(~there[: self.size]).tolist():
            node = self._nodes[number]
            if node is not None:
                self._nodes[number] = None
                del self._numbers[node[0]][node[1]]
                self._labels.pop(number, None)
        for name, table in self.edges.items():
            sources, targets, weights = table.out.all()
            if not len(sources):
                continue  # an array costs its half millisecond to read, however short
            kept = there[sources] & there[targets]
            if not kept.all():
                self.edges[name] = EdgeTable(sources[kept], targets[kept], weights[kept])

    def holds(self, number: int) -> bool:
        """Say whether there is a node of this number."""
        return 0 <= number < len(self._nodes) and self._nodes[number] is not None

    # --- edges

    def add_edges(self, type: str, edges: Iterable[tuple[int, int, Mapping[str, Any]]]) -> None:
        """Take in edges (source, target, properties); parallel ones count once."""
        table, name = self.edges[type], _WEIGHT_OF.get(type)
        rows = [
            (source, target, _weight(held.get(name)) if name else 1.0)
            for source, target, held in edges
        ]
        if type in PARALLEL:
            single = {(source, target): weight for source, target, weight in reversed(rows)}
            rows = [(s, t, weight) for (s, t), weight in single.items() if not table.has(s, t)]
        table.extend(rows)

    def know(self, edge_types: Iterable[str]) -> None:
        """Make room for the edges of these types too."""
        self.edge_types = tuple(dict.fromkeys((*self.edge_types, *edge_types)))
        for name in self.edge_types:
            self.edges.setdefault(name, EdgeTable())

    def weight_property(self, type: str) -> str | None:
        """Return the property that stands for the weight of an edge type, or None for 1."""
        return _WEIGHT_OF.get(type)

    def take_edges(
        self,
        type: str,
        sources: NDArray[np.int64],
        targets: NDArray[np.int64],
        weights: NDArray[Any],
    ) -> None:
        """Take in many edges at once; parallel ones count once."""
        _, first = np.unique((sources << 32) | targets, return_index=True)
        filled = np.nan_to_num(weights[first].astype(np.float32), nan=1.0)
        table = self.edges[type]
        if not len(table):
            self.edges[type] = EdgeTable(sources[first], targets[first], filled)
            return
        columns = sources[first].tolist(), targets[first].tolist(), filled.tolist()
        table.extend(list(zip(*columns, strict=True)))

    def drop_out_edges(self, numbers: Iterable[int]) -> None:
        """Forget every edge that leaves these nodes."""
        sources = list(numbers)
        for table in self.edges.values():
            pairs = [(source, target) for source in sources for target, _ in table.out.of(source)]
            if pairs:
                table.remove(pairs)

    def neighbours(self, number: int, type: str, *, forward: bool) -> list[tuple[int, float]]:
        """Return (node, weight) along the edges of one type."""
        table = self.edges[type]
        return (table.out if forward else table.into).of(number)

    def joined(
        self, numbers: Iterable[int], type: str, *, forward: bool
    ) -> Iterator[tuple[int, int, float]]:
        """Yield (node, neighbour, weight) along the edges of one type from many nodes."""
        table, sources = self.edges[type], np.fromiter(numbers, np.int64)
        index, targets, weights = (table.out if forward else table.into).gather(sources)
        return zip(sources[index].tolist(), targets.tolist(), weights.tolist(), strict=True)

    def degree(self, number: int, type: str, *, forward: bool) -> int:
        """Return how many edges of one type a node has, one way."""
        table = self.edges[type]
        return (table.out if forward else table.into).degree(number)

    def copied(self) -> "Adjacency":
        """Return a copy that later commits leave as it is."""
        held = copy(self)
        held.attributes = MemoryAttributes.of_state(*self.attributes.state(self.size))
        held.edges = {name: table.copied() for name, table in self.edges.items()}
        vars(held).update(
            _nodes=list(self._nodes),
            _numbers={type: dict(numbers) for type, numbers in self._numbers.items()},
            _labels=dict(self._labels),
            _last=dict(self._last),
        )
        return held

    # --- disk

    def save(self, file: Path, commit: int) -> None:
        """Write everything to one file, whole or not at all."""
        memory, texts = self.attributes.state(self.size)
        arrays: dict[str, NDArray[Any]] = {f"memory.{k}": v for k, v in memory.items()}
        for name, table in self.edges.items():
            if not len(table):
                continue  # an array costs its half millisecond to write and to read
            sources, targets, weights = table.out.all()
            arrays[f"edge.{name}.source"] = sources.astype(np.int32)
            arrays[f"edge.{name}.target"] = targets.astype(np.int32)
            arrays[f"edge.{name}.weight"] = weights
        nodes = [list(node) if node else None for node in self._nodes]
        state = {
            "format": _FORMAT,
            "commit": commit,
            "nodes": nodes,
            "labels": list(self._labels.items()),
            "texts": texts,
            "last": [[*key, number] for key, number in self._last.items()],
        }
        text = json.dumps(state, ensure_ascii=False, separators=(",", ":"))
        arrays["state"] = np.frombuffer(text.encode("utf-8", "surrogatepass"), np.uint8)
        fresh = file.with_suffix(".new")
        with fresh.open("wb") as out:
            np.savez(out, allow_pickle=False, **arrays)
            out.flush()
            os.fsync(out.fileno())
        fresh.replace(file)
        self.watermark = commit

    def load(self, file: Path) -> bool:
        """Read what `save` wrote; return False, holding nothing, when it is absent or damaged."""
        self.clear()
        try:
            with np.load(file, allow_pickle=False) as arrays:
                held = {name: arrays[name] for name in arrays.files}
            state = json.loads(held.pop("state").tobytes().decode("utf-8", "surrogatepass"))
        except (OSError, ValueError, KeyError, EOFError, RuntimeError, zipfile.BadZipFile):
            return False
        if state["format"] != _FORMAT:
            return False
        self._restore(state, held)
        return True

    def _restore(self, state: dict[str, Any], held: dict[str, NDArray[Any]]) -> None:
        self.watermark = state["commit"]
        self._nodes = [tuple(node) if node else None for node in state["nodes"]]
        for number, node in enumerate(self._nodes):
            if node is not None:
                self._numbers.setdefault(node[0], {})[node[1]] = number
        self._labels = dict(state["labels"])
        memory = {
            name.removeprefix("memory."): array
            for name, array in held.items()
            if name.startswith("memory.")
        }
        self.attributes = MemoryAttributes.of_state(memory, state["texts"])
        for name in self.edge_types:
            if f"edge.{name}.source" in held:
                sources = held[f"edge.{name}.source"].astype(np.int64)
                targets = held[f"edge.{name}.target"].astype(np.int64)
                self.edges[name] = EdgeTable(sources, targets, held[f"edge.{name}.weight"])
        self._last = {(*key,): number for *key, number in state["last"]}


def _short(text: str) -> str:
    return text if len(text) <= _LABEL_LENGTH else text[: _LABEL_LENGTH - 1] + "…"


def _weight(value: float | None) -> float:
    """Return a weight as it will be read back from disk, so that answers stay the same."""
    return 1.0 if value is None else float(np.float32(value))
