"""What keeps one clause from taking the place of another, whatever form it has.

A form of speech says that something has changed; whether that is what the older clause tells of, it
does not say. "The canteen moved from the third floor" leaves a desk on that floor where it is, and
Li's husband may leave a company without Li. One true fact hidden weighs more than many changes that
nobody noticed.
"""

import re
from collections.abc import Collection
from functools import lru_cache
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.chinese_numbers import FIGURES
from graphmem.language.chinese_words import SURNAMES
from graphmem.language.claims.owners import NO_ADDRESS
from graphmem.language.claims.reader import meaning
from graphmem.language.claims.whose_words import CHINESE_KIN, RELATIVES
from graphmem.language.english_words import CALENDAR_WORDS, DULL_WORDS, STOP_WORDS
from graphmem.language.naming.chinese_persons import is_person
from graphmem.language.terms import terms
from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.limits.doubts import not_done, not_taken
from graphmem.lifecycle.conflict.limits.ended_in_part import ended_in_part
from graphmem.lifecycle.conflict.limits.no_loss import loses_nothing
from graphmem.lifecycle.conflict.limits.one_time import for_now
from graphmem.patterns import regex

_ON_THE_SIDE: Final = regex(
    r"\b(?:on|at) (?:(?:the )?weekends?|(?:\w+day(?: \w+)?s?)\b)|\b(?:every|each) \w+day\b"
    r"|\b(?:part[- ]time|in the evenings?|at night|on the side|as a volunteer|evenings|weekends)\b"
    r"|周末|晚上|兼职|业余|[每]?(?:周|星期)[一二三四五六日天]",
    re.IGNORECASE,
)
"""When somebody works or is elsewhere beside the rest of the week."""

_TOO: Final = regex(
    r"\b(?:too|also|as well|besides|another|second|additional(?:ly)?|in addition)\b"
    r"|也|还有|另外|第二",
    re.IGNORECASE,
)
_IN_LAW: Final = regex(r"-in-law\b", re.IGNORECASE)

_OTHER: Final = regex(
    r"\b(?:the|my|our|his|her|their) other (?!day|week|night|morning|evening|way|side|half|hand)\w",
    re.IGNORECASE,
)
"""Another one than the one that is told of: "the other team"."""

_WHOSE: Final = regex(
    r"^\W*(?:(?:and|but|so|well),? )?(?:(?:my|our|the) )?(?P<who>[\w-]+)['’]s (?P<of>[\w-]+)",
    re.IGNORECASE,
)
_MOVED_FROM: Final = regex(
    r"^\W*(?:(?:and|but|so|apparently|well),? )?(?P<who>[\w'’ -]{2,40}?)"
    r"(?: was| were| has| have| is| are| got| been| just| now| finally| recently| all)*"
    r" (?:moved|switched|changed|transferred|shifted|went|migrated|rescheduled|postponed|pushed)\b"
    r"(?! (?:me|us)\b)"
    r"[^,.;!?]*\bfrom\b",
    re.IGNORECASE,
)
_SOMEBODY_ENDS: Final = regex(
    r"^\W*(?P<who>[A-Z][a-z]+) "
    r"(?:no longer|quits?|stopped|gave up|dropped out|doesn['’]t|isn['’]t)\b"
)
_OPENERS: Final = words("i we he she it they my our the so and but also just finally sadly already")
_SPEAKERS: Final = words("i we he she they it you")

