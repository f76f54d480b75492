"""Where English sentences end."""

import re
from collections.abc import Iterator

_BREAK = re.compile(
    r"(?<!\b[A-Z])(?<!\bSt)(?<!\bDr)(?<!\bMr)(?<!\bMs)(?<!\bMt)(?<!\bJr)(?<!\bSr)(?<!\bvs)(?<!Mrs)"
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
