"""Which memories may correct a conclusion, and so are kept as long as its evidence is."""

import numpy as np

from graphmem.language.claims.cues import changed, ended, ends
from graphmem.lifecycle.numbers import Numbers
from graphmem.lifecycle.whole_texts import WholeTexts
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.store import Store

_NAMING = ("MENTIONS", "HAS_KEYWORD")
_TELLER = ("namespace", "user_id", "speaker")
_NO_TIME = np.iinfo(np.int64).max


def correcting(store: Store, numbers: Numbers, evidence: Numbers) -> Numbers:
    """Return those of these memories that may correct what was concluded from the evidence.

    They were told by the same person, after evidence, and tell an end ("I quit coffee"), or a
    change of something that evidence names. Whether an end is one of the very habit no rule can
    tell: "I quit coffee" shares no word with "I start my day with a flat white".
    """
    evidence = evidence[store.adjacency.attributes["is_memory"][evidence]]
    later = _later(store.adjacency, numbers, evidence)
    if not len(later):
        return later
    named = _naming(store.adjacency, later, evidence)
    texts = WholeTexts(store).of(later.tolist())
    found = [one for one, text in texts.items() if _corrects(text, named=one in named)]
    return np.array(found, np.int64)


def _corrects(text: str, *, named: bool) -> bool:
    return ends(text) or ended(text) or (named and changed(text))


def _later(adjacency: Adjacency, numbers: Numbers, evidence: Numbers) -> Numbers:
    """Return those that were told after the first evidence that the same person told."""
    at = adjacency.attributes["created_at"]
    tellers = _tellers(adjacency, np.concatenate([evidence, numbers]))
    first = np.full(tellers.max(initial=-1) + 1, _NO_TIME)
    np.minimum.at(first, tellers[: len(evidence)], at[evidence])
    later: Numbers = numbers[at[numbers] > first[tellers[len(evidence) :]]]
    return later


def _tellers(adjacency: Adjacency, numbers: Numbers) -> Numbers:
    """Return a number for who told each, in which namespace, for which user."""
    codes = np.stack([adjacency.attributes[name][numbers] for name in _TELLER], axis=1)
    _, places = np.unique(codes, axis=0, return_inverse=True)
    return np.asarray(places, np.int64).reshape(-1)


def _naming(adjacency: Adjacency, numbers: Numbers, evidence: Numbers) -> frozenset[int]:
    """Return those that name something that evidence names."""
    drawn = [adjacency.edges[type].out.all()[:2] for type in _NAMING]
    sources, things = (np.concatenate(part) for part in zip(*drawn, strict=True))
    shared = np.isin(things, things[np.isin(sources, evidence)])
    return frozenset(np.intersect1d(sources[shared], numbers).tolist())
