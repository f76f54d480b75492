"""The law: a passage holds sentences of its text, in their order, word for word, and fits."""

from hypothesis import given
from hypothesis import strategies as st

from graphmem.model.packing.passage import passage

WORDS = st.sampled_from(
    ["code", "name", "tea", "3.5", "茶壶", "代号", "is", "…", "?!", "。", ".", "\n"]
)
TEXTS = st.one_of(st.text(max_size=120), st.lists(WORDS, max_size=30).map(" ".join))


@given(TEXTS, TEXTS, st.integers(0, 80))
def test_every_piece_stands_in_the_text(text: str, question: str, room: int) -> None:
    found = passage(text, question, lambda told: len(told) <= room)

    if found is None:
        return
    assert len(found) <= room
    place = 0
    for piece in (piece.strip() for piece in found.split("…")):
        for word in piece.split():
            place = text.index(word, place) + len(word)
