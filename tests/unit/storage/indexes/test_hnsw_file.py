from pathlib import Path

import hnswlib
import numpy as np
import pytest

from graphmem.ports import Vectors
from graphmem.storage.indexes import hnsw_file
from graphmem.storage.indexes.hnsw_file import take_vectors
from graphmem.storage.indexes.snapshot import checksum

DIMENSION, COUNT, ROWS = 24, 500, 600
LABELS = np.random.default_rng(3).permutation(ROWS)[:COUNT]


@pytest.fixture(scope="module")
def vectors() -> Vectors:
    return np.random.default_rng(4).normal(size=(COUNT, DIMENSION)).astype(np.float32)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory, vectors: Vectors) -> Path:
    hnsw = hnswlib.Index(space="ip", dim=DIMENSION)
    hnsw.init_index(max_elements=ROWS, M=16, ef_construction=50)
    hnsw.add_items(vectors, LABELS)
    path = tmp_path_factory.mktemp("hnsw") / "1.hnsw"
    hnsw.save_index(str(path))
    return path


@pytest.mark.parametrize("chunk", [1, 1000, 1 << 24])
def test_every_vector_comes_to_the_row_of_its_label(
    file: Path, vectors: Vectors, chunk: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hnsw_file, "_CHUNK", chunk)
    matrix = np.zeros((ROWS, DIMENSION), np.float32)

    found_checksum, found = take_vectors(file, matrix)

    assert np.array_equal(matrix[LABELS], vectors)
    assert np.flatnonzero(found).tolist() == sorted(LABELS.tolist())
    assert not matrix[~found].any()
    assert found_checksum == checksum(file)


def test_vectors_beyond_the_matrix_are_left_out(file: Path, vectors: Vectors) -> None:
    matrix = np.zeros((100, DIMENSION), np.float32)
    within = LABELS < 100

    _, found = take_vectors(file, matrix)

    assert np.array_equal(matrix[LABELS[within]], vectors[within])
    assert found.sum() == within.sum()


def test_a_file_of_vectors_of_another_length_is_refused(file: Path) -> None:
    with pytest.raises(ValueError, match="no file of hnswlib"):
        take_vectors(file, np.zeros((ROWS, DIMENSION + 1), np.float32))


@pytest.mark.parametrize(("length", "told"), [(50, "its header"), (5000, "its vectors")])
def test_a_file_cut_short_is_refused(file: Path, tmp_path: Path, length: int, told: str) -> None:
    cut = tmp_path / "cut"
    cut.write_bytes(file.read_bytes()[:length])
    with pytest.raises(ValueError, match=f"ends within {told}"):
        take_vectors(cut, np.zeros((ROWS, DIMENSION), np.float32))
