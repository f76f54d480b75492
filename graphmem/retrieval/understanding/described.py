"""Whom a question describes in place of naming: "the one who lives in Graz, what is her job?"."""

import re
from typing import Final, NamedTuple

from graphmem.language.kinship import ANYBODY, KIN
from graphmem.patterns import regex

_ANYBODY: Final = "|".join(sorted(word for word in ANYBODY if word.isascii()))
_ENGLISH: Final = regex(
    r"(?:^|[.!?,:;]\s+)(?P<who>(?:the|that|my)\s+(?:[\w'’-]+\s+){1,3}?"
    r"(?:who|whose|whom|that|which|with|born|named|called|living|working)\b[^,?]+),\s+"
    r"(?P<asked>(?:and\s+)?(?:what|where|when|which|who|whose|how|is|are|was|were|does|do|did|has|"
    r"have)\b[^?]*\b(?:he|she|they|it|his|her|their|its|him|them)\b[^?]*\??)",
    re.IGNORECASE,
)
_FIRST_WHO: Final = regex(
    r"(?:^|[.!:;]\s+)(?P<who>(?:who|which\s+(?:of\s+(?:my|our|the)\s+|of\s+them\s+)?"
    rf"(?:{KIN}|{_ANYBODY})s?)\s+(?!(?:is|was|are)\s+(?:he|she|they|[\w-]+er)\b)"
    r"(?:(?!\b(?:or|than|more|most|first|last)\b|[,?.!]).){4,60}?)"
    r"(?:\?\s*(?:and\s+)?|,?\s+and\s+)(?P<asked>(?:what|where|when|which|how)\b[^?]*"
    r"\b(?:he|she|they|his|her|their|him|them)\b[^?]*\??)\s*$",
    re.IGNORECASE,
)
"""Who is asked for first, and what of them then."""

_OWNING: Final = regex(r"\b(?:his|its|their|her)\b(?=\s+[\w-])", re.IGNORECASE)
_BEING: Final = regex(r"\b(?:he|she|they|it|him|her|them)\b", re.IGNORECASE)

_CLAUSE: Final = r"(?P<clause>(?:\"[^\"]*\"|“[^”]*”|[^？?。！!；;\"“”]){3,120}?)"
_HEADS: Final = (
    "人(?![品数口员才生])|家伙|朋友|同事|同学|亲戚|老师|邻居|客户|活动|会议|比赛|展览|课程|项目"
    "|公司|店|餐厅|地方|城市|学校|医院"
)
_CHINESE: Final = regex(
    r"(?:^|[，,。！!？?：:；;、\s])(?:请问|你知道|还记得|记得)?"
    r"那一?(?P<measure>个|位|名|场|家|次|件|部|本|款|台|座|所|条|间|项|只|辆|套|门)"
    rf"{_CLAUSE}的(?:那(?:个|位|名|场|家|次))?"
    rf"(?:(?P<head>{_HEADS})?[，,、]\s*(?:他们?|她们?|它们?|其)?的?|(?P<named>{_HEADS})(?:他|她|它|其)?的?)"
    r"(?P<asked>[^，,。？?]{2,40}[？?]?)$"
)
_SOMEBODY: Final = "人(?![品数口员才生])|家伙|朋友|同事|同学|亲戚|老师|邻居|客户"
_THEY: Final = "他们?|她们?|人家"
_OPENING: Final = r"(?:^|[，,。！!？?：:；;、\s])(?:请问|你知道|还记得|记得)?"
_POINTED_AT: Final = regex(
    rf"{_OPENING}(?:那(?!一?[个位名场家次件部本款台座所条间项只辆套门些样么里边天年时])"
    rf"(?P<clause>(?:(?!我|咱|你)[^，,。？?！!；;]){{2,40}}?)的(?P<head>{_SOMEBODY})"
    rf"|(?P<before>(?:(?!我|咱|你|哪|谁)[^，,。？?！!；;]){{2,40}}?)的那(?:(?:个|位|名)(?P<whom>{_SOMEBODY})|位(?=[，,、])))"
    rf"(?:[，,、]\s*)?(?:{_THEY}|其)?的?(?P<asked>[^，,。？?]{{2,40}}[？?]?)$"
)
"""Who is described without a measure word, or with it behind: 住在杭州的那个人，…."""

