"""The compressed edges hold what a plain list of pairs holds, both ways."""

from collections.abc import Iterable

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from graphmem.storage.projection.edges import EdgeTable

numbers = st.integers(0, 12)
pairs = st.lists(st.tuples(numbers, numbers), unique=True, max_size=30)


def ends(found: Iterable[tuple[int, float]]) -> list[int]:
    return sorted(target for target, _ in found)


@given(pairs, pairs, st.lists(numbers, max_size=3), st.data())
def test_adding_and_removing(
    first: list[tuple[int, int]],
    later: list[tuple[int, int]],
    dead: list[int],
    data: st.DataObject,
) -> None:
    sources, targets = (np.array([p[end] for p in first], np.int64) for end in (0, 1))
    table = EdgeTable(sources, targets, np.ones(len(first), np.float32))
    held = set(first)
    for source, target in later:
        if (source, target) not in held:
            table.extend([(source, target, 1.0)])
            held.add((source, target))
    gone = data.draw(st.lists(st.sampled_from(sorted(held)), max_size=5) if held else st.just([]))
    table.remove(gone, dead)
    held = {p for p in held if p not in gone and not set(p) & set(dead)}

    for node in range(13):
        assert ends(table.out.of(node)) == sorted(t for s, t in held if s == node)
        assert ends(table.into.of(node)) == sorted(s for s, t in held if t == node)
        assert table.out.degree(node) == sum(s == node for s, _ in held)
    assert len(table) == len(held)
