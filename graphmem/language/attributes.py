"""Everyday attributes of persons, and the words by which questions and statements tell of them.

"Where does Ann live?" is answered by "I moved to Graz", which shares no word with it.
"""

import re
from collections.abc import Mapping
from typing import Final

_WORDS: Final = (
    (  # where somebody lives
        r"lived?|lives|living|reside[ds]?|residing|residence|moved?|moving|relocat\w+|settled?|"
        r"settling|based|home|flat|apartment|house|neighbou?rhood|address",
        r"住|搬|定居|现居|安家|家在|地址",
    ),
    (  # what somebody works as, and for whom
        r"work(?:s|ed|ing)?|jobs?|employ\w*|occupation|profession|career|hired|joined|promoted|"
        r"company|position|intern(?:ship|ing)?|freelanc\w+|colleagues?|office",
        r"工作|上班|任职|就职|入职|跳槽|公司|职业|职位|同事|单位|转行",
    ),
    (  # how old somebody is
        r"how old|years? old|age[ds]?|birthday|born|turn(?:s|ed|ing)? \d+",
        r"几岁|多大|年龄|岁|出生|生日|年纪",
    ),
    (  # where somebody comes from
        r"c[oa]mes? from|coming from|(?:am|is|are|was|were|'s|'re|'m) from|originally|hometown|"
        r"born|grew up|native|nationality",
        r"来自|老家|家乡|籍贯|出生|长大|哪里人|哪儿人|国籍",
    ),
    (  # whom somebody lives with as a couple
        r"married|marriage|wife|husband|spouse|wedding|engaged|divorced|single|dating|"
        r"girlfriend|boyfriend|fianc\w+|widow\w*",
        r"结婚|离婚|已婚|未婚|单身|订婚|妻子|丈夫|老婆|老公|爱人|女朋友|男朋友|女友|男友|对象",
    ),
    (  # what somebody studies, and where
        r"stud(?:y|ies|ied|ying)|students?|school|college|universit\w+|degree|graduat\w+|major|"
        r"enrol\w+|course",
        r"学习|上学|读书|大学|学校|专业|毕业|学位|考上|就读|攻读",
    ),
)
_ATTRIBUTES: Final = tuple(
    re.compile(rf"\b(?:{english})\b|{chinese}", re.IGNORECASE) for english, chinese in _WORDS
)


def attributes(question: str) -> Mapping[str, re.Pattern[str]]:
    """Return the words of a question that ask for an attribute, each with what tells of it.

    >>> found = attributes("Where does Ann live?")
    >>> list(found), bool(found["live"].search("I moved to Graz."))
    (['live'], True)
    """
    found = ((pattern.search(question), pattern) for pattern in _ATTRIBUTES)
    return {match.group(): pattern for match, pattern in found if match}
