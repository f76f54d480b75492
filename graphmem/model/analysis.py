"""What the language layer reads out of a text."""

from dataclasses import dataclass
from typing import Final, Literal

from graphmem.model.graph import Interval

Language = Literal["en", "zh", "mixed", "other"]

WITH_CHINESE: Final = frozenset({"zh", "mixed"})
"""Languages of texts that hold Chinese."""


@dataclass(frozen=True, slots=True)
class EntityMention:
    """A name in a text.

    Attributes:
        text: surface form.
        start: offset of its first character in the normalised text; `end` is one past the last.
        entity_type: person, place, organisation, work, product, event or thing.
        salience: in (0, 1]; how much of the text is about it.
    """

    text: str
    start: int
    end: int
    entity_type: str
    salience: float = 0.5


@dataclass(frozen=True, slots=True)
class TimeMention:
    """A time expression, resolved against the date of its text.

    Attributes:
        text: surface form.
        start: offset of its first character in the normalised text; `end` is one past the last.
        granularity: second, minute, hour, part_of_day, day, week, month, season, quarter, year,
            decade, century, or range.
        interval: the stretch of time meant; naive, in the time zone of the anchor.
        alternative: the other reading where the expression has two (a past and a coming Monday).
    """

    text: str
    start: int
    end: int
    granularity: str
    interval: Interval
    alternative: Interval | None = None


@dataclass(frozen=True, slots=True)
class Instance:
    """A member of known classes that a text names.

    Attributes:
        text: the word by which it is stored ("violin" for "violins"), or a name as it stands.
        start: offset of its first character in the normalised text; `end` is one past the last.
        concepts: ids of the classes, as in `ontology/concepts`.
        is_name: whether it is one of the analysis's entities.
        reason: `known word`, or how the text says so: `is a`, `such as`, `called`.
    """

    text: str
    start: int
    end: int
    concepts: tuple[str, ...]
    is_name: bool = False
    reason: str = "known word"


@dataclass(frozen=True, slots=True)
class NamedClass:
    """A class that a text names itself ("instruments", "医生"); places as in `Instance`."""

    concept: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Analysis:
    """Everything read out of one text, in either language.

    Attributes:
        text: the normalised text that all offsets refer to.
        language: en, zh, mixed or other.
        terms: index terms in order, with repetitions: stems and Chinese character bigrams.
        keywords: (keyword, weight in (0, 1]), heaviest first; a readable form, not a stem.
        entities: names, in order.
        times: time expressions, in order.
        subject: who or what the statement is about, in the words of the text; "I" and "我" are
            given as such; None where it cannot be told.
        negated: whether the main statement is negative.
        question: whether the text asks something.
        causes: clauses given as causes ("because …", "因为…"), in the words of the text.
        category: identity, stable_preference, short_term_preference, fact, skill or temporary.
        memory_type: instruction, user_preference, command_output, procedural, fact, event or
            general.
        sensitivity: 0 public, 1 general, 2 address or phone, 3 finance or password.
        instances: members of known classes, in order.
        classes: the classes themselves that are named, in order.
    """

    text: str
    language: Language
    terms: tuple[str, ...]
    keywords: tuple[tuple[str, float], ...]
    entities: tuple[EntityMention, ...]
    times: tuple[TimeMention, ...]
    subject: str | None = None
    negated: bool = False
    question: bool = False
    causes: tuple[str, ...] = ()
    category: str = "fact"
    memory_type: str = "general"
    sensitivity: int = 0
    instances: tuple[Instance, ...] = ()
    classes: tuple[NamedClass, ...] = ()
