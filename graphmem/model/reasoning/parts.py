"""The parts of a graph of thought."""

from dataclasses import dataclass
from datetime import datetime

from graphmem.model.confidence import Confidence
from graphmem.model.path import Path


@dataclass(frozen=True, slots=True)
class Evidence:
    """A memory that was found for a sub-question.

    Attributes:
        id: of the memory.
        text: what it says.
        said_at: when it was said or written.
    """

    id: str
    text: str
    speaker: str | None = None
    said_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Bridge:
    """An entity over which one thing that was found leads to the next.

    Attributes:
        id: of the entity.
        name: in full.
        type: person, place, organisation and so on.
        worth: how well it answers the sub-question; only its order within a step has meaning.
        evidence: ids of the memories that name it, best first.
    """

    id: str
    name: str
    type: str
    worth: float
    evidence: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A sub-question that was asked.

    Attributes:
        number: from 1.
        question: as it was asked, the answers of former steps filled in.
        needs: the numbers of the steps whose answers it uses.
        bridges: entities that may answer it, the likeliest first; the first is what later steps go
            on with.
        evidence: what was found, best first.
        confidence: how sure it is that the memory holds what it asks.
    """

    number: int
    question: str
    needs: tuple[int, ...]
    bridges: tuple[Bridge, ...]
    evidence: tuple[Evidence, ...]
    confidence: Confidence | None = None


@dataclass(frozen=True, slots=True)
class Candidate:
    """What may be the answer.

    Attributes:
        step: the number of the step that it answers.
        answer: the name of an entity, or a statement where no entity answers.
        support: ids of the memories that say it, best first.
        path: how these hang together with what former steps found, in edges of the graph.
        independent_sources: in how many independent texts it is said; two copies of one message
            are one.
    """

    step: int
    answer: str
    support: tuple[str, ...]
    path: Path
    independent_sources: int


@dataclass(frozen=True, slots=True)
class Gap:
    """What no memory says.

    Attributes:
        step: the number of the step that stays open.
        text: what is missing, in the language of the question.
        reason: why it is held to be missing.
    """

    step: int
    text: str
    reason: str

    def __str__(self) -> str:
        return f"{self.text} ({self.reason})" if self.reason else self.text
