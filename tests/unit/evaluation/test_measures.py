"""Measures against their definitions, and intervals of them."""

import numpy as np
import pytest

from graphmem.evaluation.intervals import auroc_interval, interval, mean_interval
from graphmem.evaluation.measures import auroc, f1, ndcg, newest_first, precision, risk_coverage


def test_places_that_are_not_filled_count_as_wrong() -> None:
    assert precision(["a"], {"a"}, 5) == 0.2


def test_a_perfect_ranking_has_full_gain_however_many_are_gold() -> None:
    ranking = [str(number) for number in range(20)]

    assert ndcg(ranking, set(ranking), 10) == pytest.approx(1.0)
    assert ndcg(["x", "a"], {"a"}, 10) == pytest.approx(1 / np.log2(3))


def test_the_area_is_the_share_of_pairs_in_order() -> None:
    random = np.random.default_rng(7)
    positive, negative = random.integers(0, 9, 40) / 9, random.integers(0, 7, 30) / 9
    pairs = [(p > n) + 0.5 * (p == n) for p in positive for n in negative]

    assert auroc(positive, negative) == pytest.approx(np.mean(pairs))


def test_the_newest_must_be_found_to_be_first() -> None:
    assert newest_first(["x"], ["old", "new"]) == 0.0
    assert newest_first(["middle", "new", "old"], ["old", "middle", "new"]) == 1.0


def test_risk_at_full_coverage_is_the_share_of_wrong_answers() -> None:
    right = np.array([True, False, True, False])
    risks = risk_coverage(np.array([0.9, 0.1, 0.8, 0.2]), right)

    assert risks.tolist() == [0.0, 0.0, pytest.approx(1 / 3), 0.5]


def test_nothing_claimed_and_nothing_wanted_scores_nothing() -> None:
    assert f1(0, 0, 0) == 0.0


def test_an_interval_narrows_with_more_questions() -> None:
    few, many = (mean_interval(np.tile([0.0, 1.0], count // 2)) for count in (20, 2000))

    assert many[1] - many[0] < few[1] - few[0]
    assert many[0] < 0.5 < many[1]


def test_intervals_of_a_constant_are_a_point() -> None:
    assert interval(5, lambda _: 0.25) == (0.25, 0.25)
    assert auroc_interval(np.ones(3), np.zeros(4)) == (1.0, 1.0)
