"""Learns how likely it is that what was said later makes otherwise what was said before.

    python -m tests.training.sequels --data DIR [--cache DIR] [--limit N] [--write]
    python -m tests.training.sequels --ask [--histories DIR]

Learns from `histories/`: what made-up persons tell over a year, in English and Chinese, with every
pair of messages of which the newer makes the older untrue, and questions. So that it is not taken
for a change when people talk on about something, it learns too from the development sets in DIR:
what answers a question there was not made otherwise by what came later. Prints what the model
reaches, cross-validated by history; `--write` writes its weights. `--limit` bounds the corpora of a
development set.
`--ask` tells histories to a memory day by day, asks their questions when their day has come, and
prints what comes first.

The model is a logistic regression with an L2 penalty, fitted by Newton's method. Each history is
seen as a whole and as parts of it, since a memory may hold little. What is handed on is fitted to
the questions of both, by a search over a grid that grows finer.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from importlib.resources import files
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from numpy.typing import NDArray

from graphmem import GraphMemory, Settings
from graphmem.adapters.cached import CachedEmbedder
from graphmem.adapters.choice import embedder_named
from graphmem.evaluation.datasets import Query
from graphmem.ports import Embedder
from graphmem.retrieval.ranking.compared import Compared, compared, rarity, stated
from graphmem.retrieval.ranking.sequels import (
    AT_ONCE,
    NOTES,
    OTHERS,
    WEIGHTS_FILE,
    Handing,
    Sequels,
    compare,
    shipped,
)
from graphmem.retrieval.search import Request
from graphmem.retrieval.strategies.dates import said_at
from graphmem.retrieval.strategies.updates.sequel import (
    COMPARED,
    asked_in_vain,
    asked_of_then,
    telling,
)
from tests.training.conflicts import Examples, fitted
from tests.training.histories import HISTORIES, History, asked_at, by_day, histories, unnamed
from tests.training.ranker import READERS

PARTS = (5, 8, 15, 25)
EACH = 2
RIDGE = 3.0
FOLDS = 6
SETS = ("locomo", "memdaily", "realmem", "beam")
WEIGHT = 10_000.0
"""What all pairs of another set weigh together."""

QUESTIONS = 300
"""Questions of each set that what is handed on is fitted to; those without gold are left out."""

MIDDLE = Handing(gained=6.0, own=0.4)
"""Of what was told all at once: chosen by hand on `scenarios/`, between the two that are fitted."""

START, LEAST_STEP = Handing(gained=5.0, own=0.3), 0.05

Array = NDArray[np.float64]
"""of pairs: (newer, older, features); of one column a pair: (newer, older)"""


@dataclass(frozen=True, slots=True)
class Pairs:
    """Ordered pairs of messages.

    Attributes:
        rows: features, shape (pairs, features).
        holds: whether the newer makes the older otherwise, 0 or 1.
        whole: whether the pair is of a history as a whole, and not of a part.
    """

    rows: Array
    holds: Array
    whole: NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Course:
    """A question before places are handed on.

    Attributes:
        scores: of its first hits, in log odds.
        seen: what is seen of each two of them.
        gold: which of them answer.
        then: whether it asks how something was.
    """

    scores: Array
    seen: Compared
    gold: NDArray[np.bool_]
    then: bool

    def likely(self, model: Sequels) -> Array:
        """Return how likely each made each other one otherwise, as it matters to the question."""
        likely = self.seen.likely(model)
        return np.asarray(likely.T if self.then else likely)

    def loss(self, likely: Array, handing: Handing) -> float:
        """Return the negative log likelihood of what answers."""
        places = handing.on(self.scores, likely)
        raised = np.exp(places - places.max())
        return float(-np.log(raised[self.gold].sum() / raised.sum()))


Told = tuple[Course, Array]
"""A question, and how likely each hit made each other one otherwise."""


def pairs(history: History, vectors: NDArray[np.float32], chance: np.random.Generator) -> Pairs:
    """Return the pairs of a history and of parts of it."""
    messages = history["messages"]
    ids = [message["id"] for message in messages]
    said = [
        stated(message["text"], int(datetime.fromisoformat(message["date"]).timestamp() * 1e6))
        for message in messages
    ]
    true = {(change["newer"], change["older"]) for change in history["changes"]}
    every = np.arange(len(ids))
    parts = [np.sort(chance.choice(every, size, replace=False)) for size in PARTS * EACH]
    rows, holds, whole = [], [], []
    for part in [every, *parts]:
        about = [said[one] for one in part]
        counts = Counter(term for one in about for term in one.matter)
        table = compare(about, vectors[part], rarity(counts, len(part)))
        for newer, older in zip(*np.tril_indices(len(part), -1), strict=True):
            rows.append(table[newer, older])
            holds.append((ids[part[newer]], ids[part[older]]) in true)
            whole.append(len(part) == len(ids))
    return Pairs(np.array(rows), np.array(holds, float), np.array(whole))


def asked(memory: GraphMemory, query: Query, namespace: str) -> Course | None:
    """Return a question as it is before places are handed on; None where none is handed on."""
    at = query.at or memory._clock.now()
    run = memory._searcher.searched(
        Request(query.text, namespace, at, COMPARED, history=True),
    )[1]
    followed = run.followed[-1]
    names = [stage.name for stage in followed.stages]
    if "sequel" not in names or asked_in_vain(followed.whole.scene.part, at):
        return None
    ranking = followed.rankings[names.index("sequel")]
    numbers, scores = telling(followed.whole.scene, ranking)
    held = memory._store.memories(numbers)
    gold = np.array([held[number]["external_id"] in query.gold for number in numbers])
    if len(numbers) < 2 or not gold.any():
        return None
    scene = followed.whole.scene
    seen = compared(scene, numbers, [said_at(scene, number) for number in numbers])
    then = asked_of_then(scene.part.understanding)
    return Course(scores, seen, gold, then)


def courses_of_set(
    name: str, data: Path, embedder: Embedder | None, limit: int | None
) -> list[Course]:
    """Return the questions of a development set."""
    found = []
    with TemporaryDirectory() as folder, GraphMemory(Path(folder) / "m", embedder=embedder) as m:
        for corpus in islice(READERS[name](data, sample=True), limit):
            m.add_many(corpus.items(), namespace=corpus.namespace)
            found += [asked(m, query, corpus.namespace) for query in corpus.queries if query.gold]
    return [one for one in found if one]


def courses_of(history: History, embedder: Embedder | None, *, named: bool) -> Iterator[Course]:
    """Yield the questions of a history; what was told before is no answer.

    Where its teller is not named, it is told as plain statements.
    """
    with TemporaryDirectory() as folder, GraphMemory(Path(folder) / "m", embedder=embedder) as m:
        for new, questions in by_day(history):
            m.add_many(new if named else [unnamed(talk) for talk in new])
            for question in questions:
                gold = frozenset(question["gold"])
                text = question["text"]
                query = Query(text, text, gold, (), asked_at(question))
                if found := asked(m, query, "default"):
                    yield found


def counted(courses: Sequence[Course]) -> Array:
    """Return the pairs of which the older answers a question: it was not made otherwise."""
    return np.concatenate([one.seen.table[one.seen.later & one.gold[None, :]] for one in courses])


def learned(of: Sequence[Pairs], apart: Sequence[Array]) -> Sequels:
    """Return the model that fits the pairs best, beside those in which nothing is otherwise."""
    rows = np.vstack([*(one.rows for one in of), *apart])
    holds = np.concatenate([*(one.holds for one in of), *(np.zeros(len(one)) for one in apart)])
    told = np.ones(sum(len(one.rows) for one in of))
    weights = np.concatenate([told, *(np.full(len(one), WEIGHT / len(one)) for one in apart)])
    bias, found = fitted(Examples(rows, holds, weights), RIDGE)
    return Sequels(bias, found, {}, shipped().blend)


def fitting(groups: Sequence[Sequence[Told]]) -> Handing:
    """Return how much is handed on where questions are answered best, each group weighing alike."""
    best, step = START, 0.4
    least = _loss(groups, best)
    while step > LEAST_STEP:
        tried = [
            handing
            for sign in (-step, step)
            for handing in (
                replace(best, gained=round(float(best.gained * np.exp(2 * sign)), 4)),
                replace(best, own=round(min(1.0, max(0.0, best.own + sign)), 4)),
            )
        ]
        losses = [_loss(groups, handing) for handing in tried]
        place = int(np.argmin(losses))
        if losses[place] < least:
            best, least = tried[place], losses[place]
        else:
            step /= 2
    return best


def _loss(groups: Sequence[Sequence[Told]], handing: Handing) -> float:
    means = [np.mean([one.loss(likely, handing) for one, likely in told]) for told in groups]
    return float(np.mean(means))


def reached(likely: Array, holds: Array) -> Mapping[str, float]:
    """Return the average precision, the area under the curve, and the recall at some precisions."""
    order = np.argsort(-likely)
    hits = np.cumsum(holds[order])
    precision, recall = hits / np.arange(1, len(order) + 1), hits / hits[-1]
    ranks = np.argsort(order)[holds == 1]
    true, false = holds.sum(), (1 - holds).sum()
    area = 1 - (ranks.sum() - true * (true - 1) / 2) / (true * false)
    at = {f"recall at {p}": float(recall[precision >= p].max(initial=0)) for p in (0.8, 0.7, 0.5)}
    average = float((np.diff(recall, prepend=0) * precision).sum())
    return {"average precision": average, "auc": float(area), **at}


def answered(history: History, embedder: Embedder | None) -> Counter[str]:
    """Tell a history to a memory, ask its questions, and count what comes first."""
    found: Counter[str] = Counter()
    with TemporaryDirectory() as folder, GraphMemory(Path(folder) / "m", embedder=embedder) as m:
        for new, questions in by_day(history):
            m.add_many(new)
            for question in questions:
                answer = m.search(question["text"], limit=10, at=asked_at(question))
                ids = [hit.memory.external_id for hit in answer]
                asks = question["asks"]
                gold = [ids.index(one) for one in question["gold"] if one in ids]
                stale = [ids.index(one) for one in question["stale"] if one in ids]
                found[f"{asks}: asked"] += 1
                if answer.confidence:
                    found[f"{asks}: called {answer.confidence.label}"] += 1
                found[f"{asks}: right first"] += 0 in gold
                found[f"{asks}: right among three"] += bool(gold) and min(gold) < len(ids[:3])
                above = bool(stale) and (not gold or min(stale) < min(gold))
                found[f"{asks}: outdated above right"] += above
    return found


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--cache", type=Path)
    parser.add_argument("--limit", type=int)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--ask", action="store_true")
    parser.add_argument("--histories", type=Path, default=HISTORIES)
    given = parser.parse_args()
    if not given.ask and not given.data:
        parser.error("--data is missing: the folder of the development sets")
    return given


def main() -> None:
    """Read the arguments, learn or ask, tell."""
    given = _arguments()
    embedder = embedder_named(Settings().embedder)
    assert embedder is not None
    if given.cache:
        embedder = CachedEmbedder(embedder, given.cache)
    every = list(histories(given.histories))
    if given.ask:
        total = sum((answered(one, embedder) for one in every), Counter[str]())
        print(json.dumps(dict(sorted(total.items())), indent=2))  # noqa: T201
        return
    chance = np.random.default_rng(0)
    of = []
    for one in every:
        texts = [message["text"] for message in one["messages"]]
        of.append(pairs(one, np.asarray(embedder.embed_passages(texts), np.float32), chance))
    others = {n: courses_of_set(n, given.data, embedder, given.limit) for n in SETS}
    apart = [counted(courses) for courses in others.values()]
    models = [
        learned([one for n, one in enumerate(of) if n % FOLDS != fold], apart)
        for fold in range(FOLDS)
    ]
    likely = [models[n % FOLDS].likely(one.rows)[one.whole] for n, one in enumerate(of)]
    holds = np.concatenate([one.holds[one.whole] for one in of])
    print(len(of), int(holds.sum()), reached(np.concatenate(likely), holds))  # noqa: T201
    model = learned(of, apart)
    notes, plain = (
        [
            (course, course.likely(models[n % FOLDS]))
            for n, one in enumerate(every)
            for course in courses_of(one, embedder, named=named)
        ]
        for named in (True, False)
    )
    sets = [[(one, one.likely(model)) for one in courses] for courses in others.values()]
    chosen = [
        [told[place] for place in chance.permutation(len(told))[:QUESTIONS].tolist()]
        for told in (plain, *sets)
    ]
    handing = {NOTES: fitting([notes]), AT_ONCE: MIDDLE, OTHERS: fitting(chosen)}
    model = replace(model, handing=handing)
    if given.write:
        target = Path(str(files("graphmem.retrieval.ranking") / WEIGHTS_FILE))
        target.write_text(model.to_json(), encoding="utf-8")
    print(model.to_json())  # noqa: T201


if __name__ == "__main__":
    main()
