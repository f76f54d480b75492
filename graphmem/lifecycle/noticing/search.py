"""Finds the few memories that a statement is compared with."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from graphmem.lifecycle.conflict import Statement
from graphmem.lifecycle.conflict.meeting import Rarity
from graphmem.lifecycle.noticing.attributes import CUES, attributes
from graphmem.lifecycle.noticing.candidates import Postings, Terms
from graphmem.lifecycle.noticing.fresh import Readings, Row
from graphmem.lifecycle.noticing.scope import Scope, comparable, scope_of
from graphmem.ports import Mask
from graphmem.storage.store import Store

_CANDIDATES = 10
_ATTRIBUTE = 3.0
"""How much a shared attribute counts beside shared terms, each at most 1."""

Side = tuple[Row, Statement]


@dataclass(slots=True)
class _Scope:
    """What is known of one scope while statements are gone through."""

    allowed: Mask
    postings: Postings = field(default_factory=Postings)


class Search:
    """Finds what a statement is to be compared with, stored or gone through before it."""

    def __init__(self, store: Store, readings: Readings) -> None:
        self._store = store
        self._readings = readings
        self._scopes: dict[Scope, _Scope] = {}
        self._terms: dict[str, Terms] = {}
        self._before: list[Side] = []
        self._retired: set[str] = set()

    def add(self, row: Row, statement: Statement) -> None:
        """Let later statements be compared with this one."""
        reading = statement.reading
        marks = frozenset(f"@{name}" for name in attributes(reading))
        self._scope(row).postings.add(len(self._before), reading.terms | marks)
        self._before.append((row, statement))
        self._known(row).add(reading.terms)

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

    def beside(self, row: Row, statement: Statement) -> list[Side]:
        """Return the few memories of the same scope that share the rarest terms, or attributes."""
        told = sorted(set(attributes(statement.reading)))
        rarest = self._known(row).rarest(statement.reading.terms)
        marks = dict.fromkeys((f"@{name}" for name in told), _ATTRIBUTE)
        scope = self._scope(row)
        places = scope.postings.best(rarest | marks, _CANDIDATES)
        beside = {self._before[place][0]["id"]: self._before[place] for place in places}
        for wanted in (rarest, *(dict.fromkeys(CUES.get(name, ()), 1.0) for name in told)):
            hits = self._store.lexical.search(row["namespace"], wanted, _CANDIDATES, scope.allowed)
            beside |= self._stored([number for number, _ in hits], row["id"])
        current = [pair for id, pair in beside.items() if id not in self._retired]
        return sorted(current, key=lambda pair: self._far(statement, pair))[:_CANDIDATES]

    def _far(self, statement: Statement, other: Side) -> tuple[bool, int, str]:
        """Return what puts memories of the same attributes first, then those that share most."""
        told = set(attributes(statement.reading)) & set(attributes(other[1].reading))
        shared = statement.reading.terms & other[1].reading.terms
        return not told, -len(shared), str(other[0]["id"])

    def _stored(self, numbers: Sequence[int], apart: str) -> dict[str, Side]:
        rows = self._store.memories(numbers).values()
        return {
            other["id"]: (other, self._readings.of_stored(other))
            for other in rows
            if other["id"] != apart and self._readings.worth(other)
        }

    def _scope(self, row: Row) -> _Scope:
        scope = scope_of(row)
        if scope not in self._scopes:
            self._scopes[scope] = _Scope(comparable(self._store.adjacency, scope))
        return self._scopes[scope]

    def _known(self, row: Row) -> Terms:
        namespace = row["namespace"]
        if namespace not in self._terms:
            self._terms[namespace] = Terms(self._store.lexical, namespace)
        return self._terms[namespace]
