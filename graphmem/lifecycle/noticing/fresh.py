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

_KEPT = 4096
"""Readings kept: what was written lately is asked about again."""

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
    """What memories claim, each read once while it is kept."""

    def __init__(self, analyzer: Analyzer) -> None:
        self._analyzer = analyzer
        self._kept: OrderedDict[str, Statement] = OrderedDict()

    def worth(self, row: Row) -> bool:
        """Say whether a stored memory is one to compare; most turns of a talk are not."""
        return worth_reading(row, self._analyzer.normalise(row["content"]))

    def of_fresh(self, fresh: Fresh) -> Statement:
        """Return what a new memory claims."""
        return self._keep(fresh.row, fresh.analysis)

    def of_rows(self, rows: Sequence[Row]) -> list[Statement]:
        """Return what stored memories claim."""
        unread = [row for row in rows if self._known(row) is None]
        texts, moments = [row["content"] for row in unread], [row["created_at"] for row in unread]
        for row, analysis in zip(unread, self._analyzer.analyse(texts, moments), strict=True):
            self._keep(row, analysis)
        return [known for row in rows if (known := self._known(row)) is not None]

    def _known(self, row: Row) -> Statement | None:
        found = self._kept.get(row["id"])
        if found is None or found.reading.text != self._analyzer.normalise(row["content"]):
            return None
        self._kept.move_to_end(row["id"])
        return found

    def _keep(self, row: Row, analysis: Analysis) -> Statement:
        made = Statement(read_claims(analysis), row["created_at"], row.get("speaker"))
        self._kept[row["id"]] = made
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return made
