"""The formats by name, and which one a path means."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from graphmem.errors import InputError, nearest
from graphmem.exchange import (
    comma_separated,
    cypher_script,
    cytoscape,
    dot,
    gexf,
    graphml,
    html,
    mermaid,
    node_link,
    parquet,
    rdf,
    svg,
    vault,
)
from graphmem.exchange.foreign import graphiti, mcp, mem0
from graphmem.exchange.foreign.arrival import Arrival
from graphmem.exchange.undeleted import undeleted
from graphmem.model import Edge, Subgraph
from graphmem.model.given import json_of
from graphmem.patterns import regex
from graphmem.storage.enclosing import memory_around
from graphmem.storage.files import written_whole
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.projection.attributes import NEVER

LINES = "jsonl"
"""The format that holds everything; storage writes and reads it."""

_HEADER = regex(r'"graphmem"\s*:')
"""What its first line alone holds: the key, which may be a name in other formats."""


@dataclass(frozen=True, slots=True)
class Format:
    """How a format is written and read; None where it is not."""

    write: Callable[[Subgraph, Path], None]
    read: Callable[[Path], Subgraph] | None = None


def _text(lines: Callable[[Subgraph], Iterator[str]]) -> Callable[[Subgraph, Path], None]:
    def write(graph: Subgraph, path: Path) -> None:
        with path.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(line + "\n" for line in lines(graph))

    return write


FORMATS: Mapping[str, Format] = {
    "csv": Format(comma_separated.write, comma_separated.read),
    "cypher": Format(_text(cypher_script.lines)),
    "cytoscape": Format(_text(cytoscape.lines)),
    "dot": Format(_text(dot.lines)),
    "gexf": Format(_text(gexf.lines)),
    "graphml": Format(_text(graphml.lines), graphml.read),
    "html": Format(_text(html.lines)),
    "jsonld": Format(rdf.json_ld),
    "mermaid": Format(_text(mermaid.lines)),
    "node-link": Format(_text(node_link.lines), node_link.read),
    "parquet": Format(parquet.write, parquet.read),
    "svg": Format(_text(svg.lines)),
    "turtle": Format(rdf.turtle),
    "vault": Format(vault.write),
}

FOREIGN: Mapping[str, Callable[[Path], Arrival]] = {
    "graphiti": graphiti.read,
    "mcp": mcp.read,
    "mem0": mem0.read,
    "vault": vault.read,
}

WRITTEN = (LINES, *FORMATS)
READ = (LINES, *(name for name, each in FORMATS.items() if each.read), *FOREIGN)

_OF_ITEMS = frozenset({".txt", ".md", ".markdown", ".tsv"})
"""Suffixes of messages and notes, which are no graph."""

_FOLDERS = frozenset({"csv", "parquet", "vault"})
"""Written as a folder, the tables as a zip too, which see to their own replacement."""

_PICTURES = frozenset({"cytoscape", "dot", "gexf", "html", "mermaid", "svg"})
"""Drawn, or made to be drawn, and not read again."""

_SUFFIXES = {
    ".jsonl": LINES,
    ".csv": "csv",
    ".cypher": "cypher",
    ".cyjs": "cytoscape",
    ".dot": "dot",
    ".gv": "dot",
    ".gexf": "gexf",
    ".graphml": "graphml",
    ".html": "html",
    ".json": "node-link",
    ".jsonld": "jsonld",
    ".mermaid": "mermaid",
    ".mmd": "mermaid",
    ".parquet": "parquet",
    ".svg": "svg",
    ".ttl": "turtle",
    ".vault": "vault",
}


def passed_on(graph: Subgraph, name: str, adjacency: Adjacency) -> Subgraph:
    """Return what a format shows of a part of a graph: a picture tells nothing of what was deleted.

    Nor does it show a relation that only a deleted memory states which is not in the part.
    """
    if name not in _PICTURES:
        return graph
    deleted = adjacency.attributes["deleted_at"]
    stating = {str(edge.properties["memory"]) for edge in graph.edges if _states(edge)}
    numbers = ((id, adjacency.number("Memory", id)) for id in stating)
    return undeleted(graph, {id for id, n in numbers if n is not None and deleted[n] != NEVER})


def _states(edge: Edge) -> bool:
    return edge.properties.get("memory") is not None


def write(graph: Subgraph, path: Path, name: str) -> None:
    """Write a graph in a format of `FORMATS`; a file there before is replaced as a whole."""
    if name in _FOLDERS:
        FORMATS[name].write(graph, path)
    else:
        with written_whole(path) as part:
            FORMATS[name].write(graph, part)


def for_writing(path: Path, format: str | None) -> str:
    """Return the format to write: the one named, or that of the suffix (`.csv.zip` too).

    >>> for_writing(Path("graph.parquet.zip"), None)
    'parquet'

    Raises:
        InputError: there is none of that name or suffix, no folder to write it into, or that folder
            is a memory.
    """
    return _with_a_place(path, _named(path, format, WRITTEN))


def for_graphs(path: Path, format: str | None) -> str:
    """Return the format to write a part of a graph in, as `for_writing` does; never `jsonl`.

    Raises:
        InputError: there is none of that name or suffix that holds a part of a graph, no folder to
            write it into, or that folder is a memory.
    """
    if (format or of_suffix(path)) == LINES:
        lossless = ", ".join(name for name in FORMATS if name in READ)
        message = (
            f"{LINES} holds a whole memory with all its past, and no part or moment of one; of the "
            f"formats for those, these lose nothing: {lossless}"
        )
        raise InputError(message)
    return _with_a_place(path, _named(path, format, tuple(FORMATS)))


def _with_a_place(path: Path, format: str) -> str:
    if not path.absolute().parent.is_dir():
        message = f"there is no folder {path.parent} to write {path.name} into; make it first"
        raise InputError(message)
    if path.is_dir() and format not in _FOLDERS:
        message = f"{path} is a folder, and {format} is one file; name a file"
        raise InputError(message)
    memory = memory_around(path)
    if memory is not None:
        message = (
            f"{path} lies in {memory}, the folder of a memory, whose files are not written over "
            "nor added to; name a place outside of it"
        )
        raise InputError(message)
    return format


def for_reading(path: Path, format: str | None) -> str:
    """Return the format to read: the one named, or what suffix and beginning tell.

    Raises:
        InputError: there is none of that name or suffix, no such file, nothing in it, or a folder
            of notes that no export wrote.
    """
    if not path.exists():
        message = f"there is no {path}; give the path of a file or folder to import"
        raise InputError(message)
    if format is None and path.is_dir():
        return _folder_kind(path)
    found = _named(path, format, READ)
    if path.is_dir() and found not in _FOLDERS:
        message = f"{path} is a folder, and {found} is one file; name a file"
        raise InputError(message)
    if format is None and found == LINES:
        return _kind_of_lines(path)
    return _json_kind(path) if format is None and found == "node-link" else found


def read(path: Path, format: str) -> Arrival:
    """Return what a file or folder holds, of any format that is read but `jsonl`.

    Raises:
        InputError: it is not text in UTF-8, or not what its format says; names the place.
    """
    try:
        if format in FOREIGN:
            return FOREIGN[format](path)
        reader = FORMATS[format].read
        return Arrival((), reader(path) if reader else Subgraph((), ()))
    except UnicodeDecodeError as error:
        message = f"{path} is not text in UTF-8: {error}; save it as UTF-8"
        raise InputError(message) from error


def _named(path: Path, format: str | None, known: tuple[str, ...]) -> str:
    if format is not None:
        if format not in known:
            hint = nearest(format, known)
            message = f"no such format: {format!r}{hint}"
            raise InputError(message)
        return format
    found = of_suffix(path)
    if found not in known:
        told = f"give one of {', '.join(known)}"
        if path.suffix in _OF_ITEMS and known != WRITTEN:
            told += "; messages and notes are read by `import_file` and `graphmem import`"
        message = f"the suffix of {path.name} names no format; {told}"
        raise InputError(message)
    return found


def of_suffix(path: Path) -> str | None:
    """Return the format that the name of a file tells, if it tells one."""
    suffixes = [suffix.lower() for suffix in path.suffixes]
    wanted = suffixes[-2:-1] if suffixes[-1:] == [".zip"] else suffixes[-1:]
    return _SUFFIXES.get(wanted[0]) if wanted else None


def _kind_of_lines(path: Path) -> str:
    """Tell the kinds of `.jsonl` apart by how they begin.

    Raises:
        InputError: it holds nothing.
    """
    with path.open(encoding="utf-8", errors="replace") as file:
        beginning = file.read(1000).lstrip().partition("\n")[0]
    if not beginning:
        message = (
            f"{path} is empty, and was perhaps cut short: it holds neither messages nor a graph; "
            "write it anew"
        )
        raise InputError(message)
    return LINES if _HEADER.search(beginning) else "mcp"


def _folder_kind(path: Path) -> str:
    """Tell the kinds of folders apart by the files in them."""
    if vault.is_vault(path) or (path.suffix == ".vault" and not any(path.iterdir())):
        return "vault"
    suffixes = {file.suffix for file in path.rglob("*")}
    if ".md" in suffixes and not suffixes & {".parquet", ".csv"}:
        message = (
            f"{path} is no vault: no export of graphmem wrote any of its notes; add a note "
            "by `import_file` or `graphmem import MEMORY NOTE.md`, or name the format vault to "
            "take in every note of it as a document"
        )
        raise InputError(message)
    return "parquet" if ".parquet" in suffixes else "csv"


def _json_kind(path: Path) -> str:
    """Tell the kinds of `.json` apart by what they hold."""
    try:
        held = json_of(path)
    except InputError:
        return "node-link"  # whose reader says what is wrong
    if not isinstance(held, dict):
        return "mem0" if isinstance(held, list) else "node-link"
    if "results" in held:
        return "mem0"
    if "episodes" in held or "entity_edges" in held or graphiti.is_dump(held):
        return "graphiti"
    return "node-link"
