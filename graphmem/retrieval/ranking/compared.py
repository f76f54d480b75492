"""What is seen of hits before each two of them are compared (`ranking/sequels.py`)."""

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from graphmem.language.asking import only_asks
from graphmem.language.attributes import written_out
from graphmem.language.claims.cues import changed, wished
from graphmem.language.claims.owners import owners
from graphmem.language.claims.reader import meaning
from graphmem.language.claims.whose_words import SELF
from graphmem.language.english_words import CALENDAR_WORDS
from graphmem.language.normalise import normalise
from graphmem.language.terms import terms
from graphmem.model.items import NOT_TELLING
from graphmem.patterns import regex
from graphmem.retrieval.pair_reading import Reading
from graphmem.retrieval.ranking.kinds import none_tell_each_other
from graphmem.retrieval.ranking.sequels import Sequels, Statement, Table, compare
from graphmem.retrieval.scene import Scene

READ: Final = 1_000
"""Characters of a memory that are read."""

_AT_HAND: Final = 1 << 10
"""Texts of which it is kept what was read: the same come up for many a question."""

LEAST: Final = 0.02
"""How likely it is at least that the newer made the older otherwise, where it is looked at closer:
the rest changes no order."""

_FIRST: Final = 3
"""Hits of which it is read what may have become of them."""

POSSIBLE: Final = 0.005
"""How likely it is at least that the newer made the older otherwise, where both are read."""

_READ_AT_MOST: Final = 3
"""Pairs that are read of one ranking: each takes as long as embedding both."""

FEW: Final = 12
"""Memories among which a word may be rare; of a handful, each is as rare as among these."""

_HALF_A_DAY: Final = 43_200_000_000
_AS_IF_OVER: Final = 200 * 86_400_000_000
"""Microseconds, as is the half day: what is told all at once is compared as if over these."""

_PAIR: Final = 0.75
"""What a pair of Chinese characters weighs of a word: it takes two to tell three characters."""

_VERSION: Final = regex(r"\d+(?:\.\d+)+")
_TIMES: Final = frozenset[str]().union(*map(terms, CALENDAR_WORDS))


@dataclass(frozen=True)
class Told:
    """A hit as it is compared.

    Attributes:
        text: normalised, of a long one the beginning.
        names: of those whom the question names.
        seen: what the model sees of it; its matter is without these.
    """

    text: str
    names: Sequence[str]
    seen: Statement
    speaker: str

    @cached_property
    def tells(self) -> bool:
        """Whether it does more than ask, and is no answer of an assistant."""
        return self.speaker not in NOT_TELLING and not only_asks(self.text)

    @cached_property
    def owners(self) -> frozenset[str | None]:
        """Whom its clauses are told of."""
        return _owners(self.text, tuple(self.names))

    @cached_property
    def subject(self) -> frozenset[str]:
        """The name of the question that it begins with."""
        return frozenset(terms(next(filter(self.text.startswith, self.names), "")))

    def tells_of_what_is_theirs(self, owner: str | None) -> bool:
        """Say whether it names somebody as whose something is: "Jakob's sister", 小赵的车."""
        theirs = (f"{owner}{sign}" for sign in ("'s ", "’s ", "的"))
        return owner not in (None, SELF) and any(one in self.text.lower() for one in theirs)

    def goes_on(self, before: "Told") -> bool:
        """Say whether it may be of the same as what the same speaker said before."""
        if not self.tells:
            return False
        if before.subject and not before.subject <= frozenset(terms(self.text)):
            return False
        if any(self.tells_of_what_is_theirs(owner) for owner in before.owners - self.owners):
            return False
        told_of = before.owners | self.owners
        known = None not in told_of and (SELF in told_of or bool(before.subject))
        return not known or not before.owners.isdisjoint(self.owners)


