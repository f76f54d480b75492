"""Writing a data set into a memory, asking its questions, measuring what comes back."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from time import perf_counter
from typing import Any, Protocol

import numpy as np

from graphmem.errors import InputError
from graphmem.evaluation.datasets import DATASETS, Corpus, Query
from graphmem.evaluation.measures import all_found, ndcg, precision, recall, reciprocal_rank
from graphmem.model import Answer, Item

_DEPTH = 200
_TURNS = 10
_SESSIONS = 5


class Asked(Protocol):
    """What a run needs of a memory."""

    def add_many(self, items: Iterable[Item], *, namespace: str) -> Any:
        """Write a stream of items."""
        ...

    def search(
        self,
        question: str,
        *,
        limit: int,
        namespace: str,
        at: datetime | None,
        profile: str,
        dry_run: bool,
    ) -> Answer:
        """Answer a question."""
        ...


@dataclass(slots=True)
class Result:
    """The measures of one run, printed as one JSON object (`as_dict`)."""

    set: str
    profile: str
    rows: list[tuple[str, dict[str, float]]] = field(default_factory=list)
    latencies: list[float] = field(default_factory=list)

    def as_dict(self) -> dict[str, Any]:
        """Return set, profile, n, measures, by_type and latency, values from 0 to 1."""
        kinds: dict[str, list[dict[str, float]]] = defaultdict(list)
        for kind, values in self.rows:
            kinds[kind].append(values)
        return {
            "set": self.set,
            "profile": self.profile,
            "n": len(self.rows),
            "measures": _means([values for _, values in self.rows]),
            "by_type": {
                kind: {"n": len(values), **_means(values)} for kind, values in sorted(kinds.items())
            },
            "latency_ms": _percentiles(self.latencies),
        }


@dataclass(frozen=True, slots=True)
class Plan:
    """What is run: how channels are fused, the set's sample only, questions at most."""

    profile: str = "scores"
    sample: bool = False
    limit: int | None = None


def run(
    name: str,
    folder: Path,
    memory: Asked,
    plan: Plan,
    progress: Callable[[str], None] = lambda _: None,
) -> Result:
    """Write a set into a memory and ask its questions.

    Args:
        name: one of `DATASETS`.
        folder: where the packed files are.
        memory: what is measured; a namespace a corpus.
        plan: how it is run.
        progress: told what was done.

    Raises:
        InputError: there is no such set, or its files are not there.
    """
    if name not in DATASETS:
        message = f"there is no set {name!r}; known: {', '.join(DATASETS)}"
        raise InputError(message)
    result = Result(name, plan.profile)
    for number, corpus in enumerate(DATASETS[name](folder, sample=plan.sample), 1):
        if plan.limit is not None and len(result.rows) >= plan.limit:
            break
        memory.add_many(corpus.items(), namespace=corpus.namespace)
        for query in corpus.queries:
            if query.gold:
                _ask(memory, corpus, query, result)
        progress(f"{number} corpora, {len(result.rows)} questions")
    return result


def _ask(memory: Asked, corpus: Corpus, query: Query, result: Result) -> None:
    started = perf_counter()
    answer = memory.search(
        query.text,
        limit=_DEPTH,
        namespace=corpus.namespace,
        at=query.at,
        profile=result.profile,
        dry_run=True,
    )
    result.latencies.append((perf_counter() - started) * 1000)
    result.rows.append((query.kind, measured(answer, query)))


def measured(answer: Answer, query: Query) -> dict[str, float]:
    """Return the measures of one answer."""
    ranking = list(dict.fromkeys(hit.memory.external_id or "" for hit in answer))
    values = {
        "R@2": recall(ranking, query.gold, 2),
        "R@5": recall(ranking, query.gold, 5),
        "R@10": recall(ranking, query.gold, 10),
        "P@5": precision(ranking, query.gold, 5),
        "all@5": all_found(ranking, query.gold, 5),
        "nDCG@10": ndcg(ranking, query.gold, 10),
        "MRR": reciprocal_rank(ranking, query.gold),
    }
    if query.gold_sessions:
        sessions = list(dict.fromkeys(hit.memory.session or "" for hit in answer))
        values["session_all@5"] = all_found(sessions, query.gold_sessions, _SESSIONS)
        said = [h.memory.external_id or "" for h in answer if h.memory.speaker == "user"]
        if query.gold_said:
            values["turn_all@10"] = all_found(said, query.gold_said, _TURNS)
    return values


def _means(rows: list[dict[str, float]]) -> dict[str, float]:
    names = dict.fromkeys(name for row in rows for name in row)
    return {
        name: round(float(np.mean([row[name] for row in rows if name in row])), 4) for name in names
    }


def _percentiles(values: list[float]) -> Mapping[str, float]:
    if not values:
        return {}
    return {f"p{p}": round(float(np.percentile(values, p)), 2) for p in (50, 95)}
