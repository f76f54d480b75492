"""When a memory falls below a threshold."""

from datetime import datetime, timedelta

import numpy as np
import pytest

from graphmem.lifecycle.maintenance.course import Course
from graphmem.model.provenance import Forecast, Keeping
from graphmem.model.provenance.lines import keeping_lines

START = datetime.fromisoformat("2026-01-01")
HALVING = 0.5 ** (np.arange(400) / 10)
"""A figure that is halved every ten days."""
COURSE = Course(1.0, START, HALVING)


@pytest.mark.parametrize("least", [0.9, 0.5, 0.3, 0.01])
def test_it_is_the_first_day_below(least: float) -> None:
    day = COURSE.falls(least)

    assert day is not None
    number = (day - START).days
    assert HALVING[number] < least <= HALVING[number - 1]


def test_what_never_falls_has_no_day() -> None:
    assert COURSE.falls(0.0) is None


def test_what_rises_once_more_falls_when_it_stays_below() -> None:
    rising = Course(0.2, START, np.array([0.2, 0.4, 0.4, 0.2, 0.1]))

    assert rising.falls(0.3) == START + timedelta(days=3)


def test_what_lies_below_from_the_first_fell_on_that_day() -> None:
    assert COURSE.falls(1.5) == START


def test_what_has_passed_is_told_as_what_was() -> None:
    forecasts = (
        Forecast("weight", 0.2, 0.3, "and it is left out", START),
        Forecast("strength", 0.5, 0.1, "and it may go", START + timedelta(days=9)),
        Forecast("weight", 0.2, 0.0, "and it may go", None),
    )

    told = list(keeping_lines(Keeping(START + timedelta(days=1), (), (), forecasts)))

    assert told == [
        "  when it faded:",
        "    weight 0.200 fell below 0.3 on 2026-01-01, and it is left out",
        "  when it will fade, if nothing happens:",
        "    strength 0.500 falls below 0.1 on 2026-01-10, and it may go",
        "    weight 0.200 never falls below 0",
    ]
