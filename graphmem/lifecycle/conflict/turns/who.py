"""Of whom an English or Chinese clause tells, by the words that open it."""

import re
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.owners import chinese_owner, english_owner
from graphmem.language.claims.whose_words import SELF
from graphmem.patterns import regex

LATELY: Final = (
    r"(?:['’]ve|['’]s| have| has| just| also| now"
    r"| (?!(?:nearly|hardly|barely|rarely|only|probably|possibly|supposedly|allegedly|apparently"
    r"|reportedly)\b)[a-z]+ly)*"
)
"""What may stand between who did something and what they did."""

_SPEAKER: Final = frozenset({"i", "we", "me", "us", "我", "我们", "咱们", "用户"})
_MINE: Final = regex(r"(?:my|our) ", re.IGNORECASE)


def owner_of(who: str) -> str:
    """Return who is told of: the speaker, kin, or somebody by name or by what they are.

    >>> [owner_of(one) for one in ("I", "My sister Ann", "Ben", "Our coach", "我妈妈")]
    ['self', 'sister ann', 'ben', 'coach', '妈妈']
    """
    if who.lower() in _SPEAKER:
        return SELF
    if "-in-law" in who:
        found = None
    elif is_chinese(who):
        found = chinese_owner(f"{who}住这里", ())
    else:
        found = english_owner(f"{who} lives here")
    return _MINE.sub("", who.lower(), count=1) if found in (None, SELF) else str(found)
