# ruff: noqa: DTZ001 - moments are naive by contract
from datetime import datetime

import pytest

from graphmem.language.times.calendar_units import (
    Recurring,
    day_of,
    easter,
    floor,
    full_year,
    nth_weekday,
    shift,
    whole,
)


@pytest.mark.parametrize(
    ("year", "month", "day"), [(1961, 4, 2), (2000, 4, 23), (2019, 4, 21), (2024, 3, 31)]
)
def test_easter_falls_on_its_known_days(year: int, month: int, day: int) -> None:
    assert easter(year) == day_of(year, month, day)


def test_a_day_that_the_month_lacks_becomes_its_last() -> None:
    assert shift(datetime(2023, 3, 31), "month", -1) == datetime(2023, 2, 28)
    assert shift(datetime(2024, 2, 29), "year", 1) == datetime(2025, 2, 28)


def test_units_begin_where_the_calendar_says() -> None:
    moment = datetime(2024, 5, 8, 15, 30, 20)
    assert floor(moment, "week") == datetime(2024, 5, 6)
    assert floor(moment, "quarter") == datetime(2024, 4, 1)
    assert floor(moment, "decade") == datetime(2020, 1, 1)
    assert floor(moment, "century") == datetime(2001, 1, 1)
    assert floor(moment, "minute") == datetime(2024, 5, 8, 15, 30)
    assert whole(moment, "year", -1).end == datetime(2024, 1, 1)


def test_the_last_weekday_of_a_month_is_counted_from_its_end() -> None:
    assert nth_weekday(2024, 5, 0, -1) == day_of(2024, 5, 27)


def test_leap_days_recur_in_leap_years_only() -> None:
    leap = Recurring("year", lambda moment: day_of(moment.year, 2, 29))
    assert leap.last(datetime(2023, 6, 1)) == day_of(2020, 2, 29)
    assert leap.next(datetime(2024, 6, 1)) == day_of(2028, 2, 29)


def test_what_never_recurs_is_an_error() -> None:
    never = Recurring("year", lambda moment: day_of(moment.year, 2, 30))
    with pytest.raises(ValueError, match="none within"):
        never.next(datetime(2024, 1, 1))


def test_two_figures_of_a_year_mean_the_near_century() -> None:
    assert [full_year(short, datetime(2024, 1, 1)) for short in (5, 39, 40, 99)] == [
        2005,
        2039,
        1940,
        1999,
    ]
