"""What can be decided of two memories that contradict each other."""

from typing import Final, Literal, get_args

VerdictName = Literal["newer_wins", "both_true", "distinct_subjects", "reject"]
VERDICTS: Final[tuple[VerdictName, ...]] = get_args(VerdictName)
