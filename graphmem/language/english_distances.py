"""How far away in English: three days ago, in two weeks."""

import re
from datetime import datetime

from graphmem.language.calendar_units import shift, whole
from graphmem.language.english_time_words import END, NUMBER, START, UNIT, number_of, unit_of
from graphmem.language.time_spans import Frame, TimeSpan, fixed, rule

Match = re.Match[str]

_AMOUNT = re.compile(rf"({NUMBER}) ({UNIT})")
AMOUNT = rf"(?:{NUMBER}) {UNIT}(?:(?:,? and|,)? (?:{NUMBER}) {UNIT})*"


def moved(moment: datetime, amount: str, sign: int) -> tuple[datetime, str]:
    """Move by an amount like "2 weeks and 3 days"; return the moment and the smallest unit."""
    unit = "day"
    for number, word in _AMOUNT.findall(amount):
        unit = unit_of(word)
        moment = shift(moment, unit, sign * number_of(number))
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


def _ago(match: Match, frame: Frame) -> TimeSpan:
    return distance(frame.at, match["amount"], -1)


def _ahead(match: Match, frame: Frame) -> TimeSpan:
    return distance(frame.at, match["amount"], 1)


DISTANCES = (
    rule(rf"{START}(?P<amount>{AMOUNT}) (?:ago|back|earlier|before now){END}", _ago),
    rule(rf"\b(?:in|within) (?P<amount>{AMOUNT})(?:['’]s? time)?{END}", _ahead),
    rule(rf"{START}(?P<amount>{AMOUNT}) (?:from now|later|hence|from today){END}", _ahead),
)
