"""How far away in English: three days ago, in two weeks."""

import re
from datetime import datetime

from graphmem.language.times.calendar_units import Recurring, shift, weekday_in, whole
from graphmem.language.times.english_time_words import (
    END,
    NUMBER,
    START,
    UNIT,
    number_of,
    unit_of,
    weekday_number,
)
from graphmem.language.times.time_spans import Frame, TimeSpan, fixed, rule
from graphmem.patterns import regex

Match = re.Match[str]

_COUNTED = rf"(?:{UNIT}|fortnights?)"
_AMOUNT = regex(
    rf"(?:(?P<half>half) an?|(?P<n>{NUMBER})(?P<more> and a half)?) (?P<unit>{_COUNTED})"
    r"(?P<rest> and a half)?"
)
_HALVES = {"year": ("month", 6), "day": ("hour", 12), "hour": ("minute", 30)}
AMOUNT = (
    rf"(?:half an? (?:year|day|hour)|(?:{NUMBER})(?: and a half)? {_COUNTED}(?: and a half)?"
    rf"(?:(?:,? and|,)? (?:{NUMBER}) {UNIT})*)"
)


def moved(moment: datetime, amount: str, sign: int) -> tuple[datetime, str]:
    """Move by an amount like "2 weeks and 3 days"; return the moment and the smallest unit."""
    unit = "day"
    for found in _AMOUNT.finditer(amount):
        unit, count = unit_of(found["unit"]), number_of(found["n"]) if found["n"] else 0
        if unit == "fortnight":
            unit, count = "week", 2 * count
        moment = shift(moment, unit, sign * count)
        if unit in _HALVES and (found["half"] or found["more"] or found["rest"]):
            unit, half = _HALVES[unit]
            moment = shift(moment, unit, sign * half)
    return moment, unit


def distance(anchor: datetime, amount: str, sign: int) -> TimeSpan:
    """Return what lies an amount away: to the hour, to the day, or in that month or year."""
    moment, unit = moved(anchor, amount, sign)
    if unit in {"second", "minute", "hour"}:
        return fixed(unit, whole(moment, "second" if unit == "second" else "minute"))
    day = whole(moment, "day")
    if unit in {"day", "week"} or len(_AMOUNT.findall(amount)) > 1:
        return fixed("day", day)
    return fixed(unit, whole(moment, unit), day)


def _weekdays_ago(match: Match, frame: Frame) -> TimeSpan:
    """Three Fridays ago: the last one counts as the first."""
    day = weekday_number(match["weekday"] + "day")
    repeats = Recurring("week", lambda moment: weekday_in(moment, day))
    last = repeats.last(shift(frame.at, "day", -1)).start or frame.at
    return fixed("day", whole(shift(last, "week", 1 - number_of(match["n"])), "day"))


def _ago(match: Match, frame: Frame) -> TimeSpan:
    return distance(frame.at, match["amount"], -1)


def _ahead(match: Match, frame: Frame) -> TimeSpan:
    return distance(frame.at, match["amount"], 1)


DISTANCES = (
    rule(
        rf"{START}(?P<n>{NUMBER}) (?P<weekday>mon|tues|wednes|thurs|fri|satur|sun)days? ago{END}",
        _weekdays_ago,
    ),
    rule(rf"{START}(?P<amount>{AMOUNT}) (?:ago|back|earlier|before now){END}", _ago),
    rule(rf"\b(?:in|within) (?P<amount>{AMOUNT})(?:['’]s? time)?{END}", _ahead),
    rule(rf"{START}(?P<amount>{AMOUNT}) (?:from now|later|hence|from today){END}", _ahead),
)
