import pytest

from graphmem.retrieval.fuse import PROFILES, reciprocal_rank, scaled, weighted_scores
from graphmem.retrieval.scene import Found


def test_reciprocal_rank_fusion_gives_the_figures_worked_by_hand() -> None:
    a, b = 1, 2
    channels = {
        "semantic": Found({a: 0.9, b: 0.8}),
        "full_text": Found({b: 3.0, a: 2.0}),
        "entity": Found({b: 1.0}),
    }

    fused = reciprocal_rank(channels, dict.fromkeys(channels, 1.0))

    assert fused[b] == pytest.approx(0.04892, abs=5e-6)
    assert fused[a] == pytest.approx(0.03252, abs=5e-6)


def test_entry_channels_are_spread_from_their_lowest_to_their_best() -> None:
    assert scaled(Found({1: 0.7, 2: 0.8, 3: 0.9}), from_lowest=True) == pytest.approx(
        {1: 0.0, 2: 0.5, 3: 1.0}
    )
    assert scaled(Found({1: 0.3}), from_lowest=True) == {1: 1.0}
    assert scaled(Found({}), from_lowest=False) == {}


def test_what_walks_on_from_seeds_keeps_its_scale() -> None:
    channels = {"neighbourhood": Found({1: 0.25}), "entity": Found({1: 0.25, 2: 0.5})}

    fused = weighted_scores(channels, {"neighbourhood": 1.0, "entity": 1.0})

    assert fused == {1: 0.75, 2: 1.0}


def test_every_profile_weighs_every_channel() -> None:
    first, *others = [set(profile.weights) for profile in PROFILES.values()]

    assert all(weights == first for weights in others)
