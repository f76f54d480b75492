import hashlib
import importlib.util
import json
from pathlib import Path

import numpy as np
import pytest
from tokenizers import Tokenizer
from tokenizers.models import BPE

from graphmem.adapters import word_vectors
from graphmem.adapters.word_vectors import PIECES_FILE, VECTORS_FILE
from graphmem.errors import EmbedderMissingError

TABLE = np.array([[3, 0], [0, 4], [0, 1]], np.float16)


def vectors_file() -> bytes:
    told = {"embedding.weight": {"dtype": "F16", "shape": [3, 2], "data_offsets": [0, 12]}}
    header = json.dumps(told).encode()
    return len(header).to_bytes(8, "little") + header + TABLE.tobytes()


def pieces_file() -> bytes:
    text: str = Tokenizer(BPE({"a": 0, "b": 1, "c": 2}, [])).to_str()
    return text.encode()


def test_a_word_is_the_sum_of_its_pieces_at_length_one() -> None:
    vectors = word_vectors.parse(vectors_file(), pieces_file())
    assert vectors.dimension == 2
    expected = np.array([[1, 0], [0.6, 0.8], [0, 1]])
    np.testing.assert_allclose(vectors.of(["a", "ab", "bc"]), expected, atol=1e-6)


def test_a_word_without_pieces_is_like_nothing() -> None:
    vectors = word_vectors.parse(vectors_file(), pieces_file())
    np.testing.assert_array_equal(vectors.of(["", "z"]), np.zeros((2, 2)))
    assert vectors.of([]).shape == (0, 2)


def test_other_files_are_refused(tmp_path: Path) -> None:
    for name, data in ((VECTORS_FILE, vectors_file()), (PIECES_FILE, pieces_file())):
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_bytes(data)
    with pytest.raises(EmbedderMissingError, match="damaged or of another version; run `pip"):
        word_vectors.read(tmp_path)


def test_ends_of_lines_do_not_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = json.dumps(json.loads(pieces_file()), indent=1).encode()
    known = {VECTORS_FILE: vectors_file(), PIECES_FILE: pieces}
    sums = {name: hashlib.sha256(data).hexdigest() for name, data in known.items()}
    monkeypatch.setattr(word_vectors, "SHA256", sums)
    for name, data in known.items():
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_bytes(data)
    (tmp_path / PIECES_FILE).write_bytes(pieces.replace(b"\n", b"\r\n"))
    np.testing.assert_allclose(word_vectors.read(tmp_path).of(["b"]), [[0, 1]])


def test_without_the_package_there_are_no_vectors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    word_vectors.installed.cache_clear()
    assert word_vectors.installed() is None
    word_vectors.installed.cache_clear()
