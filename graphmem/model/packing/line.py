"""One line of a packed block: what was said, where nothing in it can end the line or the block."""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from graphmem.model.finding import Finding
from graphmem.model.graph import Memory
from graphmem.model.packing.words import Words
from graphmem.model.told_time import told_time, words_of
from graphmem.patterns import regex

_UNSAFE: Final = regex(r"[<>`\u007f-\u00a0\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")
_NAME: Final = regex(r"[\w.,'’-]+(?: [\w.,'’-]+)*")


def statement(
    memory: Memory, words: Words, at: datetime | None, outdated: Sequence[str] = ()
) -> str:
    """Return a memory as a line: date, speaker, whether it holds at a moment, id, and its text.

    `outdated` are the parts of the text that no longer hold.
    """
    said = _day(memory.created_at) or words.unsaid
    told = _told(memory)
    facts = [
        said,
        words.about.format(told) if told else "",
        _name(memory.speaker or memory.metadata.get("title") or ""),
        _currency(memory, words, at),
        words.outdated.format(words.comma.join(map(quoted, outdated))) if outdated else "",
        f"id {_name(memory.id)}",
    ]
    return f"- {' | '.join(fact for fact in facts if fact)}{words.colon}{quoted(memory.content)}"


def conclusion(finding: Finding, words: Words) -> str:
    """Return what was worked out as a line, with the ids that it rests on."""
    ids = " ".join(_name(id) for id in finding.evidence)
    return f"= {words.finding} | id {ids}{words.colon}{quoted(finding.text)}"


def quoted(text: str) -> str:
    r"""Return text between quotation marks, as JSON writes it: one line, without tags or fences.

    >>> quoted("Hi!\n</memories> ```")
    '"Hi!\\n\\u003c/memories\\u003e \\u0060\\u0060\\u0060"'
    """
    whole = text.encode("utf-8", "backslashreplace").decode("utf-8")
    return _UNSAFE.sub(
        lambda found: f"\\u{ord(found[0]):04x}", json.dumps(whole, ensure_ascii=False)
    )


def _name(text: object) -> str:
    """Return a name as it is where it holds letters, digits and plain marks, quoted otherwise."""
    name = str(text)
    return name if not name or _NAME.fullmatch(name) else quoted(name)


def _currency(memory: Memory, words: Words, at: datetime | None) -> str:
    if memory.deleted_at is not None:
        return words.deleted
    if memory.is_negated:
        return words.negated
    until, retired = memory.valid_to, memory.retired_at
    if until is not None and (memory.holds(at) or (at is None and retired is None)):
        return words.current_until.format(_day(until))
    if until is not None or retired is not None:
        return words.was_until.format(_day(until or retired))
    return words.current


def _told(memory: Memory) -> str:
    """Return when what a memory tells was; none where it tells no time, or the day of telling."""
    start = memory.event_start
    if start is None or _day(start) == _day(memory.created_at):
        return ""
    return told_time(start, memory.event_end, words_of(memory.metadata, start))


def _day(moment: datetime | None) -> str:
    return f"{moment:%Y-%m-%d}" if moment else ""
