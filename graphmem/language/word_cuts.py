"""Where the words of a text stand, as a person would cut them."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.chinese import segmented
from graphmem.language.chinese_words import STOP
from graphmem.patterns import regex

Span = tuple[int, int]
"""The offsets of the first sign, and of the one behind the last."""

_LATIN: Final = regex(r"[^\W_\u3400-\u9fff]+(?:['’.-][^\W_\u3400-\u9fff]+)*")
_SAYING_NOTHING: Final = tuple("rpcuyxd")
"""First letters of the tags of pronouns, prepositions, particles and the like."""


def cut(text: str, names: Iterable[str] = ()) -> tuple[Span, ...]:
    """Return the words of a text that carry meaning, in order; names are whole.

    Of another script than the Chinese, all words are returned.

    >>> text = "给赵敏点外卖用什么app?"
    >>> [text[start:end] for start, end in cut(text)]
    ['赵敏', '点', '外卖', 'app']
    """
    named = list(_named(text, names))
    found = [match.span() for match in _LATIN.finditer(text)]
    if is_chinese(text):
        found += [
            (word.start, word.end)
            for word in segmented(text)
            if is_chinese(word.text)
            and word.text not in STOP
            and not word.tag.startswith(_SAYING_NOTHING)
        ]
    rest = (word for word in found if not any(_meet(word, name) for name in named))
    return tuple(sorted((*named, *rest)))


def _named(text: str, names: Iterable[str]) -> Iterator[Span]:
    """Yield where names stand, the longest first; none within another."""
    taken: list[Span] = []
    for name in sorted(filter(None, names), key=len, reverse=True):
        for match in re.finditer(re.escape(name), text):
            if not any(_meet(match.span(), one) for one in taken):
                taken.append(match.span())
                yield match.span()


def _meet(one: Span, other: Span) -> bool:
    return one[0] < other[1] and other[0] < one[1]
