"""2Wiki, HotpotQA and MuSiQue: questions whose answer takes several passages."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from graphmem.evaluation.datasets.packed import packed_rows
from graphmem.evaluation.datasets.question import Corpus, Query
from graphmem.model import Document


@dataclass(frozen=True, slots=True)
class MultiHopReader:
    """Reads the set whose files begin with `prefix`: a document a passage, gold by its index."""

    prefix: str

    def __call__(self, folder: Path, *, sample: bool) -> Iterator[Corpus]:
        """Yield one corpus. There is no sample."""
        del sample
        queries = tuple(
            Query(q["id"], q["q"], frozenset(map(str, q["gold"])), (q["type"],))
            for q in packed_rows(folder, f"{self.prefix}_questions")
        )
        yield Corpus(self.prefix, partial(self._documents, folder), queries)

    def _documents(self, folder: Path) -> Iterator[Document]:
        for row in packed_rows(folder, f"{self.prefix}_corpus"):
            yield Document(row["text"], title=row["title"], id=str(row["i"]))
