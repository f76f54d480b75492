"""The named queries at hand: those of graphmem, and those in folders of the user."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from graphmem import resources
from graphmem.errors import QueryError
from graphmem.storage.queries.query import Query
from graphmem.storage.queries.query_files import load
from graphmem.storage.queries.readonly import readable


@cache
def shipped_queries() -> Mapping[str, Query]:
    """Return the named queries of this graphmem."""
    return load(resources.folder("queries"))


def catalogue(folders: Iterable[Path] = ()) -> dict[str, Query]:
    """Return the queries of graphmem and of these folders, by name.

    Those of the folders pass the gate of `graphmem.storage.queries.readonly`.

    Raises:
        QueryError: a folder is not there, a file is wrong, a query does more than read, or a name
            is taken twice; names the files.
    """
    queries = dict(shipped_queries())
    for folder in folders:
        if not folder.is_dir():
            message = f"{folder}, named in query.folders, is not a folder"
            raise QueryError(message)
        for query in _of_folder(folder):
            if query.name in queries:
                first = queries[query.name].origin
                message = f"two queries are named {query.name}: in {first} and in {query.origin}"
                raise QueryError(message)
            queries[query.name] = query
    return queries


def _of_folder(folder: Path) -> Iterable[Query]:
    try:
        found = load(folder)
    except QueryError as error:
        message = f"{folder}: {error}"
        raise QueryError(message) from error
    for query in found.values():
        origin = str(folder / query.origin)
        try:
            text = readable(query.text)
        except QueryError as error:
            message = f"{origin}: query {query.name}: {error}"
            raise QueryError(message) from error
        yield replace(query, origin=origin, text=text)
