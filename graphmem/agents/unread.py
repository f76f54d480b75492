"""The lines of a client: the messages among them, and what is answered to the others.

The library of the protocol drops a line that it cannot read without a word; half a surrogate pair
in the arguments of a tool is enough for that. So lines are read here.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Final

from mcp_types import (
    ErrorData,
    JSONRPCError,
    JSONRPCMessage,
    JSONRPCNotification,
    jsonrpc_message_adapter,
)
from pydantic import ValidationError

_PARSE_ERROR: Final = -32700
_INVALID_REQUEST: Final = -32600


def read(line: str) -> JSONRPCMessage | None:
    """Return the message of a line; None where it is none.

    The library takes a request whose id is none, 1.5 say, as a message that wants no answer.
    """
    try:
        message = jsonrpc_message_adapter.validate_json(line, by_name=False)
    except ValidationError:
        return None
    unasked = isinstance(message, JSONRPCNotification)
    return None if unasked and "id" in json.loads(line) else message


def refusal(line: str) -> JSONRPCError:
    """Return the answer to a line that cannot be read, under its id where that can be told."""
    try:
        held = json.loads(line)
    except (ValueError, RecursionError) as error:
        return _refusal(None, _PARSE_ERROR, f"the message is no JSON: {error}")
    half = next(_halves(held, ()), None)
    if half is not None:
        told = f"{half} holds half a character (a lone surrogate); leave it out, or give the pair"
        return _refusal(_id(held), _PARSE_ERROR, told)
    told = (
        "the message is no JSON-RPC 2.0; give jsonrpc, id (a text or a whole number), method and "
        "params (an object)"
    )
    return _refusal(_id(held), _INVALID_REQUEST, told)


def _halves(held: object, path: tuple[str, ...]) -> Iterator[str]:
    """Yield where texts hold half a character, as names with full stops between."""
    if isinstance(held, str):
        if not _is_whole(held):
            yield ".".join(path) or "the message"
    elif isinstance(held, Mapping):
        for name, value in held.items():
            if _is_whole(name):
                yield from _halves(value, (*path, name))
            else:
                yield f"a name in {'.'.join(path) or 'the message'}"
    elif isinstance(held, list):
        for place, value in enumerate(held):
            yield from _halves(value, (*path, str(place)))


def _is_whole(text: str) -> bool:
    return not any("\ud800" <= sign <= "\udfff" for sign in text)


def _id(held: object) -> str | int | None:
    """Return the id of a request; None where it has none that can be sent back."""
    id = held.get("id") if isinstance(held, Mapping) else None
    if isinstance(id, str) and _is_whole(id):
        return id
    return id if isinstance(id, int) and not isinstance(id, bool) else None


def _refusal(id: str | int | None, code: int, message: str) -> JSONRPCError:
    return JSONRPCError(jsonrpc="2.0", id=id, error=ErrorData(code=code, message=message))
