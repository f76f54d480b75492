"""What came to be known between two moments, and what was given up."""

import importlib.util
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from importlib import import_module
from typing import TYPE_CHECKING, Any

from graphmem.errors import InputError
from graphmem.model.difference.event import Event
from graphmem.model.difference.words import Language, day, sentence, summary
from graphmem.model.in_notebooks import as_html
from graphmem.model.plain import plain
from graphmem.model.subgraph import Subgraph

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class Difference:
    """What happened after one moment, up to another: `since` < event ≤ `until`.

    Attributes:
        entity: the name of the entity that it was narrowed down to, or None.
        events: oldest first.
        graph: the memories it happened to, and the edges between them.

    >>> one = Event("learned", datetime(2026, 5, 1), "m1", "Ann moved.", origin="Ann")
    >>> told = Difference(datetime(2026, 4, 1), datetime(2026, 6, 1), events=(one,))
    >>> print(told)
    From 2026-04-01 to 2026-06-01: 1 learned.
      2026-05-01 learned from Ann: “Ann moved.”
    >>> print(told.words("zh"))
    2026-04-01 至 2026-06-01：得知 1 条。
      2026-05-01 从 Ann 得知：“Ann moved.”
    """

    since: datetime
    until: datetime
    entity: str | None = None
    events: tuple[Event, ...] = ()
    graph: Subgraph = field(default_factory=lambda: Subgraph((), ()), repr=False)

    @property
    def counts(self) -> Mapping[str, int]:
        """How many events there are of each kind that happened."""
        return Counter(event.kind for event in self.events)

    def words(self, language: Language = "en") -> str:
        """Return it in words, in English (`en`) or Chinese (`zh`): a summary, then each event."""
        head = summary((self.since, self.until), self.entity, self.counts, language)
        told = (f"  {day(event.at)} {sentence(event, language)}" for event in self.events)
        return "\n".join((head, *told))

    def rows(self) -> list[dict[str, Any]]:
        """Return the events as rows of a table, with `words` beside the columns of `Event`."""
        return [{**plain(event), "words": sentence(event, "en")} for event in self.events]

    def to_pandas(self) -> "pd.DataFrame":
        """Return the events as a `pandas.DataFrame`.

        Raises:
            InputError: pandas is not installed.
        """
        if importlib.util.find_spec("pandas") is None:
            message = "pandas is not installed; run `pip install graphmem[pandas]`"
            raise InputError(message)
        frame: pd.DataFrame = import_module("pandas").DataFrame(self.rows())
        return frame

    def as_dict(self) -> dict[str, Any]:
        """Return it as JSON holds it, without the graph."""
        told: dict[str, Any] = plain(self)
        del told["graph"]
        return told

    def __len__(self) -> int:
        return len(self.events)

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)

    def __str__(self) -> str:
        return self.words()

    def _repr_html_(self) -> str:
        """Return what a notebook shows: every text is escaped."""
        return f"<pre>{as_html(str(self))}</pre>"
