"""The explorer as one file: a page that needs no network, with the graph in it."""

from collections.abc import Iterator

from graphmem.explorer import page
from graphmem.explorer.scene import scene
from graphmem.model import Subgraph


def lines(graph: Subgraph) -> Iterator[str]:
    """Yield the page.

    Raises:
        ExplorerMissingError: the page of the explorer was not built.
    """
    spaces = {str(node.properties.get("namespace", "")) for node in graph.nodes} - {""}
    title = spaces.pop() if len(spaces) == 1 else f"{len(graph.nodes)} nodes"
    yield page.offline(scene(graph, title))
