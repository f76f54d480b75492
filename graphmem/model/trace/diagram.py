"""A trace as a flowchart of Mermaid: question, channels, hits."""

from collections.abc import Iterator, Sequence

from graphmem.model.labels import in_diagram, shown
from graphmem.model.trace.facts import HitTrace, PartTrace

_HITS = 10


def flowchart(question: str, parts: Sequence[PartTrace], hits: Sequence[HitTrace]) -> Iterator[str]:
    """Yield the lines of the flowchart; an edge to a hit says what the channel adds to its score.

    A hit that only a sub-question found is joined to that sub-question.
    """
    yield "flowchart LR"
    yield f'  question["{_label(question)}"]'
    nodes: dict[tuple[str, str], str] = {}
    for part in parts:
        yield from _part(part, "question", nodes)
        parent = nodes[part.text, ""]
        for step in part.steps:
            yield from _part(step, parent, nodes)
    for number, hit in enumerate(hits[:_HITS]):
        yield f'  h{number}(["{_label(f"{hit.rank}. {hit.label}")}"])'
        for addend in hit.arithmetic.addends:
            source = nodes.get((hit.arithmetic.part, addend.name))
            if source and addend.source == "channel" and addend.product:
                yield f'  {source} -->|"{in_diagram(f"{addend.product:.3f}")}"| h{number}'


def _part(part: PartTrace, parent: str, nodes: dict[tuple[str, str], str]) -> Iterator[str]:
    own = nodes.setdefault((part.text, ""), f"p{len(nodes)}")
    yield f'  {parent} --> {own}["{_label(part.text)}<br>{_label(", ".join(part.wanted))}"]'
    for channel in part.channels:
        if channel.count:
            node = nodes.setdefault((part.text, channel.name), f"c{len(nodes)}")
            told = f"{channel.name}, {channel.count} found"
            yield f'  {own} --> {node}["{_label(told)}"]'


def _label(text: str) -> str:
    return in_diagram(shown(text)) or " "
