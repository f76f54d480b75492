"""What two are to each other as a couple, and which parting may be of whom."""

import re
from typing import Final

from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.turns.turn import Names, State, Told, Turn
from graphmem.patterns import regex

MARRIAGE, ENGAGEMENT, COUPLE = "marriage", "engagement", "couple"
EVERY_BOND: Final = frozenset({MARRIAGE, ENGAGEMENT, COUPLE})

_OF_KIND: Final = {
    MARRIAGE: "husband wife spouse hubby 老公 丈夫 爱人 老婆 妻子 太太 媳妇 先生",
    ENGAGEMENT: "fiancé fiancée fiance fiancee 未婚夫 未婚妻",
    COUPLE: "boyfriend girlfriend partner 男朋友 男友 女朋友 女友 对象",
}
KIND_OF: Final = {role: kind for kind, roles in _OF_KIND.items() for role in roles.split()}
"""The words for one of a couple, with what they are to each other."""

_MEN: Final = words(
    "husband hubby fiancé fiance boyfriend him he 老公 丈夫 先生 未婚夫 男朋友 男友 他"
)
_WOMEN: Final = words(
    "wife fiancée fiancee girlfriend her she 老婆 妻子 太太 媳妇 未婚妻 女朋友 女友 她"
)


_DIED: Final = regex(r"\b(?:died|passed away)\b|世|逝", re.IGNORECASE)


def of_nobody(match: re.Match[str], who: Names, role: str) -> bool:
    """Say whether somebody died of whom neither a name nor a word tells who it was."""
    return not who and role not in KIND_OF and _DIED.search(match.group()) is not None


def parting(ends: frozenset[str], who: Names, told: Told, role: str) -> Turn:
    """Return the end of a bond; a divorce by name ends whatever bond was told of that name."""
    named = EVERY_BOND - ends if ends == {MARRIAGE} else frozenset[str]()
    return Turn(ends, who, told.text.strip(), role, named=named)


def fits(state: State, turn: Turn) -> bool:
    """Say whether who parted may be who is bound, by the words for what they are.

    >>> husband = State("marriage", frozenset(), "my husband", "husband")
    >>> [fits(husband, Turn(EVERY_BOND, frozenset(), "", role)) for role in ("", "him", "her")]
    [True, True, False]
    """
    one, other = state.role, turn.role
    if {one, other} & _MEN and {one, other} & _WOMEN:
        return False
    kind = KIND_OF.get(other)
    return kind in (None, state.kind) or "partner" in (one, other)
