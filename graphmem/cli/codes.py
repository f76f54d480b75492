"""The exit codes of `graphmem`."""

from enum import IntEnum


class Exit(IntEnum):
    """What a script may ask for after a command."""

    DONE = 0
    FAILED = 1
    """Something went wrong; one line on stderr says what, where, and the mend."""
    WRONG_CALL = 2
    """An unknown command or option, or a value that does not fit."""
    NOT_FOUND = 3
    """All went well, and what was asked for is not there."""
    INTERRUPTED = 130
    """Ended from the keyboard; what was committed stays."""
    TERMINATED = 143
    """Asked to end by SIGTERM; what was committed stays, and the memory was closed."""
