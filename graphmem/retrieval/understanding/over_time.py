"""Whether a question asks how something went on over time: all its states, and not the last one."""

import re
from typing import Final

from graphmem.language.cued import Cued
from graphmem.patterns import regex

_CHANGED: Final = (
    r"(?:chang(?:ed?|ing)|develop(?:ed|ing)?|evolv(?:ed?|ing)|progress(?:ed|ing)?|var(?:ied|y)"
    r"|(?:gone|go|went|going|crept|creep) (?:up|down)|grow|grown|risen|rise|fallen|fall"
    r"|shift(?:ed)?"
    r"|improved?|fluctuated?)"
)
_FORMS: Final = regex(
    rf"\bhow (?:has|have|had|did|is|are|was|were) (?:(?!you\b|we\b)[^?.,]){{2,60}}?\b{_CHANGED}\b"
    r"(?! (?:your|my|his|her|their|our) (?:mind|name|job|career)s?\b)"
    rf"|\bhow (?:my|our|his|her|their) [^?.,]{{2,60}}? (?:has|have) (?:\w+ )?{_CHANGED}\b"
    r"|\b(?:history|development|evolution|progression|timeline|trend|ups and downs) (?:of|in|with) "
    r"(?:my|our|his|her|their|[A-Z]\w+['’]s) "
    r"|\b(?:my|our|his|her|their|[A-Z]\w+['’]s) (?:\w+ ){1,2}(?:history|over time|over the "
    r"(?:\w+ )?(?:years|months|weeks))\b"
    r"|\b(?:where|(?:what|which) (?:\w+ ){1,2}?)\s*(?:all )?(?:have|has) (?:[\w'’]+ ){1,3}?"
    r"(?:ever |all |already )?(?:been living|lived|resided|worked|been working|been employed"
    r"|had|held)(?= (?:in|at|for|as|so far|over|until|till|before)\b|\s*[?.]|$)"
    r"|[^,，。?？]{1,12}(?:(?:有|发生)了?(?:什么|哪些|怎样的|多大的?|啥|怎么样的)变[化动]"
    r"|(?:是|都)?(?:怎么|怎样|如何)(?:一步步|慢慢|逐渐)?变(?:化)?(?:的|过来|了|$|[?？])"
    r"|的?变[化动](?:情况|过程|趋势|历史|经过|轨迹|如何|怎么?样|是)|的?(?:走势|变迁)|变了多少)"
    r"|(?:住|待|租|搬|工作|上班|任职|就职)过(?:哪|什么|几个)"
    r"|(?:做|干|换|当|从事)过[哪什几][^,，。?？]{0,3}(?:工作|职业|公司|单位|行业|职位|差事)",
    re.IGNORECASE,
)
_OVER_TIME: Final = Cued(
    "chang develop evol progress vari vary up down grow risen rise fall shift improv fluctuat "
    "history timeline trend over been lived resided worked had held 变 走势 过",
    _FORMS,
)
_COUNTED: Final = regex(
    r"\bhow (?:many|long|often)\b|\bfavou?rite\b|\bmost\b|多少次|几次|多久|最", re.IGNORECASE
)


def asks_over_time(asked: str) -> bool:
    """Say whether a question asks for all states of something in the order of time.

    >>> [asks_over_time(text) for text in ("How has my weight changed?", "我的房租是怎么变的？")]
    [True, True]
    >>> [asks_over_time(text) for text in ("Where have I lived so far?", "Where do I live?")]
    [True, False]
    """
    return bool(_OVER_TIME.search(asked)) and not _COUNTED.search(asked)
