"""Thoughts as nodes and edges, and these as a picture."""

from collections.abc import Iterator, Sequence

from graphmem.model.labels import in_diagram, shown
from graphmem.model.reasoning.parts import Candidate, Gap, Step
from graphmem.model.subgraph import Edge, Node, Subgraph

_QUESTION = ("Question", "0")
_SHAPES = {
    "Question": '(["{}"])',
    "Step": '["{}"]',
    "Memory": '[/"{}"/]',
    "Entity": '("{}")',
    "Candidate": '{{{{"{}"}}}}',
    "Gap": '>"{}"]',
}


def thoughts(
    question: str, steps: Sequence[Step], candidates: Sequence[Candidate], gaps: Sequence[Gap]
) -> Subgraph:
    """Return the question, its steps, what was found for each, candidate answers and gaps."""
    nodes = [Node(*_QUESTION, question)]
    edges: list[Edge] = []
    for step in steps:
        for part in (_step(step), _found(step)):
            nodes += part.nodes
            edges += part.edges
    for number, candidate in enumerate(candidates, 1):
        name = ("Candidate", str(number))
        nodes.append(Node(*name, candidate.answer))
        edges.append(Edge("ANSWERS", name, ("Step", str(candidate.step))))
        edges += (Edge("SUPPORTED_BY", name, ("Memory", id)) for id in candidate.support)
    for number, gap in enumerate(gaps, 1):
        nodes.append(Node("Gap", str(number), gap.text))
        edges.append(Edge("LACKS", ("Step", str(gap.step)), ("Gap", str(number))))
    single = {(node.type, node.id): node for node in nodes}
    once = {
        (edge.type, edge.source, edge.target): edge
        for edge in edges
        if edge.source in single and edge.target in single
    }
    return Subgraph(tuple(single.values()), tuple(once.values()))


def mermaid(graph: Subgraph) -> str:
    """Return a flowchart; every kind of thought has a shape of its own."""
    return "\n".join(_lines(graph))


def _step(step: Step) -> Subgraph:
    name = ("Step", str(step.number))
    asked = Edge("ASKS", _QUESTION, name)
    needed = (Edge("NEEDS", name, ("Step", str(number))) for number in step.needs)
    return Subgraph((Node(*name, step.question),), (asked, *needed))


def _found(step: Step) -> Subgraph:
    name = ("Step", str(step.number))
    nodes = [Node("Memory", one.id, one.text) for one in step.evidence]
    edges = [Edge("FINDS", name, ("Memory", one.id)) for one in step.evidence]
    for bridge in step.bridges:
        nodes.append(Node("Entity", bridge.id, bridge.name))
        edges += (Edge("NAMES", ("Memory", id), ("Entity", bridge.id)) for id in bridge.evidence)
    return Subgraph(tuple(nodes), tuple(edges))


def _lines(graph: Subgraph) -> Iterator[str]:
    yield "flowchart TD"
    numbers = {(node.type, node.id): number for number, node in enumerate(graph.nodes)}
    for number, node in enumerate(graph.nodes):
        yield f"  n{number}{_SHAPES[node.type].format(in_diagram(shown(node.label)))}"
    for edge in graph.edges:
        words = edge.type.lower().replace("_", " ")
        yield f"  n{numbers[edge.source]} -->|{words}| n{numbers[edge.target]}"
