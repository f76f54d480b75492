"""Which stretch of a clause is over where a newer one tells another figure, day or hour alone.

"Football moved to Saturdays" makes "football on Sundays in Victoria Park" untrue in one word: the
park stands.
"""

import re
from collections.abc import Sequence
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.chinese_numbers import FIGURES
from graphmem.language.claims.facts import TIME, replaced
from graphmem.language.claims.reader import meaning
from graphmem.language.claims.whose_words import RELATIVES
from graphmem.language.english_statements import subject
from graphmem.language.english_words import CALENDAR_WORDS, DULL_WORDS, STOP_WORDS
from graphmem.language.terms import terms
from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.frames.differing import of_two_values
from graphmem.lifecycle.conflict.frames.quantities import MONEY_WORDS, Quantity, quantities
from graphmem.lifecycle.conflict.frames.tells import HAN_FILLER
from graphmem.lifecycle.conflict.frames.whose_figure import MEASURES
from graphmem.patterns import regex

_WORD: Final = regex(r"[A-Za-z][\w'’-]*|\d+")
_DAYS: Final = regex(
    r"[今明后昨前]天|[今明后去前]年|[上下这本]个?[周月]|早上|上午|下午|晚上|中午"
    rf"|[{FIGURES}]"
)
_BEFORE: Final = regex(r"\b(?:on|at|for|from|by|until|every|each) (?:the )?$|每个?$", re.IGNORECASE)
_ENDS: Final = regex(
    r"\b(?:cancel\w*|quit|stopp\w+|g[ai]ven? up|no longer|ended|sold|dropped out|called off"
    r"|no more)\b"
    r"|取消|退[了订出]|停了|不再|结束|卖了|不[^,。]{1,6}了",
    re.IGNORECASE,
)
"""That something is over as a whole."""

_CALLED: Final = regex(rf"\b(?:{'|'.join(sorted(RELATIVES))}) [A-Z]\w+")
"""Somebody of kin by name: whom it is about, and no more."""

_BETWEEN: Final = regex(r"(?:\s|,|，|\bon|\bat|\bfrom|\bthe|\bin|\bby)*", re.IGNORECASE)
_AND: Final = regex(r",? (?:and|but|plus) |[、,，;；]|和|以及|还有", re.IGNORECASE)
_HOURS: Final = 25.0
_FROM: Final = regex(
    r"\b(?:from|instead of|replaced) (?P<en>[^,.;]*?)(?= to |[,.;]|$)"
    r"|从(?P<zh>[^,。;]{1,10}?)(?:换|改|转|跳槽|搬)(?:成|到|为|去)",
    re.IGNORECASE,
)
_TIMES: Final = CALENDAR_WORDS | words(
    """
    day week weekend month year here now today tomorrow tonight autumn fall winter
    spring summer term semester quarter half first second third last next start beginning end mid
    middle early late birthday
    """
)
_CHINESE_TIME: Final = regex("[年月周日天号初底]|星期|礼拜|春|夏|秋|冬|学期|季度|现在|以后|今后")
"""From when on something may be so."""
_HAN: Final = regex(r"[\u3400-\u9fff]")
_MONEY: Final = rf"\s?(?:{'|'.join(sorted(MONEY_WORDS))})\w*"
DETAILS: Final = 3
"""Words, or Chinese characters, from which on a text tells more than its figure."""

_EMPTY: Final = STOP_WORDS | DULL_WORDS | CALENDAR_WORDS


def stretch(older: str, newer: str, least: int = DETAILS) -> str | None:
    """Return what is over of an older text; None where it tells little else, or nothing differs.

    Args:
        older: the older text, or a part of it.
        newer: the newer text.
        least: words from which on it tells more than its figure, where it is English.

    >>> stretch("We play football on Sundays in Victoria Park.", "Football moved to Saturdays.")
    'on Sundays'
    >>> stretch("The yoga class with Nina is on Monday at five.", "Yoga was moved to Friday at six")
    'on Monday at five'
    >>> stretch("I run on Tuesdays.", "I run on Fridays now.") is None
    True
    """
    if _ENDS.search(newer) or _becomes_another(newer) or is_chinese(older) != is_chinese(newer):
        return None
    told = quantities(newer)
    over = [one for one in quantities(older) if any(_apart(one, other) for other in told)]
    if not over:
        return _time_put_right(older, newer)
    if any(one.several for one in over):
        return None
    if len({(one.kind, one.unit) for one in over}) < len(over):
        return _one_of_several(older, newer)
    within = _with_their_words(older, over)
    more = within and _tells_more(older.replace(within, " ", 1), newer, least)
    return within if more else None


