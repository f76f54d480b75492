"""Words of time in English, and numbers in words."""

import re
from datetime import datetime

from graphmem.language.times.calendar_units import full_year
from graphmem.language.word_lists import in_order

MONTHS = {
    name: number
    for number, names in enumerate(
        ("january jan", "february feb", "march mar", "april apr", "may", "june jun", "july jul",
         "august aug", "september sept sep", "october oct", "november nov", "december dec"), 1)
    for name in names.split()
}  # fmt: skip
WEEKDAYS = {
    name: number
    for number, names in enumerate(
        ("monday mon", "tuesday tues tue", "wednesday wed", "thursday thurs thur thu", "friday fri",
         "saturday sat", "sunday sun"))
    for name in names.split()
}  # fmt: skip

_TEN, _THOUSAND = 10, 1000
_ONES = in_order(
    """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
    sixteen seventeen eighteen nineteen
    """
)
_TENS = in_order(
    """
    twenty thirty forty fifty sixty seventy eighty ninety
    """
)
_CARDINALS = {word: value for value, word in enumerate(_ONES)} | {
    word: 10 * value for value, word in enumerate(_TENS, 2)
}
_ORDINALS = {
    word: value
    for value, word in enumerate(
        in_order(
    """
    zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth
    thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth
    """
))
} | {"thirtieth": 30}  # fmt: skip
_LOOSE = {
    "a": 1, "an": 1, "a couple of": 2, "a couple": 2, "couple": 2, "a few": 3, "few": 3,
    "several": 3,
    "half a dozen": 6, "a dozen": 12,
}  # fmt: skip


def _options(words: dict[str, int]) -> str:
    return "|".join(sorted(words, key=lambda word: (-len(word), word)))


_TENS_AND_ONES = rf"(?:{'|'.join(_TENS)})[- ](?:{'|'.join(_ONES[1:10])})"
MONTH = rf"(?:{_options(MONTHS)})(?![a-z])\.?"
WEEKDAY = rf"(?:{_options(WEEKDAYS)})\b\.?"
NUMBER = rf"(?:\d{{1,6}}|{_options(_LOOSE)}|{_TENS_AND_ONES}|{_options(_CARDINALS)})"
ORDINAL = (
    rf"(?:\d{{1,2}} ?(?:st|nd|rd|th)|(?:twenty|thirty)[- ](?:{'|'.join(list(_ORDINALS)[1:10])})|"
    rf"{_options(_ORDINALS)})\b"
)
DAY = (
    rf"(?:(?:the )?{ORDINAL}|{_TENS_AND_ONES}|(?:0?[1-9]|[12]\d|3[01])(?![\d:]|[.,]\d|%| "
    rf"?(?:am|pm|%)\b))"
)
YEAR_WORDS = (
    rf"(?:two thousand(?: and)?(?: (?:{_TENS_AND_ONES}|{_options(_CARDINALS)}))?|"
    rf"(?:nineteen|twenty)[- ](?:{_TENS_AND_ONES}|{_options(_CARDINALS)}))"
)
YEAR = rf"(?:(?:1\d|20)\d\d(?!\d)|{YEAR_WORDS}\b)"
UNIT = (
    r"(?:seconds?|minutes?|mins?|hours?|hrs?|days?|weeks?|wks?|months?|mos|quarters?|years?|"
    r"yrs?|decades?|centur(?:y|ies))"
)
START = r"(?<![\w.$€£#/])(?<!(?<!\d)\d\d\d-)"
END = r"(?![\w])"
LED = rf"(?:{WEEKDAY}[,\s]*(?:the )?[-(]?\s?)?"
LAST = r"(?:last|past|previous|prior)"
NEXT = r"(?:next|coming|upcoming|following)"
THIS = r"(?:this|current|the current|the same|same)"

_UNIT_NAMES = {
    "min": "minute",
    "hr": "hour",
    "wk": "week",
    "mo": "month",
    "yr": "year",
    "centurie": "century",
}


def unit_of(word: str) -> str:
    """Return the name of a unit: `weeks`, `wk` → `week`."""
    name = word.removesuffix("s")
    return _UNIT_NAMES.get(name, name)


def number_of(words: str) -> int:
    """Return the value of a number or an ordinal in figures or words.

    >>> [number_of(w) for w in ("21st", "twenty-first", "a couple of", "two thousand and twenty")]
    [21, 21, 2, 2020]
    """
    text = words.strip().removeprefix("the ").strip()
    if digits := re.match(r"\d+", text):
        return int(digits.group())
    if text in _LOOSE:
        return _LOOSE[text]
    values = [
        _THOUSAND if part == "thousand" else _CARDINALS.get(part, _ORDINALS.get(part))
        for part in re.split(r"[- ]+", text)
        if part != "and"
    ]
    known = [value for value in values if value is not None]
    if not known or len(known) < len(values):
        message = f"{words!r} is no number"
        raise ValueError(message)
    if _THOUSAND in known:
        return known[0] * _THOUSAND + sum(known[2:])
    if known[0] in {19, 20} and len(known) > 1 and sum(known[1:]) >= _TEN:
        return known[0] * 100 + sum(known[1:])
    return sum(known)


def month_number(word: str) -> int:
    """Return 1 to 12 for the name of a month."""
    return MONTHS[word.rstrip(".")]


def weekday_number(word: str) -> int:
    """Return 0 (Monday) to 6 for the name of a weekday."""
    return WEEKDAYS[word.rstrip(".")]


def year_from(word: str, at: datetime) -> int:
    """Read a year in four figures, two figures or words."""
    plain = word.strip(" '’,")
    return full_year(int(plain), at) if re.fullmatch(r"\d\d", plain) else number_of(plain)
