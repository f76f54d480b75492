"""The test vectors of docs/scores.md, to four decimals, and the bounds of every score."""

import numpy as np
import pytest

from graphmem.errors import InputError
from graphmem.lifecycle.scores import (
    LAYER_CURVATURE,
    TYPE_PRIORITIES,
    Activity,
    WeightParameters,
    decayed_usage,
    final_rank,
    hybrid_relevance,
    keyword_match,
    layer_after,
    recency,
    strength,
    trust,
    used,
    weigh,
)
from graphmem.lifecycle.scores.parameters import CorrectionCurve
from graphmem.lifecycle.scores.weight import (
    correction_factor,
    momentum,
    semantic_boost,
    time_factor,
)

STANDARD = WeightParameters()


def near(figure: float) -> object:
    return pytest.approx(figure, abs=0.00005)


@pytest.mark.parametrize(("category", "factor"), [("identity", 0.4545), ("temporary", 0.3077)])
def test_categories_fade_at_their_own_rate(category: str, factor: float) -> None:
    assert time_factor(180, STANDARD.importance_of(category), STANDARD) == near(factor)


def test_a_fast_forgetter_forgets_faster_and_starts_no_heavier() -> None:
    fast, slow = WeightParameters(forgetting=1.3), WeightParameters(forgetting=0.8)

    fresh = Activity(importance=1.1, idle=0.0)
    idle = Activity(importance=1.1, idle=60.0)

    assert weigh(fresh, fast).weight == weigh(fresh, slow).weight
    assert weigh(idle, fast).weight < weigh(idle, slow).weight


@pytest.mark.parametrize(("days", "factor"), [(0, 1.5), (7, 1.3523), (30, 1.1116)])
def test_a_mention_lifts_and_the_lift_fades(days: int, factor: float) -> None:
    assert semantic_boost(days) == near(factor)


@pytest.mark.parametrize(
    ("days", "recovering", "fading"),
    [(0, 0.3, 1.0), (7, 0.3473, 0.9527), (30, 0.4814, 0.8186), (90, 0.7154, 0.5846)],
)
def test_a_negation_weighs_on_both_curves(days: int, recovering: float, fading: float) -> None:
    assert correction_factor(days) == near(recovering)
    assert correction_factor(days, "fading") == near(fading)


@pytest.mark.parametrize("curve", ["recovering", "fading"])
def test_what_was_never_negated_is_not_corrected(curve: CorrectionCurve) -> None:
    assert correction_factor(float("nan"), curve) == 1.0


@pytest.mark.parametrize(("mentions", "factor"), [(0, 1.0), (3, 1.2331), (10, 1.2980)])
def test_many_mentions_give_momentum(mentions: int, factor: float) -> None:
    assert momentum(mentions) == near(factor)


def test_the_worked_log_entry_is_reached_with_every_factor() -> None:
    told = weigh(Activity(importance=1.3, idle=11.0, unmentioned=11.0))

    factors = [told.time, told.boost, told.correction, told.importance, told.momentum]

    assert factors == [near(0.9220), near(1.2885), 1.0, 1.3, 1.0]
    assert float(np.prod([round(float(factor), 4) for factor in factors])) == near(1.5444)
    assert told.weight == pytest.approx(1.5444, abs=0.0001)


def test_a_weight_never_leaves_its_bounds() -> None:
    heavy = Activity(importance=1.5, idle=0.0, unmentioned=0.0, mentions=20.0)
    light = Activity(importance=0.8, idle=100_000.0)

    assert weigh(heavy).weight == 2.0
    assert weigh(light).weight == 0.01


def test_frequent_reinforcement_trades_boost_for_momentum() -> None:
    told = weigh(Activity(importance=1.0, idle=0.0, unmentioned=0.0, reinforced=True))

    assert told.boost == near(1.3)
    assert told.momentum == near(1.2)


