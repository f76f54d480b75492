"""Whatever the text, its summary holds sentences of it, in their order, and never more than it."""

from hypothesis import given
from hypothesis import strategies as st

from graphmem.language.sentences import sentences
from graphmem.lifecycle.compression.summary import summary
from graphmem.lifecycle.conflict.meeting import alike

PIECES = st.sampled_from([
    "Mia moved to Oslo.", "It was fun!", "On 3 May", "- a list", "Why?", "Mr. Li sings; he dances.",
    "我住在杭州。", "你好", "她有3只猫！", "“好。”", "v1.2 came out", "(so they say)", "...",
])  # fmt: skip
GAPS = st.sampled_from(["", " ", "\n", "\n\n"])


@given(st.lists(st.tuples(PIECES, GAPS), min_size=1, max_size=8))
def test_a_summary_holds_only_sentences_of_its_text(parts: list[tuple[str, str]]) -> None:
    text = "".join(piece + gap for piece, gap in parts).strip()
    told, kept = [*sentences(text)], [*sentences(summary(text, alike, ["Mia", "杭州"]))]
    rest = iter(told)

    assert kept
    assert all(any(one == other for other in rest) for one in kept)
