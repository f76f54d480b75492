"""Whether a value is told that looks like what a question asks for."""

import numpy as np

from graphmem.language.answer_looks import looks_like
from graphmem.language.value_kinds import attribute_asked, value_asked
from graphmem.retrieval.abstention.telling import Flags, Terms, Texts, without
from graphmem.retrieval.scene import Scene


def valueless(scene: Scene, terms: Terms, spoken: Flags, texts: Texts) -> bool:
    """Say whether no value such as is asked for is told where the rarest of the things is.

    Who, how often or how long is looked for in the best hit too, and nothing is known where none
    speaks of the thing: it may be called otherwise.
    """
    part = scene.part
    if attribute := attribute_asked(part.text):
        return not any(attribute.is_told_in(text) for text in texts if text)
    value = value_asked(part.text)
    looks = looks_like(part.understanding.asks, own=part.understanding.own)
    if (value is None and looks is None) or not terms.things.any():
        return False
    rarest = int(np.argmax(np.where(terms.things, terms.shares, -1.0)))
    speaking = [texts[place] for place in np.flatnonzero(spoken[:, rarest]).tolist()]
    named = sorted((scene.store.adjacency.label(one) for one in part.entities), key=len)
    plain = [without(text, named) or "" for text in speaking]
    if value is not None:
        return not any(map(value.search, plain))
    if looks is None or not plain:
        return False
    return not any(map(looks.search, (*plain, without(texts[0], named) or "")))
