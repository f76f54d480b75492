"""The Chinese calendar: its months from new moons, and the days of its solar terms.

The rules are those of the national standard GB/T 33661-2017: a month begins on the day of the new
moon in China; the winter solstice falls into the eleventh month; of thirteen months between two
solstices the first without a principal term is leap. Moon and Sun follow Meeus, Astronomical
Algorithms (1998), chapters 49 and 25. Years 1900 to 2100 are known; from 1929 on, when China took
the time of 120 degrees east, to 2056 all days of the calendar are exact.
"""

from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache
from itertools import pairwise
from math import floor, radians, sin
from typing import Final

_MONTH: Final = 29.530588861
_YEAR: Final = 365.2422
_CENTURY: Final = 36525.0
_J2000: Final = 2451545.0
_FIRST_MOON: Final = 2451550.09766
"""The mean new moon of 6 January 2000, as a Julian day of dynamical time."""

_ORDINAL: Final = 1721424.5
"""The Julian day of the beginning of 31 December of the year before 1, ordinal 0."""

_CHINA: Final = 8 / 24
_SOLSTICE, _TERM = 270.0, 30
_MONTHS, _LONGEST = 12, 30
_KNOWN: Final = (1900, 2100)
_PRECISE: Final = 1e-5

_MOON: Final = (
    # days, power of E, and multiples of M, M', F and Omega
    (-0.40720, 0, (0, 1, 0, 0)), (0.17241, 1, (1, 0, 0, 0)), (0.01608, 0, (0, 2, 0, 0)),
    (0.01039, 0, (0, 0, 2, 0)), (0.00739, 1, (-1, 1, 0, 0)), (-0.00514, 1, (1, 1, 0, 0)),
    (0.00208, 2, (2, 0, 0, 0)), (-0.00111, 0, (0, 1, -2, 0)), (-0.00057, 0, (0, 1, 2, 0)),
    (0.00056, 1, (1, 2, 0, 0)), (-0.00042, 0, (0, 3, 0, 0)), (0.00042, 1, (1, 0, 2, 0)),
    (0.00038, 1, (1, 0, -2, 0)), (-0.00024, 1, (-1, 2, 0, 0)), (-0.00017, 0, (0, 0, 0, 1)),
    (-0.00007, 0, (2, 1, 0, 0)), (0.00004, 0, (0, 2, -2, 0)), (0.00004, 0, (3, 0, 0, 0)),
    (0.00003, 0, (1, 1, -2, 0)), (0.00003, 0, (0, 2, 2, 0)), (-0.00003, 0, (1, 1, 2, 0)),
    (0.00003, 0, (-1, 1, 2, 0)),
)  # fmt: skip
_PLANETS: Final = (
    (0.000325, 299.77, 0.107408), (0.000165, 251.88, 0.016321), (0.000164, 251.83, 26.651886),
    (0.000126, 349.42, 36.412478), (0.000110, 84.66, 18.206239), (0.000062, 141.74, 53.303771),
    (0.000060, 207.14, 2.453732), (0.000056, 154.84, 7.306860), (0.000047, 34.52, 27.261239),
    (0.000042, 207.19, 0.121824), (0.000040, 291.34, 1.844379), (0.000037, 161.72, 24.198154),
    (0.000035, 239.56, 25.513099), (0.000023, 331.55, 3.592518),
)  # fmt: skip
"""What the planets add to a new moon: days, degrees, and degrees a month."""


def lunar_day(year: int, month: int, day: int) -> date:
    """Return a day of the Chinese year that begins in a year; leap months are not asked for.

    Raises:
        ValueError: the calendar is not known for that year, or has no such month or day.

    >>> lunar_day(2024, 1, 1), lunar_day(2023, 8, 15)
    (datetime.date(2024, 2, 10), datetime.date(2023, 9, 29))
    """
    if not (_KNOWN[0] <= year <= _KNOWN[1] and 1 <= month <= _MONTHS and 1 <= day <= _LONGEST):
        message = f"there is no day {day} of month {month} in the Chinese year {year}"
        raise ValueError(message)
    return _months(year)[month - 1] + timedelta(days=day - 1)


def solar_term(year: int, longitude: float) -> date:
    """Return the day in China on which the Sun reaches a longitude, in degrees, within a year.

    >>> solar_term(2024, 15), solar_term(2024, 270)
    (datetime.date(2024, 4, 4), datetime.date(2024, 12, 21))
    """
    return _day(_reached(year, longitude))


