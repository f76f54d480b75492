"""The trace of an answer."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from graphmem.model.in_notebooks import as_html
from graphmem.model.plain import plain
from graphmem.model.trace.diagram import flowchart
from graphmem.model.trace.facts import HiddenTrace, HitTrace, OpinionTrace, PartTrace
from graphmem.model.trace.lines import of_hit, of_part, of_times

_OF_OTHERS: Final = "what others hold is withheld, their counts too"


@dataclass(frozen=True, slots=True)
class Trace:
    """How an answer came about. All but the times is the same for the same memory and question.

    What another namespace holds, or what the filters leave out, is in no count and under no name.
    The paths of the hits stand with the hits. The trace of an answer made by hand is empty.

    Attributes:
        at: the moment of asking, naive UTC.
        profile: how the channels were fused.
        hidden: what ranks above the last hit, or in a place that is left, and is not shown, by
            reason.
        opinions: what a language model was asked.
        latency_ms: milliseconds by stage.
    """

    question: str = ""
    namespace: str = "default"
    at: datetime | None = None
    profile: str = ""
    parts: tuple[PartTrace, ...] = ()
    hits: tuple[HitTrace, ...] = ()
    hidden: tuple[HiddenTrace, ...] = ()
    opinions: tuple[OpinionTrace, ...] = ()
    latency_ms: Mapping[str, float] = field(default_factory=dict)

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _repr_html_(self) -> str:
        """Return what a notebook shows: every text is escaped."""
        rows = "".join(_row(hit) for hit in self.hits)
        return (
            f"<table><caption>{as_html(self.question)}</caption>"
            f"<tr><th>hit</th><th>score</th><th>sum</th></tr>{rows}</table>"
            f"<details><summary>trace</summary><pre>{as_html(str(self))}</pre></details>"
        )

    def as_dict(self) -> dict[str, Any]:
        """Return the trace as JSON holds it; moments as ISO 8601."""
        whole: dict[str, Any] = plain(self)
        for told, hit in zip(whole["hits"], self.hits, strict=True):
            told["arithmetic"]["total"] = hit.arithmetic.total
        whole["other_namespaces"] = _OF_OTHERS
        return whole

    def as_mermaid(self) -> str:
        """Return a flowchart of Mermaid: question, channels, hits."""
        return "\n".join(flowchart(self.question, self.parts, self.hits)) + "\n"

    def _lines(self) -> Iterator[str]:
        for part in self.parts:
            yield from of_part(part, self.profile)
        yield "hits"
        for hit in self.hits:
            yield from of_hit(hit)
        if not self.hits:
            yield "  none"
        for hidden in self.hidden:
            yield f"hidden: {hidden}"
        yield f"namespace {self.namespace}: {_OF_OTHERS}"
        for opinion in self.opinions:
            cost = opinion.sent + opinion.received
            spent = f" ({cost} tokens)" if cost else ""
            yield f"model on {opinion.task}: {opinion.note}{spent}"
        yield f"ms: {of_times(self.latency_ms)}"


def _row(hit: HitTrace) -> str:
    addends = "<br>".join(as_html(str(addend)) for addend in hit.arithmetic.largest())
    return (
        f"<tr><td>{hit.rank}. {as_html(hit.label)}</td><td>{hit.score:.4f}</td>"
        f"<td><small>{addends}</small></td></tr>"
    )
