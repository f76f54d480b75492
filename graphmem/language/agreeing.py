"""Replies that only agree or decline: "me too", "+1", 我也是, "not me"."""

import re
from typing import Final

from graphmem.patterns import regex

_VERBS: Final = "do|did|am|have|had|was|will|would|can|could|should"
_ENGLISH: Final = regex(
    rf"\W*(?:(?:oh|yes|yeah|yep|no way|haha|lol|ha|well|wow|hey|and|ok)\b[\s,!.]*)*"
    r"(?:(?:me|us|mine) (?:too|also|neither|either)\b"
    r"|same(?: here| for me| with me)?(?=\W*$|[!,.])"
    rf"|(?:so|neither|nor) (?:{_VERBS}) (?:I|we)\b|(?:I|we) (?:{_VERBS})(?:n['’]t| not)?"
    r"(?:,? (?:too|either|as well))?(?=\W*$|[!,.])"
    r"|likewise\b|ditto\b|count me (?:in|out)\b|I['’]?m (?:in|out)(?=\W|$)|not me\b|[+＋]1(?!\d)"
    r"|as do I\b|I wish I (?:could|did|had)\b"
    r"|(?:I )?(?:can['’]?t|won['’]?t|couldn['’]?t)(?=\W*$|,))",
    re.IGNORECASE,
)
_CHINESE: Final = regex(
    r"\W*(?:对|是的?|嗯|哈+|哇|好)?[\s,，!！]*"
    r"(?:[我咱]们?也(?!许)|我倒|我可不|我才不|我[不没]\w{0,2}(?=\W|$)|算我一个|加我一个|同上|同感|一样)"
)
_THUMBS: Final = regex(r"^\W*[👍👎🙋🙌][^\w]*$")
_MOST: Final = 60
"""Characters of a reply that only agrees or declines."""


def agrees_or_declines(text: str) -> bool:
    """Say whether a short turn tells of its speaker only with the statement before it.

    >>> [agrees_or_declines(one) for one in ("me too", "+1", "so did I!", "not me, I love burgers")]
    [True, True, True, True]
    >>> [agrees_or_declines(one) for one in ("我也是", "我也报了", "我倒是很爱吃", "👍")]
    [True, True, True, True]
    >>> [agrees_or_declines(one) for one in ("I live here.", "same old story", "我在家", "也许吧")]
    [False, False, False, False]
    """
    said = text.strip()
    if not said or len(said) > _MOST or said.endswith(("?", "？")):
        return False
    return any(form.match(said) for form in (_ENGLISH, _CHINESE, _THUMBS))
