"""A process is killed while it adds and saves; what is on disk is what the watermark says.

The process is this file, run as a script: `vectors <folder>` or `documents <folder>`.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

import graphmem
from graphmem.ports import Vectors
from graphmem.storage.indexes.lexical import LexicalPartitions
from graphmem.storage.indexes.vectors import VectorPartitions

DIMENSION = 8


def vector(number: int) -> Vectors:
    drawn = np.random.default_rng(number).normal(size=(1, DIMENSION)).astype(np.float32)
    scaled: Vectors = drawn / np.linalg.norm(drawn)
    return scaled


class VectorWriter:
    def __init__(self, folder: Path) -> None:
        self.index = VectorPartitions(folder, DIMENSION)

    def add(self, number: int) -> None:
        self.index.add("main", [number], vector(number))

    def held(self) -> set[int]:
        return {number for number, _ in self.index.search("main", vector(1)[0], 100_000)}


class DocumentWriter:
    def __init__(self, folder: Path) -> None:
        self.index = LexicalPartitions(folder)

    def add(self, number: int) -> None:
        self.index.add("main", [(number, ["word", f"t{number}"])])

    def held(self) -> set[int]:
        return {number for number, _ in self.index.search("main", {"word": 1.0}, 100_000)}


WRITERS: dict[str, type[VectorWriter] | type[DocumentWriter]] = {
    "vectors": VectorWriter,
    "documents": DocumentWriter,
}


@pytest.mark.parametrize("kind", WRITERS)
def test_every_save_that_returned_is_there_after_a_kill(tmp_path: Path, kind: str) -> None:
    command = [sys.executable, __file__, kind, str(tmp_path)]
    environment = os.environ | {"PYTHONPATH": str(Path(graphmem.__file__).parents[1])}
    for kill in range(4):
        with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as process:
            assert process.stdout
            process.stdout.readline()
            time.sleep(0.005 * kill)
            process.kill()
            returned = [int(line) for line in process.stdout if line.endswith(b"\n")]
        writer = WRITERS[kind](tmp_path)
        assert writer.index.watermark >= max(returned, default=1)
        assert writer.held() == set(range(1, writer.index.watermark + 1))


def write(kind: str, folder: Path) -> None:
    """Add, save and print one commit after the other, until killed."""
    writer = WRITERS[kind](folder)
    for commit in range(writer.index.watermark + 1, 100_000):
        writer.add(commit)
        writer.index.save(commit)
        print(commit, flush=True)  # noqa: T201 - read by the test


if __name__ == "__main__":
    write(sys.argv[1], Path(sys.argv[2]))
