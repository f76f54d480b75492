"""Reads what `graphmem.storage.carrying.dump` wrote: JSON lines become batches again."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pydantic_core import from_json

from graphmem.errors import InputError
from graphmem.schema.ontology import Ontology
from graphmem.storage.carrying.dump import FORMAT
from graphmem.storage.carrying.records import Page, Record, Records, Stored
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.tables import Tables

_NODES = 4000
_EDGES = 50_000
"""Records a transaction holds; more edges where those that leave one node go on.

For each transaction the engine scans the nodes that edges join, so there should not be many.
"""


@dataclass(frozen=True, slots=True)
class Header:
    """What a dump says of itself: what made its vectors, and the user's own types."""

    embedder: str | None
    dimension: int
    types: str

    def extended(self, ontology: Ontology) -> Ontology:
        """Return an ontology with the types of the dump added."""
        return ontology.extended(self.types, origin="the dump")


def _decoded(file: Iterable[str], name: str) -> Iterator[str]:
    try:
        yield from file
    except UnicodeDecodeError as error:
        message = f"{name} is not text in UTF-8: {error}; save it as UTF-8"
        raise InputError(message) from error


class Lines:
    """The records of a dump, a page at a time.

    `name` is what errors call the file.
    """

    def __init__(self, file: Iterable[str], name: str = "the dump") -> None:
        self._name = name
        self._lines = enumerate(_decoded(file, name), 1)
        self._counts = [0, 0]

    def header(self) -> Header:
        """Read the first line.

        Raises:
            InputError: it is no header of this format.
        """
        record = self._parsed(*next(self._lines, (1, "")))
        named = isinstance(record.get("dimension"), int) and isinstance(record.get("types"), dict)
        if record.get("graphmem") != FORMAT or not named:
            message = (
                f"line 1 of {self._name} is not the header of a dump of format {FORMAT}; "
                "export it anew, or name the format it has"
            )
            raise InputError(message)
        return Header(record.get("embedder"), record["dimension"], json.dumps(record["types"]))

    def pages(self, tables: Tables, stored: Stored = lambda _type, _id: False) -> Iterator[Page]:
        """Read what follows the header, edges that leave one node always in one page.

        Raises:
            InputError: a line cannot be read, names a node a second time or joins one that is
                neither above it nor `stored`, or lines are missing; names the line.
        """
        reading = Records(tables, stored)
        page, last = Page(), None
        for number, line in self._lines:
            record = self._parsed(number, line)
            if "nodes" in record and "edges" in record:
                yield page
                self._refuse_partial(number, record)
                return
            origin = record.get("source")
            if (page.nodes >= _NODES or page.edges >= _EDGES) and (
                origin is None or origin != last
            ):
                yield page
                page = Page()
            last = origin
            try:
                reading.add(page, record)
            except InputError as error:
                message = f"line {number} of {self._name}: {error}"
                raise InputError(message) from error
            except (KeyError, ValueError, TypeError, AttributeError) as error:
                where = f"line {number} of {self._name}"
                message = f"{where} is no node or edge of this graph: {error!r}"
                raise InputError(message) from error
            self._counts["edge" in record] += 1
        message = f"{self._name} ends without its last line, the one that counts; copy it anew"
        raise InputError(message)

    def _refuse_partial(self, number: int, record: Record) -> None:
        found, told = self._counts, [record["nodes"], record["edges"]]
        if found != told:
            message = (
                f"line {number} of {self._name} counts {told[0]} nodes and {told[1]} edges, but "
                f"{found[0]} and {found[1]} stand before it; copy the file anew"
            )
            raise InputError(message)

    def _parsed(self, number: int, line: str) -> Record:
        try:
            record = from_json(line)
        except ValueError as error:
            message = f"line {number} of {self._name} is not JSON: {error}"
            raise InputError(message) from error
        if not isinstance(record, dict):
            message = f"line {number} of {self._name} is not a record"
            raise InputError(message)
        return record


def restore(graph: KuzuGraph, file: Iterable[str]) -> int:
    """Fill an empty graph with dumped records; return how many there were.

    Raises:
        InputError: the file is no dump of this format, or of other vectors, or the graph is not
            empty; names the line that cannot be read.
    """
    lines = Lines(file)
    header = lines.header()
    refuse_dimension(header, graph.dimension)
    if graph.last_commit() != 0:
        message = "a dump can only be restored into an empty graph; open a new folder for it"
        raise InputError(message)
    graph.add_types(header.extended(graph.ontology))
    count = 0
    for page in lines.pages(graph.tables):
        graph.write(page.batch, page.numbers)
        count += page.nodes + page.edges
    return count


def refuse_dimension(header: Header, dimension: int) -> None:
    """Raise when the vectors of a dump are of another length than those of a folder."""
    if header.dimension != dimension:
        message = (
            f"the dump holds vectors of {header.dimension} dimensions, the folder takes "
            f"{dimension}; import it into a folder of the embedder it was made with"
        )
        raise InputError(message)
