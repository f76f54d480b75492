"""Learns the weights of the classifier of intents, and says how good each classifier is.

    python -m tests.training.intents --data DIR [--write] [--vectors]

DIR holds `longmemeval_questions.jsonl.gz`. Printed are the accuracies on its questions over five
classes, by five-fold cross-validation that keeps questions of one evidence session together, three
times over. `--write` puts the weights learned from all questions into the package; `--vectors`
measures what the embedding of the question adds.
"""

import argparse
import json
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from graphmem.adapters.choice import embedder_named
from graphmem.language.normalise import detect, normalise
from graphmem.retrieval.intents import INTENTS, learned
from graphmem.retrieval.intents.features import features
from graphmem.retrieval.intents.learned import WEIGHTS_FILE, prior
from graphmem.retrieval.intents.rules import evidence, probabilities
from graphmem.retrieval.understanding import understand
from graphmem.settings import EmbedderSettings
from tests.training.labelled import Labelled, own_questions, public_questions
from tests.training.logistic import Matrix, fit, shares

FIVE = ("factual", "temporal", "knowledge_update", "multi_hop", "abstention")
RIDGE = 10.0
FOLDS, ROUNDS = 5, 3
SEEN_AT_LEAST = 3
SMALLEST = 0.05
VECTOR_SCALE = 5.0
_COLUMNS = [INTENTS.index(intent) for intent in FIVE]


@dataclass(frozen=True)
class Table:
    """Questions as numbers: features, the logits of the rules, and the shares of the intents."""

    names: tuple[str, ...]
    seen: Matrix
    prior: Matrix
    targets: Matrix


def table(questions: Sequence[Labelled], vectors: Matrix | None = None) -> Table:
    """Return the numbers of questions; features that few of them have are left out."""
    asked = [understand(normalise(q.text), detect(normalise(q.text))) for q in questions]
    found = [evidence(one) for one in asked]
    rows = [features(one, signs) for one, signs in zip(asked, found, strict=True)]
    counts = Counter(name for row in rows for name in row)
    names = tuple(sorted(name for name, count in counts.items() if count >= SEEN_AT_LEAST))
    seen = np.array([[row.get(name, 0.0) for name in names] for row in rows])
    if vectors is not None:
        seen = np.hstack([seen, vectors * VECTOR_SCALE])
    targets = [[float(i in q.intents) / len(q.intents) for i in INTENTS] for q in questions]
    return Table(
        names, seen, np.array([prior(probabilities(signs)) for signs in found]), np.array(targets)
    )


def folds(questions: Sequence[Labelled], seed: int) -> list[int]:
    """Return the fold of each question; a family is in one fold; -1 is always trained on."""
    families = sorted({q.family for q in questions if q.family})
    random.Random(seed).shuffle(families)
    fold = {family: at % FOLDS for at, family in enumerate(families)}
    return [fold.get(q.family, -1) for q in questions]


def predicted(data: Table, questions: Sequence[Labelled], seed: int, ridge: float) -> list[str]:
    """Return for each question the class predicted when its family was left out."""
    fold = np.array(folds(questions, seed))
    answers = [""] * len(questions)
    for left_out in range(FOLDS):
        kept, out = fold != left_out, np.flatnonzero(fold == left_out)
        weights = fit(data.seen[kept], data.prior[kept], data.targets[kept], ridge)
        for at, row in zip(out, shares(data.prior[out] + data.seen[out] @ weights), strict=True):
            answers[at] = FIVE[int(np.argmax(row[_COLUMNS]))]
    return answers


def report(name: str, questions: Sequence[Labelled], rounds: Sequence[Sequence[str]]) -> None:
    """Print accuracy, per class, and the confusion of the first round (rows: what is true)."""
    judged = [at for at, question in enumerate(questions) if question.family]
    truth = {at: questions[at].intents[0] for at in judged}
    each = [sum(answers[at] == truth[at] for at in judged) / len(judged) for answers in rounds]
    print(f"\n{name}: {np.mean(each):.3f}  (rounds {', '.join(f'{one:.3f}' for one in each)})")  # noqa: T201
    for intent in FIVE:
        row = [
            sum(truth[at] == intent and rounds[0][at] == other for at in judged) for other in FIVE
        ]
        print(f"  {intent:17}{''.join(f'{count:5}' for count in row)}")  # noqa: T201


def write(data: Table) -> Path:
    """Learn from everything and write the weights, smallest ones left out."""
    weights = fit(data.seen, data.prior, data.targets, RIDGE)
    rows = {
        name: {
            intent: round(float(value), 2)
            for intent, value in zip(INTENTS, row, strict=True)
            if abs(value) >= SMALLEST
        }
        for name, row in zip(data.names, weights, strict=True)
    }
    body = ",\n".join(
        f"  {json.dumps(name, ensure_ascii=False)}: {json.dumps(row)}"
        for name, row in rows.items()
        if row
    )
    path = Path(learned.__file__).with_name(WEIGHTS_FILE)
    path.write_text(f'{{"features": {{\n{body}\n}}}}\n', encoding="utf-8")
    return path


def main() -> None:
    """Measure, and write where asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--ridge", type=float, default=RIDGE)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--vectors", action="store_true")
    given = parser.parse_args()
    questions = [*public_questions(given.data), *own_questions()]
    data = table(questions)
    ruled = [FIVE[int(np.argmax(row[_COLUMNS]))] for row in data.prior]
    report("rules", questions, [ruled])
    rounds = [predicted(data, questions, seed, given.ridge) for seed in range(ROUNDS)]
    report("learned", questions, rounds)
    if given.vectors:
        embedder = embedder_named(EmbedderSettings(name="e5-small"))
        assert embedder is not None
        vectors = embedder.embed_queries([q.text for q in questions]).astype(np.float64)
        vectors -= vectors.mean(axis=0)
        wide = table(questions, vectors / np.linalg.norm(vectors, axis=1).mean())
        more = [predicted(wide, questions, seed, given.ridge) for seed in range(ROUNDS)]
        report("learned, with the vector", questions, more)
    if given.write:
        print(f"\nwrote {write(data)}")  # noqa: T201


if __name__ == "__main__":
    main()
