"""A question as read: its parts, and what each asks for."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from re import Pattern

import numpy as np
from numpy.typing import NDArray

from graphmem.retrieval.intents import Probabilities
from graphmem.retrieval.pair_reading import Reading
from graphmem.retrieval.understanding import Understanding

Vector = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Part:
    """One thing asked. Most questions have one part.

    Attributes:
        terms: index terms with weights; the names of speakers asked about, and words such as
            "currently", are left out.
        vector: unit vector of the text, or None without an embedder.
        tuned: the same by an encoder that was tuned to questions, or None where there is none.
        entities: numbers of the entities named.
        speakers: those of them that have said something.
        counts: whether it asks for all there is of a kind ("how many …", "有几个…").
        concepts: numbers of the classes that it names ("instruments", "医生").
        classes: the terms that name each class, by its number.
        understanding: what it asks for.
        intents: what it is after, with probabilities.
        remark: whether a known speaker, or whoever asks, tells something and asks nothing: what
            bears on it is sought.
        told: unit vector of a remark as of something stored, or None.
        recalling: the same by an encoder that was tuned to what remarks call to mind, or None.
        things: the terms that name things, in the sentence that asks: an answer is about these.
        signs: what it names by one Chinese character, of which there is no term; where it names
            nothing and asks for no attribute, what is done.
        attributes: the words there that ask for an attribute, each with what tells of it.
        called: the terms of words that have others for the same, with all of these words.
        embedder: name of the embedder that the vector is of.
        alone: what it asks, where small talk stands beside it and a pronoun may mean somebody named
            there: by that it is judged whether the memory holds an answer. The hits are sought
            by all of it, since what stands beside may tell which of several is meant.
        reading: reads whether one statement made another untrue, or None where nobody can.
        answers: reads whether a text tells of what a question asks, or None where nobody can.
    """

    text: str
    terms: Mapping[str, float]
    vector: Vector | None
    entities: tuple[int, ...]
    speakers: tuple[int, ...]
    keywords: tuple[str, ...]
    counts: bool
    understanding: Understanding
    intents: Probabilities
    remark: bool = False
    told: Vector | None = None
    recalling: Vector | None = None
    tuned: Vector | None = None
    concepts: tuple[int, ...] = ()
    classes: Mapping[int, frozenset[str]] = field(default_factory=dict)
    reading: Reading | None = None
    answers: Reading | None = None
    things: frozenset[str] = frozenset()
    signs: tuple[str, ...] = ()
    attributes: Mapping[str, Pattern[str]] = field(default_factory=dict)
    called: Mapping[frozenset[str], tuple[str, ...]] = field(default_factory=dict)
    embedder: str = ""
    alone: "Part | None" = None

    @property
    def wordless(self) -> bool:
        """Whether it asks nothing that could be looked for: it is all signs, as "?" is."""
        return not (self.terms or self.entities or self.understanding.times)


@dataclass(frozen=True, slots=True)
class Question:
    """A question as read."""

    text: str
    namespace: str
    at: datetime
    parts: tuple[Part, ...]


def asks_of_partner(part: Part) -> bool:
    """Say whether a question asks whether somebody lives as one of a couple."""
    return any(told.search("wife") for told in part.attributes.values())
