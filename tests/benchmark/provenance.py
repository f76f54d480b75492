"""Whether what is found can be traced to the text it was read in.

    python -m tests.benchmark.provenance --data DIR [--set locomo memdaily hotpot 2wiki]
        [--questions 300] [--embedder hash]

Writes data sets, asks their questions, and looks at the provenance of every hit. A chain is whole
where a span of the hit, or of what the hit rests on, equals the stored text; where every other span
of the hit is a caption or what it once said; and where each span is cut out of its source, read by
Cypher, from its first character to its last.
"""

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from time import perf_counter

import numpy as np

from graphmem import GraphMemory
from graphmem.adapters import embedder_named
from graphmem.evaluation.datasets import DATASETS, Query
from graphmem.model.provenance import Provenance, Span
from graphmem.settings import EmbedderSettings
from tests.benchmark.bars import Figure, table

QUESTIONS = 1000
_SHOWN = 10


class Checked:
    """What was seen of the hits of questions."""

    def __init__(self, memory: GraphMemory) -> None:
        self._memory = memory
        self._verdicts: dict[str, str] = {}
        self.questions = self.hits = self.spans = 0
        self.broken: Counter[str] = Counter()
        self.examples: list[str] = []
        self.seconds: list[float] = []

    def ask(self, namespace: str, query: Query) -> None:
        """Ask a question, and follow each of its hits."""
        self.questions += 1
        for hit in self._memory.search(query.text, namespace=namespace, at=query.at, dry_run=True):
            self.hits += 1
            id = hit.memory.id
            if id not in self._verdicts:
                self._verdicts[id] = self._followed(id, hit.memory.content)
            if self._verdicts[id]:
                self.broken[self._verdicts[id]] += 1

    @property
    def memories(self) -> int:
        """How many memories were among the hits."""
        return len(self._verdicts)

    def _followed(self, id: str, content: str) -> str:
        started = perf_counter()
        told = self._memory.provenance(id)
        self.seconds.append(perf_counter() - started)
        self.spans += len(told.spans)
        wrong = self._wrong(told, content)
        if wrong and len(self.examples) < _SHOWN:
            self.examples.append(f"{wrong}: {told}")
        return wrong

    def _wrong(self, told: Provenance, content: str) -> str:
        if told.memory.content != content:
            return "the hit shows another text than is stored"
        ground = told.spans or told.evidence
        if not any(span.text == content for span in told.spans) and not _rests(told):
            return "no span equals the stored text" if ground else "no source"
        if not all(span.equal or span.caption for span in told.spans):
            return "a span says something else"
        if not all(self._is_cut(span) for span in ground):
            return "a span is not what its source says there"
        return ""

    def _is_cut(self, span: Span) -> bool:
        rows = self._memory.query("provenance.sources", id=span.memory)
        places = {
            (row["id"], row["content"][span.start : span.end])
            for row in rows
            if (row["start"], row["end"]) == (span.start, span.end)
        }
        return (span.source, span.text) in places


def _rests(told: Provenance) -> bool:
    """Say whether a memory without a span of its own rests on memories that have one."""
    return not told.spans and bool(told.evidence) and all(span.equal for span in told.evidence)


def asked(memory: GraphMemory, data: Path, name: str, questions: int) -> Checked:
    """Write corpora of a set until enough was asked; each question after its corpus."""
    checked = Checked(memory)
    for corpus in DATASETS[name](data, sample=False):
        namespace = f"{name} {corpus.namespace}"
        memory.add_many(corpus.items(), namespace=namespace)
        for query in islice(corpus.queries, questions - checked.questions):
            checked.ask(namespace, query)
        if checked.questions >= questions:
            break
    return checked


def figures(checked: dict[str, Checked]) -> Iterator[Figure]:
    """Return what was seen of each set, and of all."""
    for name, one in checked.items():
        yield Figure(f"{name}: questions", one.questions, "")
        yield Figure("  hits", one.hits, "")
        yield Figure("  memories among them", one.memories, "")
        yield Figure("  broken chains", sum(one.broken.values()), "hits", 0)
    every = list(checked.values())
    yield Figure("questions", sum(one.questions for one in every), "", QUESTIONS, at_least=True)
    yield Figure("hits", sum(one.hits for one in every), "")
    yield Figure("spans of hits", sum(one.spans for one in every), "")
    yield Figure("broken chains", sum(sum(one.broken.values()) for one in every), "hits", 0)
    taken = np.concatenate([one.seconds for one in every])
    yield Figure("a provenance, p50", float(np.percentile(taken, 50)) * 1000, "ms")
    yield Figure("a provenance, p95", float(np.percentile(taken, 95)) * 1000, "ms")


def main() -> int:
    """Measure the sets asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    sets = ["locomo", "memdaily", "hotpot", "2wiki"]
    parser.add_argument("--set", nargs="*", default=sets, choices=DATASETS)
    parser.add_argument("--questions", type=int, default=600)
    parser.add_argument("--embedder", default="hash")
    options = parser.parse_args()
    embedder = embedder_named(EmbedderSettings(name=options.embedder))
    checked = {}
    with tempfile.TemporaryDirectory() as folder:
        for name in options.set:
            with GraphMemory(Path(folder) / name, embedder=embedder) as memory:
                checked[name] = asked(memory, options.data, name, options.questions)
    told = list(figures(checked))
    sys.stdout.write(table(told) + "\n")
    for one in checked.values():
        sys.stdout.writelines(f"{example}\n" for example in one.examples)
    return int(any(figure.verdict == "MISSED" for figure in told))


if __name__ == "__main__":
    sys.exit(main())
