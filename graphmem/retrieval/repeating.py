"""Which memories say what another says: one speaker, the same words, of the same time."""

from collections import Counter
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
    told = [attributes[name][numbers].tolist() for name in (*_OF_ONE, *_TIMES)]
    whose = list(zip(*told, strict=True))
    several = {one for one, count in Counter(whose).items() if count > 1}
    compared = [(number, one) for number, one in zip(numbers, whose, strict=True) if one in several]
    texts = attributes.plain_contents([number for number, _ in compared])
    first: dict[Hashable, int] = {}
    found: dict[int, int] = {}
    for (number, one), text in zip(compared, texts, strict=True):
        said = essence(text or "")
        before = first.setdefault((said, one), number) if said else number
        if before != number:
            found[number] = before
    return found
