"""What one statement is to another, where both are given."""

from dataclasses import dataclass
from typing import Literal

Label = Literal["supersedes", "contradicts", "supports", "related", "none"]


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a newer statement is to an older one.

    Attributes:
        label: supersedes (the newer takes the place of the older, or of a part of it), contradicts
            (both cannot be true, and nothing says that it changed), supports (what the newer says
            is held in the older), related, or none.
        confidence: in [0, 1].
        reason: in words.
        parts: what of the older is superseded, in its words, where that is not the whole of it.
    """

    label: Label
    confidence: float
    reason: str
    parts: tuple[str, ...] = ()
