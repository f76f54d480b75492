"""Statements that conflicts are looked for in: those being written, and those stored."""

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from graphmem.language.claims import read_claims
from graphmem.lifecycle.conflict import Statement
from graphmem.lifecycle.noticing.scope import worth_reading
from graphmem.model import Analysis, EntityMention
from graphmem.ports import Analyzer
from graphmem.storage.store import Store

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Fresh:
    """A memory that is about to be written: its properties to be, and what was read out of it."""

    row: Row
    analysis: Analysis

    @property
    def id(self) -> str:
        """Return its id."""
        return str(self.row["id"])


class Readings:
    """What memories claim, each read once while it is among the last so many read.

    The names in a stored memory are those that the graph joins to it: to recognise them anew takes
    longer than all else.
    """

    def __init__(self, store: Store, analyzer: Analyzer, last: int = 4096) -> None:
        self._store = store
        self._analyzer = analyzer
        self._last = last
        self._kept: OrderedDict[str, tuple[str, Statement]] = OrderedDict()

    def worth(self, row: Row) -> bool:
        """Say whether a stored memory is one to compare; most turns of a talk are not."""
        return worth_reading(row, self._analyzer.normalise(row["content"]))

    def of_fresh(self, fresh: Fresh) -> Statement:
        """Return what a new memory claims."""
        return self._keep(fresh.row, fresh.analysis)

    def of_stored(self, row: Row) -> Statement:
        """Return what a stored memory claims."""
        content, known = self._kept.get(row["id"], (None, None))
        if known is None or content != row["content"]:
            return self._keep(row, self._analysis(row))
        self._kept.move_to_end(row["id"])
        return known

    def _keep(self, row: Row, analysis: Analysis) -> Statement:
        made = Statement(read_claims(analysis), row["created_at"], row.get("speaker"))
        self._kept[row["id"]] = row["content"], made
        while len(self._kept) > self._last:
            self._kept.popitem(last=False)
        return made

    def _analysis(self, row: Row) -> Analysis:
        text = self._analyzer.normalise(row["content"])
        return Analysis(
            text=text,
            language=row["language"],
            terms=(),
            keywords=(),
            entities=tuple(self._named(row["id"], text)),
            times=self._analyzer.times(text, row["created_at"]),
        )

    def _named(self, id: str, text: str) -> Iterator[EntityMention]:
        adjacency = self._store.adjacency
        number = adjacency.number("Memory", id)
        if number is None:
            return
        for edge in ("MENTIONS", "ABOUT"):
            for _, entity, _ in adjacency.joined([number], edge, forward=True):
                name = adjacency.label(entity)
                start = text.find(name)
                if start >= 0:
                    kind = self._store.names.kind(entity)
                    yield EntityMention(name, start, start + len(name), kind)
