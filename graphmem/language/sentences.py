"""Where sentences end, in English and Chinese alike."""

from collections.abc import Iterator

from graphmem.language.english_sentences import sentence_spans
from graphmem.patterns import regex

_CUT = regex(r"[。！？；]+[”’」』）]*|\n+")


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a text, as written, without the white space around them.

    >>> [*sentences("I met Mr. Li. 他唱歌。我听了！")]
    ['I met Mr. Li.', '他唱歌。', '我听了！']
    """
    for start, end in sentence_spans(text):
        begin = start
        for cut in _CUT.finditer(text, start, end):
            yield from _told(text[begin : cut.end()])
            begin = cut.end()
        yield from _told(text[begin:end])


def _told(piece: str) -> Iterator[str]:
    piece = piece.strip()
    if piece:
        yield piece
