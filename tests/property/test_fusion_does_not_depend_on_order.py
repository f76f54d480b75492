"""Fusing channels gives the same, whatever the order in which they come."""

import random

from hypothesis import given
from hypothesis import strategies as st

from graphmem.retrieval.fuse import PROFILES
from graphmem.retrieval.scene import Found

NAMES = sorted(next(iter(PROFILES.values())).weights)
scores = st.dictionaries(st.integers(1, 20), st.floats(0, 1), max_size=8)
channels = st.dictionaries(st.sampled_from(NAMES), scores, max_size=5)


@given(channels, st.sampled_from(sorted(PROFILES)), st.randoms(use_true_random=False))
def test_order_does_not_matter(
    drawn: dict[str, dict[int, float]], profile: str, shuffled: random.Random
) -> None:
    items = [(name, list(one.items())) for name, one in drawn.items()]
    shuffled.shuffle(items)
    for _, pairs in items:
        shuffled.shuffle(pairs)
    chosen = PROFILES[profile]

    plain = chosen.fuse({name: Found(one) for name, one in drawn.items()}, chosen.weights)
    mixed = chosen.fuse({name: Found(dict(pairs)) for name, pairs in items}, chosen.weights)

    assert plain == mixed
