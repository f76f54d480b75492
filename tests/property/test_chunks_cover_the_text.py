"""Chunks leave out nothing but white space, are no longer than allowed, and move forward."""

from hypothesis import given
from hypothesis import strategies as st

from graphmem.ingest.chunks import WIDE, chunk

texts = st.text(st.sampled_from("ab. \n。！"), min_size=1, max_size=400).filter(str.strip)


@given(texts, st.integers(10, 60), st.integers(0, 9))
def test_every_character_is_in_a_chunk(text: str, size: int, overlap: int) -> None:
    spans = chunk(text, size, overlap)

    covered = {place for start, end in spans for place in range(start, end)}
    assert all(text[place].isspace() for place in range(len(text)) if place not in covered)
    wide = [WIDE if character in "。！" else 1 for character in text]
    assert all(sum(wide[start:end]) <= size for start, end in spans)
    starts = [start for start, _ in spans]
    assert starts == sorted(set(starts))
