"""What is asked of one search."""

from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final, get_args

from graphmem.errors import InputError, nearest
from graphmem.model import Filters, Mode
from graphmem.model.confidence import Costs
from graphmem.model.given import count, text
from graphmem.retrieval.abstention import DEFAULT_COSTS
from graphmem.retrieval.fuse import DEFAULT_PROFILE, PROFILES
from graphmem.retrieval.gathering import CHANNELS
from graphmem.retrieval.strategies import STRATEGIES

LONGEST_QUESTION: Final = 10_000
"""Characters of a question at most. Reading it takes longer than in proportion to its length."""


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked of one search.

    `at` is the moment in UTC, `zone` how far the clock of whoever asks is ahead of it.

    Raises:
        InputError: the question is empty or too long, or a value is none of those allowed.
    """

    question: str
    namespace: str
    at: datetime
    limit: int
    filters: Filters = field(default_factory=Filters)
    mode: Mode = "normal"
    history: bool = False
    profile: str = DEFAULT_PROFILE
    channels: tuple[str, ...] = CHANNELS
    strategies: tuple[str, ...] = tuple(STRATEGIES)
    costs: Costs = DEFAULT_COSTS
    zone: timedelta = timedelta()

    @property
    def asked_at(self) -> datetime:
        """The clock of whoever asks, by which "today" and "tomorrow" are meant."""
        return self.at + self.zone

    def __post_init__(self) -> None:
        text(self.namespace, "namespace")
        if not text(self.question, "the question").strip():
            message = "the question is empty; ask something in words"
            raise InputError(message)
        if len(self.question) > LONGEST_QUESTION:
            message = (
                f"the question has {len(self.question):,} characters, and may have "
                f"{LONGEST_QUESTION:,}; ask in fewer words, or in several questions"
            )
            raise InputError(message)
        count(self.limit, "limit")
        refuse_unknown("mode", (self.mode,), get_args(Mode))
        refuse_unknown("profile", (self.profile,), PROFILES)
        if not self.channels:
            message = f"channels is empty; name some of {', '.join(CHANNELS)}"
            raise InputError(message)
        refuse_unknown("channel", self.channels, CHANNELS)
        refuse_unknown("strategy", self.strategies, STRATEGIES)


def refuse_unknown(what: str, given: Collection[str], known: Collection[str]) -> None:
    """Raise where something that was given is none of what is known.

    Raises:
        InputError: naming it, and the nearest of what is known, or all.
    """
    for one in given:
        if one not in known:
            message = f"there is no {what} {one!r}{nearest(one, known)}"
            raise InputError(message)
