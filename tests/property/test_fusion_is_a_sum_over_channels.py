"""The law that traces rest on: what a profile gives is the weighted sum of each channel alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from graphmem.retrieval.fuse import PROFILES
from graphmem.retrieval.scene import Found

NAMES = sorted(next(iter(PROFILES.values())).weights)
scores = st.dictionaries(st.integers(1, 20), st.floats(0, 1), max_size=8)
channels = st.dictionaries(st.sampled_from(NAMES), scores, max_size=5)


@given(channels, st.sampled_from(sorted(PROFILES)))
def test_the_whole_is_the_sum_of_its_channels(
    drawn: dict[str, dict[int, float]], profile: str
) -> None:
    chosen = PROFILES[profile]
    found = {name: Found(one) for name, one in drawn.items()}
    summed: dict[int, float] = {}
    for name, one in found.items():
        for number, value in chosen.fuse({name: one}, {name: 1.0}).items():
            summed[number] = summed.get(number, 0.0) + chosen.weights[name] * value

    assert summed == pytest.approx(chosen.fuse(found, chosen.weights))
