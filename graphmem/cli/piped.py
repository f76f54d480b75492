"""What is piped into a command."""

import sys

from graphmem.errors import InputError


def piped() -> str:
    r"""Return the text that is piped in, without the line break at its end; lines end with `\n`.

    Raises:
        InputError: standard input is closed, or what comes is not UTF-8.
    """
    content = piped_bytes()
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        message = (
            f"what is piped in is not UTF-8 (byte {error.start}: {error.reason}); write it as UTF-8"
        )
        raise InputError(message) from error
    return text.replace("\r\n", "\n").replace("\r", "\n").rstrip("\n")


def piped_bytes() -> bytes:
    """Return what is piped in.

    Raises:
        InputError: standard input is closed.
    """
    if sys.stdin is None:  # so it is where a process is started without one
        message = "standard input is closed; pipe something in, or give it in place of -"
        raise InputError(message)
    return sys.stdin.buffer.read()
