"""What took the place of a hit comes before it; where the past is asked about, what held then."""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Final

import numpy as np

from graphmem.language.attributes import told_of
from graphmem.language.claims.whose_words import SELF
from graphmem.language.terms import terms
from graphmem.retrieval.amending import Replacing
from graphmem.retrieval.strategies.course import Course, Outcome, Ranking, reordered
from graphmem.retrieval.strategies.dates import is_past, overlaps, said_at
from graphmem.retrieval.strategies.updates.as_specific import tell_as_much
from graphmem.retrieval.strategies.updates.since import to_come
from graphmem.retrieval.strategies.wording import deeds, told_together, wording
from graphmem.retrieval.understanding.happened import asks_what_happened
from graphmem.retrieval.validity import held_in
from graphmem.retrieval.wording import asking
from graphmem.storage.projection.adjacency import Adjacency

_MOST: Final = 50
"""Hits that are looked at."""


def succession(course: Course) -> Outcome:
    """Put what superseded a hit before it, where both may be shown.

    A preference is kept when it changes, and its former wording may answer a question
    better than the one that holds. Of a question about the past alone, what holds now comes last;
    of one about a time that is over, what held then comes first; the newest first of what is left.
    What was told to begin at a time that has not come yet takes the place of nothing so far.
    Asked what happened ("When did I buy the car?"), what tells of that comes before its end.
    """
    edges = course.scene.store.adjacency.edges
    if not any(len(edges[type]) for type in ("SUPERSEDES", "AMENDS")):
        return Outcome(reordered(course.ranking, _told_by_then(course, course.ranking)))
    first = [number for number, _ in course.ranking[:_MOST]]
    replacing = Replacing(course.scene, first)
    later = _later(course, replacing)
    if later is None:
        return Outcome(reordered(course.ranking, _by_chain(course, replacing, first)))
    ranking = reordered(course.ranking, _by_time(course, replacing, first, later))
    return Outcome(reordered(ranking, _told_by_then(course, ranking)))


def _told_by_then(course: Course, ranking: Ranking) -> list[int]:
    """Return what told the asker's own state by the time that is over, if nothing of it is first.

    "Where did I live in summer 2024?" is answered by the flat told in January, not by the move told
    in the year after, nor by where a sister lived.
    """
    windows, patterns = course.part.understanding.bygone(course.at), course.part.attributes
    first = [number for number, _ in ranking[:_MOST]]
    if not (windows and patterns and first and course.part.understanding.own):
        return []
    if any(overlaps(course.scene, first[0], window) for window in windows):
        return []
    attributes = course.scene.store.adjacency.attributes
    held = held_in(attributes, np.array(first), windows)
    told = zip(first, attributes.plain_contents(first), held, strict=True)
    return list(islice((n for n, text, then in told if then and _own(course, text)), 1))


def _own(course: Course, text: str | None) -> bool:
    """Say whether a text tells what is asked of the asker's own."""
    patterns = course.part.attributes.values()
    told = text is not None and any(pattern.search(text) for pattern in patterns)
    return told and bool(told_of(patterns, text or "") & {None, SELF})


def _by_chain(course: Course, replacing: Replacing, first: Sequence[int]) -> list[int]:
    among, order = set(first), dict[int, None]()
    events = _events(course, replacing, first)
    begun = {newer: number for number in events for newer in replacing[number]}
    for number in [number for one in first for number in (begun.get(one, one), one)]:
        ahead = [number]
        for one in ahead:  # grows by what took its place
            next_ = [n for n in _next(course, replacing, one) if one not in events]
            ahead += [n for n in next_ if n in among and n not in order and n not in ahead]
        newest = _newer_still(course, replacing, ahead, first) if ahead[1:] else []
        order.update(dict.fromkeys(n for n in (*newest, *reversed(ahead)) if n not in order))
    return list(order)


def _next(course: Course, replacing: Replacing, number: int) -> list[int]:
    """Return what took the place of a memory by now, in talk what tells as much of the question."""
    newer = [n for n in replacing[number] if not to_come(course, n)]
    enough = tell_as_much(course, number, newer)
    return [n for n, tells in zip(newer, enough, strict=True) if tells]


