"""An ontology in OWL: classes, object properties, datatype properties, each with its doc."""

from rdflib import Graph, Literal, URIRef
from rdflib.namespace import OWL, RDF, RDFS, XSD, Namespace

from graphmem.schema.ontology import EdgeType, Ontology

_RANGES = {
    "bool": XSD.boolean,
    "float": XSD.double,
    "int": XSD.integer,
    "json": XSD.string,
    "string": XSD.string,
    "strings": XSD.string,
    "timestamp": XSD.dateTime,
}


def describe(written: Graph, names: Namespace, ontology: Ontology) -> None:
    """Add the types of an ontology to an rdflib graph, under a namespace."""
    written.add((URIRef(str(names)), RDF.type, OWL.Ontology))
    for node in ontology.node_types.values():
        _term(written, names[node.name], OWL.Class, node.doc)
    for edge in ontology.edge_types.values():
        _term(written, names[edge.name], OWL.ObjectProperty, edge.doc)
        _ends(written, names, edge)
    held = [node.properties for node in ontology.node_types.values()]
    held += [edge.properties for edge in ontology.edge_types.values()]
    for properties in held:
        for name, rule in properties.items():
            _term(written, names[name], OWL.DatatypeProperty, rule.doc)
            written.add((names[name], RDFS.range, _RANGES[rule.type]))


def _term(written: Graph, name: URIRef, kind: URIRef, doc: str) -> None:
    written.add((name, RDF.type, kind))
    written.add((name, RDFS.comment, Literal(doc)))


def _ends(written: Graph, names: Namespace, edge: EdgeType) -> None:
    """Say which classes an edge may join; several are under one of their own."""
    for place, told in enumerate((RDFS.domain, RDFS.range)):
        classes = list(dict.fromkeys(names[ends[place]] for ends in edge.ends))
        end = classes[0]
        if len(classes) > 1:
            end = names[f"{edge.name}.{('source', 'target')[place]}"]
            written.add((end, RDF.type, OWL.Class))
            for one in classes:
                written.add((one, RDFS.subClassOf, end))
        written.add((names[edge.name], told, end))
    if edge.symmetric:
        written.add((names[edge.name], RDF.type, OWL.SymmetricProperty))
