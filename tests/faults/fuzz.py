"""Random writing against a plain dict: the graph must always equal the model.

    python -m tests.faults.fuzz --engine kuzu --seed 1 --seconds 20 --base 3000

Batches of random size create, connect, change, disconnect and remove, all in one; some are wrong
on purpose and must leave nothing; between them come checkpoints and reopenings. After every few
the whole graph is read back, forwards and backwards, and compared.
"""

import argparse
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np

from graphmem.errors import GraphMemError
from graphmem.model import Batch
from graphmem.settings import MIB, StorageSettings
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.opening import open_graph

DIMENSION = 8

TEXTS = [None, "", "short", 'it\'s "so"\n\x00', "长一点的文字 🙂" * 9, "long text " * 300]

Edge = tuple[str, str, str]
"""(type, source, target); the types used here all leave a Memory."""

TARGETS = {"NEXT": "Memory", "CAUSED_BY": "Memory", "MENTIONS": "Entity"}


class SystemClock:
    def now(self) -> datetime:
        return datetime.now(UTC).replace(tzinfo=None)


@dataclass
class Model:
    """What the graph should hold."""

    nodes: dict[str, dict[str, dict[str, Any]]] = field(
        default_factory=lambda: {"Memory": {}, "Entity": {}}
    )
    numbers: dict[tuple[str, str], int] = field(default_factory=dict)
    vectors: dict[str, float] = field(default_factory=dict)
    edges: Counter[Edge] = field(default_factory=Counter)
    commits: int = 0

    def forget(self, type_name: str, id_: str) -> None:
        """Take a node out, with its edges."""
        del self.nodes[type_name][id_]
        del self.numbers[type_name, id_]
        if type_name == "Memory":
            self.vectors.pop(id_, None)
        for edge in list(self.edges):
            is_source = type_name == "Memory" and edge[1] == id_
            if is_source or (TARGETS[edge[0]] == type_name and edge[2] == id_):
                del self.edges[edge]


