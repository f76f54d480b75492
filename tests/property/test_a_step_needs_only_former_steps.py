"""A sub-question uses only answers that were found before it, so the steps can be run in order."""

from hypothesis import given, settings
from hypothesis import strategies as st

from graphmem.language.normalise import detect, normalise
from graphmem.retrieval.decomposition import Decomposer
from graphmem.retrieval.understanding import understand

DECOMPOSER = Decomposer()
PIECES = [
    "Who is", "the author of", "the town where", "Anna's aunt", "who founded", "the firm that",
    "lives in", "born", ",", "and", "both", "Which film", "or", "?", "《长河》的作者的", "母校",
    "在哪里",
    "写了这首歌的人", "和", "都", "有几个",
]  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=9).map(" ".join))
def test_a_step_needs_only_former_steps(text: str) -> None:
    plain = normalise(text)
    steps = DECOMPOSER.decompose(understand(plain, detect(plain))).steps
    assert steps
    for number, step in enumerate(steps, 1):
        assert all(1 <= needed < number for needed in step.needs)
