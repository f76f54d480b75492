"""Cuts a text into clauses; code and formulas are blanked first."""

import re
from collections.abc import Iterator

from graphmem.language.english_sentences import sentence_spans
from graphmem.model.analysis import WITH_CHINESE

_CODE = re.compile(r"```.*?(?:```|$)|`[^`]*`|\\\(.*?\\\)|\\\[.*?\\\]|\$\$.*?\$\$")
_SENTENCE = re.compile(r"[^。!?;]+[。!?;]*")
_OPENERS = (
    "but|and|so|because|which|who|since|considering|given|can|could|how|what|is|are|do|does|did|"
    "would|should|will|i|i'm|i've|i'd|we|we've|he|she|they|it|my|our|though|although|while|if|when"
)
_ENGLISH_CUT = re.compile(
    rf"(?:,|:| -| –|—)\s+(?=(?:{_OPENERS})\b)"
    r"|\s+(?=(?:but|because|although|though|whereas|considering|given that|so that)\b)"
    r"|\s+(?=and (?:i|we|he|she|they|it|my|now)\b)",
    re.IGNORECASE,
)
_CHINESE_CUT = re.compile(r"[,:—]+(?!而是)|(?=但是|不过(?!敏)|因为|所以|可是|然而)")
_SHORTEST_CHINESE = 3


def without_code(text: str) -> str:
    """Return the text with code and formulas blanked; offsets stand.

    >>> without_code("see `a = 1` here")
    'see         here'
    """
    return _CODE.sub(lambda found: " " * len(found.group()), text)


def clause_spans(text: str, language: str) -> Iterator[tuple[int, int]]:
    """Yield where each clause begins and ends.

    >>> text = "I like tea, but I never drink coffee. Why?"
    >>> [text[start:end] for start, end in clause_spans(text, "en")]
    ['I like tea, ', 'but I never drink coffee. ', 'Why?']
    """
    chinese = language in WITH_CHINESE
    cut = _CHINESE_CUT if chinese else _ENGLISH_CUT
    spans = (m.span() for m in _SENTENCE.finditer(text)) if chinese else sentence_spans(text)
    for start, end in spans:
        begin = start
        for match in cut.finditer(text, start, end):
            if match.end() > begin and (not chinese or match.end() - begin > _SHORTEST_CHINESE):
                yield begin, match.end()
                begin = match.end()
        if begin < end:
            yield begin, end
