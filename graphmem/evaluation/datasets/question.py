"""What a set of questions is made of: corpora to write, and queries with their gold."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime

from graphmem.model import Item


@dataclass(frozen=True, slots=True)
class Query:
    """A question with what it must find.

    Attributes:
        gold: external ids of the memories that answer.
        types: the set's own types of question that this one counts under.
        at: the moment of asking; None where the set has no dates.
        sessions: names of the sessions that hold the answer, oldest first, where the set
            measures sessions.
        role: only turns said in this role are ranked; None ranks every memory.
        any_counts: one of the gold is enough, so that all of it counts as one memory.
        updated: whether the newest of the sessions must be ranked above the oldest.
        apart: whether rankings are measured by type only and stay out of the whole.
        unanswerable: whether the right answer is that nothing is known.
    """

    id: str
    text: str
    gold: frozenset[str]
    types: tuple[str, ...]
    at: datetime | None = None
    sessions: tuple[str, ...] = ()
    role: str | None = None
    any_counts: bool = False
    updated: bool = False
    apart: bool = False
    unanswerable: bool = False

    @property
    def measured(self) -> bool:
        """Whether there is anything to measure: gold to find, or an answer to withhold."""
        return bool(self.gold) or self.unanswerable


@dataclass(frozen=True, slots=True)
class Corpus:
    """What is written to one namespace, and what is asked of it then.

    Later corpora of the same namespace find there what earlier ones wrote.
    """

    namespace: str
    items: Callable[[], Iterable[Item]]
    queries: tuple[Query, ...]
