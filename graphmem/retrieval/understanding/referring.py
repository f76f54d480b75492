"""Whether a question means something that was said before it."""

import re
from typing import Final

from graphmem.patterns import regex

_CLEFT: Final = regex(r"\b(?:is|was) it (?:that )?(?=[a-z]+\b)", re.IGNORECASE)
"""What is no more than a way of asking: "where is it he works"."""

_OPENING: Final = regex(
    r"^(?:(?:by the way|btw|anyways?|anyhow|quick (?:one|question)|before I forget|oh|so|and|but|ok"
    r"|okay|now|right|well|sorry|hey|also|um|hm+|unrelated)\b[\s,:;.!–—-]*)+"
    r"|^(?:(?:对了|话说|顺便(?:问一?[下句]?)?|我?问(?:你个事|一?[下句])|说起来|[诶哎欸嗯哦啊]|那个)"
    r"[\s,:]*)+",
    re.IGNORECASE,
)
_THERE: Final = r"there(?! (?:is|are|was|were)\b)(?<!\b(?:is|as) there)(?<!\b(?:are|ere) there)"
_NOW: Final = (
    "(?:days?|year|month|week|weekend|morning|afternoon|evening|summer|winter|spring|autumn|fall"
    "|(?:mon|tues|wednes|thurs|fri|satur|sun)day|time)"
)
_THINGS: Final = regex(
    rf"\b(?:its?|those|{_THERE}|another|others?|else|ones?|such|same|either|both"
    rf"|each|instead|then|(?:this|these|next)(?! {_NOW}))\b"
    r"|\b(?:of|in|at|on|to|for|from|with|about|is|was|do|did|does|would|will|could|might|like|near|by"
    r"|know|remember|after|before|since) that\b"
    r"|\bthat (?!I\b|(?:we|he|she|they|you|my|our|the|is|was|are|were|has|have|had|can|could|will"
    r"|would|might|did|does|do)\b)[a-z]+"
    r"|它|^[这那]|[在到从把给跟和是对][这那]|[这那](?:里|儿|样|么|边)"
    r"|其他|另外|别的|一样|还有|接下来|下一步",
    re.IGNORECASE,
)
PRONOUN: Final = regex(
    r"\b(?:(?P<female>she|hers?)|(?P<male>he|him|his)|(?P<several>they|them|theirs?))\b"
    r"|(?<![吉其利])[他她](?!们)|(?P<group>[他她]们)",
    re.IGNORECASE,
)
"""A pronoun for persons; its group is the gender, where it tells, or that they are several."""

_HAN_NO_SUBJECT: Final = regex(
    "喜欢|讨厌|不?[爱想要会能]|[在是去住做吃喝用有叫买谁哪几啥得该还又再最]|怎么|为什么|什么|多少|现在|当时"
    "|一共|一般|平时|大概|到底|[那这]"
)
_DEFINITE: Final = regex(r"\bthe [a-z]", re.IGNORECASE)
_ANCHOR: Final = regex(r"(?<!^)\b(?:I|me|my|we|us|our|[A-Z]\w+)\b|['’]s [a-z]+ ")
"""Whose or of what something is: "the name of my vet"."""

_NAME: Final = regex(r"(?<!^)\b(?!I\b)[A-Z]\w+|[\u4e00-\u9fff]{2,}")


def without_address(asked: str) -> str:
    """Return a sentence without what only turns to the other.

    >>> without_address("By the way, where is Ann?"), without_address("对了,我妈住哪儿?")
    ('where is Ann?', '我妈住哪儿?')
    """
    return _OPENING.sub("", asked)


def refers_back(asked: str) -> bool:
    """Say whether a question means something other than a person that it does not name.

    >>> [refers_back(one) for one in ("What did it cost?", "Where is it my brother works?")]
    [True, False]
    >>> [refers_back(one) for one in ("那家店在哪?", "我妈吃的那个药叫什么?")]
    [True, False]
    """
    return _THINGS.search(_CLEFT.sub("", without_address(asked))) is not None


def means_another(asked: str) -> bool:
    """Say whether a question means persons, or things, whom it has not named before.

    >>> [means_another(one) for one in ("Where does she work?", "When does Ann see her dentist?")]
    [True, False]
    """
    found = PRONOUN.search(asked)
    return found is not None and not _NAME.search(asked[: found.start()])


def means_one_of_several(asked: str) -> bool:
    """Say whether a question is of "the" one of a kind, and does not tell whose or of what.

    >>> [means_one_of_several(one) for one in ("what is the boat called?", "who is the vet I saw?")]
    [True, False]
    """
    return _DEFINITE.search(asked) is not None and not _ANCHOR.search(asked)


def leaves_out_whom(asked: str) -> bool:
    """Say whether a Chinese question begins with what is done or asked, and not with whose it is.

    >>> [leaves_out_whom(one) for one in ("当时花了多少钱?", "我妈花了多少钱?")]
    [True, False]
    """
    return _HAN_NO_SUBJECT.match(asked) is not None
