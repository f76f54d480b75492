"""Which memories say what another says: one speaker, the same words, of the same time."""

from collections.abc import Hashable, Sequence

from graphmem.language.same_words import essence
from graphmem.storage.projection.adjacency import Adjacency

_OF_ONE = ("speaker", "user_id")
_TIMES = ("event_start", "event_end")


def repeats(adjacency: Adjacency, numbers: Sequence[int]) -> dict[int, int]:
    """Return of some memories those that repeat one before them, each with that one.

    They say the same words but for such as add nothing, by one speaker, and tell of no other time.
    """
    attributes = adjacency.attributes
    first: dict[Hashable, int] = {}
    found: dict[int, int] = {}
    for number, text in zip(numbers, attributes.plain_contents(numbers), strict=True):
        said = essence(text or "")
        whose = tuple(attributes.text(name, number) for name in _OF_ONE)
        times = tuple(int(attributes[name][number]) for name in _TIMES)
        before = first.setdefault((said, whose, times), number) if said else number
        if before != number:
            found[number] = before
    return found
