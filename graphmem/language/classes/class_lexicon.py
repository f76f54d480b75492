"""The words of all concepts, made ready for looking them up in a text."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from graphmem.language.plurals import plural
from graphmem.patterns import regex
from graphmem.schema.concepts import Concept, Concepts, ConceptWords, WordLanguage

TOKEN: Final = regex(
    r"[^\W_\u3400-\u9fff\uf900-\ufaff]+(?:[-'&.][^\W_\u3400-\u9fff\uf900-\ufaff]+)*"
)
"""A word of English; the marks inside hold it together."""

_HIERARCHIES: Final = 4
"""Hierarchies whose forms are kept; the memories that a process opens share mostly one."""


@dataclass(frozen=True, slots=True)
class Sense:
    """What a written form stands for.

    Attributes:
        concept: id of the class that it names, or that it names a member of.
        word: the form by which it is stored.
        is_class: whether it names the class itself.
        clues: where it has another everyday sense, the words of which one must stand near.
        is_proper: whether it is written with a capital wherever it stands.
    """

    concept: str
    word: str
    is_class: bool
    clues: frozenset[str] | None = None
    is_proper: bool = False


Senses = tuple[Sense, ...]


@dataclass(frozen=True, slots=True)
class ClassWord:
    """A word of a known class in a text.

    Attributes:
        start: offset of its first character in the normalised text; `end` is one past the last.
        senses: what it stands for there.
    """

    start: int
    end: int
    senses: Senses

    @property
    def word(self) -> str:
        """The form by which it is stored."""
        return self.senses[0].word

    @property
    def classes(self) -> tuple[str, ...]:
        """The classes that it names, or names a member of."""
        return tuple(dict.fromkeys(sense.concept for sense in self.senses))


English = Mapping[str, tuple[tuple[tuple[str, ...], Senses], ...]]
"""By the first word of a form: all its words and what it stands for, the longest first."""


@lru_cache(_HIERARCHIES)
def english_forms(concepts: Concepts) -> English:
    """Return the English forms, singular and plural."""
    gathered: dict[tuple[str, ...], dict[Sense, None]] = {}
    for form, sense in _senses(concepts, "en"):
        for written in (form, plural(form)):
            tokens = tuple(TOKEN.findall(written.lower()))
            gathered.setdefault(tokens, {})[sense] = None
    index: dict[str, list[tuple[tuple[str, ...], Senses]]] = {}
    for tokens, found in gathered.items():
        index.setdefault(tokens[0], []).append((tokens, tuple(found)))
    return {
        first: tuple(sorted(forms, key=lambda form: (-len(form[0]), form[0])))
        for first, forms in index.items()
    }


@lru_cache(_HIERARCHIES)
def chinese_forms(concepts: Concepts) -> Mapping[str, Senses]:
    """Return what each Chinese form stands for."""
    gathered: dict[str, dict[Sense, None]] = {}
    for form, sense in _senses(concepts, "zh"):
        gathered.setdefault(form.lower(), {})[sense] = None
    return {form: tuple(found) for form, found in gathered.items()}


def _senses(concepts: Concepts, language: WordLanguage) -> Iterator[tuple[str, Sense]]:
    for concept in concepts.known.values():
        words = concept.words.get(language)
        if words is not None:
            yield from _of_concept(concept, words)


def _of_concept(concept: Concept, words: ConceptWords) -> Iterator[tuple[str, Sense]]:
    yield from _grouped(concept.id, words.names, is_class=True)
    yield from _grouped(concept.id, words.members)
    named = {word for group in words.names for word in group}
    clues = {*words.clues, *named, *(plural(word) for word in named)}
    yield from _grouped(concept.id, words.ambiguous, clues=frozenset(clues))


def _grouped(
    concept: str,
    groups: Iterable[tuple[str, ...]],
    *,
    is_class: bool = False,
    clues: frozenset[str] | None = None,
) -> Iterator[tuple[str, Sense]]:
    for group in groups:
        for form in group:
            proper = form != form.lower()
            yield form, Sense(concept, group[0], is_class, clues, proper)
