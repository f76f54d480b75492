"""The user's key: given as bytes or text, read from a file, or asked for when it is needed."""

import base64
import binascii
from collections.abc import Callable
from pathlib import Path
from typing import Final

from graphmem.errors import KeyMissingError

Key = str | bytes | Callable[[], str | bytes]
"""32 bytes; as text in base64 or as hexadecimal digits; or a function that returns one of them."""

LENGTH: Final = 32
_MAKE: Final = "make one by `python -c 'import secrets; print(secrets.token_hex(32))'`"


def key_source(key: Key | None, file: Path | None) -> Callable[[], bytes] | None:
    """Return what gives the key when it is needed; None where neither is given."""
    if key is not None:
        return lambda: key_bytes(key() if callable(key) else key)
    if file is not None:
        return lambda: key_bytes(_read(file))
    return None


def key_bytes(key: str | bytes) -> bytes:
    """Return the 32 bytes of a key.

    >>> len(key_bytes("00" * 32)), len(key_bytes(b"k" * 32))
    (32, 32)

    Raises:
        KeyMissingError: it is no such key; the message does not repeat it.
    """
    if isinstance(key, bytes) and len(key) == LENGTH:
        return key
    text = key.decode("ascii", "replace") if isinstance(key, bytes) else key
    found = _decoded(text)
    if len(found) != LENGTH:
        message = f"a key is 32 bytes, in base64 or as 64 hexadecimal digits; {_MAKE}"
        raise KeyMissingError(message)
    return found


def _decoded(given: object) -> bytes:
    """Return what a text stands for; nothing where it is none."""
    text = given.strip() if isinstance(given, str) else ""
    try:
        return bytes.fromhex(text)
    except ValueError:
        pass
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""


def _read(file: Path) -> bytes:
    try:
        return file.expanduser().read_bytes()
    except OSError as error:
        message = f"the key in {file} cannot be read: {error.strerror}; name a file that holds it"
        raise KeyMissingError(message) from error
