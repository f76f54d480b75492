import numpy as np

from graphmem.storage.projection import edges
from graphmem.storage.projection.edges import EdgeTable


def table(*pairs: tuple[int, int]) -> EdgeTable:
    held = EdgeTable()
    for source, target in pairs:
        held.extend([(source, target, 0.5)])
    return held


def test_edges_are_walked_both_ways() -> None:
    held = table((1, 2), (1, 3), (4, 2))

    assert held.out.of(1) == [(2, 0.5), (3, 0.5)]
    assert held.into.of(2) == [(1, 0.5), (4, 0.5)]
    assert held.out.of(99) == []
    assert (held.out.degree(1), held.into.degree(2), len(held)) == (2, 2, 3)


def test_compressed_and_fresh_edges_are_one() -> None:
    held = EdgeTable(np.array([1, 1]), np.array([2, 3]), np.array([0.5, 0.25], np.float32))
    held.extend([(1, 7, 1.0)])

    index, targets, weights = held.out.gather(np.array([5, 1]))

    assert index.tolist() == [1, 1, 1]
    assert targets.tolist() == [2, 3, 7]
    assert weights.tolist() == [0.5, 0.25, 1.0]
    assert held.has(1, 7)
    assert not held.has(7, 1)


def test_gathering_from_compressed_edges_alone() -> None:
    held = EdgeTable(np.array([2, 1]), np.array([9, 8]), np.ones(2, np.float32))

    index, targets, _ = held.out.gather(np.array([1, 2]))

    assert list(zip(index.tolist(), targets.tolist(), strict=True)) == [(0, 8), (1, 9)]


def test_a_grown_delta_is_compressed() -> None:
    held = EdgeTable()
    for target in range(edges._SMALLEST_REBUILD + 2):
        held.out.extend([1], [target], [1.0])

    assert len(held.out._fresh_targets) == 1
    assert held.out.degree(1) == edges._SMALLEST_REBUILD + 2


def test_removed_edges_and_nodes_are_gone_both_ways() -> None:
    held = table((1, 2), (1, 3), (4, 2), (5, 4))

    held.remove([(1, 2)], nodes=[4])

    assert held.out.all()[0].tolist() == [1]
    assert held.into.of(2) == []
    assert held.into.of(3) == [(1, 0.5)]


def test_a_copy_does_not_follow_what_is_added_or_removed() -> None:
    one = np.array([1], np.int64)
    table = EdgeTable(one, one + 1, np.ones(1, np.float32))
    table.extend([(1, 3, 0.5)])
    held = table.copied()
    table.extend([(1, 4, 1.0), (5, 3, 1.0)])
    table.remove([(1, 2)])

    assert held.out.of(1) == [(2, 1.0), (3, 0.5)]
    assert held.into.of(3) == [(1, 0.5)]
    assert held.out.degree(5) == 0
    assert sorted(target for target, _ in table.out.of(1)) == [3, 4]
