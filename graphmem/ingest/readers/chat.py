"""Chats as JSON: what chat APIs take, and what two chat products export.

    [{"role": "user", "content": "…"}, …]                      a chat, named after the file
    {"messages": [{"role": "user", "content": "…"}, …]}        the same
    [{"title": "…", "mapping": {…}, "current_node": "…"}, …]   the conversations of ChatGPT
    [{"name": "…", "chat_messages": […]}, …]                   the conversations of Claude

What users and assistants said is read; prompts, calls of tools and what they gave are not. Of a
chat that was edited, the branch that was last looked at is read.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from graphmem.errors import InputError
from graphmem.ingest.turns import message_of, moment
from graphmem.model import Conversation, Message
from graphmem.model.given import json_of

_FORMS: Final = (
    'give a list of {"role": …, "content": …}, or the conversations that ChatGPT or Claude exports'
)


def read_chat(file: Path) -> Iterator[Conversation]:
    """Yield a conversation a chat; a chat of which nothing is left is passed over."""
    held = json_of(file)
    chats = [held] if isinstance(held, Mapping) or _is_turns(held) else held
    if not isinstance(chats, list):
        message = f"{file} is no chat; {_FORMS}"
        raise InputError(message)
    for number, chat in enumerate(chats, 1):
        where = f"{file}, chat {number}"
        turns = tuple(_messages(_turns(chat, where), where))
        if turns:
            yield Conversation(turns, _name(chat, file, number), moment(chat, where))


def _is_turns(held: object) -> bool:
    return isinstance(held, list) and all(
        isinstance(turn, Mapping) and ("role" in turn or "speaker" in turn) for turn in held
    )


def _turns(chat: object, where: str) -> Sequence[Any]:
    """Return the turns of a chat, first first."""
    if isinstance(chat, list):
        return chat
    if isinstance(chat, Mapping):
        if isinstance(chat.get("mapping"), Mapping):
            return _branch(chat["mapping"], chat.get("current_node"), where)
        turns = chat.get("chat_messages", chat.get("messages"))
        if isinstance(turns, list):
            return turns
    message = f"{where} holds no messages; {_FORMS}"
    raise InputError(message)


def _branch(nodes: Mapping[str, Any], last: object, where: str) -> list[Any]:
    """Return the messages that lead to a node; of none, those to the node that stands last."""
    known = isinstance(last, str) and last in nodes
    place = last if known else next(reversed(list(nodes)), None)
    turns: list[Any] = []
    while isinstance(place, str) and len(turns) <= len(nodes):
        node = nodes.get(place) or {}
        if not isinstance(node, Mapping):
            message = f"{where}, node {place!r} is not an object; {_FORMS}"
            raise InputError(message)
        turns.append(node.get("message") or {})
        place = node.get("parent")
    return turns[::-1]


def _messages(turns: Sequence[Any], where: str) -> Iterator[Message]:
    for number, turn in enumerate(turns, 1):
        if not isinstance(turn, Mapping):
            message = f"{where}, message {number} is not an object; {_FORMS}"
            raise InputError(message)
        told = message_of(turn, f"{where}, message {number}")
        if told is not None:
            yield told


def _name(chat: object, file: Path, number: int) -> str:
    """Return what a session is called: a title alone may be that of several chats."""
    named = chat if isinstance(chat, Mapping) else {}
    title = named.get("session") or named.get("title") or named.get("name")
    id = named.get("conversation_id") or named.get("id") or named.get("uuid")
    parts = [str(part) for part in (title, str(id)[:8] if id else None) if part]
    return " ".join(parts) or (file.stem if number == 1 else f"{file.stem} {number}")
