"""What a text says of known classes: members that it names, and classes themselves."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from graphmem.language.classes.class_lexicon import ClassWord
from graphmem.language.classes.class_statements import stated
from graphmem.language.classes.class_words import ClassWords
from graphmem.model import Analysis, EntityMention, Instance, NamedClass
from graphmem.schema.concepts import Concepts


class ClassReader:
    """Adds members of classes to an analysis."""

    def __init__(self, concepts: Concepts) -> None:
        self._concepts = concepts
        self._words = ClassWords(concepts)

    def read(self, analysis: Analysis) -> Analysis:
        """Return the analysis with its instances and classes."""
        words = self._words.find(analysis.text, analysis.entities)
        if not words:
            return analysis
        named = (
            NamedClass(sense.concept, word.start, word.end)
            for word in words
            for sense in word.senses
            if sense.is_class
        )
        return replace(
            analysis,
            instances=self._instances(analysis.text, words, analysis.entities),
            classes=tuple(named),
        )

    def known(self, text: str, names: Sequence[EntityMention]) -> tuple[Instance, ...]:
        """Return the members of classes that a normalised text names; `names` stand in it."""
        return self._instances(text, self._words.find(text, names), names)

    def _instances(
        self, text: str, words: Sequence[ClassWord], names: Sequence[EntityMention]
    ) -> tuple[Instance, ...]:
        found = [*self._members(words), *stated(text, words, names)]
        return tuple(sorted(found, key=lambda one: (one.start, one.is_name)))

    def _members(self, words: Sequence[ClassWord]) -> Iterator[Instance]:
        """Yield the words that are members; the word of a class is one of the classes above it."""
        for word in words:
            concepts = dict.fromkeys(
                concept
                for sense in word.senses
                for concept in (
                    self._concepts.known[sense.concept].is_a if sense.is_class else (sense.concept,)
                )
            )
            if concepts:
                yield Instance(word.word, word.start, word.end, tuple(concepts))
