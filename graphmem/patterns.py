"""Regular expressions that are compiled when they are first used.

The rules of two languages hold some fifteen hundred of them, and one process uses a part: compiling
all takes longer than to open a folder and find a memory in it (decision 50).
"""

import re
from typing import Any, cast

_METHODS = ("search", "match", "fullmatch", "finditer", "findall", "split", "sub", "subn")


class _Lazy:
    """A `re.Pattern` to be: the first attribute that is asked for compiles it.

    Its methods are kept where they are looked up first, so that they are as fast as the pattern's.
    """

    __slots__ = (*_METHODS, "pattern", "_flags", "_compiled")

    def __init__(self, source: str, flags: int) -> None:
        self.pattern = source
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        if name == "_compiled":
            self._compiled = compiled = re.compile(self.pattern, self._flags)
            for method in _METHODS:
                setattr(self, method, getattr(compiled, method))
            return compiled
        return getattr(self._compiled, name)

    def __repr__(self) -> str:
        return f"regex({self.pattern!r}, {self._flags!r})"


def regex(source: str, flags: int = 0) -> re.Pattern[str]:
    r"""A pattern for `source`, as `re.compile` gives it, but compiled at its first use.

    It is for constants of a module. What a caller hands in is compiled at once, so that `re.error`
    comes where it belongs; that all constants can be compiled, a test sees to.

    >>> regex(r"\d+").search("at 7 o'clock").group()
    '7'
    """
    return cast("re.Pattern[str]", _Lazy(source, flags))
