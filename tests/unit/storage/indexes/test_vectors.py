import json
import re
import shutil
import threading
from pathlib import Path
from zlib import crc32

import hnswlib
import numpy as np
import pytest

from graphmem.errors import InputError
from graphmem.ports import Vectors
from graphmem.settings import StorageSettings
from graphmem.storage.indexes import snapshot
from graphmem.storage.indexes import vectors as vectors_module
from graphmem.storage.indexes.vectors import VectorPartitions

DIMENSION, COUNT = 24, 3000
HNSW = StorageSettings(exact_search_below=100)


def clustered(count: int, seed: int = 0) -> Vectors:
    random = np.random.default_rng(seed)
    centres = np.random.default_rng(7).normal(size=(40, DIMENSION))
    vectors = centres[random.integers(0, 40, count)] + random.normal(size=(count, DIMENSION)) * 0.5
    scaled: Vectors = (vectors / np.linalg.norm(vectors, axis=1, keepdims=True)).astype(np.float32)
    return scaled


@pytest.fixture(scope="module")
def vectors() -> Vectors:
    return clustered(COUNT)


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory, vectors: Vectors) -> Path:
    folder = tmp_path_factory.mktemp("saved")
    index = VectorPartitions(folder, DIMENSION, HNSW)
    index.add("main", range(COUNT), vectors)
    index.catch_up()
    index.save(1)
    index.close()
    return folder


def exact(
    vectors: Vectors, query: Vectors, limit: int, allowed: np.ndarray | None = None
) -> list[int]:
    cosines = vectors @ query
    if allowed is not None:
        cosines[~allowed] = -2
    best: list[int] = np.argsort(-cosines, kind="stable")[:limit].tolist()
    return best


def recall(index: VectorPartitions, vectors: Vectors, allowed: np.ndarray | None = None) -> float:
    queries = clustered(50, seed=1)
    found = 0
    for query in queries:
        hits = {number for number, _ in index.search("main", query, 10, allowed)}
        found += len(hits & set(exact(vectors, query, 10, allowed)))
    return found / (10 * len(queries))


def test_hnsw_finds_nearly_all_of_the_true_neighbours(saved: Path, vectors: Vectors) -> None:
    index = VectorPartitions(saved, DIMENSION, HNSW)
    assert recall(index, vectors) >= 0.95
    index.close()


@pytest.mark.parametrize("share", [0.9, 0.3, 0.02])
def test_a_filter_keeps_the_true_neighbours_among_what_it_allows(
    saved: Path, vectors: Vectors, share: float
) -> None:
    index = VectorPartitions(saved, DIMENSION, HNSW)
    allowed = np.random.default_rng(3).random(COUNT) < share
    assert recall(index, vectors, allowed) >= 0.95
    index.close()


