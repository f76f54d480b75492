"""What a conflict changes on both memories."""

from datetime import datetime

import pytest

from graphmem.errors import InputError
from graphmem.lifecycle.conflict.policies import PolicyName, Side, policy_of, resolve
from graphmem.lifecycle.conflict.verdict import Verdict

OLD = Side(at=datetime.fromisoformat("2020-01-01"), weight=1.0, source="chat")
NEW = Side(at=datetime.fromisoformat("2024-01-01"), weight=1.2, source="mail")
MOVED = Verdict("supersedes", 0.9, "moved", "one value")
ENDED = Verdict("supersedes", 0.85, "no longer", "ended")
DENIED = Verdict("contradicts", 0.85, "denied", "denied")


def test_the_latest_fact_retires_the_old_one() -> None:
    plan = resolve(MOVED, "latest_wins", OLD, NEW)

    assert plan.edge == "SUPERSEDES"
    assert plan.older == {"valid_to": NEW.at, "retired_at": NEW.at}
    assert plan.newer == {"level": "full"}
    assert plan.reason == "moved"


def test_an_old_preference_is_kept_lighter_with_its_time() -> None:
    plan = resolve(MOVED, "version_keep", OLD, NEW)

    assert plan.older == {"valid_from": OLD.at, "valid_to": NEW.at, "weight": 0.3}


def test_what_is_uncertain_keeps_both() -> None:
    plan = resolve(DENIED, "weight_balance", OLD, NEW)

    assert plan.edge == "CONTRADICTS"
    assert plan.older == {"weight": 0.6}


@pytest.mark.parametrize("policy", ["latest_wins", "version_keep", "weight_balance"])
def test_a_negation_marks_the_old_one_and_leaves_its_clock(policy: PolicyName) -> None:
    plan = resolve(ENDED, policy, OLD, NEW)

    assert plan.older["is_negated"] is True
    assert "last_activated_at" not in plan.older


def test_one_source_merges_and_two_keep_versions() -> None:
    same = Side(at=NEW.at, weight=1.0, source="chat")

    assert resolve(MOVED, "latest_wins", OLD, same).merged
    assert not resolve(MOVED, "latest_wins", OLD, NEW).merged


@pytest.mark.parametrize("label", ["supports", "related", "none"])
def test_what_is_no_conflict_changes_nothing(label: str) -> None:
    plan = resolve(Verdict(label, 0.9, "as it is"), "latest_wins", OLD, NEW)  # type: ignore[arg-type]

    assert (plan.edge, plan.older, plan.newer) == (None, {}, {})


def test_an_uncertain_verdict_is_balanced_whatever_the_category() -> None:
    assert policy_of("fact", Verdict("supersedes", 0.6, "")) == "weight_balance"
    assert policy_of("fact", MOVED) == "latest_wins"


def test_an_unknown_category_is_refused() -> None:
    with pytest.raises(InputError, match="no policy for category 'mood'; known: fact"):
        policy_of("mood", MOVED)
