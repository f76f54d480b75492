"""Mermaid: a flowchart that Markdown pages show. It holds labels and types, no properties."""

from collections.abc import Iterator

from graphmem.exchange.colours import colours
from graphmem.model import Subgraph
from graphmem.model.labels import in_diagram, shown


def lines(graph: Subgraph) -> Iterator[str]:
    """Yield the lines of a Mermaid file."""
    numbers = {(node.type, node.id): number for number, node in enumerate(graph.nodes)}
    yield "flowchart LR"
    for (type, id), number in numbers.items():
        label = in_diagram(shown(graph.nodes[number].label) or shown(id))
        yield f'  n{number}["{label}"]:::{type}'
    for edge in graph.edges:
        ends = numbers[edge.source], numbers[edge.target]
        yield f'  n{ends[0]} -->|"{in_diagram(edge.type)}"| n{ends[1]}'
    for type, colour in colours(node.type for node in graph.nodes).items():
        style = f"fill:{colour.light},stroke:{colour.strong},color:#1b1b1b"
        yield f"  classDef {type} {style}"
