"""Two questions in one: who somebody is whom it names, and something of them."""

import re
from typing import Final

from graphmem.patterns import regex

_NAMED: Final = (
    r"(?P<name>[A-Z][\w-]*(?: [A-Z][\w-]*){0,2}(?:['’]s(?: [a-z][\w-]*){1,2})?"
    r"|(?i:my|our)(?: [\w-]+(?:['’]s)?){1,4}?)"
)
_ENGLISH: Final = regex(
    rf"^\W*(?P<who>(?i:who(?:['’]s| is| was)) {_NAMED})"
    r"(?:\?\s*(?i:and )?|,? and |[,;] )"
    r"(?P<asked>(?i:what|where|when|which|how|who|whose|is|was|does|did|has|can)\b[^?]*)\??\s*$"
)
_PRONOUNS: Final = tuple(
    (regex(form, re.IGNORECASE), of)
    for form, of in (
        (r"\b(?:he|she|they)\b", ""),
        (r"\b(?:his|their|her)\b(?=\s+[\w-])", "'s"),
        (r"\b(?:him|her|them)\b", ""),
        (r"(?<![吉其利])[他她]们?", ""),
    )
)
_CHINESE: Final = regex(
    r"^\W*(?:请问)?(?P<name>(?![那这哪])(?:[我咱][^\s，,。？?！!；;你他她它谁是]{1,9}?"
    r"|[^\s，,。？?！!；;你他她它谁是的]{2,8}?))(?:到底|究竟)?是(?:谁|哪位|什么人)[呀啊呢]?"
    r"(?:[，,？?；;]\s*)(?:那么?|还有|另外)?[他她](?P<asked>[^，,。？?]{2,40})[？?]?$"
)


def named_first(text: str) -> tuple[str, str] | None:
    """Return the two questions of one that asks who somebody named is, and something of them.

    Whom a question only describes is sought first (`described`); who is named need not be.

    >>> named_first("Who is Ida, and what boat does she have?")
    ('Who is Ida?', 'what boat does Ida have?')
    >>> named_first("Who's my aunt's boss and what is his name?")
    ("Who's my aunt's boss?", "what is my aunt's boss's name?")
    >>> named_first("小何是谁，她住在哪里？")
    ('小何是谁？', '小何住在哪里？')
    >>> named_first("Who repairs clocks, and where does he live?")
    >>> named_first("Who is Ida, and what is the boat called?")
    """
    if match := _ENGLISH.match(text):
        asked = with_name(match["asked"].strip(), match["name"])
        if asked:
            return f"{match['who']}?", f"{asked}?"
    if match := _CHINESE.match(text):
        return f"{match['name']}是谁？", f"{match['name']}{match['asked']}？"
    return None


def with_name(asked: str, name: str) -> str | None:
    """Return a question with a name in place of the pronoun for somebody; None without one.

    >>> with_name("What is her job?", "Ida"), with_name("他在哪工作?", "小何")
    ("What is Ida's job?", '小何在哪工作?')
    """
    plural = re.search(r"\b[a-z]+[^\Ws]s$", name)
    for pronoun, of in _PRONOUNS:
        named, found = pronoun.subn(f"{name}{of[:1] if plural else of}", asked, count=1)
        if found:
            return named
    return None
