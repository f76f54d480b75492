"""Memories without a question: a page of those that may be seen."""

from dataclasses import dataclass
from datetime import datetime
from typing import get_args

from graphmem.model import Filters, Mode
from graphmem.model.given import count
from graphmem.retrieval.filters import allowed
from graphmem.retrieval.request import refuse_unknown
from graphmem.storage.projection.adjacency import Adjacency


@dataclass(frozen=True, slots=True)
class Listing:
    """Which memories are listed; what is to be over only later than `at` holds still.

    Raises:
        InputError: a value is none of those allowed.
    """

    namespace: str
    filters: Filters
    mode: Mode
    history: bool
    limit: int
    offset: int
    at: datetime | None = None

    def __post_init__(self) -> None:
        refuse_unknown("mode", (self.mode,), get_args(Mode))
        count(self.limit, "limit", 0)
        count(self.offset, "offset", 0)

    def numbers(self, adjacency: Adjacency, min_weight: float) -> list[int]:
        """Return the numbers of the memories of the page, in the order of writing."""
        may = allowed(
            adjacency,
            self.namespace,
            self.filters,
            self.mode,
            min_weight,
            history=self.history,
            at=self.at,
        )
        numbers: list[int] = may.visible.nonzero()[0].tolist()
        return numbers[self.offset : self.offset + self.limit]
