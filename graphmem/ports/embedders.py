"""What the engine needs of an embedder, and what else an encoder may tell that it asks for."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

Vectors = NDArray[np.float32]
"""Unit vectors, shape (n, dimension)."""

LogOdds = NDArray[np.float64]
"""Log odds of what may be so, shape (n,)."""

Inferences = NDArray[np.float64]
"""How likely a second text follows from a first, is open, or is against it; shape (n, 3)."""

IntentLogits = NDArray[np.float64]
"""How strongly a question is after each intent, in logits; shape (n, intents)."""


class Embedder(Protocol):
    """Turns text into unit vectors. `name` and `dimension` are stored with a folder."""

    @property
    def name(self) -> str:
        """Stable id of the weights and the way they are run."""
        ...

    @property
    def dimension(self) -> int:
        """Length of a vector."""
        ...

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """Embed what is stored; shape (len(texts), dimension)."""
        ...

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """Embed what is asked; shape (len(texts), dimension)."""
        ...


@runtime_checkable
class TunedEmbedder(Protocol):
    """An embedder that was tuned to questions and remarks, for those who rank what was found.

    The vectors of passages are the same as for `embed_queries`. None where nothing was tuned.
    """

    def embed_questions(self, texts: Sequence[str]) -> Vectors | None:
        """Embed what is asked nearer to what answers it; shape (len(texts), dimension)."""
        ...

    def embed_remarks(self, texts: Sequence[str]) -> Vectors | None:
        """Embed what is remarked nearer to what it calls to mind; shape (len(texts), dimension)."""
        ...


@runtime_checkable
class ChangeReader(Protocol):
    """Reads two statements at once: has something changed? None where it was not taught to."""

    def read_changes(self, pairs: Sequence[tuple[str, str]]) -> LogOdds | None:
        """Return the log odds that the newer of (older, newer) makes the older untrue, in part."""
        ...


@runtime_checkable
class InferenceReader(Protocol):
    """Reads two texts at once: can both be true? None where it was not taught to."""

    def read_inferences(self, pairs: Sequence[tuple[str, str]]) -> Inferences | None:
        """Return how likely the second follows from the first, is open, or is against it."""
        ...


@runtime_checkable
class AnswerReader(Protocol):
    """Reads a question and a text at once: does it answer? None where it was not taught to."""

    def read_answers(self, pairs: Sequence[tuple[str, str]]) -> LogOdds | None:
        """Return the log odds that the text of (question, text) tells of what is asked."""
        ...


@runtime_checkable
class RhetoricReader(Protocol):
    """Reads whether what somebody says asks at all. None where it was not taught to."""

    def read_rhetoric(self, texts: Sequence[str]) -> LogOdds | None:
        """Return the log odds that the questions in each text are put to nobody: "why me?"."""
        ...


@runtime_checkable
class IntentReader(Protocol):
    """Reads what questions are after. None where it was not taught to."""

    def read_intents(self, questions: Sequence[str]) -> IntentLogits | None:
        """Return the logits of the intents, in the order of `retrieval.intents.INTENTS`."""
        ...
