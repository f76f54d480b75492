"""One turn of a chat as chat APIs and chat products write it, read as a message.

    {"role": "user", "content": "…"}
    {"role": "user", "content": [{"type": "text", "text": "…"}, {"type": "image_url", …}]}
    {"role": "assistant", "content": None, "tool_calls": […]}                   says nothing

What users and assistants said is read; prompts, calls of tools and what they gave are not.
"""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

from graphmem.errors import InputError
from graphmem.model import Message
from graphmem.model.given import shown

_ROLES: Final = {"user": "user", "human": "user", "assistant": "assistant", "model": "assistant"}
MOMENTS: Final = ("at", "created_at", "create_time", "timestamp")
"""By which names a turn says when it was said."""


_MILLISECONDS: Final = 1e11
"""From here on a number is of milliseconds: so many seconds lie in the year 5138."""


def message_of(turn: Mapping[str, Any], where: str) -> Message | None:
    """Return what a turn says; None where it says nothing, or is none of a user or an assistant.

    Args:
        turn: `content` or `text`, which is text, a list of parts, or None; `role` or `sender`;
            `speaker` or `name`; `at` or another moment. All may lack but the words.
        where: named in errors.

    Raises:
        InputError: its content is of another kind, or its moment is none.
    """
    author = turn.get("author")
    told = turn.get("role") or turn.get("sender")
    told = told or (author.get("role") if isinstance(author, Mapping) else None)
    role, speaker = _ROLES.get(str(told)), turn.get("speaker") or turn.get("name")
    said = words(turn.get("content"), where) or words(turn.get("text"), where)
    if not said.strip() or (told and not role and not speaker):
        return None
    return Message(said, speaker, role, moment(turn, where))


def words(content: object, where: str) -> str:
    """Return the words of a turn; of parts of several kinds, the texts among them.

    >>> words([{"type": "text", "text": "Look!"}, {"type": "image_url"}], "a turn")
    'Look!'

    Raises:
        InputError: it is no text, no part, no list of parts, and not None.
    """
    if isinstance(content, str):
        return content
    if isinstance(content, Mapping):
        return words(content.get("parts"), where) or words(content.get("text"), where)
    if isinstance(content, list | tuple):
        return "\n".join(text for part in content if (text := words(part, where)))
    if content is not None:
        message = f"{where}: its content is {shown(content)}; give text, or a list of parts"
        raise InputError(message)
    return ""


def moment(held: object, where: str) -> datetime | None:
    """Return when a turn or a chat says that it was; None where it does not say.

    Raises:
        InputError: what stands there is no moment.
    """
    if not isinstance(held, Mapping):
        return None
    value: Any = next((held[name] for name in MOMENTS if held.get(name)), None)
    try:
        if isinstance(value, datetime):
            return value
        if isinstance(value, int | float) and not isinstance(value, bool):
            return datetime.fromtimestamp(value / 1000 if value > _MILLISECONDS else value, UTC)
        return datetime.fromisoformat(value) if value is not None else None
    except (ValueError, TypeError, OverflowError, OSError) as error:
        message = f"{where}: {value!r} is no moment; write 2026-05-01T08:00Z, or seconds since 1970"
        raise InputError(message) from error
