"""The second step of writing: what language and embedder read out of each statement."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from graphmem.ingest.statements import Statement
from graphmem.model import Analysis
from graphmem.ports import Analyzer, Embedder


@dataclass(frozen=True, slots=True)
class Extracted:
    """A statement with what was read out of it. `vector` is None without an embedder."""

    statement: Statement
    analysis: Analysis
    terms: tuple[str, ...]
    vector: NDArray[np.float32] | None


def indexed_text(content: str, title: str | None = None, captions: Sequence[str] = ()) -> str:
    """Return the text by which a memory is found: title, content and captions."""
    parts = [title, content, *(caption for caption in captions if caption != content)]
    return "\n".join(part for part in parts if part)


def extract(
    statements: Sequence[Statement], analyzer: Analyzer, embedder: Embedder | None
) -> list[Extracted]:
    """Read every statement; texts are analysed and embedded in one batch each."""
    speakers = {s.speaker for s in statements if s.speaker}
    titles = {s.title for s in statements if s.title}
    texts = [statement.content for statement in statements]
    analyses = analyzer.analyse(texts, [s.at for s in statements], sorted(speakers | titles))
    indexed = [indexed_text(s.content, s.title, [m.caption for m in s.media]) for s in statements]
    vectors = embedder.embed_passages(indexed) if embedder else [None] * len(statements)
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
