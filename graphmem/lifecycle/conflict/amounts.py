"""The one figure, day or hour that a clause tells, in the words of either language."""

import re
from typing import Final, NamedTuple

from graphmem.language.chinese_numbers import FIGURES, number_of
from graphmem.language.claims.rates import NUMBER_WORDS

_SPOKEN: Final = "|".join(sorted(NUMBER_WORDS, key=len, reverse=True))
_DAYS: Final = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day"
_MONTHS: Final = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?"
    r"(?:ember)?"
    r"|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
)
_AMOUNT: Final = re.compile(
    rf"(?P<weekday>\b{_DAYS}s?\b|(?:周|星期|礼拜)[一二三四五六日天])"
    rf"|(?P<day>\b{_MONTHS}\.? \d{{1,2}}(?:st|nd|rd|th)?\b|\b\d{{1,2}}(?:st|nd|rd|th)? "
    rf"(?:of )?{_MONTHS}\b"
    rf"|[\d{FIGURES}]+月(?:[\d{FIGURES}]+[日号]|底|初|中旬|末)?|(?<![\d{FIGURES}])[\d{FIGURES}]+号"
    rf"(?![楼线桌])"
    r"|\b\d{1,2}(?:st|nd|rd|th)\b)"
    r"|(?P<clock>\b(?:half past|quarter (?:past|to)) \w+|\b\d{1,2}:\d\d\b(?: ?[ap]m\b)?"
    r"|\b\d{1,2}(?:\.\d\d)? ?(?:[ap]m|o['’]clock)\b|\b(?:midnight|noon)\b"
    rf"|(?:凌晨|早上|上午|中午|下午|晚上|夜里)?[\d{FIGURES}]{{1,3}}点(?:[\d{FIGURES}]+分?|半"
    rf"|一刻)?)"
    r"|(?P<number>(?<![A-Za-z\d])\d[\d,]*(?:\.\d+)?(?P<scale> ?[kKmM]\b|[万千百])?(?!\w*(?:st|nd"
    r"|rd|th)\b)"
    rf"|\b(?:{_SPOKEN})\b|(?<!第)[{FIGURES}][{FIGURES}万]*(?:(?<=万)|(?=[\u4e00-\u9fff])))",
    re.IGNORECASE,
)
_UNIT: Final = re.compile(
    r"\s?(?P<english>[a-z]{2,}|%)|\s?(?P<chinese>毫克|公斤|公里|小时|分钟|[\u4e00-\u9fff])", re.I
)
_NO_UNIT: Final = frozenset(
    {"now", "per", "each", "every", "or", "and", "in", "on", "at", "for", "to", "from", "this"}
    | {
        "instead",
        "today",
        "because",
        "so",
        "but",
        "as",
        "since",
        "了",
        "的",
        "一",
        "每",
        "起",
        "才",
        "就",
    }
)
_MEASURES: Final = frozenset("枝片杯瓶只条斤天台颗粒")
_MONEY: Final = frozenset({"元", "块"})
_HOURS: Final = 25
_SCALES: Final = {"k": 1e3, "m": 1e6, "万": 1e4, "千": 1e3, "百": 1e2}


class Amount(NamedTuple):
    """A figure, a day or an hour.

    Attributes:
        kind: weekday, day, clock or number.
        value: what two spellings of it share.
        unit: the word behind a figure; nothing where there is none.
        text: as written.
    """

    kind: str
    value: str | float
    unit: str
    text: str


def amounts(text: str) -> list[Amount]:
    """Return the figures, days and hours in a clause, in their order.

    >>> [one[:3] for one in amounts("from 40k to 32 mg on Mondays")]
    [('number', 40000.0, ''), ('number', 32.0, 'mg'), ('weekday', 'monday', '')]
    >>> [one[:3] for one in amounts("周四三十五万,14天")]
    [('weekday', '四', ''), ('number', 350000.0, ''), ('number', 14.0, '天')]
    """
    return [_read(match, text) for match in _AMOUNT.finditer(text) if not _alone(match, text)]


def _alone(match: re.Match[str], text: str) -> bool:
    """Say whether a numeral is no figure: "one of", 一起, 一个."""
    found = match["number"]
    if not found:
        return False
    return found.lower() == "one" or (found == "一" and text[match.end()] not in _MEASURES)


def _read(match: re.Match[str], text: str) -> Amount:
    kind = match.lastgroup if match.lastgroup != "scale" else "number"
    assert kind is not None
    written = match.group()
    if kind == "weekday":
        value = written.lower().removesuffix("s") if written.isascii() else written[-1]
        return Amount(kind, value, "", written)
    if kind != "number":
        return Amount(kind, written.lower(), "", written)
    unit = _UNIT.match(text, match.end())
    told = (unit["english"] or unit["chinese"]).lower() if unit else ""
    told = "" if told in _NO_UNIT or (told in _MONEY) else told.removesuffix("s")
    return Amount(kind, _value(match), told, written)


def _value(match: re.Match[str]) -> float:
    scale = (match["scale"] or "").strip().lower()
    figure = match["number"].removesuffix(match["scale"] or "").lower()
    if figure in NUMBER_WORDS:
        return NUMBER_WORDS[figure]
    if figure[0].isascii():
        return float(figure.replace(",", "")) * _SCALES.get(scale, 1)
    thousands, ten_thousands, rest = figure.partition("万")
    whole = number_of(thousands or "一") * 10_000 if ten_thousands else number_of(thousands)
    return float(whole + (number_of(rest) if rest else 0))


def another(before: str, after: str) -> bool:
    """Say whether two texts tell one figure each of a kind, and not the same.

    >>> another("rent is 1,800 a month", "2,000"), another("due on the 1st", "2,000")
    (True, False)
    >>> another("10 mg every morning", "20 mg"), another("five people", "3 days")
    (True, False)
    """
    told, held = amounts(after), amounts(before)
    return any(
        _apart(old, new)
        for kind in ("weekday", "day", "clock", "number")
        for new in _alone_of(kind, told)
        for old in _alone_of(kind, held) or (_alone_of("clock", held) if _hour(new) else ())
    )


def _alone_of(kind: str, found: list[Amount]) -> list[Amount]:
    """Return the one amount of a kind; none where there are two. What is told "a piece" is none."""
    several = [one for one in found if one.kind == kind]
    told = [one for one in several if one.value != 1] or several
    return told[:1] if len({one.value for one in told}) == 1 else []


def _hour(amount: Amount) -> bool:
    """Say whether a figure may be an hour: "moved to 10"."""
    return amount.kind == "number" and not amount.unit and float(amount.value) < _HOURS


def _apart(old: Amount, new: Amount) -> bool:
    return old.value != new.value and (old.unit == new.unit or not (old.unit and new.unit))
