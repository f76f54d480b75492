"""Which memories a statement is compared with: those that share its rarest terms."""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from heapq import nlargest
from math import log

from graphmem.lifecycle.conflict.meeting import Rarity, alike
from graphmem.ports import LexicalIndex

_FEW = 50
_REFRESHED = 100
"""New statements after which rarities are reckoned anew."""
_TERMS = 16
"""Terms of a statement that are looked for, the rarest."""
_READ = 2000
"""Memories that may be looked at for the terms of a statement; a name in all tells little."""
_LATEST = 500
"""Of the statements being written that hold a term, those that are looked at, the latest."""


class Terms:
    """How rare terms are in a namespace: among its stored memories, and those being written."""

    def __init__(self, index: LexicalIndex, namespace: str) -> None:
        self._index = index
        self._namespace = namespace
        self._count = index.count(namespace)
        self._known: dict[str, float] = {}
        self._shown: dict[str, int] = {}
        self._added: Counter[str] = Counter()

    def add(self, terms: frozenset[str]) -> None:
        """Count a statement that is being written."""
        self._count += 1
        self._added.update(terms)
        for term in terms & self._shown.keys():
            self._shown[term] += 1
        if not self._count % _REFRESHED:
            self._known.clear()

    def rarity(self) -> Rarity:
        """Return the rarity of terms; fewer than 50 memories tell too little of it."""
        return self._rarity if self._count >= _FEW else alike

    def rarest(self, terms: frozenset[str]) -> dict[str, float]:
        """Return the rarest terms of a statement with their rarity.

        What no memory holds finds none, and would crowd out what does. What stands in so many
        memories that few can be looked at for it is left out, unless there is nothing rarer: the
        work for one statement does not grow with all that was ever written.
        """
        self._look_up(terms)
        weighed = {term: self._rarity(term) for term in sorted(terms) if self._shown.get(term)}
        found: dict[str, float] = {}
        read = 0
        for term, rarity in nlargest(_TERMS, weighed.items(), key=lambda item: item[1]):
            read += self._shown[term]
            if found and read > _READ:
                break
            found[term] = rarity
        return found

    def _rarity(self, term: str) -> float:
        if not self._count:
            return 1.0
        if term not in self._known:
            self._look_up((term,))
        return self._known[term]

    def _look_up(self, terms: Collection[str]) -> None:
        """Reckon how rare terms are of which it is not known."""
        new = [term for term in terms if term not in self._known] if self._count else []
        if not new:
            return
        whole = self._count + 1
        frequencies = self._index.document_frequencies(self._namespace, new)
        for term, stored in zip(new, frequencies, strict=True):
            self._shown[term] = stored + self._added[term]
            shown = self._shown[term] + 0.5
            self._known[term] = max(0.0, min(1.0, log(whole / shown) / log(whole)))


class Postings:
    """Which of the statements being written hold a term, by their places."""

    def __init__(self) -> None:
        self._places: defaultdict[str, list[int]] = defaultdict(list)

    def add(self, place: int, terms: frozenset[str]) -> None:
        """Take in a statement."""
        for term in terms:
            self._places[term].append(place)

    def best(self, terms: Mapping[str, float], limit: int) -> Sequence[int]:
        """Return the places that share the most with these weighted terms; ties to the latest.

        Of the places that hold a term, the latest 500 are looked at.
        """
        scores: defaultdict[int, float] = defaultdict(float)
        for term, weight in terms.items():
            for place in self._places.get(term, ())[-_LATEST:]:
                scores[place] += weight
        return nlargest(limit, scores, key=lambda place: (scores[place], place))
