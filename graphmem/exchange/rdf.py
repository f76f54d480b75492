"""The whole graph in RDF, as Turtle or JSON-LD; `rdflib`, the extra `rdf`, is loaded when asked."""

import importlib.util
from importlib import import_module
from pathlib import Path

from graphmem.errors import InputError
from graphmem.model import Subgraph


def turtle(graph: Subgraph, path: Path) -> None:
    """Write a graph as Turtle.

    Raises:
        InputError: `rdflib` is not installed.
    """
    _write(graph, path, "turtle")


def json_ld(graph: Subgraph, path: Path) -> None:
    """Write a graph as JSON-LD.

    Raises:
        InputError: `rdflib` is not installed.
    """
    _write(graph, path, "json-ld")


def _write(graph: Subgraph, path: Path, syntax: str) -> None:
    if importlib.util.find_spec("rdflib") is None:
        message = "rdflib is not installed; run `pip install graphmem[rdf]`"
        raise InputError(message)
    written = import_module("graphmem.exchange.rdf_document").document(graph)
    written.serialize(path, format=syntax, encoding="utf-8")
