"""Cutting a document into pieces that overlap, at the ends of sentences where it can be done."""

from bisect import bisect_left, bisect_right
from itertools import accumulate
from typing import Final
from unicodedata import east_asian_width

from graphmem.patterns import regex

WIDE: Final = 3.5
"""What a Chinese character counts: the default embedder reads 1.3 of them at a time, or 4.5 letters
of English, so that pieces of one size take as much of it in either language."""

_BOUNDARY = regex(r"\n\s*\n|(?<=[.!?])\s+|(?<=[。！？；])|\n")


def chunk(text: str, size: int, overlap: int) -> list[tuple[int, int]]:
    """Return (start, end) of each piece; together they cover the text, but for outer white space.

    A piece holds at most `size` characters, of which wide ones (Unicode Annex 11: Chinese, and its
    punctuation) count `WIDE`. It ends at a paragraph's or a sentence's end when one lies in its
    second half, and the next begins up to `overlap` characters before that end, at the beginning of
    a sentence when there is one.

    >>> chunk("One two. Three four. Five six.", size=21, overlap=12)
    [(0, 20), (9, 30)]
    >>> chunk("他来了。我们去了。", size=21, overlap=0)
    [(0, 4), (4, 9)]
    """
    upto = [0.0, *accumulate(map(_width, text))]
    end_of_text = len(text.rstrip())
    start = len(text) - len(text.lstrip())
    boundaries = [match.end() for match in _BOUNDARY.finditer(text)]
    pieces = []
    while upto[end_of_text] - upto[start] > size:
        limit = max(start + 1, bisect_right(upto, upto[start] + size) - 1)
        half = upto[start] + size // 2
        inside = [
            b
            for b in boundaries
            if half < upto[b] and b <= limit + 1 and start + len(text[start:b].rstrip()) <= limit
        ]
        cut = inside[-1] if inside else limit
        pieces.append((start, start + len(text[start:cut].rstrip())))
        earliest = max(start + 1, bisect_left(upto, upto[cut] - overlap))
        again = [b for b in boundaries if earliest <= b < cut]
        start = again[0] if again else cut
    pieces.append((start, end_of_text))
    return pieces


def _width(character: str) -> float:
    return WIDE if east_asian_width(character) in "FW" else 1.0
