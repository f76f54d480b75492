"""Files for other tools hold every fact of a graph with all types: counted in RDF, typed in XML.

A node is two statements (its class, its label), one for its id and one for each value of its
properties; an edge is four (a statement with subject, predicate and object), one for each value of
its properties, and one that joins its ends, which parallel edges of a type share.
"""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from rdflib import Graph, Literal, URIRef
from rdflib.namespace import PROV, RDF, XSD

from graphmem import GraphMemory
from graphmem.exchange import prov
from graphmem.exchange.attributes import as_text, kind
from graphmem.exchange.formats import FORMATS
from graphmem.exchange.keys import EDGE_TYPE, LABEL, NODE_TYPE, key
from graphmem.exchange.node_link import beside
from graphmem.model import Edge, Node, Subgraph
from graphmem.schema.ontology import Property, core

pytestmark = pytest.mark.shares

pytestmark = pytest.mark.filterwarnings("ignore:ConjunctiveGraph is deprecated:DeprecationWarning")
"""The JSON-LD parser of rdflib warns of itself."""

ONTOLOGY = core()
MOMENT = datetime.fromisoformat("2025-01-02T03:04:05.000678")
SYNTAX = {"turtle": "turtle", "jsonld": "json-ld"}
RANGES = {"bool": XSD.boolean, "float": XSD.double, "int": XSD.integer, "timestamp": XSD.dateTime}
VALUES: Mapping[str, Callable[[int], Any]] = {
    "bool": lambda number: number % 2 == 0,
    "float": lambda number: 1 / (number + 1),
    "int": lambda number: number,
    "json": lambda number: f'{{"{number}": [1, "二"]}}',
    "string": lambda number: f"text <{number}> & 文字",
    "strings": lambda number: [f"{number}", "another", "另一个"],
    "timestamp": lambda number: MOMENT + timedelta(days=number),
}


def values(rules: Mapping[str, Property]) -> dict[str, Any]:
    """Return a value for each property, each one another."""
    return {
        name: VALUES[rule.type](number)
        for number, (name, rule) in enumerate(rules.items())
        if name != "id"
    }


Naming = Callable[[Mapping[str, Any]], Mapping[str, Any]]
NAMED: Mapping[str, tuple[str, str, Naming]] = {
    "graphml": (LABEL, EDGE_TYPE, dict),
    "gexf": ("label", "label", beside),
}
"""By format: the attributes of a node's label and an edge's type, and how others are called."""


def every_type() -> Subgraph:
    """Return two nodes of each type, and edges of each type and each pair of ends, parallel too."""
    nodes = [
        Node(type.name, f"{number} of {type.name}", f"label {number}", values(type.properties))
        for type in ONTOLOGY.node_types.values()
        for number in (1, 2)
    ]
    edges = [
        Edge(type.name, (source, f"1 of {source}"), (target, f"{number} of {target}"), held)
        for type in ONTOLOGY.edge_types.values()
        for source, target in type.ends
        for number, held in ((2, values(type.properties)), (2, {"reason": "parallel"}), (1, {}))
    ]
    return Subgraph(tuple(nodes), tuple(edges))


def of_a_memory(memory: GraphMemory) -> Subgraph:
    """Return what a real memory holds."""
    turns = [{"role": "user", "name": "Ann", "content": "I moved to Hangzhou. 我养了一只猫。"}]
    (id, *_) = memory.add(turns, session_id="s").added
    memory.update(id, content="I moved to Suzhou.", importance=0.9)
    memory.add_edge("RELATED_TO", ("Memory", id), ("Memory", id), type="itself")
    network = memory.graph()
    nodes = [
        Node(name[0], name[1], row.pop("label", ""), {k: v for k, v in row.items() if k != "id"})
        for name, held in network.nodes(data=True)
        for row in [{k: v for k, v in held.items() if k != "node_type"}]
    ]
    edges = [
        Edge(row["edge_type"], source, target, {k: v for k, v in row.items() if k != "edge_type"})
        for source, target, row in network.edges(data=True)
    ]
    return Subgraph(tuple(nodes), tuple(edges))


def facts(graph: Subgraph) -> int:
    """Return how many statements a graph is, by the formula above."""
    joined = {(edge.source, edge.type, edge.target) for edge in graph.edges}
    return (
        sum(3 + told(node.properties) for node in graph.nodes)
        + sum(4 + told(edge.properties) for edge in graph.edges)
        + len(joined)
    )


def told(properties: Mapping[str, Any]) -> int:
    return sum(len(set(v)) if isinstance(v, list) else v is not None for v in properties.values())


def parsed(graph: Subgraph, name: str, folder: Path) -> Graph:
    file = folder / f"graph.{name}"
    FORMATS[name].write(graph, file)
    return Graph().parse(file, format=SYNTAX[name])


@pytest.mark.parametrize("name", sorted(SYNTAX))
def test_rdf_has_as_many_statements_as_there_are_facts(
    memory: GraphMemory, tmp_path: Path, name: str
) -> None:
    of_types = len(parsed(Subgraph((), ()), name, tmp_path))

    for graph in (every_type(), of_a_memory(memory)):
        assert len(parsed(graph, name, tmp_path)) - of_types == facts(graph)


