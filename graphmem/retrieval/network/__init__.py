"""Entities as a network: who matters, what belongs together, how one leads to another."""

from graphmem.retrieval.network.facts import forgotten, unstated
from graphmem.retrieval.network.network import Measure, Network, network
from graphmem.retrieval.network.ways import ways

__all__ = ["Measure", "Network", "forgotten", "network", "unstated", "ways"]
