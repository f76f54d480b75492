"""What sounds like the end of something and is none of it: a part's, another's, what fell down."""

import re
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.whose_words import CHINESE_KIN, RELATIVES
from graphmem.patterns import regex

_TO_SOMEBODY: Final = regex(
    r"\bsold (?:the|my|our|a) [\w-]+ (?:an?|some|two|three|\d+|my|our|the) ", re.IGNORECASE
)
"""Somebody who bought, who is not what was sold: "I sold the bakery a cake"."""

_FROM_SOMEBODY: Final = regex(
    r"\b(?i:stolen|stole|nicked|taken|robbed) (?:\w+ )?from (?:(?i:my|our|his|her|their) (?:\w+ )?"
    rf"(?:{'|'.join(sorted(RELATIVES, key=len, reverse=True))})\b(?!['’]s)|(?:a|the) (?:neighbou?r"
    r"|friend|colleague)\b)"
)
_FELL: Final = regex(
    r"\bdropped (?:the|my|our) (?!(?:\w+ )?(?:class|course|subject|idea|plan|project|lessons?|habit"
    r"|case|lawsuit|search|act|diet)\b)[\w-]+\W*$",
    re.IGNORECASE,
)
_GONE_OFF: Final = regex(r"\b(?:gone|went) (?:right |completely |totally |rather )?off [a-z]", re.I)
_FARE: Final = regex(
    r"\b(?:lik|lov|enjoy|ador|favou?rite|fond|fan|mad about|keen|drink|eat|have|listen|watch|read)",
    re.IGNORECASE,
)
"""What one may go off: an employer of the same name is left otherwise."""

_HAN_PART: Final = regex(
    r"(?:我们?家?的?)?(?P<thing>[\u4e00-\u9fff]{2,4}?)(?P<part>包|套|壳|盒|袋|架|锁|钥匙|座|垫|线|充电器|镜头|盖|票|卡|轮胎?"
    r"|灯|弦|谱|证|箱|带|绳|膜|笔|帽)(?:昨天|今天|已经|也|都|就|刚|又|不小心|让人|给)*(?:被|弄|偷|丢|坏|卖|扔|碎|没了)"
)
"""What belongs to a thing, and was lost without it."""

_HAN_FOR: Final = regex(
    rf"(?:给|帮|替)(?P<whom>(?:我们?家?的?)?(?:{CHINESE_KIN}|同事|朋友|邻居)|[\u4e00-\u9fff]{{2,3}}?)"
    r"(?:也|都|新)*(?:换|买|配|订)了"
)


def loses_nothing(before: str, after: str) -> bool:
    """Say whether what a newer clause tells to be lost or replaced is not what an older one holds.

    >>> [loses_nothing("I have a bike", one) for one in ("It was stolen from my son", "It broke")]
    [True, False]
    >>> [loses_nothing("我有一台相机", one) for one in ("相机包丢了", "相机丢了")]
    [True, False]
    """
    if not is_chinese(after):
        if _GONE_OFF.search(after) and not _FARE.search(before):
            return True
        return any(form.search(after) for form in (_TO_SOMEBODY, _FROM_SOMEBODY, _FELL))
    part, whom = _HAN_PART.search(after), _HAN_FOR.search(after)
    of_a_part = part is not None and part["thing"] in before
    named = part is not None and part["thing"] + part["part"] in before
    for_another = whom is not None and whom["whom"].removeprefix("我") not in before
    return (of_a_part and not named) or for_another