@pytest.mark.parametrize("name", sorted(SYNTAX))
def test_every_value_in_rdf_has_the_range_that_the_ontology_tells(
    tmp_path: Path, name: str
) -> None:
    read = parsed(every_type(), name, tmp_path)

    seen = set()
    for type in ONTOLOGY.node_types.values():
        (subject,) = (
            one
            for one in read.subjects(RDF.type, URIRef(f"urn:graphmem:ontology:{type.name}"))
            if str(one).endswith(f"{type.name.lower()}:1%20of%20{type.name}")
        )
        for told_as, rule in type.properties.items():
            for value in read.objects(subject, URIRef(f"urn:graphmem:ontology:{told_as}")):
                assert isinstance(value, Literal)
                assert (value.datatype or XSD.string) == RANGES.get(rule.type, XSD.string)
                seen.add(rule.type)
    assert seen == VALUES.keys()


def readable(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return a row as XML tells it: numbers and truth values typed, moments and lists as text."""
    plain = {"bool", "int", "float"}
    return {n: v if kind(v) in plain else as_text(v) for n, v in row.items()}


def rows(found: Any) -> list[Any]:
    return sorted(
        (*ends, sorted((n, type(v).__name__, str(v)) for n, v in row.items()))
        for *ends, row in found
    )


@pytest.mark.parametrize(("name", "read"), [("graphml", nx.read_graphml), ("gexf", nx.read_gexf)])
def test_networkx_opens_every_type_with_all_attributes_typed(
    tmp_path: Path, name: str, read: Callable[[Path], Any]
) -> None:
    graph = every_type()
    FORMATS[name].write(graph, tmp_path / "file")
    found = read(tmp_path / "file")
    label, edge_label, held = NAMED[name]

    assert rows(found.nodes(data=True)) == rows(
        (key((n.type, n.id)), {NODE_TYPE: n.type, label: n.label, **readable(held(n.properties))})
        for n in graph.nodes
    )
    assert rows(without_ids(found)) == rows(
        (key(e.source), key(e.target), {edge_label: e.type, **readable(held(e.properties))})
        for e in graph.edges
    )


def without_ids(found: Any) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield edges without the number that a file gives each."""
    for source, target, row in found.edges(data=True):
        yield source, target, {name: value for name, value in row.items() if name != "id"}


@pytest.mark.parametrize("name", sorted(prov.FORMATS))
def test_prov_has_an_entity_an_activity_and_a_relation_for_each_fact(
    memory: GraphMemory, name: str
) -> None:
    turns = [{"role": "user", "name": "Ann", "content": "I moved to Hangzhou."}]
    (id,) = memory.add(turns, session_id="s").added
    memory.update(id, content="I moved to Suzhou.", reason="she said so")
    memory.update(id, importance=0.9)
    (other,) = memory.add("Ann moved to Suzhou, she says.").added
    for type in ("SUPPORTS", "MERGED_FROM"):
        memory.add_edge(type, ("Memory", id), ("Memory", other))
    graph = memory.provenance(id).graph
    read = Graph().parse(data=prov.text(memory.provenance(id), name), format=SYNTAX[name])

    def nodes(*types: str) -> int:
        return sum(node.type in types for node in graph.nodes)

    def edges(*types: str) -> int:
        return len({(e.source, e.type, e.target) for e in graph.edges if e.type in types})

    versions, things = nodes("Version"), nodes("Memory", "Abstraction", "Source")
    changed = len({edge.source for edge in graph.edges if edge.type == "HAS_VERSION"})
    states = versions + changed
    assert (versions, changed, nodes("Adjustment")) == (2, 1, 2)
    assert len(set(read.subjects(RDF.type, PROV.Entity))) == things + states
    made = len(set(read.subjects(RDF.type, PROV.Activity)))
    assert made == things + states + nodes("Adjustment")
    speakers = len({edge.target for edge in graph.edges if edge.type == "SPOKEN_BY"})
    agents = {edge.properties["origin"] for edge in graph.edges if edge.type in _TELLING}
    kinds = (PROV.Agent, PROV.SoftwareAgent)
    found = {one for kind in kinds for one in read.subjects(RDF.type, kind)}
    assert len(found) == speakers + len(agents)
    relations = {
        PROV.wasGeneratedBy: things + states,
        PROV.specializationOf: states,
        PROV.wasRevisionOf: versions,
        PROV.hadPrimarySource: edges("EXTRACTED_FROM"),
        PROV.wasDerivedFrom: edges("MERGED_FROM", "COMPRESSED_FROM", "DERIVED_FROM"),
        PROV.wasAttributedTo: edges("SPOKEN_BY"),
        PROV.wasInfluencedBy: edges("ADJUSTED_BY"),
    }
    for relation, count in relations.items():
        assert len(list(read.subject_objects(relation))) == count, relation
    for type in {edge.type for edge in graph.edges} - {"HAS_VERSION", "HAD"}:
        relation = URIRef(f"urn:graphmem:ontology:{type}")
        assert len(list(read.subject_objects(relation))) == edges(type), type


_TELLING = {"EXTRACTED_FROM", "MERGED_FROM", "COMPRESSED_FROM", "DERIVED_FROM", "ADJUSTED_BY"}
"""Edges whose origin is told as an agent."""
