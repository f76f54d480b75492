"""What holds on though the thing that it names has ended: debts, skills, and how people met.

Who sold the laptop owes the money that was borrowed for it; who left the choir knows the friend
from there.
"""

import re
from typing import Final

from graphmem.language.claims.reader import meaning
from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.frames.ends import ENDS
from graphmem.patterns import regex

_MONEY: Final = r"(?:[£$€]\s?\d|\b(?:money|quid|pounds|euros|dollars|bucks|grand)\b)"
_DEBT: Final = regex(
    r"\b(?:ow(?:e|es|ed|ing)|debts?|loans?|mortgage|instal+ments?|paying off)\b"
    rf"|\b(?:borrow|lend|lent)\w*\b[^.;!?]*{_MONEY}"
    r"|欠|贷款|[车房网]贷|分期|借[^,。;!?]{0,8}[钱块元万千百]",
    re.IGNORECASE,
)
_SETTLED: Final = regex(rf"{_DEBT.pattern}|\b(?:paid|pay|back|settled|even)\b|[还清免]", re.I)
"""That it is the debt itself which has ended."""

_GIVEN: Final = regex(
    rf"\b(?:gave|given|gives|got|saved|won)\b[^.;!?]*{_MONEY}[^.;!?]*?\bfor\b"
    r"|给了?[^,。;!?]{0,6}?[\d一二两三四五六七八九十百千万]+(?:块钱?|元|百|千|万)?[买修办装交]",
    re.IGNORECASE,
)
"""Money that somebody was given for something."""

_KNOWN: Final = regex(
    r"\b(?:met|know|knows|knew|friends?|mates?|teammates?|colleagues?)\b[^,.;!?]*"
    r"\b(?:at|from|through|via|in|during|on)\b"
    r"|认识|相识|结识|的(?:好?朋友|同学|队友|搭档)",
    re.IGNORECASE,
)
_CAME: Final = regex(r"是[^,。;!?]{1,14}(?:送|买|捡|领养|介绍|学会)(?:来|给我)?的(?=\W*$)")
"""How somebody came by something."""

_BEHIND_FOR: Final = regex(
    r"\b(?:have|has|['’]ve|got|keep|keeps|own|owns|bought|store)\b[^,.;!?]*?"
    r"\b(?P<kept>[a-z][\w-]*)(?: (?:on|at|in|by) [^,.;!?]*?)?"
    r" for (?:the |my |our )(?P<of>[^,.;!?]*)",
    re.IGNORECASE,
)
_OF_IT: Final = words(
    """
    ticket tickets membership subscription appointment booking reservation lesson lessons class
    classes rehearsal rehearsals practice training meeting deadline spot place plan plans date room
    hotel table account
    """
)
"""What somebody has for something, and not without it."""


_PARTED: Final = regex(
    r"\b(?:sold|gave away|given away|got rid of|donated|returned|threw|lost)\b|[卖扔丢送]", re.I
)
_LEARNED: Final = regex(
    r"\b(?:learn(?:ed|t|ing|s)?|stud(?:y|ied|ying|ies)|practi[sc]\w+|taught|took up|started"
    r"|lessons?)\b|学[了过会习]|练[了过习]",
    re.IGNORECASE,
)
"""What somebody can, and goes on to do without the thing that is sold."""


def outlives(told: str, said: str) -> bool:
    """Say whether what a clause tells holds on though a newer one tells the end of what it names.

    >>> sold = "I sold the laptop"
    >>> outlives("I owe Ben £80 for the laptop", sold), outlives("I have a laptop", sold)
    (True, False)
    >>> outlives("我欠小本八十块", "电脑我卖了"), outlives("I owe Ben £80", "I paid it back")
    (True, False)
    """
    if not ENDS.search(said) or _SETTLED.search(said):
        return False
    if any(one.search(told) for one in (_DEBT, _GIVEN, _KNOWN, _CAME)):
        return True
    if _PARTED.search(said) and _LEARNED.search(told):
        return True
    behind = _BEHIND_FOR.search(told)
    if behind is None or behind["kept"].lower() in _OF_IT:
        return False
    ended = meaning(said)
    return not ended.isdisjoint(meaning(behind["of"])) and ended.isdisjoint(meaning(behind["kept"]))
