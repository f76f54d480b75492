"""What is told of two statements."""

from dataclasses import dataclass

from graphmem.model.judgement import Label


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the newer of two statements is to the older.

    Attributes:
        label: supersedes (same attribute, new value), contradicts (both cannot be true, and
            nothing says that it changed), supports (the same is said), related, or none.
        confidence: in [0, 1].
        reason: in words.
        rule: what decided: the name of a rule, or `learned`.
    """

    label: Label
    confidence: float
    reason: str
    rule: str = "learned"
