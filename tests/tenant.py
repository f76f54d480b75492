"""A namespace in a memory that the tests of a module share, in place of a memory of its own.

Opening and closing a memory costs more than most tests do with it. A test that writes a few
statements and asks for them needs none of its own: what lies in another namespace is not seen.
"""

from collections.abc import Callable, Iterator
from functools import partial
from inspect import signature
from typing import Any, cast

from graphmem import GraphMemory
from graphmem.lifecycle.checkup import Checkup
from graphmem.lifecycle.journal import Operation

OF_ONE = frozenset(
    {
        "changes",
        "delete",
        "export_provenance",
        "forget",
        "get",
        "history",
        "impact",
        "provenance",
        "resolve",
        "restore_version",
        "show",
        "undo",
        "update",
        "why",
    }
)
"""What is asked of one memory or operation by its id, whichever its namespace is."""


class Tenant:
    """Does in its namespace what a memory does in the default one; the rest it refuses."""

    def __init__(self, memory: GraphMemory, namespace: str) -> None:
        self._memory = memory
        self._before = {one.id for one in memory.operations()}
        self.namespace = namespace

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method = getattr(self._memory, name)
        if name in OF_ONE:
            return cast("Callable[..., Any]", method)
        if not callable(method) or "namespace" not in signature(method).parameters:
            message = f"{name} is of the whole memory, which other tests write to as well"
            raise AttributeError(message)
        return partial(self._within, method)

    def _within(self, method: Callable[..., Any], *given: Any, **named: Any) -> Any:
        if "namespace" in named:
            message = "the namespace is that of the test; for another it needs its own memory"
            raise ValueError(message)
        return method(*given, **named, namespace=self.namespace)

    def check(self) -> Checkup:
        """Check the whole memory: none of the tests may leave anything in it that is not sound."""
        return self._memory.check()

    def operations(self) -> list[Operation]:
        """Return the operations since the tenant came, the newest first; tests run one by one."""
        return [one for one in self._memory.operations() if one.id not in self._before]

    def query(self, name: str, **parameters: Any) -> list[dict[str, Any]]:
        """Run a named query about one memory."""
        if "id" not in parameters:
            message = f"{name} reads what other tests wrote"
            raise ValueError(message)
        return [*self._memory.query(name, **parameters)]

    def cypher(self, text: str, **parameters: Any) -> list[dict[str, Any]]:
        """Run a query that keeps within `$namespace`."""
        if "$namespace" not in text:
            message = f"this reads what other tests wrote: {text}"
            raise ValueError(message)
        return [*self._memory.cypher(text, **parameters, namespace=self.namespace)]


def unwritten(empty: GraphMemory) -> Iterator[GraphMemory]:
    """Lend a memory that is empty and is to stay so."""
    yield empty
    assert empty._graph.last_commit() == 0


def edges(memory: GraphMemory | Tenant, type: str) -> list[tuple[Any, Any]]:
    """Return the contents that edges of a type join, in a memory or in the namespace of a test."""
    of = " WHERE a.namespace = $namespace" if isinstance(memory, Tenant) else ""
    rows = memory.cypher(f"MATCH (a:Memory)-[:{type}]->(b:Memory){of} RETURN a.content, b.content")
    return sorted(tuple(row.values()) for row in rows)
