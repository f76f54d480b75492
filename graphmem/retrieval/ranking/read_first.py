"""What the first candidates tell of what is asked, read beside the question.

A vector holds what a text is about, and not all that it tells: two turns about a concert are as
near to "who went to the concert with you?". An encoder in which each word of the question sees all
of the text's tells more (Nogueira & Cho 2019, "Passage Re-ranking with BERT"), and takes as long as
embedding it: so the first few are read, and what is read of them is added to what ranked them.
"""

from collections.abc import Collection, Mapping, Sequence
from itertools import islice
from typing import Final

import numpy as np

from graphmem.model.items import NOT_TELLING, ROLES
from graphmem.retrieval.ranking.kinds import Kind
from graphmem.retrieval.ranking.stretches import stretch
from graphmem.retrieval.scene import Scene

WEIGHTS: Final[Mapping[Kind, float]] = {
    "turns": 0.4, "wordless": 0.4, "notes": 0.4, "minutes": 0.4, "plain": 0.4,
}  # fmt: skip
"""Of the log odds that were read, by the kind of candidates; of the others nothing is read."""

_TWO: Final = 2


def read_first(
    scene: Scene, kind: Kind, numbers: Sequence[int], *, at_most: int
) -> dict[int, float]:
    """Return the log odds that the first candidates tell of what is asked, less their mean.

    So those that are not read count as the mean of those that are. What an assistant said is not
    read where it is not asked for. Nothing where nobody can read.
    """
    part, attributes = scene.part, scene.store.adjacency.attributes
    if part.answers is None or kind not in WEIGHTS:
        return {}
    tell = (
        number
        for number in numbers
        if part.understanding.teller == "assistant"
        or attributes.text("speaker", number) not in NOT_TELLING
    )
    first = [*islice(tell, at_most)]
    if len(first) < _TWO:  # one by itself is the mean
        return {}
    pairs = [
        (part.text, told(attributes.text("speaker", number), text or "", part.terms.keys()))
        for number, text in zip(first, attributes.contents(first), strict=True)
    ]
    read = part.answers.log_odds(pairs)
    if read is None:
        return {}
    return dict(zip(first, (read - np.mean(read)).tolist(), strict=True))


def told(speaker: str | None, text: str, asked: Collection[str]) -> str:
    """Return what is read of a text, with who said it where they have a name."""
    part = stretch(text, asked)
    return f"{speaker}: {part}" if speaker and speaker.casefold() not in ROLES else part
