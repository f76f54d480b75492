"""What each verdict on a contradiction changes."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from graphmem.lifecycle.conflict import Verdict
from graphmem.lifecycle.conflict.policies import until
from graphmem.lifecycle.held_again import Left
from graphmem.lifecycle.noticing import Effects, Found
from graphmem.lifecycle.ties import Tie
from graphmem.model.change import Cause, as_json

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Case:
    """A contradiction that is being decided.

    Attributes:
        newer: the side that was said later.
        older: the side that was said before.
        reason: of the verdict, in words.
        rejected: id of the side that is wrong, if one is.
        log: the changes made to the older side so far, the oldest first.
        back: what the older side has again where the newer had superseded it and does not.
        taken: the ties by which the newer took the place of the older, wholly or in part.
        left: what the side that is wrong took the place of.
    """

    newer: Row
    older: Row
    reason: str
    rejected: str | None
    log: Sequence[Row]
    back: Mapping[str, Any]
    taken: Sequence[Tie] = ()
    left: Sequence[Left] = ()


def newer_wins(case: Case, effects: Effects) -> None:
    """The older holds until the newer begins, and the newer supersedes it."""
    told = Verdict("supersedes", 1.0, case.reason, "verdict")
    effects.join("SUPERSEDES", Found(case.newer, case.older, told), "user")
    if case.older["id"] in effects.batch.updates.get("Memory", {}):
        return  # by another that says the same as the newer
    now = effects.operation.created_at
    changes = {"valid_to": until(case.older, case.newer), "retired_at": now}
    effects.change(case.older, changes, case.reason, "user")


def reject(case: Case, effects: Effects) -> None:
    """One side was never true; what it took the place of holds again.

    Where the newer only contradicted the older, the older has its weight back.
    """
    wrong = case.newer if case.newer["id"] == case.rejected else case.older
    changes = {"retired_at": effects.operation.created_at, "is_negated": True}
    effects.change(wrong, changes, case.reason, "user")
    cause = Cause(effects.operation.created_at, case.reason, "user", effects.operation.id)
    for left in case.left:
        left.redraw(effects.batch, cause)
        effects.change(left.row, left.changes, case.reason, "user")
    if wrong is case.newer and not case.taken:
        both_true(case, effects)


def both_true(case: Case, effects: Effects) -> None:
    """Both hold; the older has the weight back that it lost for the contradiction."""
    weight = as_json(case.older.get("weight"))
    for change in case.log:
        lowered = change["property"] == "weight" and change["new"] == weight
        if lowered and change["operation"] is not None:
            restored = {"weight": json.loads(change["old"])}
            effects.change(case.older, restored, case.reason, "user")
            return


def give_back(case: Case, effects: Effects) -> None:
    """What the newer superseded holds again."""
    effects.change(case.older, case.back, case.reason, "user")


RULINGS: Mapping[str, Callable[[Case, Effects], None]] = MappingProxyType(
    {
        "newer_wins": newer_wins,
        "both_true": both_true,
        "distinct_subjects": both_true,
        "reject": reject,
    }
)
"""By the name of the verdict."""
