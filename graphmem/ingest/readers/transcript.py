"""Plain chat transcripts: `Name: what was said`, a turn a line.

A line that names nobody goes on the turn before it, and so does all of a block of code between
three backticks, as it stands. A line `--- title` or `=== title` begins a new session; with a date
in it (2025-04-03 or 2025-04-03 09:00) its turns are of that date. A date before a name dates the
one turn, in brackets (`[2025-04-03 09:00] Ann: …`) or as WhatsApp exports it
(`03/04/2025, 09:00 - Ann: …`, `[3.4.25, 09:00:00] Ann: …`). Whether the day comes first is told by
a number above 12 anywhere in the file; where there is none, it does unless hours are AM and PM.
Where the first turn of a session is dated so, a line without a date goes on the turn before it,
unless who it names has spoken with a date above. Where the name is known, or one turn alone is
dated by hand, it is a turn, of the date of the one before.
What such a file says of itself, in dated lines that name nobody, is passed over, and so is a turn
that only tells that a picture or the like was left out.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from graphmem.errors import InputError
from graphmem.ingest.readers.moments import SHORT, moment
from graphmem.model import Conversation, Message
from graphmem.patterns import regex

_TURN = regex(r"(?P<name>(?=[^:：]*[^\W\d_])[^\s:：][^:：]{0,39})(?::(?!//)|：)\s*(?P<said>.*)")
_DATED = regex(
    r"\[(?P<in>[^\]]+)\]\s*(?P<after>.*)|"
    r"(?P<at>\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AaPp]\.?[Mm]\.?)?)"
    r"\s*(?P<mark>[-–](?=\s))?\s*(?P<rest>.*)"
)
_MARKS = str.maketrans(dict.fromkeys("\u202f\u00a0", " ") | dict.fromkeys("\u200e\u200f", ""))
"""Spaces and marks of direction that exports put around dates and names."""
_SESSION = regex(r"(?:-{3,}|={3,})\s*(?P<title>.*?)\s*(?:-{3,}|={3,})?")
_LEFT_OUT = regex(
    r"<[^<>]*(?:omitted|省略|略去|忽略)[^<>]*>|"
    r"(?:image|photo|video|video note|audio|voice message|sticker|gif|document|contact card)"
    r" omitted|"
    r"(?:[图圖][像片]|照片|相片|[视視][频訊]|影片|音[频訊]|[语語]音|[贴貼][图圖]|gif|文[档件]|檔案|"
    r"(?:[联聯][系絡]人)?名片)\s?已(?:被)?(?:省略|略去|忽略)",
    re.IGNORECASE,
)
_OF_PHONE = regex(r"\d{1,2}[/.]\d")
"""How a date begins that a phone puts in brackets."""

_MONTHS = 12
_FENCE = "```"


@dataclass(slots=True)
class _Turn:
    """A turn of which more lines may come."""

    speaker: str
    at: datetime | None
    lines: list[str]

    def goes_on(self, line: str) -> None:
        if line or self.lines:
            self.lines.append(line)

    def message(self) -> Message:
        return Message("\n".join(self.lines), speaker=self.speaker, at=self.at)


def read_transcript(file: Path) -> Iterator[Conversation]:
    """Yield a conversation a session, named after the file and its title or number."""
    lines = file.read_text(encoding="utf-8-sig").translate(_MARKS).splitlines()
    day_first = _day_first(lines)
    title, number = "", 1
    turns: list[_Turn] = []
    fenced = False
    last_fence = max((place for place, line in enumerate(lines, 1) if _FENCE in line), default=0)
    speakers: set[str] | None = set() if _each_dated(lines) else None
    for place, line in enumerate(lines, 1):
        session = _SESSION.fullmatch(line.strip())
        opened, fenced = fenced, _is_fenced(line, before=fenced, ends=place < last_fence)
        if turns and (opened or (fenced and line.lstrip().startswith(_FENCE))):
            turns[-1].goes_on(line.rstrip())
        elif session:
            yield from _conversation(file, title, number, turns)
            title, turns, number = session["title"], [], number + 1
        elif line.strip():
            try:
                _take(line.strip(), turns, speakers, day_first=day_first)
            except ValueError as error:
                message = f"{file}, line {place}: {error}"
                raise InputError(message) from error
    yield from _conversation(file, title, number, turns)


def _each_dated(lines: Iterable[str]) -> bool:
    """Say whether turns have dates of their own, and not the first alone.

    In an export all have; who writes by hand may date the first turn of a day.
    """
    dated = (found for line in lines if (found := _DATED.fullmatch(line.strip())))
    turns = [one for one in dated if _TURN.fullmatch(one["after"] or one["rest"] or "")]
    return len(turns) > 1 or any(one["mark"] or _OF_PHONE.match(one["in"] or "") for one in turns)


def _take(line: str, turns: list[_Turn], speakers: set[str] | None, *, day_first: bool) -> None:
    """Take a line as a turn or a part of one.

    `speakers` are those of dated turns; None where a line without a date may be anybody's turn.
    """
    dated = _DATED.fullmatch(line)
    told = (dated["in"] or dated["at"]) if dated else ""
    at = moment(told, day_first=day_first)
    turn = _TURN.fullmatch((dated["after"] or dated["rest"] or "") if dated else line)
    name = turn["name"].strip() if turn else ""
    if at and speakers is not None:
        speakers.add(name)
    is_bare = not at and bool(turns and turns[0].at)
    goes_on = is_bare and speakers is not None and name not in speakers
    if turn and not goes_on:
        turns.append(_Turn(name, turns[-1].at if is_bare else at, []))
        turns[-1].goes_on("" if _LEFT_OUT.fullmatch(turn["said"]) else turn["said"])
    elif at and dated and (dated["in"] or dated["mark"]):
        return
    elif turns:
        turns[-1].goes_on(line)
    else:
        message = (
            f"expected 'Name: what was said', found {line[:60]!r}; "
            "notes that nobody says are of the format markdown"
        )
        raise ValueError(message)


def _is_fenced(line: str, *, before: bool, ends: bool) -> bool:
    """Say whether a block of code is open behind a line; one that never ends does not begin."""
    if line.count(_FENCE) % 2 == 0:
        return before
    return not before and ends


def _conversation(
    file: Path, title: str, number: int, turns: list[_Turn]
) -> Iterator[Conversation]:
    said = tuple(told for turn in turns if (told := turn.message()).content.strip())
    if said:
        name = f"{file.stem} {title or number}"
        yield Conversation(said, session=name, at=moment(title))


def _day_first(lines: list[str]) -> bool:
    """Return whether 03/04/2025 is the third of April in a file."""
    dates = [found for line in lines if (found := SHORT.match(line.lstrip("[")))]
    if any(int(date["first"]) > _MONTHS for date in dates):
        return True
    american = any(int(date["second"]) > _MONTHS or date["half"] for date in dates)
    return not american
