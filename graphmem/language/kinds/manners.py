"""How an assistant is to speak, in the many ways of saying so: "Metric, please", "说话简洁点".

A wish of this kind is told by what it is about, which is how something is said (answers, tone,
units, forms of address), and by its mood: an order without a subject, a wish that has "you" in it,
or a bare noun with "please". What is told of somebody, or asked for once, has neither.
"""

import re
from typing import Final

from graphmem.language.kinds.chinese_manners import CHINESE_MANNERS
from graphmem.language.kinds.english_manners import ENGLISH_MANNERS
from graphmem.patterns import regex

_ONCE: Final = regex(
    r"\b(?:today|tonight|tomorrow|yesterday|this (?:time|once|paragraph|letter|text|one|email"
    r"|morning"
    r"|afternoon|evening)|last (?:night|week)|just now|for (?:his|her|their))\b"
    r"|今天|今晚|昨天|明天|这次|这[封篇段句份]|刚才",
    re.IGNORECASE,
)
_SENTENCE: Final = regex(r"(?<=[.!?。！？])\s*")
_READ: Final = 400
"""Characters of a text that are read: a wish is said shortly."""


def asks_for_manner(text: str) -> bool:
    """Say whether a text asks, once for all, for a manner of speaking.

    >>> [asks_for_manner(text) for text in ("Metric, please.", "The metric system is old.")]
    [True, False]
    >>> [asks_for_manner(text) for text in ("说话简洁点。", "他说话很简洁。")]
    [True, False]
    """
    near = text[:_READ]
    sentences = (one for one in _SENTENCE.split(near) if one and not _ONCE.search(one))
    return any(ENGLISH_MANNERS.search(one) or CHINESE_MANNERS.search(one) for one in sentences)
