"""The official formats of LongMemEval (Wu et al., 2024) and LoCoMo (Maharana et al., 2024)."""

import json
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from graphmem.errors import InputError
from graphmem.model import Conversation, Media, Message
from graphmem.patterns import regex

_WEEKDAY = regex(r"\s*\([A-Za-z]+\)")
_SESSION = regex(r"session_(\d+)")


def read_longmemeval(file: Path) -> Iterator[Conversation]:
    """Yield every session of every question's haystack, each once, oldest first by question.

    The file is a JSON list of questions with `haystack_session_ids`, `haystack_dates` and
    `haystack_sessions`.
    """
    seen: set[str] = set()
    for number, question in enumerate(_list(file)):
        where = f"{file}, question {number}"
        names = _field(question, "haystack_session_ids", where)
        dates = _field(question, "haystack_dates", where)
        sessions = _field(question, "haystack_sessions", where)
        for name, date, turns in zip(names, dates, sessions, strict=True):
            said = tuple(
                Message(turn["content"], role=turn["role"], id=f"{name}#{place}")
                for place, turn in enumerate(turns)
                if turn["content"].strip()
            )
            if said and name not in seen:
                seen.add(name)
                at = _moment(_WEEKDAY.sub("", date), "%Y/%m/%d %H:%M", where)
                yield Conversation(said, session=name, at=at)


def read_locomo(file: Path) -> Iterator[Conversation]:
    """Yield every session of every conversation, named `<sample_id> <session>`.

    The file is a JSON list of samples with a `conversation` that holds `session_N` and
    `session_N_date_time`. A shared image is kept by reference with its caption.
    """
    for number, sample in enumerate(_list(file)):
        where = f"{file}, sample {number}"
        talk = _field(sample, "conversation", where)
        keys = [key for key in talk if _SESSION.fullmatch(key) and talk[key]]
        for key in sorted(keys, key=lambda name: int(name.rpartition("_")[2])):
            date = _field(talk, f"{key}_date_time", where)
            yield Conversation(
                tuple(_locomo_turn(turn) for turn in talk[key]),
                session=f"{sample.get('sample_id', number)} {key}",
                at=_moment(date, "%I:%M %p on %d %B, %Y", where),
            )


def _locomo_turn(turn: Mapping[str, Any]) -> Message:
    caption = turn.get("blip_caption")
    urls = turn.get("img_url") or ()
    media = tuple(Media("image", url, caption) for url in urls) if caption else ()
    text = turn.get("text") or ""
    return Message(text, speaker=turn["speaker"], id=turn.get("dia_id"), media=media)


def _list(file: Path) -> list[Mapping[str, Any]]:
    try:
        content = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        message = f"{file} is not JSON: {error}"
        raise InputError(message) from error
    if not isinstance(content, list):
        message = f"{file} is not a list of questions or samples"
        raise InputError(message)
    return content


def _field(row: Mapping[str, Any], key: str, where: str) -> Any:
    if key not in row:
        message = f"{where} has no {key!r}; is it of this format?"
        raise InputError(message)
    return row[key]


def _moment(text: str, form: str, where: str) -> datetime:
    try:
        return datetime.strptime(text, form).replace(tzinfo=UTC).replace(tzinfo=None)
    except ValueError as error:
        message = f"{where}: {text!r} is not a date of the form {form}"
        raise InputError(message) from error
