"""Finds the words of known classes and of their members in a text, in both languages."""

from collections.abc import Sequence
from typing import Final

from graphmem.language.classes.class_lexicon import ClassWord
from graphmem.language.classes.class_words_chinese import ChineseClassWords
from graphmem.language.classes.class_words_english import EnglishClassWords
from graphmem.language.spans import Spans
from graphmem.model import EntityMention
from graphmem.schema.concepts import Concepts

_NAMING: Final = frozenset({"person", "place", "organisation", "work"})
"""Types of names; one English word that is all of one is no word of its own."""


class ClassWords:
    """Looks up words of classes; the lexicons are made when they are first needed."""

    def __init__(self, concepts: Concepts) -> None:
        self._english = EnglishClassWords(concepts)
        self._chinese = ChineseClassWords(concepts)

    def find(self, text: str, names: Sequence[EntityMention] = ()) -> tuple[ClassWord, ...]:
        """Return the words of known classes, in order; those that are parts of names left out."""
        found = [*self._english.find(text), *self._chinese.find(text)]
        standing = Spans(names)
        free = (word for word in found if not _within_name(text, word, standing))
        return tuple(sorted(free, key=lambda word: word.start))


def _within_name(text: str, word: ClassWord, names: Spans[EntityMention]) -> bool:
    """Say whether a word is part of a longer name, or the whole of a person's or a place's."""
    around = names.around(word.start, word.end)
    return any(not _is_all_of(text, word, name) for name in around)


def _is_all_of(text: str, word: ClassWord, name: EntityMention) -> bool:
    if (name.start, name.end) != (word.start, word.end):
        return False
    written = text[word.start : word.end]
    certain = " " in written or not written.isascii() or word.senses[0].is_proper
    return certain or name.entity_type not in _NAMING
