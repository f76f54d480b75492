"""How the default embedder is tuned to questions of memories.

Its encoder learned what answers what from web pages. Beside some of its matrices stand products of
two thin ones (Hu et al. 2021, "LoRA: Low-Rank Adaptation of Large Language Models"), learned of
questions with known evidence (`python -m tests.training.questions`). Only questions are embedded
with them: the vectors of what is stored are those of the model itself.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

TUNING_FILE: Final = "e5_tuning.npz"
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


Tuning = Mapping[str, Thin]
"""By the names of the matrices, as in `l0.q`."""


@lru_cache(maxsize=1)
def shipped() -> Tuning:
    """Return the tuning that comes with the package."""
    with (files("graphmem.adapters") / TUNING_FILE).open("rb") as file, np.load(file) as held:
        parts = {name: held[name].astype(np.float32) for name in held}
    names = sorted({name.rpartition(".")[0] for name in parts})
    return {name: Thin(parts[f"{name}.down"], parts[f"{name}.up"]) for name in names}


@lru_cache(maxsize=1)
def digest() -> str:
    """Return the beginning of the digest of the shipped file."""
    content = (files("graphmem.adapters") / TUNING_FILE).read_bytes()
    return hashlib.sha256(content).hexdigest()[:_DIGITS]


def write(path: Path, tuning: Tuning) -> None:
    """Write what `shipped` reads, in half precision."""
    parts = {f"{name}.down": thin.down for name, thin in tuning.items()}
    parts |= {f"{name}.up": thin.up for name, thin in tuning.items()}
    halves = {name: part.astype(np.float16) for name, part in sorted(parts.items())}
    np.savez_compressed(path, allow_pickle=False, **halves)
