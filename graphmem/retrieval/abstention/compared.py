"""Questions that set two things beside each other: "Who pays more, Delta Works or Riverside?"."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from graphmem.language.terms import terms as index_terms
from graphmem.retrieval.abstention.candidates import Candidates
from graphmem.retrieval.abstention.telling import Flags, Terms
from graphmem.retrieval.scene import Scene

_PAIR = 2


def by_side(scene: Scene, found: Candidates) -> Sequence[Candidates]:
    """Return what is known of each of two that are compared; all of it where no two things are.

    What tells of the one need not name the other. Speakers are not looked for: they seldom say
    their own name.
    """
    sides = scene.part.understanding.compared
    words = [frozenset(index_terms(side)) & frozenset(found.terms.names) for side in sides]
    if len(words) != _PAIR or scene.part.speakers:
        return [found]
    own = [words[0] - words[1], words[1] - words[0]]
    if not all(own):
        return [found]
    places = [np.array([name in one for name in found.terms.names], np.bool_) for one in own]
    told: list[Flags] = [np.asarray(found.held[:, place].any(axis=1), np.bool_) for place in places]
    if not all(one.any() for one in told):
        return [found]
    named = places[0] | places[1]
    terms = replace(found.terms, things=found.terms.things & named)
    found = replace(found, terms=terms)
    return [_part(found, told[side], ~places[1 - side]) for side in range(_PAIR)]


def _part(found: Candidates, rows: Flags, terms: Flags) -> Candidates:
    """Return some of the candidates, and what they hold of some terms."""
    shares = found.terms.shares[terms]
    whole = shares.sum()
    kept = Terms(
        tuple(name for name, kept in zip(found.terms.names, terms, strict=True) if kept),
        shares / whole if whole > 0 else shares,
        found.terms.wanted[terms],
        found.terms.things[terms],
    )
    return replace(
        found,
        numbers=found.numbers[rows],
        columns=found.columns[rows],
        terms=kept,
        held=found.held[rows][:, terms],
        foreign=found.foreign[rows],
        sessions=found.sessions[rows],
        theirs=found.theirs[rows],
        others=found.others[rows],
    )
