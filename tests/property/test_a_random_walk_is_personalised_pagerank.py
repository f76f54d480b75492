"""`visits = (1 - d) · restart + d · Pᵀ · visits`: sums to 1, and solves that equation."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from graphmem.retrieval.walk import random_walk

SIZE = 6
nodes = st.integers(0, SIZE - 1)
weights = st.floats(0.1, 5)
edges = st.lists(st.tuples(nodes, nodes, weights), max_size=20, unique_by=lambda e: e[:2])
restarts = st.lists(st.floats(0, 5), min_size=SIZE, max_size=SIZE).filter(lambda r: sum(r) > 0.1)


@given(edges, restarts, st.floats(0.1, 0.9))
def test_the_walk_sums_to_one_and_equals_the_reference(
    drawn: list[tuple[int, int, float]], restart: list[float], damping: float
) -> None:
    columns = list(zip(*drawn, strict=True)) or [(), (), ()]
    arrays = (
        np.array(columns[0], np.int64),
        np.array(columns[1], np.int64),
        np.array(columns[2], np.float64),
    )

    walk = random_walk(arrays, np.array(restart), damping=damping, iterations=300)

    start = np.array(restart) / sum(restart)
    chances = np.zeros((SIZE, SIZE))
    for source, target, weight in drawn:
        chances[source, target] += weight
    out = chances.sum(axis=1, keepdims=True)
    chances = np.where(out > 0, chances / np.where(out > 0, out, 1), start)
    expected = np.linalg.solve(np.eye(SIZE) - damping * chances.T, (1 - damping) * start)
    assert walk.visits.sum() == pytest.approx(1.0)
    assert walk.visits == pytest.approx(expected, abs=1e-6)


@given(edges, restarts)
def test_the_edge_that_brings_most_leads_to_its_node(
    drawn: list[tuple[int, int, float]], restart: list[float]
) -> None:
    columns = list(zip(*drawn, strict=True)) or [(), (), ()]
    targets = np.array(columns[1], np.int64)
    arrays = (np.array(columns[0], np.int64), targets, np.array(columns[2], np.float64))

    walk = random_walk(arrays, np.array(restart), damping=0.5)

    assert all(edge == -1 or targets[edge] == node for node, edge in enumerate(walk.via))
