"""normalise(x) is NFKC without invisible characters, white space as single spaces."""

import re
import unicodedata

from hypothesis import example, given
from hypothesis import strategies as st

from graphmem.language.normalise import _INVISIBLE, normalise


@given(st.text())
@example("plain words")
@example(" 我  住在\u3000上海 ")
@example("ﬁne\u200b, café")
@example("a\x1cb\x7f")
def test_normalise_is_what_its_docstring_says(text: str) -> None:
    whole = unicodedata.normalize("NFKC", _INVISIBLE.sub("", text))
    assert normalise(text) == re.sub(r"\s+", " ", _INVISIBLE.sub("", whole)).strip()
