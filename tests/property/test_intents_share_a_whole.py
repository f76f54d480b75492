"""The probabilities of the intents sum to 1, whatever the text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from graphmem.adapters.e5 import E5Embedder
from graphmem.language.normalise import detect, normalise
from graphmem.retrieval.intents import CLASSIFIERS, INTENTS

SIGNS = [
    "how many", "why", "when did I", "we", "both", "before", ",", "or", "first", "?", "我", "多少",
    "什么", "和", "都", "还是", "之前", "先", "吗", "#1",
]  # fmt: skip
TEXTS = st.one_of(st.text(max_size=80), st.lists(st.sampled_from(SIGNS), max_size=12).map(" ".join))


@given(TEXTS)
def test_intents_share_a_whole(text: str) -> None:
    plain = normalise(text)
    for made in CLASSIFIERS.values():
        found = made(E5Embedder.open()).classify(plain, detect(plain))
        assert tuple(found) == INTENTS
        assert sum(found.values()) == pytest.approx(1.0)
        assert min(found.values()) >= 0.0