@dataclass(frozen=True, slots=True)
class Compared:
    """What is seen of each two of some memories.

    Attributes:
        table: the features of the model, shape (newer, older, features).
        later: whether the one was said later by the same speaker, and not of a part that is known
            to be over, shape (newer, older).
        at_once: whether all was told by one, or by nobody who is named, within half a day.
        apart: whether the newer is of another matter, see `_apart`, shape (newer, older).
        fewer: whether the newer meets fewer of the things that are asked about than the older,
            which meets several, shape (newer, older).
        wished: whether the newer tells what is wished or planned, the older not, of the same shape.
        reading: reads the pairs that matter most, where somebody can.
    """

    told: Sequence[Told]
    table: Table
    later: NDArray[np.bool_]
    at_once: bool
    apart: NDArray[np.bool_]
    fewer: NDArray[np.bool_]
    wished: NDArray[np.bool_]
    reading: Reading | None = None

    def likely(self, model: Sequels, said: float = 0.0) -> Table:
        """Return how likely the newer made the older otherwise, shape (newer, older).

        What is hardly likely is 0, and what is `apart`. For `said` see `Sequels.likely`: where a
        word of change counts for more, what meets `fewer` of the things is of another matter too,
        and what is but `wished`. What may have become of the first few is read.
        """
        of_another = self.apart | self.fewer | self.wished if said else self.apart
        likely = model.likely(self.table, said) * (self.later & ~of_another)
        likely[likely < LEAST] = 0.0
        for newer, older in zip(*np.nonzero(likely), strict=True):
            if not self.told[newer].goes_on(self.told[older]):
                likely[newer, older] = 0.0
        self._read_closer(model, likely, self.later & ~of_another)
        return likely

    def _read_closer(self, model: Sequels, likely: Table, may: NDArray[np.bool_]) -> None:
        """Put in its place how likely a change is by what was read, of the pairs that matter."""
        if self.reading is None:
            return
        known = model.likely(self.table)
        pairs = [
            (newer, older)
            for newer, older in zip(*np.nonzero(may[:, :_FIRST]), strict=True)
            if known[newer, older] >= POSSIBLE and self.told[newer].goes_on(self.told[older])
        ]
        pairs = sorted(pairs, key=lambda pair: -known[pair])[:_READ_AT_MOST]
        texts = [(self.told[older].text, self.told[newer].text) for newer, older in pairs]
        read = self.reading.log_odds(texts) if pairs else None
        if read is None:
            return
        before = np.array([known[pair] for pair in pairs])
        for pair, one in zip(pairs, model.read(before, read), strict=True):
            likely[pair] = one if one >= LEAST else 0.0


def _read(scene: Scene, numbers: Sequence[int], said: Sequence[int]) -> list[Told]:
    attributes, label = scene.store.adjacency.attributes, scene.store.adjacency.label
    names = [label(one) for one in scene.part.entities]
    named = frozenset[str]().union(*map(terms, names))
    texts = [text or "" for text in attributes.plain_contents(numbers)]
    plain = [normalise(text[:READ]) for text in texts]
    return [
        Told(
            text=one,
            names=names,
            seen=Statement(matter(one) - named, len(text), changed(one), at),
            speaker=attributes.text("speaker", number) or "",
        )
        for number, at, text, one in zip(numbers, said, texts, plain, strict=True)
    ]


def stated(text: str, at: int) -> Statement:
    """Return what the model sees of a text said at a moment, in microseconds."""
    plain = normalise(text[:READ])
    return Statement(matter(plain), len(text), changed(plain), at)


@lru_cache(maxsize=_AT_HAND)
def matter(text: str) -> frozenset[str]:
    """Return what a normalised text is about: its terms, without times and single characters.

    >>> sorted(matter("the kiln slips to Saturdays, version 3.1"))
    ['3.1', 'kiln', 'slip', 'version']
    """
    means = {term for term in meaning(text) if len(term) > 1 or term.isascii()}
    return frozenset(means) - _TIMES | frozenset(_VERSION.findall(text))


@lru_cache(maxsize=_AT_HAND)
def _owners(text: str, names: tuple[str, ...]) -> frozenset[str | None]:
    return frozenset(owners(text, names))


def rarity(counts: Mapping[str, int], whole: int) -> dict[str, float]:
    """Return how much each term says: 0 where all of `whole` texts hold it, 1 where one does.

    >>> {term: round(weight, 2) for term, weight in rarity({"kiln": 1, "cup": 99}, 100).items()}
    {'kiln': 0.91, 'cup': 0.0}
    """
    whole = max(whole, FEW)
    most = math.log(whole + 1)
    return {
        term: (1 if term.isascii() else _PAIR)
        * max(0.0, math.log((whole + 1) / (count + 0.5)) / most)
        for term, count in counts.items()
    }


