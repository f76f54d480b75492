"""How the default embedder is tuned: to questions and remarks, and to what else it reads of texts.

Its encoder learned what answers what from web pages. Beside some of its matrices stand products of
two thin ones (Hu et al. 2021, "LoRA: Low-Rank Adaptation of Large Language Models"), learned of
questions with known evidence (`python -m tests.training.questions`); others of remarks, and what
they call to mind; a third of two statements read at once, of which the later may make the earlier
untrue (`python -m tests.training.reading`); a fourth of two of which one may follow from the other,
or contradict it (`python -m tests.training.inference`); a fifth of a question and what may answer
it (`python -m tests.training.answers`); a sixth of what a question is after
(`python -m tests.training.intents`); a seventh of questions that are put to nobody
(`python -m tests.training.rhetoric`). Only these are read with them: the vectors of what is stored
are those of the model itself.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import IO, Final

import numpy as np
from numpy.typing import NDArray

QUESTIONS: Final = "questions"
REMARKS: Final = "remarks"
CHANGES: Final = "changes"
INFERENCE: Final = "inference"
ANSWERS: Final = "answers"
INTENTS: Final = "intents"
RHETORIC: Final = "rhetoric"
PURPOSES: Final = (QUESTIONS, REMARKS, CHANGES, INFERENCE, ANSWERS, INTENTS, RHETORIC)
"""What there is a tuning for, in the order of the encoder's input `tuned`."""

TUNING_FILE: Final = "e5_tuning.npz"
_HEAD: Final = ".head"
_DIGITS: Final = 8


@dataclass(frozen=True, slots=True)
class Thin:
    """Two thin matrices, whose product `up @ down` is added to a matrix.

    Attributes:
        down: shape (rank, columns).
        up: shape (rows, rank).
    """

    down: NDArray[np.float32]
    up: NDArray[np.float32]


Head = NDArray[np.float32]
"""What tells something by the mean state of what is read; shape (told, dimension + 1).

The last of each row is its bias.
"""

Tuning = Mapping[str, Thin]
"""By the names of the matrices, as in `l0.q`."""


@lru_cache(maxsize=1)
def shipped() -> Mapping[str, Tuning]:
    """Return the tunings that come with the package, by what for, in the order of `PURPOSES`."""
    with (files("graphmem.adapters") / TUNING_FILE).open("rb") as file:
        return read(file)


def read(file: IO[bytes]) -> Mapping[str, Tuning]:
    """Return the tunings of a file that `write` wrote, in the order of `PURPOSES`."""
    with np.load(file) as held:
        parts = {name: held[name].astype(np.float32) for name in held if not name.endswith(_HEAD)}
    tunings: dict[str, dict[str, Thin]] = {purpose: {} for purpose in PURPOSES}
    for whole in sorted({name.rpartition(".")[0] for name in parts}):
        purpose, _, name = whole.partition(".")
        tunings[purpose][name] = Thin(parts[f"{whole}.down"], parts[f"{whole}.up"])
    return tunings


@lru_cache(maxsize=1)
def heads() -> Mapping[str, Head]:
    """Return the heads of those tunings that tell something of what is read, by what for."""
    with (files("graphmem.adapters") / TUNING_FILE).open("rb") as file, np.load(file) as held:
        return {
            name.removesuffix(_HEAD): np.atleast_2d(held[name]).astype(np.float32)
            for name in held
            if name.endswith(_HEAD)
        }


@lru_cache(maxsize=1)
def digest() -> str:
    """Return the beginning of the digest of the shipped file."""
    content = (files("graphmem.adapters") / TUNING_FILE).read_bytes()
    return hashlib.sha256(content).hexdigest()[:_DIGITS]


def write(path: Path, tunings: Mapping[str, Tuning], heads: Mapping[str, Head]) -> None:
    """Write what `shipped` and `heads` read, the tunings in half precision."""
    halves = {
        f"{purpose}.{name}.{part}": getattr(thin, part).astype(np.float16)
        for purpose, tuning in sorted(tunings.items())
        for name, thin in sorted(tuning.items())
        for part in ("down", "up")
    }
    told = {f"{purpose}{_HEAD}": head for purpose, head in sorted(heads.items())}
    np.savez_compressed(path, allow_pickle=False, **halves, **told)
