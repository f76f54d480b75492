"""Puts a provenance together."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from graphmem.model import Memory, Selection
from graphmem.model.provenance import Forecast, Provenance, Span
from graphmem.provenance import traces
from graphmem.provenance.drawn import Drawn
from graphmem.provenance.impact import impact
from graphmem.provenance.keeping import Recorded, keeping
from graphmem.provenance.lineage import TOLD, grounds, surroundings
from graphmem.provenance.spans import independent, spans
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.subgraph import subgraph


def provenance(
    graph: KuzuGraph,
    adjacency: Adjacency,
    number: int,
    forecasts: Sequence[Forecast],
    now: datetime,
) -> Provenance:
    """Return where a memory or a conclusion comes from, and what became of it.

    The caller keeps `adjacency` still meanwhile, and tells when a memory fades.
    """
    name = adjacency.node(number)
    chosen = tuple(adjacency.node(one) for one in sorted(surroundings(adjacency, number)))
    types = tuple(type for type in TOLD if type in adjacency.edges)
    part = subgraph(graph, adjacency, Selection(seeds=chosen, hops=0, edge_types=types))
    drawn = Drawn(part)
    own = spans(drawn, name)
    below = _nearest_first(adjacency, number)
    evidence = tuple(span for one in below for span in spans(drawn, one))
    recorded = Recorded(
        drawn.row(name),
        traces.links(drawn, name),
        traces.adjustments(drawn, name),
        traces.versions(drawn, name),
    )
    return Provenance(
        memory=Memory.of_row(recorded.row),
        spans=own,
        evidence=evidence,
        independent_sources=independent((*_of_now(own, recorded), *evidence), drawn),
        readings=traces.readings(drawn, name),
        links=recorded.links,
        versions=recorded.versions,
        adjustments=recorded.adjustments,
        impact=impact(graph, adjacency, number),
        keeping=keeping(recorded, forecasts, now) if name[0] == "Memory" else None,
        graph=part,
    )


def _of_now(own: tuple[Span, ...], recorded: Recorded) -> tuple[Span, ...]:
    """Return the places that say what the memory says now; what it once said is no ground."""
    now = tuple(span for span in own if span.text == recorded.row["content"])
    return now or own


def _nearest_first(adjacency: Adjacency, number: int) -> Iterable[tuple[str, str]]:
    steps = grounds(adjacency, number)
    below = sorted((step, one) for one, step in steps.items() if one != number)
    return [adjacency.node(one) for _, one in below]