_LEADING: Final = regex(
    r"^[\s,，、]*(?:其实|现在|目前|如今|最近|已经|后来|终于|结果|而且|但是?|不过|所以|对了|听说|据说|原来"
    r"|今天|昨天|前天|今年|去年|上周|这周|本周|上个?月|这个月|刚刚?|昨晚|早上|上午|下午|晚上|周[一二三四五六日天]"
    r"|哎|唉|唉呀|哦|嗯|好消息|坏消息|[,，!]"
    r"|我们家的?|我们的?|我家的?|我的|咱们?家?的?|我|家里的?|家)*"
)
_PREDICATE: Final = (
    r"(?:从|离职|辞职|退休|分手|结婚|离婚|订婚|毕业|出院|住院|怀孕|生了|生下|生孩子|失业|跳槽|搬|换|改|退|卖|丢"
    r"|死|去世|不|没|戒|转|推|延|调|涨|降|升|取消|倒闭|关门|解散|到期|差点|有了?对象|脱单|瘦|胖|减"
    r"|被裁|入职|上了?(?:小学|初中|高中|大学)|开除|走丢|跑丢|闹翻|复合|在一起)"
)
_SUBJECT: Final = regex(
    rf"(?P<who>[\u4e00-\u9fffA-Za-z]{{1,9}}?)"
    r"(?:今天|昨天|前天|上周|这周|本周|上个?月|这个月|今年|去年|最近|刚刚?|已经|终于|也|都|又|就|还|要"
    rf"|现在|突然|正式|主动|今晚|昨晚|被)*{_PREDICATE}"
)
_BY_AGENT: Final = regex(r"把|给我|让我|叫我|帮我|通知|建议|要求|说")
_AGENTS: Final = words(
    "房东 公司 老板 医生 领导 学校 老师 客户 单位 银行 物业 大夫 教练 HR hr 航空公司 酒店 店家"
)
_ATTRIBUTES: Final = (
    words("手机号 手机号码 电话 电话号码 号码"),
    words("工资 月薪 薪水 薪资 年薪 底薪"),
    words("房租 月租 租金"),
    words("老板 领导 上司 经理 主管"),
    words("密码 口令"),
    words("会 会议 例会 周会 开会"),
    words("车 车子 汽车 座驾 开的是"),
)
_TIME_OF: Final = words("截止日期 截止时间 时间 日期 期限")
"""When a thing is due, which the older may tell in other words."""

_PRONOUNS: Final = "他她它"
_WHICH: Final = regex(
    r"^(?![在从到去住搬跟和把给])(?P<which>[\u4e00-\u9fffA-Za-z]{1,8}?)(?P<joint>[那这](?:家|个|间|边|条|位)|的)(?=[\u4e00-\u9fff])"
)
_CALLED: Final = regex(r"[小老阿大][\u4e00-\u9fff]")
_AT: Final = regex(
    r"[\u4e00-\u9fff]{1,3}(?:[路街巷区镇村市县湖]|大道|广场|小区|市场)|[城东西南北老新][东西南北边城门街区]"
)
"""Where something is: 西湖路, 城北, 东门菜市场."""
_ELSEWHERE: Final = regex(r"前(?:公司|单位|东家|同事)|别[家人]|人家|对家|友商|竞品|同行|隔壁")
"""Where something else of the kind is, whoever tells of it."""

_WEEKDAY: Final = regex(r"(?:[上下这本]个?)?(?:周|星期|礼拜)[一二三四五六日天末]|[上下这本]个?周")
_OF_KIN: Final = regex(rf".(?P<kin>{CHINESE_KIN})$")
_PLAIN: Final = (
    STOP_WORDS
    | DULL_WORDS
    | words(
        "new job work employer position birthday address home flat house phone email salary rent"
        " deadline date"
    )
)
"""What behind "'s" is no other thing: what somebody has that the older may tell in other words."""

_SOMEBODYS_KIN: Final = regex(
    rf"\b(?P<who>[A-Z]\w+)['’]s (?P<kin>{'|'.join(sorted(RELATIVES, key=len, reverse=True))})\b"
    rf"|(?P<who_zh>[老小阿][\u4e00-\u9fff]|[{''.join(sorted(SURNAMES))}][\u4e00-\u9fff]{{1,2}}"
    rf"|{CHINESE_KIN})(?:的|(?={NO_ADDRESS}))(?P<kin_zh>{CHINESE_KIN})"
)
_DONE_WITH: Final = regex(r"\b(?:her|him|them)\b|(?<=\S)[他她]", re.IGNORECASE)
_NO_KIN: Final = words("boss manager landlord doctor teacher mentor assistant team")
"""Who decides on what is another's."""

