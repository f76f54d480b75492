"""What of an item can never be stored is found before anything is read out of it.

A stream goes on after such an item; found at the commit, it would take its whole batch along.
"""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

from graphmem.errors import InputError
from graphmem.model import Conversation, Document, Media, Message, Triple
from graphmem.model.given import json_mapping, shown, text, utc

_MOMENTS: Final = frozenset({"at", "valid_from", "valid_to"})
_APART: Final = frozenset({"metadata", "messages", "media"})


def check(item: Message | Conversation | Document | Triple) -> None:
    """Refuse an item of which a text is none, or holds half a character, or a moment is none.

    Raises:
        InputError: what it is, and where.
    """
    if isinstance(item, Conversation):
        _check(item, f"conversation {item.session!r}")
        for number, turn in enumerate(item.messages):
            where = f"message {number} of conversation {item.session!r}"
            if not isinstance(turn, Message):
                message = f"{where} must be a Message, not {type(turn).__name__}"
                raise InputError(message)
            _check_turn(turn, where)
    elif isinstance(item, Message):
        _check_turn(item, "the message")
    else:
        _check(item, f"the {type(item).__name__.lower()}")


def checked_metadata(given: object) -> Mapping[str, Any]:
    """Return metadata that can be stored, and read where graphmem reads them itself.

    Raises:
        InputError: they are no mapping of JSON, or hold what graphmem notes there in another form.
    """
    metadata = json_mapping(given, "metadata")
    for name, (fits, form) in _OWN.items():
        if name in metadata and not fits(metadata[name]):
            message = (
                f"metadata: {name!r} is {shown(metadata[name])}, where graphmem notes {form}; "
                "call it something else"
            )
            raise InputError(message)
    return metadata


def is_text(value: object) -> bool:
    """Say whether a value is text."""
    return isinstance(value, str)


def are_media(value: object) -> bool:
    """Say whether a value is a list of media, as metadata hold them."""
    return isinstance(value, list | tuple) and all(
        isinstance(one, Mapping) and all(isinstance(one.get(name), str) for name in _MEDIA)
        for one in value
    )


_MEDIA: Final = ("kind", "uri", "caption")
_OWN: Final = {
    "title": (is_text, "the title of a document, a text"),
    "media": (are_media, "a list of media, each with kind, uri and caption"),
    "sealed": (is_text, "what is encrypted, a text"),
}


def _check_turn(turn: Message, where: str) -> None:
    _check(turn, where)
    for media in turn.media:
        if not isinstance(media, Media):
            message = f"{where}: its media must be Media, not {type(media).__name__}"
            raise InputError(message)
        _check(media, f"{where}: its media")


def _check(item: object, where: str) -> None:
    for field in fields(item):  # type: ignore[arg-type]
        value = getattr(item, field.name)
        if field.name in _APART or (value is None and _may_lack(item, field.name, field.default)):
            continue
        if field.name in _MOMENTS:
            utc(value)
        else:
            text(value, f"{where}: the {field.name}")


def _may_lack(item: object, name: str, default: object) -> bool:
    """Say whether a part of an item may be None: media tell the content of a message too."""
    return default is None or (isinstance(item, Message) and name == "content") or name == "session"
