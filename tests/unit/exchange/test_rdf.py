"""The graph in RDF, read by rdflib."""

from pathlib import Path

import pytest
from rdflib import Graph, Literal, URIRef
from rdflib.namespace import OWL, RDF, RDFS, Namespace

from graphmem.exchange.escaping import held
from graphmem.exchange.formats import FORMATS
from graphmem.schema.ontology import core
from tests.hostile import HALF, TEXTS, hostile_graph

pytestmark = pytest.mark.filterwarnings("ignore:ConjunctiveGraph is deprecated:DeprecationWarning")
"""The JSON-LD parser of rdflib warns of itself."""

GRAPH = hostile_graph((*TEXTS, HALF))
GM = Namespace("urn:graphmem:ontology:")


@pytest.fixture(scope="module", params=["turtle", "jsonld"])
def read(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Graph:
    file: Path = tmp_path_factory.mktemp("rdf") / "graph"
    FORMATS[request.param].write(GRAPH, file)
    syntax = {"turtle": "turtle", "jsonld": "json-ld"}[request.param]
    return Graph().parse(file, format=syntax)


def test_there_are_as_many_resources_as_nodes(read: Graph) -> None:
    for type in ("Entity", "Memory"):
        found = set(read.subjects(RDF.type, GM[type]))

        assert len(found) == sum(node.type == type for node in GRAPH.nodes)


def test_there_are_as_many_statements_as_edges(read: Graph) -> None:
    statements = set(read.subjects(RDF.type, RDF.Statement))

    assert len(statements) == len(GRAPH.edges)
    for statement in statements:
        source = read.value(statement, RDF.subject)
        edge = read.value(statement, RDF.predicate)
        assert (source, edge, read.value(statement, RDF.object)) in read


def test_every_label_comes_back(read: Graph) -> None:
    entities = read.subjects(RDF.type, GM.Entity)
    labels = sorted(str(read.value(entity, RDFS.label)) for entity in entities)

    assert labels == sorted(held(node.label) for node in GRAPH.nodes if node.type == "Entity")


def test_values_are_typed(read: Graph) -> None:
    memory = URIRef("urn:graphmem:memory:m")

    assert read.value(memory, GM.is_negated) == Literal(lexical_or_value=True)
    assert read.value(memory, GM.access_count) == Literal(1 << 40)
    assert "2025-01-02T03:04:05.000678" in str(read.value(memory, GM.created_at))


def test_the_ontology_stands_beside_it(read: Graph) -> None:
    ontology = core()

    assert set(read.subjects(RDF.type, OWL.Class)) >= {GM[name] for name in ontology.node_types}
    edges = set(read.subjects(RDF.type, OWL.ObjectProperty))
    assert edges == {GM[name] for name in ontology.edge_types}
    for edge in edges:
        assert (edge, RDFS.domain, None) in read
