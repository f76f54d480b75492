"""A table of messages or notes, as a spreadsheet saves it: CSV with a header, a message a row.

The header tells what a column holds, in English or Chinese: `text` alone must be there. Rows that
follow each other in one `session` are a conversation; a row with a `title` and nobody who said it
is a document. What other columns hold becomes metadata.
"""

import csv
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from itertools import groupby
from pathlib import Path
from typing import Final

from graphmem.cells import long_cells, long_rows
from graphmem.errors import InputError
from graphmem.ingest.readers.lines import Line
from graphmem.ingest.readers.moments import LAST_YEAR, whole_moment
from graphmem.ingest.statements import Unread
from graphmem.model import Conversation, Document, Message

_COLUMNS: Final = {
    "text": ("text", "content", "message", "memory", "note", "body", "内容", "文本", "消息"),
    "speaker": ("speaker", "author", "sender", "from", "user", "name", "说话人", "发言人", "姓名"),
    "role": ("role",),
    "at": ("at", "date", "time", "timestamp", "datetime", "created_at", "时间", "日期"),
    "session": ("session", "session_id", "conversation", "会话"),
    "title": ("title", "标题"),
    "id": ("id",),
}
"""What a column may be called; of several, the first that is there."""

_AMBIGUOUS: Final = "leaves open which is the day and which is the month"
_WRITE: Final = "write 2026-05-01, 2026-05-01 08:00 or 01.05.2026"

_LONGEST: Final = 1 << 24
"""Characters of a cell at most."""


def read_table(file: Path) -> Iterator[Line]:
    """Yield an item a row, but a conversation where rows of one session follow each other."""
    with file.open(encoding="utf-8-sig", newline="") as lines:
        header = lines.readline()
        lines.seek(0)
        rows = csv.DictReader(lines, delimiter=_delimiter(header), restkey="", strict=True)
        with long_cells(_LONGEST):
            names = rows.fieldnames or ()
        columns = _columns(names, file)
        try:
            told = (_Row(row, columns, file, rows.line_num) for row in long_rows(rows, _LONGEST))
            for session, of_one in groupby(told, lambda row: row.of("session")):
                found = (row.line() for row in of_one if row.of("text"))
                yield from _conversed(list(found), session) if session else found
        except csv.Error as error:
            message = f"{file}, the row after line {rows.line_num}: {error}; mend it, or its quotes"
            raise InputError(message) from error


def _conversed(lines: Sequence[Line], session: str) -> Iterator[Line]:
    """Yield the rows of a session as a conversation, where they are messages; others as they are.

    Rows that cannot be read do not hinder that.
    """
    unread = [line for line in lines if isinstance(line.item, Unread)]
    told = [line for line in lines if not isinstance(line.item, Unread)]
    turns = [line.item for line in told if isinstance(line.item, Message)]
    if told and len(turns) == len(told):
        yield Line(told[0].number, Conversation(tuple(turns), session))
    else:
        yield from told
    yield from unread


class _Row:
    def __init__(
        self, held: Mapping[str, str | None], columns: Mapping[str, str], file: Path, number: int
    ) -> None:
        self._held, self._columns = held, columns
        self._where, self._number = f"{file}, line {number}", number

    def of(self, name: str) -> str | None:
        """Return what the row holds for a property, or None."""
        column = self._columns.get(name)
        return ((column and self._held.get(column)) or "").strip() or None

    def line(self) -> Line:
        """Return the row as what is written, or as what cannot be read."""
        try:
            return Line(self._number, self._item())
        except InputError as error:
            return Line(self._number, Unread(str(error)))

    def _item(self) -> Message | Document:
        if self._held.get(""):
            message = (
                f"{self._where}: there are more cells than columns; put quotes around what has "
                "commas"
            )
            raise InputError(message)
        text, at, id = self.of("text") or "", self._at(), self.of("id")
        more = {
            name: value
            for name, value in self._held.items()
            if name and value and name not in self._columns.values()
        }
        title, speaker, role = self.of("title"), self.of("speaker"), self.of("role")
        if title and not speaker and not role:
            return Document(text, title, at, id, more)
        if title:
            more["title"] = title
        return Message(text, speaker, role, at, id, metadata=more)

    def _at(self) -> datetime | None:
        value = self.of("at")
        try:
            return _read(value) if value else None
        except ValueError as error:
            told = _AMBIGUOUS if LAST_YEAR.match(value or "") else "is no moment"
            message = f"{self._where}: {value!r} {told}; {_WRITE}"
            raise InputError(message) from error


def _read(value: str) -> datetime:
    try:
        return datetime.fromisoformat(value)
    except ValueError:
        found = whole_moment(value)
        if found is None:
            raise
        return found


def _delimiter(header: str) -> str:
    return max(",;\t", key=header.count)


def _columns(names: Sequence[str], file: Path) -> dict[str, str]:
    """Return the column of each property that the table holds."""
    by_name = {name.strip().casefold(): name for name in reversed(names)}
    found = {
        told: by_name[alias]
        for told, aliases in _COLUMNS.items()
        for alias in reversed(aliases)
        if alias in by_name
    }
    if "text" not in found:
        message = (
            f"{file} has no column of texts; call one {', '.join(_COLUMNS['text'][:3])}; it has: "
            f"{', '.join(names) or 'none'}. A graph as CSV is a folder with nodes.csv in it"
        )
        raise InputError(message)
    return found
