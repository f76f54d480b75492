"""Which memories say nothing that another does not say as well.

No pair is compared: sentences are looked up by their wording, so that a million memories are one
pass. Likeness by embedding decides nothing here, as it hardly tells "from Rome" and "to Rome"
apart; the same words in the same order do.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from graphmem.lifecycle.noticing.scope import SCOPE
from graphmem.lifecycle.wording import Wording, wordings
from graphmem.ports import Mask
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.projection.attributes import NEVER

_PRIVATE = 2
"""Least sensitivity of what is left as it is."""
_DAY = 86_400 * 1_000_000

Said = tuple[tuple[int, ...], frozenset[Wording]]
"""Codes of a scope, and what was said in it."""


@dataclass(frozen=True, slots=True)
class Group:
    """Memories of one scope that say the same, or less.

    Attributes:
        keeper: number of the one that says all of it.
        others: numbers of those whose every sentence it holds, in the order of writing.
    """

    keeper: int
    others: tuple[int, ...]

    @property
    def members(self) -> tuple[int, ...]:
        """All of them, in the order of writing."""
        return tuple(sorted((self.keeper, *self.others)))


def eligible(adjacency: Adjacency) -> Mask:
    """Return which memories may be merged: whole, current, of text alone, and not private.

    One of which a part no longer holds says something else than what repeats it.
    """
    attributes = adjacency.attributes
    whole = [attributes.code("level", level) for level in ("full", "summary")]
    mask: Mask = attributes["is_memory"] & ~attributes["is_negated"]
    mask &= np.isin(attributes["level"], whole) & (attributes["sensitivity"] < _PRIVATE)
    for moment in ("retired_at", "deleted_at", "valid_to"):
        mask &= attributes[moment] == NEVER
    mask[adjacency.edges["AMENDS"].out.all()[1]] = False
    return mask


def groups(adjacency: Adjacency, numbers: Sequence[int], days: float) -> list[Group]:
    """Return the memories that repeat each other within so many days; each is in one group.

    The longest text keeps the group; of equal ones the latest.
    """
    said = {number: told for number in numbers if (told := _said(adjacency, number))}
    holders: defaultdict[tuple[tuple[int, ...], Wording], list[int]] = defaultdict(list)
    for number, (scope, sentences) in said.items():
        for sentence in sentences:
            holders[scope, sentence].append(number)
    at = adjacency.attributes["created_at"]
    taken: set[int] = set()
    found: list[Group] = []
    for keeper in sorted(said, key=lambda n: (-len(said[n][1]), -int(at[n]), -n)):
        if keeper in taken:
            continue
        beside = _beside(said[keeper], holders)
        others = tuple(
            other
            for other in sorted(beside - taken - {keeper})
            if said[other][1] <= said[keeper][1]
            and abs(int(at[other]) - int(at[keeper])) <= days * _DAY
            and _no_document(adjacency, other, keeper)
        )
        if others:
            found.append(Group(keeper, others))
            taken.update((keeper, *others))
    return found


def _said(adjacency: Adjacency, number: int) -> Said | None:
    attributes = adjacency.attributes
    content = attributes.content(number)
    sentences = wordings(content) if content else None
    if not sentences:
        return None
    return tuple(int(attributes[name][number]) for name in SCOPE), sentences


def _beside(said: Said, holders: dict[tuple[tuple[int, ...], Wording], list[int]]) -> set[int]:
    """Return the memories that share a sentence; most sentences have one holder only."""
    scope, sentences = said
    return {
        number
        for sentence in sentences
        if len(shared := holders[scope, sentence]) > 1
        for number in shared
    }


def _no_document(adjacency: Adjacency, *numbers: int) -> bool:
    """Say whether none is about a title, as pieces of documents are."""
    return not any(adjacency.degree(number, "ABOUT", forward=True) for number in numbers)


def parts(found: Sequence[Group], size: int) -> Iterator[Sequence[Group]]:
    """Yield groups, so many at a time."""
    for start in range(0, len(found), size):
        yield found[start : start + size]
