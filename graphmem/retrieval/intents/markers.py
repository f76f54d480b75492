"""Words that speak for an intent, in English and Chinese.

They are general language. What the question's form says (its answer type, what it compares) is
read by `graphmem.retrieval.understanding`; here stand only words on top of it.
"""

import re
from typing import Final

from graphmem.patterns import regex
from graphmem.retrieval.intents.intent import Intent


def _pattern(english: str, chinese: str) -> re.Pattern[str]:
    return regex(rf"\b(?:{english})\b|{chinese}", re.IGNORECASE)


MARKERS: Final[dict[str, tuple[Intent, float, re.Pattern[str]]]] = {
    "ago": ("temporal", 0.6, _pattern(
        r"ago", "[天周年]前(?!后)|个月前|小时前")),
    "time between": ("temporal", 0.7, _pattern(
        r"(?:days?|weeks?|months?|years?|hours?|long|much time)"
        r"(?: had| have| has)? (?:passed|elapsed)|how (?:many \w+|long) (?:before|after|between)",
        "隔了?(?:多久|几|多少|多长)|相隔|过了(?:多久|多少|几)|相差(?:多久|几|多少)[天周个年]")),
    "before or after": ("temporal", 0.3, _pattern(
        r"before|after|prior to|until|by the time|during|while|following",
        "之前|以前|之后|以后|期间|前后|的时候")),
    "named time": ("temporal", 0.55, _pattern(
        r"(?:last|past|previous|this|next) (?:\w+ )?(?:days?|weeks?|months?|years?|weekend|night|"
        r"summer|winter|spring|autumn|fall|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|yesterday|"
        r"today|in (?:19|20)\d\d|in (?:january|february|march|april|may|june|july|august|september|"
        r"october|november|december)",
        r"昨天|前天|今天|上个?(?:周|月|星期|礼拜)|去年|前年|今年|这个?(?:周|月|星期)|\d{2,4}年|\d+月")),
    "series": ("temporal", 0.5, _pattern(
        r"(?:the |my )?(?:first|last|second|third) time|earliest|timeline|chronolog\w*|sequence",
        "第一次|最后一次|上一次|最近一次|首次|时间线|先后|经过")),
    "change": ("knowledge_update", 0.6, _pattern(
        r"changed?|switch(?:ed)?|updated?|replaced|increased?|decreased?|moved to|new address|"
        r"instead of|still|anymore|any more|no longer",
        "换了|换成|改成|改为|改了|变了|变成|变化|更新|搬到|搬去|还在|还是原来|升|涨到")),
    "running total": ("knowledge_update", 0.5, _pattern(
        r"so far|to date|up to now|how (?:many|much|long) (?:\S+ ){0,6}?(?:have|has) "
        r"(?:I|we|he|she|they)",
        "到目前|至今|迄今|到现在为止|截至|已经.{0,10}(?:几|多少|多久)|多久了|几[^,，]{0,4}了[?？]?$")),
    "how things stand": ("knowledge_update", 0.4, _pattern(
        r"how often do|(?:when|what (?:time|day)) do(?:es)?|"
        r"what(?:['’]s| is) my (?:\w+ )?(?:job|address|number|weight|schedule|salary|position|"
        r"title|diet|rent|commute|status|password)|"
        r"where (?:do|am) I (?:\w+ing|live|work|keep|store)|"
        r"(?:when|where|who|how (?:much|old|many))(?:['’]s| is| are) (?:my|our)|"
        r"(?:what|which) \w+ (?:do|am) (?:I|we)|how much (?:\w+ )?do (?:I|we)|am I|"
        r"(?:what|which|where|when|how often)(?: \w+){0,2} (?:do|does|is|are) (?:my|our)|"
        r"what (?:do|am) I \w+(?! (?:do|think|say)\b)|"
        r"who (?!was\b|has\b|does\b|is\b)\w+s (?:my|our|me|us|in|at|the)",
        "[做干][啥嘛](?:工作)?的[?？]?$|住在?哪|在哪儿?里?(?:上班|工作)|(?:我|咱)们?(?:家)?的?[^,，。?？过了]{0,8}"
        "(?:是谁|是多少|多少钱?[?？]?$|几点|什么时候(?!.*[的过了])|多久[^,，]{0,6}一次)|"
        "^(?:我|咱)们?[^,，。?？过了曾第最]{0,10}(?:什么(?!时候)|哪[个种款位])[^,，。?？过了]{0,6}[?？]?$|"
        "[^过了]*(?:星期|周|礼拜)几(?!.*[的过了])")),
    "habit": ("factual", 0.5, _pattern(
        r"usually|normally|typically|what (?:time|day) (?:of the week )?do(?:es)?",
        "一般|通常|平时|平常")),
    "time spent": ("temporal", 0.4, _pattern(
        r"how (?:many (?:days|weeks|months|years|hours)|long) did (?:it take|\w+ (?:spend|take))",
        "(?:花|用|耗)了?(?:多久|多长时间|(?:几|多少)(?:天|周|个月|年))")),
    "counted over a stretch": ("multi_hop", 0.5, _pattern(
        r"how (?:many|much)\b.*\b(?:last|past|this) (?:\w+ )?(?:days|weeks?|months?|years?|summer|"
        r"winter|spring|autumn)",
        "(?:今年|去年|本月|这个月|上个月|最近|过去|这几).{0,16}(?:几|多少)[次个场本部天]")),
    "several added": ("multi_hop", 0.45, _pattern(
        r"how (?:many|much)\b.*\b(?:and|or|all|including|excluding|besides)",
        "(?:和|与|加上|包括|以及).{1,20}(?:一共|总共|共)")),
    "sum": ("multi_hop", 0.75, _pattern(
        r"total|altogether|combined|in all|sum of|average|percentage|overall|across all",
        "一共|总共|总计|合计|加起来|平均|百分之几|占比|总和|总数|总额")),
    "extreme": ("multi_hop", 0.55, _pattern(
        r"which of|(?:the )?most(?! recent)|(?:the )?least|highest|lowest|biggest|largest|smallest|"
        r"cheapest|best|worst|favou?rite among",
        "哪[^,，]{0,8}最|最[多少高低大小贵长短便常]")),
    "difference": ("multi_hop", 0.65, _pattern(
        r"(?:how much|how many \w+|more|less|older|younger|higher|lower|earlier) (?:\S+ ){0,9}?"
        r"(?:than|compared (?:to|with))|difference between|compared (?:to|with)|versus|vs",
        "相比|比.{1,14}[多少大小高低贵长短早晚]|差多少|差别|区别|[更]")),
    "one inside another": ("multi_hop", 0.6, _pattern(
        r"the \w+ of the \w+ (?:of|by|who|that|which|where|in)|"
        r"(?:in|of|by|to|from|through|with|on) the \w+(?: \w+)? (?:where|who|whose|that|which)|"
        r"(?:is|was|did|does|of|by) the (?:director|author|performer|singer|composer|founder|"
        r"spouse|wife|husband|father|mother|child|owner|writer|creator) of|"
        r"(?:director|author|performer|singer|father|mother|spouse|wife|husband)['’]s",
        "(?:作者|导演|歌手|创始人|父亲|母亲|女儿|儿子|老师|丈夫|妻子|朋友|同事|邻居|老板)的"
        "(?!名字|电话|生日)[^,，]{1,8}(?:是|在|有|叫|毕|出生)")),
    "in common": ("multi_hop", 0.75, _pattern(
        r"in common|both|mutual|shared by|as well as|each of",
        "共同|交集|都喜欢|两[个人者位]都|同时")),
    "ever told": ("abstention", 0.9, _pattern(
        r"(?:have|did) I (?:ever )?(?:told?|tell|mention(?:ed)?|sa(?:id|y)|share[d]?|talk(?:ed)?)|"
        r"do you (?:even )?know (?:my|what my|who my|where my|if I|whether I)|"
        r"do you have any (?:record|information|memory|idea)|is there (?:any|anything) .*\babout|"
        r"have (?:we|you) ever (?:talked|discussed|heard)|did (?:we|you) ever",
        "有没有[^,，。]{0,8}[说提讲聊告]|[说提讲聊]过.{0,14}(?:吗|没有|没)|你知道我|你知不知道|你了解我|你记不记得我有")),
    "effect": ("causal", 0.8, _pattern(
        r"why|how come|reasons?|caused?|because|led (?:\w+ )?to|result(?:ed)? in|made (?:me|him|"
        r"her|us|them|it)|due to|trigger(?:ed)?|prompted|consequences?|motivat\w+|inspired",
        "为什么|为何|为啥|原因|导致|造成|引起|促使|怎么会|缘故|后果|结果怎么会|凭什么")),
    "steps": ("procedural", 0.85, _pattern(
        r"how to|how (?:do|can|should|could|would) (?:I|we|you|one)|steps?|procedure|instructions?|"
        r"recipe for|guide|walk me through|set up .* again\?|way to|process (?:of|for)",
        "如何|步骤|流程|操作|教程|方法|怎么(?:做|用|弄|办|安装|设置|修|重置|申请|煮|连|写|配|去|备份|导出|清理)|怎样(?:才能|做|设置|安装)")),
    "everything": ("exploratory", 0.85, _pattern(
        r"everything|tell me (?:more |all )?about|all about|overview|summar\w+|what do you know|"
        r"what have (?:I|we) (?:said|told you|discussed|talked)|anything about|recap|describe",
        "关于|介绍|讲讲|说说|聊聊|总结|概括|回顾|所有.{0,8}(?:信息|情况)|哪些信息|整体情况|知道些什么|知道什么")),
    "advice": ("factual", 0.5, _pattern(
        r"suggest(?:ions?)?|recommend(?:ations?)?|tips|advice|ideas",
        "推荐|建议")),
    "recalled": ("factual", 0.6, _pattern(
        r"remind me|you (?:told|said|mentioned|recommended|suggested|provided|gave|listed|wrote)|"
        r"(?:previous|earlier|last|our) (?:chat|conversation|discussion)",
        "提醒我|你(?:之前|上次|曾)?[^,，]{0,4}(?:说的|推荐的|提到的|给我的|列的)|上次(?:对话|聊天)")),
}  # fmt: skip
"""Name → (intent it speaks for, how strongly in (0, 1), words)."""
