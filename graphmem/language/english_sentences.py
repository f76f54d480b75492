"""Where English sentences end."""

from collections.abc import Iterator

from graphmem.patterns import regex

_BREAK = regex(
    r"(?=[.!?])(?<!\b[A-Z])(?<!\bSt)(?<!\bDr)(?<!\bMr)(?<!\bMs)(?<!\bMt)(?<!\bJr)(?<!\bSr)(?<!\bvs)(?<!Mrs)"
    r"(?<!Prof)(?<!Capt)(?<![.!?]{2})[.!?]+[\"')\]]*\s+(?=[\"'(\[]?\w)|;\s+"
)


def sentence_spans(text: str) -> Iterator[tuple[int, int]]:
    """Yield the offsets of each sentence, the white space behind it included.

    >>> [*sentence_spans("I met Mr. Li. He sings!")]
    [(0, 14), (14, 23)]
    """
    start = 0
    for match in _BREAK.finditer(text):
        yield start, match.end()
        start = match.end()
    if start < len(text):
        yield start, len(text)


def pieces(text: str, size: int) -> Iterator[tuple[int, int]]:
    """Yield the offsets of pieces of whole sentences, as many as go into `size` characters.

    A sentence that is longer is a piece by itself.

    >>> [*pieces("One. Two is longer. Three.", 20)]
    [(0, 20), (20, 26)]
    """
    start = upto = 0
    for _, end in sentence_spans(text):
        if end - start > size and upto > start:
            yield start, upto
            start = upto
        upto = end
    if start < len(text):
        yield start, len(text)
