"""What tells that a text is no statement of how things are.

A dream or a joke, hearsay, what was not done or not taken in the end: by none of these has anything
changed.
"""

import re
from functools import lru_cache
from typing import Final

from graphmem.patterns import regex

_GAMES: Final = (
    r"(?:The )?Sims(?: \d)?|Monopoly|Minecraft|Roblox|Fortnite|Skyrim|Stardew Valley|Catan"
    r"|Animal Crossing|(?:World of )?Warcraft|Second Life|Pok[eé]mon(?: \w+)?|Zelda|GTA(?: \w+)?"
    r"|SimCity|Civilization|Elden Ring|Dungeons (?:and|&) Dragons"
)
"""Games in which somebody lives, moves and owns what is not there."""

_NOT_MEANT: Final = regex(
    r"\bdream(?:t|ed)\b|\b(?:in|had) (?:my|a) dream\b|\b(?:just )?(?:kidding|joking)\b"
    r"|^\W*(?:(?:now|then|next|ok|okay)\b,? )?(?:please |can you |could you )?(?:translate\b"
    r"|(?:write|draft|compose|proofread|rewrite|rephrase) (?:me |this |it |up )?"
    r"(?:an?|the|my|this)\b)"
    r"|\bin (?:my|the|this|a|our) (?:(?:board|card|video|computer|online|mobile|short) )?"
    r"(?:novel|story|book|film|movie|play|game|script)\b"
    r"(?! (?:industry|business|trade|studio|company|club|shop|store|market|world|department)\b)"
    rf"|\b(?:in|on) (?:{_GAMES})\b(?! (?:industry|business|studio|company|club|shop|store)\b)"
    r"|\b(?:novel|story|script|play|poem|lyrics)\b[^.!?]*\b(?:i['’]?m|i am) writing\b"
    r"|\b(?:i['’]?m|i am) writing (?:an?|my|the) (?:\w+ )?(?:novel|story|script|screenplay|play)\b"
    r"|\b(?:the|my|main|a) (?:character|hero|heroine|protagonist|avatar)\b"
    r"|梦见|梦到|做梦|梦里|开玩笑|逗你|^(?:请|帮我)?翻译(?:一下|成|[:：])|(?:小说|故事|剧本)里|主角|润色(?=[^,，。]{0,8}[:：])|^(?:请|麻烦|你)*(?:帮我)?(?:把[^,，。]{1,8})?润色"
    r"|^(?:请|麻烦|你)*帮我写|帮我写[^,，。!?！？]*[:：]"
    r"|别听|瞎说|谣言|没有的事",
    re.IGNORECASE,
)
_DECLINED: Final = (
    r"\bturned (?:it|that|them|him|her) down\b|\bsaid no\b|\b(?:declined|refused)(?=\W*$)"
    r"|(?:拒绝?|婉拒|回绝|推掉?)了(?=\W*$|[,。!;])|没(?:答应|接受?|动心|同意|谈拢|谈成|谈妥|成|租|要|办|理)(?=\W*$|[,。!;])"
    r"|我没去(?=\W*$|[。!;])|舍不得[走去换搬离]|[还在]{1,2}(?:谈|考虑)(?=\W*$|[,。!;])|还没(?:定|想好|决定)"
)
"""That of an offer nothing came, told behind it."""

_LIGHTLY: Final = (
    r"\b(?:he|she|they) (?:was|were) (?:just )?(?:drunk|joking|kidding|bluffing)\b|[酒醉气]话"
    r"|玩笑|喝[多醉]了[才]?说|说说而已|没当真|当不得真|吹牛"
)
"""That somebody did not mean what they said, told behind it."""

