"""A picture: a box for each node and a line for each edge, coloured by type as a legend tells.

The ground is transparent, and every tone is readable on white and on black. Labels are text, so
that they can be searched and copied; boxes and lines tell more on hovering. A relation shows its
kind beside its line.
"""

import math
from collections import Counter
from collections.abc import Iterator, Sequence

from graphmem.errors import InputError
from graphmem.exchange.colours import colours
from graphmem.exchange.escaping import xml
from graphmem.exchange.layout import FONT, LINE, Box, boxes, text_width
from graphmem.model import Edge, Node, Subgraph
from graphmem.model.labels import shown

MOST_NODES = 400
"""More would be a smudge."""

_MARGIN = 24.0
_LEGEND_ROW = 26.0
_BEND = 22.0
_TIP = 7.0
_GREY = "#7d8590"
_LINES = ("#5b8dd6", "#d08a2e", "#4fa549", "#a26bd1", "#d05a7c", "#2f9ea3", "#a08a3c", "#8a8f98")
_FONTS = "system-ui, 'Noto Sans', 'Noto Sans CJK SC', 'PingFang SC', sans-serif"


def lines(graph: Subgraph) -> Iterator[str]:
    """Yield the lines of an SVG file.

    Raises:
        InputError: there are too many nodes for a picture.
    """
    if len(graph.nodes) > MOST_NODES:
        message = (
            f"a picture shows {MOST_NODES} nodes at most, not {len(graph.nodes)}; "
            "select fewer: seeds with hops, node types, or a limit"
        )
        raise InputError(message)
    found = boxes(graph)
    nodes = colours(node.type for node in graph.nodes)
    kinds = Counter(edge.type for edge in graph.edges)
    strokes = {type: _LINES[place % len(_LINES)] for place, type in enumerate(sorted(kinds))}
    width = max([box.x + box.width / 2 for box in found], default=0.0)
    legend, legend_height = _legend(
        {t: c.light for t, c in nodes.items()}, strokes, max(width, 480)
    )
    width, top = max(width, 480) + 2 * _MARGIN, legend_height + 2 * _MARGIN
    height = max([box.y + box.height / 2 for box in found], default=0.0) + top + _MARGIN
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'width="{width:.0f}" height="{height:.0f}" font-family="{_FONTS}" font-size="{FONT:g}">'
    )
    yield f"<title>{len(graph.nodes)} nodes and {len(graph.edges)} edges</title>"
    yield "<defs>"
    for place, stroke in enumerate(strokes.values()):
        yield (
            f'<marker id="tip{place}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="{_TIP:g}" '
            f'markerHeight="{_TIP:g}" orient="auto-start-reverse" markerUnits="userSpaceOnUse">'
            f'<path d="M0 0.8 8 4 0 7.2z" fill="{stroke}"/></marker>'
        )
    yield "</defs>"
    yield f'<g transform="translate({_MARGIN:g} {_MARGIN:g})">'
    yield from legend
    yield "</g>"
    yield f'<g transform="translate({_MARGIN:g} {top:.1f})">'
    drawn, labels = _edges(graph, found, strokes)
    yield from drawn
    for node, box in zip(graph.nodes, found, strict=True):
        yield from _node(node, box, nodes[node.type].light, nodes[node.type].strong)
    yield from labels
    yield "</g>"
    yield "</svg>"


def _node(node: Node, box: Box, light: str, strong: str) -> Iterator[str]:
    left, top = box.x - box.width / 2, box.y - box.height / 2
    yield f"<g><title>{xml(node.type)}: {xml(shown(node.label or node.id, 300))}</title>"
    yield (
        f'<rect x="{left:.1f}" y="{top:.1f}" width="{box.width:.1f}" height="{box.height:.1f}" '
        f'rx="9" fill="{light}" stroke="{strong}" stroke-width="1.3"/>'
    )
    first = box.y - LINE * (len(box.lines) - 1) / 2 + FONT * 0.36
    for number, line in enumerate(box.lines):
        yield _text(line, box.x, first + LINE * number, "#1b1b1b", anchor="middle")
    yield "</g>"


