"""Teaches the default embedder what a question is after: nine intents.

    python -m tests.training.intents --data DIR [--folds N] [--write]

It learns of `intents/`, what hands that knew no rule asked of what they had told, in English and
Chinese, of our own `questions.txt`, and of the questions of LongMemEval in DIR. It begins with the
matrices tuned to questions.

Prints how many of the questions of `intents/apart`, by hands of whom nothing is learned, it tells
right, and the rules beside it; and of LongMemEval, cross-validated over families of questions that
share a session of evidence. `--write` writes what learned from all but those apart into the
matrices that ship (`graphmem.adapters.e5_tuning`). Needs torch, which the extra
`sentence-transformers` brings, and five minutes of two cores, and as many for each fold.
"""

import argparse
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

from graphmem.adapters.e5 import QUERY
from graphmem.adapters.e5_tuning import INTENTS as TUNING
from graphmem.adapters.e5_tuning import QUESTIONS, TUNING_FILE, heads, shipped, write
from graphmem.language.normalise import detect, normalise
from graphmem.retrieval.intents import INTENTS, RuleClassifier
from graphmem.retrieval.intents.learned import prior
from tests.training import telling
from tests.training.encoder import Tokens
from tests.training.labelled import (
    APART,
    Labelled,
    own_questions,
    public_questions,
    written_questions,
)
from tests.training.questions import thin
from tests.training.telling import Teller

FIVE: Final = ("factual", "temporal", "knowledge_update", "multi_hop", "abstention")
"""The intents that LongMemEval has questions of."""

ABSTAINS: Final = ("abstention",)
"""What LongMemEval has of questions about what was never told: none is learned from."""

TURNS: Final = 5
"""How often each question is seen."""

SMOOTHED: Final = 0.05
LONGEST: Final = 80
"""Tokens of a question that are read."""

_COLUMNS: Final = [INTENTS.index(intent) for intent in FIVE]
Told = NDArray[np.floating]


def tokens(given: Sequence[Labelled]) -> list[list[int]]:
    """Return the token ids of questions."""
    cut = Tokens()
    return [cut.alone(QUERY + normalise(one.text), LONGEST) for one in given]


def taught(given: Sequence[Labelled]) -> Teller:
    """Return a reader that has learned of questions; several intents share one question."""
    torch.manual_seed(0)
    reader = Teller(told=len(INTENTS))
    reader.begin_with(shipped()[QUESTIONS])
    shares = torch.tensor(
        [[(intent in one.intents) / len(one.intents) for intent in INTENTS] for one in given]
    )
    beside = torch.tensor(priors(given), dtype=torch.float32)

    def loss(found: Tensor, places: Sequence[int]) -> Tensor:
        of = list(places)
        return functional.cross_entropy(found + beside[of], shares[of], label_smoothing=SMOOTHED)

    telling.taught(reader, tokens(given), loss, TURNS)
    return reader


def unseen(written: Sequence[Labelled], given: Sequence[Labelled], folds: int) -> Told:
    """Return what is read of each question by readers that have not seen its family."""
    fold = telling.folds_of([one.family for one in given], folds, seed=0)
    found = np.zeros((len(given), len(INTENTS)))
    for number in range(folds):
        learned = [one for one, of in zip(given, fold, strict=True) if of != number]
        own = [one for one, of in zip(given, fold, strict=True) if of == number]
        found[fold == number] = read(taught([*written, *answered(learned)]), own)
    return found


def answered(given: Sequence[Labelled]) -> list[Labelled]:
    """Return the questions that are not about what was never told."""
    return [one for one in given if one.intents != ABSTAINS]


def read(reader: Teller, given: Sequence[Labelled]) -> Told:
    """Return the logits of the intents of questions, as a search reads them."""
    return np.asarray(telling.read(reader, tokens(given)) + priors(given))


def priors(given: Sequence[Labelled]) -> Told:
    """Return what the rules add to what is read."""
    rules, plain = RuleClassifier(), [normalise(one.text) for one in given]
    return np.array([prior(rules.classify(text, detect(text))) for text in plain])


def report(name: str, given: Sequence[Labelled], found: Told, of: Sequence[int]) -> None:
    """Print how many are told right among these intents, by intent, and what each is taken for."""
    names = [INTENTS[one] for one in of]
    held = [place for place, one in enumerate(given) if one.intents[0] in names]
    told = [names[place] for place in found[held][:, of].argmax(axis=1)]
    true = [given[place].intents[0] for place in held]
    right = np.mean([one == other for one, other in zip(told, true, strict=True)])
    print(f"\n{name}: {right:.3f} of {len(held)}")  # noqa: T201
    pairs = list(zip(true, told, strict=True))
    for intent in names:
        row = [pairs.count((intent, other)) for other in names]
        print(f"  {intent:17}{''.join(f'{count:5}' for count in row)}")  # noqa: T201


def main() -> None:
    """Learn, tell, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--folds", type=int, default=5)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    public = public_questions(given.data)
    hands = written_questions().values()
    written = [*(one for hand in hands for one in hand), *own_questions()]
    reader = taught([*written, *answered(public)])
    if given.write:
        target = Path(str(files("graphmem.adapters") / TUNING_FILE))
        tunings = {**shipped(), TUNING: thin(reader)}
        write(target, tunings, {**heads(), TUNING: reader.head()})
    every = range(len(INTENTS))
    for name, apart in written_questions(APART).items():
        report(f"apart, {name}, rules", apart, priors(apart), every)
        report(f"apart, {name}, read", apart, read(reader, apart), every)
    report("LongMemEval, rules", public, priors(public), _COLUMNS)
    if given.folds:
        report("LongMemEval, read", public, unseen(written, public, given.folds), _COLUMNS)


if __name__ == "__main__":
    main()