_WHOEVER: Final = regex(
    rf"{_OPENING}(?:那一?[个位名](?P<pointed>(?:(?!我|咱|你|哪|谁)[^，,。？?！!；;]){{2}})"
    rf"|(?P<clause>(?![想那这])(?:(?!我|咱|你|哪|谁)[^，,。？?！!；;]){{3,40}}?))的(?P<head>{_SOMEBODY})[，,、]\s*"
    rf"(?:{_THEY}|其)?的?(?P<asked>(?![你我咱])(?=[^？?]*(?:哪|谁|什么|啥|多少|几|怎么样|如何))[^，,。？?]{{2,40}}[？?]?)$"
)
"""Who is described by nothing but a clause before: 住在杭州的人，老家在哪？那个养蜂的人，…."""

_ASKED_FOR: Final = regex(
    rf"{_OPENING}那?(?P<who>(?=[^，,。？?]{{4}})(?:(?!更|最|还是)[^，,。？?！!；;]{{0,20}})(?:哪一?[个位]人|谁)(?:(?!更|最|还是)[^，,。？?！!；;]){{0,40}}?)(?:来着|[呀啊呢])*[，,？?]\s*"
    rf"(?:那么?)?(?:{_THEY})的?(?P<asked>[^，,。？?]{{2,40}}[？?]?)$"
)
"""Who is asked for first, and what of them then: 谁住在杭州？他叫什么名字？"""

_PREDICATE: Final = regex(
    "[是在有叫多几今去会能爱喜平属住做干来现搬用开养读学]|哪里人|最喜|为什么|怎么"
    "|什么时候|何时|(?:周|星期)几|哪[天年一]"
)
"""How what is asked begins where it is of somebody, and not of something that is theirs."""


class Described(NamedTuple):
    """One who is described in a question.

    Attributes:
        who: asks who it is.
        asked: what is asked of them; `#1` stands for their name.
    """

    who: str
    asked: str


def described_in_english(asked: str) -> Described | None:
    """Return whom an English question begins with, if it only describes them.

    >>> described_in_english("The colleague who lives in Graz, what is her job?")
    Described(who='Who is the colleague who lives in Graz?', asked="what is #1's job?")
    >>> described_in_english("Who lives in Graz, and what is her job?")
    Described(who='Who lives in Graz?', asked="what is #1's job?")
    """
    if match := _ENGLISH.search(asked):
        who = match["who"]
        return Described(f"Who is {who[0].lower()}{who[1:]}?", _of_whom(match["asked"]))
    if match := _FIRST_WHO.search(asked):
        return Described(f"{match['who']}?", _of_whom(match["asked"]))
    return None


def _of_whom(asked: str) -> str:
    asked, owning = _OWNING.subn("#1's", asked, count=1)
    return asked if owning else _BEING.sub("#1", asked, count=1)


def described_in_chinese(asked: str) -> Described | None:
    """Return whom a Chinese question begins with, if it only describes them.

    >>> described_in_chinese("那个住在杭州的人，他的职业是什么？")
    Described(who='哪个人住在杭州?', asked='#1的职业是什么？')
    >>> described_in_chinese("住在杭州的那个人平时喜欢做什么？")
    Described(who='哪个人住在杭州?', asked='#1平时喜欢做什么？')
    >>> described_in_chinese("住在杭州的人，老家是哪里的？")
    Described(who='哪个人住在杭州?', asked='#1的老家是哪里的？')
    >>> described_in_chinese("谁住在杭州？他叫什么名字？")
    Described(who='谁住在杭州?', asked='#1叫什么名字？')
    """
    if match := _CHINESE.search(asked):
        measure = match["measure"]
        head = match["head"] or match["named"] or ("人" if measure in "个位名" else "")
        return Described(f"哪{measure}{head}{match['clause']}?", _of_them(match["asked"]))
    if match := _POINTED_AT.search(asked):
        head = match["head"] or match["whom"] or "人"
        clause = match["clause"] or match["before"]
        return Described(f"哪个{head}{clause}?", _of_them(match["asked"]))
    if match := _WHOEVER.search(asked):
        clause = match["clause"] or match["pointed"]
        return Described(f"哪个{match['head']}{clause}?", _of_them(match["asked"]))
    if match := _ASKED_FOR.search(asked):
        return Described(f"{match['who']}?", _of_them(match["asked"]))
    return None


def _of_them(asked: str) -> str:
    return f"#1{'' if _PREDICATE.match(asked) else '的'}{asked}"
