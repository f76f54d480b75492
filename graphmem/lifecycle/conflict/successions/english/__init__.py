"""The English forms, each in the file of what it tells.

Each names what it is about: what was left, who went, which figure rose. That must stand in what is
older, and be what that tells: where it works, what it is called, how much it is.
"""

import re
from typing import Final

from graphmem.language.claims import Claim
from graphmem.lifecycle.conflict.frames.quantities import quantities
from graphmem.lifecycle.conflict.successions.english.aligned import another_value, tells_change
from graphmem.lifecycle.conflict.successions.english.changed_figures import (
    CHANGE,
    TO_A_FIGURE,
    changed_figure,
)
from graphmem.lifecycle.conflict.successions.english.departures import WENT, went
from graphmem.lifecycle.conflict.successions.english.leavings import LEAVINGS, left, stopped
from graphmem.lifecycle.conflict.successions.english.possession import possessed
from graphmem.lifecycle.conflict.successions.english.renewals import RENEWALS, renewed, swapped
from graphmem.patterns import regex

__all__ = ["another_value", "has_form", "may_succeed", "succeeds", "tells_change"]

_MAY: Final = regex(
    rf"{CHANGE}\b(?=.* (?:to|from)\b)|\b(?:ditched|dumped|dropped|abandoned|scrapped|axed"
    rf"|cancell?ed|replaced|sold"
    rf"|retired|"
    r"terminated|ended|quit|g[ai]ven? up|stopped|left|let go|got rid|parted|away|off|broke with|"
    r"goodbye|done with|finished with|through with|no longer|no more|from|"
    r"last day|notice|resigned|"
    r"new|moved|leave|now|these days|nowadays|as of|starting|since|slipped|"
    r"(?:went|go|goes|going|gone|down|up|back) (?:up|down|to|at)|ris(?:es|en)|rose|f[ae]ll(?:en)?"
    r"|climbed|grown?|grew|jumped|switched|changed|swapped|delayed"
    r"|promoted)\b",
    re.IGNORECASE,
)
_FORMS: Final = (*LEAVINGS, WENT, *RENEWALS)


def succeeds(before: Claim, after: Claim, *, same: bool) -> bool:
    """Say whether an English clause tells that what another one tells has ended or is otherwise."""
    return (
        left(before, after, same=same)
        or went(before, after)
        or (same and (stopped(before, after) or swapped(before, after)))
        or ((same or possessed(before, after.owner)) and renewed(before, after))
        or changed_figure(before, after, same=same)
    )


def may_succeed(text: str) -> bool:
    """Say whether an English text may hold one of these forms.

    >>> [may_succeed(text) for text in ("We ditched the old van", "We like the old van")]
    [True, False]
    """
    return _MAY.search(text) is not None


def has_form(clause: str) -> bool:
    """Say whether an English clause has one of these forms, whatever it is about.

    >>> [has_form(text) for text in ("We ditched the van", "I was there since May")]
    [True, False]
    """
    if not may_succeed(clause):
        return False
    if any(form.search(clause) for form in _FORMS):
        return True
    found = filter(None, (form.search(clause) for form in TO_A_FIGURE))
    return any(quantities(match["value"]) for match in found)
