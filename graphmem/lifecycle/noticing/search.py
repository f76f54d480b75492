"""Finds the few memories that a statement is compared with."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from graphmem.language.bilingual import counterparts, known_words
from graphmem.lifecycle.conflict.clauses.endings import closed_states
from graphmem.lifecycle.conflict.crossing import crosses
from graphmem.lifecycle.conflict.meeting import Rarity
from graphmem.lifecycle.conflict.turns.over import ended_by
from graphmem.lifecycle.noticing.amended import Amended
from graphmem.lifecycle.noticing.attributes import cues
from graphmem.lifecycle.noticing.candidates import Postings, Terms
from graphmem.lifecycle.noticing.fresh import Readings, Row, Side
from graphmem.lifecycle.noticing.scope import Scope, comparable, scope_of
from graphmem.patterns import regex
from graphmem.ports import Mask
from graphmem.storage.store import Store

_CANDIDATES = 10
_YEARS = 6
_FIGURE = regex(r"\d{1,2}(?!\d)")
_ATTRIBUTE = 3.0
"""How much a shared attribute counts beside shared terms, each at most 1."""


@dataclass(slots=True)
class _Scope:
    """What is known of one scope while statements are gone through."""

    allowed: Mask
    postings: Postings = field(default_factory=Postings)


class Search:
    """Finds what a statement is to be compared with, stored or gone through before it.

    Attributes:
        amended: the parts that something took the place of already.
    """

    def __init__(
        self,
        store: Store,
        readings: Readings,
        without: Collection[int] = (),
        let_go: Collection[int] = (),
    ) -> None:
        self.amended = Amended(store)
        self._store = store
        self._readings = readings
        self._scopes: dict[Scope, _Scope] = {}
        self._terms: dict[str, Terms] = {}
        self._before: list[Side] = []
        self._retired: set[str] = set()
        self._without = list(without)
        self._let_go = let_go

    def add(self, side: Side) -> None:
        """Let later statements be compared with this one."""
        glimpse = side.glimpse
        marks = frozenset(f"@{name}" for name in glimpse.attributes)
        self._scope(side.row).postings.add(len(self._before), glimpse.terms | marks)
        self._before.append(side)
        self._known(side.row).add(glimpse.terms)

    def current(self, row: Row) -> bool:
        """Say whether a stored memory may be compared at all."""
        number = self._store.adjacency.number("Memory", row["id"])
        held = number is not None and bool(self._scope(row).allowed[number])
        return held and row["id"] not in self._retired

    def retire(self, ids: Iterable[str]) -> None:
        """Compare nothing more with these."""
        self._retired.update(ids)

    def rarity(self, row: Row) -> Rarity:
        """Return how rare terms are where a memory stands."""
        return self._known(row).rarity()

    def beside(self, side: Side) -> list[Side]:
        """Return the few memories of the same scope that share the rarest terms, or attributes."""
        row, told = side.row, sorted(side.glimpse.attributes)
        known = self._known(row)
        rarest = known.rarest(side.glimpse.terms) | known.rarest(counterparts(side.glimpse.text))
        marks = dict.fromkeys((f"@{name}" for name in told), _ATTRIBUTE)
        scope = self._scope(row)
        places = scope.postings.best(rarest | marks, _CANDIDATES)
        beside = {self._before[place].id: self._before[place] for place in places}
        for wanted in (rarest, *map(_cues, told), _years_before(side), _closed(side)):
            if not wanted:
                continue
            hits = self._store.lexical.search(row["namespace"], wanted, _CANDIDATES, scope.allowed)
            found = (self._readings.stored(number) for number, _ in hits)
            beside |= {other.id: other for other in found if other and other.id != side.id}
        current = [
            other
            for id, other in beside.items()
            if id not in self._retired and other.series == side.series
        ]
        return sorted(current, key=lambda other: _far(side, other))[:_CANDIDATES]

    def _scope(self, row: Row) -> _Scope:
        scope = scope_of(row)
        if scope not in self._scopes:
            allowed = comparable(self._store.adjacency, scope, self._let_go)
            allowed[self._without] = False
            self._scopes[scope] = _Scope(allowed)
        return self._scopes[scope]

    def _known(self, row: Row) -> Terms:
        namespace = row["namespace"]
        if namespace not in self._terms:
            self._terms[namespace] = Terms(self._store.lexical, namespace)
        return self._terms[namespace]


def _cues(attribute: str) -> dict[str, float]:
    """Return the terms by which a statement of an attribute is found."""
    return dict.fromkeys(cues(attribute), 1.0)


def _closed(side: Side) -> dict[str, float]:
    """Return the terms by which the states are found that an event in a statement closes."""
    text = side.glimpse.text
    closed = closed_states(text) if side.glimpse.ends else frozenset[str]()
    return dict.fromkeys(closed | ended_by(text), 1.0)


def _years_before(side: Side) -> dict[str, float]:
    """Return the figures of the ages before the one that is told: "I am 41" tells of it alone."""
    if "age" not in side.glimpse.attributes:
        return {}
    ages = {int(one) for one in _FIGURE.findall(side.glimpse.text)}
    return {str(age - less): 1.0 for age in ages for less in range(1, _YEARS) if age > less}


def _far(side: Side, other: Side) -> tuple[bool, int, str]:
    """Return what puts memories of the same attributes first, then those that share most."""
    mine = side.glimpse
    told = mine.attributes and mine.attributes & other.glimpse.attributes
    shared = len(mine.terms & other.glimpse.terms)
    if crosses(mine.text, other.glimpse.text):
        shared += len(known_words(mine.text) & known_words(other.glimpse.text))
    return not told, -shared, other.id
