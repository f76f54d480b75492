"""What the asker is called: "What is my name?", "My name is Ann", 我叫什么？, 我叫小安."""

import re
from typing import Final

from graphmem.language.the_user import by_the_user
from graphmem.patterns import regex

_ASKED: Final = regex(
    r"\bwhat(?:['’]s| is) my (?:(?:own|full|first|given|real) )?name\b|\bwhat am I called\b"
    r"|(?<!告诉)我(?:的(?:全名|姓名|名字|大名)|叫(?:做)?(?:什么|啥)(?:名字)?(?=[?？呢呀啊来]|$)|姓(?:什么|啥))",
    re.IGNORECASE,
)
_TOLD: Final = regex(
    r"\b[Mm]y (?:(?:own|full|first|given|real) )?name(?:['’]s| is)\b"
    r"|\bI(?:['’]m| am) (?:called|named)\b|\bI go(?:es)? by\b"
    r"|\b(?:[Pp]eople|[Tt]hey|[Ff]riends) call me\b"
    r"|^\W*(?:[Pp]lease |[Jj]ust )?[Cc]all me (?=[A-Z])"
    r"|\b(?:I['’]m|I am) [A-Z][a-z]+(?: [A-Z][a-z]+)*[.!]?$"
    r"|我(?:的(?:全名|姓名|名字|大名)(?:叫|是)|(?:名|的?全名)?叫(?![他她它了车醒停外])|姓)|(?:叫|喊)我[\u4e00-\u9fff]"
)


def asks_own_name(question: str) -> bool:
    """Say whether a question asks what the asker is called.

    >>> [asks_own_name(text) for text in ("What's my name?", "我叫什么名字？", "我叫什么？")]
    [True, True, True]
    >>> [asks_own_name(text) for text in ("What is my cat's name?", "我儿子叫啥？", "我叫啥菜？")]
    [False, False, False]
    """
    return _ASKED.search(question) is not None


def tells_own_name(text: str) -> bool:
    """Say whether a text tells what its teller, or "the user", is called.

    >>> [tells_own_name(text) for text in ("I'm called Ann.", "User's name is Ann.", "用户叫小安")]
    [True, True, True]
    >>> [tells_own_name(text) for text in ("My son is Ben.", "I speak Greek.", "我叫了外卖")]
    [False, False, False]
    """
    return _TOLD.search(by_the_user(text)) is not None


def tells_own_name_as(text: str, name: str) -> bool:
    """Say whether a text tells that its teller, or "the user", is called so.

    >>> [tells_own_name_as(text, "Ann") for text in ("I'm called Ann.", "User's name is Ann Bo.")]
    [True, True]
    >>> [tells_own_name_as(text, "Ann") for text in ("My name is Bo, hers is Ann.", "Ann called.")]
    [False, False]
    """
    told = by_the_user(text)
    found = (told[one.start() : one.end() + len(name) + 1] for one in _TOLD.finditer(told))
    return any(name in one for one in found)
