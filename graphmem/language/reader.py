"""The interface that a language implements."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Protocol

from graphmem.language.spans import Spans
from graphmem.model import Analysis, EntityMention, TimeMention


class Reader(Protocol):
    """Reads texts of one language; they are normalised already."""

    def read(
        self, texts: Sequence[str], at: Sequence[datetime], names: Iterable[str] = ()
    ) -> list[Analysis]:
        """Read each text against the moment beside it; `names` are known proper names."""
        ...

    def times(self, text: str, at: datetime) -> tuple[TimeMention, ...]:
        """Return the time expressions of a text, in order."""
        ...

    def is_question(self, text: str) -> bool:
        """Say whether a text asks something."""
        ...


def outside_times(
    entities: Iterable[EntityMention], times: Sequence[TimeMention]
) -> tuple[EntityMention, ...]:
    """Leave out names that are no more than a part of a time expression."""
    told = Spans(times)
    return tuple(
        entity
        for entity in entities
        if entity.entity_type == "work" or not told.around(entity.start, entity.end)
    )
