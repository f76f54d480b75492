"""JSON lines: an object a line, of the form of an item.

    {"text": "…"}                                             a text
    {"content": "…", "speaker": "Ann", "at": "2025-04-03T09:00", "id": "…"}      a message
    {"session": "s1", "at": "…", "messages": [{"content": "…", "role": "user"}]} a conversation
    {"title": "…", "content": "…", "at": "…", "id": "…"}                         a document
    {"subject": "…", "predicate": "…", "object": "…"}                            a triple

`text` may stand for `content` in all of them, and `timestamp`, `created_at` or `create_time` for
`at`. `metadata` may stand in each but the first, and what
else a line holds becomes metadata. Whose it is is told by the caller for a whole file: a line that
names a user is refused, as is each that is not of these forms.
"""

from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from graphmem.errors import InputError
from graphmem.ingest.readers.lines import Line
from graphmem.ingest.statements import Unread
from graphmem.ingest.turns import MOMENTS, moment
from graphmem.model import Conversation, Document, Item, Media, Message, Triple
from graphmem.model.given import from_json

_KEYS = {
    "messages": frozenset({"messages", "session", "at", "metadata"}),
    "subject": frozenset(
        {"subject", "predicate", "object", "at", "valid_from", "valid_to", "metadata"}
    ),
    "title": frozenset({"title", "content", "at", "id", "metadata"}),
    "content": frozenset({"content", "speaker", "role", "at", "id", "media", "metadata"}),
    "text": frozenset({"text"}),
}
"""By the key that tells a form, in this order, what else it may hold."""
_WHOSE = {"user": "--user", "user_id": "--user", "agent_id": "--agent", "session_id": "--session"}
"""What is said of a whole file, and by which option of the command line."""
_FORMS = "text; content; session and messages; title and content; subject, predicate and object"


def read_json_lines(file: Path) -> Iterator[Line]:
    """Yield an item a line; empty lines are passed over."""
    with file.open(encoding="utf-8-sig") as lines:
        for number, line in enumerate(lines, 1):
            if line.strip():
                yield Line(number, _told(line, f"{file}, line {number}"))


def _told(line: str, where: str) -> Item | Unread:
    try:
        return _item(line, where)
    except InputError as error:
        return Unread(str(error))


def _item(line: str, where: str) -> Item:
    row = from_json(line, where)
    if not isinstance(row, dict):
        message = f"{where} is not an object; give an object with {_FORMS}"
        raise InputError(message)
    if row.keys() != {"text"}:
        row = _dated(_with_content(row), where)
    _refuse_misplaced(row, where)
    try:
        return _of(row)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        fault = f"it lacks {error}" if isinstance(error, KeyError) else error
        message = f"{where} is not an item ({fault}); give an object with {_FORMS}"
        raise InputError(message) from error


def _with_content(row: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a line, or a turn of one, with `content` where it says `text`, as tables do."""
    if "text" not in row or row.keys() & {"content", "messages", "subject"}:
        return row
    return {("content" if name == "text" else name): value for name, value in row.items()}


def _dated(row: Mapping[str, Any], where: str) -> Mapping[str, Any]:
    """Return a line with `at` where it dates itself by another name, as chats and tables do."""
    if row.get("at") or not row.keys() & set(MOMENTS):
        return row
    said = moment(row, where)
    kept = {name: value for name, value in row.items() if name not in MOMENTS}
    return kept | {"at": said.isoformat()} if said else row


def _refuse_misplaced(row: Mapping[str, Any], where: str) -> None:
    """Raise for what belongs to another form and would be lost, such as the date of a text."""
    form = next((key for key in _KEYS if key in row), "text")
    whose = next((name for name in _WHOSE if name in row), None)
    if whose is not None:
        message = (
            f"{where}: an item names no {whose!r}, which would be lost; write a file for each and "
            f"name it for the whole ({_WHOSE[whose]}), or put it into the metadata"
        )
        raise InputError(message)
    known = frozenset[str]().union(*_KEYS.values())
    misplaced = sorted((known if form != "text" else row.keys()) & row.keys() - _KEYS[form])
    if misplaced and form in row:
        message = (
            f"{where}: an item with {form!r} holds no {misplaced[0]!r}, which would be lost; "
            f"give session beside messages, or leave it out; the forms are: {_FORMS}"
        )
        raise InputError(message)


def _of(row: Mapping[str, Any]) -> Item:
    metadata = _metadata(row)
    if "messages" in row:
        turns = tuple(_message(_dated(_with_content(turn), "a turn")) for turn in row["messages"])
        return Conversation(turns, row["session"], _moment(row), metadata)
    if "subject" in row:
        held = (_moment(row, "valid_from"), _moment(row, "valid_to"))
        parts = (row["subject"], row["predicate"], row["object"])
        return Triple(*parts, _moment(row), *held, metadata)
    if "title" in row:
        return Document(row["content"], row["title"], _moment(row), row.get("id"), metadata)
    if "content" in row:
        return _message(row)
    return str(row["text"])


def _message(row: Mapping[str, Any]) -> Message:
    media = tuple(Media(m["kind"], m["uri"], m["caption"]) for m in row.get("media", ()))
    return Message(
        row["content"],
        row.get("speaker"),
        row.get("role"),
        _moment(row),
        row.get("id"),
        media,
        _metadata(row),
    )


def _metadata(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a line says besides what its form holds."""
    known = frozenset[str]().union(*_KEYS.values())
    more = {name: value for name, value in row.items() if name not in known}
    return more | dict(row.get("metadata") or {})


def _moment(row: Mapping[str, Any], key: str = "at") -> datetime | None:
    return datetime.fromisoformat(row[key]) if row.get(key) else None
