"""Cuts a text into clauses; code and formulas are blanked first."""

import re
from collections.abc import Iterator

from graphmem.language.english_sentences import sentence_spans
from graphmem.model.analysis import WITH_CHINESE
from graphmem.patterns import regex

_CODE = regex(r"```.*?(?:```|$)|`[^`]*`|\\\(.*?\\\)|\\\[.*?\\\]|\$\$.*?\$\$")
_SENTENCE = regex(r"[^。!?;]+[。!?;]*")
_OPENERS = (
    "but|and|so|because|which|who|since|considering|given|can|could|how|what|is|are|do|does|did|"
    "would|should|will|i|i'm|i've|i'd|we|we've|he|she|they|it|my|our|though|although|while|if|when"
)
_ENGLISH_CUT = regex(
    rf"(?:,|:| -| –|—)\s+(?=(?:{_OPENERS})\b)"
    r"|\s+(?=(?:but|because|although|though|whereas|considering|given that|so that)\b)"
    r"|\s+(?=and (?:i|we|he|she|they|it|my|now)\b)",
    re.IGNORECASE,
)
_CHINESE_CUT = regex(r"[,:—]+(?!而是)|(?=但是|不过(?!敏)|因为|所以|可是|然而)")
_SHORTEST_CHINESE = 3

_MARKS = regex(r"[\"“”`*~()\[\]{}<>「」『』《》【】〈〉]|(?<![^\W_])_|_(?![^\W_])")
_SINGLE_QUOTES = regex(r"(?<!\w)['‘](?P<said>\w[^'‘’]*?)['’](?!\w)")
_SPACES = regex(r"\s+")
_HAN_GAP = regex(r"(?<=[\u3400-\u9fff])[\s…·.]+|[\s…·]+(?=[\u3400-\u9fff])")
_HESITATION = regex(
    r"\b(?P<my>my|our)\b(?:[\s,.…:–-]+(?:u+h+|u+h?m+|er+m?|well|hm+|you know)\b|[,.…:–-]+(?=\s))+"
    r"[\s,.…:–-]*",
    re.IGNORECASE,
)


def without_code(text: str) -> str:
    """Return the text with code and formulas blanked, but for single words; offsets stand.

    >>> without_code("see `a = 1` here"), without_code("my `server` is here")
    ('see         here', 'my  server  is here')
    """
    return _CODE.sub(lambda found: _blanked(found.group()), text)


def _blanked(code: str) -> str:
    word = code.strip("`")
    return f" {word} " if word.isalpha() and len(word) == len(code) - 2 else " " * len(code)


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


def unmarked(clause: str) -> str:
    """Return a clause without what only marks a word: quotes, brackets, emphasis, hesitation.

    >>> [unmarked(t) for t in ('My "ex" lives here', "My, uh, _dog_ barks", "我的 “弟弟”住这里")]
    ['My ex lives here', 'My dog barks', '我的弟弟住这里']
    """
    plain = _SPACES.sub(" ", _MARKS.sub("", _SINGLE_QUOTES.sub(r"\g<said>", clause)))
    return _HESITATION.sub(r"\g<my> ", _HAN_GAP.sub("", plain))
