"""Plain chat transcripts: `Name: what was said`, a turn a line.

A line that names nobody goes on the turn before it. A line `--- title` or `=== title` begins a new
session; with a date in it (2025-04-03 or 2025-04-03 09:00) its turns are of that date. A date in
brackets before a name (`[2025-04-03 09:00] Ann: …`) dates the one turn.
"""

import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from graphmem.errors import InputError
from graphmem.model import Conversation, Message

_TURN = re.compile(r"(?:\[(?P<at>[^\]]+)\]\s*)?(?P<name>[^\s:：][^:：]{0,39})[:：]\s*(?P<said>.*)")
_SESSION = re.compile(r"(?:-{3,}|={3,})\s*(?P<title>.*?)\s*(?:-{3,}|={3,})?")
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?")


def read_transcript(file: Path) -> Iterator[Conversation]:
    """Yield a conversation a session, named after the file and its title or number."""
    text = file.read_text(encoding="utf-8-sig")
    title, number = "", 1
    turns: list[Message] = []
    for place, line in enumerate(text.splitlines(), 1):
        session = _SESSION.fullmatch(line.strip())
        if session:
            yield from _conversation(file, title, number, turns)
            title, turns, number = session["title"], [], number + 1
        elif line.strip():
            _take(line.strip(), turns, f"{file}, line {place}")
    yield from _conversation(file, title, number, turns)


def _take(line: str, turns: list[Message], where: str) -> None:
    turn = _TURN.fullmatch(line)
    if turn:
        at = _moment(turn["at"] or "")
        turns.append(Message(turn["said"], speaker=turn["name"].strip(), at=at))
    elif turns:
        before = turns[-1]
        turns[-1] = Message(f"{before.content}\n{line}", speaker=before.speaker, at=before.at)
    else:
        message = f"{where}: expected 'Name: what was said', found {line[:60]!r}"
        raise InputError(message)


def _conversation(
    file: Path, title: str, number: int, turns: list[Message]
) -> Iterator[Conversation]:
    said = tuple(turn for turn in turns if turn.content.strip())
    if said:
        name = f"{file.stem} {title or number}"
        yield Conversation(said, session=name, at=_moment(title))


def _moment(text: str) -> datetime | None:
    found = _DATE.search(text)
    return datetime.fromisoformat(found.group()) if found else None
