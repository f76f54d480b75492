"""Which reader a file is for: told by its suffix, and by how it begins."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from zipfile import is_zipfile

from graphmem.errors import InputError
from graphmem.ingest.readers import FORMATS
from graphmem.patterns import regex

_BY_SUFFIX: Final[Mapping[str, str]] = {
    ".jsonl": "jsonl",
    ".txt": "transcript",
    ".md": "markdown",
    ".markdown": "markdown",
}
_SPREADSHEETS: Final = frozenset({".csv", ".tsv"})
_CHAT: Final = regex(
    r'\s*\[\s*\{[^{}\[\]]*"(?:content|role)"\s*:|'
    r'\s*[\[{].*?"(?:chat_messages|messages|mapping)"\s*:\s*[\[{]',
    re.DOTALL,
)
_ROLE: Final = regex(r'"(?:role|speaker|sender|author)"\s*:')
_GRAPH: Final = regex(r'"(?:nodes|links|edges|results|memory)"\s*:')
_PEEKED: Final = 16_000
"""Characters of a file by which chats are told from a graph."""
_OF_ITEMS: Final = frozenset({"text", "content", "messages", "subject"})
_OF_GRAPHS: Final = frozenset({"graphmem", "node", "edge", "type"})
"""By which of its keys a line is one of items, or of a graph."""


def format_of(file: Path, named: str | None = None) -> str | None:
    """Return the format of messages and documents that is named, or told by the file.

    None means that it is a graph, if it is anything. Both kinds may be JSON lines, of which the
    first one tells.

    Raises:
        InputError: there is no such file, it is a folder and the format named is of one file, or it
            is of JSON lines and has none.
    """
    if not file.exists():
        message = f"there is no {file}; give the path of a file or folder to import"
        raise InputError(message)
    if file.is_dir():
        if named in FORMATS and named != "jsonl":
            message = f"{file} is a folder, and {named} is one file; name a file"
            raise InputError(message)
        return None
    told = named or _BY_SUFFIX.get(file.suffix.lower())
    if told is None:
        return _told_by_content(file)
    if told != "jsonl":
        return told if told in FORMATS else None
    return "jsonl" if _holds_items(file) else None


def _told_by_content(file: Path) -> str | None:
    suffix = file.suffix.lower()
    if suffix in _SPREADSHEETS and not is_zipfile(file):
        return "table"
    return "chat" if suffix == ".json" and _is_chat(file) else None


def _holds_items(file: Path) -> bool:
    """Return whether JSON lines are messages and documents; what is no JSON is told by a reader."""
    with file.open(encoding="utf-8-sig", errors="replace") as lines:
        first = next((line for line in lines if line.strip()), None)
    if first is None:
        message = (
            f"{file} is empty, and was perhaps cut short: it holds neither messages nor a graph; "
            "write it anew"
        )
        raise InputError(message)
    try:
        row = json.loads(first)
    except (ValueError, RecursionError):
        return True
    keys = set(row) if isinstance(row, dict) else set()
    return bool(_OF_ITEMS & keys) or not _OF_GRAPHS & keys


def _is_chat(file: Path) -> bool:
    """Return whether a file begins as chats do, rather than as a graph in JSON."""
    with file.open(encoding="utf-8-sig", errors="replace") as opened_file:
        begins = opened_file.read(_PEEKED)
    told = _CHAT.match(begins)
    if told is None or not _ROLE.search(begins):
        return False
    return not _GRAPH.search(begins[: told.end()])
