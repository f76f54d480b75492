"""Which statements say the same when they are said again, and which tell of one more event."""

from graphmem.language.claims import Claim, Reading
from graphmem.model import Analysis

LASTING = frozenset({"identity", "stable_preference", "skill"})
"""Categories of what is so from one day to the next."""

_LEAST_TERMS = 1
"""Terms of meaning below which a statement says nothing of anybody."""


def lasting(analysis: Analysis, reading: Reading) -> bool:
    """Say whether a statement holds alike on every day it is said.

    "I have two cats" does; "I went running" is another run each time, "yesterday" another day, and
    what tells of a change is news only once. A question or a plan states nothing.
    """
    states = analysis.category in LASTING
    return settled(analysis, reading) and all(
        states or claim.holds or claim.facts for claim in reading.claims
    )


def settled(analysis: Analysis, reading: Reading) -> bool:
    """Say whether a statement asserts something, and no time, change or correction is in it."""
    told = len(reading.terms) >= _LEAST_TERMS and not analysis.question
    return told and not analysis.times and all(map(_plain, reading.claims))


def _plain(claim: Claim) -> bool:
    news = claim.changed or claim.corrected or claim.added or claim.ends or claim.past
    return claim.asserted and not news and claim.replaced is None
