"""Where two statements speak of the same: pairs of their clauses."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product

from graphmem.language.claims import Claim, Value
from graphmem.language.claims.owners import same
from graphmem.lifecycle.conflict.numbered import subject
from graphmem.lifecycle.conflict.statement import Statement
from graphmem.patterns import regex

Terms = frozenset[str]
Rarity = Callable[[str], float]
"""From a term to how rare it is where these statements stand, in [0, 1]."""

_WHICH = regex(
    r"\b(?:first|second|third|fourth|fifth|this|that|other|another)"
    r"(?= (?!(?:time|floor|storey|grade|year|semester)\b)[a-z]+)"
    r"|第[一二三四五六七八九十\d]+(?=[^次])|[这那](?=[\u4e00-\u9fff])",
    re.IGNORECASE,
)
"""Words that tell which one of many is meant."""

_BESIDE, _ELSEWHERE = 0.5, 0.2
_UNKNOWN = 0.7


def alike(term: str) -> float:
    """Return the rarity where nothing is known of it: all terms are alike."""
    del term
    return _UNKNOWN


@dataclass(frozen=True, slots=True)
class Setting:
    """A clause and what stands around it: terms beside it count half, farther ones a fifth."""

    claim: Claim
    owner: str | None
    around: dict[str, float]
    mass: float


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two clauses, and two of their values.

    Attributes:
        shared: rarity of the terms that both clauses hold.
        near: the same, with what stands around them.
        ratio: share of the lighter clause that the other holds.
        unit: rarity of the rarest unit that both values count in.
    """

    older: Setting
    newer: Setting
    values: tuple[Value, Value]
    shared: float
    near: float
    ratio: float
    unit: float

    @property
    def strength(self) -> float:
        """How sure it is that both values are of one attribute."""
        cue = 0.3 * self.newer.claim.changed
        return self.near + 1.5 * self.unit + 0.5 * self.shared + self.ratio + cue

    @property
    def differs(self) -> bool:
        """Whether the values differ."""
        return self.values[0].key != self.values[1].key

    @property
    def one_owner(self) -> bool:
        """Whether both clauses are known to speak of the same person."""
        first, second = self.older.owner, self.newer.owner
        return first is not None and second is not None and same(first, second)

    @property
    def two_owners(self) -> bool:
        """Whether the clauses are known to speak of different persons."""
        return apart(self.older.owner, self.newer.owner)


def apart(first: str | None, second: str | None) -> bool:
    """Say whether two owners are known and not the same."""
    return first is not None and second is not None and not same(first, second)


def at_other_times(before: Claim, after: Claim) -> bool:
    """Say whether both tell when, and the times have no moment in common: two days, two things."""
    pairs = list(product(before.told_of, after.told_of))
    return bool(pairs) and not any(one.overlaps(other) for one, other in pairs)


def told_apart(older: list[Setting], newer: list[Setting]) -> bool:
    """Say whether each names another one of many: "table 3" and "table 4", "my first job"."""
    marks = [
        {match.group().lower() for setting in side for match in _WHICH.finditer(setting.claim.text)}
        for side in (older, newer)
    ]
    if all(marks) and not marks[0] & marks[1]:
        return True
    named = [
        dict(found for setting in side if (found := subject(setting.claim.text)))
        for side in (older, newer)
    ]
    if any(named[1].get(noun, number) != number for noun, number in named[0].items()):
        return True
    first, second = (
        [value for setting in settings for value in setting.claim.values if value.names]
        for settings in (older, newer)
    )
    alike = [(one, two) for one in first for two in second if one.units & two.units]
    return bool(alike) and all(one.key != two.key for one, two in alike)


def settings(statement: Statement, rarity: Rarity) -> list[Setting]:
    """Return the clauses of a statement, each with what stands around it."""
    claims = statement.reading.claims
    found = []
    for place, claim in enumerate(claims):
        around: dict[str, float] = {}
        for other, beside in enumerate(claims):
            distance = abs(other - place)
            weight = 1.0 if not distance else _BESIDE if distance == 1 else _ELSEWHERE
            for term in beside.terms:
                around[term] = max(weight, around.get(term, 0.0))
        mass = sum(map(rarity, claim.terms))
        found.append(Setting(claim, statement.owner(claim), around, mass))
    return found


def figures(settings: list[Setting]) -> set[object]:
    """Return what the figures, days and hours of clauses come to."""
    return {value.key for setting in settings for value in setting.claim.values}


def nearness(first: Setting, second: Setting, rarity: Rarity) -> float:
    """Return the rarity of what both settings hold, each term as near as it stands."""
    less, more = sorted((first.around, second.around), key=len)
    return sum(
        min(weight, more[term]) * rarity(term) for term, weight in less.items() if term in more
    )


def meetings(
    older: list[Setting], newer: list[Setting], rarity: Rarity, *, short: bool
) -> Iterator[Meeting]:
    """Yield every pair of values of one kind; in short texts none that names one of many."""
    for first, second in product(older, newer):
        pairs = [
            values
            for values in product(first.claim.values, second.claim.values)
            if values[0].kind == values[1].kind
            and not (short and (values[0].names or values[1].names))
            and _comparable(values[0].kind, first, second)
        ]
        if not pairs:
            continue
        near = nearness(first, second, rarity)
        shared = sum(map(rarity, first.claim.terms & second.claim.terms))
        ratio = shared / (min(first.mass, second.mass) + 0.5)
        for values in pairs:
            unit = max(map(rarity, values[0].units & values[1].units), default=0.0)
            yield Meeting(first, second, values, shared, near, ratio, unit)


def _comparable(kind: str, first: Setting, second: Setting) -> bool:
    """Refuse days of what merely happened: a second visit does not move the first."""
    return kind != "day" or (first.claim.scheduled and second.claim.scheduled)
