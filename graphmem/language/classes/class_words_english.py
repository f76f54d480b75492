"""Finds the words of known classes in English: the longest form at each place."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Final

from graphmem.language.classes.class_lexicon import TOKEN, ClassWord, English, Senses, english_forms
from graphmem.patterns import regex
from graphmem.schema.concepts import Concepts

_NEAR: Final = 8
"""Words on either side in which a clue must stand."""

_GAPS: Final = frozenset({" ", "-"})
_CLITIC: Final = regex(r"'s?$")
_OPENS: Final = regex(r"(?:^|[.!?:;\"“(\n]|(?:^|\s)[-–—•*])\s*$")
_TITLE: Final = regex(r"\b(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr)\.\s*$")


@dataclass(frozen=True, slots=True)
class _Token:
    """A word: as written, small without its clitic, and small as it stands."""

    text: str
    low: str
    whole: str
    start: int
    end: int

    def is_(self, word: str) -> bool:
        return word in (self.low, self.whole)


class EnglishClassWords:
    """Looks up English forms, singular and plural."""

    def __init__(self, concepts: Concepts) -> None:
        self._concepts = concepts

    def find(self, text: str) -> Iterator[ClassWord]:
        """Yield what stands in a normalised text."""
        plain = text.replace("’", "'")
        spans = [match.span() for match in TOKEN.finditer(plain)]
        lows = [plain[start:end].lower() for start, end in spans]
        if not any(low in self._forms or _CLITIC.sub("", low) in self._forms for low in lows):
            return
        tokens = [
            _Token(plain[start:end], _CLITIC.sub("", low), low, start, end)
            for (start, end), low in zip(spans, lows, strict=True)
        ]
        past = 0
        for place, token in enumerate(tokens):
            if place < past:
                continue
            forms = self._forms.get(token.whole) or self._forms.get(token.low) or ()
            for words, senses in forms:
                run = tokens[place : place + len(words)]
                meant = self._meant(plain, tokens, run, senses) if _holds(run, words, plain) else ()
                if meant:
                    yield ClassWord(run[0].start, run[-1].end, meant)
                    past = place + len(words)
                    break

    @cached_property
    def _forms(self) -> English:
        return english_forms(self._concepts)

    def _meant(
        self, text: str, tokens: Sequence[_Token], run: Sequence[_Token], senses: Senses
    ) -> Senses:
        return tuple(
            sense
            for sense in senses
            if _written_so(text, run, proper=sense.is_proper)
            and (sense.clues is None or _clued(tokens, run, sense.clues))
        )


def _holds(run: Sequence[_Token], words: Sequence[str], text: str) -> bool:
    """Say whether these words stand in a row, with nothing but a space or a hyphen between."""
    return (
        len(run) == len(words)
        and all(token.is_(word) for token, word in zip(run, words, strict=True))
        and all(text[a.end : b.start] in _GAPS for a, b in pairwise(run))
    )


def _written_so(text: str, run: Sequence[_Token], *, proper: bool) -> bool:
    """Say whether capitals are as in a common noun, or as in a proper one where it is such.

    One word with a capital amid a sentence is a name ("Mr. Baker"); all capitals are a short form.
    """
    first = run[0]
    if proper:
        return any(sign.isupper() for sign in first.text)
    if len(run) > 1 or not first.text[0].isupper() or first.text.isupper():
        return True
    before = text[: first.start]
    return bool(_OPENS.search(before)) and not _TITLE.search(before)


def _clued(tokens: Sequence[_Token], run: Sequence[_Token], clues: Collection[str]) -> bool:
    first, last = tokens.index(run[0]), tokens.index(run[-1])
    near = (*tokens[max(0, first - _NEAR) : first], *tokens[last + 1 : last + 1 + _NEAR])
    return any(token.low in clues for token in near)
