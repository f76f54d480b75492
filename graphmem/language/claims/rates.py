"""How often something is done: so many times in a span of the calendar."""

import re

from graphmem.language.chinese_numbers import FIGURES, number_of
from graphmem.language.claims.claim import Value
from graphmem.language.word_lists import in_order
from graphmem.patterns import regex

NUMBER_WORDS = {
    word: float(number)
    for number, word in enumerate(
        in_order(
            """
            zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen
            fifteen sixteen seventeen eighteen nineteen twenty
            """
        )
    )
} | {"thirty": 30.0, "forty": 40.0, "fifty": 50.0, "hundred": 100.0, "once": 1.0, "twice": 2.0}
"""English words for numbers, in lower case."""

_IN_A_YEAR = {"day": 365, "night": 365, "week": 52, "month": 12, "year": 1}
_CHINESE_SPANS = {
    "天": 365,
    "日": 365,
    "晚": 365,
    "周": 52,
    "星期": 52,
    "礼拜": 52,
    "月": 12,
    "年": 1,
}
_NUMBER = rf"\d+|{'|'.join(NUMBER_WORDS)}"
_ENGLISH = regex(
    rf"(?<![$€£¥\d.,])\b(?P<often>{_NUMBER})(?: (?:times|days|nights))?,? (?:a|per|each|every) "
    r"(?P<span>day|night|week|month|year)\b"
    rf"|\bevery (?P<apart>{_NUMBER}) (?P<spans>day|week|month|year)s\b",
    re.IGNORECASE,
)
_CHINESE = regex(
    rf"[每一]个?(?P<span>[天日晚周月年]|星期|礼拜)[^,。!?;\d{FIGURES}]{{0,4}}"
    rf"(?P<often>\d+|[{FIGURES}]+)[次回趟]"
)

Rated = tuple[Value, tuple[int, int]]


def rates(text: str) -> list[Rated]:
    """Return the rates in a clause, and where each stands; their key is times a year.

    >>> [(v.key, v.text) for v, _ in rates("I swim twice a week, and every two months I sail")]
    [(104.0, 'twice a week'), (6.0, 'every two months')]
    >>> [v.key for v, _ in rates("我每周去健身房三次")]
    [156.0]
    """
    found = [(match, _english_key(match)) for match in _ENGLISH.finditer(text)]
    found += [
        (match, _number(match["often"]) * _CHINESE_SPANS[match["span"]])
        for match in _CHINESE.finditer(text)
    ]
    return [(Value("rate", key, match.group()), match.span()) for match, key in found]


def _english_key(match: re.Match[str]) -> float:
    if match["often"]:
        return _number(match["often"]) * _IN_A_YEAR[match["span"].lower()]
    return _IN_A_YEAR[match["spans"].lower()] / max(1.0, _number(match["apart"]))


def _number(figure: str) -> float:
    word = NUMBER_WORDS.get(figure.lower())
    if word is not None:
        return word
    return float(figure) if figure.isdigit() else float(number_of(figure))
