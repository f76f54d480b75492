"""What is seen of a statement at first sight, which rules out most pairs before they are read."""

from dataclasses import dataclass
from functools import cached_property
from itertools import islice, product

from graphmem.language.bilingual import known_words
from graphmem.language.claims.chinese_order import in_plain_order
from graphmem.language.claims.clauses import clause_spans
from graphmem.language.claims.facts import facts, facts_of, replaced
from graphmem.language.claims.intolerances import intolerances
from graphmem.language.claims.rates import NUMBER_WORDS
from graphmem.language.claims.reader import meaning, negated, readable, told_clauses
from graphmem.language.claims.values import values
from graphmem.lifecycle.conflict.clauses.denials import bare, tells_liking
from graphmem.lifecycle.conflict.clauses.endings import closed_states, tells_end
from graphmem.lifecycle.conflict.crossing import crosses
from graphmem.lifecycle.conflict.frames.frames import LONGEST
from graphmem.lifecycle.conflict.parts.passages import (
    MOST_CLAUSES,
    tells_anew,
    told_in_passing,
)
from graphmem.lifecycle.conflict.revisions import bears, may_revise
from graphmem.lifecycle.conflict.successions import has_form
from graphmem.lifecycle.conflict.turns.over import meets, turns

Terms = frozenset[str]

NOTE = 2
"""Clauses of a note."""
_COUNTED = frozenset(NUMBER_WORDS)
_MOSTLY = 0.75
"""The share of a clause that rules of the judge ask for."""


@dataclass(frozen=True)
class Glimpse:
    """A normalised text, and of what `read_claims` reads in it only what is asked for.

    Values, times, owners and moods of its clauses take ten times as long.
    """

    text: str
    language: str

    @cached_property
    def worth_reading(self) -> bool:
        """Whether it has few clauses, or tells a value of an attribute."""
        return len(self._first) <= MOST_CLAUSES or self.tells_value

    @cached_property
    def tells_value(self) -> bool:
        """Whether the whole, read at once, tells a value of an attribute; no long text does."""
        return len(self.text) <= LONGEST and bool(facts(self.text, self.language))

    @cached_property
    def clauses(self) -> tuple[str, ...]:
        """Its clauses."""
        text = readable(self.text)
        known = text == self.text and len(self._first) <= MOST_CLAUSES
        spans = self._first if known else clause_spans(text, self.language)
        told = (clause for _, clause in told_clauses(text, spans))
        return tuple(map(in_plain_order, told)) if self.language != "en" else tuple(told)

    @property
    def short(self) -> bool:
        """Whether it is a note."""
        return len(self.clauses) <= NOTE

    @cached_property
    def bags(self) -> tuple[Terms, ...]:
        """Index terms of meaning of each clause."""
        return tuple(map(meaning, self.clauses))

    @cached_property
    def negated(self) -> tuple[bool, ...]:
        """Of each clause, whether it denies."""
        return tuple(negated(clause, self.language) for clause in self.clauses)

    @cached_property
    def counts(self) -> tuple[bool, ...]:
        """Of each clause, whether it may hold a figure; days and hours are among them."""
        return tuple(any(values(clause, (), 0)) for clause in self.clauses)

    @cached_property
    def terms(self) -> Terms:
        """Index terms of meaning of the whole."""
        return Terms().union(*self.bags)

    @cached_property
    def attributes(self) -> frozenset[str]:
        """The attributes that it tells a value of."""
        told = facts_of(self.clauses, self.language)
        return frozenset(fact.attribute for found in told for fact in found)

    @cached_property
    def replaces(self) -> bool:
        """Whether it names what it replaces."""
        return any(replaced(clause) is not None for clause in self.clauses)

    @cached_property
    def ends(self) -> bool:
        """Whether it may tell that something has come to an end."""
        return tells_end(self.text)

    @cached_property
    def anew(self) -> Terms:
        """Terms of the clauses that may tell something anew; none where it has too many."""
        if len(self.clauses) > MOST_CLAUSES or not told_in_passing(self.text):
            return Terms()
        told = zip(self.clauses, self.bags, strict=True)
        bags = (bag for clause, bag in told if tells_anew(clause))
        return closed_states(self.text).union(*bags)

    @cached_property
    def succeeding(self) -> Terms:
        """Terms of the clauses by which something may be over or otherwise, by their form."""
        told = zip(self.clauses, self.bags, strict=True)
        return Terms().union(*(bag for clause, bag in told if has_form(clause)))

    @cached_property
    def revises(self) -> bool:
        """Whether it may tell something anew, frame by frame."""
        return may_revise(self.text)

    @cached_property
    def unborne(self) -> frozenset[str]:
        """The substances of which it tells that somebody bears them, or does not."""
        return frozenset(one.to for one in intolerances(self.text))

    @cached_property
    def turns(self) -> bool:
        """Whether it tells that somebody's life took a turn."""
        return bool(turns(self.text))

    @cached_property
    def fond(self) -> bool:
        """Whether it tells a liking or the contrary."""
        return tells_liking(self.text)

    @cached_property
    def _first(self) -> tuple[tuple[int, int], ...]:
        """Spans of its first clauses, one more than are read clause by clause."""
        return tuple(islice(clause_spans(self.text, self.language), MOST_CLAUSES + 1))


def may_bear(older: Glimpse, newer: Glimpse) -> bool:
    """Say whether a pair may have a verdict that is believed; of most it is sure that it has none.

    Each rule of the judge asks for one attribute in both, for what the newer replaces, or that one
    clause holds most of another, where one denies or both count, that the newer tells an end, or
    that both tell a liking; the learned support asks that one
    text holds all of the other.
    """
    if (newer.attributes & older.attributes) or (newer.unborne & older.unborne):
        return True
    turned = newer.turns and meets(older.text, newer.text)
    if turned or (newer.revises and bears(older.text, newer.text)):
        return True
    if not (older.short and newer.short):
        return len(older.clauses) <= MOST_CLAUSES and bool(newer.anew & older.terms)
    if crosses(older.text, newer.text):
        return bool(known_words(older.text) & known_words(newer.text))
    if newer.succeeding & older.terms:
        return True
    whole = older.terms <= newer.terms or newer.terms <= older.terms
    liked = older.fond and newer.fond
    denied = any(older.negated) != any(newer.negated) and bool(older.terms & newer.terms)
    return whole or newer.ends or liked or denied or newer.replaces or _one_clause(older, newer)


def _one_clause(older: Glimpse, newer: Glimpse) -> bool:
    """Say whether a clause may deny one of the other text, or count the same anew."""
    for first, second in product(range(len(older.bags)), range(len(newer.bags))):
        if (
            older.counts[first]
            and newer.counts[second]
            and _same_but_figures(older.clauses[first], newer.clauses[second])
        ):
            return True
        one, other = older.bags[first] - _COUNTED, newer.bags[second] - _COUNTED
        if _mostly(one, other) or _mostly(other, one):
            if older.negated[first] != newer.negated[second]:
                return True
            within = one <= other or other <= one
            if within and older.counts[first] and newer.counts[second]:
                return True
    return False


def _same_but_figures(one: str, other: str) -> bool:
    return not one.isascii() and bare(one) == bare(other) != ""


def _mostly(part: Terms, whole: Terms) -> bool:
    """Say whether a clause holds all of the other, or most of it and is not much shorter."""
    shared = len(part & whole)
    if not shared:
        return False
    long = min(len(part), len(whole)) >= _MOSTLY * len(whole)
    return shared == len(part) or (shared >= _MOSTLY * len(part) and long)
