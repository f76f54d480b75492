"""How likely a question asks how things were before they became otherwise.

Few such questions say "used to" or 以前: "What did I pay the first insurer?", "原定哪天上线？". A
logistic model of a question's form and of its words that carry no topic (`features`), learned from
the questions of made-up persons (`python -m tests.training.former`).
"""

import json
import math
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Final

from graphmem.retrieval.intents.features import features
from graphmem.retrieval.understanding import Understanding

WEIGHTS_FILE: Final = "former.json"


def likely_former(asked: Understanding) -> float:
    """Return the probability, from 0 to 1.

    >>> from graphmem.retrieval.understanding import understand
    >>> first = likely_former(understand("What was the rent of the first flat?", "en"))
    >>> first > 0.5 > likely_former(understand("What is the rent of the flat?", "en"))
    True
    """
    weights = _shipped()
    logit = sum(weights.get(name, 0.0) * value for name, value in features(asked).items())
    return 1 / (1 + math.exp(-logit))


@lru_cache(maxsize=1)
def _shipped() -> Mapping[str, float]:
    file = files("graphmem.retrieval.intents") / WEIGHTS_FILE
    held: Mapping[str, float] = json.loads(file.read_text(encoding="utf-8"))
    return held