_HAS_TOO: Final = regex(
    r"\b(?:[Mm]y|[Oo]ur) (?:\w+ )?"
    rf"(?P<kin>{'|'.join(sorted(RELATIVES - _NO_KIN, key=len, reverse=True))})['’]s "
    r"(?P<what>[a-z]+)"
    rf"|我们?(?:家?的)?(?P<kin_zh>(?!老板|领导|经理|上司|房东|医生|老师|导师|教练){CHINESE_KIN})的"
    r"(?P<what_zh>房租|月租|租金|工资|月薪|年薪|体重|身高|预算|学费|生日|年龄|电话|手机号|车)"
)
"""What kin of the speaker have."""

_OWN: Final = r"\b(?:[Mm]y|[Oo]ur) {0}\b|我们?(?:家?的)?{0}"
_HEAD: Final = regex(r"[\w'’-]+")
_NAME: Final = regex(r"(?<=[\w,'’\"] )[A-Z][\w-]+")
_TITLE: Final = regex(r"\b(?:Dr|Mr|Mrs|Ms|Prof|St)\.? (?=[A-Z])")
_NO_NAMES: Final = words("mr mrs ms dr miss i") | CALENDAR_WORDS
_ENDS_ONE: Final = regex(
    r"\b(?:cancell?ed|called off|unsubscribed|quit|ended|dropped|ditched|sold|returned|left"
    r"|stopped)\b",
    re.IGNORECASE,
)


@lru_cache(maxsize=4096)
def refused(before: str, after: str) -> bool:
    """Say whether a newer clause leaves what an older text tells as it is, whatever it says.

    >>> refused("I work at Siemens.", "My brother's boss left Siemens"), refused(
    ...     "My desk is on the third floor.", "The canteen moved from the third floor to the first")
    (False, True)
    """
    if not_taken(before) or not_done(after) or (for_now(after) and not for_now(before)):
        return True
    other = _OTHER.search(after) is not None and not _OTHER.search(before)
    if other or _of_relative_alone(before, after) or ended_in_part(before, after):
        return True
    if _tells_of_kin(before, after) or loses_nothing(before, after):
        return True
    if is_chinese(after) != is_chinese(before):
        return False
    if is_chinese(after):
        return of_another_in_chinese(before, after)
    return _of_another(before, after) or _ends_another(before, after)


def on_the_side(before: str, after: str) -> bool:
    """Say whether a newer clause tells what is done on some days beside what the older tells.

    >>> on_the_side("I work at Siemens", "I work at the food bank on Saturdays now")
    True
    """
    return bool(_ON_THE_SIDE.search(after)) and not _ON_THE_SIDE.search(before)


def _of_relative_alone(before: str, after: str) -> bool:
    """Say whether an older text tells of somebody's kin alone, and a clause of that somebody."""
    for match in _SOMEBODYS_KIN.finditer(before):
        who = match["who"] or match["who_zh"]
        kin = (match["kin"] or match["kin_zh"]).lower()
        form = rf"\b{re.escape(who)}\b" if who.isascii() else re.escape(who)
        alone = len(re.findall(form, before)) == len(
            re.findall(rf"{form}(?:['’]s|的|(?={NO_ADDRESS}))", before)
        )
        if alone and re.search(form, after) and kin not in after.lower():
            return True
    return False


def _tells_of_kin(before: str, after: str) -> bool:
    """Say whether a clause tells of somebody's kin, and the older text of that somebody alone.

    What is done with somebody is told of them, whoever does it: "Ann's boss moved her to sales".
    """
    if not _DONE_WITH.search(after) and _of_relative_alone(after, before):
        return True
    for match in _HAS_TOO.finditer(after):
        kin, what = (match["kin"] or match["kin_zh"]).lower(), match["what"] or match["what_zh"]
        if kin not in before.lower() and re.search(_OWN.format(re.escape(what)), before):
            return True
    return False


def adds(text: str) -> bool:
    """Say whether a clause tells of something beside what was told.

    >>> adds("I run on Saturdays too now"), adds("I run on Saturdays now")
    (True, False)
    """
    return _TOO.search(text) is not None