@cache
def _months(year: int) -> tuple[date, ...]:
    """Return on which days the twelve months of a Chinese year begin, leap months left out."""
    found = dict(_numbered(year))
    later = dict(_numbered(year + 1))
    return tuple(
        found[number] if number <= _MONTHS - 2 else later[number] for number in range(1, 13)
    )


def _numbered(year: int) -> Iterator[tuple[int, date]]:
    """Yield the months from the one of last year's winter solstice to the one before the next."""
    first, last = (_moon_before(solar_term(one, _SOLSTICE)) for one in (year - 1, year))
    starts = [_day(_new_moon(moon)) for moon in range(first, last + 1)]
    leap = len(starts) - 1 > _MONTHS
    number = 11
    for start, end in pairwise(starts):
        if leap and start != starts[0] and _principal(start) == _principal(end):
            leap = False
            continue
        yield number, start
        number = number % _MONTHS + 1


def _principal(day: date) -> int:
    """Return in which twelfth of its way the Sun stands when a day begins in China."""
    midnight = day.toordinal() + _ORDINAL - _CHINA
    return floor(_sun(midnight + _ahead(midnight)) / _TERM)


def _moon_before(day: date) -> int:
    """Return the number of the last new moon on a day or before it."""
    moon = round((day.toordinal() + _ORDINAL - _FIRST_MOON) / _MONTH) + 1
    while _day(_new_moon(moon)) > day:
        moon -= 1
    return moon


def _day(moment: float) -> date:
    """Return the day in China of a moment of dynamical time."""
    return date.fromordinal(floor(moment - _ahead(moment) + _CHINA - _ORDINAL))


def _ahead(moment: float) -> float:
    """Return by how many days dynamical time is ahead of the clocks of a moment.

    A parabola through what was measured from 1950 (29 s) on and is expected until 2100.
    """
    since = (moment - _J2000) / _YEAR
    return (63.8 + 0.56 * since + 0.002 * since * since) / 86400


def _new_moon(moon: int) -> float:
    """Return a new moon, counted from the first of 2000, as a Julian day of dynamical time."""
    t = moon * _MONTH / _CENTURY
    mean = _FIRST_MOON + _MONTH * moon + t * t * (0.00015437 - 0.00000015 * t)
    eccentricity = 1 - 0.002516 * t - 0.0000074 * t * t
    angles = (
        2.5534 + 29.10535670 * moon - 0.0000014 * t * t,
        201.5643 + 385.81693528 * moon + 0.0107582 * t * t,
        160.7108 + 390.67050284 * moon - 0.0016118 * t * t,
        124.7746 - 1.56375588 * moon + 0.0020672 * t * t,
    )
    for days, power, counts in _MOON:
        angle = sum(count * each for count, each in zip(counts, angles, strict=True))
        mean += days * eccentricity**power * _sine(angle)
    return mean + sum(days * _sine(start + each * moon) for days, start, each in _PLANETS)


def _reached(year: int, longitude: float) -> float:
    """Return when the Sun reaches a longitude within a year, as a Julian day."""
    begins = date(year, 1, 1).toordinal() + _ORDINAL
    moment = begins + (longitude - _sun(begins)) % 360 / 360 * _YEAR
    step = 1.0
    while abs(step) > _PRECISE:
        step = ((longitude - _sun(moment) + 180) % 360 - 180) / 360 * _YEAR
        moment += step
    return moment


def _sun(moment: float) -> float:
    """Return the apparent longitude of the Sun in degrees."""
    t = (moment - _J2000) / _CENTURY
    mean = 280.46646 + 36000.76983 * t + 0.0003032 * t * t
    anomaly = 357.52911 + 35999.05029 * t - 0.0001537 * t * t
    centre = (1.914602 - 0.004817 * t - 0.000014 * t * t) * _sine(anomaly)
    centre += (0.019993 - 0.000101 * t) * _sine(2 * anomaly) + 0.000289 * _sine(3 * anomaly)
    return (mean + centre - 0.00569 - 0.00478 * _sine(125.04 - 1934.136 * t)) % 360


def _sine(degrees: float) -> float:
    return sin(radians(degrees))
