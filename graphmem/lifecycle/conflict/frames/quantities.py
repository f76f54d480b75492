"""Figures, days and hours as people write them in messages, in either language."""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from graphmem.language.chinese_numbers import AMOUNT, FIGURES, number_of
from graphmem.language.claims.rates import NUMBER_WORDS
from graphmem.language.claims.values import MEASURES
from graphmem.language.claims.whose_words import CHINESE_KIN
from graphmem.language.cued import Cued
from graphmem.language.english_words import DULL_WORDS, STOP_WORDS
from graphmem.language.terms import terms
from graphmem.patterns import regex

_SPOKEN: Final = "|".join(sorted(NUMBER_WORDS.keys() - {"once", "twice"}, key=len, reverse=True))
_MONTH: Final = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?"
    r"(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
)
_NTH: Final = r"\d{1,2}(?:st|nd|rd|th)"
DAY: Final = (
    rf"(?:(?:the )?{_NTH}(?: of)?(?: {_MONTH}\b)?|\d{{1,2}} {_MONTH}\b|{_MONTH}\.? \d{{1,2}}(?:st"
    rf"|nd|rd|th)?\b(?!:)(?:,? (?:19|20)\d\d\b)?)"
)
_DIGITS: Final = "零〇一二两三四五六七八九"
_DATE: Final = regex(rf"(?P<n>\d{{1,2}})(?:st|nd|rd|th)?|(?P<m>{_MONTH})", re.IGNORECASE)
_YEAR: Final = regex(r",? (?:19|20)\d\d\b")
_QUANTITY: Final = regex(
    r"(?P<weekday>\b(?:(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:days?)?)\b(?:(?:,"
    r"| and| &)"
    r" (?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:days?)?\b)*"
    r"|(?:周|星期|礼拜)[一二三四五六日天]+(?![次回趟]|天(?!气)))"
    rf"|(?P<day>\b{DAY}(?:(?: to | till | until | ?[-–] ?)(?:the )?{DAY})?"
    rf"|[\d{FIGURES}]+月(?:[\d{FIGURES}]+[日号]?|底|初|中旬|末)?"
    rf"|(?<![\d{FIGURES}.])[\d{FIGURES}]+号(?![楼线桌])"
    r"|年底|年初|月底)"
    r"|(?P<clock>\b(?:half past|quarter (?:past|to)) \w+|(?:(?<=at )|(?<=to )|(?<=is )|(?<=, )"
    r"|(?<=til )|(?<=till )|(?<=from ))\d{1,2}[:.]\d\d(?: ?[ap]m\b|(?=\W*$|\W+(?:and|on|in|at|now"
    r"|every|the)\b))"
    r"|\b\d{1,2}:\d\d\b|\b\d{1,2}(?:[:.]\d\d)? ?(?:[ap]m|o['’ ]?clock)\b|\b(?:midnight|noon)\b"
    rf"|(?:凌晨|早上|上午|中午|下午|晚上|夜里)?[\d{FIGURES}]{{1,3}}点(?:[\d{FIGURES}]{{2,}}分?"
    rf"|[\d{FIGURES}]分|半|一刻)?)"
    r"|(?P<label>\b(?:room|gate|platform|desk|hall|floor|terminal|track) [A-Z]?\d+[A-Z]?\b)"
    rf"|(?P<rate>\b(?:once|twice|(?:\d+|{_SPOKEN}) times) (?:a|per|every|each) (?:day|week|month"
    rf"|year)\b)"
    r"|(?P<part>\b(?:mornings|evenings|afternoons|nights)\b)"
    r"|(?P<money>(?:[£$€¥]\s?)(?P<m>\d[\d,]*(?:\.\d+)?)(?P<ms>[kK]\b)?)"
    rf"|(?P<number>(?<![A-Za-z\d./-])(?<!['’](?=\d\d\b))\d(?:[\d,]*\d)?(?:\.\d+)?(?P<scale> ?[kK]\b"
    rf"|[万千百])?(?!\w*(?:st|nd|rd|th)\b)(?![:/]\d)"
    rf"|\b(?:{_SPOKEN})\b|(?<![第几{FIGURES}])(?:{AMOUNT}|[{_DIGITS}])万(?:{AMOUNT}|[{_DIGITS}])?"
    rf"|(?<![第几之{FIGURES}])(?:{AMOUNT}|[{_DIGITS}]{{3,}}|[二两三四五六七八九])(?=[{MEASURES}步"
    rf"桌根节号毛度兆平升毫厘])(?!万)"
    rf"|(?<![第初周大高几之\d{FIGURES}]){AMOUNT}"
    rf"(?=$|[,，。!;；?！？\s了吧呢一每以左多起的])|一(?=[片粒颗杯]|[块毛](?=[一每,，。!;了]|$)))",
    re.IGNORECASE,
)
_CUES: Final = Cued(
    "0 1 2 3 4 5 6 7 8 9 mon tue wed thu fri sat sun noon midnight half quarter morn even after "
    "night "
    f"once twice one two three four five six seven eight nine ten lev twel twent thirt fort fift "
    "hundred zero 月 "
    f"{' '.join(FIGURES)} 周 星 礼 年",
    _QUANTITY,
)
_UNIT: Final = regex(
    r"\s?(?:(?P<per>一(?:个?月|年|天|次|碗|份|节|晚|周|小时|袋|斤|盒|瓶|个|张|平))|(?P<english>[a-z]+|%)|(?P<chinese>毫克"
    r"|公斤|公里|小时|分钟|[\u4e00-\u9fff]))",
    re.I,
)
MONEY_WORDS: Final = frozenset(
    ["元", "块", "quid", "buck", "euro", "pound", "dollar", "yuan", "eur", "gbp", "usd", "刀"]
)
_DIMES: Final = frozenset(["毛", "角"])
_PER: Final = regex(
    r"\s?(?:(?:each|per|a|an) (?:month|week|year|night|time|head|go)\b)|\s?/ ?mo", re.I
)
_NO_UNIT: Final = (
    STOP_WORDS
    | (DULL_WORDS - frozenset(["people", "day", "days", "year", "years", "times"]))
    | frozenset(
        [
            "了",
            "的",
            "一",
            "每",
            "起",
            "才",
            "就",
            "吧",
            "呢",
            "也",
            "都",
            "是",
            "呀",
            "啊",
            "左",
            "多",
        ]
    )
    | frozenset(["per", "each", "every", "instead", "today", "because", "since", "xx"])
)
_BEFORE: Final = regex(r"([A-Za-z][\w-]*) $")
_NOT_BEFORE: Final = frozenset(
    [
        "at",
        "to",
        "is",
        "are",
        "pay",
        "pays",
        "paying",
        "costs",
        "cost",
        "keep",
        "keeps",
        "kept",
        "of",
        "about",
        "around",
        "roughly",
        "only",
        "just",
        "was",
        "drive",
        "takes",
        "take",
        "took",
        "has",
        "have",
        "had",
        "room",
        "book",
        "booked",
        "ca",
        "weigh",
        "weighs",
    ]
)
_AGED: Final = regex(
    rf"(?:[他她]|{CHINESE_KIN})(?:今年|现在|已经|马上|都|也|快|刚|才|就|满|虚岁)*$"
)
"""Before a figure that is somebody's age: 爷爷现在八十五了."""

