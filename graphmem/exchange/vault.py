"""A vault: a folder of Markdown notes with links, as Obsidian shows them; a note a node.

The front matter of a note holds the node and the edges that leave it, and is what is read again;
below it stands the text with links, for people. A note without it that somebody wrote comes in as
a document of its name.
"""

import hashlib
import re
from collections.abc import Iterator, Mapping
from itertools import takewhile
from pathlib import Path
from typing import Any, Final

import yaml

from graphmem.errors import InputError
from graphmem.exchange.foreign.arrival import Arrival, Text
from graphmem.model import Document, Edge, Node, Subgraph
from graphmem.model.labels import shown
from graphmem.patterns import regex
from graphmem.storage.files import directory_written_whole

_UNFIT: Final = regex(r"[\\/:*?\"<>|#^\[\]%\x00-\x1f\x7f]")
_DEVICES: Final = regex(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)
_LONGEST: Final = 60
_FENCE: Final = "---"
_MARK: Final = "graphmem"
_FOLDED: Final = 1 << 20

Files = Mapping[tuple[str, str], str]
"""The path of each node's note, without its suffix."""


def write(graph: Subgraph, path: Path) -> None:
    """Write a vault; one that was there is replaced as a whole.

    Raises:
        InputError: the folder holds a file that is no note.
        StorageError: there is no room, or no right to write there.
    """
    leaving: dict[tuple[str, str], list[Edge]] = {}
    for edge in graph.edges:
        leaving.setdefault(edge.source, []).append(edge)
    files = _files(graph)
    with directory_written_whole(path, _refuse_foreign) as root:
        for node in graph.nodes:
            name = (node.type, node.id)
            file = root / f"{files[name]}.md"
            file.parent.mkdir(exist_ok=True)
            text = "\n".join(_note(node, leaving.get(name, []), files))
            file.write_text(text, encoding="utf-8", newline="\n")


def is_vault(path: Path) -> bool:
    """Say whether a folder holds a note that an export wrote."""
    return any(map(_is_ours, path.rglob("*.md")))


def _is_ours(file: Path) -> bool:
    if not file.is_file():
        return False
    with file.open(encoding="utf-8-sig", errors="replace") as note:
        if next(note, "").strip() != _FENCE:
            return False
        front = takewhile(lambda line: line.strip() != _FENCE, note)
        return any(line.startswith(f"{_MARK}:") for line in front)


def read(path: Path) -> Arrival:
    """Read a vault: the nodes and edges of its notes, and the notes that somebody added.

    Raises:
        InputError: a note is no UTF-8, its front matter no YAML, or it is a link that leaves the
            vault; names the file.
    """
    home = path.resolve()
    nodes: list[Node] = []
    edges: list[Edge] = []
    texts: list[Text] = []
    for file in sorted(path.rglob("*.md")):
        where = file.relative_to(path).as_posix()
        if not file.resolve().is_relative_to(home):
            message = (
                f"{where} is a link that leaves the vault; take it away, or put the note there"
            )
            raise InputError(message)
        front, body = _parted(file, where)
        if _MARK in front:
            node, leaving = _node(front[_MARK], where)
            nodes.append(node)
            edges += leaving
        elif body.strip():
            document = Document(body.strip(), title=file.stem, id=where)
            texts.append(Text(where, document))
    return Arrival(tuple(texts), Subgraph(tuple(nodes), tuple(edges)))


def _files(graph: Subgraph) -> dict[tuple[str, str], str]:
    """Name every note after its label; two alike, and what differs by case only, by their ids."""
    taken: set[str] = set()
    files = {}
    for node in graph.nodes:
        name = f"{_fit(node.type)}/{_fit(node.label or node.id)}"
        if name.casefold() in taken:
            mark = hashlib.sha256(node.id.encode("utf-8", "surrogatepass")).hexdigest()[:12]
            name = f"{name} {mark}"
        taken.add(name.casefold())
        files[node.type, node.id] = name
    return files


def _fit(text: str) -> str:
    """Return a text as a name that every file system holds.

    >>> _fit("../a:b?"), _fit("CON"), _fit("")
    ('-a-b-', '-CON', '-')
    """
    plain = _UNFIT.sub("-", shown(text, _LONGEST)).strip(". ")
    return f"-{plain}" if not plain or _DEVICES.fullmatch(plain) else plain


def _note(node: Node, leaving: list[Edge], files: Files) -> Iterator[str]:
    told: dict[str, Any] = {"type": node.type, "id": node.id, "label": node.label}
    told["properties"] = _plain(node.properties)
    told["edges"] = [
        {"type": edge.type, "to": list(edge.target), **_held(edge.properties)} for edge in leaving
    ]
    yield _FENCE
    yield yaml.safe_dump({_MARK: told}, allow_unicode=True, sort_keys=False, width=_FOLDED).rstrip()
    yield _FENCE
    yield ""
    yield shown(str(node.properties.get("content") or node.label), _FOLDED)
    yield ""
    for edge in leaving:
        if edge.target in files:
            target = files[edge.target]
            yield f"- {edge.type}: [[{target}|{target.partition('/')[2]}]]"


def _held(properties: Mapping[str, Any]) -> dict[str, Any]:
    return {"properties": _plain(properties)} if properties else {}


def _plain(properties: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in properties.items()
        if value is not None
    }


def _parted(file: Path, where: str) -> tuple[Mapping[str, Any], str]:
    """Return front matter and body of a note."""
    try:
        text = file.read_text(encoding="utf-8-sig")
        opening, _, rest = text.partition("\n")
        if opening.strip() != _FENCE:
            return {}, text
        front, fence, body = rest.partition(f"\n{_FENCE}\n")
        found = yaml.safe_load(front) if fence else None
    except (UnicodeDecodeError, yaml.YAMLError, RecursionError) as error:
        told = " ".join(str(error).split())
        message = f"{where} cannot be read: {told}; mend its front matter, or take it away"
        raise InputError(message) from error
    return (found, body) if isinstance(found, dict) else ({}, text)


def _node(told: Any, where: str) -> tuple[Node, list[Edge]]:
    try:
        name = (str(told["type"]), str(told["id"]))
        node = Node(*name, str(told.get("label", "")), dict(told.get("properties") or {}))
        edges = [
            Edge(one["type"], name, (one["to"][0], one["to"][1]), dict(one.get("properties") or {}))
            for one in told.get("edges") or ()
        ]
    except (KeyError, IndexError, TypeError, AttributeError, ValueError) as error:
        message = f"{where}: its front matter names no node: {error!r}; mend it, or take it away"
        raise InputError(message) from error
    return node, edges


def _refuse_foreign(path: Path) -> None:
    """Keep a folder that holds anything but notes of ours from being replaced."""
    for found in path.rglob("*"):
        inside = found.is_dir() or (found.suffix == ".md" and found.parent != path)
        if not inside or (not found.is_dir() and _MARK not in _parted(found, found.name)[0]):
            message = f"{path} holds {found.name}, which no export wrote; name a new folder"
            raise InputError(message)