def test_a_filter_on_a_far_corner_still_fills_the_limit(saved: Path, vectors: Vectors) -> None:
    index = VectorPartitions(saved, DIMENSION, HNSW)
    query = clustered(1, seed=5)[0]
    farthest = np.argsort(vectors @ query)[: COUNT // 2]
    allowed = np.zeros(COUNT, np.bool_)
    allowed[farthest] = True
    found = [number for number, _ in index.search("main", query, 10, allowed)]
    assert found == exact(vectors, query, 10, allowed)
    index.close()


def test_vectors_are_found_before_and_after_they_reach_hnsw(tmp_path: Path) -> None:
    index = VectorPartitions(tmp_path, DIMENSION, StorageSettings(exact_search_below=50))
    vectors = clustered(400)
    for start in range(0, 400, 40):
        index.add("main", range(start, start + 40), vectors[start : start + 40])
        for number in (start, start + 39):
            assert index.search("main", vectors[number], 1)[0][0] == number
    index.catch_up()
    hits = [index.search("main", vector, 1)[0][0] for vector in vectors]
    assert hits == list(range(400))
    index.close()


def test_removed_and_replaced_vectors_leave_hnsw(saved: Path, vectors: Vectors) -> None:
    index = VectorPartitions(saved, DIMENSION, HNSW)
    index.remove("main", [5])
    index.add("main", [6], -vectors[6:7])
    assert index.search("main", vectors[5], 1)[0][0] != 5
    assert index.search("main", vectors[6], 1)[0][0] != 6
    assert index.search("main", -vectors[6], 1)[0][0] == 6
    index.close()


def test_what_was_removed_stays_removed_when_hnsw_is_loaded(tmp_path: Path) -> None:
    vectors = clustered(300)
    index = VectorPartitions(tmp_path, DIMENSION, HNSW)
    index.add("main", range(300), vectors)
    index.catch_up()
    index.save(1)
    index.remove("main", [5])
    index.save(2)
    index.close()
    again = VectorPartitions(tmp_path, DIMENSION, HNSW)
    assert again.search("main", vectors[5], 1)[0][0] != 5
    again.close()


def test_what_was_removed_before_hnsw_was_saved_stays_removed(tmp_path: Path) -> None:
    vectors = clustered(1000)
    index = VectorPartitions(tmp_path, DIMENSION, HNSW)
    index.add("main", range(1000), vectors)
    index.remove("main", [4])
    index.catch_up()
    index.remove("main", [5])
    index.save(1)
    index.close()
    again = VectorPartitions(tmp_path, DIMENSION, HNSW)
    for gone in (4, 5):
        assert again.search("main", vectors[gone], 1)[0][0] != gone
    again.close()


def test_one_number_replaced_often_hides_no_other(tmp_path: Path) -> None:
    vectors = clustered(2000)
    index = VectorPartitions(tmp_path, DIMENSION, HNSW)
    index.add("main", range(2000), vectors)
    for _ in range(500):
        index.add("main", [7], vectors[7:8])
    index.catch_up()
    found = [number for number, _ in index.search("main", vectors[7], 10)]
    assert found == exact(vectors, vectors[7], 10)
    index.close()


def test_many_equal_vectors_still_fill_the_limit(tmp_path: Path) -> None:
    index = VectorPartitions(tmp_path, DIMENSION, HNSW)
    index.add("main", range(2000), np.repeat(clustered(1), 2000, axis=0))
    index.catch_up()
    assert len(index.search("main", clustered(1)[0], 50)) == 50
    index.close()


def test_most_vectors_removed_leave_the_others_findable_and_saved(tmp_path: Path) -> None:
    vectors = clustered(300)
    index = VectorPartitions(tmp_path, DIMENSION, HNSW)
    index.add("main", range(300), vectors)
    index.catch_up()
    index.save(1)
    index.remove("main", range(200))
    index.save(2)
    index.close()
    again = VectorPartitions(tmp_path, DIMENSION, HNSW)
    hits = [again.search("main", vectors[number], 1)[0][0] for number in range(200, 300)]
    assert hits == list(range(200, 300))
    again.close()


def test_a_save_writes_only_the_vectors_that_are_new(tmp_path: Path) -> None:
    index = VectorPartitions(tmp_path, DIMENSION, HNSW)
    index.add("main", range(300), clustered(300))
    index.catch_up()
    index.save(1)
    before = {path.name: path.stat().st_size for path in tmp_path.iterdir()}
    index.add("main", [300], clustered(1, seed=9))
    index.save(2)
    after = {path.name: path.stat().st_size for path in tmp_path.iterdir()}
    (vectors,) = [name for name in after if name.endswith(".vectors")]
    (hnsw,) = [name for name in after if name.endswith(".hnsw")]
    assert after[vectors] == before[vectors] + 4 * DIMENSION
    assert hnsw in before
    index.close()


def test_a_save_that_fails_leaves_the_one_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, text: str) -> None:
        raise OSError(28, f"no space for {len(text)} characters", str(path))

    vectors = clustered(20)
    index = VectorPartitions(tmp_path, DIMENSION)
    index.add("main", range(10), vectors[:10])
    index.save(1)
    index.add("main", range(10, 20), vectors[10:])
    with monkeypatch.context() as failing:
        failing.setattr(snapshot, "write_whole", full)
        with pytest.raises(OSError, match="no space"):
            index.save(2)
    crashed = VectorPartitions(tmp_path, DIMENSION)
    assert crashed.watermark == 1
    assert len(crashed.search("main", vectors[0], 100)) == 10
    crashed.close()
    index.save(3)
    index.close()
    again = VectorPartitions(tmp_path, DIMENSION)
    assert (again.watermark, len(again.search("main", vectors[0], 100))) == (3, 20)
    again.close()


def test_another_dimension_opens_empty(tmp_path: Path) -> None:
    index = VectorPartitions(tmp_path, DIMENSION)
    index.add("main", [1], clustered(1))
    index.save(4)
    index.close()
    assert VectorPartitions(tmp_path, DIMENSION + 1).watermark == 0


def test_a_vector_of_the_wrong_length_is_refused(tmp_path: Path) -> None:
    index = VectorPartitions(tmp_path, DIMENSION)
    with pytest.raises(InputError, match=r"expected the shape \(2, 24\), found \(1, 24\)"):
        index.add("main", [1, 2], clustered(1))
    with pytest.raises(InputError, match=r"expected the shape \(24,\)"):
        index.search("main", clustered(1), 1)


