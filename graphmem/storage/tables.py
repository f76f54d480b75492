"""Node and edge tables: the engine's types for the ontology's, and the statements that make them.

Besides the ontology's tables there are four that storage keeps for itself: `Migration` and
`Addition` (what made the schema), `Commit` (what each transaction touched) and `Embedding` (the
vectors, by memory id; where it is full, those after it: `vector_tables`).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pyarrow as pa

from graphmem.errors import OntologyError
from graphmem.patterns import regex
from graphmem.schema.constraints import VECTOR_TYPE
from graphmem.schema.ontology import EdgeType, NodeType, Ontology, Property

_ENGINE_TYPES = {
    "string": "STRING",
    "int": "INT64",
    "float": "DOUBLE",
    "bool": "BOOL",
    "timestamp": "TIMESTAMP",
    "json": "STRING",
    "strings": "STRING[]",
}

_ARROW_TYPES = {
    "string": pa.string(),
    "int": pa.int64(),
    "float": pa.float64(),
    "bool": pa.bool_(),
    "timestamp": pa.timestamp("us"),
    "json": pa.string(),
    "strings": pa.list_(pa.string()),
}

_FLOAT_BYTES = 4
_LONGEST_BLOB = 4096

_OWN_NAMES = regex(rf"Addition|Commit|{VECTOR_TYPE}\d*|Migration")

OWN_TABLES = {
    "Migration": (
        "CREATE NODE TABLE IF NOT EXISTS Migration("
        "number INT64 PRIMARY KEY, name STRING, checksum STRING, applied_at TIMESTAMP)"
    ),
    "Addition": (
        "CREATE NODE TABLE IF NOT EXISTS Addition("
        "number INT64 PRIMARY KEY, text STRING, added_at TIMESTAMP)"
    ),
    "Commit": (
        "CREATE NODE TABLE IF NOT EXISTS Commit("
        "seq INT64 PRIMARY KEY, at TIMESTAMP, touched STRING)"
    ),
}
"""The statements that make storage's own tables, by name."""


@dataclass(frozen=True, slots=True)
class Column:
    """A property as the engine stores it."""

    name: str
    engine: str
    arrow: pa.DataType

    @property
    def is_list(self) -> bool:
        """Say whether values are lists of strings."""
        return self.engine == "STRING[]"

    @property
    def dimension(self) -> int | None:
        """Length of the vectors that are its values; None when they are no vectors."""
        if pa.types.is_fixed_size_binary(self.arrow):
            return int(self.arrow.byte_width) // _FLOAT_BYTES
        return int(self.arrow.list_size) if pa.types.is_fixed_size_list(self.arrow) else None

    def bound(self, name: str) -> str:
        """Return the expression that reads a parameter; of lists and bytes it tells the type."""
        guessed = self.engine.endswith("]") or self.engine == "BLOB"
        return f"CAST(${name} AS {self.engine})" if guessed else f"${name}"


@dataclass(frozen=True, slots=True)
class NodeTable:
    """A node table with its columns by name; `key` is the one that tells its nodes apart."""

    name: str
    columns: Mapping[str, Column]
    key: str = "id"


@dataclass(frozen=True, slots=True)
class EdgeTable:
    """An edge table with its ends and its columns by name."""

    name: str
    ends: tuple[tuple[str, str], ...]
    columns: Mapping[str, Column]


COMMITS = NodeTable(
    "Commit",
    {
        "seq": Column("seq", "INT64", pa.int64()),
        "at": Column("at", "TIMESTAMP", pa.timestamp("us")),
        "touched": Column("touched", "STRING", pa.string()),
    },
    key="seq",
)
"""What each transaction touched: `OWN_TABLES` makes it."""


@dataclass(frozen=True, slots=True)
class Tables:
    """Every table that rows are written to."""

    nodes: Mapping[str, NodeTable]
    edges: Mapping[str, EdgeTable]

    @classmethod
    def of(cls, ontology: Ontology, dimension: int) -> "Tables":
        """Return the tables of an ontology, and that of vectors of this dimension."""
        nodes = {
            name: NodeTable(name, _columns(node.properties))
            for name, node in ontology.node_types.items()
        }
        nodes[VECTOR_TYPE] = vector_table(VECTOR_TYPE, dimension)
        edges = {
            name: EdgeTable(name, edge.ends, _columns(edge.properties))
            for name, edge in ontology.edge_types.items()
        }
        return cls(nodes, edges)


def _columns(properties: Mapping[str, Property]) -> dict[str, Column]:
    return {
        name: Column(name, _ENGINE_TYPES[rule.type], _ARROW_TYPES[rule.type])
        for name, rule in properties.items()
    }


def vector_column(dimension: int) -> Column:
    """Return the column of vectors.

    They are kept as bytes, which the engine writes ten times as fast as lists of numbers. It takes
    no more than 4 KiB of them; longer vectors are lists.
    """
    size = _FLOAT_BYTES * dimension
    if size <= _LONGEST_BLOB:
        return Column("vector", "BLOB", pa.binary(size))
    return Column("vector", f"FLOAT[{dimension}]", pa.list_(pa.float32(), dimension))


def vector_table(name: str, dimension: int) -> NodeTable:
    """Return a table of vectors by memory id."""
    identity = Column("id", "STRING", pa.string())
    return NodeTable(name, {"id": identity, "vector": vector_column(dimension)})


def quoted(name: str) -> str:
    """Return a table or column name as it may stand in any statement, reserved words too.

    >>> quoted("end")
    '`end`'
    """
    if not name.isidentifier() or not name.isascii():
        message = f"{name!r} cannot be the name of a table or a column"
        raise ValueError(message)
    return f"`{name}`"


def growth(old: Ontology, new: Ontology) -> Iterator[str]:
    """Yield the statements that bring the tables of `old` to those of `new`.

    Types are only added, and edge types only gain ends: the ontology allows nothing else.

    Raises:
        OntologyError: a type has the name of a table that storage keeps for itself.
    """
    for name in (*new.node_types, *new.edge_types):
        if _OWN_NAMES.fullmatch(name):
            message = f"{name} is a name that storage keeps for itself; choose another"
            raise OntologyError(message)
    for node in new.node_types.values():
        if node.name not in old.node_types:
            yield _create_node_table(node)
    for edge in new.edge_types.values():
        if edge.name not in old.edge_types:
            yield _create_edge_table(edge)
        else:
            known = old.edge_types[edge.name].ends
            yield from (_add_ends(edge.name, ends) for ends in edge.ends if ends not in known)


def _add_ends(name: str, ends: tuple[str, str]) -> str:
    return f"ALTER TABLE {quoted(name)} ADD FROM {quoted(ends[0])} TO {quoted(ends[1])}"


def _create_node_table(node: NodeType) -> str:
    definitions = [f"{quoted(c.name)} {c.engine}" for c in _columns(node.properties).values()]
    return f"CREATE NODE TABLE {quoted(node.name)}({', '.join(definitions)}, PRIMARY KEY(`id`))"


def _create_edge_table(edge: EdgeType) -> str:
    ends = [f"FROM {quoted(source)} TO {quoted(target)}" for source, target in edge.ends]
    definitions = [f"{quoted(c.name)} {c.engine}" for c in _columns(edge.properties).values()]
    return f"CREATE REL TABLE {quoted(edge.name)}({', '.join(ends + definitions)})"
