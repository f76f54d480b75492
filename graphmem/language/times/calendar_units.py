"""Calendar arithmetic: units, shifts, weekdays and movable days; naive moments only."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from graphmem.model import Interval

_DAY = timedelta(days=1)
_FIXED = {
    "second": timedelta(seconds=1), "minute": timedelta(minutes=1), "hour": timedelta(hours=1),
    "day": _DAY, "week": timedelta(weeks=1),
}  # fmt: skip
SATURDAY = 5
_MONTHS = {"month": 1, "quarter": 3, "year": 12, "decade": 120, "century": 1200}
_SEARCHED_PERIODS = 12

SEASON_MONTHS = {"spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12}


def shift(moment: datetime, unit: str, count: int) -> datetime:
    """Move by so many units; a day that the month lacks becomes its last.

    Raises:
        ValueError, OverflowError: the result lies outside the years 1 to 9999.

    >>> shift(datetime(2024, 1, 31), "month", 1)
    datetime.datetime(2024, 2, 29, 0, 0)
    """
    if unit in _FIXED:
        return moment + _FIXED[unit] * count
    years, month = divmod(moment.year * 12 + moment.month - 1 + _MONTHS[unit] * count, 12)
    first = moment.replace(year=years, month=month + 1, day=1)
    return first.replace(day=min(moment.day, _month_length(first)))


def _month_length(moment: datetime) -> int:
    following = moment.replace(day=28) + timedelta(days=4)
    return (following - timedelta(days=following.day)).day


def floor(moment: datetime, unit: str) -> datetime:
    """Return the beginning of the unit that holds the moment; weeks begin on Monday."""
    if unit in {"second", "minute", "hour"}:
        second = moment.second if unit == "second" else 0
        minute = 0 if unit == "hour" else moment.minute
        return moment.replace(minute=minute, second=second, microsecond=0)
    day = moment.replace(hour=0, minute=0, second=0, microsecond=0)
    if unit == "day":
        return day
    if unit == "week":
        return day - day.weekday() * _DAY
    first = day.replace(day=1)
    span = _MONTHS[unit]
    if span < _MONTHS["year"]:
        return first.replace(month=(first.month - 1) // span * span + 1)
    years = span // 12
    offset = 1 if unit == "century" else 0
    return first.replace(year=max(1, (first.year - offset) // years * years + offset), month=1)


def whole(moment: datetime, unit: str, shifted: int = 0, count: int = 1) -> Interval:
    """Return `count` whole units, the first so many units from the one that holds the moment.

    >>> whole(datetime(2024, 5, 15), "month", -1).start
    datetime.datetime(2024, 4, 1, 0, 0)
    """
    start = shift(floor(moment, unit), unit, shifted)
    return Interval(start, shift(start, unit, count))


def first_of(year: int, month: int) -> datetime:
    """Return the first moment of a month."""
    return datetime(year, month, 1)  # noqa: DTZ001 - naive by contract


def day_of(year: int, month: int, day: int) -> Interval:
    """Return one day; ValueError where the calendar has none."""
    return whole(first_of(year, month).replace(day=day), "day")


def month_of(year: int, month: int) -> Interval:
    """Return one month."""
    return whole(first_of(year, month), "month")


def year_of(year: int) -> Interval:
    """Return one year."""
    return whole(first_of(year, 1), "year")


def season_of(year: int, season: str) -> Interval:
    """Return three months, as meteorologists count them; winter ends in the next year."""
    start = first_of(year, SEASON_MONTHS[season])
    return Interval(start, shift(start, "month", 3))


def weekday_in(moment: datetime, weekday: int, weeks: int = 0) -> Interval:
    """Return a weekday (0 is Monday) of the week that lies so many weeks away."""
    return whole(shift(floor(moment, "week"), "day", weekday + 7 * weeks), "day")


def week_number(year: int, number: int) -> Interval:
    """Return a week by its ISO 8601 number."""
    return whole(datetime.fromisocalendar(year, number, 1), "week")


def nth_weekday(year: int, month: int, weekday: int, number: int) -> Interval:
    """Return the nth weekday of a month; -1 is the last.

    Raises:
        ValueError: the month has not so many of them.
    """
    first = first_of(year, month)
    if number < 0:
        last = shift(first, "month", 1) - _DAY
        return whole(last - (last.weekday() - weekday) % 7 * _DAY, "day")
    found = first + ((weekday - first.weekday()) % 7 + 7 * (number - 1)) * _DAY
    if found.month != month:
        message = f"{year}-{month:02} has no weekday {weekday} number {number}"
        raise ValueError(message)
    return whole(found, "day")


def easter(year: int) -> Interval:
    """Return Easter Sunday by the Gregorian computus (anonymous algorithm, Meeus 1991, ch. 8).

    >>> easter(2018).start
    datetime.datetime(2018, 4, 1, 0, 0)
    """
    golden, century, rest = year % 19, year // 100, year % 100
    correction = (century - (century + 8) // 25 + 1) // 3
    epact = (19 * golden + century - century // 4 - correction + 15) % 30
    sunday = (32 + 2 * (century % 4) + 2 * (rest // 4) - epact - rest % 4) % 7
    shifted = (golden + 11 * epact + 22 * sunday) // 451
    month, day = divmod(epact + sunday - 7 * shifted + 114, 31)
    return day_of(year, month, day + 1)


def full_year(short: int, at: datetime) -> int:
    """Read a year of two digits: up to 15 years ahead of the anchor, else in the past."""
    century = at.year // 100 * 100
    year = century + short
    return year if year <= at.year + 15 else year - 100


@dataclass(frozen=True, slots=True)
class Recurring:
    """Something that comes back every `period`; `within` gives it for the period of a moment.

    `within` raises ValueError for a period that has none (29 February).
    """

    period: str
    within: Callable[[datetime], Interval]

    def last(self, moment: datetime) -> Interval:
        """Return the last one that begins at the moment or earlier."""
        return self._search(moment, -1)

    def next(self, moment: datetime) -> Interval:
        """Return the first one that begins after the moment."""
        return self._search(moment, 1)

    def _search(self, moment: datetime, step: int) -> Interval:
        first = floor(moment, self.period)
        for count in range(_SEARCHED_PERIODS):
            found = self._try(shift(first, self.period, step * count))
            if found and found.start and (found.start > moment) == (step > 0):
                return found
        message = f"none within {_SEARCHED_PERIODS} periods of a {self.period}"
        raise ValueError(message)

    def _try(self, moment: datetime) -> Interval | None:
        try:
            return self.within(moment)
        except ValueError:
            return None
