"""One written form for every text, and which language it is in."""

import unicodedata

from graphmem.model.analysis import Language
from graphmem.model.simplified import simplified
from graphmem.patterns import regex

_INVISIBLE = regex(r"[\x00-\x08\x0e-\x1b\x7f\xad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]")
_SPACE = regex(r"\s+")
_HAN = regex(r"[\u3400-\u9fff\uf900-\ufaff]")
_LATIN_WORD = regex(r"[A-Za-z\u00c0-\u024f]+")
_KANA_OR_HANGUL = regex(r"[\u3040-\u30ff\uac00-\ud7af]")
_LATIN_RUN = regex(r"[A-Za-z\u00c0-\u024f][A-Za-z\u00c0-\u024f0-9.@_-]*")  # an address is one
_LETTER = regex(r"[^\W\d_]")

# Characters per word, so that a Chinese word and an English word weigh the same.
_HAN_PER_WORD = 2.0
_CHINESE_BELOW, _ENGLISH_ABOVE = 0.45, 0.9  # share of English words


def normalise(text: str) -> str:
    r"""Return the text in NFKC, without invisible characters, white space as single spaces.

    Traditional Chinese is written in simplified signs.

    >>> normalise("  Ｈｅｌｌｏ\n  world "), normalise("我女兒")
    ('Hello world', '我女儿')
    """
    plain = text.isprintable() and "  " not in text  # nothing invisible, single spaces alone
    if plain and (text.isascii() or unicodedata.is_normalized("NFKC", text)):
        return simplified(text.strip())
    if not text.isascii():
        text = unicodedata.normalize("NFKC", _INVISIBLE.sub("", text))
    return simplified(_SPACE.sub(" ", _INVISIBLE.sub("", text)).strip())


def detect(text: str) -> Language:
    """Return the language of a normalised text: en, zh, mixed or other.

    >>> detect("I moved to Paris"), detect("我搬到巴黎了"), detect("我在用 Python")
    ('en', 'zh', 'zh')
    """
    if text.isascii():
        return "en" if _LATIN_WORD.search(text) else "other"
    if len(_KANA_OR_HANGUL.findall(text)) > 1:
        return "other"
    han = len(_HAN.findall(text)) / _HAN_PER_WORD
    latin = float(len(_LATIN_RUN.findall(text)))
    if han == 0:
        letters = len(_LETTER.findall(text))
        latin_letters = sum(map(len, _LATIN_WORD.findall(text)))
        return "en" if latin and latin_letters * 2 >= letters else "other"
    share = latin / (han + latin)
    if share < _CHINESE_BELOW:
        return "zh"
    return "mixed" if share < _ENGLISH_ABOVE else "en"
