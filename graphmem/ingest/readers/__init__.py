"""Readers of files: each yields items to be written, one at a time.

JSON lines, chats as JSON, plain chat transcripts, tables, Markdown, and the official formats of
LongMemEval and LoCoMo.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

from graphmem.errors import InputError
from graphmem.ingest.readers.benchmarks import read_locomo, read_longmemeval
from graphmem.ingest.readers.chat import read_chat
from graphmem.ingest.readers.json_lines import read_json_lines
from graphmem.ingest.readers.lines import Line, Reader, Reading
from graphmem.ingest.readers.markdown import read_markdown
from graphmem.ingest.readers.table import read_table
from graphmem.ingest.readers.transcript import read_transcript
from graphmem.ingest.statements import Unread
from graphmem.model import Item

FORMATS: Mapping[str, Reader] = {
    "jsonl": read_json_lines,
    "chat": read_chat,
    "transcript": read_transcript,
    "table": read_table,
    "markdown": read_markdown,
    "longmemeval": read_longmemeval,
    "locomo": read_locomo,
}
"""The readers by the name of their format."""


def read(file: Path, form: str) -> Iterator[Item]:
    """Yield the items of a file.

    Raises:
        InputError: the format is unknown, the file cannot be read, or is not of it; the message
            says where.
    """
    return _faultless(reading(file, form))


def reading(file: Path, form: str) -> Reading:
    """Return the items of a file, to be gone through; what cannot be read is among them as such.

    Raises:
        InputError: the format is unknown.
    """
    if form not in FORMATS:
        message = f"there is no format {form!r}; known: {', '.join(FORMATS)}"
        raise InputError(message)
    return Reading(file, lambda file: _read(file, FORMATS[form]))


def _faultless(items: Reading) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Unread):
            raise InputError(item.reason)
        yield item


def _read(file: Path, reader: Reader) -> Iterator[Item | Line]:
    try:
        yield from reader(file)
    except UnicodeDecodeError as error:
        message = f"{file} is not text in UTF-8: {error}; save it as UTF-8"
        raise InputError(message) from error
    except OSError as error:
        message = f"{file} cannot be read: {error.strerror}; see to it that it can be"
        raise InputError(message) from error
