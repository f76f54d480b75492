"""A process that imports a file is killed; the next import completes what it began.

By hand, more of it: `python -m tests.faults.test_a_killed_import_is_completed_by_the_next 40`.
"""

import random
import sys
import tempfile
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import pytest

from graphmem.memory import GraphMemory
from tests.faults import small_writer
from tests.faults.resuming import dumped, first_difference, opened, run_and_kill

ITEMS = 16
BATCHES = 12
"""About how many times each of the imports tells its progress."""


@dataclass(frozen=True)
class Source:
    """A file to import, and the dump of a memory that imported it without being killed."""

    file: Path
    whole: Path
    nodes: int

    @classmethod
    def of(cls, file: Path) -> "Source":
        whole = Path(f"{file}.whole")
        with opened(Path(f"{file}.memory")) as memory:
            nodes = memory.import_graph(file).nodes
            dumped(memory, whole)
        return cls(file, whole, nodes)


def exported(folder: Path) -> list[Path]:
    """Export one memory in each of the formats that take a folder as far as it was."""
    files = [folder / "some.jsonl", folder / "some.graphml"]
    with opened(folder / "memory", small_writer.SETTINGS) as memory:
        memory.add_many(islice(small_writer.items(), ITEMS))
        for file in files:
            memory.export(file)
    return files


def complaints(memory: GraphMemory) -> list[str]:
    """Return where the derived parts of a memory disagree with its graph."""
    graph, adjacency = memory._graph, memory._store.adjacency
    wrong = []
    for type in graph.ontology.node_types:
        ids = graph.node_columns(type, ["id"])["id"].tolist()
        if sorted(ids) != sorted(adjacency.ids(type)):
            wrong.append(f"{type}: {len(ids)} stored, {adjacency.count(type)} known")
    for type, table in adjacency.edges.items():
        found = len(graph.edge_columns(type)["source"])
        if found != len(table):
            wrong.append(f"{type}: {found} stored, {len(table)} known")
    with_vector, _ = graph.vectors()
    if sorted(with_vector) != sorted(adjacency.ids("Memory")):
        wrong.append(f"{len(with_vector)} vectors for {adjacency.count('Memory')} memories")
    return wrong


def kill_and_complete(source: Source, folder: Path, chance: random.Random) -> int:
    """Kill an import, complete it by another, and compare; return how many nodes it had left."""
    importer = ["tests.faults.small_importer", str(folder), str(source.file)]
    killed = run_and_kill(importer, chance.randrange(1, BATCHES), chance)
    found = Path(f"{folder}.found")
    with opened(folder) as memory:
        assert complaints(memory) == []
        left = sum(memory.stats()["nodes"].values())
        report = memory.import_graph(source.file)
        assert report.nodes == source.nodes - left
        dumped(memory, found)
    assert found.read_bytes() == source.whole.read_bytes(), first_difference(source.whole, found)
    return left if killed else source.nodes


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return {file.suffix: file for file in exported(tmp_path_factory.mktemp("exported"))}


@pytest.fixture(scope="module", params=[".jsonl", ".graphml"])
def source(request: pytest.FixtureRequest, files: dict[str, Path]) -> Source:
    return Source.of(files[request.param])


@pytest.mark.parametrize("seed", [1, 2])
def test_a_killed_import_is_completed_by_the_next(
    source: Source, tmp_path: Path, seed: int
) -> None:
    left = kill_and_complete(source, tmp_path / "killed", random.Random(seed))

    assert 0 <= left <= source.nodes


def main() -> None:
    with tempfile.TemporaryDirectory() as made:
        for source in map(Source.of, exported(Path(made))):
            left = [
                kill_and_complete(source, Path(f"{source.file}.{seed}"), random.Random(seed))
                for seed in range(int(sys.argv[1]))
            ]
            print(source.file.suffix, source.nodes, sorted(left))  # noqa: T201


if __name__ == "__main__":
    main()
