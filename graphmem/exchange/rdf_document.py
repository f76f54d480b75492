"""A graph in RDF with its ontology in OWL; needs the extra `rdf`.

A node is a resource of the class of its type. An edge is a triple under the name of its type, and a
`rdf:Statement` of its own that holds its properties: so parallel edges stay apart, and there are as
many statements as edges. Text that no RDF file can hold is escaped as in XML.
"""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from rdflib import Graph, Literal, URIRef
from rdflib.namespace import OWL, RDF, RDFS, XSD, Namespace

from graphmem.exchange.escaping import held
from graphmem.exchange.owl import describe
from graphmem.model import Subgraph
from graphmem.schema.ontology import core

ONTOLOGY = Namespace("urn:graphmem:ontology:")
"""The types of nodes and edges, and their properties, by their names."""

NODES = "urn:graphmem:"


def document(graph: Subgraph) -> Graph:
    """Return a graph and its ontology as an rdflib graph."""
    written = Graph()
    for prefix, namespace in (("gm", ONTOLOGY), ("owl", OWL)):
        written.bind(prefix, namespace)
    describe(written, ONTOLOGY, core())
    for node in graph.nodes:
        subject = _named((node.type, node.id))
        written.add((subject, RDF.type, ONTOLOGY[node.type]))
        written.add((subject, RDFS.label, Literal(held(node.label))))
        _describe(written, subject, {"id": node.id, **node.properties})
    for number, edge in enumerate(graph.edges):
        statement = URIRef(f"{NODES}edge:{number}")
        source, target = _named(edge.source), _named(edge.target)
        written.add((source, ONTOLOGY[edge.type], target))
        written.add((statement, RDF.type, RDF.Statement))
        written.add((statement, RDF.subject, source))
        written.add((statement, RDF.predicate, ONTOLOGY[edge.type]))
        written.add((statement, RDF.object, target))
        _describe(written, statement, edge.properties)
    return written


def _describe(written: Graph, subject: URIRef, properties: Mapping[str, Any]) -> None:
    for name, value in properties.items():
        if value is None:
            continue
        many = value if isinstance(value, list | tuple) else [value]
        for one in many:
            written.add((subject, ONTOLOGY[name], _literal(one)))


def _literal(value: Any) -> Literal:
    if isinstance(value, datetime):
        return Literal(value.replace(tzinfo=UTC).isoformat(), datatype=XSD.dateTime)
    return Literal(held(value) if isinstance(value, str) else value)


def _named(node: tuple[str, str]) -> URIRef:
    type, id = node
    return URIRef(f"{NODES}{type.lower()}:{quote(held(id), safe='')}")
