"""What a memory looks like where it is printed, inspected, or the value of a notebook's cell.

Nothing here waits: it is asked by debuggers and error reports too, within whatever holds a lock.
"""

from graphmem.memory.opened import Opened
from graphmem.model.in_notebooks import as_html

_NAMED = 3
"""Namespaces that are named; of more, how many there are."""


class Describing(Opened):
    """The looks of a memory."""

    def __repr__(self) -> str:
        kind = type(self).__name__
        if "_closing" not in vars(self):
            return f"<{kind}, which was not opened>"
        if not self._is_open():
            return f"<{kind} {str(self.path)!r}, closed>"
        count = self._store.adjacency.count
        counts = f"{_counted(count('Memory'), 'memory')}, {_counted(count('Entity'), 'entity')}"
        return f"<{kind} {str(self.path)!r}, open: {counts}{self._namespaces_told()}>"

    def _repr_html_(self) -> str:
        """Return what a notebook shows: folder, state and counts; every text is escaped."""
        if "_closing" not in vars(self) or not self._is_open():
            return f"<p>{as_html(repr(self))}</p>"
        adjacency = self._store.adjacency
        nodes = {type: adjacency.count(type) for type in self._graph.ontology.node_types}
        rows = {
            "namespaces": ", ".join(adjacency.attributes.texts_held("namespace")) or "none yet",
            "embedder": self._embedder.name if self._embedder else "none",
            **{type: f"{count:,}" for type, count in sorted(nodes.items()) if count},
            "edges": f"{sum(map(len, adjacency.edges.values())):,}",
        }
        cells = "".join(
            f"<tr><th>{as_html(name)}</th><td>{as_html(value)}</td></tr>"
            for name, value in rows.items()
        )
        return f"<table><caption>{as_html(str(self.path))}</caption>{cells}</table>"

    def _is_open(self) -> bool:
        return self._closing.alive and not self._store.is_inherited()

    def _namespaces_told(self) -> str:
        names = self._store.adjacency.attributes.texts_held("namespace")
        if len(names) > _NAMED:
            return f" in {len(names)} namespaces"
        told = ", ".join(map(repr, names))
        return f" in namespace{'s' if len(names) > 1 else ''} {told}" if names else ""


def _counted(count: int, what: str) -> str:
    """Return a count with its word.

    >>> _counted(1, "memory"), _counted(2000, "memory")
    ('1 memory', '2,000 memories')
    """
    return f"{count:,} {what if count == 1 else what[:-1] + 'ies'}"
