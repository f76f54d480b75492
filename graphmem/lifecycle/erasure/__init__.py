"""Erasure: content goes for good, from the graph, its history, its indexes and its files."""

from graphmem.lifecycle.erasure.erasure import Erasure
from graphmem.lifecycle.erasure.receipt import ErasureReceipt
from graphmem.lifecycle.erasure.wanted import By, Wanted

__all__ = ["By", "Erasure", "ErasureReceipt", "Wanted"]
