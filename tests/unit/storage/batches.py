"""Batches to write."""

import numpy as np

from graphmem.model import Batch

Numbers = dict[tuple[str, str], int]


def memories(count: int, first: int = 0) -> tuple[Batch, Numbers]:
    """A batch of memories m0, m1, … that all mention the entity e, each with its vector."""
    batch = Batch()
    numbers: Numbers = {}
    for number in range(first, first + count):
        batch.create("Memory", {"id": f"m{number}", "content": f"text {number}", "weight": 1.0})
        vector = np.full(4, number, dtype=np.float32)
        batch.create("Embedding", {"id": f"m{number}", "vector": vector})
        batch.connect("MENTIONS", ("Memory", f"m{number}"), ("Entity", "e"), salience=0.5)
        numbers["Memory", f"m{number}"] = number
    if first == 0:
        batch.create("Entity", {"id": "e", "name": "Eve"})
        numbers["Entity", "e"] = 1_000_000
    return batch, numbers
