"""Keeps secrets out of settings, which are printed, logged and kept in files."""

from typing import Final

from pydantic_core import PydanticCustomError

from graphmem.patterns import regex

HIDDEN: Final = "secret"
"""The type of a fault whose value no message may repeat."""

_VARIABLE: Final = regex(r"[A-Za-z_][A-Za-z0-9_]{0,63}")
_URL: Final = regex(r"https?://[^/?#@\s]+(?:/[^?#\s]*)?")


def name_of_a_variable(text: str) -> str:
    """Return a name that an environment variable may have, or the empty text.

    Raises:
        PydanticCustomError: it is none; perhaps it is the key itself.
    """
    if text and not _VARIABLE.fullmatch(text):
        message = "put here the name of an environment variable that holds the key, not the key"
        raise PydanticCustomError(HIDDEN, message)
    return text


def without_credentials(url: str) -> str:
    """Return an address over HTTP, without a slash at its end.

    Raises:
        PydanticCustomError: it is none, or it holds a user, a password or parameters.

    >>> without_credentials("https://models.example/v1/")
    'https://models.example/v1'
    """
    if not _URL.fullmatch(url):
        message = "should be http:// or https://, a host and a path, without user or parameters"
        raise PydanticCustomError(HIDDEN, message)
    return url.rstrip("/")
