"""Why a memory is among the hits of a question, or why it is not."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from graphmem.model.in_notebooks import as_html
from graphmem.model.labels import shown
from graphmem.model.plain import plain
from graphmem.model.trace import AddendSource, Arithmetic, Change

Verdict = Literal["returned", "below", "hidden", "filtered", "not_found", "other_namespace"]
"""How a search treated a memory.

`returned`: it is among the hits. `below`: it was found, and others rank above it. `hidden`: the
mode does not show it. `filtered`: it does not satisfy a filter. `not_found`: no channel brought
it. `other_namespace`: it belongs to another namespace, and nothing else is said of it.
"""

_DIFFERENCES = 8


@dataclass(frozen=True, slots=True)
class ChannelPlace:
    """A channel that found the memory, its rank there from 1, and its score."""

    name: str
    rank: int
    score: float


@dataclass(frozen=True, slots=True)
class Compared:
    """What a channel or feature adds to the memory, and what it adds to the last hit."""

    source: AddendSource
    name: str
    own: float
    last: float

    @property
    def difference(self) -> float:
        """How much the memory is behind (below 0) or ahead."""
        return self.own - self.last


@dataclass(frozen=True, slots=True)
class Common:
    """What the memory shares with the question, and what it lacks.

    Attributes:
        cosine: of the two vectors; None without an embedder.
        cosine_rank: its place among all memories that may be found, from 1.
    """

    terms: tuple[str, ...]
    terms_missing: tuple[str, ...]
    entities: tuple[str, ...]
    entities_missing: tuple[str, ...]
    cosine: float | None
    cosine_rank: int | None


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a memory is among the hits of a question, or why it is not.

    Attributes:
        label: the beginning of its text; empty where it must not be seen.
        rank: its place among all that may be shown, or None.
        limit: how many hits were asked for.
        reasons: in words.
        channels: those that found it, best rank first.
        own: how it came by its score after fusion.
        last: the same of the last hit, in the same part of the question.
        last_id: id of the last hit.
        changes: what the strategies made of it.
        common: what it shares with the question.
    """

    question: str
    id: str
    verdict: Verdict
    limit: int
    label: str = ""
    rank: int | None = None
    reasons: tuple[str, ...] = ()
    channels: tuple[ChannelPlace, ...] = ()
    own: Arithmetic | None = None
    last: Arithmetic | None = None
    last_id: str | None = None
    changes: tuple[Change, ...] = ()
    common: Common | None = None

    @property
    def differences(self) -> tuple[Compared, ...]:
        """What parts the memory from the last hit, the largest difference first."""
        if self.own is None or self.last is None:
            return ()
        own, last = (
            {(addend.source, addend.name): addend.product for addend in one.addends}
            for one in (self.own, self.last)
        )
        sides = (
            Compared(*key, own.get(key, 0.0), last.get(key, 0.0))
            for key in dict.fromkeys((*own, *last))
        )
        apart = (side for side in sides if side.difference)
        return tuple(
            sorted(apart, key=lambda side: (-abs(side.difference), side.source, side.name))
        )

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _repr_html_(self) -> str:
        """Return what a notebook shows: every text is escaped."""
        rows = "".join(
            f"<tr><td>{one.source} {as_html(one.name)}</td><td>{one.own:+.4f}</td>"
            f"<td>{one.last:+.4f}</td><td>{one.difference:+.4f}</td></tr>"
            for one in self.differences[:_DIFFERENCES]
        )
        head = "<tr><th></th><th>memory</th><th>last hit</th><th>difference</th></tr>"
        table = f"<table>{head}{rows}</table>" if rows else ""
        return f"<pre>{as_html(str(self))}</pre>{table}"

    def as_dict(self) -> dict[str, Any]:
        """Return the explanation as JSON holds it."""
        told: dict[str, Any] = plain(self)
        told["differences"] = plain(self.differences)
        return told

    def _lines(self) -> Iterator[str]:
        yield shown(self.question, 200)
        yield f"  {self.id}  {shown(self.label)}".rstrip()
        yield from (f"  {reason}" for reason in self.reasons)
        if self.channels:
            found = ", ".join(f"{one.name} #{one.rank} ({one.score:.3f})" for one in self.channels)
            yield f"  found by {found}"
        yield from self._sums()
        for change in self.changes:
            before = f"#{change.before}" if change.before else "out"
            yield f"  {change.stage}: {before} → #{change.after}, score {change.score:.4f}"
        if self.common is not None:
            yield from _common(self.common)

    def _sums(self) -> Iterator[str]:
        if self.own is None:
            return
        if self.last is None:
            yield f"  after fusion {self.own.total:.4f}:"
            yield from (
                f"    {addend.source:8} {addend}" for addend in self.own.largest()[:_DIFFERENCES]
            )
            return
        yield f"  after fusion {self.own.total:.4f}, the last hit {self.last.total:.4f}:"
        for one in self.differences[:_DIFFERENCES]:
            sides = f"{one.own:+.4f} and {one.last:+.4f}"
            yield f"    {one.source:8} {one.name:24} {one.difference:+.4f}  ({sides})"


def _common(common: Common) -> Iterator[str]:
    for what, held, missing in (
        ("terms", common.terms, common.terms_missing),
        ("entities", common.entities, common.entities_missing),
    ):
        if held or missing:
            has = ", ".join(map(shown, held)) or "none"
            yield f"  {what} of the question in it: {has}" + (
                f"; not: {', '.join(map(shown, missing))}" if missing else ""
            )
    if common.cosine is not None:
        yield f"  cosine {common.cosine:.3f}, #{common.cosine_rank} of all that may be found"
