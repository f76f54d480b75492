"""The formats of files, by name; kept here so that help need not import their readers.

A test compares them with `graphmem.exchange.formats`.
"""

from typing import Final

from graphmem.ingest.readers import FORMATS

ITEMS: Final = tuple(FORMATS)
"""Messages, conversations and documents."""

GRAPHS_READ: Final = (
    "jsonl",
    "csv",
    "graphml",
    "node-link",
    "parquet",
    "vault",
    "graphiti",
    "mcp",
    "mem0",
)

GRAPHS_WRITTEN: Final = (
    "jsonl",
    "csv",
    "cypher",
    "cytoscape",
    "dot",
    "gexf",
    "graphml",
    "html",
    "jsonld",
    "mermaid",
    "node-link",
    "parquet",
    "svg",
    "turtle",
    "vault",
)

READ: Final = tuple(dict.fromkeys((*ITEMS, *GRAPHS_READ)))
