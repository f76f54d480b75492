"""A plain judge of pairs, to be beaten: the confidence of a conflict (docs/scores.md)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import numpy as np
from numpy.typing import NDArray

from graphmem.evaluation.datasets.pairs import Label, StatementPair
from graphmem.lifecycle.conflict.formula import conflict_confidence, formula_label
from graphmem.ports import Analyzer, Embedder

_DAY = datetime(2025, 1, 1)  # noqa: DTZ001 - naive UTC; no pair depends on it


@dataclass(frozen=True, slots=True)
class _Statement:
    terms: frozenset[str]
    negated: bool
    preference: bool
    vector: NDArray[np.float32] | None


class LikenessJudge:
    """Calls alike statements a conflict: a contradiction where polarity differs, else an update.

    `confidence = 0.45 · cosine + 0.25 · lexical overlap + 0.25 · [polarity differs] + 0.15 ·
    [preference expressed]`, at most 1; a conflict from 0.55 on. The overlap is that of Jaccard,
    over index terms.
    """

    def __init__(
        self, pairs: Sequence[StatementPair], analyzer: Analyzer, embedder: Embedder | None
    ) -> None:
        """Read the statements of all the pairs that will be asked, in one batch."""
        texts = list(dict.fromkeys(text for pair in pairs for text in (pair.older, pair.newer)))
        read = analyzer.analyse(texts, [_DAY] * len(texts))
        vectors = embedder.embed_passages(texts) if embedder else [None] * len(texts)
        self._statements = {
            text: _Statement(
                frozenset(one.terms), one.negated, one.memory_type == "user_preference", vector
            )
            for text, one, vector in zip(texts, read, vectors, strict=True)
        }

    def __call__(self, older: str, newer: str, at: datetime | None = None) -> Label:
        """Return what holds between two statements that were read before."""
        del at
        first, second = self._statements[older], self._statements[newer]
        differs = first.negated != second.negated
        label = formula_label(_confidence(first, second), polarity_differs=differs)
        return "none" if label == "related" else label


def _confidence(first: _Statement, second: _Statement) -> float:
    """Return the confidence that two statements are in conflict."""
    every = first.terms | second.terms
    overlap = len(first.terms & second.terms) / len(every) if every else 0.0
    cosine = 0.0
    if first.vector is not None and second.vector is not None:
        cosine = float(first.vector @ second.vector)
    return conflict_confidence(
        cosine,
        overlap,
        polarity_differs=first.negated != second.negated,
        preference=first.preference or second.preference,
    )