def _newer_still(
    course: Course, replacing: Replacing, chain: Sequence[int], first: Sequence[int]
) -> list[int]:
    """Return those that were found before the end of a chain, and told since by what began it.

    "Mateus owns the shop" tells all of the question that "Ravi owns the shop" did, and was told
    after "Chloe takes over the shop": nothing says that it took the place of that, but by itself it
    answers better.
    """
    adjacency = course.scene.store.adjacency
    before = [n for n in first[: first.index(chain[-1])] if n not in chain and not replacing[n]]
    newer = [n for n in before if said_at(course.scene, n) > said_at(course.scene, chain[-1])]
    texts = adjacency.attributes.plain_contents([chain[0], *newer])
    told = [course.part.terms.keys() & set(terms(text or "")) for text in texts]
    names = {term for one in course.part.entities for term in terms(adjacency.label(one))}
    if not told[0] - names:
        return []
    kept = [n for n, held in zip(newer, told[1:], strict=True) if held >= told[0]]
    kept = [n for n in kept if not to_come(course, n)]
    return sorted(kept, key=lambda n: -said_at(course.scene, n))


def _events(course: Course, replacing: Replacing, first: Sequence[int]) -> set[int]:
    """Return those that tell what is asked to have happened, which what came later does not."""
    part = course.part
    later = {number: replacing[number] for number in first if replacing[number]}
    did = deeds(asking(part.text)) if later and asks_what_happened(part.understanding) else ()
    if not did:
        return set()
    words = (*wording(asking(part.text)), *did)
    every = list(set(later).union(*later.values()))
    texts = course.scene.store.adjacency.attributes.plain_contents(every)
    telling = {n for n, text in zip(every, texts, strict=True) if told_together(text or "", words)}
    return {
        number
        for number, newer in later.items()
        if number in telling and telling.isdisjoint(newer) and _is_over(course, number)
    }


def _is_over(course: Course, number: int) -> bool:
    """Say whether a memory tells what was over when it was told, or has ended since."""
    attributes = course.scene.store.adjacency.attributes
    text = attributes.plain_content(number) or ""
    return is_past(text) or bool(attributes["is_negated"][number])


def _by_time(
    course: Course, replacing: Replacing, first: Sequence[int], later: Callable[[int], bool]
) -> list[int]:
    """Return all found states of each thing together, though what lies between them be hidden."""
    adjacency, order = course.scene.store.adjacency, dict[int, None]()
    for number in first:
        if number not in order:
            chain = _chain(adjacency, replacing, number)
            states = [one for one, _ in course.ranking if one in chain]
            states.sort(key=lambda one: (later(one), -said_at(course.scene, one)))
            order.update(dict.fromkeys(states))
    return list(order)


def _chain(adjacency: Adjacency, replacing: Replacing, number: int) -> set[int]:
    """Return what a memory took the place of and what took its place, however far, itself within.

    Of what it amended alone, that counts of which the part that is asked was amended.
    """
    seen, open_ = {number}, [number]
    for one in open_:  # grows
        older = [n for n, _ in adjacency.neighbours(one, "SUPERSEDES", forward=True)]
        amended = (n for n, _ in adjacency.neighbours(one, "AMENDS", forward=True))
        older += [n for n in amended if one in replacing[n]]
        fresh = [n for n in dict.fromkeys((*replacing[one], *older)) if n not in seen]
        seen.update(fresh)
        open_ += fresh
    return seen


def _later(course: Course, replacing: Replacing) -> Callable[[int], bool] | None:
    """Return what says which of the states of one thing come last; None where now is asked of."""
    understood, adjacency = course.part.understanding, course.scene.store.adjacency
    if windows := understood.bygone(course.at):
        return lambda number: not held_in(adjacency.attributes, np.array([number]), windows)[0]
    if understood.former:
        return lambda number: not replacing[number]
    return None
