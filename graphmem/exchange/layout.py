"""Where the boxes of a picture stand: near what they are joined to, none over another."""

import math
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import networkx as nx

from graphmem.model import Subgraph
from graphmem.model.labels import shown

FONT = 13.0
LINE = 16.0

_LONGEST_LINE = 15.0
_LINES = 2
_ORPHANS = 2
"""Characters that do not get a line of their own."""

_PADDING = 10.0
_GAP = 20.0
_ROUNDS = 300
_NARROW = frozenset("fijlrtI.,:;'!|()[] ")
_BROAD = frozenset("mwMW@%")


@dataclass(slots=True)
class Box:
    """A node's box: its lines of text, its centre and its size, in pixels."""

    lines: tuple[str, ...]
    width: float
    height: float
    x: float = 0.0
    y: float = 0.0


def boxes(graph: Subgraph) -> list[Box]:
    """Return a box for each node, in their order; the same graph gives the same picture."""
    found = [_box(node.label or node.id) for node in graph.nodes]
    places = {(node.type, node.id): number for number, node in enumerate(graph.nodes)}
    net = nx.Graph()
    net.add_nodes_from(range(len(found)))
    net.add_edges_from((places[edge.source], places[edge.target]) for edge in graph.edges)
    parts = sorted(nx.connected_components(net), key=lambda part: (-len(part), min(part)))
    islands = [_island(net, sorted(part), found) for part in parts]
    _pack(islands)
    return found


def text_width(text: str, size: float = FONT) -> float:
    """Return about how wide a text is, in pixels."""
    return size * sum(map(_breadth, text))


def _breadth(character: str) -> float:
    if unicodedata.combining(character) or character in "\u200d\ufe0f":
        return 0.0
    if unicodedata.east_asian_width(character) in "WF":
        return 1.0
    if character in _NARROW:
        return 0.33
    return 0.85 if character in _BROAD or character.isupper() else 0.56


def _box(label: str) -> Box:
    lines = tuple(_wrapped(shown(label)))
    width = max(map(text_width, lines), default=0.0) + 2 * _PADDING
    return Box(lines, max(width, 2 * LINE), LINE * max(1, len(lines)) + _PADDING)


def _wrapped(text: str) -> Iterator[str]:
    """Yield a text in at most two lines, cut where there is a space, or else anywhere."""
    for number in range(1, _LINES + 1):
        end = _fitting(text)
        if end >= len(text) - _ORPHANS:
            yield text
            return
        if number == _LINES:
            yield text[: max(1, end - 1)].rstrip() + "…"
            return
        space = text.rfind(" ", end // 2, end + 1)
        cut = space if space > 0 else end
        yield text[:cut].rstrip()
        text = text[cut:].lstrip()


def _fitting(text: str) -> int:
    """Return how many characters fit into a line."""
    width = 0.0
    for place, character in enumerate(text):
        width += _breadth(character)
        if width > _LONGEST_LINE:
            return place
    return len(text)


def _island(net: "nx.Graph[int]", members: Sequence[int], found: Sequence[Box]) -> list[Box]:
    """Lay out what hangs together: springs first, then apart where boxes overlap."""
    own = [found[member] for member in members]
    area = sum((box.width + 2 * _GAP) * (box.height + 3 * _GAP) for box in own)
    scale = 0.7 * math.sqrt(area)
    part = net.subgraph(members)
    start = nx.circular_layout(part)
    springs = nx.spring_layout(part, pos=start, iterations=_ROUNDS, seed=1, scale=scale)
    for member, box in zip(members, own, strict=True):
        box.x, box.y = float(springs[member][0]) * 1.25, float(springs[member][1]) * 0.8
    for _ in range(_ROUNDS):
        if not _pushed(own):
            break
    return own


def _pushed(own: Sequence[Box]) -> bool:
    """Push overlapping boxes apart, the shorter way; return whether there were any."""
    moved = False
    for place, one in enumerate(own):
        for other in own[place + 1 :]:
            over_x = (one.width + other.width) / 2 + _GAP - abs(one.x - other.x)
            over_y = (one.height + other.height) / 2 + _GAP - abs(one.y - other.y)
            if over_x <= 0 or over_y <= 0:
                continue
            moved = True
            if over_x < over_y:
                step = math.copysign(over_x / 2 + 0.5, one.x - other.x)
                one.x, other.x = one.x + step, other.x - step
            else:
                step = math.copysign(over_y / 2 + 0.5, one.y - other.y)
                one.y, other.y = one.y + step, other.y - step
    return moved


def _pack(islands: Sequence[Sequence[Box]]) -> None:
    """Set islands side by side in rows about as wide as the largest, or as all are high."""
    extents = [_extent(island) for island in islands]
    area = sum((right - left + _GAP) * (low - top + _GAP) for left, top, right, low in extents)
    widest = max([right - left for left, _, right, _ in extents] + [1.4 * math.sqrt(area)])
    x = y = row = 0.0
    for island, (left, top, right, low) in zip(islands, extents, strict=True):
        if x and x + right - left > widest:
            x, y, row = 0.0, y + row + 2 * _GAP, 0.0
        for box in island:
            box.x, box.y = box.x - left + x, box.y - top + y
        x, row = x + right - left + 2 * _GAP, max(row, low - top)


def _extent(island: Sequence[Box]) -> tuple[float, float, float, float]:
    return (
        min(box.x - box.width / 2 for box in island),
        min(box.y - box.height / 2 for box in island),
        max(box.x + box.width / 2 for box in island),
        max(box.y + box.height / 2 for box in island),
    )
