"""Of whom what a question asks of the asker is told."""

from typing import Final

import numpy as np

from graphmem.language.attributes import of_the_body, told_of
from graphmem.language.claims.owners import asks_of_kin
from graphmem.language.claims.whose_words import SELF
from graphmem.patterns import regex
from graphmem.retrieval.abstention.telling import TOLD, Flags, Texts
from graphmem.retrieval.scene import Scene

_NOT_OF_ONE: Final = regex(r"\b(?:[Mm]y|[Oo]ur|[Ww]e|us)\b|[我咱](?:们|家|的)")


def of_others_alone(scene: Scene, texts: Texts, tells: Flags) -> bool:
    """Say whether what the asker bears, eats, drinks or smokes is asked, and told of others alone.

    "Dora is allergic to mango" does not say whether the asker is. Where it is asked of several, or
    of what is theirs, each may be called by a name.

    Args:
        scene: the part of the question.
        texts: the candidates.
        tells: which of them tell an attribute that is asked for.
    """
    asked = scene.part.understanding
    patterns = tuple(scene.part.attributes.values())
    if not asked.own or not tells.any() or not all(map(of_the_body, patterns)):
        return False
    if asks_of_kin(asked.text) or _NOT_OF_ONE.search(asked.text):
        return False
    told = (told_of(patterns, (texts[at] or "")[:TOLD]) for at in np.flatnonzero(tells).tolist())
    return all(whose - {None, SELF} and SELF not in whose for whose in told)
