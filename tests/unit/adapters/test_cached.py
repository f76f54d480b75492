from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np

from graphmem.adapters.cached import CachedEmbedder
from graphmem.adapters.hashing import HashingEmbedder
from graphmem.testing import FakeEmbedder


def test_a_text_is_embedded_once(tmp_path: Path) -> None:
    inner = FakeEmbedder({"a": [0, 1, 0, 0], "b": [0, 0, 1, 0]})
    cached = CachedEmbedder(inner, tmp_path)
    first = cached.embed_passages(["a", "b", "a"])
    again = cached.embed_passages(["b", "a"])
    assert inner.asked == ["a", "b"]
    np.testing.assert_array_equal(again, first[[1, 0]])


def test_vectors_outlast_the_process_exactly(tmp_path: Path) -> None:
    texts = [f"text {number}" for number in range(50)]
    expected = CachedEmbedder(HashingEmbedder(), tmp_path).embed_passages(texts)
    inner = FakeEmbedder({}, dimension=128, name="hash-128")
    found = CachedEmbedder(inner, tmp_path).embed_passages(texts)
    np.testing.assert_array_equal(found, expected)
    assert inner.asked == []


def test_queries_and_passages_are_kept_apart(tmp_path: Path) -> None:
    inner = FakeEmbedder({})
    cached = CachedEmbedder(inner, tmp_path)
    cached.embed_passages(["a"])
    cached.embed_queries(["a"])
    assert inner.asked == ["a", "a"]


def test_embedders_of_other_names_do_not_share_vectors(tmp_path: Path) -> None:
    CachedEmbedder(FakeEmbedder({}, name="one:x"), tmp_path).embed_passages(["a"])
    for name in ("two", "one/x"):
        inner = FakeEmbedder({}, name=name)
        CachedEmbedder(inner, tmp_path).embed_passages(["a"])
        assert inner.asked == ["a"]


def test_a_record_that_a_crash_cut_short_is_embedded_again(tmp_path: Path) -> None:
    CachedEmbedder(FakeEmbedder({}), tmp_path).embed_passages(["a", "b"])
    (path,) = tmp_path.rglob("passages/*.vectors")
    path.write_bytes(path.read_bytes()[:-1])
    inner = FakeEmbedder({})
    cached = CachedEmbedder(inner, tmp_path)
    assert cached.embed_passages(["a", "b"]).shape == (2, 4)
    assert inner.asked == ["b"]


def test_several_may_fill_one_folder_at_once(tmp_path: Path) -> None:
    def fill(start: int) -> None:
        cached = CachedEmbedder(HashingEmbedder(), tmp_path)
        for number in range(start, start + 40):
            cached.embed_passages([f"text {number}", "shared"])

    with ThreadPoolExecutor() as pool:
        list(pool.map(fill, (0, 20)))
    inner = FakeEmbedder({}, dimension=128, name="hash-128")
    texts = [f"text {number}" for number in range(60)]
    found = CachedEmbedder(inner, tmp_path).embed_passages(texts)
    assert inner.asked == []
    np.testing.assert_array_equal(found, HashingEmbedder().embed_passages(texts))
