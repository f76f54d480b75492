"""When a memory falls below a threshold."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

import pytest

from graphmem.model.provenance.keeping import Figure
from graphmem.provenance.keeping import Bound, falls

START = datetime.fromisoformat("2026-01-01")
ROW = {"created_at": START, "last_activated_at": START}


def halving(row: Mapping[str, Any], at: datetime) -> Mapping[Figure, float]:
    """Halve both figures every ten days."""
    left = 0.5 ** ((at - row["created_at"]).days / 10)
    return {"weight": left, "strength": left}


@pytest.mark.parametrize("least", [0.9, 0.5, 0.3, 0.01])
def test_it_is_the_first_day_below(least: float) -> None:
    day = falls(halving, ROW, Bound("weight", least, ""), START)

    assert day is not None
    assert halving(ROW, day)["weight"] < least <= halving(ROW, day - timedelta(days=1))["weight"]


def test_what_never_falls_has_no_day() -> None:
    assert falls(halving, ROW, Bound("weight", 0.0, ""), START) is None


def test_what_lies_below_already_fell_on_a_day_that_has_passed() -> None:
    later = START + timedelta(days=100)

    day = falls(halving, ROW, Bound("strength", 0.5, ""), later)

    assert day is not None
    assert START < day < later
