"""What the shell offers for arguments; runs while somebody types, and imports what it needs."""

from collections.abc import Iterable
from importlib import import_module

from graphmem.cli.formats import GRAPHS_WRITTEN, READ


def node_types(incomplete: str) -> list[str]:
    """Offer node types of the core.

    >>> node_types("Ent")
    ['Entity']
    """
    return _offered(import_module("graphmem.schema.ontology").core().node_types, incomplete)


def edge_types(incomplete: str) -> list[str]:
    """Offer edge types of the core.

    >>> edge_types("SPOK")
    ['SPOKEN_BY']
    """
    return _offered(import_module("graphmem.schema.ontology").core().edge_types, incomplete)


def query_names(incomplete: str) -> list[str]:
    """Offer the named queries that come with graphmem."""
    return _offered(
        import_module("graphmem.storage.queries.catalogue").shipped_queries(), incomplete
    )


def readable_formats(incomplete: str) -> list[str]:
    """Offer the formats that can be imported.

    >>> readable_formats("mark")
    ['markdown']
    """
    return _offered(READ, incomplete)


def writable_formats(incomplete: str) -> list[str]:
    """Offer the formats that can be exported.

    >>> writable_formats("g")
    ['gexf', 'graphml']
    """
    return _offered(GRAPHS_WRITTEN, incomplete)


def _offered(names: Iterable[str], incomplete: str) -> list[str]:
    return [name for name in names if name.startswith(incomplete)]
