"""Which statements a speaker agreed to, or declined: "me too" tells of a statement."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from graphmem.language.agreeing import agrees_or_declines
from graphmem.language.asking import only_asks
from graphmem.retrieval.scene import Scene

_REPLIES: Final = 4
"""Turns behind a statement that are gone through while they agree or decline."""


def agreed_to(scene: Scene, numbers: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Return which memories a speaker asked about agreed to, or declined for themselves.

    They do so in the turn behind, or behind that of others who did.
    """
    attributes, edges = scene.store.adjacency.attributes, scene.store.adjacency.edges
    found = np.zeros(len(numbers), np.bool_)
    places, turns = np.arange(len(numbers)), numbers
    for _ in range(_REPLIES):
        which, turns, _ = edges["NEXT"].out.gather(turns)
        places = places[which]
        replies = attributes.plain_contents(turns.tolist())
        agreeing = np.array([agrees_or_declines(text or "") for text in replies], np.bool_)
        places, turns = places[agreeing], turns[agreeing]
        if not len(turns):
            break
        of, people, _ = edges["SPOKEN_BY"].out.gather(turns)
        found[places[of[np.isin(people, scene.part.speakers)]]] = True
    agreed = np.flatnonzero(found)
    texts = attributes.plain_contents(numbers[agreed].tolist())
    found[agreed] = [bool(text) and not only_asks(text or "") for text in texts]
    return found
