"""Attributes whose value is known by its looks: what names and tells a colour or a price.

What speaks of a thing, and holds no such value, does not tell it: "Rex ate the sofa" says nothing
of the colour of Rex.
"""

import re
from typing import Final

_COLOURS: Final = (
    r"red|reddish|blue|navy|green|yellow|orange|purple|violet|pink|brown|black|white"
    r"|gr[ea]y(?:ish)?|silver"
    r"|gold(?:en)?|beige|cream|ivory|turquoise|teal|maroon|burgundy|crimson|scarlet|magenta|cyan"
    r"|charcoal|blond\w*|brunette|ginger|auburn|chestnut|hazel|copper|bronze|olive|lilac|lavender"
    r"|mint"
    r"|khaki|indigo|amber|coral|peach|mustard|rust|emerald|ruby|sand|striped|spotted|brindled?"
    r"|tabby"
    r"|calico|colou?r\w*|shades? of|hue"
)
_NOT_BEFORE: Final = (
    "at from to till until room january february march april may june july august september october"
    " november december"
)
_BARE_FIGURE: Final = (
    r"(?<![\d:./-])"
    + "".join(rf"(?<!\b{word} )" for word in _NOT_BEFORE.split())
    + r"\d[\d,]*(?:\.\d+)?(?!\d)(?![:/.-]\d)"
    r"(?! ?(?:[ap]m\b|o['’]clock|(?:to|till|until|-|–) \d|st\b|nd\b|rd\b|th\b|%|°"
    r"|(?:minute|hour|day|week|month|year|time|km|kg|metre|meter|mile|people|person|kid|child"
    r"|page|room|floor)|[点号日月年岁天周次个人楼层公斤]))"
)
"""A figure that may be a price: no hour, date, length of time, or number of anything usual."""

_KINDS: Final = (
    (
        r"\b(?:what|which) (?:\w+ )?colou?rs?\b|\bcolou?rs? (?:is|was|are|were|did|does)\b"
        r"|什么颜色|哪种颜色|颜色是|啥颜色",
        rf"\b(?:{_COLOURS})\b|[红橙黄绿蓝紫粉黑白灰棕褐银金橘彩]|颜色|米色|咖色|花斑|条纹",
    ),
    (
        r"\bhow much (?:did|does|do|was|were|is)\b(?=.*\b(?:cost|pay|paid|spend|spent|charged?"
        r"|sell|sold)\b)"
        r"|\bhow much (?:is|was|were|are) (?:the|my|our|his|her|their|a)\b|\bprice of\b|\bcost of\b"
        r"|多少钱|什么价|价格是|价钱",
        rf"[$€£¥]|{_BARE_FIGURE}|\b(?:hundred|thousand|grand|million|dollars?|euros?|pounds?|bucks|quid|cents"
        r"|free"
        r"|for nothing|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|(?:ten|two|three|five) (?:a|for"
        r"|each|per))\b"
        r"|[一二两三四五六七八九十百千万半几]+(?:多)?[元块毛万千百]"
        r"|[一二两三四五六七八九][千百万][一二三四五六七八九]?"
        r"|免费|不要钱|白送",
    ),
    (
        r"\b(?:phone|mobile|cell|telephone|extension) numbers?\b|\bpin(?: code)?\b|\bpasscode\b"
        r"|(?:电话|手机)(?:号码?)?(?:的?尾号)?是(?:多少|几)|手机号|电话号码|密码是(?:多少|什么|几)",
        r"\d{3,}|[零一二三四五六七八九]{3,}|\b(?:number|reach(?:ed)? \w+ (?:at|on)|password|pin)\b"
        r"|号码|密码|(?:电话|手机)(?:号|是|为|[:：])",
    ),
)  # fmt: skip
_COMPILED: Final = tuple(
    (re.compile(asked, re.IGNORECASE), re.compile(told, re.IGNORECASE)) for asked, told in _KINDS
)


def value_asked(question: str) -> re.Pattern[str] | None:
    """Return what a value looks like that a question asks for; nothing where it asks for none.

    >>> bool(value_asked("What colour is Rex?").search("Rex is a brindled greyhound"))
    True
    >>> value_asked("Where is Rex?") is None
    True
    """
    return next((told for asked, told in _COMPILED if asked.search(question)), None)
