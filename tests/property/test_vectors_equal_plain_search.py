"""Law: exact search returns what sorting every cosine would, whatever was replaced or removed."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from graphmem.ports import Vectors
from graphmem.settings import StorageSettings
from graphmem.storage.indexes.vector_partition import VectorPartition

CHANGES = st.lists(st.tuples(st.integers(0, 12), st.booleans()), max_size=60)
DIRECTIONS = 7  # fewer than numbers, so that there are ties


def direction(place: int) -> Vectors:
    angle = np.float32(place % DIRECTIONS)
    return np.array([np.cos(angle), np.sin(angle)], np.float32)


@given(CHANGES, st.integers(1, 15), st.lists(st.booleans(), max_size=14))
def test_search_equals_sorting_every_cosine(
    changes: list[tuple[int, bool]], limit: int, allowed: list[bool]
) -> None:
    partition = VectorPartition(2, StorageSettings())
    stored: dict[int, Vectors] = {}
    for place, (number, added) in enumerate(changes):
        if added:
            partition.add([number], direction(place)[None])
            stored[number] = direction(place)
        else:
            partition.remove([number])
            stored.pop(number, None)
    query = direction(1)
    cosines = [
        (number, float((vector * query).sum()))
        for number, vector in stored.items()
        if number < len(allowed) and allowed[number]
    ]
    expected = sorted(cosines, key=lambda hit: (-hit[1], hit[0]))[:limit]
    assert partition.search(query, limit, np.array(allowed, np.bool_)) == expected
