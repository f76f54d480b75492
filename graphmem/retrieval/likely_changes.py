"""What was likely made otherwise by what was said later, and no rule noticed: for a verdict.

Most changes are told in passing: "the new landlord mended the boiler on Birch Lane" names no move.
A search ranks by them already, with the same models (`ranking/sequels.py`, `pair_reading.py`); this
looks through a whole namespace for the pairs that are likelier changes than not.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from graphmem.language.claims.cues import changed, wished
from graphmem.language.normalise import normalise
from graphmem.model import Filters
from graphmem.retrieval.filters import allowed
from graphmem.retrieval.pair_reading import Reading
from graphmem.retrieval.ranking.compared import POSSIBLE, READ, Told, matter, rarity
from graphmem.retrieval.ranking.sequels import Statement, compare, shipped
from graphmem.storage.store import Store

_NEAREST: Final = 24
"""Memories with which one is compared: as many as a search hands places on among."""


@dataclass(frozen=True, slots=True)
class LikelyPair:
    """Two memories, by number, of which the newer likely makes the older untrue now.

    Attributes:
        probability: of that, in [0, 1].
        texts: of the older and the newer, as they are compared.
        read: whether both were read at once, and not only compared.
    """

    newer: int
    older: int
    probability: float
    texts: tuple[str, str] = ("", "")
    read: bool = False


class LikelyChanges:
    """Looks through the memories of a namespace that hold; the store must be read meanwhile."""

    def __init__(self, store: Store, namespace: str, min_weight: float) -> None:
        """Take what may be seen of it at a weight."""
        self._store = store
        self._namespace = namespace
        may = allowed(store.adjacency, namespace, Filters(), "normal", min_weight, history=False)
        self._visible = may.visible
        self._told: dict[int, Told] = {}

    def of(self, number: int) -> Iterator[LikelyPair]:
        """Yield what a memory may have made otherwise."""
        if number >= len(self._visible) or not self._visible[number]:
            return
        near = [number, *self._near(number)]
        said = [self._read(one) for one in near]
        at = [one.seen.at for one in said]
        vectors = self._store.vectors.get(self._namespace, near)
        table = compare([one.seen for one in said], vectors, self._rarity(said))
        likely = shipped().likely(table)[0]
        newer = said[0]
        for place in range(1, len(near)):
            older = said[place]
            later = (at[0], number) > (at[place], near[place])
            if likely[place] < POSSIBLE or not later or newer.speaker != older.speaker:
                continue
            if newer.goes_on(older) and older.tells and not _no_news(newer.text, older.text):
                texts = (older.text, newer.text)
                yield LikelyPair(number, near[place], float(likely[place]), texts)

    def _near(self, number: int) -> list[int]:
        """Return those that are nearest by vector; without one, those that share the most terms."""
        (vector,) = self._store.vectors.get(self._namespace, [number])
        if vector.any():
            found = self._store.vectors.search(self._namespace, vector, _NEAREST + 1, self._visible)
        else:
            terms = dict.fromkeys(self._read(number).seen.matter, 1.0)
            found = self._store.lexical.search(self._namespace, terms, _NEAREST + 1, self._visible)
        return [one for one, _ in found if one != number][:_NEAREST]

    def _read(self, number: int) -> Told:
        if number not in self._told:
            attributes = self._store.adjacency.attributes
            text = attributes.plain_content(number) or ""
            plain = normalise(text[:READ])
            at = int(attributes["created_at"][number])
            seen = Statement(matter(plain), len(text), changed(plain), at)
            self._told[number] = Told(plain, (), seen, attributes.text("speaker", number) or "")
        return self._told[number]

    def _rarity(self, said: Sequence[Told]) -> dict[str, float]:
        held = Counter(term for one in said for term in one.seen.matter)
        shared = sorted(term for term, holders in held.items() if holders > 1)
        lexical = self._store.lexical
        counts = lexical.document_frequencies(self._namespace, shared)
        return rarity(dict(zip(shared, counts, strict=True)), lexical.count(self._namespace))


def likely_among(
    store: Store,
    numbers: Sequence[int],
    min_weight: float,
    reading: Reading | None,
    decided: Callable[[int, int], bool],
    least: float = POSSIBLE,
) -> list[LikelyPair]:
    """Return what these memories likely made untrue, each pair read where somebody can.

    Args:
        store: where they are.
        numbers: of the memories, which may be of several namespaces.
        min_weight: what may be seen weighs as much.
        reading: who reads.
        decided: says of two memories whether they are not asked again.
        least: how likely a pair must be by what both share, to be read.
    """
    attributes = store.adjacency.attributes
    codes = attributes["namespace"][np.array(numbers, np.int64)]
    found: list[LikelyPair] = []
    for code in np.unique(codes).tolist():
        own = [number for number, of in zip(numbers, codes.tolist(), strict=True) if of == code]
        with store.reading():
            namespace = attributes.text("namespace", own[0]) or ""
            changes = LikelyChanges(store, namespace, min_weight)
            likely = (one for number in own for one in changes.of(number))
            likely = (one for one in likely if one.probability >= least)
            found += [one for one in likely if not decided(one.newer, one.older)]
    return read_closer(found, reading)


def read_closer(pairs: Sequence[LikelyPair], reading: Reading | None) -> list[LikelyPair]:
    """Return pairs with how likely they are by reading both, where somebody can.

    What was read decides alone: in lives in which little changes, what both share tells less.
    """
    read = reading.log_odds([one.texts for one in pairs]) if reading and pairs else None
    if read is None:
        return list(pairs)
    told = zip(pairs, (1 / (1 + np.exp(-read))).tolist(), strict=True)
    return [replace(one, probability=probability, read=True) for one, probability in told]


def surest(pairs: Sequence[LikelyPair]) -> list[LikelyPair]:
    """Return the likeliest pairs first, of each memory but one as the newer and one as the older.

    A message that ends something is like all that was told of it, and seldom ends two of these.

    >>> pairs = [LikelyPair(3, 1, 0.6), LikelyPair(4, 1, 0.8), LikelyPair(4, 2, 0.7)]
    >>> [(one.newer, one.older) for one in surest(pairs)]
    [(4, 1)]
    """
    best: list[LikelyPair] = []
    ended, ending = set[int](), set[int]()
    for one in sorted(pairs, key=lambda pair: (-pair.probability, -pair.newer)):
        if one.older not in ended and one.newer not in ending:
            best.append(one)
            ended.add(one.older)
            ending.add(one.newer)
    return best


def _no_news(newer: str, older: str) -> bool:
    """Say whether the newer says the same again, or only what is wished."""
    return newer == older or (wished(newer) and not wished(older))