def _one_of_several(older: str, newer: str) -> str | None:
    """Return the one stretch of those joined by "and" that tells a figure of what the newer names.

    >>> _one_of_several("I take 5 mg of ramipril and 75 mg of aspirin", "ramipril went up, 10 mg")
    'I take 5 mg of ramipril'
    """
    pieces = [one.strip(" ,，.。") for one in _AND.split(older)]
    told = meaning(newer) - meaning(subject(older) or "") - MEASURES
    own = [one for one in pieces if meaning(one) & told and _has_figure(one, newer)]
    return own[0] if len(own) == 1 < len(pieces) else None


def _has_figure(piece: str, newer: str) -> bool:
    """Say whether a stretch tells one figure of which a newer text tells another."""
    told = quantities(newer)
    return sum(any(_apart(one, other) for other in told) for one in quantities(piece)) == 1


def _time_put_right(older: str, newer: str) -> str | None:
    """Return the month or day of an older text that a newer puts right: "February, not January"."""
    told = replaced(newer)
    time = told[0].text if told else ""
    if not TIME.fullmatch(time) or older.count(time) != 1:
        return None
    before, _, rest = older.partition(time)
    opens = _BEFORE.search(before) or re.search(r"\bin $", before)
    return f"{opens.group() if opens else ''}{time}" if _tells_more(before + rest, newer) else None


def _becomes_another(newer: str) -> bool:
    """Say whether a text names what was replaced, and it is no figure: "from yoga to pilates"."""
    match = _FROM.search(newer)
    former = (match["en"] or match["zh"]) if match else ""
    return bool(former) and not (quantities(former) or _tells_when(former))


def _tells_when(former: str) -> bool:
    """Say whether words behind "from" tell from when on something is so: "from May", 从下个月."""
    if is_chinese(former):
        return _CHINESE_TIME.search(former) is not None
    spoken = {word.lower().removesuffix("s") for word in _WORD.findall(former)}
    return not spoken.isdisjoint(_TIMES) and spoken <= _TIMES | STOP_WORDS | DULL_WORDS


def _apart(old: Quantity, new: Quantity) -> bool:
    if {old.kind, new.kind} == {"clock", "number"}:
        return not (old.unit or new.unit) and _HOURS > min(_hour(old), _hour(new)) >= 0
    return old.kind == new.kind and old.named == new.named and of_two_values(old, new)


def _hour(one: Quantity) -> float:
    """Return a bare figure, which may be an hour: "at 10"; more than a day has for a clock."""
    return one.value if isinstance(one.value, float) else _HOURS


def _tells_more(rest: str, newer: str, least: int = DETAILS) -> bool:
    """Say whether what is left of a text tells something that the newer does not tell too."""
    if is_chinese(rest):
        bare = _DAYS.sub("", HAN_FILLER.sub("", rest))
        return sum(sign not in newer for sign in _HAN.findall(bare)) >= DETAILS
    held, rest = set(terms(newer)), _CALLED.sub(" ", rest)
    own = [
        word
        for word in _WORD.findall(rest)
        if word.lower().removesuffix("s") not in _EMPTY
        and word.lower() not in _EMPTY | RELATIVES
        and not held.issuperset(terms(word))
    ]
    opening = _WORD.search(rest)
    named = any(word[0].isupper() and word != (opening and opening.group()) for word in own)
    return named or len(own) >= least


def _with_their_words(text: str, over: Sequence[Quantity]) -> str | None:
    """Return figures that stand side by side, "on Monday at five", with the words they go with."""
    start, end = _place(text, over[0])
    for one in over[1:]:
        begins, ends = _place(text, one, end)
        if begins < end or not _BETWEEN.fullmatch(text[end:begins]):
            return None
        end = ends
    before = _BEFORE.search(text[:start])
    return text[before.start() if before else start : end]


def _place(text: str, over: Quantity, behind: int = 0) -> tuple[int, int]:
    """Return where a figure stands, with what it counts."""
    start = text.find(over.text, behind)
    if start < 0:
        return -1, -1
    end = start + len(over.text)
    unit = _MONEY if over.unit == "$" else rf"\s?{re.escape(over.unit)}\w*" if over.unit else ""
    counted = None if over.named else re.match(unit, text[end:], re.IGNORECASE)
    return start, end + (counted.end() if counted else 0)
