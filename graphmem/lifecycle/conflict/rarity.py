"""How rare a term is, from how many texts hold it."""

from collections import Counter
from collections.abc import Iterable
from math import log

from graphmem.lifecycle.conflict.meeting import Rarity, alike

_FEW = 50


def rarity_of(texts: Iterable[frozenset[str]]) -> Rarity:
    """Return the rarity of terms among texts: 1 for a term in none, near 0 for one in all.

    `log((n + 1) / (texts with it + 0.5)) / log(n + 1)`. Fewer than 50 texts tell too little; then
    all terms are held for alike.

    >>> rare = rarity_of([frozenset({"tea"})] * 60 + [frozenset({"tea", "oolong"})] * 40)
    >>> round(rare("tea"), 2), round(rare("oolong"), 2), rare("milk")
    (0.0, 0.2, 1.0)
    """
    held = list(texts)
    if len(held) < _FEW:
        return alike
    frequencies = Counter(term for text in held for term in text)
    count = len(held) + 1

    def rarity(term: str) -> float:
        return min(1.0, log(count / (frequencies[term] + 0.5)) / log(count))

    return rarity
