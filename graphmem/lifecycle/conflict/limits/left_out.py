"""Whose it is what a stretch tells that names nobody: "Tom fell, sold the bike"."""

import re
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims import Claim
from graphmem.language.claims.left_out import is_somebody
from graphmem.language.claims.whose_words import CHINESE_KIN, SELF
from graphmem.lifecycle.conflict.limits.refusals import of_another_in_chinese
from graphmem.lifecycle.conflict.meeting import apart
from graphmem.lifecycle.conflict.statement import Statement
from graphmem.patterns import regex

_SPEAKER: Final = regex(r"\b(?:i|i['’]\w+|my|we|we['’]\w+|our|me|us)\b|[我咱]", re.IGNORECASE)
_BY: Final = regex(r"(?:改|现在|以后|都)(?:由|归)(?=[\u4e00-\u9fff])")
"""That it is named who does it: 现在改由爷爷送了."""
_WORD: Final = regex(r"\w+")
_TAKEN_ALONG: Final = regex(rf"[带陪帮替给送](?:着|我们?家?)?(?P<who>{CHINESE_KIN}|孩子|宝宝|老人)")


def goes_on_of_another(older: Statement, newer: Statement, part: str, said: str) -> bool:
    """Say whether a stretch goes on about somebody of whom the older one does not tell.

    Args:
        older: the older statement.
        newer: the newer.
        part: the stretch of the older.
        said: the stretch of the newer.
    """
    if _SPEAKER.search(said) or _BY.search(said):
        return False
    every = newer.reading.claims
    held = [place for place, one in enumerate(every) if said.startswith(one.text.strip(" ,"))]
    if any(goes_on_of_somebody(older, newer, place) for place in held):
        return True
    gone_on = [
        claim.owner
        for claim in _holding(newer, said)
        if claim.owner not in (None, SELF) and not _named(claim.owner, said)
    ]
    names = newer.reading.names - older.reading.names
    told = {
        one
        for one in gone_on
        if any(_tells_of(one, claim, names) for claim in newer.reading.claims)
    }
    return any(apart(held.owner, one) for held in _holding(older, part) for one in told)


def goes_on_of_somebody(older: Statement, newer: Statement, place: int) -> bool:
    """Say whether a Chinese clause that names nobody goes on about another: 嘉琪搬家了,搬到南山.

    Args:
        older: the older statement, which does not tell of that other.
        newer: the newer.
        place: the place of the clause among those of the newer.
    """
    said, before = newer.reading.claims[place], newer.reading.claims[:place][-1:]
    if said.owner is not None or _SPEAKER.search(said.text) or not is_chinese(said.text):
        return False
    return any(of_another_in_chinese(older.reading.text, one.text) for one in before)


def of_one_taken_along(older: str, newer: str, said: str) -> bool:
    """Say whether a Chinese stretch goes on about whom the speaker went with, or did it for.

    >>> of_one_taken_along("我右眼200度", "带儿子去配眼镜了,右眼涨到250度", "右眼涨到250度")
    True
    """
    found = _TAKEN_ALONG.search(newer.partition(said)[0])
    return found is not None and found["who"] not in older and not _SPEAKER.search(said)


def _tells_of(owner: str, claim: Claim, names: frozenset[str]) -> bool:
    return claim.owner == owner and is_somebody(owner, claim.text, names)


def _named(owner: str, said: str) -> bool:
    named = owner.rpartition(" ")[2]
    return (named in _WORD.findall(said.lower())) if named.isascii() else named in said


def _holding(statement: Statement, stretch: str) -> list[Claim]:
    """Return the clauses in which a stretch of a statement stands."""
    return [
        one for one in statement.reading.claims if stretch in one.written or one.written in stretch
    ]
