"""How often a conclusion that is near the hits rests on what answers the question.

    python -m tests.benchmark.conclusions --data DIR [--cache DIR] [--limit 3]

Writes conversations of LoCoMo, draws conclusions, and asks every question that has an answer. A
conclusion is near where hits are evidence of it. It bears on the answer where one of the gold turns
is among its evidence; by chance as many do as its evidence is of the conversation. Printed for each
rule, the rank of the best hit that is evidence and the share of its evidence that hits must hold:
the conclusions shown, on how many questions, and how many bear; and the same for the rule that
`search` goes by, whose findings are counted as they stand.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, product
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory

from graphmem import Answer, GraphMemory, Settings
from graphmem.adapters import embedder_named
from graphmem.adapters.cached import CachedEmbedder
from graphmem.evaluation.datasets import DATASETS
from graphmem.evaluation.datasets.question import Corpus, Query
from graphmem.lifecycle.abstraction import Conclusion

RANKS = (1, 2, 3, 5)
SHARES = (0.0, 0.3, 0.5, 0.7)
LEAST, MOST = 2, 2


@dataclass(frozen=True, slots=True)
class Near:
    """A conclusion near the hits of one question.

    Attributes:
        question: its id.
        rank: of the best hit that is evidence.
        held: how many hits are evidence.
        share: of its evidence, or of as many as are hits, that hits hold.
        bears: whether a gold turn is evidence.
        chance: the share of the conversation that its evidence is.
        shown: whether the search states it.
    """

    question: str
    rank: int
    held: int
    share: float
    bears: bool
    chance: float
    shown: bool


def near(memory: GraphMemory, corpus: Corpus) -> Iterator[Near]:
    """Yield what is near the hits of each question of a conversation."""
    held = memory.abstractions(namespace=corpus.namespace, limit=10_000)
    turns = memory.get_all(namespace=corpus.namespace, limit=100_000, mode="review")
    names = {turn.id: turn.external_id or "" for turn in turns}
    for query in corpus.queries:
        if query.gold and not query.unanswerable:
            answer = memory.search(query.text, namespace=corpus.namespace, at=query.at)
            for one in held:
                yield from _near(one, answer, query, names)


def _near(
    one: Conclusion, answer: Answer, query: Query, names: Mapping[str, str]
) -> Iterator[Near]:
    evidence = set(one.evidence)
    ranks = [rank for rank, hit in enumerate(answer, 1) if hit.memory.id in evidence]
    if not ranks:
        return
    gold = [id for id in evidence if names.get(id) in query.gold]
    stated = [f for f in answer.findings if f.kind == "conclusion" and set(f.evidence) == evidence]
    share = len(ranks) / min(len(evidence), len(answer))
    chance = min(1.0, len(query.gold) * len(evidence) / len(names))
    yield Near(query.id, ranks[0], len(ranks), share, bool(gold), chance, bool(stated))


def told(name: str, chosen: list[Near], questions: int) -> str:
    """Return a line of the table."""
    if not chosen:
        return f"{name:34} none"
    asked = len({one.question for one in chosen})
    bears, chance = fmean(one.bears for one in chosen), fmean(one.chance for one in chosen)
    share = asked / questions
    return f"{name:34} {len(chosen):6} on {share:6.1%}  bear {bears:6.1%}  by chance {chance:6.1%}"


def main() -> None:
    """Read the arguments, measure, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--cache", type=Path)
    parser.add_argument("--limit", type=int)
    given = parser.parse_args()
    settings = Settings()
    embedder = embedder_named(settings.embedder)
    if given.cache and embedder is not None:
        embedder = CachedEmbedder(embedder, given.cache)
    found: list[Near] = []
    questions = 0
    with TemporaryDirectory() as folder, GraphMemory(folder, embedder=embedder) as memory:
        for corpus in islice(DATASETS["locomo"](given.data, sample=False), given.limit):
            memory.add_many(corpus.items(), namespace=corpus.namespace)
            memory.abstract(namespace=corpus.namespace)
            found += near(memory, corpus)
            questions += sum(bool(one.gold) and not one.unanswerable for one in corpus.queries)
    lines = [told("as the search states them", [one for one in found if one.shown], questions)]
    for rank, share in product(RANKS, SHARES):
        chosen = [
            one for one in found if one.rank <= rank and one.held >= LEAST and one.share >= share
        ]
        lines.append(told(f"best hit within {rank}, share from {share}", chosen, questions))
    sys.stdout.write("\n".join([f"{questions} questions", *lines, ""]))


if __name__ == "__main__":
    main()
