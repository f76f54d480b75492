"""Markdown: each section below a heading is a document; its title is the chain of headings."""

from collections.abc import Iterator
from pathlib import Path

from graphmem.model import Document
from graphmem.patterns import regex

_HEADING = regex(r"(?P<marks>#{1,6})\s+(?P<title>.+?)\s*#*")
_FENCE = regex(r"\s{0,3}(?:```|~~~)")


def read_markdown(file: Path) -> Iterator[Document]:
    """Yield a document a section that has text; what stands before any heading is the file's."""
    chain: list[tuple[int, str]] = []
    body: list[str] = []
    fenced = False
    for line in file.read_text(encoding="utf-8-sig").splitlines():
        fenced ^= bool(_FENCE.match(line))
        heading = None if fenced else _HEADING.fullmatch(line)
        if heading is None:
            body.append(line)
            continue
        yield from _section(file, chain, body)
        depth = len(heading["marks"])
        chain = [(d, title) for d, title in chain if d < depth] + [(depth, heading["title"])]
        body = []
    yield from _section(file, chain, body)


def _section(file: Path, chain: list[tuple[int, str]], body: list[str]) -> Iterator[Document]:
    text = "\n".join(body).strip()
    if text:
        title = " / ".join(title for _, title in chain) or file.stem
        yield Document(text, title=title, metadata={"file": file.name})
