"""A few nodes and edges, created by as few statements as their plans allow.

A look-up or a creation costs the engine a tenth of a millisecond, a statement much more: a memory
with its source, keywords and entities is written four times as fast by three statements as by one
for each row (docs/measurements-speed.md). The statements of a kind of batch are the same each time
but for their values, so that they are planned once.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from graphmem.model import EdgeRow
from graphmem.storage.rows import refuse_unknown, stored
from graphmem.storage.tables import Column, EdgeTable, NodeTable, quoted

_MOST_LOOKED_UP = 10
_MOST_CREATED = 24
"""More in one statement makes its plan dear."""

_SHARED = ("Entity", "Keyword", "Concept")
"""Types of which a memory meets any number: they share a statement of their own, so that the one
before it stays the same. In the order of writing."""

End = tuple[str, str]


@dataclass(frozen=True, slots=True)
class NewNode:
    """A node to create."""

    table: NodeTable
    row: Mapping[str, Any]

    @property
    def end(self) -> End:
        """Its type and id."""
        return self.table.name, str(self.row[self.table.key])


@dataclass(frozen=True, slots=True)
class NewEdge:
    """An edge to create."""

    table: EdgeTable
    row: EdgeRow

    @property
    def source(self) -> End:
        """Type and id of the node it leaves."""
        return self.row.source_type, self.row.source

    @property
    def target(self) -> End:
        """Type and id of the node it leads to."""
        return self.row.target_type, self.row.target


class Knot:
    """One statement: it looks up the ends that are there, and creates the rest."""

    def __init__(self) -> None:
        self.parameters: dict[str, Any] = {}
        self.edges: list[NewEdge] = []
        self._looked_up: dict[End, str] = {}
        self._created: dict[End, str] = {}
        self._patterns: list[str] = []

    def __bool__(self) -> bool:
        return bool(self._patterns)

    @property
    def counted(self) -> str:
        """The statement; its one row counts 0 when an end was not there, and nothing was done."""
        return f"{self.text} RETURN count(*)"

    @property
    def text(self) -> str:
        """The statement, which does not say whether it did anything: a row costs a quarter more."""
        matches = [
            f"MATCH ({name}:{quoted(end[0])} {{`id`: ${name}}})"
            for end, name in self._looked_up.items()
        ]
        return " ".join([*matches, "CREATE", ", ".join(self._patterns)])

    def needs(self, other: "Knot") -> bool:
        """Say whether it looks up what another creates, and so does nothing without it."""
        return any(map(other.creates, self._looked_up))

    def creates(self, end: End) -> bool:
        """Say whether it creates a node."""
        return end in self._created

    def has_room(self, edge: NewEdge | None = None) -> bool:
        """Say whether one more node, or this edge, may come in."""
        ends = {edge.source, edge.target} if edge else set[End]()
        looked_up = {*self._looked_up, *(end for end in ends if end not in self._created)}
        return len(looked_up) <= _MOST_LOOKED_UP and len(self._patterns) < _MOST_CREATED

    def create(self, node: NewNode) -> None:
        """Create a node."""
        name = f"n{len(self._created)}"
        self._patterns.append(self._node(name, node))
        self._created[node.end] = name

    def connect(self, edge: NewEdge) -> None:
        """Create an edge."""
        self.edges.append(edge)
        source, target = self._end(edge.source), self._end(edge.target)
        fields = self._fields(edge.table.columns, edge.row.properties)
        self._patterns.append(f"({source})-[:{quoted(edge.table.name)}{fields}]->({target})")

    def _node(self, name: str, node: NewNode) -> str:
        return f"({name}:{quoted(node.table.name)}{self._fields(node.table.columns, node.row)})"

    def _end(self, end: End) -> str:
        if end in self._created:
            return self._created[end]
        name = self._looked_up.setdefault(end, f"m{len(self._looked_up)}")
        self.parameters[name] = end[1]
        return name

    def _fields(self, columns: Mapping[str, Column], row: Mapping[str, Any]) -> str:
        refuse_unknown(columns, row)
        fields = []
        for name, column in columns.items():
            value = stored(column, row.get(name))
            if value is not None:
                parameter = f"p{len(self.parameters)}"
                self.parameters[parameter] = value
                fields.append(f"{quoted(name)}: {column.bound(parameter)}")
        return f" {{{', '.join(fields)}}}" if fields else ""


def knots(nodes: Sequence[NewNode], edges: Iterable[NewEdge]) -> Iterator[Knot]:
    """Yield the statements that create nodes and edges; an end is a new node or one stored."""
    new = {node.end for node in nodes}
    nodes = sorted(nodes, key=lambda node: _place(node.table.name))
    edges = sorted(edges, key=lambda edge: (_reach(edge), edge.table.name, edge.target in new))
    for shared in (False, True):
        yield from _tied(
            (node for node in nodes if bool(_place(node.table.name)) == shared),
            (edge for edge in edges if bool(_reach(edge)) == shared),
        )


def _tied(nodes: Iterable[NewNode], edges: Iterable[NewEdge]) -> Iterator[Knot]:
    knot = Knot()
    for node in nodes:
        if not knot.has_room():
            yield knot
            knot = Knot()
        knot.create(node)
    for edge in edges:
        if not knot.has_room(edge):
            yield knot
            knot = Knot()
        knot.connect(edge)
    if knot:
        yield knot


def _reach(edge: NewEdge) -> int:
    return max(_place(edge.source[0]), _place(edge.target[0]))


def _place(type: str) -> int:
    return _SHARED.index(type) + 1 if type in _SHARED else 0
