"""Statements that conflicts are looked for in: those being written, and those stored."""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from graphmem.language.claims import read_claims
from graphmem.lifecycle.conflict import Statement
from graphmem.lifecycle.noticing.scope import worth_reading
from graphmem.model import Analysis
from graphmem.ports import Analyzer

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
    """What memories claim, each read once while it is among the last so many read."""

    def __init__(self, analyzer: Analyzer, last: int = 4096) -> None:
        self._analyzer = analyzer
        self._last = last
        self._kept: OrderedDict[str, tuple[str, Statement]] = OrderedDict()

    def worth(self, row: Row) -> bool:
        """Say whether a stored memory is one to compare; most turns of a talk are not."""
        return worth_reading(row, self._analyzer.normalise(row["content"]))

    def of_fresh(self, fresh: Fresh) -> Statement:
        """Return what a new memory claims."""
        return self._keep(fresh.row, fresh.analysis)

    def of_rows(self, rows: Sequence[Row]) -> list[Statement]:
        """Return what stored memories claim, in their order."""
        read = {row["id"]: known for row in rows if (known := self._known(row)) is not None}
        unread = [row for row in rows if row["id"] not in read]
        texts, moments = [row["content"] for row in unread], [row["created_at"] for row in unread]
        for row, analysis in zip(unread, self._analyzer.analyse(texts, moments), strict=True):
            read[row["id"]] = self._keep(row, analysis)
        return [read[row["id"]] for row in rows]

    def _known(self, row: Row) -> Statement | None:
        content, known = self._kept.get(row["id"], (None, None))
        if content != row["content"]:
            return None
        self._kept.move_to_end(row["id"])
        return known

    def _keep(self, row: Row, analysis: Analysis) -> Statement:
        made = Statement(read_claims(analysis), row["created_at"], row.get("speaker"))
        self._kept[row["id"]] = row["content"], made
        while len(self._kept) > self._last:
            self._kept.popitem(last=False)
        return made
