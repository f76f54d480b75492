"""How long algorithms on the network of entities take.

    python -m tests.benchmark.networks [--entities 20000]

The network is made up: memories that name two to six entities, some far more often than others.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from time import perf_counter

import numpy as np

from graphmem.retrieval.network import network, ways
from graphmem.schema.ontology import core
from graphmem.storage.projection.adjacency import Adjacency
from tests.benchmark.bars import Figure, table


def made(entities: int) -> tuple[Adjacency, int]:
    """Return an adjacency of so many entities and four times as many memories, and their sum."""
    adjacency, chance = Adjacency(core()), np.random.default_rng(7)
    for number in range(entities):
        adjacency.add_node("Entity", f"e{number}", number, f"entity {number}")
    edges = []
    for memory in range(entities, 5 * entities):
        adjacency.add_node("Memory", f"m{memory}", memory)
        named = (entities * chance.random(chance.integers(2, 7)) ** 3).astype(int)
        edges += [(memory, int(one), {"salience": 1.0}) for one in set(named.tolist())]
    adjacency.add_edges("MENTIONS", edges)
    return adjacency, 5 * entities


def measured(entities: int) -> Iterator[Figure]:
    """Time each algorithm once."""
    adjacency, size = made(entities)
    mask = np.ones(size, np.bool_)
    found = network(adjacency, mask)
    yield Figure("entities", len(found.nodes), "")
    yield Figure("edges", len(found.first), "")
    timed: dict[str, Callable[[], object]] = {
        "network": lambda: network(adjacency, mask),
        "pagerank": lambda: found.ranked("pagerank"),
        "degree": lambda: found.ranked("degree"),
        "betweenness (sampled)": lambda: found.ranked("betweenness"),
        "communities": found.communities,
        "three ways": lambda: list(ways(adjacency, mask, (entities // 2, entities - 1), 3)),
    }
    for name, run in timed.items():
        started = perf_counter()
        run()
        yield Figure(name, perf_counter() - started, "s")


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--entities", type=int, default=20_000)
    sys.stdout.write(table(measured(parser.parse_args().entities)) + "\n")


if __name__ == "__main__":
    main()
