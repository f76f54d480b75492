"""The user's key: given as bytes or text, read from a file, or asked for when it is needed."""

import base64
import binascii
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from graphmem.errors import KeyMissingError, SettingsError

Key = str | bytes | Callable[[], str | bytes]
"""32 bytes; as text in base64 or as hexadecimal digits; or a function that returns one of them."""

LENGTH: Final = 32
_MAKE: Final = "make one by `python -c 'import secrets; print(secrets.token_hex(32))'`"


def key_source(key: Key | None, file: Path | None) -> Callable[[], bytes] | None:
    """Return what gives the key when it is needed; None where neither is given.

    A key that is at hand is looked at now: one that is given, or that stands in a file which can be
    read. A function is called when the key is needed, and a file may be there later.

    Raises:
        KeyMissingError: what is at hand is no key; the message does not repeat it.
    """
    if key is not None:
        if callable(key):
            return lambda: key_bytes(key())
        held = key_bytes(key)
        return lambda: held
    if file is not None:
        if os.access(file.expanduser(), os.R_OK) and file.expanduser().is_file():
            _of_file(file)
        return lambda: _of_file(file)
    return None


def refuse_inside(file: Path | None, folder: Path) -> None:
    """Raise where the file that holds the key lies in the folder of the memory.

    Raises:
        SettingsError: it does, so that every copy of the folder would carry its own key.
    """
    if file is not None and file.expanduser().resolve().is_relative_to(folder.resolve()):
        message = (
            f"privacy.key_file: {file} lies in the memory, and whoever copies that has the key; "
            "move the file out of the folder, and name it there"
        )
        raise SettingsError(message)


def key_bytes(key: str | bytes, what: str = "a key") -> bytes:
    """Return the 32 bytes of a key, which messages call by `what`.

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
        message = f"{what} must be 32 bytes, in base64 or as 64 hexadecimal digits; {_MAKE}"
        raise KeyMissingError(message)
    return found


def _decoded(given: object) -> bytes:
    """Return what a text stands for; nothing where it is none."""
    text = given.strip() if isinstance(given, str) else ""
    with suppress(ValueError):
        return bytes.fromhex(text)
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""


def _of_file(file: Path) -> bytes:
    return key_bytes(_read(file), f"the key in {file}")


def _read(file: Path) -> bytes:
    try:
        return file.expanduser().read_bytes()
    except OSError as error:
        message = f"the key in {file} cannot be read: {error.strerror}; name a file that holds it"
        raise KeyMissingError(message) from error