def test_many_memories_are_weighed_in_one_pass_as_one_by_one() -> None:
    categories = ["identity", "temporary", "fact"]
    many = weigh(
        Activity(
            importance=np.array([STANDARD.importance_of(one) for one in categories]),
            idle=np.array([3.0, 40.0, 400.0]),
            unmentioned=np.array([3.0, 40.0, np.nan]),
            mentions=np.array([2.0, 0.0, 0.0]),
            negated=np.array([np.nan, 10.0, np.nan]),
            reinforced=np.array([True, False, False]),
        )
    )

    alone = weigh(Activity(importance=0.8, idle=40.0, unmentioned=40.0, mentions=0.0, negated=10.0))

    assert many.row(1) == pytest.approx(alone.row(0))
    assert [many.row(place)["importance"] for place in range(3)] == [1.5, 0.8, 1.1]


def test_an_unknown_category_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(InputError, match=r"no category 'mood'; known: fact, identity"):
        STANDARD.importance_of("mood")


def test_parameters_that_cannot_be_reckoned_with_are_refused() -> None:
    with pytest.raises(InputError, match="forgetting is 0"):
        WeightParameters(forgetting=0)
    with pytest.raises(InputError, match="importance of 'fact' is -1"):
        WeightParameters(importance={"fact": -1})
    with pytest.raises(InputError, match="least < most"):
        WeightParameters(least=3)


def test_strength_reaches_the_example_of_the_source() -> None:
    curvature = LAYER_CURVATURE["short_term"]

    assert strength(0.8 * 0.9, 4, 10, 0.05, curvature) == near(0.8506)


@pytest.mark.parametrize(("curvature", "kept"), [(0.8, 0.4678), (1.0, 0.2231), (1.2, 0.0517)])
def test_the_curvature_bends_forgetting(curvature: float, kept: float) -> None:
    assert strength(1.0, 0, 30, 0.05, curvature) == near(kept)


def test_layers_change_at_their_bounds_only() -> None:
    strengths = np.array([0.7, 0.69, 0.31, 0.3])
    layers = np.array(["short_term", "short_term", "long_term", "long_term"])

    after = layer_after(strengths, layers)

    assert after.tolist() == ["long_term", "short_term", "long_term", "short_term"]


@pytest.mark.parametrize(
    ("contradictions", "believed"), [(1, 0.545), (4, 0.425), (5, 0.385), (50, 0.385)]
)
def test_contradictions_cost_trust_up_to_five(contradictions: int, believed: float) -> None:
    assert trust(0.8, 15, 2, contradictions) == near(believed)


def test_trust_stays_between_nothing_and_all() -> None:
    assert trust(0.0, 900, 0, 9) == 0.0
    assert trust(np.array([1.0, 0.0]), 0, 5, np.array([0, 9])) == pytest.approx([0.8, 0.1])


def test_usage_fades_between_uses() -> None:
    assert decayed_usage(2.0, 0, 0.1) == 2.0
    assert used(2.0, 10, 0.1) == near(1.7358)


def test_keywords_match_by_degrees_in_both_languages() -> None:
    assert keyword_match("咖啡", "咖啡") == 1.0
    assert keyword_match("咖啡", "咖啡馆") == 0.8
    assert keyword_match("番茄", "西红柿", {"西红柿"}) == 0.7
    assert keyword_match("", "tea") == 0.0


def test_recency_halves_towards_one_half() -> None:
    assert recency(np.array([0.0, 30.0, 60.0])) == pytest.approx([1.0, 0.75, 0.625])


def test_relevance_and_rank_are_weighted_sums() -> None:
    assert hybrid_relevance(1.0, 1.0, 1.0) == 1.0
    assert final_rank(1.0, 1.0, TYPE_PRIORITIES["user_preference"]) == near(1.0)
    assert final_rank(0.5, 0.0, TYPE_PRIORITIES["general"]) == near(0.35)