def compared(scene: Scene, numbers: Sequence[int], said: Sequence[int]) -> Compared:
    """Return what is seen of each two of some memories, said at these moments, in microseconds."""
    told = _read(scene, numbers, said)
    vectors = None
    if scene.part.vector is not None:
        vectors = scene.store.vectors.get(scene.namespace, list(numbers))
    lexical, namespace = scene.store.lexical, scene.namespace
    held = Counter(term for one in told for term in one.seen.matter)
    shared = sorted(term for term, holders in held.items() if holders > 1)
    counts = lexical.document_frequencies(namespace, shared)
    rarities = rarity(dict(zip(shared, counts, strict=True)), lexical.count(namespace))
    at = np.array(said)
    order = np.argsort(np.lexsort((np.array(numbers), at)))  # at once: as it was written
    speakers = np.array([one.speaker for one in told])
    later = (order[:, None] > order[None, :]) & (speakers[:, None] == speakers[None, :])
    place = {number: at for at, number in enumerate(numbers)}
    amending: dict[int, list[int]] = {}
    for newer, older, _ in scene.store.adjacency.joined(numbers, "AMENDS", forward=True):
        if older in place:  # it is known which part is over: what is asked has decided
            later[place[newer], place[older]] = False
        amending.setdefault(older, []).append(place[newer])
    for parts in amending.values():  # each took the place of another part, and of no other
        later[np.ix_(parts, parts)] = False
    seen = [one.seen for one in told]
    at_once = none_tell_each_other(scene, np.array(numbers)) and bool(np.ptp(at) < _HALF_A_DAY)
    if at_once:
        seen = _told_apart(seen, order)
    words = [frozenset(terms(one.text)) for one in told]
    met = np.array([len(one & scene.part.things) for one in words])
    apart = _apart(scene, told, words, met, later)
    fewer = (met[:, None] < met[None, :]) & (met[None, :] > 1)
    planned = np.array([wished(one.text) for one in told])
    hoped = planned[:, None] & ~planned[None, :]
    table = compare(seen, vectors, rarities)
    return Compared(told, table, later, at_once, apart, fewer, hoped, reading=scene.part.reading)


def _apart(
    scene: Scene,
    told: Sequence[Told],
    words: Sequence[frozenset[str]],
    held: NDArray[np.int64],
    later: NDArray[np.bool_],
) -> NDArray[np.bool_]:
    """Say of each two whether the newer is of another matter than the older and the question.

    Somebody's move is no news of when they begin to work, though both name them: it meets nothing
    of the question but a name, tells no attribute that it asks for, and shares nothing else with
    the older. Nor is it news of the
    database of a service that its port has changed, where another change meets more of the things
    that are asked about, and two or more of them.
    """
    label = scene.store.adjacency.label
    names = frozenset[str]().union(*(terms(label(one)) for one in scene.part.entities))
    asked = frozenset(scene.part.terms.keys() - names)
    tellings = scene.part.attributes.values()
    if not asked:
        return np.zeros_like(later)
    met = np.array([not one.isdisjoint(asked) for one in words])
    met |= np.array([any(tell.search(one.text) for tell in tellings) for one in told])
    apart = _without_value(told, [tell for tell in tellings if written_out(tell)])
    if names:
        for newer, older in product(np.flatnonzero(~met).tolist(), np.flatnonzero(met).tolist()):
            apart[newer, older] = words[newer] & words[older] <= names
    for older in range(len(told)):
        rivals = [
            int(held[newer])
            for newer in np.flatnonzero(later[:, older] & (held > 1)).tolist()
            if told[newer].seen.says and told[newer].goes_on(told[older])
        ]
        apart[:, older] |= held < max(rivals, default=0)
    return apart


def _without_value(told: Sequence[Told], looks: Sequence[re.Pattern[str]]) -> NDArray[np.bool_]:
    """Say of each two whether the older tells such a value, the newer none.

    Nothing but another e-mail address is news of one.
    """
    tells = np.array([any(one.search(hit.text) for one in looks) for hit in told], np.bool_)
    return np.outer(~tells, tells)


def _told_apart(seen: Sequence[Statement], order: NDArray[np.int64]) -> list[Statement]:
    """Return what was told all at once as if it was told one by one over `_AS_IF_OVER`.

    Where nothing has a date of its own, the order of telling is all that is known of time.
    """
    moments = (order * (_AS_IF_OVER // max(1, len(seen) - 1))).tolist()
    return [replace(one, at=at) for one, at in zip(seen, moments, strict=True)]
