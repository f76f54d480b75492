"""Topics: communities of things that memories name together.

The graph is of entities and keywords, two joined by how many memories name both. Its communities
are those of Blondel, Guillaume, Lambiotte and Lefebvre ("Fast unfolding of communities in large
networks", 2008), as networkx finds them from a fixed seed. What many memories name, such as the
user, joins everything to everything and is left out; so are pairs that occur once. The heaviest
pairs are taken, so that the work is bounded however many memories there are.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping

import networkx as nx
import numpy as np

from graphmem.lifecycle.abstraction.evidence import Evidence
from graphmem.lifecycle.numbers import Numbers
from graphmem.ports import Mask
from graphmem.storage.projection.adjacency import Adjacency

_NAMING = ("MENTIONS", "HAS_KEYWORD")
_WIDEST = 8
"""Things of one memory that are paired with each other."""
_SEED = 7
_LEAST_TOGETHER = 2
_MOST_PAIRS = 20_000
_HUB = 0.2
"""Share of the memories above which a thing is named too often to tell anything."""
_LARGEST = 500
"""Memories of a topic at most: what more of them speak of is no one topic."""
_FEW = 25
"""Memories below which nothing is named too often."""
_HALF, _LOWER = 32, (1 << 32) - 1
"""Two node numbers are sorted as one: the first in the upper half of it."""

Pairs = tuple[Numbers, Numbers, Numbers]
"""Of each pair: the memory, and the two things, the smaller number first."""


def topics(adjacency: Adjacency, mask: Mask, least: int) -> Iterator[Evidence]:
    """Yield the memories of a community that name one thing, where there are at least so many.

    A memory belongs to a community by pairs of things that it names together. What most of them
    name is taken first, then what most of those name that are left, and so on: what is said of the
    memories of a community as a whole holds for few of them.
    """
    pairs = _pairs(*_named(adjacency, mask))
    graph, kept = _graph(pairs)
    if not len(graph):
        return
    community = {
        thing: place
        for place, things in enumerate(nx.community.louvain_communities(graph, seed=_SEED))
        for thing in things
    }
    named: defaultdict[int, defaultdict[int, set[int]]] = defaultdict(lambda: defaultdict(set))
    for memory, first, second in zip(*(part.tolist() for part in kept), strict=True):
        place = community[first]
        if place == community[second]:
            named[place][memory].update((first, second))
    for told in named.values():
        yield from _by_thing(told, least)


def _by_thing(told: Mapping[int, Collection[int]], least: int) -> Iterator[Evidence]:
    """Yield the memories of one community by what they name, from what each names."""
    left = dict(told)
    while len(left) >= least:
        counts = Counter(thing for things in left.values() for thing in things)
        key = min(counts, key=lambda thing: (-counts[thing], thing))
        memories = sorted(memory for memory, things in left.items() if key in things)
        if len(memories) < least:
            return
        beside = Counter(thing for memory in memories for thing in left.pop(memory))
        del beside[key]
        things = (key, *sorted(beside, key=lambda thing: (-beside[thing], thing)))
        if len(memories) <= _LARGEST:
            yield Evidence("topic", key, tuple(memories), things)


def _named(adjacency: Adjacency, mask: Mask) -> tuple[Numbers, Numbers]:
    """Return memories and the things they name, sorted, without what is named too often."""
    ends = [adjacency.edges[type].out.all()[:2] for type in _NAMING]
    memories = np.concatenate([sources for sources, _ in ends])
    things = np.concatenate([targets for _, targets in ends])
    held = mask[memories]
    memories, things = memories[held], _one_spelling(adjacency, things[held])
    both = np.unique((memories << _HALF) | things)
    memories, things = both >> _HALF, both & _LOWER
    counts = np.bincount(things, minlength=1)
    whole = len(np.unique(memories))
    most = max(_HUB * whole, _FEW)
    fit = (counts[things] >= _LEAST_TOGETHER) & (counts[things] <= most)
    return memories[fit], things[fit]


def _one_spelling(adjacency: Adjacency, things: Numbers) -> Numbers:
    """Return things with one number for each spelling: "Oslo" is an entity and a keyword."""
    first: dict[str, int] = {}
    numbers = np.unique(things)
    same = np.array(
        [first.setdefault(adjacency.label(n).casefold(), n) for n in numbers.tolist()], np.int64
    )
    return same[np.searchsorted(numbers, things)] if len(numbers) else things


def _pairs(memories: Numbers, things: Numbers) -> Pairs:
    """Return every pair of things of one memory; both arrays are sorted by memory, then thing."""
    found = []
    for apart in range(1, _WIDEST):
        same = np.flatnonzero(memories[apart:] == memories[:-apart])
        found.append((memories[same], things[same], things[same + apart]))
    columns = zip(*found, strict=True)
    first, second, third = (np.concatenate(part) for part in columns)
    return first, second, third


def _graph(pairs: Pairs) -> tuple["nx.Graph", Pairs]:
    """Return the graph of things, and the pairs that are in it."""
    memories, first, second = pairs
    graph = nx.Graph()
    if not len(memories):
        return graph, pairs
    names, place, counts = np.unique(
        (first << _HALF) | second, return_inverse=True, return_counts=True
    )
    often = np.flatnonzero(counts >= _LEAST_TOGETHER)
    taken = often[np.argsort(-counts[often], kind="stable")][:_MOST_PAIRS]
    for pair in np.sort(taken).tolist():
        both = int(names[pair])
        graph.add_edge(both >> _HALF, both & _LOWER, weight=int(counts[pair]))
    held = np.isin(place.reshape(-1), taken)
    return graph, (memories[held], first[held], second[held])
