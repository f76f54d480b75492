"""A store on its own: opened, filled, and what its derived parts tell."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from graphmem.model import Batch
from graphmem.schema.constraints import VECTOR_TYPE
from graphmem.schema.ontology import core
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.indexes.lexical import LexicalPartitions
from graphmem.storage.indexes.vectors import VectorPartitions
from graphmem.storage.store import Store

Open = Callable[[Path], KuzuGraph]


def words(row: Mapping[str, Any]) -> list[str]:
    """Return the terms of a memory."""
    return str(row["content"]).split()


def memory(id: str, content: str, clock: Any, **more: Any) -> dict[str, Any]:
    """Return the row of a memory."""
    return {
        "id": id,
        "namespace": "default",
        "content": content,
        "memory_type": "fact",
        "category": "fact",
        "level": "full",
        "layer": "short_term",
        "created_at": clock.now(),
        "recorded_at": clock.now(),
        **more,
    }


def opened(folder: Path, open_folder: Open) -> Store:
    """Return the store of a folder."""
    indexes = VectorPartitions(folder / "vectors", 4), LexicalPartitions(folder / "lexical")
    graph = open_folder(folder)
    file = folder / "projection.npz"
    return Store(graph, core(), indexes, file, terms=words, name_key=str.casefold)


def filled(store: Store, clock: Any) -> Store:
    """Return a store of two memories and an entity."""
    batch = Batch()
    for id, content in (("a", "red kite"), ("b", "blue kite")):
        batch.create("Memory", memory(id, content, clock, session="s", position=0))
        vector = np.eye(4, dtype=np.float32)[ord(id) - ord("a")]
        batch.create(VECTOR_TYPE, {"id": id, "vector": vector})
    entity = {"id": "e", "namespace": "default", "name": "Ann", "entity_type": "person"}
    batch.create("Entity", entity)
    batch.connect("NEXT", ("Memory", "a"), ("Memory", "b"))
    batch.connect("MENTIONS", ("Memory", "a"), ("Entity", "e"), salience=0.25)
    store.commit(batch)
    return store


def state(store: Store) -> dict[str, Any]:
    """Return what each derived part tells of what `filled` wrote."""
    adjacency = store.adjacency
    a, b = (adjacency.number("Memory", id) for id in "ab")
    assert a is not None
    assert b is not None
    return {
        "next": adjacency.neighbours(a, "NEXT", forward=True),
        "mentions": adjacency.neighbours(a, "MENTIONS", forward=True),
        "lexical": [n for n, _ in store.lexical.search("default", {"kite": 1.0}, 9)],
        "vector": store.vectors.search("default", np.eye(4, dtype=np.float32)[1], 1)[0][0],
        "name": store.names.bearers("default", "ANN"),
        "label": adjacency.label(store.names.bearers("default", "ANN")[0]),
        "speaker": adjacency.attributes.text("session", a),
    }
