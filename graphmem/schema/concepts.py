"""The classes of everyday things, and the words that name them and their members, read from YAML.

A concept has an id, the concepts it belongs to, and for each language the words that name it and
those that name a member; a known member may have several words (`a = b`).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from importlib.resources.abc import Traversable
from typing import Annotated, Literal

import yaml
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints
from pydantic import ValidationError as Invalid

from graphmem import resources
from graphmem.errors import OntologyError

WordLanguage = Literal["en", "zh"]

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The fast one where PyYAML was built with it: twelve times as fast."""

_ID = r"^[a-z][a-z0-9_]*$"
_EQUAL = "="


def _synonyms(value: object) -> object:
    """Return the parts of `a = b`."""
    if not isinstance(value, str):
        message = f"a word must be text, not {value!r}; put it between quotation marks"
        raise ValueError(message)  # noqa: TRY004 - pydantic collects ValueError
    return tuple(" ".join(part.split()) for part in value.split(_EQUAL))


_Word = Annotated[str, StringConstraints(min_length=1)]
_Group = Annotated[tuple[_Word, ...], BeforeValidator(_synonyms)]


class ConceptWords(BaseModel):
    """What one language calls a concept and its members."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    names: tuple[_Group, ...] = Field(min_length=1)
    members: tuple[_Group, ...] = ()
    ambiguous: tuple[_Group, ...] = ()
    clues: tuple[_Word, ...] = ()


class _Added(BaseModel):
    """What a file says of a concept; of one known already it may add words only."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    doc: str = ""
    is_a: tuple[Annotated[str, StringConstraints(pattern=_ID)], ...] = ()
    en: ConceptWords | None = None
    zh: ConceptWords | None = None


class _File(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    concepts: dict[Annotated[str, StringConstraints(pattern=_ID)], _Added]


@dataclass(frozen=True, slots=True)
class Concept:
    """A class of things.

    Attributes:
        is_a: ids of the classes it belongs to.
        words: by language.
    """

    id: str
    doc: str
    is_a: tuple[str, ...]
    words: Mapping[WordLanguage, ConceptWords]

    @property
    def name(self) -> str:
        """How it is shown: the first English name, or the first of any language."""
        words = self.words.get("en") or next(iter(self.words.values()))
        return words.names[0][0]

    @property
    def aliases(self) -> tuple[str, ...]:
        """Its other names in all languages."""
        named = (word for words in self.words.values() for group in words.names for word in group)
        return tuple(word for word in dict.fromkeys(named) if word != self.name)


@dataclass(frozen=True, eq=False)  # one is itself: what is made of it can be kept by it
class Concepts:
    """A hierarchy of concepts, by id; no class is above itself."""

    known: Mapping[str, Concept]

    def extended(self, text: str, origin: str = "the given YAML") -> "Concepts":
        """Return these with the concepts of a YAML text added.

        A concept may be new, or add words and classes to a known one.

        Raises:
            OntologyError: the YAML is not of that form, a new concept has no words, a class is not
                known, or stands above itself.
        """
        known = dict(self.known)
        for id, added in _parse(text, origin).concepts.items():
            known[id] = _joined(known.get(id), id, added, origin)
        return Concepts(known).checked(origin)

    def checked(self, origin: str) -> "Concepts":
        """Return these, or raise when a class is not known or stands above itself."""
        for concept in self.known.values():
            for above in concept.is_a:
                if above not in self.known:
                    message = f"{origin}: {concept.id} belongs to the unknown concept {above!r}"
                    raise OntologyError(message)
        for id in self.known:
            if id in self.above(id):
                message = f"{origin}: {id} belongs to itself, by way of {', '.join(self.above(id))}"
                raise OntologyError(message)
        return self

    def above(self, id: str) -> tuple[str, ...]:
        """Return all classes that a concept belongs to, the nearest first."""
        seen: dict[str, None] = {}
        ahead = list(self.known[id].is_a)
        while ahead:
            one = ahead.pop(0)
            if one not in seen:
                seen[one] = None
                ahead += self.known[one].is_a
        return tuple(seen)

    @cached_property
    def fingerprint(self) -> str:
        """What tells two hierarchies apart: SHA-256 of everything they say."""
        told = repr(sorted(self.known.items()))
        return sha256(told.encode()).hexdigest()


NOTHING = Concepts({})
"""No concepts at all: the layer is switched off."""


@cache
def shipped_concepts() -> Concepts:
    """Return the concepts of `ontology/concepts/`.

    >>> shipped_concepts().above("string_instrument")
    ('instrument',)
    """
    return Concepts(_gathered(resources.folder("ontology") / "concepts")).checked("concepts")


def _gathered(folder: Traversable) -> dict[str, Concept]:
    found: dict[str, Concept] = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".yaml"):
            read = _parse(file.read_text(encoding="utf-8"), file.name)
            for id, added in read.concepts.items():
                found[id] = _joined(found.get(id), id, added, file.name)
    return found


def _parse(text: str, origin: str) -> _File:
    try:
        return _File.model_validate(yaml.load(text, _LOADER) or {})
    except yaml.YAMLError as error:
        message = f"{origin} is not YAML: {error}"
        raise OntologyError(message) from error
    except Invalid as error:
        told = "; ".join(
            f"{'.'.join(str(part) for part in fault['loc'])}: {fault['msg']}"
            for fault in error.errors()
        )
        message = f"{origin}: {told}"
        raise OntologyError(message) from error


def _joined(known: Concept | None, id: str, added: _Added, origin: str) -> Concept:
    given = dict(_given(added))
    if known is None:
        if not given:
            message = f"{origin}: concept {id} has words in neither en nor zh"
            raise OntologyError(message)
        return Concept(id, added.doc, added.is_a, given)
    words = dict(known.words)
    for language, more in given.items():
        words[language] = _more(words[language], more) if language in words else more
    is_a = tuple(dict.fromkeys((*known.is_a, *added.is_a)))
    return Concept(id, added.doc or known.doc, is_a, words)


def _given(added: _Added) -> Iterator[tuple[WordLanguage, ConceptWords]]:
    if added.en:
        yield "en", added.en
    if added.zh:
        yield "zh", added.zh


def _more(known: ConceptWords, added: ConceptWords) -> ConceptWords:
    return ConceptWords.model_construct(
        names=tuple(dict.fromkeys((*known.names, *added.names))),
        members=tuple(dict.fromkeys((*known.members, *added.members))),
        ambiguous=tuple(dict.fromkeys((*known.ambiguous, *added.ambiguous))),
        clues=tuple(dict.fromkeys((*known.clues, *added.clues))),
    )
