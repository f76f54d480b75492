"""Mermaid: a flowchart that Markdown pages show. It holds labels and types, no properties.

Every character of a label but letters, digits, spaces and a few marks is written as its number
(`#35;`), so that nothing in it can end the label, begin a directive or a comment, or be Markdown.
"""

from collections.abc import Iterator

from graphmem.exchange.colours import colours
from graphmem.exchange.escaping import shown
from graphmem.model import Subgraph

_PLAIN = frozenset(" .,-_/?!()'")


def lines(graph: Subgraph) -> Iterator[str]:
    """Yield the lines of a Mermaid file."""
    numbers = {(node.type, node.id): number for number, node in enumerate(graph.nodes)}
    yield "flowchart LR"
    for (type, id), number in numbers.items():
        label = escaped(shown(graph.nodes[number].label) or id)
        yield f'  n{number}["{label}"]:::{type}'
    for edge in graph.edges:
        ends = numbers[edge.source], numbers[edge.target]
        yield f'  n{ends[0]} -->|"{escaped(edge.type)}"| n{ends[1]}'
    for type, colour in colours(node.type for node in graph.nodes).items():
        style = f"fill:{colour.light},stroke:{colour.strong},color:#1b1b1b"
        yield f"  classDef {type} {style}"


def escaped(text: str) -> str:
    """Return text as it may stand between the quotes of a label.

    >>> escaped('say "hi" & 再见')
    'say #34;hi#34; #38; 再见'
    """
    return "".join(c if c.isalnum() or c in _PLAIN else f"#{ord(c)};" for c in text)