def _edges(
    graph: Subgraph, found: Sequence[Box], strokes: dict[str, str]
) -> tuple[list[str], list[str]]:
    """Return the lines of the edges, and the kinds of relations to be shown above all else."""
    places = {(node.type, node.id): number for number, node in enumerate(graph.nodes)}
    tips = {type: place for place, type in enumerate(strokes)}
    pairs = [tuple(sorted((places[e.source], places[e.target]))) for e in graph.edges]
    count, seen = Counter(pairs), Counter[tuple[int, ...]]()
    drawn: list[str] = []
    labels: list[str] = []
    for edge, pair in zip(graph.edges, pairs, strict=True):
        bend = (seen[pair] - (count[pair] - 1) / 2) * _BEND
        bend = bend if pair[0] == places[edge.source] else -bend
        seen[pair] += 1
        ends = found[places[edge.source]], found[places[edge.target]]
        path, middle = _path(*ends, bend)
        drawn.append(
            f'<path d="{path}" fill="none" stroke="{strokes[edge.type]}" stroke-width="1.4" '
            f'marker-end="url(#tip{tips[edge.type]})"><title>{_told(edge, graph, places)}</title>'
            "</path>"
        )
        if "type" in edge.properties:
            kind = shown(str(edge.properties["type"]), 24)
            labels += _chip(kind, *ends, middle)
    return drawn, labels


def _chip(kind: str, one: Box, other: Box, middle: tuple[float, float]) -> list[str]:
    """Return a small label with a ground of its own, below its line where that is too short."""
    (x, y), wide = middle, text_width(kind, 10) + 8
    room = abs(one.x - other.x) - (one.width + other.width) / 2
    if room < wide and abs(one.y - other.y) < LINE:
        y += (one.height + other.height) / 4 + 10
    return [
        f'<rect x="{x - wide / 2:.1f}" y="{y - 8:.1f}" width="{wide:.1f}" height="16" rx="5" '
        'fill="#f3f4f6" fill-opacity="0.92"/>',
        _text(kind, x, y + 3.5, "#4b5563", anchor="middle", size=10),
    ]


def _told(edge: Edge, graph: Subgraph, places: dict[tuple[str, str], int]) -> str:
    source, target = (shown(graph.nodes[places[end]].label) for end in (edge.source, edge.target))
    return xml(f"{source} — {edge.type} → {target}")


def _path(one: Box, other: Box, bend: float) -> tuple[str, tuple[float, float]]:
    """Return the path of an edge from border to border, and where its label stands."""
    if one is other:
        x, y = one.x + one.width / 2, one.y
        loop = f"M{x:.1f} {y - 5:.1f}c26 -16 26 26 0 10"
        return loop, (x + 30, y)
    across, down = other.x - one.x, other.y - one.y
    length = math.hypot(across, down) or 1.0
    middle = (
        (one.x + other.x) / 2 - down / length * bend,
        (one.y + other.y) / 2 + across / length * bend,
    )
    begin, end = _border(one, middle), _border(other, middle)
    path = (
        f"M{begin[0]:.1f} {begin[1]:.1f}Q{middle[0]:.1f} {middle[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
    )
    return path, middle


def _border(box: Box, towards: tuple[float, float]) -> tuple[float, float]:
    """Return where the way from the centre of a box leaves it."""
    across, down = towards[0] - box.x, towards[1] - box.y
    sides = [
        half / abs(way) for half, way in ((box.width / 2, across), (box.height / 2, down)) if way
    ]
    share = min([*sides, 1.0])
    return box.x + across * share, box.y + down * share


def _legend(
    fills: dict[str, str], strokes: dict[str, str], width: float
) -> tuple[list[str], float]:
    """Return what tells the colours, in rows, and how high they are."""
    drawn: list[str] = []
    x, y = 0.0, 0.0
    for types, is_node in ((fills, True), (strokes, False)):
        for type, colour in types.items():
            wide = text_width(type, 12) + 40
            if x and x + wide > width:
                x, y = 0.0, y + _LEGEND_ROW
            drawn += _sample(x, y, colour, is_node=is_node)
            drawn.append(_text(type, x + 26, y + 13, _GREY, size=12))
            x += wide + 8
        x, y = 0.0, y + _LEGEND_ROW if types else y
    return drawn, y


def _sample(x: float, y: float, colour: str, *, is_node: bool) -> list[str]:
    if is_node:
        return [
            f'<rect x="{x:.1f}" y="{y + 2:.1f}" width="20" height="14" rx="4" fill="{colour}" '
            f'stroke="{_GREY}"/>'
        ]
    return [f'<path d="M{x:.1f} {y + 9:.1f}h20" stroke="{colour}" stroke-width="2.5"/>']


def _text(
    text: str, x: float, y: float, colour: str, *, anchor: str = "start", size: float = FONT
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size:g}" '
        f'fill="{colour}">{xml(text)}</text>'
    )
