"""Finds the words of known classes in Chinese: words of the segmenter, or several in a row."""

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from graphmem.language.chinese import segmented
from graphmem.language.classes.class_lexicon import ClassWord, Senses, chinese_forms
from graphmem.schema.concepts import Concepts

_SURE: Final = 3
"""Characters from which a form is taken wherever it stands."""

_BEFORE: Final = frozenset("的只条头匹个位把架养爱看拉弹吹学会吃喝,，。、和是")
_AFTER: Final = frozenset("叫是的和、,，。！!？?了")


class ChineseClassWords:
    """Looks up Chinese forms.

    A short one begins and ends where words do ("热狗" holds no "狗"), or stands free.
    """

    def __init__(self, concepts: Concepts) -> None:
        self._concepts = concepts

    def find(self, text: str) -> Iterator[ClassWord]:
        """Yield what stands in a normalised text, the longest at each place."""
        low = text.lower()
        if low.isascii() or not self._may_hold(low):
            return
        edges = _Edges(low)
        place = 0
        while place < len(low):
            end, senses = self._longest_at(low, place, edges)
            if senses:
                yield ClassWord(place, end, senses)
            place = end

    def _longest_at(self, text: str, start: int, edges: "_Edges") -> tuple[int, Senses]:
        """Return the end and the senses of what begins at a place, or the next place."""
        if text[start] not in self._first:
            return start + 1, ()
        for end in range(min(len(text), start + self._longest), start, -1):
            senses = self._meant(text, text[start:end])
            if senses and _stands(text, start, end, edges):
                return end, senses
        return start + 1, ()

    @cached_property
    def _forms(self) -> dict[str, Senses]:
        return dict(chinese_forms(self._concepts))

    @cached_property
    def _longest(self) -> int:
        return max(map(len, self._forms), default=0)

    @cached_property
    def _beginnings(self) -> frozenset[str]:
        """The first two characters of every form, by which most texts are passed over."""
        return frozenset(form[:2] for form in self._forms)

    @cached_property
    def _first(self) -> frozenset[str]:
        return frozenset(form[0] for form in self._forms)

    def _may_hold(self, text: str) -> bool:
        return any(
            sign in self._beginnings or text[at : at + 2] in self._beginnings
            for at, sign in enumerate(text)
        )

    def _meant(self, text: str, form: str) -> Senses:
        return tuple(
            sense
            for sense in self._forms.get(form, ())
            if sense.clues is None or any(clue in text for clue in sense.clues if clue != form)
        )


class _Edges:
    """Where words begin and end; the text is cut into words when it is first asked."""

    def __init__(self, text: str) -> None:
        self._text = text

    def hold(self, start: int, end: int) -> bool:
        """Say whether words begin and end at these places."""
        return start in self._places and end in self._places

    @cached_property
    def _places(self) -> frozenset[int]:
        words = segmented(self._text)
        return frozenset(
            edge for word in words for edge in (word.start, word.start + len(word.text))
        )


def _stands(text: str, start: int, end: int, edges: _Edges) -> bool:
    if end - start >= _SURE:
        return True
    begins = start == 0 or text[start - 1] in _BEFORE
    ends = end == len(text) or text[end] in _AFTER
    return (begins and ends) or edges.hold(start, end)
