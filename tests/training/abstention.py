"""Learns the model of `graphmem.retrieval.abstention` from questions with and without an answer.

    python -m tests.training.abstention --data DIR --folder DIR [--cache DIR] [--limit N] [--write]

`--data` holds the development sets, `--folder` keeps the memories between runs, `--limit` bounds
the conversations of a set, those of which nothing can be answered first. Prints the area under the
ROC curve, cross-validated by conversation and with a whole set left out, and how well the
probabilities are calibrated; `--write` writes the model.

Questions and what is seen of them come from `tests.training.judged`. The regressions are fitted by
Newton's method with an L2 penalty.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from graphmem import GraphMemory, Settings
from graphmem.adapters import embedder_named
from graphmem.adapters.cached import CachedEmbedder
from graphmem.evaluation.intervals import auroc_interval
from graphmem.evaluation.measures import auroc
from graphmem.retrieval.abstention.candidates import COLUMNS
from graphmem.retrieval.abstention.model import MODEL_FILE, Logistic, Model
from graphmem.retrieval.abstention.signs import BY_WORDS, HELD, SUBJECT
from tests.training.answering import Learner
from tests.training.judged import AS_WRITTEN, MADE, RANKED, Case, Learned, cases
from tests.training.listwise import learned

SETS = ("locomo", "longmemeval", "beam", "histories", "memories", "balanced")

OWN = "memories"
"""The set of which the signs by vectors were learned: each question sees what was learned without
its file."""

NOT_THERE = ("detail", "unanswerable", *MADE)
"""The kinds of questions after something that was not told."""

FOLDS = 4
PENALTY = 3.0
WORTH = 300.0
"""What all questions of a set weigh together, for and against alike."""

BASE_RATE = 0.2
"""The share of questions without an answer that probabilities are checked at."""

RATE_OF_EACH = 0.12
"""The share at which each of the regressions is learned: their product is below both."""

CHINESE = "histories"
"""The set of which only Chinese questions are learned: of English ones it would hold half of what
was never told to be answerable, where .3 is now."""

OF_SCRIPT: Mapping[str, Sequence[str]] = {
    "Latin": (*RANKED, "memories", "balanced"),
    "Chinese": (CHINESE, "memories", "balanced"),
}
"""The sets of which it is learned in each script what is there."""

RATES: Mapping[str, float] = {CHINESE: 0.4, "memories": 0.4, "balanced": 0.4}
"""The share of some sets, which ask no wrong person: so that as many are answered."""

SURE = 6.0
"""The logit where nothing speaks against."""

STEPS = 30

SENSE = {"missing": -1}
"""The sense that the weight of a sign has; 1 where none is told. One of the other sense is chance,
and the sign is left out."""

Array = NDArray[np.float64]
Flags = NDArray[np.bool_]
Signs = Mapping[str, float]


Row = tuple[Case, Signs, bool]
"""A question, its signs, and whether what they are signs of is so."""


def trained(given: Sequence[Case]) -> Model:
    """Return the model that fits best."""
    weighed = [case.example for case in given if case.set in RANKED and case.kind not in MADE]
    evidence = dict(zip(COLUMNS, learned(weighed).tolist(), strict=True))
    unsure = Logistic(0.0, {})
    model = Model(evidence, {}, unsure, unsure)
    seen = [(case, model.chances(case.found, model.shares(case.found)).signs) for case in given]
    there = _against(NOT_THERE, seen)
    held = {}
    for script, sets in OF_SCRIPT.items():
        rows = [r for r in there if r[0].set in sets and r[0].found.scale.endswith(script)]
        if rows:
            held[rows[0][0].found.scale] = _regression(HELD, rows)
    by_words = _regression(BY_WORDS, [row for row in there if row[0].set in RANKED])
    return Model(evidence, held, by_words, _regression(SUBJECT, _against(("person",), seen)))


def _against(kinds: Sequence[str], seen: Sequence[tuple[Case, Signs]]) -> list[Row]:
    """Return the answerable questions and those of some kinds."""
    chosen = [(case, signs) for case, signs in seen if case.kind in ("answerable", *kinds)]
    return [(case, signs, case.kind == "answerable") for case, signs in chosen]


def _regression(names: Sequence[str], given: Sequence[Row]) -> Logistic:
    """Return the logistic regression over these signs; where nothing is against, it is sure."""
    rows = [row for row in given if set(names) <= row[1].keys()]
    if all(right for *_, right in rows):
        return Logistic(SURE, dict.fromkeys(names, 0.0))
    seen = np.array([[signs[name] for name in names] for _, signs, _ in rows])
    right = np.array([holds for *_, holds in rows], float)
    worth = _worth([case for case, *_ in rows], right > 0)
    middle, scale = seen.mean(axis=0), seen.std(axis=0) + 1e-9
    table = np.hstack([(seen - middle) / scale, np.ones((len(rows), 1))])
    ridge = np.diag([PENALTY] * len(names) + [1e-6])
    weights = np.zeros(len(names) + 1)
    for _ in range(STEPS):
        likely = 1 / (1 + np.exp(-table @ weights))
        slope = table.T @ (worth * (likely - right)) + ridge @ weights
        bend = (table * (worth * likely * (1 - likely))[:, None]).T @ table + ridge
        weights = weights - np.linalg.solve(bend, slope)
    *slopes, level = weights.tolist()
    raw = np.array(slopes) / scale
    sound = tuple(
        name for name, weight in zip(names, raw, strict=True) if weight * SENSE.get(name, 1) > 0
    )
    if len(sound) < len(names):
        return _regression(sound, given)
    return Logistic(level - float(raw @ middle), dict(zip(names, raw.tolist(), strict=True)))


def _worth(given: Sequence[Case], right: Flags, rate: float | None = None) -> Array:
    """Weigh questions so that sets count alike, and in each those without an answer by a rate.

    By default that of the set.
    """
    sets = np.array([case.set for case in given])
    kinds = np.array([case.kind for case in given])
    worth = np.zeros(len(given))
    for name in set(sets.tolist()):
        own, share = sets == name, rate or RATES.get(name, RATE_OF_EACH)
        worth[own & right] = WORTH * (1 - share) / (own & right).sum()
        wrong = sorted(set(kinds[own & ~right].tolist()))
        for kind in wrong:
            some = own & ~right & (kinds == kind)
            worth[some] = WORTH * share / len(wrong) / some.sum()
    return worth


def probability(model: Model, case: Case) -> float:
    """Return what the judge would say."""
    return model.chances(case.found, model.shares(case.found)).product


def told(given: Sequence[Case]) -> Iterator[str]:
    """Yield how well answers are told from none, cross-validated."""
    for name in sorted({case.set for case in given}):
        groups = sorted({case.group for case in given if case.set == name})
        fold = {group: number % FOLDS for number, group in enumerate(groups)}
        own = [case for case in given if case.set == name]
        across = np.zeros(len(own))
        for left in range(FOLDS):
            model = trained([case for case in given if fold.get(case.group) != left])
            for place, case in enumerate(own):
                if fold[case.group] == left:
                    across[place] = probability(model, case)
        rest = [case for case in given if case.set != name]
        foreign = trained(rest) if rest else None
        outside = np.array([probability(foreign, case) for case in own]) if foreign else across
        yield from _areas(name, own, across, outside)
        yield from _reliability(own, across)


def _areas(name: str, own: Sequence[Case], across: Array, outside: Array) -> Iterator[str]:
    kinds = np.array([case.kind for case in own])
    right = kinds == "answerable"
    for kind in sorted(set(kinds[~right].tolist())):
        wrong = kinds == kind
        areas = [auroc(some[right], some[wrong]) for some in (across, outside)]
        low, high = auroc_interval(across[right], across[wrong])
        yield (
            f"{name}, {kind}: {right.sum()} against {wrong.sum()} questions, AUROC {areas[0]:.3f} "
            f"({low:.3f} to {high:.3f}) by conversation, {areas[1]:.3f} with the set left out"
        )


def _reliability(own: Sequence[Case], said: Array) -> Iterator[str]:
    """Yield the Brier score, and in each fifth of the scale what was said and what was true.

    Weighed to the base rate. (Brier, Verification of forecasts, 1950.)
    """
    right = np.array([case.kind == "answerable" for case in own])
    worth = _worth(own, right, BASE_RATE)
    worth /= worth.sum()
    error, lines = 0.0, []
    for low in np.arange(0, 1, 0.2):
        inside = (said >= low) & (said < low + 0.2)
        if weight := float(worth[inside].sum()):
            mean, true = (
                float(worth[inside] @ column[inside]) / weight for column in (said, right)
            )
            error += weight * abs(mean - true)
            lines.append(f"{mean:.2f} said, {true:.2f} true ({inside.sum()})")
    brier = float(worth @ (said - right) ** 2)
    yield f"  Brier {brier:.3f}, expected calibration error {error:.3f}: " + "; ".join(lines)


def _apart(learner: Learner) -> Learned:
    """Return what is learned of the memories without the file that a corpus is of."""
    folds = [learner.but(fold) for fold in range(FOLDS)]
    return lambda namespace: folds[learner.fold(namespace.split()[0])]


def _shipped(_: str) -> None:
    return None


def main() -> None:
    """Read the arguments, learn, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--cache", type=Path)
    parser.add_argument("--limit", type=int)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    embedder = embedder_named(Settings().embedder)
    if given.cache and embedder:
        embedder = CachedEmbedder(embedder, given.cache)
    assert embedder is not None
    maps = _apart(Learner(embedder))
    found: list[Case] = []
    for name in SETS:
        limit = None if name in AS_WRITTEN else given.limit
        with GraphMemory(given.folder / name, embedder=embedder) as memory:
            found += cases(name, given.data, memory, limit, maps if name == OWN else _shipped)
    found = [case for case in found if case.set != CHINESE or case.found.scale.endswith("Chinese")]
    for line in told(found):
        print(line)  # noqa: T201
    text = trained(found).to_json()
    if given.write:
        target = Path(str(files("graphmem.retrieval.abstention") / MODEL_FILE))
        target.write_text(text, encoding="utf-8")
    else:
        print(text)  # noqa: T201


if __name__ == "__main__":
    main()
