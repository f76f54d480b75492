"""A question thought through: a graph for a person, a model, or a program."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from graphmem.model.confidence import Confidence
from graphmem.model.in_notebooks import as_html
from graphmem.model.labels import shown, tamed
from graphmem.model.plain import plain
from graphmem.model.reasoning.drawing import mermaid, thoughts
from graphmem.model.reasoning.parts import Bridge, Candidate, Gap, Step
from graphmem.model.subgraph import Subgraph

if TYPE_CHECKING:
    import networkx as nx

_LONGEST = 100
"""Characters of a statement that are shown."""


@dataclass(frozen=True, slots=True)
class Reasoning:
    """The graph of thought of one question.

    Attributes:
        kind: how the steps are joined: bridge, comparison, intersection, count, or none where the
            question is one question.
        steps: the sub-questions in the order of asking.
        candidates: what may be the answer, the likeliest of each last step first.
        gaps: what no memory says.
        confidence: how sure it is that the memory answers the question as a whole.
        meeting: where there are several steps, the entities in which memories meet that were found
            for the question as a whole, the likeliest first.
    """

    question: str
    kind: str
    steps: tuple[Step, ...]
    candidates: tuple[Candidate, ...] = ()
    gaps: tuple[Gap, ...] = ()
    confidence: Confidence | None = None
    meeting: tuple[Bridge, ...] = ()

    @property
    def bridges(self) -> tuple[Bridge, ...]:
        """The entities that join what was found, each once: those of the steps in order first."""
        named: dict[str, Bridge] = {}
        for bridges in (*(step.bridges for step in self.steps), self.meeting):
            for bridge in bridges:
                named.setdefault(bridge.id, bridge)
        return tuple(named.values())

    @property
    def graph(self) -> Subgraph:
        """The thoughts as nodes and edges, for drawing and for export."""
        return thoughts(self.question, self.steps, self.candidates, self.gaps)

    def __str__(self) -> str:
        return "\n".join(map(tamed, self._lines()))

    def _repr_html_(self) -> str:
        """Return what a notebook shows: every text is escaped."""
        return f"<pre>{as_html(str(self))}</pre>"

    def as_dict(self) -> dict[str, Any]:
        """Return it as JSON holds it."""
        told: dict[str, Any] = plain(self)
        for candidate, held in zip(self.candidates, told["candidates"], strict=True):
            held["path"] = str(candidate.path)
        told["confidence"] = self.confidence.as_dict() if self.confidence else None
        return told

    def to_networkx(self) -> "nx.MultiDiGraph":
        """Return the thoughts as networkx: nodes (type, id) with a `label`, edges with a type."""
        network: nx.MultiDiGraph = import_module("networkx").MultiDiGraph(question=self.question)
        for node in self.graph.nodes:
            network.add_node((node.type, node.id), node_type=node.type, label=node.label)
        for edge in self.graph.edges:
            network.add_edge(edge.source, edge.target, edge_type=edge.type)
        return network

    def to_mermaid(self) -> str:
        """Return the thoughts as a flowchart of Mermaid."""
        return mermaid(self.graph)

    def _lines(self) -> Iterator[str]:
        yield self.question
        if self.confidence:
            yield f"  {self.confidence}"
        for step in self.steps:
            yield f"{step.number:3}. {step.question}"
            if step.bridges:
                yield f"     → {', '.join(bridge.name for bridge in step.bridges)}"
            for one in step.evidence:
                said = f"{one.speaker}: {one.text}" if one.speaker else one.text
                yield f"     {one.id} “{shown(said, _LONGEST)}”"
        for candidate in self.candidates:
            count = candidate.independent_sources
            sources = f"{count} independent {'source' if count == 1 else 'sources'}"
            yield f"  = {shown(candidate.answer, _LONGEST)} (step {candidate.step}, {sources})"
            yield f"     {candidate.path}"
        for gap in self.gaps:
            yield f"  ? {gap}"
