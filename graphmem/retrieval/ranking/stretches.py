"""The stretch of a long text that tells most of what is asked."""

from collections.abc import Collection, Iterator
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.sentences import sentences
from graphmem.language.terms import terms

_CHARACTERS: Final = 640
_CHINESE_CHARACTERS: Final = 220
"""Of a stretch at most: as much as is read of a text."""

_LOOKED_AT: Final = 20_000
"""Characters of a text that are looked through, the first: it is done anew for each question."""

_AT_ONCE: Final = 0.5
"""What a term counts more where the stretch begins with its sentence."""


def stretch(text: str, asked: Collection[str]) -> str:
    """Return a text; of a long one the sentences in a row that hold most of the terms asked.

    >>> stretch("Tea is fine.", {"kiln"})
    'Tea is fine.'
    >>> stretch("We talked for long. " * 40 + "The kiln broke. It is old.", {"kiln"})
    'The kiln broke. It is old.'
    """
    most = _CHINESE_CHARACTERS if is_chinese(text) else _CHARACTERS
    if len(text) <= most:
        return text
    pieces = [*_pieces(text[:_LOOKED_AT], most)]
    held = [frozenset(terms(one)).intersection(asked) for one in pieces]
    best, most_told = slice(0, 1), -1.0
    for start, first in enumerate(held):
        told, size, end = set[str](), 0, start
        while end < len(pieces) and size + len(pieces[end]) <= most:
            told |= held[end]
            size += len(pieces[end]) + 1
            end += 1
        value = len(told) + _AT_ONCE * len(first)
        if value > most_told:
            best, most_told = slice(start, end), value
    return " ".join(pieces[best])


def _pieces(text: str, most: int) -> Iterator[str]:
    for one in sentences(text):
        for start in range(0, len(one), most):
            yield one[start : start + most]
