"""The parts of what a text claims."""

from collections.abc import Hashable
from dataclasses import dataclass

from graphmem.model.graph import Interval

Terms = frozenset[str]

_SHORT = 2


@dataclass(frozen=True, slots=True)
class Value:
    """A figure or a time in a clause.

    Attributes:
        kind: count, money, percent, ratio, rate, day, weekday or clock.
        key: what two spellings of one value share.
        text: as written.
        units: terms of what is counted; empty for other kinds.
        names: whether it tells which one is meant ("table 3 is round"), and not how many.
    """

    kind: str
    key: Hashable
    text: str
    units: Terms = frozenset()
    names: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """An attribute that has one value at a time, with that value.

    Attributes:
        attribute: residence, employer, name, "favourite colour", …
        value: terms of the value.
        text: the value as written.
        several: whether there may be several alike (cats, meetings), so that another value is of
            another one where no change is told.
        excludes: whether nothing has two values of it at once, so that another value, where no
            change is told, denies this one.
    """

    attribute: str
    value: Terms
    text: str
    several: bool = False
    excludes: bool = False


@dataclass(frozen=True, slots=True)
class Claim:
    """One clause.

    Attributes:
        text: as it is read: normalised, a Chinese object behind its verb.
        written: as written, normalised.
        terms: index terms of meaning, without figures.
        values: its figures and times.
        facts: what it says of attributes with one value at a time.
        replaced: what it says is replaced, and of what replaces it.
        owner: `self`, a name or a word of kin for somebody else; None where it cannot be told.
        negated: whether it denies.
        denies: whether it denies that something ever was ("never").
        ends: whether it tells that something ended ("no longer", "不再").
        asks: whether it asks.
        planned: whether it tells of an intention or a wish.
        supposed: whether it is only supposed ("if", "would").
        past: whether it tells of what was once ("used to").
        changed: whether it tells of a change ("now", "has grown to").
        corrected: whether it corrects ("actually", "不是…而是").
        added: whether it tells of one more.
        besides: whether it tells of something beside what was told ("also", "也").
        scheduled: whether it tells of what has its day ("deadline", "会议").
        told_of: the stretches of time that it names, in order.
        holds: whether it tells of a state that lasts (to have, to own, to be).
    """

    text: str
    written: str
    terms: Terms
    values: tuple[Value, ...]
    facts: tuple[Fact, ...]
    replaced: tuple[Fact, Fact] | None
    owner: str | None
    negated: bool
    denies: bool
    ends: bool
    asks: bool
    planned: bool
    supposed: bool
    past: bool
    changed: bool
    corrected: bool
    added: bool
    besides: bool
    scheduled: bool
    told_of: tuple[Interval, ...]
    holds: bool

    @property
    def timed(self) -> bool:
        """Whether it tells a time or a date."""
        return bool(self.told_of)

    @property
    def asserted(self) -> bool:
        """Whether it says how things are, rather than asks, plans or supposes."""
        return not (self.asks or self.planned or self.supposed)


@dataclass(frozen=True, slots=True)
class Reading:
    """All that one text claims.

    Attributes:
        text: as written, normalised.
        language: en, zh, mixed or other.
        claims: its clauses, in order.
        terms: index terms of meaning of the whole.
        names: keys of the names in it.
        absolute: whether it speaks of all, none or only.
    """

    text: str
    language: str
    claims: tuple[Claim, ...]
    terms: Terms
    names: frozenset[str]
    absolute: bool

    @property
    def negated(self) -> bool:
        """Whether any of its clauses denies."""
        return any(claim.negated for claim in self.claims)

    @property
    def short(self) -> bool:
        """Whether it is one sentence or two, as notes are, and not a message."""
        return len(self.claims) <= _SHORT
