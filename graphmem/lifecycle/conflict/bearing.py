"""Which clauses of two statements may bear on each other."""

import re
from collections.abc import Iterator
from itertools import product

from graphmem.language.claims import Claim
from graphmem.lifecycle.conflict.features import Compared
from graphmem.lifecycle.conflict.meeting import Setting, apart
from graphmem.lifecycle.conflict.one_time import of_one_occasion, recurs
from graphmem.lifecycle.conflict.refusals import refused

_SETTLED = re.compile(
    r"(?<!thinking of )\b(?:going to|will|['’]ll|plan(?:ned|ning)? (?:on|to))\b"
    r"|打算|计划|准备|要去",
    re.IGNORECASE,
)


def bearing(compared: Compared, *, plans: bool = False) -> Iterator[tuple[Setting, Setting]]:
    """Yield the clauses that may bear on each other: asserted, and not of two persons.

    With `plans` also an older plan, which may be changed.
    """
    for older, newer in product(compared.before, compared.after):
        before, after = older.claim, newer.claim
        held = before.asserted or (
            plans and before.planned and not (before.asks or before.supposed)
        )
        both = plans and after.replaced is not None and _settled(before) and _settled(after)
        told = after.asserted or (both and not (after.asks or after.supposed))
        beside = apart(older.owner, newer.owner) or _of_one_time(before, after)
        if not (held and told) or beside:
            continue
        if not refused(compared.older.reading.text, after.text):
            yield older, newer


def _of_one_time(before: Claim, after: Claim) -> bool:
    """Say whether one time of what recurs is otherwise: "today's meeting is at three"."""
    return recurs(before.text) and of_one_occasion(after.text)


def _settled(claim: Claim) -> bool:
    """Say whether a clause tells of what will be, and not of what is only wished for."""
    return claim.planned and _SETTLED.search(claim.text) is not None
