"""normalise(x) is NFKC without invisible characters, single spaces, in simplified signs."""

import re
import unicodedata

from hypothesis import example, given
from hypothesis import strategies as st
from opencc import OpenCC

from graphmem.language.normalise import _INVISIBLE, normalise

_TO_SIMPLIFIED = OpenCC("t2s").convert
_CHINESE = st.text(st.characters(min_codepoint=0x3400, max_codepoint=0x9FFF))
_OF_JAPAN_OR_KOREA = re.compile(r"[\u3040-\u30ff\uac00-\ud7af]")


def sign(one: str) -> str:
    """Return a sign alone as OpenCC writes it, asked until it stays; what is no Han stays."""
    if not "\u3400" <= one <= "\u9fff":
        return one
    plain = _TO_SIMPLIFIED(one)
    return one if plain == one else sign(plain)


@given(st.text() | _CHINESE)
@example("plain words")
@example(" 我  住在\u3000上海 ")
@example("ﬁne\u200b, café")
@example("a\x1cb\x7f")
@example("躑")
@example("我女兒叫 Emma")
@example("東京へ行く")
@example("薴")
def test_normalise_is_what_its_docstring_says(text: str) -> None:
    whole = unicodedata.normalize("NFKC", _INVISIBLE.sub("", text))
    spaced = re.sub(r"\s+", " ", _INVISIBLE.sub("", whole)).strip()
    if not _OF_JAPAN_OR_KOREA.search(spaced):
        spaced = "".join(map(sign, spaced))
    assert normalise(text) == spaced


@given(_CHINESE)
@example("薴")
def test_what_is_normalised_stays_as_it_is(text: str) -> None:
    assert normalise(normalise(text)) == normalise(text)
