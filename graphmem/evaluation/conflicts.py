"""The judge of conflicts, asked about pairs of a set."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from graphmem.evaluation.datasets.pairs import Label, StatementPair
from graphmem.language.claims import read_claims
from graphmem.lifecycle.conflict import ConflictJudge, Statement
from graphmem.lifecycle.conflict.inference import infers_with
from graphmem.lifecycle.conflict.rarity import rarity_of
from graphmem.ports import Analyzer, Embedder

_DAY = datetime(2025, 1, 1)  # noqa: DTZ001 - naive UTC; no pair depends on it


def read_statements(pairs: Iterable[StatementPair], analyzer: Analyzer) -> dict[str, Statement]:
    """Read the statements of all pairs, in one batch; the result is by their text."""
    texts: Sequence[str] = list(
        dict.fromkeys(text for pair in pairs for text in (pair.older, pair.newer))
    )
    read = analyzer.analyse(texts, [_DAY] * len(texts))
    return {text: Statement(read_claims(one)) for text, one in zip(texts, read, strict=True)}


class PairJudge:
    """Answers with the label of `ConflictJudge`; what is only related counts as none."""

    def __init__(
        self,
        pairs: Sequence[StatementPair],
        analyzer: Analyzer,
        embedder: Embedder | None = None,
    ) -> None:
        """Read the statements of all the pairs that will be asked, in one batch.

        An embedder that can reads both of a pair at once, too.
        """
        self._statements = read_statements(pairs, analyzer)
        terms = (statement.reading.terms for statement in self._statements.values())
        self._judge = ConflictJudge(rarity_of(terms), infers=infers_with(embedder))

    def __call__(self, older: str, newer: str, at: datetime | None = None) -> Label:
        """Return what holds between two statements that were read before."""
        del at
        label = self._judge.judge(self._statements[older], self._statements[newer]).label
        return "none" if label == "related" else label
