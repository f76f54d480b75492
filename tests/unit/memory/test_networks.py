"""The network of entities, through the facade."""

import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import networkx as nx
import numpy as np
import pytest
from graspologic_native import leiden

from graphmem import GraphMemory, InputError, NotFoundError, Triple
from graphmem.retrieval.network import Network
from graphmem.retrieval.network.between import betweenness

MET = (
    ("Ann", "Bob"), ("Bob", "Carla"), ("Ann", "Dora"), ("Dora", "Carla"),
    ("Emil", "Frida"), ("Frida", "Greta"), ("Greta", "Emil"),
)  # fmt: skip


@pytest.fixture
def told(memory: GraphMemory) -> GraphMemory:
    for first, second in MET:
        memory.add(Triple(first, "met", second))
    return memory


def made(graph: nx.Graph) -> Network:
    """Return a networkx graph as a network."""
    first, second = np.array(sorted(tuple(sorted(edge)) for edge in graph.edges)).T
    nodes = np.arange(len(graph), dtype=np.int64)
    return Network(nodes, first, second, np.ones(len(first)))


@pytest.mark.parametrize("by", ["pagerank", "degree", "betweenness"])
def test_every_measure_ranks_entities(told: GraphMemory, by: str) -> None:
    ranked = told.rank_entities(by, limit=3)  # type: ignore[arg-type]

    scores = [score for _, score in ranked]
    assert scores == sorted(scores, reverse=True)
    assert {entity.namespace for entity, _ in ranked} == {"default"}


def test_the_shares_of_a_walker_sum_to_one(told: GraphMemory) -> None:
    assert sum(score for _, score in told.rank_entities(limit=100)) == pytest.approx(1.0)


def test_pagerank_is_a_fixed_point_of_its_definition() -> None:
    graph = nx.karate_club_graph()
    scores = dict(made(graph).ranked("pagerank"))

    for node in graph:
        coming = sum(scores[other] / graph.degree[other] for other in graph[node])
        assert scores[node] == pytest.approx(0.85 * coming + 0.15 / len(graph), abs=1e-8)


def test_betweenness_of_a_small_network_is_exact() -> None:
    graph = nx.karate_club_graph()
    exact = nx.betweenness_centrality(nx.Graph(graph.edges))

    assert dict(made(graph).ranked("betweenness")) == pytest.approx(exact)


@pytest.mark.parametrize("graph", [nx.gnm_random_graph(80, 130, seed=3), nx.path_graph(9)])
def test_betweenness_equals_that_of_networkx(graph: nx.Graph) -> None:
    exact = nx.betweenness_centrality(graph)

    assert dict(made(graph).ranked("betweenness")) == pytest.approx(exact)


def test_betweenness_of_a_sample_is_near_the_exact_one() -> None:
    graph = nx.barabasi_albert_graph(400, 2, seed=5)
    exact = [share for _, share in sorted(nx.betweenness_centrality(graph).items())]
    ends = np.array(sorted(tuple(sorted(edge)) for edge in graph.edges)).T
    order = np.random.default_rng(1).permutation(400)

    sampled = betweenness((ends[0], ends[1]), order, 700_000)

    assert not np.allclose(sampled, exact)  # it is a sample
    assert np.corrcoef(sampled, exact)[0, 1] > 0.97
    assert sampled.sum() == pytest.approx(sum(exact), rel=0.1)


def test_the_work_of_betweenness_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    walked: list[int] = []

    def counted(neighbours: Any, source: int) -> Any:
        walked.append(source)
        return walk(neighbours, source)

    module = sys.modules[betweenness.__module__]
    walk = module.__dict__["_dependencies"]
    monkeypatch.setattr(module, "_dependencies", counted)
    ranked = made(nx.path_graph(4000)).ranked("betweenness")

    assert 1 < len(walked) < 20, "a few of 4,000 stand for all"
    assert len(ranked) == 4000


def test_communities_are_as_good_as_those_of_louvain() -> None:
    graph = nx.connected_caveman_graph(30, 7)
    groups = made(graph).communities()
    others = nx.community.louvain_communities(graph, seed=7)

    assert sorted(node for group in groups for node in group) == sorted(graph)
    measured = nx.community.modularity(graph, groups), nx.community.modularity(graph, others)
    assert measured[0] >= 0.99 * measured[1]
    assert groups == made(graph).communities()
    assert groups == sorted(groups, key=lambda group: (-len(group), group))


def test_who_is_joined_to_nobody_is_a_community_alone() -> None:
    alone = Network(np.array([3, 5, 8]), np.array([0]), np.array([2]), np.ones(1))

    assert alone.communities() == [[3, 8], [5]]


def test_other_threads_go_on_while_communities_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    graph = made(nx.barabasi_albert_graph(20_000, 3, seed=2))
    ticks, meanwhile = [0], [0]

    def tick() -> None:
        while not done.wait(0.001):
            ticks[0] += 1

    def watched(**given: Any) -> Any:
        before = ticks[0]
        found = leiden(**given)
        meanwhile[0] += ticks[0] - before
        return found

    monkeypatch.setattr(sys.modules[Network.__module__], "leiden", watched)
    done = Event()
    with ThreadPoolExecutor() as pool:
        pool.submit(tick)
        try:
            for _ in range(5):  # a thread that is held back ticks once a call
                graph.communities()
        finally:
            done.set()

    assert meanwhile[0] > 20


def test_what_is_named_together_is_one_community(told: GraphMemory) -> None:
    groups = [{entity.name for entity in group} for group in told.communities()]

    assert {"Emil", "Frida", "Greta"} in groups
    assert not any({"Emil", "Ann"} <= group for group in groups)


def test_ways_share_nothing_but_their_ends(told: GraphMemory) -> None:
    paths = told.paths_between("Ann", "Carla", k=5)

    assert len(paths) >= 2
    assert [len(path.edges) for path in paths] == sorted(len(path.edges) for path in paths)
    between = [node.id for path in paths for node in path.nodes[1:-1]]
    assert len(between) == len(set(between))
    assert all(path.nodes[0].label == "Ann" for path in paths)


@pytest.mark.shares
def test_what_is_deleted_is_no_way(memory: GraphMemory) -> None:
    said = memory.add("I saw Ann Miller with Bob Jones.", user_id="x").added[0]
    assert [node.id for node in memory.paths_between("Ann Miller", "Bob Jones")[0].nodes][1] == said

    memory.delete(said)

    assert memory.paths_between("Ann Miller", "Bob Jones") == []


def test_there_is_no_way_between_strangers(told: GraphMemory) -> None:
    assert told.paths_between("Ann", "Emil") == []


def test_what_cannot_be_asked_is_refused(told: GraphMemory) -> None:
    with pytest.raises(NotFoundError):
        told.paths_between("Ann", "Nobody")
    with pytest.raises(InputError, match="one entity"):
        told.paths_between("Ann", "Ann")
    with pytest.raises(InputError, match="1 or more"):
        told.paths_between("Ann", "Bob", k=0)
    with pytest.raises(InputError, match="pagerank"):
        told.rank_entities("pagerang")  # type: ignore[arg-type]


@pytest.mark.shares
def test_an_empty_memory_has_no_network(memory: GraphMemory) -> None:
    assert memory.rank_entities("betweenness") == []
    assert memory.communities() == []
