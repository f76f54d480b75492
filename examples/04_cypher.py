"""Ask the graph itself: Cypher, named queries, and a part of it as networkx.

Run it with `python examples/04_cypher.py`. It takes the embedder that GRAPHMEM_EMBEDDER names, or
the default one.
"""

import os
from tempfile import TemporaryDirectory

import networkx as nx

from graphmem import GraphMemory, Settings
from graphmem.cli.conversation import demo_items
from graphmem.errors import QueryError, QueryTimeoutError


def main() -> None:
    """Write the conversation of the demo, and look at what became of it."""
    name = os.environ.get("GRAPHMEM_EMBEDDER", "e5-small")
    settings = Settings.of({"embedder": {"name": name}})
    with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        memory.add_many(demo_items())
        ask(memory)
        walk(memory)
        refuse(memory)


def ask(memory: GraphMemory) -> None:
    """Print the rows of a query, and of two that have a name."""
    print("Who speaks of Graz?")
    print(
        memory.cypher(
            "MATCH (m:Memory)-[:MENTIONS]->(:Entity {name: $place}) "
            "RETURN m.speaker AS speaker, m.content AS said ORDER BY m.created_at, m.position",
            place="Graz",
        )
    )
    print("\nWhat are most memories about?")
    print(memory.query("explore.most_mentioned", limit=5))
    graz = memory.query("explore.entity_named", name="Graz")[0]
    print("\nWhat is told of Graz, in the order in which it happened?")
    for row in memory.query("explore.timeline", id=graz["id"]):
        print(f"  {row['at']:%Y-%m-%d}  {row['content']}")


def walk(memory: GraphMemory) -> None:
    """Hand a part of the graph to networkx, and ask it for what is in the middle."""
    part = memory.graph(node_types=["Memory", "Entity"], edge_types=["MENTIONS", "SPOKEN_BY"])
    central = nx.degree_centrality(part)
    print("\nWho is in the middle?")
    for node in sorted(central, key=central.__getitem__, reverse=True)[:3]:
        print(f"  {central[node]:.2f}  {part.nodes[node]['label']}")


def refuse(memory: GraphMemory) -> None:
    """Show that a query only reads, and only for so long."""
    for text in (
        "MATCH (m:Memory) DETACH DELETE m",
        "MATCH (a:Memroy) RETURN a.content",
        "MATCH (a:Memory)-[:NEXT|MENTIONS*1..20]-(b) RETURN count(*)",
    ):
        try:
            memory.cypher(text, timeout_seconds=0.2)
        except (QueryError, QueryTimeoutError) as error:
            print(f"\n{type(error).__name__}: {str(error).partition(' -- ')[0]}")


if __name__ == "__main__":
    main()
