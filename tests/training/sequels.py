"""Learns how likely it is that what was said later makes otherwise what was said before.

    python -m tests.training.sequels [--write]
    python -m tests.training.sequels --ask

Learns from `histories/`: what made-up persons tell over a year, in English and Chinese, with every
pair of messages of which the newer makes the older untrue, and questions. They were written without
sight of any rule of this package. Prints what the model reaches, cross-validated by history;
`--write` writes its weights.
`--ask` tells the histories to a memory, asks their questions, and prints what comes first.

The model is a logistic regression with an L2 penalty, fitted by Newton's method. Each history is
seen as a whole and as parts of it, since a memory may hold little.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
from numpy.typing import NDArray

from graphmem import GraphMemory, Message, Settings
from graphmem.adapters.choice import embedder_named
from graphmem.language.normalise import normalise
from graphmem.retrieval.ranking.sequels import FEATURES, WEIGHTS_FILE, Sequels, compare
from graphmem.retrieval.strategies.sequel import matter, rarity
from tests.training.conflicts import Examples, fitted

HISTORIES = Path(__file__).parent / "histories"
PARTS = (5, 8, 15, 25)
EACH = 3
RIDGE = 5.0
NOON, EVENING = 12, 18

History = Mapping[str, Any]
Array = NDArray[np.float64]


def histories() -> Iterator[History]:
    """Yield every history."""
    for path in sorted(HISTORIES.glob("*.json")):
        yield json.loads(path.read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Pairs:
    """The ordered pairs of the messages of a history.

    Attributes:
        rows: features, shape (pairs, features).
        holds: whether the newer makes the older otherwise, 0 or 1.
        whole: whether the pair is of the history as a whole, and not of a part.
    """

    rows: Array
    holds: Array
    whole: NDArray[np.bool_]


def pairs(history: History, vectors: NDArray[np.float32], chance: np.random.Generator) -> Pairs:
    """Return the pairs of a history and of parts of it."""
    ids = [message["id"] for message in history["messages"]]
    matters = [matter(normalise(message["text"])) for message in history["messages"]]
    true = {(change["newer"], change["older"]) for change in history["changes"]}
    every = np.arange(len(ids))
    parts = [np.sort(chance.choice(every, size, replace=False)) for size in PARTS * EACH]
    rows, holds, whole = [], [], []
    for part in [every, *parts]:
        about = [matters[one] for one in part]
        counts = Counter(term for one in about for term in one)
        table = compare(about, vectors[part], rarity(counts, len(part)))
        for newer, older in zip(*np.tril_indices(len(part), -1), strict=True):
            rows.append(table[newer, older])
            holds.append((ids[part[newer]], ids[part[older]]) in true)
            whole.append(len(part) == len(ids))
    return Pairs(np.array(rows), np.array(holds, float), np.array(whole))


def learned(of: Sequence[Pairs]) -> Sequels:
    """Return the model that fits the pairs best."""
    rows = np.vstack([one.rows for one in of])
    holds = np.concatenate([one.holds for one in of])
    bias, weights = fitted(Examples(rows, holds, np.ones(len(holds))), RIDGE)
    return Sequels(bias, weights)


def reached(likely: Array, holds: Array) -> Mapping[str, float]:
    """Return the area under the curve, and the recall at some precisions."""
    order = np.argsort(-likely)
    hits = np.cumsum(holds[order])
    precision, recall = hits / np.arange(1, len(order) + 1), hits / hits[-1]
    ranks = np.argsort(order)[holds == 1]
    true, false = holds.sum(), (1 - holds).sum()
    area = 1 - (ranks.sum() - true * (true - 1) / 2) / (true * false)
    at = {f"recall at {p}": float(recall[precision >= p].max(initial=0)) for p in (0.8, 0.7, 0.5)}
    return {"auc": float(area), **at}


def asked(history: History) -> Counter[str]:
    """Tell a history to a memory, ask its questions, and count what comes first."""
    found: Counter[str] = Counter()
    with TemporaryDirectory() as folder, GraphMemory(Path(folder) / "memory") as memory:
        for one in history["messages"]:
            at = datetime.fromisoformat(one["date"]).replace(hour=NOON)
            memory.add(Message(one["text"], role="user", at=at, id=one["id"]), session_id=one["id"])
        for question in history["questions"]:
            at = datetime.fromisoformat(question["date"]).replace(hour=EVENING)
            answer = memory.search(question["text"], limit=10, at=at)
            ids = [hit.memory.external_id for hit in answer]
            asks = question["asks"]
            gold = [ids.index(one) for one in question["gold"] if one in ids]
            stale = [ids.index(one) for one in question["stale"] if one in ids]
            found[f"{asks}: asked"] += 1
            found[f"{asks}: right first"] += 0 in gold
            found[f"{asks}: right among three"] += bool(gold) and min(gold) < len(ids[:3])
            above = bool(stale) and (not gold or min(stale) < min(gold))
            found[f"{asks}: outdated above right"] += above
    return found


def main() -> None:
    """Read the arguments, learn or ask, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--ask", action="store_true")
    given = parser.parse_args()
    if given.ask:
        total = sum((asked(one) for one in histories()), Counter[str]())
        print(json.dumps(dict(sorted(total.items())), indent=2))  # noqa: T201
        return
    chance, embedder = np.random.default_rng(0), embedder_named(Settings().embedder)
    assert embedder is not None
    of = []
    for one in histories():
        texts = [message["text"] for message in one["messages"]]
        of.append(pairs(one, np.asarray(embedder.embed_passages(texts), np.float32), chance))
    likely = [
        learned([*of[:place], *of[place + 1 :]]).log_odds(one.rows)[one.whole]
        for place, one in enumerate(of)
    ]
    holds = np.concatenate([one.holds[one.whole] for one in of])
    print(len(of), int(holds.sum()), reached(np.concatenate(likely), holds))  # noqa: T201
    model = learned(of)
    if given.write:
        target = Path(str(files("graphmem.retrieval.ranking") / WEIGHTS_FILE))
        target.write_text(model.to_json(), encoding="utf-8")
    else:
        print(dict(zip(FEATURES, model.weights.round(3).tolist(), strict=True)))  # noqa: T201


if __name__ == "__main__":
    main()
