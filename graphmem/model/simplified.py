"""Traditional Chinese in simplified signs, sign for sign, so that both scripts meet."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from opencc import OpenCC

from graphmem.patterns import regex

_HAN: Final = regex(r"[\u3400-\u9fff]")
_OF_OTHERS: Final = regex(r"[\u3040-\u30ff\uac00-\ud7af]")
"""Kana and Hangul: their texts keep their signs."""

_FIRST, _LAST = 0x3400, 0x9FFF


def simplified(text: str) -> str:
    """Return a text with its traditional Chinese signs as simplified ones; its length stays.

    Rules, terms and names are all compared so; what is stored and shown stays as it was written.
    The signs are those of OpenCC (Apache-2.0), its dictionary `t2s`, each by itself.

    >>> simplified("我上個月搬到臺北了"), simplified("東京へ行く")
    ('我上个月搬到台北了', '東京へ行く')
    """
    if text.isascii() or not _HAN.search(text) or not _traditional().search(text):
        return text
    if _OF_OTHERS.search(text):
        return text
    return text.translate(_signs())


@cache
def _traditional() -> re.Pattern[str]:
    """Return what finds the signs that are written otherwise: most texts have none."""
    return re.compile(f"[{''.join(map(chr, _signs()))}]")


@cache
def _signs() -> Mapping[int, str]:
    every = [chr(code) for code in range(_FIRST, _LAST + 1)]
    convert = OpenCC("t2s").convert
    found = convert(convert("\n".join(every))).split("\n")  # 薴 is 苧 first, and that 苎
    pairs = zip(every, found, strict=True)
    return {ord(sign): one for sign, one in pairs if len(one) == 1 and one != sign}
