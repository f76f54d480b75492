"""The classifier that reads: what the encoder was taught to tell of a question.

One form ("how many") goes with several intents, and most questions have no marker: what was told
once, what has grown since, and what is to be added up are asked for alike. Beside its own matrices
the default embedder has thin ones that were learned from labelled questions (`adapters/e5_tuning`,
`python -m tests.training.intents`), as a correction of what the rules hold for likely.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from graphmem.model.analysis import Language
from graphmem.ports import IntentReader
from graphmem.retrieval.intents.intent import INTENTS, Classifier, Probabilities
from graphmem.retrieval.intents.rules import RuleClassifier
from graphmem.retrieval.understanding.reading import READ_AT_MOST

_RULES: Final = 0.5
"""What the logits of the rules weigh beside those that are read."""

_LEAST: Final = 1e-3
"""What the rules hold for impossible, the reader may still find likely."""


class LearnedClassifier:
    """Reads with the embedder, and goes by the rules alone where it was not taught to read intents.

    >>> from graphmem.retrieval.intents import wanted
    >>> wanted(LearnedClassifier(None).classify("Why did the heating fail?", "en"))
    ('causal',)
    """

    def __init__(self, embedder: object) -> None:
        """Take any embedder, or None."""
        self._reader = embedder if isinstance(embedder, IntentReader) else None
        self._rules: Classifier = RuleClassifier()

    def classify(self, question: str, language: Language) -> Probabilities:
        """Return the probability of each intent: the softmax of what is read, and of the rules."""
        ruled = self._rules.classify(question, language)
        read = self._reader.read_intents([question[-READ_AT_MOST:]]) if self._reader else None
        if read is None:
            return ruled
        logits = read[0] + prior(ruled)
        shares = np.exp(logits - logits.max())
        return dict(zip(INTENTS, (shares / shares.sum()).tolist(), strict=True))


def prior(ruled: Probabilities) -> NDArray[np.float64]:
    """Return what the rules add to what is read, shape (9,), in the order of `INTENTS`."""
    return _RULES * np.log(np.maximum([ruled[intent] for intent in INTENTS], _LEAST))
