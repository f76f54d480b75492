"""Names of entities that stay: what only the erased texts said of them goes."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from graphmem.lifecycle.erasure.selection import Selection
from graphmem.model.graph import NAMING
from graphmem.storage.store import Store

Names = Mapping[str, Mapping[str, Any]]
"""By id of an entity, the properties that change; None for one that is left out."""


def names_left(store: Store, selection: Selection) -> Names:
    """Return the names and aliases of the entities that bear one which only erased texts said.

    A name is kept where a memory that stays says it too. Where none is left, the entity is shown by
    the first of its names that is.
    """
    joined = "\n".join(selection.texts).casefold()
    columns = store.graph.node_columns("Entity", ["id", "name", "aliases"])
    changed: dict[str, Mapping[str, Any]] = {}
    for id, name, aliases in zip(*columns.values(), strict=True):
        borne = [name, *(aliases if aliases is not None else ())]
        told = [each for each in borne if each.casefold() in joined]
        if selection.has("Entity", id) or not told:
            continue
        left = "\n".join(_texts_left(store, selection, id)).casefold()
        kept = [each for each in borne if each not in told or each.casefold() in left]
        if left and len(kept) < len(borne):
            shown = kept[0] if kept else _surface(store, selection, id)
            changed[id] = {"name": shown, "aliases": [each for each in kept if each != shown]}
    return changed


def _texts_left(store: Store, selection: Selection, id: str) -> Iterator[str]:
    """Yield what the memories that stay say where they name an entity."""
    for row in _naming(store, selection, id):
        yield row["content"]
        if row.get("speaker"):
            yield row["speaker"]
        title = json.loads(row.get("metadata") or "{}").get("title")
        if title:
            yield title
    yield from (
        row["content"] for row in store.graph.nodes("Version", _former(store, selection, id))
    )


def _former(store: Store, selection: Selection, id: str) -> list[str]:
    """Return the former states of memories that stay which named an entity."""
    number = store.adjacency.number("Entity", id)
    held = () if number is None else store.adjacency.neighbours(number, "HAD", forward=False)
    versions = [store.adjacency.node(version)[1] for version, _ in held]
    return [version for version in versions if not selection.has("Version", version)]


def _naming(store: Store, selection: Selection, id: str) -> list[Mapping[str, Any]]:
    number = store.adjacency.number("Entity", id)
    if number is None:
        return []
    sources = {
        source
        for edge in NAMING
        for source, _ in store.adjacency.neighbours(number, edge, forward=False)
        if not selection.has(*store.adjacency.node(source))
    }
    return list(store.memories(sorted(sources)).values())


def _surface(store: Store, selection: Selection, id: str) -> str:
    """Return a word by which a memory that stays names an entity."""
    ids = [row["id"] for row in _naming(store, selection, id)]
    columns = store.graph.edge_columns("MENTIONS", ["surface"], ids)
    number = store.adjacency.number("Entity", id)
    rows = zip(columns["target"].tolist(), columns["surface"], strict=True)
    return next((surface for target, surface in rows if target == number and surface), "someone")
