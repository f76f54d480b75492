"""Who is told of behind what somebody says or knows, and which of several users."""

import re

from graphmem.language.chinese_words import SURNAMES
from graphmem.language.claims.clauses import unmarked
from graphmem.language.claims.whose_words import CHINESE_KIN, CHINESE_LEAD
from graphmem.language.the_user import in_first_person
from graphmem.patterns import regex

_SAYING = regex(
    r"^\W*(?:i|we) (?:also |just |already )?(?:say|said|mention(?:ed)?|told (?:you|me|them|him|her)"
    r"|noted?|report(?:ed)?|stated?|know|knew|think|believe|hear|heard|confirm(?:ed)?"
    r"|am (?:happy|glad|proud|sad)) (?:that )?"
    r"(?=(?:my|our|his|her|their|he|she|they|(?-i:[A-Z][a-z]+))\b)"
    rf"|^{CHINESE_LEAD}我(?:说|提到|表示|听说|知道|觉得|告诉[你他她]|确认)过?(?:了|,|，|:|：)?"
    rf"(?=[我他她](?:的)?(?:{CHINESE_KIN})|[小老阿][\u4e00-\u9fff]"
    rf"|[{''.join(sorted(SURNAMES))}][\u4e00-\u9fff]{{1,2}}[在是住搬现也换去])",
    re.IGNORECASE,
)
"""Where somebody tells what they said or know, of whom the rest tells."""

_USER_CALLED = regex(r"^\W*[Uu]ser (?P<called>[A-Z]\w*|\d+)\b")
_HAN_USER_CALLED = regex(
    rf"^\W*用户(?=[小老阿][\u4e00-\u9fff]|[{''.join(sorted(SURNAMES))}][\u4e00-\u9fff]|[A-Z0-9甲乙丙])"
)
"""One of several users, by what they are called."""


def without_saying(clause: str) -> str:
    """Return what is told in a clause, in the first person, without that somebody says or knows it.

    >>> without_saying("I mentioned that my brother left"), without_saying("我说我妹妹走了")
    ('my brother left', '我妹妹走了')
    """
    return _SAYING.sub("", in_first_person(unmarked(clause)))


def user_called(clause: str) -> str | None:
    """Return what one of several users is called, of whom an English clause tells.

    >>> user_called("User Tom left"), user_called("The user left")
    ('tom', None)
    """
    called = _USER_CALLED.match(clause)
    return called["called"].lower() if called else None


def without_user(clause: str) -> str:
    """Return a Chinese clause without the word before the name of one of several users.

    >>> without_user("用户小王走了")
    '小王走了'
    """
    return _HAN_USER_CALLED.sub("", clause)
