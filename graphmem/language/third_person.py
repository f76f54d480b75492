"""Whether a text tells of somebody by name, or only calls them by it."""

import re
from typing import Final

_CALLS: Final = (
    r"(?:hey|hi|hello|dear|thanks|thank you|thx|oh|wow|yes|yeah|yep|no|nope|ok|okay|sorry|please"
    r"|congrats|congratulations|bye|goodbye|good (?:night|morning|evening|afternoon|luck)|welcome"
    r"|well|right|sure|cool|great|so|and|but|love you|miss you|to you)\s"
)
_HAN_CALLS: Final = (
    "谢谢|感谢|多谢|恭喜|祝|嗨|嘿|哈喽|你好|早|晚安|好的?|是的?|对|嗯|哎|喂|那|请问|麻烦"
)
_ALONE: Final = re.compile(
    rf"(?:^|[.!?…,;:(\n，。！？；：、~])\s*(?:(?:{_CALLS})+|(?:{_HAN_CALLS})+)?$", re.IGNORECASE
)
_GREETED: Final = re.compile(rf"(?:\b(?:{_CALLS})|(?:{_HAN_CALLS}))$", re.IGNORECASE)
_ENDS: Final = re.compile(r"\s*(?:[,.!?…;:)\n，。！？；：、~]|$)")
_ADDRESSES: Final = re.compile(
    r",?\s*(?:you|your|thanks|please|can you|could you|你|您|请|谢)", re.I
)


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