class Fuzz:
    """One run on one folder."""

    def __init__(self, folder: Path, engine: str, seed: int) -> None:
        self.folder = folder
        self.settings = StorageSettings.model_validate(
            {"engine": engine, "buffer_pool_bytes": 128 * MIB, "max_database_bytes": 1 << 32}
        )
        self.random = random.Random(seed)
        self.model = Model()
        self.serial = 0
        self.done: Counter[str] = Counter()
        self.graph = self._open()

    def run(self, seconds: float, base: int) -> list[str]:
        """Work for so long; return the differences found, at the first check that finds any."""
        for _ in range(0, base, 1000):
            self.write(creations=min(base, 1000))
        end = time.monotonic() + seconds
        differences = self.differences()
        while not differences and time.monotonic() < end:
            for _ in range(self.random.randrange(1, 8)):
                self.random.choices(
                    [self.write_some, self.write_wrongly, self.checkpoint, self.reopen],
                    weights=[12, 4, 2, 1],
                )[0]()
            differences = self.differences()
        self.graph.close()
        return differences

    # --- what is done

    def write_some(self) -> None:
        """Commit a batch of a random size that does a bit of everything."""
        self.write(self.random.choice([0, 1, 3, 8, 40, 200]))

    def write(self, creations: int) -> None:
        batch, after = self.batch(creations)
        if batch.is_empty():
            return
        numbers = {name: n for name, n in after.numbers.items() if name not in self.model.numbers}
        commit = self.graph.write(batch, numbers)
        after.commits += 1
        assert commit == after.commits
        self.model = after
        self.done["writes"] += 1

    def write_wrongly(self) -> None:
        """Commit a batch that cannot be stored, and see it refused."""
        batch, after = self.batch(self.random.choice([0, 3, 60]))
        numbers = {name: n for name, n in after.numbers.items() if name not in self.model.numbers}
        wrong: list[Callable[[], None]] = [
            lambda: batch.connect("MENTIONS", ("Memory", "gone"), ("Entity", "gone")),
            lambda: batch.update("Memory", "gone", weight=1.0),
        ]
        kept = sorted(self.model.nodes["Memory"].keys() & after.nodes["Memory"].keys())
        if kept:
            wrong.append(lambda: batch.create("Memory", {"id": self.random.choice(kept)}))
        self.random.choice(wrong)()
        numbers.update({("Memory", id_): -1 for id_ in kept})
        try:
            self.graph.write(batch, numbers)
        except GraphMemError:
            self.done["refusals"] += 1
        else:
            message = "a wrong batch was stored"
            raise AssertionError(message)

    def checkpoint(self) -> None:
        self.graph.checkpoint()
        self.done["checkpoints"] += 1

    def reopen(self) -> None:
        self.graph.close()
        self.graph = self._open()
        self.done["reopenings"] += 1

    def batch(self, creations: int) -> tuple[Batch, Model]:
        """Return a random batch and the model as it is after it."""
        batch = Batch()
        old = self.model
        after = Model(
            {
                name: {id_: dict(row) for id_, row in rows.items()}
                for name, rows in old.nodes.items()
            },
            dict(old.numbers),
            dict(old.vectors),
            Counter(old.edges),
            old.commits,
        )
        some = self.random.choice([0, 1, 5, 30])
        self._disconnect(batch, after, some)
        self._remove(batch, after, self.random.choice([0, 0, 1, 5, 30]))
        survivors = sorted(after.nodes["Memory"])
        self._create(batch, after, creations)
        self._update(batch, after, self.random.sample(survivors, min(some, len(survivors))))
        self._connect(batch, after, creations + some)
        return batch, after

    def _disconnect(self, batch: Batch, after: Model, count: int) -> None:
        for edge in self.random.sample(sorted(after.edges), min(count, len(after.edges))):
            batch.disconnect(edge[0], ("Memory", edge[1]), (TARGETS[edge[0]], edge[2]))
            del after.edges[edge]

    def _remove(self, batch: Batch, after: Model, count: int) -> None:
        for type_name in ("Memory", "Entity"):
            ids = sorted(after.nodes[type_name])
            for id_ in self.random.sample(ids, min(count, len(ids) // 4)):
                if type_name == "Memory" and id_ in after.vectors:
                    batch.remove("Embedding", id_)
                batch.remove(type_name, id_)
                after.forget(type_name, id_)

    def _create(self, batch: Batch, after: Model, count: int) -> None:
        for _ in range(count):
            self.serial += 1
            type_name = self.random.choice(["Memory", "Memory", "Entity"])
            id_ = f"{type_name[0].lower()}{self.serial}"
            text = {"Memory": "content", "Entity": "name"}[type_name]
            row: dict[str, Any] = {text: self.random.choice(TEXTS)}
            if type_name == "Memory":
                row["weight"] = self.random.choice([None, self.random.random()])
                if self.random.random() < 0.7:
                    after.vectors[id_] = float(self.serial)
                    vector = np.full(DIMENSION, self.serial, dtype=np.float32)
                    batch.create("Embedding", {"id": id_, "vector": vector})
            batch.create(type_name, {"id": id_, **row})
            after.nodes[type_name][id_] = row
            after.numbers[type_name, id_] = self.serial

    def _update(self, batch: Batch, after: Model, ids: list[str]) -> None:
        for id_ in ids:
            change: dict[str, Any] = self.random.choice(
                [
                    {"weight": self.random.random()},
                    {"weight": None},
                    {"content": self.random.choice(TEXTS), "weight": 1.5},
                ]
            )
            batch.update("Memory", id_, **change)
            after.nodes["Memory"][id_].update(change)

    def _connect(self, batch: Batch, after: Model, count: int) -> None:
        ids = {name: sorted(rows) for name, rows in after.nodes.items()}
        for _ in range(count if all(ids.values()) else 0):
            name, target_type = self.random.choice(sorted(TARGETS.items()))
            source, target = self.random.choice(ids["Memory"]), self.random.choice(ids[target_type])
            batch.connect(name, ("Memory", source), (target_type, target))
            after.edges[name, source, target] += 1

    # --- what is compared

    def differences(self) -> list[str]:
        """Return where the graph and the model differ, in words."""
        self.done["checks"] += 1
        found = [*self._node_differences(), *self._edge_differences()]
        ids, vectors = self.graph.vectors()
        if {id_: vector[-1] for id_, vector in zip(ids, vectors, strict=True)} != (
            self.model.vectors
        ):
            found.append("vectors differ")
        if self.graph.last_commit() != self.model.commits:
            found.append(f"{self.graph.last_commit()} commits for {self.model.commits}")
        return found

    def _node_differences(self) -> list[str]:
        found = []
        for type_name, rows in self.model.nodes.items():
            names = ["content", "weight"] if type_name == "Memory" else ["name"]
            columns = self.graph.node_columns(type_name, ["id", "number", *names])
            ids = columns["id"].tolist()
            if sorted(ids) != sorted(rows):
                found.append(f"{type_name}: {len(ids)} nodes for {len(rows)}")
            numbers = {(type_name, i): n for i, n in zip(ids, columns["number"], strict=True)}
            if any(self.model.numbers.get(name) != n for name, n in numbers.items()):
                found.append(f"{type_name}: numbers differ")
            asked = self.random.sample(sorted(rows), min(150, len(rows)))
            for row in self.graph.nodes(type_name, asked):
                expected = rows[row["id"]]
                if any(row[name] != expected.get(name) for name in names):
                    found.append(f"{type_name} {row['id']}: {row} for {expected}")
            stored = list(zip(ids, columns[names[0]].tolist(), strict=True))
            if any(rows[id_].get(names[0]) != text for id_, text in stored if id_ in rows):
                found.append(f"{type_name}: {names[0]} differs in the scan")
        return found

    def _edge_differences(self) -> list[str]:
        found = []
        for name, target_type in TARGETS.items():
            expected = Counter(
                {edge[1:]: n for edge, n in self.model.edges.items() if edge[0] == name}
            )
            forwards = f"MATCH (a:Memory)-[:{name}]->(b:{target_type}) RETURN a.id, b.id"
            backwards = f"MATCH (b:{target_type})<-[:{name}]-(a:Memory) RETURN a.id, b.id"
            for text in (forwards, backwards):
                with self.graph.reading() as connection:
                    rows = Counter(tuple(row) for row in connection.run(text))
                found += [f"{name} differs: {text}"] if rows != expected else []
            columns = self.graph.edge_columns(name)
            pairs = Counter(
                zip(columns["source"].tolist(), columns["target"].tolist(), strict=True)
            )
            numbered: Counter[tuple[int, int]] = Counter()
            for (source, target), count in expected.items():
                ends = ("Memory", source), (target_type, target)
                numbered[self.model.numbers[ends[0]], self.model.numbers[ends[1]]] = count
            if pairs != numbered:
                found.append(f"{name}: numbers of ends differ")
        return found

    def _open(self) -> KuzuGraph:
        return open_graph(self.folder, self.settings, SystemClock(), ("test", DIMENSION))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", choices=["kuzu", "ladybug"], default="kuzu")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--base", type=int, default=3000)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        fuzz = Fuzz(Path(directory) / "memory", given.engine, given.seed)
        differences = fuzz.run(given.seconds, given.base)
    size = {"nodes": len(fuzz.model.numbers), "edges": fuzz.model.edges.total()}
    report = {"engine": given.engine, "seed": given.seed, **fuzz.done, **size}
    print(json.dumps({**report, "differences": differences}))  # noqa: T201
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
