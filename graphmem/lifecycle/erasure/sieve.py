"""Lets pass the records of a dump that stay, without what is cut out of them."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from pydantic_core import from_json

from graphmem.lifecycle.erasure.names import Names
from graphmem.lifecycle.erasure.reasons import Reasons
from graphmem.lifecycle.erasure.selection import Selection
from graphmem.storage.carrying.dump import encoded, ending
from graphmem.storage.scanning import Needles

Record = dict[str, Any]

BLANK: Final = "█"
"""Stands for each sign that was cut out of a raw text, so that other places in it still hold."""

_LOG: Final = frozenset({"Adjustment", "FeedbackSignal", "Operation"})
"""What tells of others: a word of what is erased has no right of its own to be there."""

_STRUCK: Final[Mapping[str, str]] = {
    "old": '"erased"',
    "new": '"erased"',
    "factors": "{}",
    "report": '{"erased": true}',
    "reason": "erased",
}
"""What takes the place of a text, by property; others are left out."""

STRUCK: Final = _STRUCK["reason"]
"""What stands in place of a reason that told what is gone."""


@dataclass(slots=True)
class Sieve:
    """What stays of the lines of a dump.

    Attributes:
        selection: what goes.
        names: properties of entities that change.
        closed: ids of operations whose steps go, for they hold what was before.
        needles: the texts that go, and the ids.
        reasons: those that stay and tell what goes.
        cut: nodes and edges that something was cut out of, by type.
        also_in: nodes that say the same by themselves.
        standing: the pieces of text that those hold.
    """

    selection: Selection
    names: Names
    closed: frozenset[str]
    needles: Needles
    reasons: Reasons = field(default_factory=Reasons)
    cut: Counter[str] = field(default_factory=Counter)
    also_in: list[tuple[str, str]] = field(default_factory=list)
    standing: set[str] = field(default_factory=set)

    def lines(self, header: str, pages: Iterable[tuple[bool, list[str]]]) -> Iterator[str]:
        """Yield a whole dump: the header, what stays of the pages, and the count of it."""
        yield header
        counts = [0, 0]
        for edges, page in pages:
            kept = [line for line in map(self._kept, page) if line is not None]
            for index, pieces in told(self.needles, kept):
                kept[index] = self._without(kept[index], pieces)
            yield from kept
            counts[edges] += len(kept)
        yield ending(counts[0], counts[1])

    def _kept(self, line: str) -> str | None:
        """Return a line, or what stays of it, by what its record is and which nodes it names."""
        record: Record = from_json(line)
        if "edge" in record:
            if self._is_cut_edge(record):
                return None
            return self._with(record, record["edge"], {}) if self.reasons.tells(record) else line
        type, properties = record["node"], record["properties"]
        id = properties["id"]
        if self.selection.has(type, id):
            return None
        if type == "OperationStep" and properties["operation"] in self.closed:
            return None
        changes = self._changes(type, id, properties)
        if not (changes or self.reasons.tells(record)):
            return line
        return self._with(record, type, changes)

    def _with(self, record: Record, type: str, changes: Mapping[str, Any]) -> str:
        """Return the line of a record that changes; a reason that tells what goes is struck out."""
        self.cut[type] += 1
        struck = {"reason": _STRUCK["reason"]} if self.reasons.tells(record) else {}
        properties = {**record["properties"], **changes, **struck}
        return encoded({**record, "properties": properties}) + "\n"

    def _is_cut_edge(self, record: Record) -> bool:
        ends = (record["source"], record["target"])
        stated_by = record["properties"].get("memory")
        return any(self.selection.has(*end) for end in ends) or self.selection.has(
            "Memory", stated_by
        )

    def _changes(self, type: str, id: str, properties: Mapping[str, Any]) -> Mapping[str, Any]:
        if type == "Entity":
            return self.names.get(id, {})
        if type == "Operation" and id in self.closed:
            return {"report": closed_report(properties.get("report"))}
        if type == "Source" and id in self.selection.spans:
            return {"content": _blanked(properties.get("content", ""), self.selection.spans[id])}
        return {}

    def _without(self, line: str, pieces: set[str]) -> str:
        """Strike pieces of text out of what tells of others; note where they stand otherwise."""
        record: Record = from_json(line)
        type = record.get("edge") or record["node"]
        if "node" in record and type not in _LOG:
            gone = self.selection.nodes.values()
            if not all(any(piece in ids for ids in gone) for piece in pieces):
                self.also_in.append((type, record["properties"]["id"]))
                self.standing |= pieces
            return line
        self.cut[type] += 1
        held: Record = {}
        for name, value in record["properties"].items():
            if not isinstance(value, str) or not any(piece in value for piece in pieces):
                held[name] = value
            elif name in _STRUCK:
                held[name] = _STRUCK[name]
        return encoded({**record, "properties": held}) + "\n"


def told(needles: Needles, lines: Sequence[str]) -> Iterator[tuple[int, set[str]]]:
    """Yield the places of the lines in which a piece of text stands, and the pieces."""
    encoded_lines = [line.encode("utf-8", "replace") for line in lines]
    ends = np.cumsum([len(line) for line in encoded_lines])
    found: dict[int, set[str]] = {}
    for place, piece in needles.within(b"".join(encoded_lines)):
        found.setdefault(int(np.searchsorted(ends, place, "right")), set()).add(piece)
    yield from sorted(found.items())


def _blanked(content: str, spans: Iterable[tuple[int, int]]) -> str:
    signs = list(content)
    for start, end in spans:
        signs[start:end] = BLANK * len(signs[start:end])
    return "".join(signs)


def closed_report(report: str | None, *, whole: bool = False) -> str:
    """Return the numbers of a report, or all of it, marked as that of what cannot be undone."""
    held = json.loads(report or "{}")
    kept = {name: value for name, value in held.items() if whole or isinstance(value, int | float)}
    return json.dumps({**kept, "erased": True}, sort_keys=True)
