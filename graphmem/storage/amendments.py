"""Which parts of memories something newer took the place of, read from the edges AMENDS."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

import numpy as np

from graphmem.patterns import regex
from graphmem.storage.projection.attributes import microseconds
from graphmem.storage.store import Store

_WORD = regex(r"[\u3400-\u9fff]|[^\W\u3400-\u9fff]+")


@dataclass(frozen=True, slots=True)
class AmendedPart:
    """A part of a memory that no longer holds, in its words, and the memory that says otherwise."""

    part: str
    newer: int


def amendments(
    store: Store, numbers: Collection[int], at: datetime | None = None
) -> Mapping[int, Sequence[AmendedPart]]:
    """Return the parts of these memories that no longer hold; nothing of one that holds as a whole.

    At a moment, in UTC, a part holds still of which that takes the place which begins later.

    What a memory no longer says since it was rewritten is no part of it. The engine is asked once,
    and only where there are some.
    """
    adjacency = store.adjacency
    if not len(adjacency.edges["AMENDS"]):
        return {}
    wanted = np.fromiter(numbers, np.int64, len(numbers))
    _, newer, _ = adjacency.edges["AMENDS"].into.gather(wanted)
    if not len(newer):
        return {}
    if at is not None:
        newer = newer[adjacency.attributes["valid_from"][newer] <= microseconds(at)]
    ids = [adjacency.node(number)[1] for number in np.unique(newer).tolist()]
    held = store.graph.edge_columns("AMENDS", ("part",), ids)
    found: defaultdict[int, list[AmendedPart]] = defaultdict(list)
    rows = (held[name].tolist() for name in ("source", "target", "part"))
    for source, target, part in zip(*rows, strict=True):
        if target in numbers and says(adjacency.attributes.content(target), part):
            found[target].append(AmendedPart(part, source))
    return found


def says(content: str | None, part: str) -> bool:
    """Say whether a text holds all words of a part, in whatever order; None is a long one."""
    if content is None:
        return True
    return set(_WORD.findall(part.lower())) <= set(_WORD.findall(content.lower()))
