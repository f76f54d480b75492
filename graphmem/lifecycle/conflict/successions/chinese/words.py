"""The words by which Chinese statements tell of a change: verbs, times, figures, people, places."""

from typing import Final

from graphmem.language.chinese_numbers import FIGURES
from graphmem.language.chinese_words import SURNAMES
from graphmem.language.claims.whose_words import CHINESE_KIN
from graphmem.language.naming.chinese_titles import ANY_TITLE
from graphmem.patterns import regex

SIGN: Final = r"[^,，。!?;；\s]"
"""A sign of a stretch that runs on."""
DIGIT: Final = rf"[\d{FIGURES}]"
LEAST: Final = 2
"""Signs of most words."""

NOW: Final = "现在|目前|如今"
LATER: Final = "以后|往后"
SINCE_NOW: Final = r"从(?:[本这下]个?(?:周|月|学期|季度)|今[年天]|现在)(?:起|开始)|[本这]周起"
SINCE: Final = rf"{SINCE_NOW}|从{DIGIT}+月(?:起|开始)"
FROM_NOW: Final = regex(rf"{NOW}|以后|改|[周月天年期度]起")
LATELY: Final = (
    rf"(?:{NOW}|最近|已经|后来|终于|也|都|又|被|给|还|刚|就|今年|上周|昨天|今天|这周|[上这]个?月"
    r"|前天)*"
)
"""When it changed, or that it did, between what is told of and the verb."""
AT_TIMES: Final = (
    rf"{NOW}|{SINCE}|{LATER}|最近|后来|终于|结果|已经|这(?:个月|学期|周|阵子)"
    r"|早上|上午|中午|下午|晚上|夜里"
)
LEAD: Final = regex(
    rf"^(?:[,，\s]|{AT_TIMES}|[每一]个?(?:[天周月年]|星期|礼拜))*"
    rf"(?:(?:我们?|咱们?)(?:家|店里?|公司|组)?(?:里?的)?)?"
)
"""What opens a stretch and tells when, and that it is of the speaker."""
END: Final = regex(r"(?:去?了|啦)?[\s。!;；.]*$")

RISES: Final = (
    rf"涨价?|降价?|升级?|提(?:[高升]|(?=[到至]{DIGIT}))|[下上]调|调[高低整]?|增[加多]?|加[大长]?|减少?|缩[短减]?|压缩?"
    r"|延长|扩大?|砍|跌|[长瘦胖]"
)
PUTS_OFF: Final = r"推迟?|延[迟后期]?|提前"
CARRIES: Final = r"搬|迁移?|移|挪|转|调"
SWITCHES: Final = r"改约?|换"
PUTS: Final = r"[存放写记停挂锁藏摆种设订约定贴收寄拴养]"

PERSON: Final = (
    rf"(?:[{''.join(sorted(SURNAMES))}][\u4e00-\u9fff]{{0,2}}|[老小阿大][\u4e00-\u9fff]"
    rf"|[A-Z][\w ]*)(?:{ANY_TITLE}|[姐哥叔])?"
)
SOMEBODY: Final = rf"{CHINESE_KIN}|用户|宝宝|老人"
"""Who lives somewhere, and is put nowhere."""
OTHERS: Final = regex(rf"{CHINESE_KIN}|隔壁|楼[上下]|对门|别人|人家|[他她它]")
"""Whose may be what is told of, and not the speaker's."""
PRONOUN: Final = regex(r"^[我你他她它这那谁有]")
SPEAKERS: Final = r"(?:我们?|咱们?|房东|老板|公司|店里|医生|物业|学校|老师|银行|教练)?"
"""Who does something to what is the speaker's."""
AT_WORK: Final = "工作|上班|任职|就职|实习"
OCCUPIED: Final = regex(
    rf"{AT_WORK}|打工|当|做|教书?"
    r"|[读念上](?:书|[大小中]学|幼儿园|研|博|高[中一二三]|初[中一二三]|大[一二三四])|读夜校|学习|开店|创业|经营"
)
"""What somebody does for a living, or learns."""
PREMISES: Final = regex(r"公司|单位|学校|办公室|宿舍|店里|家里|我家")
"""Where there is one of a kind, and elsewhere another."""
HOUR: Final = rf"(?:{DIGIT}+点(?:半|一刻|{DIGIT}+分?)?|\d{{1,2}}:\d\d)"


def bare(said: str) -> str:
    """Return a stretch without what opens and what closes it.

    >>> bare("从这个月起我们家房租涨了。")
    '房租涨'
    """
    return END.sub("", LEAD.sub("", said, count=1))
