"""Whom a question describes in place of naming: "the one who lives in Graz, what is her job?"."""

import re
from typing import Final, NamedTuple

_ENGLISH: Final = re.compile(
    r"(?:^|[.!?,:;]\s+)(?P<who>(?:the|that|my)\s+(?:[\w'’-]+\s+){1,3}?"
    r"(?:who|whose|whom|that|which|with|born|named|called|living|working)\b[^,?]+),\s+"
    r"(?P<asked>(?:and\s+)?(?:what|where|when|which|who|whose|how|is|are|was|were|does|do|did|has|"
    r"have)\b[^?]*\b(?:he|she|they|it|his|her|their|its|him|them)\b[^?]*\??)",
    re.IGNORECASE,
)
_OWNING: Final = re.compile(r"\b(?:his|its|their|her)\b(?=\s+[\w-])", re.IGNORECASE)
_BEING: Final = re.compile(r"\b(?:he|she|they|it|him|her|them)\b", re.IGNORECASE)

_CLAUSE: Final = r"(?P<clause>(?:\"[^\"]*\"|“[^”]*”|[^？?。！!；;\"“”]){3,120}?)"
_HEADS: Final = (
    "人|家伙|朋友|同事|同学|亲戚|老师|邻居|客户|活动|会议|比赛|展览|课程|项目"
    "|公司|店|餐厅|地方|城市|学校|医院"
)
_CHINESE: Final = re.compile(
    r"(?:^|[，,。！!？?：:；;、\s])(?:请问|你知道|还记得|记得)?"
    r"那一?(?P<measure>个|位|名|场|家|次|件|部|本|款|台|座|所|条|间|项|只|辆|套|门)"
    rf"{_CLAUSE}的(?:那(?:个|位|名|场|家|次))?"
    rf"(?:(?P<head>{_HEADS})?[，,、]\s*(?:他们?|她们?|它们?|其)?的?|(?P<named>{_HEADS})(?:他|她|它|其)?的?)"
    r"(?P<asked>[^，,。？?]{2,40}[？?]?)$"
)
_PREDICATE: Final = re.compile("[是在有叫多几今去会能爱喜平属住做干来]|哪里人|最喜|为什么|怎么")
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
    """
    match = _ENGLISH.search(asked)
    if not match:
        return None
    asked, owning = _OWNING.subn("#1's", match["asked"], count=1)
    if not owning:
        asked = _BEING.sub("#1", asked, count=1)
    who = match["who"]
    return Described(f"Who is {who[0].lower()}{who[1:]}?", asked)


def described_in_chinese(asked: str) -> Described | None:
    """Return whom a Chinese question begins with, if it only describes them.

    >>> described_in_chinese("那个住在杭州的人，他的职业是什么？")
    Described(who='哪个人住在杭州?', asked='#1的职业是什么？')
    """
    match = _CHINESE.search(asked)
    if not match:
        return None
    asked, measure = match["asked"], match["measure"]
    head = match["head"] or match["named"] or ("人" if measure in "个位名" else "")
    of = "" if _PREDICATE.match(asked) else "的"
    return Described(f"哪{measure}{head}{match['clause']}?", f"#1{of}{asked}")
