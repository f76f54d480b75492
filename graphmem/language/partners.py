"""Of whom a text tells that they live with the one who tells it as a couple."""

import re
from collections.abc import Collection, Iterable
from itertools import chain
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.owned import Owned, owned_clauses
from graphmem.language.claims.whose_words import SELF
from graphmem.language.kinship import COUPLE, HAN_KIN
from graphmem.language.the_user import by_the_user
from graphmem.patterns import regex

_OWN_PARTNER: Final = regex(
    rf"\b[Mm]y (?:{'|'.join(one for one in sorted(COUPLE) if not is_chinese(one))})\b"
    r"(?!['’]s (?!name\b))"
    rf"|我们?(?:的|家)?(?:{'|'.join(one for one in sorted(COUPLE) if is_chinese(one))})"
)

_ME: Final = regex(rf"\b(?:I|me|we|us)\b|我(?!们?(?:的|家|{HAN_KIN}))", re.IGNORECASE)
_HAD_BY: Final = regex(
    r"(?:\b(?:his|her|their)|[他她]们?家?的?|(?P<mine>\b(?:my|our)|我们?家?的?)"
    r"|(?:['’]s\b|s['’]|的))\s*(?:(?!and\b)[a-z-]+ )?$",
    re.IGNORECASE,
)
"""Who has what stands behind it: "his girlfriend", "Ann's new boyfriend", 同事的老公."""

_OF_ANYBODY: Final = regex(r"\b(?:an?|the|this|that|another) (?:\w+ )?$", re.IGNORECASE)
_NO_STATE: Final = frozenset({"wedding", "marriage"})
"""What one may go to, or speak of, whose ever it is."""


def of_partner(text: str) -> bool:
    """Say whether a text tells of the speaker's own partner, and so of how they live.

    >>> [of_partner(text) for text in ("My wife's name is Eva.", "Ann's wife sails.", "我老公姓陈")]
    [True, False, True]
    >>> of_partner("The user's wife sails."), of_partner("用户的老公姓陈")
    (True, True)
    """
    return _OWN_PARTNER.search(by_the_user(text)) is not None


def tells_of_own_life(
    text: str, tells: Iterable[re.Pattern[str]], names: Collection[str] = ()
) -> bool:
    """Say whether a text tells of its teller, and not of others, if they live as one of a couple.

    Args:
        text: what is told.
        tells: what tells that somebody does, or does not.
        names: the persons who are known to be named in the text.

    >>> tells = [re.compile("girlfriend|married|wedding|分手|女朋友")]
    >>> own = "I have a girlfriend.", "Lena and I married.", "User's girlfriend sails.", "我分手了"
    >>> [tells_of_own_life(text, tells) for text in own]
    [True, True, True, True]
    >>> others = "Tim's girlfriend sails.", "I met my brother's girlfriend.", "I was at a wedding."
    >>> [tells_of_own_life(text, tells) for text in (*others, "我朋友小白和女朋友分手了")]
    [False, False, False, False]
    """
    found = ((one, tell.finditer(one.text)) for one in owned_clauses(text, names) for tell in tells)
    told = chain.from_iterable(((one, match) for match in matches) for one, matches in found)
    return any(_is_own(clause, match) for clause, match in told)


def _is_own(clause: Owned, match: re.Match[str]) -> bool:
    """Say whether a clause tells by a word for it how its teller lives."""
    if of_partner(clause.text):
        return True
    before = clause.text[: match.start()]
    if match.group().lower() in _NO_STATE and _OF_ANYBODY.search(before):
        return False
    had = _HAD_BY.search(by_the_user(before))
    if had and not had["mine"]:
        return False
    with_me = _ME.search(by_the_user(clause.text)) is not None
    return clause.owner in {None, SELF} or with_me
