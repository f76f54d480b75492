import gzip
import json
from pathlib import Path

import numpy as np
import pytest

from tests.training.intents import FOLDS, folds, table
from tests.training.labelled import Labelled, own_questions, public_questions
from tests.training.logistic import fit, shares


def test_what_tells_two_classes_apart_gets_weights_of_opposite_sign() -> None:
    seen = np.array([[1.0, 0.0], [0.0, 1.0]])
    weights = fit(seen, np.zeros((2, 2)), np.eye(2), ridge=0.01)
    assert shares(seen @ weights).argmax(axis=1).tolist() == [0, 1]
    assert weights[0] == pytest.approx(-weights[0][::-1])


def test_the_weights_are_where_the_slope_is_nought() -> None:
    generator = np.random.default_rng(7)
    seen, prior = generator.random((20, 4)), generator.normal(size=(20, 3))
    targets = np.eye(3)[generator.integers(0, 3, 20)]
    weights = fit(seen, prior, targets, ridge=0.5, steps=2000)
    slope = seen.T @ (shares(prior + seen @ weights) - targets) + 0.5 * weights
    assert np.abs(slope).max() < 1e-6


def test_a_strong_ridge_leaves_the_prior_as_it_was() -> None:
    weights = fit(np.eye(2), np.zeros((2, 2)), np.eye(2), ridge=1e6)
    assert np.abs(weights).max() < 1e-5


def test_questions_that_share_an_evidence_session_are_one_family(tmp_path: Path) -> None:
    rows = [
        {"id": "a", "gold_sessions": ["s1_1"]},
        {"id": "b", "gold_sessions": ["s2_1"]},
        {"id": "c", "gold_sessions": ["s1_2", "s2_abs_3"]},
        {"id": "d", "gold_sessions": ["s3"]},
    ]
    common = {"type": "multi-session", "abstain": False, "question": "How many?"}
    with gzip.open(tmp_path / "longmemeval_questions.jsonl.gz", "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(row | common) + "\n" for row in rows)
    families = [one.family for one in public_questions(tmp_path)]
    assert len({families[0], families[1], families[2]}) == 1
    assert families[3] != families[0]


def test_a_family_is_in_one_fold_and_our_own_questions_in_none() -> None:
    questions = [Labelled("?", ("factual",), family) for family in ("a", "b", "a", "")]
    found = folds(questions, seed=1)
    assert found[0] == found[2]
    assert found[3] == -1
    assert max(found) < FOLDS


def test_every_question_shares_one_among_its_intents() -> None:
    assert table(own_questions()).targets.sum(axis=1) == pytest.approx(1.0)
