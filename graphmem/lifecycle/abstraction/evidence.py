"""What a conclusion is drawn from: memories that hold, and what joins them."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import networkx as nx
import numpy as np

from graphmem.language.sentences import sentences
from graphmem.lifecycle.numbers import Numbers
from graphmem.lifecycle.whole_texts import WholeTexts
from graphmem.lifecycle.wording import Wording, wording
from graphmem.ports import Mask
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.projection.attributes import NEVER

Kind = Literal["topic", "restated"]

_PRIVATE = 2
_OF_USER = frozenset({"assistant", "system", "tool"})
"""Who does not tell what the user's life is about."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """Memories that belong together.

    Attributes:
        kind: `topic` (they speak of the same things) or `restated` (they say the same).
        key: number of the node that stands for them: it makes the conclusion's id.
        memories: their numbers, ascending.
        things: numbers of what they speak of, the most frequent first.
        quote: the sentence that all of them hold, where they say the same.
    """

    kind: Kind
    key: int
    memories: tuple[int, ...]
    things: tuple[int, ...] = ()
    quote: str = ""


def holding(adjacency: Adjacency, numbers: Numbers) -> Mask:
    """Return by number which of these memories hold, are not private, and not an assistant's.

    A merged memory is no evidence beside its originals, and neither is one of which a part no
    longer holds.
    """
    attributes = adjacency.attributes
    mask = np.zeros(len(attributes["is_memory"]), np.bool_)
    mask[numbers] = True
    mask[adjacency.edges["MERGED_FROM"].out.all()[0]] = False
    mask &= ~attributes["is_negated"] & (attributes["sensitivity"] < _PRIVATE)
    for moment in ("retired_at", "deleted_at"):
        mask &= attributes[moment] == NEVER
    mask[adjacency.edges["AMENDS"].out.all()[1]] = False
    others = [attributes.code("speaker", name) for name in sorted(_OF_USER)]
    return mask & ~np.isin(attributes["speaker"], others)


def restated(
    adjacency: Adjacency,
    mask: Mask,
    least: int,
    texts: WholeTexts,
    joined: Iterable[Sequence[int]] = (),
) -> Iterator[Evidence]:
    """Yield what was said again and again, word for word.

    Looked for among memories that support each other or were merged. One that is kept in fewer
    words by now said all of its words all the same. `joined` are those that are about to be.
    """
    graph = nx.Graph()
    for type in ("SUPPORTS", "MERGED_FROM"):
        sources, targets, _ = adjacency.edges[type].out.all()
        graph.add_edges_from(zip(sources.tolist(), targets.tolist(), strict=True))
    for members in joined:
        nx.add_path(graph, members)
    for members in nx.connected_components(graph):
        said = sorted(number for number in members if mask[number])
        told = _told_most(texts.of(said)) if len(said) >= least else None
        if told is not None and len(told[1]) >= least:
            yield Evidence("restated", said[0], tuple(told[1]), quote=told[0])


def _told_most(texts: Mapping[int, str]) -> tuple[str, list[int]] | None:
    """Return the sentence that most of these memories hold, as last said, and which do."""
    holders: defaultdict[Wording, list[int]] = defaultdict(list)
    written: dict[Wording, str] = {}
    for number, text in texts.items():
        for sentence in sentences(text):
            words = wording(sentence)
            if words:
                written[words] = sentence
                holders[words].append(number)
    if not holders:
        return None
    best = max(holders, key=lambda words: (len(set(holders[words])), len(words), words))
    return written[best], sorted(set(holders[best]))
