"""Which memories a statement is compared with, and how many are looked at to find them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from graphmem.lifecycle.noticing.candidates import Postings, Terms
from graphmem.ports import LexicalIndex


@dataclass
class Counted:
    """An index that knows nothing but how often its terms stand in how many memories."""

    whole: int
    shown: dict[str, int]

    def count(self, namespace: str) -> int:
        del namespace
        return self.whole

    def document_frequencies(self, namespace: str, terms: Sequence[str]) -> list[int]:
        del namespace
        return [self.shown.get(term, 0) for term in terms]


def known(whole: int, **shown: int) -> Terms:
    return Terms(cast("LexicalIndex", Counted(whole, shown)), "default")


def test_a_name_in_most_memories_is_not_looked_for_beside_rarer_terms() -> None:
    terms = known(6000, martha=5900, tea=40, oolong=3)
    assert set(terms.rarest(frozenset(("martha", "tea", "oolong")))) == {"tea", "oolong"}


def test_a_name_in_most_memories_is_looked_for_where_there_is_nothing_rarer() -> None:
    assert set(known(6000, martha=5900).rarest(frozenset({"martha"}))) == {"martha"}


def test_in_a_small_memory_every_term_is_looked_for() -> None:
    assert set(known(90, ann=90, tea=9).rarest(frozenset(("ann", "tea")))) == {"ann", "tea"}


def test_of_what_is_being_written_the_latest_that_shares_most_comes_first() -> None:
    postings = Postings()
    for place in range(1200):
        postings.add(place, frozenset({"martha", "tea"} if place in {3, 800} else {"martha"}))
    assert postings.best({"martha": 0.1, "tea": 1.0}, 3) == [800, 3, 1199]
    assert postings.best({"martha": 0.1}, 2) == [1199, 1198]
