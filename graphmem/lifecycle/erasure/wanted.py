"""What a caller wants erased, and the memories and conclusions that it names."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np

from graphmem.errors import NotFoundError
from graphmem.model.graph import NAMING
from graphmem.patterns import regex
from graphmem.storage.retiring import HAD
from graphmem.storage.store import Store

By = Literal["id", "entity", "session", "user"]

_COLUMN: Final = {"session": "session", "user": "user_id"}
_SAYING: Final = ("Memory", "Abstraction", "Version")
_WORD: Final = regex(r"[a-z0-9]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be erased: one memory or conclusion, an entity, a session, or a user.

    Attributes:
        by: how it is named.
        name: the id, or the name.
        namespace: where entity, session and user are looked for.
    """

    by: By
    name: str
    namespace: str = "default"


@dataclass(frozen=True, slots=True)
class Named:
    """What a `Wanted` names in a graph, by node type and id; what follows from it comes later."""

    nodes: frozenset[tuple[str, str]]
    names: tuple[str, ...] = ()


def named(store: Store, wanted: Wanted) -> Named:
    """Return the nodes that are named.

    Raises:
        NotFoundError: there is nothing of that id or name.
    """
    if wanted.by == "id":
        found = Named(frozenset(_by_id(store, wanted.name)))
    elif wanted.by == "entity":
        found = _of_entity(store, wanted)
    else:
        found = Named(frozenset(_of_column(store, wanted)))
    if not found.nodes:
        raise _missing(wanted)
    return found


def _missing(wanted: Wanted) -> NotFoundError:
    """Return the error that there is nothing of an id or a name."""
    if wanted.by == "id":
        return NotFoundError("Memory", wanted.name)
    if wanted.by == "entity":
        return NotFoundError.called(wanted.name, wanted.namespace)
    told = (
        f"no memory in namespace {wanted.namespace!r} is of the {wanted.by} {wanted.name!r}; "
        f"give the {wanted.by}_id that it was added with, or another namespace"
    )
    return NotFoundError("Session" if wanted.by == "session" else "user", wanted.name, told)


def _by_id(store: Store, id: str) -> Iterator[tuple[str, str]]:
    yield from ((type, id) for type in ("Memory", "Abstraction") if store.has(type, id))


def _of_column(store: Store, wanted: Wanted) -> Iterator[tuple[str, str]]:
    """Yield the memories of a session or of a user."""
    attributes, column = store.adjacency.attributes, _COLUMN[wanted.by]
    mask = attributes["is_memory"] & (
        attributes["namespace"] == attributes.code("namespace", wanted.namespace)
    )
    mask &= attributes[column] == attributes.code(column, wanted.name)
    yield from (store.adjacency.node(number) for number in np.flatnonzero(mask).tolist())


def _of_entity(store: Store, wanted: Wanted) -> Named:
    """Return the entities that bear a name, and what is joined to them or says the name.

    Of a memory that was joined to one of them by its former words alone, that former state.
    """
    bearers = [id for id, _ in store.bearers(wanted.namespace)(wanted.name)]
    rows = store.graph.nodes("Entity", bearers, ["name", "aliases"])
    found = {("Entity", row["id"]) for row in rows}
    for id in bearers:
        found |= set(_joined(store, id))
    names = {wanted.name, *(row["name"] for row in rows)} if rows else set()
    found |= set(_saying(store, wanted.namespace, names))
    return Named(frozenset(found), tuple(sorted(names)))


def _joined(store: Store, entity: str) -> Iterator[tuple[str, str]]:
    number = store.adjacency.number("Entity", entity)
    if number is not None:
        for edge in (*NAMING, HAD):
            for source, _ in store.adjacency.neighbours(number, edge, forward=False):
                yield store.adjacency.node(source)


def _saying(store: Store, namespace: str, names: set[str]) -> Iterator[tuple[str, str]]:
    """Yield what says one of these names in a namespace: memories, conclusions, former states."""
    if not names:
        return
    pattern = re.compile("|".join(map(_whole, sorted(names))), re.IGNORECASE)
    for type in _SAYING:
        columns = store.graph.node_columns(type, ["id", "namespace", "content"])
        for id, where, content in zip(*columns.values(), strict=True):
            if where == namespace and pattern.search(content):
                yield type, id


def _whole(name: str) -> str:
    """Return a pattern of a name that is no part of a longer word; Chinese has no word ends."""
    start = r"(?<![a-z0-9])" if _WORD.match(name) else ""
    end = r"(?![a-z0-9])" if _WORD.match(name[-1]) else ""
    return f"{start}{re.escape(name)}{end}"
