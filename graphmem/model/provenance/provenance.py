"""All that is known of where a memory comes from."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from graphmem.model.graph import Memory, Version
from graphmem.model.in_notebooks import as_html
from graphmem.model.labels import shown
from graphmem.model.plain import plain
from graphmem.model.provenance.impact import Impact
from graphmem.model.provenance.keeping import Keeping
from graphmem.model.provenance.lines import (
    LONGEST,
    change_line,
    day,
    keeping_lines,
    link_line,
    reading_line,
    span_line,
    titled,
)
from graphmem.model.provenance.traces import Adjusted, Link, Reading, Span
from graphmem.model.subgraph import Subgraph


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a memory comes from, what became of it, and what rests on it.

    Attributes:
        memory: as it is now.
        spans: where it was read in raw texts, the earliest stored first.
        evidence: where the memories were read that it rests on: those it was merged or compressed
            from, and those that confirm it; nearest first.
        independent_sources: in how many independent texts it is said as it is now. What one person
            said in the same words is one, however often it was stored; so is one document.
        readings: what was read out of it.
        links: what it is to other memories and to conclusions.
        versions: former states, oldest first.
        adjustments: changes of properties, oldest first.
        impact: what rests on it.
        keeping: why it was kept and when it will fade; None for a conclusion.
        graph: all of it as nodes and edges, for export and drawing.
    """

    memory: Memory
    spans: tuple[Span, ...] = ()
    evidence: tuple[Span, ...] = ()
    independent_sources: int = 0
    readings: tuple[Reading, ...] = ()
    links: tuple[Link, ...] = ()
    versions: tuple[Version, ...] = ()
    adjustments: tuple[Adjusted, ...] = ()
    impact: Impact = field(default_factory=lambda: Impact("", ""))
    keeping: Keeping | None = None
    graph: Subgraph = field(default_factory=lambda: Subgraph((), ()), repr=False)

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _repr_html_(self) -> str:
        """Return what a notebook shows: every text is escaped."""
        marks = "".join(
            f"<li>{as_html(span.kind)} {as_html(span.source)} [{span.start}, {span.end}): "
            f"<mark>{as_html(span.text)}</mark></li>"
            for span in (*self.spans, *self.evidence)
        )
        return f"<pre>{as_html(str(self))}</pre><ul>{marks}</ul>"

    def as_dict(self) -> dict[str, Any]:
        """Return it as JSON holds it, without the graph, which the formats of export hold."""
        told: dict[str, Any] = plain(self)
        del told["graph"]
        return told

    def _lines(self) -> Iterator[str]:
        memory = self.memory
        yield f"{memory.id}  {shown(memory.content, LONGEST)}"
        count = self.independent_sources
        yield f"  said in {count} independent {'source' if count == 1 else 'sources'}"
        yield from map(span_line, self.spans)
        yield from titled("rests on", map(span_line, self.evidence))
        yield from titled("read out of it", map(reading_line, self.readings))
        yield from titled("other memories", map(link_line, self.links))
        versions = (
            f"    {one.number}. until {day(one.retired_at)}: {shown(one.content)} ({one.reason})"
            for one in self.versions
        )
        yield from titled("former versions", versions)
        yield from titled("changes", map(change_line, self.adjustments))
        resting = (
            f"    {one.ground} {one.type} {shown(one.label)}{' (alone)' if one.alone else ''}"
            for one in self.impact.resting
        )
        yield from titled("what rests on it", resting)
        if self.keeping is not None:
            yield from keeping_lines(self.keeping)
