"""Whether every node and edge of the graph fits the ontology, read as a dump reads them."""

from collections.abc import Iterator

import numpy as np
from pydantic_core import from_json

from graphmem.errors import InputError, OntologyError
from graphmem.lifecycle.checkup.fault import Fault
from graphmem.model import Batch
from graphmem.ports import Progress
from graphmem.schema.constraints import VECTOR_TYPE, Constraints
from graphmem.storage.carrying.dump import pages
from graphmem.storage.carrying.records import Page, Records
from graphmem.storage.graph import KuzuGraph


def graph_faults(
    graph: KuzuGraph, counts: list[int], progress: Progress | None = None
) -> Iterator[Fault]:
    """Yield what is wrong with nodes and edges; add to `counts` how many of each were read."""
    constraints = Constraints(graph.ontology)
    records = Records(graph.tables, lambda _type, _id: False)
    for edges, lines in pages(graph):
        page = Page()
        for line in lines:
            record = from_json(line)
            try:
                records.add(page, record)
            except (InputError, KeyError, ValueError, TypeError, AttributeError) as error:
                what = error if isinstance(error, InputError) else repr(error)
                yield Fault("graph", _named(record), f"{what}")
        yield from _unfit(page.batch, constraints)
        yield from _broken_vectors(page.batch)
        counts[edges] += len(lines)
        if progress:
            progress(sum(counts))


def _unfit(batch: Batch, constraints: Constraints) -> Iterator[Fault]:
    try:
        constraints.check(batch)
    except OntologyError:
        for one in _singly(batch):
            try:
                constraints.check(one)
            except OntologyError as error:
                where, _, what = str(error).partition(": ")
                yield Fault("graph", where, what)


def _singly(batch: Batch) -> Iterator[Batch]:
    for type, rows in batch.nodes.items():
        yield from (Batch(nodes={type: {id: row}}) for id, row in rows.items())
    for type, edges in batch.edges.items():
        yield from (Batch(edges={type: [edge]}) for edge in edges)


def _broken_vectors(batch: Batch) -> Iterator[Fault]:
    for id, row in batch.nodes.get(VECTOR_TYPE, {}).items():
        if not np.isfinite(row["vector"]).all():
            yield Fault("graph", f"Memory {id!r}", "its vector holds what is no number")


def _named(record: dict[str, object]) -> str:
    properties = record.get("properties")
    if "node" in record and isinstance(properties, dict):
        return f"{record['node']} {properties.get('id')!r}"
    return f"{record.get('edge')} {record.get('source')} -> {record.get('target')}"
