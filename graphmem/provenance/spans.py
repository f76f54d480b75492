"""Where memories were read in raw texts, and how many of these places are independent."""

import json
import unicodedata
from collections.abc import Iterable, Iterator
from datetime import datetime

from graphmem.model import Edge, Node
from graphmem.model.provenance import Span
from graphmem.provenance.drawn import Drawn, Named


def spans(drawn: Drawn, memory: Named) -> tuple[Span, ...]:
    """Return where a memory was read, the earliest stored first."""
    node = drawn.nodes[memory]
    said = {str(node.properties.get("content"))}
    said |= {str(one.properties["content"]) for _, one in drawn.leaving(memory, "HAS_VERSION")}
    found = [
        _span(node, edge, source, said) for edge, source in drawn.leaving(memory, "EXTRACTED_FROM")
    ]
    return tuple(sorted(found, key=_place))


def independent(found: Iterable[Span], drawn: Drawn) -> int:
    """Return how many of these places are independent of each other.

    What one person said in the same words counts once, however often it was stored; a document
    counts once, however many of its passages are among them; of two copies of it, one counts.
    """
    return len({_identity(span, drawn) for span in found})


def _span(memory: Node, edge: Edge, source: Node, said: set[str]) -> Span:
    raw = str(source.properties.get("content", ""))
    start, end = edge.properties.get("start", 0), edge.properties.get("end", len(raw))
    text = raw[start:end]
    return Span(
        memory=memory.id,
        source=source.id,
        kind=source.properties["kind"],
        title=source.properties.get("title"),
        speaker=memory.properties.get("speaker"),
        start=start,
        end=end,
        text=text,
        equal=text in said,
        caption=text == "; ".join(_captions(memory)),
        said_at=source.properties.get("created_at"),
        recorded_at=source.properties.get("recorded_at"),
    )


def _captions(memory: Node) -> Iterator[str]:
    metadata = json.loads(memory.properties.get("metadata") or "{}")
    media = metadata.get("media") if isinstance(metadata, dict) else None
    for one in media if isinstance(media, list) else ():
        if isinstance(one, dict) and "caption" in one:
            yield str(one["caption"])


def _identity(span: Span, drawn: Drawn) -> tuple[str, str]:
    if span.kind == "document":
        whole = drawn.nodes["Source", span.source].properties.get("content", "")
        return "document", _plain(str(whole))
    return f"said by {_plain(span.speaker or '')}", _plain(span.text)


def _plain(text: str) -> str:
    """Return what two copies of a text share: width, case and white space put aside."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def _place(span: Span) -> tuple[datetime, str, int]:
    return span.recorded_at or datetime.min, span.source, span.start  # noqa: DTZ901 - naive UTC
