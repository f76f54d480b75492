"""Who or what of the speaker's a clause is about, where it is no word for kin."""

import re

from graphmem.language.claims.clauses import unmarked
from graphmem.language.claims.owners import without_circumstance
from graphmem.language.claims.whose_words import CHINESE_LEAD
from graphmem.language.word_lists import words
from graphmem.patterns import regex

_PETS_IN_CHINESE = "猫 狗 兔子 仓鼠 鹦鹉 乌龟"
_CHINESE_PETS = regex(rf"(?P<kind>{_PETS_IN_CHINESE.replace(' ', '|')})(?P<name>[\u4e00-\u9fff]+)$")
_ENGLISH = regex(
    r"\W*(?i:(?:and|but|so|now|today|yesterday|actually|btw|by the way|apparently|recently|lately"
    r"|finally|meanwhile|sadly|luckily|well|oh|also|then|because|since|while|though|although"
    r"|(?:it )?turns out|(?:one|some|two|three|both|all|most|several|half|a few) of"
    r"|i (?:think|believe|guess|suppose|hope|hear|heard|found out)(?: that)?)\b[\s,]*)*"
    r"(?:[Mm]y|[Oo]ur|MY|OUR) "
    r"(?:(?:new|old|other|first|second|little|big|older|younger|current|own|dear|so-called) )*"
    r"(?P<thing>[^\s'’]+)(?: (?P<name>[A-Z]\w+))?(?=['’]s\b| )(?! and I\b)"
)
_VERB = (
    r"(?=今[年天]|去年|现在|目前|如今|已经|昨天|前天|[上这本]周|[上这]个?月|刚|最近|终于|一直|快|就|都|也|还|又"
    r"|定居|现居|跳槽|入职|加入|调[到去往]|出生|结婚|离婚|订婚|分手|单身|独[居自]|一个人"
    r"|喜欢|讨厌|[是在住叫有搬满从跟与和吃喝开养瘦胖读念当做\d一二三四五六七八九十两])(?!和我)"
)
_CHINESE = regex(
    rf"{CHINESE_LEAD}(?:我们?|咱们?)(?:家?里?的|家|(?=公司|学校|单位|团队|[猫狗])|[那这][个位些只条]?"
    r"|(?:(?!时候)[^\s,，。!?;我你他她它和跟与同住在搬]){1,6}?的(?!时候|话|确|时[,，]|那[年天月段]|日子|期间))"
    r"(?![是在住搬租有养][^\s,，。!?;])(?P<what>[^\s,，。!?;我]{1,10}?)" + _VERB
)

_ACTS = regex(
    r"(?:(?:now|also|still|usually|always|never|only|really|just)\s)*"
    r"(?:drives?|drove|eats?|ate|drinks?|drank|smokes?|plays?|studies|study|studied|speaks?|owns?|owes?"
    r"|wants?|likes?|loves?|hates?|prefers?|collects?"
    r"|quits?|gave up|given up|stopped (?=\w+ing\b)"
    r"|works?(?! (?:again|now|fine|well|perfectly|properly|smoothly)\b)|worked)\b"
    r"|(?:现在|目前|一直|也|都|还|又|只|就|不|很|最|刚)*(?:喜欢|讨厌|开着?|养|吃|喝|读|念|当|做)",
    re.IGNORECASE,
)
"""What somebody does, and no thing."""

_HAS = regex(
    r"(?:(?:now|also|still|only|already)\s)*(?:has|have)\b|(?:现在|目前|也|都|还|又|只|就|已经)*有",
    re.IGNORECASE,
)
_OF_PARTS = words(
    """
    team company firm office flat house apartment room place car phone laptop computer job contract
    plan class course school city town village garden kitchen project group band club book family
    公司 单位 团队 组 班 家 房子 新家 车 手机 电脑 合同 套餐 课 课程 学校 城市 项目 小组 乐队 书
    """
)
"""What has something as a part of it, and not as somebody has it."""


def belonging(clause: str) -> str | None:
    """Return who or what of the speaker's a clause is about, with a name behind it.

    >>> [belonging(t) for t in ("My cat Milo is 3", "our new company is in Rome", "I am 3")]
    ['cat milo', 'company', None]
    >>> [belonging(t) for t in ("我的猫咪咪三岁了", "我们公司在上海", "我家狗今年三岁", "我住上海")]
    ['猫 咪咪', '公司', '狗', None]
    >>> [belonging(t) for t in ('My "ex" is in Rome', "My 🐶 is 3", "我的“死党”住上海")]
    ['ex', '🐶', '死党']
    """
    clause = unmarked(clause)
    if match := _ENGLISH.match(without_circumstance(clause)):
        thing, name = match["thing"].strip(",.").lower(), match["name"]
        return f"{thing} {name.lower()}" if name else thing
    match = _CHINESE.match(clause)
    if match is None:
        return None
    pet = _CHINESE_PETS.match(match["what"])
    return f"{pet['kind']} {pet['name']}" if pet else match["what"]


def acts(clause: str, who: str) -> bool:
    """Say whether somebody of the speaker's is told to do what only persons and animals do.

    >>> acts("My ex drives a Volvo", "ex"), acts("My rent is £700", "rent")
    (True, False)
    """
    told = re.search(re.escape(who), unmarked(clause), re.IGNORECASE)
    if told is None:
        return False
    behind = unmarked(clause)[told.end() :].lstrip()
    return bool(_ACTS.match(behind) or (who not in _OF_PARTS and _HAS.match(behind)))
