"""What one text says of another, both read at once: it follows, or cannot be true beside it.

What two texts share in words tells little of that (`features.py`); an encoder in which each word
of the one sees all of the other's tells more (`ports.InferenceReader`,
`tests.training.inference`).
"""

import json
from collections.abc import Callable
from functools import lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from graphmem.ports import InferenceReader

THRESHOLD_FILE: Final = "inference.json"


class Inference(NamedTuple):
    """How likely a second text is what to a first; the three add up to 1.

    Attributes:
        follows: it is true where the first is.
        open: it may be true or not.
        against: it cannot be true where the first is.
    """

    follows: float
    open: float
    against: float


Infers = Callable[[str, str], Inference | None]
"""Reads a first and a second text; None where nobody can."""


def infers_with(embedder: object) -> Infers | None:
    """Return who reads two texts with an embedder; None where it was not taught to."""
    if not isinstance(embedder, InferenceReader):
        return None

    def infer(first: str, second: str) -> Inference | None:
        read = embedder.read_inferences([(first, second)])
        return None if read is None else Inference(*read[0].tolist())

    return infer


@lru_cache(maxsize=1)
def threshold() -> float:
    """Return from which probability on a text counts as against another."""
    text = (files("graphmem.lifecycle.conflict") / THRESHOLD_FILE).read_text(encoding="utf-8")
    return float(json.loads(text)["against"])
