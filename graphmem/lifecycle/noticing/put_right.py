"""A bare correction puts right the figure of the turn just before it: "Sorry, I meant 80"."""

import re
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.chinese_numbers import FIGURES
from graphmem.lifecycle.conflict.frames.quantities import Quantity, quantities
from graphmem.patterns import regex

_LONGEST: Final = 60
_OPENS: Final = (
    r"(?:sorry|oops|whoops|ah|oh|wait|no|ugh|argh|hang on|hold on|correction|typo"
    r"|my (?:mistake|bad)|scratch that|pardon|apologies|not (?:that|right))"
)
_MEANS: Final = (
    r"(?:i (?:meant|mean)(?: to (?:say|write|type))?|make (?:that|it)|(?:it|that)(?:['’]s| is| was)"
    r"|it should (?:be|say|have been)|that should (?:be|say|have been)|should be|rather|actually)"
)
_ENGLISH: Final = regex(
    rf"^\W*(?:{_OPENS}\b[\W]*)*(?:{_MEANS}\b\W*)*(?:at|on|to|for)? ?(?P<told>[^,;!?]+?)"
    r"(?:,? (?:sorry|not [^,.;!?]{1,16}|of course|my (?:mistake|bad)))?\W*$",
    re.IGNORECASE,
)
_MARKED: Final = regex(
    r"\b(?:sorry|oops|whoops|i meant|i mean|correction|typo|my (?:mistake|bad)|scratch that"
    r"|make that|it should (?:be|say)|that should (?:be|say))\b"
    r"|[说打写记搞弄]错|更正|不好意思|抱歉|我是说|我(?:想|要)说的|手滑",
    re.IGNORECASE,
)
_CHINESE: Final = regex(
    r"^\W*(?:哦|啊|哎|呃|不对|不是|等等|抱歉|不好意思|对不起|更正(?:一下)?|我?(?:刚才|刚刚)?[说打写记搞弄]错了?"
    r"|手滑了?|[\s,，。!！:：])*(?:我(?:是|想|要)?说的?(?:是)?|应该|其实|准确说|是|为|改成|[\s,，])*"
    r"(?P<told>[^,，。;；!！?？]+?)(?:才对|来着|哈|啊|呀|吧)?\W*$"
)
_FILLING: Final = regex(
    r"\b(?:euros?|dollars?|pounds?|quid|bucks|a|per|month|week|year|the|of|o['’]?clock|am|pm|people)\b"
    r"|[块元钱人个岁号日点月周的年分米斤公里每]"
    r"|[€$£¥\W\d_]+",
    re.IGNORECASE,
)

_NUMBER: Final = regex(
    r"(?<![\w-])(?!(?:19|20)\d\d-\d\d?-\d\d?(?!\d))(?!\d\d[ -]\d\d(?![ \d-]))"
    r"\+?\d{2,}(?:[ -]\d{2,})+(?![\w-])"
)
"""A number in groups, as one is called or as a card has it; a day has its own order."""

_GROUPED: Final = regex(r"\d-\d")

_BARE: Final = regex(rf"[{FIGURES}万]+")
"""A Chinese figure alone."""


def put_right(older: str, newer: str) -> str | None:
    """Return the figure of an older text that a newer one, which says little else, puts right.

    None where it says more, corrects nothing, or may mean one of several figures.

    >>> put_right("The deposit is 60 euros.", "Sorry, I meant 80.")
    '60'
    >>> put_right("押金是60块", "说错了，是80"), put_right("It is 60 euros.", "80 people came.")
    ('60', None)
    >>> put_right("My number is 555-1234.", "Sorry, I meant 555-4321.")
    '555-1234'
    """
    if len(newer) > _LONGEST or "?" in newer or not _MARKED.search(newer):
        return None
    match = (_CHINESE if is_chinese(newer) else _ENGLISH).match(newer)
    if match is None:
        return None
    said = match["told"].strip()
    if _NUMBER.fullmatch(said.rstrip(".")):
        held = _NUMBER.findall(older)
        return held[0] if len(held) == 1 and held[0] != said.rstrip(".") else None
    if _GROUPED.search(said):
        return None  # a day or a span, of which no part is a figure
    if _BARE.fullmatch(said):
        said += next((_measure_of(one, older) for one in quantities(older)), "")
    told = quantities(said)
    if len(told) != 1:
        return None
    counted = said.replace(told[0].text, " ", 1).replace(told[0].unit or " ", " ")
    rest = _FILLING.sub("", counted)
    may = [one for one in quantities(older) if _may_be(one, told[0])]
    alone = not rest and len(may) == 1 and may[0].value != told[0].value
    return may[0].text.strip() if alone else None


def _measure_of(held: Quantity, text: str) -> str:
    """Return the sign behind a figure, which a Chinese figure alone leaves out."""
    end = text.find(held.text) + len(held.text)
    return text[end : end + 1]


def _may_be(held: Quantity, told: Quantity) -> bool:
    """Say whether a figure may stand for another: of one kind, and of one unit if both tell it."""
    units = {held.unit, told.unit} - {""}
    return held.kind == told.kind and (len(units) <= 1 or held.named)
