"""Brings the concept layer of a folder up to the concepts that are known.

A folder of an older graphmem has no layer, and one may be opened with more concepts, or others,
than before. What class a word is of depends on nothing but the concepts and the texts, so every
memory is looked at again; and what was drawn by concepts that are no more is taken away.
"""

import json
import logging
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from graphmem.ingest.classes import KNOWN_WORD, Membership
from graphmem.ingest.told import Instances, named
from graphmem.model import Batch
from graphmem.ports import Clock
from graphmem.schema.concepts import Concepts
from graphmem.storage.files import write_whole
from graphmem.storage.store import Store

Edge = tuple[str, tuple[str, str], tuple[str, str]]
"""Type, and both ends as node type and id."""

Edges = set[Edge]

_PAGE: Final = 2_000
_RULED: Final = ("NAMES", "INSTANCE_OF", "SUBCONCEPT_OF")

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Classifying:
    """The concept layer of one open folder.

    Attributes:
        file: where it is noted by which concepts, and up to which commit, it was made.
    """

    store: Store
    concepts: Concepts
    instances: Instances
    clock: Clock
    file: Path

    def bring_up(self) -> None:
        """Classify every memory anew, where the concepts are others than were noted."""
        if not self.concepts.known:
            return
        noted, commit = self._noted(), self.store.graph.last_commit()
        current = noted.get("concepts") == self.concepts.fingerprint
        if current and noted.get("commit", 0) <= commit:  # an older graph may be in place again
            return
        with self.store.writing():
            if self.store.adjacency.count("Memory"):
                _log.info("%s: its memories are joined to the classes now known", self.file.parent)
                wanted = self.classify()
                if noted and not current:
                    self.store.commit(self._stale(wanted))
            told = {
                "concepts": self.concepts.fingerprint,
                "commit": self.store.graph.last_commit(),
            }
            write_whole(self.file, json.dumps(told) + "\n")

    def classify(self) -> Edges:
        """Join every memory to the members of classes that it names; return all edges of these.

        Some thousand memories a transaction; what is joined already stays as it is.
        """
        wanted: Edges = set()
        numbers = self.store.adjacency.numbers("Memory").tolist() if self.concepts.known else []
        for first in range(0, len(numbers), _PAGE):
            batch = Batch()
            membership = Membership(batch, self.clock.now(), self.concepts)
            for row, entities in named(self.store, numbers[first : first + _PAGE]):
                names = {name: kind for name, (_, kind) in entities.items()}
                ids = {name: id for name, (id, _) in entities.items()}
                found = self.instances(row["content"], names)
                if row.get("deleted_at") is not None:  # what it alone says is told no more
                    found = [one for one in found if one.reason == KNOWN_WORD]
                membership.add(row["id"], row["namespace"], found, ids)
            wanted.update(_edges(batch))
            self.store.commit(batch)
        return wanted

    def _noted(self) -> Mapping[str, Any]:
        """Return what was noted; nothing where there is no note, or it is damaged."""
        try:
            noted = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return noted if isinstance(noted, dict) else {}

    def _stale(self, wanted: Edges) -> Batch:
        """Return what takes away the edges drawn by rule that nothing calls for any more."""
        batch, node = Batch(), self.store.adjacency.node
        for type in _RULED:
            stored = self.store.graph.edge_columns(type, ["origin", "reason"])
            ruled = stored["origin"] == "rule"
            if type == "INSTANCE_OF":  # what a text said stands, whatever is known
                ruled &= stored["reason"] == KNOWN_WORD
            ends = (stored[name][ruled].tolist() for name in ("source", "target"))
            for source, target in zip(*ends, strict=True):
                if (type, node(source), node(target)) not in wanted:
                    batch.disconnect(type, node(source), node(target))
        return batch


def _edges(batch: Batch) -> Iterator[Edge]:
    for type, rows in batch.edges.items():
        for row in rows:
            yield type, (row.source_type, row.source), (row.target_type, row.target)
