"""A sentence of an original stands for it; with a word more, or another figure, it never does."""

from datetime import datetime

from hypothesis import given, settings
from hypothesis import strategies as st

from graphmem.language import BilingualAnalyzer
from graphmem.lifecycle.second_opinion.faithful import unfaithful

DAY = datetime.fromisoformat("2024-05-02")
ANALYZER = BilingualAnalyzer()
SAID = st.sampled_from([
    "Mia moved to Oslo.", "I never drink coffee.", "We have 3 cats.", "Tom works at a bank.",
    "我住在杭州。", "小明有3只猫。", "我不喜欢咖啡。", "I saw Bob on 3 May 2024.",
])  # fmt: skip
MORE = {"en": "Zanzibar", "zh": "桂林"}


def why(wording: str, originals: list[str]) -> str:
    return unfaithful(ANALYZER, wording, originals, DAY, whole=False)


def with_more(sentence: str) -> str:
    """Return a sentence with one word that no original has."""
    word = f" {MORE['en']}" if sentence.isascii() else MORE["zh"]
    return sentence[:-1] + word + sentence[-1]


@settings(max_examples=20)
@given(st.lists(SAID, min_size=1, max_size=4), st.data())
def test_a_wording_says_only_what_its_originals_say(said: list[str], data: st.DataObject) -> None:
    kept = data.draw(st.lists(st.sampled_from(said), min_size=1, max_size=2, unique=True))
    wording = " ".join(kept)

    assert why(wording, said) == ""
    assert why(with_more(kept[0]), said)
    if "3" in kept[0]:
        assert why(kept[0].replace("3", "4"), said)
