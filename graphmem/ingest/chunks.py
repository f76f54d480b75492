"""Cutting a document into pieces that overlap, at the ends of sentences where it can be done."""

from graphmem.patterns import regex

_BOUNDARY = regex(r"\n\s*\n|(?<=[.!?])\s+|(?<=[。！？；])|\n")


def chunk(text: str, size: int, overlap: int) -> list[tuple[int, int]]:
    """Return (start, end) of each piece; together they cover the text, but for outer white space.

    A piece holds at most `size` characters. It ends at a paragraph's or a sentence's end when one
    lies in its second half, and the next begins up to `overlap` characters before that end, at the
    beginning of a sentence when there is one.

    >>> chunk("One two. Three four. Five six.", size=21, overlap=12)
    [(0, 20), (9, 30)]
    """
    end_of_text = len(text.rstrip())
    start = len(text) - len(text.lstrip())
    boundaries = [match.end() for match in _BOUNDARY.finditer(text)]
    pieces = []
    while end_of_text - start > size:
        limit = start + size
        inside = [
            b
            for b in boundaries
            if start + size // 2 < b <= limit + 1 and len(text[start:b].rstrip()) <= size
        ]
        cut = inside[-1] if inside else limit
        pieces.append((start, start + len(text[start:cut].rstrip())))
        again = [b for b in boundaries if max(start, cut - overlap - 1) < b < cut]
        start = again[0] if again else cut
    pieces.append((start, end_of_text))
    return pieces
