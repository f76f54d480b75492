"""Looking for many texts in one pass finds what looking for each alone finds."""

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from graphmem.storage import scanning
from graphmem.storage.scanning import FILE_ENCODINGS, Needles

TEXTS = st.lists(st.text("ab我é", min_size=3, max_size=12), min_size=1, max_size=5)


@example(["é我我"], b"", "é我我", "utf-16-le")  # eight bytes in UTF-8, six here
@given(
    TEXTS, st.binary(max_size=40), st.text("ab我é", max_size=60), st.sampled_from(FILE_ENCODINGS)
)
def test_many_texts_are_sought_like_one(
    texts: list[str], before: bytes, haystack: str, encoding: str
) -> None:
    data = before + haystack.encode(encoding)
    needles = Needles(texts, [encoding])

    found = {piece for _, piece in needles.within(data)}

    assert found == {piece for piece in needles.pieces if piece.encode(encoding) in data}


def test_what_lies_across_two_parts_of_a_file_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scanning, "_CHUNK", 16)
    file = tmp_path / "file"
    file.write_bytes(b"x" * 11 + b"a secret word" + b"y" * 30)

    assert "a secret word" in set(Needles(["a secret word"]).in_file(file))
    assert not set(Needles(["another word"]).in_file(file))
