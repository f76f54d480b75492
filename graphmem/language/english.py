"""The reader of English texts."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from graphmem.language.english_causes import causes
from graphmem.language.english_statements import negated, question, subject
from graphmem.language.keywords import english_keywords
from graphmem.language.kinds.kinds import category, memory_type
from graphmem.language.naming.english_entities import english_names
from graphmem.language.reader import outside_times
from graphmem.language.secrecy.sensitivity import sensitivity
from graphmem.language.terms import terms
from graphmem.language.the_user import in_first_person
from graphmem.language.times.english_times import english_times
from graphmem.model import Analysis, EntityMention, TimeMention


class English:
    """Reads English; see `Reader`."""

    def __init__(self, max_keywords: int) -> None:
        self._max_keywords = max_keywords

    def read(
        self, texts: Sequence[str], at: Sequence[datetime], names: Iterable[str] = ()
    ) -> list[Analysis]:
        """Read each text; one pass of the recogniser over all of them."""
        found = english_names(texts, names)
        return [self._one(*item) for item in zip(texts, at, found, strict=True)]

    def is_question(self, text: str) -> bool:
        """Say whether a text asks something."""
        return question(text)

    def times(self, text: str, at: datetime) -> tuple[TimeMention, ...]:
        """Return the time expressions of a text."""
        return english_times(text, at)

    def _one(self, text: str, at: datetime, names: tuple[EntityMention, ...]) -> Analysis:
        times = english_times(text, at)
        entities = outside_times(names, times)
        asks = question(text)
        told = in_first_person(text)
        kind = category(told, question=asks)
        return Analysis(
            text=text,
            language="en",
            terms=tuple(terms(text)),
            keywords=english_keywords(text, entities, self._max_keywords),
            entities=entities,
            times=times,
            subject=subject(text),
            negated=negated(text),
            question=asks,
            causes=causes(text),
            category=kind,
            memory_type=memory_type(told, kind, dated=bool(times), question=asks),
            sensitivity=sensitivity(told),
        )
