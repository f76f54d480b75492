"""The second step of writing: what language and embedder read out of each statement."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from graphmem.ingest.checked import are_media, is_text
from graphmem.ingest.embedded import Said, embedded_text
from graphmem.ingest.statements import Statement
from graphmem.model import Analysis
from graphmem.ports import Analyzer, Embedder

_EMBEDDED_AT_ONCE = 250
"""Texts between two reports of progress: a model on a small machine takes some seconds for them."""

Vector = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Extracted:
    """A statement with what was read out of it. `vector` is None without an embedder."""

    statement: Statement
    analysis: Analysis
    terms: tuple[str, ...]
    vector: Vector | None


def indexed_text(content: str, title: str | None = None, captions: Sequence[str] = ()) -> str:
    """Return the text by which a memory is found: title, content and captions."""
    parts = [title, content, *(caption for caption in captions if caption != content)]
    return "\n".join(part for part in parts if part)


def embedded_row(row: Mapping[str, Any], before: Mapping[str, Any] | None = None) -> str:
    """Return the text by which a stored memory was embedded; `before` is the turn before it."""
    earlier = Said(before.get("speaker"), before["content"]) if before else None
    return embedded_text(Said(row.get("speaker"), indexed_row(row)), earlier)


def indexed_row(row: Mapping[str, Any]) -> str:
    """Return the text by which a stored memory is found, from its properties."""
    metadata = json.loads(row.get("metadata") or "{}")
    title, media = metadata.get("title"), metadata.get("media", ())
    captions = [one["caption"] for one in media] if are_media(media) else ()  # of the user's own
    return indexed_text(row["content"], title if is_text(title) else None, captions)


def extract(
    statements: Sequence[Statement],
    analyzer: Analyzer,
    embedder: Embedder | None,
    before: Mapping[str, Said] = MappingProxyType({}),
    progress: Callable[[int], object] | None = None,
) -> list[Extracted]:
    """Read every statement: all texts are analysed at once, and then embedded.

    `before` holds what was said before statements of a conversation, by their ids. `progress` is
    told how many texts are embedded.
    """
    speakers = {s.speaker for s in statements if s.speaker}
    titles = {s.title for s in statements if s.title}
    texts = [statement.content for statement in statements]
    analyses = analyzer.analyse(texts, [s.said_at for s in statements], sorted(speakers | titles))
    indexed = [indexed_text(s.content, s.title, [m.caption for m in s.media]) for s in statements]
    embedded = [
        embedded_text(Said(statement.speaker, text), before.get(statement.id))
        for statement, text in zip(statements, indexed, strict=True)
    ]
    vectors = _vectors(embedder, embedded, progress) if embedder else [None] * len(statements)
    return [
        Extracted(
            statement,
            analysis,
            analysis.terms if text == statement.content else tuple(analyzer.terms(text)),
            vector,
        )
        for statement, analysis, text, vector in zip(
            statements, analyses, indexed, vectors, strict=True
        )
    ]


def _vectors(
    embedder: Embedder, texts: Sequence[str], progress: Callable[[int], object] | None
) -> Iterator[Vector]:
    for start in range(0, len(texts), _EMBEDDED_AT_ONCE):
        yield from embedder.embed_passages(texts[start : start + _EMBEDDED_AT_ONCE])
        if progress:
            progress(min(start + _EMBEDDED_AT_ONCE, len(texts)))
