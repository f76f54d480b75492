"""Teaches the default embedder what asks nobody: "and there I stood. Was it worth it?"

    python -m tests.training.rhetoric [--write]

It learns of `rhetoric/`, what hands that knew no rule let people say after an account: something
that they wonder about, something that they want to hear again, something that they want advice
for, many of one beginning; the hands of `en_4` and `zh_3` wrote none that wonder. Beside these
stand questions that are asked of a memory (`intents/`, `lives/`, and those that come with their
texts), and remarks that end in a question (`remarks/`). It begins with the matrices tuned to
intents.

Prints how much of `rhetoric/apart`, by hands of whom nothing is learned, is told right. `--write`
writes the matrices that ship (`graphmem.adapters.e5_tuning`). Needs torch, which the extra
`sentence-transformers` brings, and fifteen minutes of two cores.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

from graphmem.adapters.e5 import QUERY
from graphmem.adapters.e5_tuning import INTENTS, RHETORIC, TUNING_FILE, heads, shipped, write
from graphmem.language.bilingual import is_chinese
from graphmem.language.normalise import normalise
from graphmem.retrieval.understanding.reading import READ_AT_MOST
from tests.training import telling
from tests.training.asked import ALONE, with_texts
from tests.training.encoder import Tokens
from tests.training.histories import histories
from tests.training.labelled import written_questions
from tests.training.lives import LIVES
from tests.training.questions import thin
from tests.training.remarks import people
from tests.training.telling import Teller

WRITTEN: Final = Path(__file__).parent / "rhetoric"
APART: Final = WRITTEN / "apart"
"""By hands of whom nothing is learned."""

TURNS: Final = 4
"""How often each text is seen."""

QUESTIONS, REMARKS = 3_000, 500
"""So many of each are learned from."""

LONGEST: Final = 200
"""Tokens of a text that are read."""

ASIDE: Final = {"wonders": True, "asks": False, "advises": False}
"""Whether what is said so asks nobody."""


class Said(NamedTuple):
    """What somebody said, of which kind it is, and whether it asks nobody."""

    text: str
    kind: str
    aside: bool


def written(folder: Path = WRITTEN, *, alone: bool = False) -> dict[str, list[Said]]:
    """Return what is said after an account, or without it, by the name of a hand."""
    return {
        path.stem: [
            said
            for line in path.read_text(encoding="utf-8").splitlines()
            for said in _after(json.loads(line), alone=alone)
        ]
        for path in sorted(folder.glob("*.jsonl"))
    }


def _after(group: dict[str, str | list[str]], *, alone: bool) -> Iterator[Said]:
    account = str(group["account"])
    if alone and not account:
        return
    for kind, aside in ASIDE.items():
        said = group[kind]
        for one in [said] if isinstance(said, str) else said:
            between = "" if is_chinese(one) else " "
            yield Said(one if alone else f"{account}{between}{one}".strip(), kind, aside)


def beside(random: Random) -> Iterator[Said]:
    """Yield questions that are asked of a memory, and remarks that end in a question."""
    asked = [one.text for hand in written_questions().values() for one in hand]
    asked += [one.texts[0].question for name in ALONE for one in with_texts(name)]
    asked += [one["text"] for life in histories(LIVES) for one in life["questions"]]
    remarked = [
        text
        for _, held in people()
        for person in held
        for text, _ in person["later"]
        if "?" in text or "？" in text
    ]
    yield from (Said(text, "asked", aside=False) for text in random.sample(asked, QUESTIONS))
    yield from (Said(text, "remarked", aside=True) for text in random.sample(remarked, REMARKS))


def tokens(given: Sequence[Said]) -> list[list[int]]:
    """Return the token ids of what was said."""
    cut = Tokens()
    return [cut.alone(QUERY + normalise(one.text)[-READ_AT_MOST:], LONGEST) for one in given]


def taught(given: Sequence[Said]) -> Teller:
    """Return a reader that has learned of what was said."""
    torch.manual_seed(0)
    reader = Teller(told=1)
    reader.begin_with(shipped()[INTENTS])
    aside = torch.tensor([float(one.aside) for one in given])

    def loss(found: Tensor, places: Sequence[int]) -> Tensor:
        return functional.binary_cross_entropy_with_logits(found[:, 0], aside[list(places)])

    telling.taught(reader, tokens(given), loss, TURNS)
    return reader


def report(name: str, given: Sequence[Said], odds: NDArray[np.floating]) -> None:
    """Print how much of each kind is taken for what asks nobody."""
    print(f"{name}:")  # noqa: T201
    for kind in dict.fromkeys(one.kind for one in given):
        of = odds[[one.kind == kind for one in given]]
        shares = ", ".join(f"{(of > least).mean():.3f} above {least}" for least in (-1, 0, 1, 2))
        print(f"  {kind}, {len(of)}: taken for what asks nobody {shares}")  # noqa: T201


def main() -> None:
    """Learn, tell, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--left-out", default="", help="a hand that is not learned from")
    given = parser.parse_args()
    hands, alone = written(), written(alone=True)
    learned = [
        said
        for by_hand in (hands, alone)
        for hand, all_said in by_hand.items()
        if hand != given.left_out
        for said in all_said
    ]
    reader = taught([*learned, *beside(Random(0))])
    if given.write:
        target = Path(str(files("graphmem.adapters") / TUNING_FILE))
        write(target, {**shipped(), RHETORIC: thin(reader)}, {**heads(), RHETORIC: reader.head()})
    apart = {**written(APART), **{name: hands[name] for name in hands if name == given.left_out}}
    for name, of_hand in apart.items():
        report(name, of_hand, telling.read(reader, tokens(of_hand))[:, 0])


if __name__ == "__main__":
    main()
