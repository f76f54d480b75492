"""The thin matrices come back from their file as they went in, each under its purpose."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np

from graphmem.adapters.e5_tuning import PURPOSES, Head, Tuning, heads, read, shipped, write


def test_a_file_gives_back_every_tuning(
    tmp_path: Path, small_tunings: Sequence[Tuning], small_heads: Mapping[str, Head]
) -> None:
    path = tmp_path / "tuning.npz"
    write(path, dict(zip(PURPOSES, small_tunings, strict=True)), small_heads)

    with path.open("rb") as file:
        found = read(file)

    assert tuple(found) == PURPOSES
    for tuning, expected in zip(found.values(), small_tunings, strict=True):
        assert tuning.keys() == expected.keys()
        for name, thin in tuning.items():
            np.testing.assert_allclose(thin.up, expected[name].up, atol=1e-3)
            np.testing.assert_allclose(thin.down, expected[name].down, atol=1e-3)


def test_what_ships_stands_beside_the_same_matrices_for_each_purpose() -> None:
    questions, *others = (shipped()[purpose] for purpose in PURPOSES)

    assert all(one.keys() == questions.keys() for one in others)
    assert all(thin.up.any() for one in (questions, *others) for thin in one.values())


def test_what_ships_has_a_head_for_all_that_tell_something() -> None:
    assert {purpose: head.shape for purpose, head in heads().items()} == {
        "answers": (1, 385),
        "changes": (1, 385),
        "inference": (3, 385),
        "intents": (9, 385),
        "rhetoric": (1, 385),
    }
    assert {head.dtype for head in heads().values()} == {np.dtype(np.float32)}