_SCALES: Final = {"k": 1e3, "万": 1e4, "千": 1e3, "百": 1e2}


class Quantity(NamedTuple):
    """A figure, a day or an hour.

    Attributes:
        kind: weekday, day, clock, label, rate, part or number.
        value: what two spellings of it share.
        unit: what a figure counts, `$` for money; nothing where it is not told.
        text: as written.
        named: whether the unit is the word before it: "postgres 14", "year 5".
    """

    kind: str
    value: object
    unit: str
    text: str
    named: bool = False

    @property
    def several(self) -> bool:
        """Whether it is more than one weekday: "Mondays and Fridays"."""
        days = str(self.value)
        return self.kind == "weekday" and len(days.split() if days.isascii() else days) > 1


@lru_cache(maxsize=4096)
def quantities(text: str) -> tuple[Quantity, ...]:
    """Return the figures, days and hours in a text, in their order.

    >>> [one[:3] for one in quantities("the 2nd to the 9th of May, £12 each, 40 mg on Mondays")]
    [('day', (5, 2, 9), ''), ('number', 12.0, '$'), ('number', 40.0, 'mg'), ('weekday', 'mon', '')]
    """
    if not _CUES.may_match(text):
        return ()
    found = (_read(match, text) for match in _QUANTITY.finditer(text))
    return tuple(one for one in found if one is not None)