_UNDONE: Final = regex(
    r"\b(?:but|then|later|and)\b[^.!?]*\b(?:bought|got|won) (?:it|her|him|them) back\b"
    rf"|{_DECLINED}|{_LIGHTLY}"
    r"|\bback at it\b|\bstopp(?:ed|ing)\b[^.!?]*\bbecause (?:it|of (?:the )?)[^.!?]*"
    r"(?:rain|snow|storm|hail|dark|wind)|又?(?:买|赎|要)了?回来",
    re.IGNORECASE,
)
_END: Final = regex(r"[.!?。！？\n]")
_HEARSAY: Final = regex(
    r"\brumou?rs?\b|\bnot true\b|\bfalse alarm\b|\bpretend|传言|听说|据说|骗|假的",
    re.IGNORECASE,
)
_NOT_DONE: Final = regex(
    r"\b(?:almost|nearly|was about to|were about to|came close to|tried to)\b"
    r"|差一?点|险些|几乎|没能|没(?:有)?(?:从|把|搬|换|辞|离职|跳槽|改成|卖|分手|退|转)",
    re.IGNORECASE,
)
_NOT_TAKEN: Final = regex(
    r"没(?:租|定|买|去|要|选|谈成|成交)(?=[,。!;]|$)|\bdecided against\b"
    r"|\bdid(?:n['’]t| not) (?:take|buy|rent|get|go for|accept) (?:it|them|that)\b",
    re.IGNORECASE,
)
_UNCERTAIN: Final = regex(
    r"\b(?:tried|trying|wanted|told to|supposed to|promised|ask(?:s|ed)|says?|said|"
    r"advised|suggests?|suggested|recommends?|recommended|thinks?|thought|believes?|wonder\w*|"
    r"for (?:a|one|the|two|three|\d+) (?:day|night|week|month|year)s?|only (?:for|until|till)|"
    r"temporarily|for now)\b"
    r"|试着|想|要求|建议|劝|说要|[觉以认]为|暂时|临时|这[次周]|没[成有]",
    re.IGNORECASE,
)


@lru_cache(maxsize=4096)
def not_meant(text: str) -> bool:
    """Say whether a text tells nothing of how things are: a dream, a joke, a text to work on.

    >>> not_meant("Translate: I live in Madrid now."), not_meant("I moved to Madrid.")
    (True, False)
    """
    return _NOT_MEANT.search(text) is not None


def doubtful(text: str) -> bool:
    """Say whether a text is not meant, or tells what somebody says that is not so.

    >>> doubtful("There is a rumour that she left."), doubtful("I dreamt that I moved.")
    (True, True)
    """
    return _HEARSAY.search(text) is not None or not_meant(text)


def not_done(text: str) -> bool:
    """Say whether a text tells that it did not come to it.

    >>> not_done("I almost sold the car"), not_done("差点换了工作"), not_done("I sold the car")
    (True, True, False)
    """
    return _NOT_DONE.search(text) is not None


def undone(clause: str, text: str) -> bool:
    """Say whether the sentence of a clause takes back what it tells, or ends what the rain ended.

    So it does where it was an offer that was declined, or not meant.

    >>> undone("I sold it", "I sold it, then bought it back."), undone("I sold it", "I sold it.")
    (True, False)
    >>> undone("月薪三万", "猎头找我,月薪三万,我没答应"), undone("月薪三万", "我跳槽了,月薪三万")
    (True, False)
    >>> undone("our cat died", "our cat died, she was old and passed")
    False
    """
    behind = text.partition(clause)[2]
    return _UNDONE.search(clause + _END.split(behind, maxsplit=1)[0]) is not None


def broken_off(clause: str) -> bool:
    """Say whether a clause begins within an aside, so that whom it is told of stands before that.

    >>> broken_off("是隔壁的那个)离职了"), broken_off("小唐(隔壁的)离职了")
    (True, False)
    """
    return clause.count(")") > clause.count("(")


def not_taken(text: str) -> bool:
    """Say whether a text tells what was looked at and not taken, which nothing takes the place of.

    >>> not_taken("We saw a flat in Graz, and did not take it"), not_taken("We took the flat")
    (True, False)
    """
    return _NOT_TAKEN.search(text) is not None


def uncertain(text: str) -> bool:
    """Say whether a text tells what was tried or wanted, what others say, or what lasts a while.

    >>> uncertain("The doctor advised me to stop"), uncertain("We rent it for two weeks")
    (True, True)
    """
    return _UNCERTAIN.search(text) is not None
