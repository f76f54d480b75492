"""Remarks are turned towards what they call to mind, for the embedder that it was learned for."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from graphmem.retrieval.ranking.adaptation import (
    Adaptation,
    adaptation,
    write_adaptations,
)
from graphmem.retrieval.ranking.likeness import adapted
from tests.training.adaptation import Asked, adapted_to

LEARNED_FOR = "multilingual-e5-small-int8"
DIMENSION = 6


def questions(count: int) -> Sequence[Asked]:
    """Return questions whose evidence lies along the next axis, and strangers along their own."""
    eye = np.eye(DIMENSION, dtype=np.float32)
    return [
        Asked(eye[n % 3], eye.astype(np.float16), np.eye(DIMENSION)[n % 3 + 3], 1.0)
        for n in range(count)
    ]


def test_what_is_shipped_fits_the_default_embedder_only() -> None:
    learned = adaptation(LEARNED_FOR, "remarks")

    assert learned is not None
    assert learned.turned(np.ones(384, np.float32)).shape == (384,)
    assert adaptation("another", "remarks") is None


def test_of_a_few_candidates_the_cosines_weigh_little() -> None:
    asked, apart = questions(1)[0].vector, np.eye(DIMENSION, dtype=np.float32)
    column = adapted(asked, apart)

    assert column.tolist() == pytest.approx([DIMENSION / (DIMENSION + 50), 0, 0, 0, 0, 0])


def test_what_is_learned_brings_the_evidence_before_its_like() -> None:
    learned = adapted_to(questions(24))
    one = questions(1)[0]

    column = adapted(learned.turned(one.vector), one.apart.astype(np.float32))

    assert int(column.argmax()) == 0 or column[3] > column[1:3].max()
    assert column[3] > adapted(one.vector, one.apart.astype(np.float32))[3]


def test_the_same_questions_teach_the_same() -> None:
    first, second = (adapted_to(questions(6)) for _ in range(2))

    assert np.array_equal(first.inner, second.inner)
    assert np.array_equal(first.outer, second.outer)


def test_adaptations_are_written_in_half_precision(tmp_path: Path) -> None:
    factor = np.full((2, 1), 0.5, np.float32)
    file = tmp_path / "adaptations.npz"

    write_adaptations(file, "hash-64", {"remarks": Adaptation(factor, 2 * factor)})

    with np.load(file) as held:
        assert str(held["embedder"]) == "hash-64"
        assert held["remarks"].dtype == np.float16
        assert held["remarks"].tolist() == [[[0.5], [0.5]], [[1.0], [1.0]]]
