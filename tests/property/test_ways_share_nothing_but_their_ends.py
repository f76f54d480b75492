"""Law: ways between two entities are paths of the graph, and disjoint; the first is a shortest."""

import networkx as nx
import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from graphmem.retrieval.network import ways
from graphmem.schema.ontology import core
from graphmem.storage.projection.adjacency import Adjacency

_ENTITIES = 6
_MEMORIES = 10
_NAMED = st.sets(
    st.tuples(
        st.integers(_ENTITIES, _ENTITIES + _MEMORIES - 1), st.integers(0, _ENTITIES - 1)
    ),
    max_size=30,
)  # fmt: skip


def made(named: set[tuple[int, int]]) -> Adjacency:
    adjacency = Adjacency(core())
    for number in range(_ENTITIES + _MEMORIES):
        type = "Entity" if number < _ENTITIES else "Memory"
        adjacency.add_node(type, f"n{number}", number, str(number))
    adjacency.add_edges("MENTIONS", [(source, target, {}) for source, target in sorted(named)])
    return adjacency


@given(_NAMED)
def test_ways_share_nothing_but_their_ends(named: set[tuple[int, int]]) -> None:
    mask = np.ones(_ENTITIES + _MEMORIES, np.bool_)
    found = list(ways(made(named), mask, (0, 1), 5))

    plain = nx.Graph(list(named))
    plain.add_nodes_from((0, 1))
    longest = 8
    short = nx.has_path(plain, 0, 1) and nx.shortest_path_length(plain, 0, 1) <= longest
    assert bool(found) == short
    if found:
        assert len(found[0]) - 1 == nx.shortest_path_length(plain, 0, 1)
    for way in found:
        numbers = [step.number for step in way]
        assert (numbers[0], numbers[-1]) == (0, 1)
        assert nx.is_path(plain, numbers)
    between = [step.number for way in found for step in way[1:-1]]
    assert len(between) == len(set(between))
