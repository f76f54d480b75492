"""Which statements say the same when they are said again, and which tell of one more event."""

import re
from typing import Final

from graphmem.language.claims import Claim, Reading
from graphmem.model import Analysis
from graphmem.patterns import regex

LASTING = frozenset({"identity", "stable_preference", "skill"})
"""Categories of what is so from one day to the next."""

_HABIT: Final = regex(r"\b(?:every|each)\b|\bon \w+days\b|每", re.IGNORECASE)
_BEFORE: Final = len("every ")
"""Characters before a time in which a word says that it comes again."""

_NAMED: Final = regex("叫|姓|住在|喜欢|爱吃|爱喝|怕")
"""Chinese words of what is so from one day to the next."""

_LEAST_TERMS = 1
"""Terms of meaning below which a statement says nothing of anybody."""


def lasting(analysis: Analysis, reading: Reading) -> bool:
    """Say whether a statement holds alike on every day it is said.

    "I have two cats" does, and so does "I swim every Monday"; "I went running" is another run each
    time, "yesterday" another day, and what tells of a change is news only once. A question or a
    plan states nothing.
    """
    states = analysis.category in LASTING
    return settled(analysis, reading) and all(
        states
        or claim.holds
        or claim.facts
        or _HABIT.search(claim.text)
        or _NAMED.search(claim.text)
        for claim in reading.claims
    )


def settled(analysis: Analysis, reading: Reading) -> bool:
    """Say whether a statement asserts something, and no time, change or correction is in it.

    A time that comes again is none: "every Monday".
    """
    told = len(reading.terms) >= _LEAST_TERMS and not analysis.question
    around = (analysis.text[max(0, one.start - _BEFORE) : one.end] for one in analysis.times)
    return told and all(map(_HABIT.search, around)) and all(map(_plain, reading.claims))


def _plain(claim: Claim) -> bool:
    news = claim.changed or claim.corrected or claim.added or claim.ends or claim.past
    return claim.asserted and not news and claim.replaced is None