def _read(match: re.Match[str], text: str) -> Quantity | None:
    written = match.group()
    for kind in ("weekday", "day", "clock", "label", "rate", "part"):
        if match[kind]:
            return Quantity(kind, _KEYS[kind](written), "", written)
    if match["money"]:
        value = float(match["m"].replace(",", "")) * (1e3 if match["ms"] else 1)
        return Quantity("number", value, "$", written)
    return _figure(match, text)


def _figure(match: re.Match[str], text: str) -> Quantity | None:
    written = match.group()
    after = text[match.end() :]
    if written.lower() == "one":
        return None
    value = _value(match["number"].strip(), (match["scale"] or "").strip().lower())
    unit = _UNIT.match(after)
    if (unit and unit["per"]) or _PER.match(after):
        often = unit is not None and "次" in (unit["per"] or "")
        return Quantity("number", value, "" if often else "$", written)
    told = ((unit["english"] or unit["chinese"]) if unit else "").lower()
    told = "" if told in _NO_UNIT else (terms(told) or [""])[0] if told else ""
    if after.startswith("了") and _AGED.search(text[: match.start()]):
        told = "岁"
    if told in MONEY_WORDS | _DIMES:
        return Quantity("number", value / (10 if told in _DIMES else 1), "$", written)
    if told:
        return Quantity("number", value, told, written)
    before = _BEFORE.search(text[: match.start()])
    named = before[1].lower() if before else ""
    if named and named not in _NOT_BEFORE | STOP_WORDS | DULL_WORDS - {"year"}:
        return Quantity("number", value, (terms(named) or [named])[0], written, named=True)
    return Quantity("number", value, "", written)


def _value(figure: str, scale: str) -> float:
    figure = figure.removesuffix(scale).strip().lower()
    figure = figure[: -len(scale)] if scale and figure.endswith(scale) else figure
    if figure in NUMBER_WORDS:
        return NUMBER_WORDS[figure]
    if figure[0].isascii():
        return float(figure.replace(",", "").rstrip("kK ")) * _SCALES.get(scale, 1)
    return float(number_of(figure))


def _weekdays(written: str) -> str:
    if not written.isascii():
        return "".join(sorted(re.sub("周|星期|礼拜", "", written).replace("天", "日")))
    return " ".join(word[:3] for word in re.findall(r"[a-z]{3,}", written.lower()) if word != "and")


def _date(written: str) -> object:
    if not written.isascii():
        return tuple(re.findall(rf"[\d{FIGURES}]+|底|初|中|末", written))
    written = _YEAR.sub("", written)
    days = [int(m["n"]) for m in _DATE.finditer(written) if m["n"]]
    months = [m["m"].lower()[:3] for m in _DATE.finditer(written) if m["m"]]
    order = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    return (order.index(months[-1]) + 1 if months else None, *days)


def _often(written: str) -> str:
    return re.sub(r"\b(?:per|every|each)\b", "a", written.lower())


def _clock(written: str) -> str:
    return re.sub(r"\s|早上|上午|下午|晚上|中午|夜里|凌晨", "", written.lower()).replace(".", ":")


_KEYS: Final = {
    "weekday": _weekdays,
    "day": _date,
    "clock": _clock,
    "part": str.lower,
    "label": str.lower,
    "rate": _often,
}