def _of_another(before: str, after: str) -> bool:
    """Say whether a clause tells of something of what the older tells of: "Li's husband"."""
    if bool(_IN_LAW.search(before)) != bool(_IN_LAW.search(after)):
        return True
    whose = _WHOSE.match(after)
    held = {word.lower() for word in _HEAD.findall(before)}
    if whose and whose["who"].lower() in held and _is_another(whose["of"].lower(), held):
        return f"{whose['who'].lower()}'s" not in before.lower().replace("’", "'")
    somebody = _SOMEBODY_ENDS.match(after)
    if somebody and not {somebody["who"].lower()} & (held | _OPENERS):
        return True
    moved = _MOVED_FROM.match(after)
    if moved is None:
        return False
    heads = [word.lower() for word in _HEAD.findall(moved["who"])]
    if set(heads) & _SPEAKERS:
        return False
    told = meaning(" ".join(heads)) or frozenset(terms(heads[-1]))
    return told.isdisjoint(terms(before))


def _is_another(of: str, held: Collection[str]) -> bool:
    """Say whether a word behind "'s" is a thing, no "Adler's fully booked", and none of these."""
    plain = of not in _PLAIN and not of.endswith(("ly", "ed", "ing"))
    return plain and of not in held


def _ends_another(before: str, after: str) -> bool:
    """Say whether an end is told of one thing, and the older tells of another, by their names."""
    if not _ENDS_ONE.search(after):
        return False
    told, held = _names(after), _names(before)
    return bool(told) and bool(held) and told.isdisjoint(held) and _same_head(before, after)


def _same_head(before: str, after: str) -> bool:
    """Say whether both clauses call what they tell of by the same word."""
    return not meaning(before).isdisjoint(meaning(after))


def _names(text: str) -> frozenset[str]:
    return frozenset(
        name.lower()
        for name in _NAME.findall(_TITLE.sub("", text))
        if name.lower() not in _NO_NAMES and name.lower().removesuffix("s") not in _NO_NAMES
    )


def of_another_in_chinese(before: str, after: str) -> bool:
    """Say whether a Chinese clause tells of somebody or something that the older does not name."""
    said = _LEADING.sub("", after, count=1)
    which = _WHICH.match(said)
    if which is not None and _is_of_another(which, before):
        return True
    match = _SUBJECT.match(said)
    if match is None:
        return False
    who = match["who"]
    if _BY_AGENT.search(who) or who in _AGENTS or who[0] in _PRONOUNS:
        return False
    held = _WEEKDAY.sub(" ", before.lower())
    whose, _, what = who.rpartition("的")
    what = whose if what in _TIME_OF else what
    related = (_OF_KIN.search(one) for one in (who, whose))
    if any(kin and kin["kin"] not in held and kin["kin"][-1] not in held for kin in related):
        return True
    return not (_stands(what or who, held) or _same_attribute(what or who, held))


def _is_of_another(match: re.Match[str], before: str) -> bool:
    """Say whether a thing is told to be somebody's, or somewhere, of which the older knows nothing.

    小郭的房租 is not that of whom the older tells to share a flat with 小郭.
    """
    which = match["which"]
    somebody = is_person(which) or _CALLED.fullmatch(which) is not None
    if match["joint"] == "的" and somebody and f"{which}的" not in before:
        return True
    if (other := _ELSEWHERE.search(which)) and other.group() not in before:
        return True
    if re.search(rf"[\d{FIGURES}]", which) and which not in before:
        return True
    return any(at not in before for at in _AT.findall(which))


def _same_attribute(what: str, text: str) -> bool:
    """Say whether a text has another word for the same attribute: 手机号, 电话."""
    return any(what in one and any(word in text for word in one) for one in _ATTRIBUTES)


def _stands(what: str, text: str) -> bool:
    """Say whether half the characters of a thing stand in a text."""
    found = [sign for sign in what.lower() if sign in text]
    return 2 * len(found) >= len(what)
