"""The names in a question that may be those of known entities."""

from collections.abc import Iterator, Sequence
from typing import Final

from graphmem.model import Analysis
from graphmem.patterns import regex

_TOKEN: Final = regex(r"[^\W_]+(?:['’.-][^\W_]+)*")
_HAN_RUN: Final = regex(r"[\u3400-\u9fff]{2,}")
_LONGEST_NAME: Final = 8
_LONGEST_HAN_NAME: Final = 12


def names_in(analysis: Analysis) -> Iterator[str]:
    """Yield the names in a text that may be those of known entities, longest first."""
    yield from dict.fromkeys(mention.text for mention in analysis.entities)
    tokens = [(m.start(), m.end()) for m in _TOKEN.finditer(analysis.text)]
    for length in range(min(_LONGEST_NAME, len(tokens)), 0, -1):
        for first in range(len(tokens) - length + 1):
            start, end = tokens[first][0], tokens[first + length - 1][1]
            if _looks_like_name(analysis.text, tokens[first : first + length]):
                yield analysis.text[start:end]
    for run in _HAN_RUN.findall(analysis.text):
        for length in range(min(_LONGEST_HAN_NAME, len(run)), 1, -1):
            yield from (run[at : at + length] for at in range(len(run) - length + 1))


def _looks_like_name(text: str, tokens: Sequence[tuple[int, int]]) -> bool:
    """A name begins and ends with a capital or a digit; one in a question may be lower-case."""
    first, last = text[tokens[0][0]], text[tokens[-1][0]]
    return all(mark.isupper() or mark.isdigit() for mark in (first, last))