def test_searches_beside_a_writer_and_the_background_see_what_was_added(tmp_path: Path) -> None:
    index = VectorPartitions(tmp_path, DIMENSION, StorageSettings(exact_search_below=0))
    vectors = clustered(600)
    added, lost = [0], list[int]()
    index.add("main", [0], vectors[:1])

    def read() -> None:
        while added[0] < 599:
            number = added[0]
            if index.search("main", vectors[number], 1)[0][0] != number:
                lost.append(number)

    readers = [threading.Thread(target=read) for _ in range(3)]
    for reader in readers:
        reader.start()
    for number in range(1, 600):
        index.add("main", [number], vectors[number : number + 1])
        added[0] = number
    for reader in readers:
        reader.join()
    index.close()
    assert lost == []


def test_vectors_that_hnsw_holds_are_not_kept_beside_it(tmp_path: Path) -> None:
    vectors = clustered(400)
    index = VectorPartitions(tmp_path, DIMENSION, HNSW)
    index.add("main", range(300), vectors[:300])
    index.remove("main", [3])
    index.catch_up()
    index.remove("main", [4])
    index.save(1)
    index.add("main", range(300, 320), vectors[300:320])
    index.save(2)
    index.close()
    (beside,) = tmp_path.glob("*.vectors")
    assert beside.stat().st_size == 20 * 4 * DIMENSION

    again = VectorPartitions(tmp_path, DIMENSION, HNSW)
    expected = vectors[:320].copy()
    expected[[3, 4]] = 0
    assert np.array_equal(again.get("main", range(320)), expected)
    again.add("main", range(320, 400), vectors[320:])
    again.catch_up()
    again.save(3)
    again.close()

    third = VectorPartitions(tmp_path, DIMENSION, HNSW)
    expected = vectors.copy()
    expected[[3, 4]] = 0
    assert np.array_equal(third.get("main", range(400)), expected)
    third.close()


def test_an_index_that_kept_all_vectors_beside_hnsw_is_read(tmp_path: Path) -> None:
    vectors = clustered(300)
    index = VectorPartitions(tmp_path, DIMENSION, HNSW)
    index.add("main", range(300), vectors)
    index.save(1)  # before HNSW has any
    index.close()
    file = tmp_path / "manifest"
    text = re.sub(r', "first": 0', "", file.read_bytes().partition(b"\n")[2].decode())
    assert '"first"' not in text
    file.write_text(f"{crc32(text.encode())}\n{text}")

    again = VectorPartitions(tmp_path, DIMENSION, HNSW)
    assert again.watermark == 1
    assert np.array_equal(again.get("main", range(300)), vectors)
    again.close()


def test_an_index_whose_hnsw_is_damaged_is_built_anew(saved: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copytree(saved, tmp_path / "copy"))
    (hnsw,) = copy.glob("*.hnsw")
    hnsw.write_bytes(hnsw.read_bytes()[:-1] + b"?")

    index = VectorPartitions(copy, DIMENSION, HNSW)
    assert (index.watermark, index.search("main", clustered(1)[0], 5)) == (0, [])
    index.close()


def test_an_index_whose_hnsw_lacks_a_vector_is_built_anew(saved: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copytree(saved, tmp_path / "copy"))
    (file,) = copy.glob("*.hnsw")
    lacking = hnswlib.Index(space="ip", dim=DIMENSION)
    lacking.init_index(max_elements=COUNT)
    lacking.add_items(clustered(COUNT - 1), range(COUNT - 1))
    lacking.save_index(str(file))
    manifest = copy / "manifest"
    content = json.loads(manifest.read_text().partition("\n")[2])
    content["entries"]["main"]["hnsw"]["checksum"] = crc32(file.read_bytes())
    text = json.dumps(content)
    manifest.write_text(f"{crc32(text.encode())}\n{text}")

    index = VectorPartitions(copy, DIMENSION, HNSW)
    assert (index.watermark, index.search("main", clustered(1)[0], 5)) == (0, [])
    index.close()


def test_the_index_is_built_at_leisure_while_vectors_come_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    monkeypatch.setattr(vectors_module, "monotonic", lambda: now)
    index = VectorPartitions(tmp_path, DIMENSION, StorageSettings(exact_search_below=5000))
    at_pace = index._pause()
    index.add("main", [1], clustered(1))
    while_added_to = index._pause()
    now += 2
    assert while_added_to > at_pace == index._pause()
    index.close()


def test_what_reached_hnsw_since_the_last_commit_is_worth_saving(tmp_path: Path) -> None:
    index = VectorPartitions(tmp_path, DIMENSION, StorageSettings(exact_search_below=5000))
    index.add("main", range(200), clustered(200))
    index.save(1)
    assert not index.unsaved
    index.close()

    index = VectorPartitions(tmp_path, DIMENSION, HNSW)
    index.catch_up()
    assert index.unsaved
    index.save(1)
    assert not index.unsaved
    index.close()
