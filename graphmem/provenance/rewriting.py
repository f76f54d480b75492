"""Nodes with the properties that they had at a moment: one by one, and by columns."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from graphmem.model.moment import Moment
from graphmem.storage.former_edges import FormerEdges

Former = Mapping[str, Mapping[int, Any]]
"""By property, then by the number of the memory: values that have changed since."""

Others = Mapping[str, Mapping[int, Mapping[str, Any]]]
"""By type and number, former properties of nodes other than memories; the rest was not known."""

UNRECORDED: Mapping[str, Any] = {"access_count": 0, "mention_count": 1, "usage_score": 0.0}
"""Counts of use: only their present value is kept, so the past shows them as they began."""

ENDED = ("retired_at", "deleted_at")
"""Moments of recorded time: one that came later was not known."""


class Was:
    """From the properties of a node as they are to those of the moment.

    Attributes:
        former: of memories.
        moment: that they are told for.
        others: nodes of other types that change; of no account where all is known.
        parted: edges that have gone since.
    """

    def __init__(self, former: Former, moment: Moment, others: Others, parted: FormerEdges) -> None:
        self.former = former
        self.moment = moment
        self.others = others
        self.parted = parted

    def __call__(self, number: int, row: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the properties of one memory as they were."""
        before = {name: held[number] for name, held in self.former.items() if number in held}
        held = {**row, **before}
        known, valid = self.moment.known, self.moment.valid
        if known is not None:
            held |= UNRECORDED
            held["last_activated_at"] = held["created_at"]
            for name in ENDED:
                if held.get(name) is not None and held[name] > known:
                    held[name] = None
        ended = held.get("valid_to")
        if valid is not None and ended is not None and valid < ended:
            held |= {"retired_at": None, "is_negated": False}
        return held

    def page(self, type: str, page: pa.Table) -> pa.Table:
        """Return a page of nodes of a type with the properties of the moment."""
        if type == "Memory":
            return self._memories(page)
        if self.moment.known is None:
            return page
        if type == "Operation":
            return _ongoing(page, self.moment.known)
        held = self.others.get(type, {})
        for name in {name for row in held.values() for name in row if name in page.column_names}:
            values = {number: row[name] for number, row in held.items()}
            page = _with(page, name, _replaced(page, name, values))
        return page

    def _memories(self, page: pa.Table) -> pa.Table:
        for name, values in self.former.items():
            page = _with(page, name, _replaced(page, name, values))
        known, valid = self.moment.known, self.moment.valid
        if known is not None:
            page = _unused(page)
            for name in ENDED:
                page = _with(page, name, _unless_after(page.column(name), known))
        if valid is not None:
            ended_later = _after(page.column("valid_to"), valid)
            for name, value in (("retired_at", None), ("is_negated", False)):
                page = _with(page, name, pc.if_else(ended_later, value, page.column(name)))
        return page


def _ongoing(page: pa.Table, known: datetime) -> pa.Table:
    """Return operations without what became of them later."""
    undone, finished = (_after(page.column(name), known) for name in ("undone_at", "finished_at"))
    state = pc.if_else(undone, "applied", page.column("state"))
    page = _with(page, "state", pc.if_else(finished, "running", state))
    page = _with(page, "report", pc.if_else(finished, None, page.column("report")))
    for name in ("undone_at", "finished_at"):
        page = _with(page, name, _unless_after(page.column(name), known))
    return page


def _unused(page: pa.Table) -> pa.Table:
    for name, value in UNRECORDED.items():
        page = _with(page, name, pa.chunked_array([pa.array([value] * page.num_rows)]))
    return _with(page, "last_activated_at", page.column("created_at"))


def _after(times: pa.ChunkedArray, at: datetime) -> pa.ChunkedArray:
    later = pc.greater(times, pa.scalar(at, pa.timestamp("us")))
    return pc.fill_null(later, fill_value=False)


def _unless_after(times: pa.ChunkedArray, at: datetime) -> pa.ChunkedArray:
    return pc.if_else(_after(times, at), None, times)


def _replaced(page: pa.Table, name: str, values: Mapping[int, Any]) -> pa.ChunkedArray:
    held = page.column(name).to_pylist()
    for place, number in enumerate(page.column("number").to_pylist()):
        if number in values:
            held[place] = values[number]
    return pa.chunked_array([pa.array(held, page.schema.field(name).type)])


def _with(page: pa.Table, name: str, column: pa.ChunkedArray) -> pa.Table:
    place, kind = page.column_names.index(name), page.schema.field(name).type
    return page.set_column(place, name, column.cast(kind))
