"""What became of an export or an import."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written, and where."""

    path: Path
    format: str
    nodes: int
    edges: int


@dataclass(frozen=True, slots=True)
class Imported:
    """What came in.

    Attributes:
        format: the format that the file was read as.
        nodes: nodes that are new; among them the memories.
        edges: edges that are new.
        memories: memories that are new.
        known: nodes of the file that were there already, and stayed as they were.
        unplaced: what the graph has no place for, by kind, and how often it came.
        unopenable: new memories whose content is sealed with keys that this folder does not have,
            or none that can be tried: nothing opens it here.
    """

    format: str
    nodes: int
    edges: int
    memories: int = 0
    known: int = 0
    unplaced: Mapping[str, int] = field(default_factory=dict)
    unopenable: int = 0
