"""What a trace is made of: what was read, done and found for each part of a question."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from math import fsum
from typing import Literal

from graphmem.model.analysis import Language

AddendSource = Literal["channel", "feature"]
"""A channel of fusion, or a feature of the learned ranker."""


@dataclass(frozen=True, slots=True)
class Named:
    """A node: its id, and what people call it."""

    id: str
    label: str


@dataclass(frozen=True, slots=True)
class TimeRead:
    """A stretch of time `[start, end)` that the question names; None is open."""

    text: str
    start: datetime | None
    end: datetime | None


@dataclass(frozen=True, slots=True)
class Placed:
    """A memory at its place in a channel; `hidden` says why it is not shown, where it is not."""

    id: str
    score: float
    hidden: str | None = None


@dataclass(frozen=True, slots=True)
class ChannelTrace:
    """What one channel brought.

    Attributes:
        weight: what it weighs in fusion.
        count: how many memories it brought.
        milliseconds: how long it took.
        best: the first of them.
    """

    name: str
    weight: float
    count: int
    milliseconds: float
    best: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """A memory that changed its place; a rank of None is outside of the ranking."""

    id: str
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class StrategyTrace:
    """What a strategy moved near the top, by its place afterwards, and how much it found out."""

    name: str
    moves: tuple[Move, ...]
    findings: int = 0


@dataclass(frozen=True, slots=True)
class PartTrace:
    """One thing asked: a part of the question, or a sub-question.

    Attributes:
        asks: what was understood, in words.
        terms: index terms and their weights.
        speakers: those asked about who have said something.
        intents: every intent with its probability.
        wanted: the intents that are acted on, likeliest first.
        strategies: what followed fusion, in the order of running.
        steps: the sub-questions that the strategies asked.
        alone: what it asks without the small talk beside it, by which the confidence was judged;
            None where that is all of it.
    """

    text: str
    language: Language
    asks: str
    terms: Mapping[str, float]
    entities: tuple[Named, ...]
    speakers: tuple[Named, ...]
    times: tuple[TimeRead, ...]
    intents: Mapping[str, float]
    wanted: tuple[str, ...]
    channels: tuple[ChannelTrace, ...]
    strategies: tuple[StrategyTrace, ...] = ()
    steps: tuple["PartTrace", ...] = ()
    alone: str | None = None


@dataclass(frozen=True, slots=True)
class Addend:
    """One product of the sum that is a score.

    Attributes:
        value: the channel's score as the profile scales it, 1 / (k + rank) in the profile `rrf`; or
            the feature.
        weight: of the channel in the whole, or of the feature.
    """

    source: AddendSource
    name: str
    value: float
    weight: float

    @property
    def product(self) -> float:
        """What it adds."""
        return self.value * self.weight + 0.0  # never -0.0, which reads oddly

    def __str__(self) -> str:
        return f"{self.name} {self.value:.3f} × {self.weight:.3f} = {self.product:+.4f}"


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """How a memory came by its score after fusion, in one part of a question.

    Attributes:
        part: the text of that part or sub-question.
        rank: its place among those that may be shown, after fusion.
        addends: those that are not 0.
    """

    part: str
    rank: int | None
    addends: tuple[Addend, ...]

    @property
    def total(self) -> float:
        """The score after fusion: the sum of the addends."""
        return fsum(addend.product for addend in self.addends)

    def largest(self, source: AddendSource | None = None) -> tuple[Addend, ...]:
        """Return the addends that add something, of one source or of all, the largest first."""
        mine = (addend for addend in self.addends if source in (None, addend.source))
        adding = (addend for addend in mine if addend.product)
        return tuple(sorted(adding, key=lambda addend: (-abs(addend.product), addend.name)))


@dataclass(frozen=True, slots=True)
class Change:
    """What a stage after fusion made of a hit; a rank of None is outside of the ranking."""

    stage: str
    before: int | None
    after: int
    score: float


@dataclass(frozen=True, slots=True)
class HitTrace:
    """How a hit came to its place.

    Attributes:
        score: the hit's score; that of fusion, unless a stage changed it.
        changes: the stages that changed its rank or its score, in order.
    """

    id: str
    label: str
    rank: int
    score: float
    arithmetic: Arithmetic
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class HiddenTrace:
    """Memories that rank above the last one shown, and are not shown for one reason.

    Attributes:
        reason: deleted, faded (below the least weight), compressed, superseded, retired or negated.
        ids: the first of them, by rank.
        why: the reason in words.
        by: of each of these ids that something took the place of, the id of that.
    """

    reason: str
    count: int
    ids: tuple[str, ...]
    why: str = ""
    by: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        ids = (f"{id} by {self.by[id]}" if id in self.by else id for id in self.ids)
        more = "" if self.count == len(self.ids) else ", …"
        why = f" ({self.why})" if self.why else ""
        return f"{self.count} {self.reason}: {', '.join(ids)}{more}{why}"


@dataclass(frozen=True, slots=True)
class OpinionTrace:
    """What a language model was asked, or why it was not.

    Attributes:
        task: intents, steps or relevance.
        note: who decided, and why.
        sent: tokens of the call.
        received: tokens of the reply.
        from_model: whether the model's answer is in the result.
    """

    task: str
    note: str
    sent: int = 0
    received: int = 0
    from_model: bool = False
