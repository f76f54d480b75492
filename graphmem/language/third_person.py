"""Whether a text tells of somebody by name, or only calls them by it."""

import re
from typing import Final

from graphmem.patterns import regex

_GREETS: Final = (
    r"hey|hi|hello|dear|thanks|thank you|thx|congrats|congratulations|bye|goodbye"
    r"|good (?:night|morning|evening|afternoon|luck)|welcome|love you|miss you"
)
_HAN_GREETS: Final = "谢谢|感谢|多谢|恭喜|嗨|嘿|哈喽|你好|晚安|请问|麻烦|辛苦"
_OPENS: Final = (
    r"oh|wow|yes|yeah|yep|no|nope|ok|okay|sorry|please|well|right|sure|cool|great|so|and|but"
)
_HAN_OPENS: Final = "早|好的?|是的|对|嗯|哎|喂|那"
_ALONE: Final = regex(
    rf"(?:^|[.!?…,;:(\n，。！？；：、~])\s*"
    rf"(?:(?:(?:{_GREETS}|{_OPENS})\s)+|(?:{_HAN_GREETS}|{_HAN_OPENS})+)?$",
    re.IGNORECASE,
)
"""What stands before a name that is called, between two signs."""

_GREETED: Final = regex(rf"(?:\b(?:{_GREETS})\s|(?:{_HAN_GREETS}))$", re.IGNORECASE)
"""What calls a name wherever it stands."""

_ENDS: Final = regex(r"\s*(?:[,.!?…;:)\n，。！？；：、~]|$)")
_ADDRESSES: Final = regex(r",?\s*(?:you|your|thanks|please|can you|could you|你|您|请|谢)", re.I)


def tells_of_somebody(text: str, name: str) -> bool:
    """Say whether a text tells of somebody by name.

    >>> told = "Ann's bike is red.", "I saw Ann.", "So Ann is back."
    >>> all(tells_of_somebody(one, "Ann") for one in told)
    True
    >>> called = "Hey Ann!", "Ann, are you back?", "That's great, Ann."
    >>> any(tells_of_somebody(one, "Ann") for one in called)
    False
    """
    if name not in text:
        return False
    edges = (r"\b", r"\b") if name.isascii() else ("", "")
    found = re.finditer(re.escape(name).join(edges), text)
    return any(_told(text[: one.start()], text[one.end() :]) for one in found)


def _told(before: str, after: str) -> bool:
    """Say whether a name between these is told of: it is neither greeted nor addressed."""
    if before.endswith("@") or _ADDRESSES.match(after):
        return False
    ends = _ENDS.match(after)
    return not (ends and (_ALONE.search(before) or _GREETED.search(before)))
