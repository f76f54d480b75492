"""How quick the explorer is with 5,000 nodes and 15,000 edges.

python -m tests.browser.measure
"""

import random
import subprocess
import sys
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from graphmem.exchange import formats
from graphmem.model import Edge, Node, Subgraph
from tests.browser.run import EXPLORER

NODES = 5000
EDGES = 15_000
GROUPS = 60
START = datetime(2024, 1, 1)  # noqa: DTZ001 - naive UTC throughout
TYPES = ("Memory",) * 14 + ("Entity",) * 5 + ("Session",)


def node(number: int, choice: random.Random) -> Node:
    """Return a node of any type, recorded some hours after the one before."""
    text = f"Statement {number} of {choice.choice(('the garden', 'the harbour', 'the museum'))}"
    at = START + timedelta(hours=3 * number)
    own = {"content": text, "recorded_at": at, "valid_from": at, "weight": 1.7 * choice.random()}
    return Node(choice.choice(TYPES), f"n{number}", text, own)


def graph() -> Subgraph:
    """Return groups of nodes with hubs, and every tenth edge to another group."""
    choice = random.Random(1)
    nodes = tuple(node(number, choice) for number in range(NODES))
    members = [[each for each in range(NODES) if each % GROUPS == group] for group in range(GROUPS)]
    edges: list[Edge] = []
    while len(edges) < EDGES:
        one = choice.randrange(NODES)
        group = members[one % GROUPS if choice.random() < 0.9 else choice.randrange(GROUPS)]
        place = int(choice.paretovariate(1)) if choice.random() < 0.5 else choice.randrange(80)
        other = group[place % len(group)]
        if one != other:
            ends = [(nodes[end].type, nodes[end].id) for end in (one, other)]
            edges.append(Edge("MENTIONS", ends[0], ends[1]))
    return Subgraph(nodes, tuple(edges))


def main() -> int:
    """Measure; return the exit code of node."""
    with TemporaryDirectory() as folder:
        page = Path(folder) / "graph.html"
        formats.write(graph(), page, "html")
        return subprocess.run(
            ["node", "browser/measure.mjs", str(page)], cwd=EXPLORER, check=False
        ).returncode


if __name__ == "__main__":
    sys.exit(main())
