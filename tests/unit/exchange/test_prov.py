"""PROV-O is read back by a parser, and keeps the constraints of PROV."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from rdflib import Graph, Literal, URIRef
from rdflib.namespace import PROV, RDF
from rdflib.term import Node

from graphmem import GraphMemory
from graphmem.exchange import prov
from graphmem.exchange.rdf_document import ONTOLOGY
from graphmem.model.provenance import Provenance

pytestmark = pytest.mark.filterwarnings("ignore:ConjunctiveGraph is deprecated:DeprecationWarning")
"""The JSON-LD parser of rdflib warns of itself."""

READ_AS = {"turtle": "turtle", "jsonld": "json-ld"}


@pytest.fixture
def told(memory: GraphMemory) -> Provenance:
    """A memory with two changes, a confirmation, and a merge."""
    turns = [{"role": "user", "content": 'Ann said "moved" to 杭州 <Hangzhou>.'}]
    (id,) = memory.add(turns, session_id="s").added
    memory.update(id, content="Ann moved to Suzhou.", reason="she said so")
    memory.update(id, importance=0.9)
    (other,) = memory.add("Ann moved to Suzhou, she says.").added
    memory.add_edge("SUPPORTS", ("Memory", other), ("Memory", id))
    memory.add_edge("MERGED_FROM", ("Memory", id), ("Memory", other))
    return memory.provenance(id)


@pytest.fixture(params=sorted(prov.FORMATS))
def parsed(told: Provenance, request: pytest.FixtureRequest) -> Graph:
    text = prov.text(told, request.param)
    return Graph().parse(data=text, format=READ_AS[request.param])


def at(graph: Graph, subject: Node, predicate: URIRef) -> Any:
    value = graph.value(subject, predicate)
    return value.toPython() if isinstance(value, Literal) else None


def all_of(graph: Graph, type: URIRef) -> Iterator[URIRef]:
    return (one for one in graph.subjects(RDF.type, type) if isinstance(one, URIRef))


def test_both_formats_say_the_same(told: Provenance) -> None:
    sets = [
        set(Graph().parse(data=prov.text(told, name), format=READ_AS[name]))
        for name in prov.FORMATS
    ]

    assert sets[0] == sets[1]


def test_every_entity_is_generated_once(parsed: Graph) -> None:
    entities = list(all_of(parsed, PROV.Entity))

    assert entities
    for entity in entities:
        assert len(list(parsed.objects(entity, PROV.wasGeneratedBy))) == 1
        assert len(list(parsed.objects(entity, PROV.generatedAtTime))) == 1


def test_generation_lies_within_its_activity(parsed: Graph) -> None:
    for entity, activity in parsed.subject_objects(PROV.wasGeneratedBy):
        made = at(parsed, entity, PROV.generatedAtTime)
        started, ended = (
            at(parsed, activity, when) for when in (PROV.startedAtTime, PROV.endedAtTime)
        )
        assert started <= made <= ended


def test_generation_precedes_usage_and_usage_precedes_invalidation(parsed: Graph) -> None:
    used = list(parsed.subject_objects(PROV.used))

    assert used
    for activity, entity in used:
        ended = at(parsed, activity, PROV.endedAtTime)
        assert at(parsed, entity, PROV.generatedAtTime) <= ended
        invalid = at(parsed, entity, PROV.invalidatedAtTime)
        started = at(parsed, activity, PROV.startedAtTime)
        assert invalid is None or started <= invalid


def test_generation_precedes_invalidation(parsed: Graph) -> None:
    for entity in parsed.subjects(PROV.invalidatedAtTime):
        made, ended = (
            at(parsed, entity, when) for when in (PROV.generatedAtTime, PROV.invalidatedAtTime)
        )
        assert made <= ended


def test_a_revision_is_made_after_what_it_revises(parsed: Graph) -> None:
    pairs = list(parsed.subject_objects(PROV.wasRevisionOf))

    assert len(pairs) == 2
    for later, earlier in pairs:
        made = [at(parsed, one, PROV.generatedAtTime) for one in (earlier, later)]
        assert made[0] < made[1]


def test_nothing_is_an_entity_and_an_activity(parsed: Graph) -> None:
    kinds = [set(all_of(parsed, kind)) for kind in (PROV.Entity, PROV.Activity)]

    assert not kinds[0] & kinds[1]


def test_no_entity_is_derived_from_itself(parsed: Graph) -> None:
    ways = (PROV.wasDerivedFrom, PROV.wasRevisionOf, PROV.specializationOf)

    for one, way in product(set(all_of(parsed, PROV.Entity)), ways):
        assert (one, way, one) not in parsed


def test_every_fact_of_the_graph_between_things_is_a_statement(
    told: Provenance, parsed: Graph
) -> None:
    apart = {"Version", "Adjustment"}
    edges = {
        (edge.type, edge.source, edge.target)
        for edge in told.graph.edges
        if not {edge.source[0], edge.target[0]} & apart
    }

    assert len(edges) == sum(
        1 for _, way, _ in parsed if way in {ONTOLOGY[type] for type, _, _ in edges}
    )


def test_without_rdflib_the_mend_is_named(
    told: Provenance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)

    with pytest.raises(Exception, match=r"pip install graphmem\[rdf\]"):
        prov.text(told, "turtle")
