"""The last so many readings of texts, each good as long as its text is the same."""

from collections import OrderedDict
from typing import Generic, TypeVar

_T = TypeVar("_T")


class Latest(Generic[_T]):
    """What was read of texts, by the id of each; the one used longest ago goes first.

    >>> held = Latest[int](1)
    >>> held.keep("a", "tea", 3)
    >>> held.get("a", "tea"), held.get("a", "coffee")
    (3, None)
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: OrderedDict[str, tuple[str, _T]] = OrderedDict()

    def get(self, id: str, text: str) -> _T | None:
        """Return what was read of a text; None where it is not known, or was rewritten."""
        known = self._held.get(id)
        if known is None or known[0] != text:
            return None
        self._held.move_to_end(id)
        return known[1]

    def keep(self, id: str, text: str, read: _T) -> None:
        """Hold what was read of a text."""
        self._held[id] = text, read
        self._held.move_to_end(id)
        while len(self._held) > self._most:
            self._held.popitem(last=False)
