"""Two sentences have one wording only if they have the same words in the same order."""

from hypothesis import given
from hypothesis import strategies as st

from graphmem.lifecycle.wording import wording

WORDS = st.lists(
    st.sampled_from(
        ["I", "he", "have", "had", "not", "never", "to", "from", "two", "2", "2.5", "cats", "Rome"]
    ),
    min_size=1,
    max_size=6,
)
STRESS = st.sampled_from(["", "really ", "still ", "oh, "])


@given(WORDS, WORDS, STRESS)
def test_other_words_are_another_wording(first: list[str], second: list[str], stress: str) -> None:
    said = wording(" ".join(first) + ".") == wording(stress + " ".join(second).upper() + "!")
    assert said == (first == second)
