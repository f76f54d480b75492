"""What clauses of messages tell by: doubt, the past, one time alone, a change, somebody else."""

import re
from typing import Final

from graphmem.language.chinese_words import KIN_AND_ROLES
from graphmem.language.claims.whose_words import RELATIVES
from graphmem.language.english_words import (
    CALENDAR_WORDS,
    DULL_WORDS,
    INTERJECTIONS,
    STOP_WORDS,
)
from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.frames.quantities import DAY
from graphmem.patterns import regex

ASKS: Final = regex(
    r"\?|[吗呢]\W*$|^\W*(?:can|could|would|will|do|does|did|is|are|how|what|which|who|where|when"
    r"|why|"
    r"any|please|remind me|tell me)\b(?!.*!)",
    re.IGNORECASE,
)
PAST: Final = regex(
    r"\b(?:used to|back (?:then|when)|years? ago|when (?:i|we) (?:was|were|lived|had)|once(?! (?:a"
    r"|an|every|per|each)\b)|"
    r"last (?:year|summer|winter)|in (?:19|20)\d\d|formerly|before that|my old|our old|"
    r"in the (?:\w+ties|(?:19|20)?\d0s)|at the age of|the year (?:my|our|i|we)|as a student|"
    r"(?:was|were)(?! (?:moved|pushed|changed|shifted|postponed|raised|cut|delayed|rescheduled)))\b"
    r"|以前|过去|曾|小时候|当年|那会儿|那时|原来|之前|去年|刚毕业|年前|第一份工作"
    r"|毕业(?:以|之)?后|(?:实习|上学|读书|年轻|单身|当兵)(?:的)?时候?",
    re.IGNORECASE,
)
BOUND: Final = regex(r"\b(?:if|when (?:i|we)|unless)\b|如果|要是|那会儿|的时候|以前", re.I)
BOOKED: Final = regex(r"\bbooked\b|\bdue\b|约了|定了|订了", re.IGNORECASE)
BECOME: Final = regex(
    r"\b(?:changed|moved|moving|move|switched|swapped|upgraded|over|gone) to [^;.]*", re.IGNORECASE
)
JUST_ONCE: Final = r"(?<=[点半刻分])一[次回](?=\W*$)"
"""Behind an hour: 推迟到九点一次."""

ONCE: Final = regex(
    r"\b(?:today|tonight|tomorrow|yesterday|this (?:time|morning|afternoon|evening|week\b(?! on)|"
    r"weekend)|just once|one-off|exceptionally|only this|back to normal|next week as usual|"
    r"for now|temporarily|for (?:a|one|the) (?:day|night|weekend|week))\b"
    r"|(?<!从)(?:今天|今晚|明天|明晚|昨天|昨晚|这次|这周|本周|下周恢复|这两天|这几天|暂时|临时"
    r"|破例|这个?月(?![起开从]))"
    rf"(?![以之]?[后起])|{JUST_ONCE}",
    re.IGNORECASE,
)
WEEK: Final = regex(r"(?:[这本]个?(?:周|月|星期|礼拜)|这次|这几天|这两天)(?![起开从以之])")
"""How a Chinese stretch opens that tells of one week or month, and of no other."""

SINCE: Final = regex(
    r"\b(?:starting|as of|from|since|beginning)(?: on)? (?:today|tomorrow|this \w+|next \w+)", re.I
)
EVENT: Final = regex(
    r"\b(?:i|we|he|she|they)(?: just| finally| also)? "
    r"(?:was|were|went|got|had|did|saw|made|took|came|gave|met|ran|ate|drank|drove|rode|slept|paid"
    r"|bought|visited|walked|cooked|spent|won|lost|played|worked|talked|chatted|discussed|attended"
    r"|watched|celebrated|finished|collaborated)\b"
    r"|^\W*(?:ran|went|ate|drank|walked|met|saw|took|spent|paid|bought|visited|looked)\b"
    r"|昨[天晚]|今天|前天|刚才|[跑喝吃花打走买看]了(?!解)|[去来]了?[趟次]|回来了",
    re.IGNORECASE,
)
BESIDES: Final = regex(
    r"\b(?:also|another|as well|too|more|extra|second|one more|again)\b(?! (?:on|than|no)\b)"
    r"|^\W*(?:plus)\b|还有|另一?[个只条外份]|又(?:约|买|养|来|生|报|办|订|找|开|请|加了)"
    r"|再[买约加]|也(?![不没])",
    re.IGNORECASE,
)
PERIODS: Final = regex(r"\b(?:no|any) more\b|\bonce more\b", re.IGNORECASE)

FORMULA: Final = regex(
    r"\\[([a-z]|\$[^$]*[\\^=][^$]*\$|(?:\b[a-zA-Z]|[\d)²³])\s?[=^]\s?[\w(−-]|\w_\{?\w"
    r"|(?:\b[a-ln-z]|\))[²³]|[×÷√∑π]|[\w)]\s?−\s?\w|\b[a-zA-Z]\([a-z]\b|\(-?\d+, ?-?\d+\)"
    r"|\bdivisible by\b"
)
"""What stands in formulas and code, of which no figure is a value of anything."""

NO_VALUE: Final = regex(
    r"\bby (?:an? )?(?:about |around |over |nearly |almost |another |a further )?"
    r"(?:[£$€]\s?\d[\d,.]*\d?[kK]?\b|\d[\d.,]*\s?(?:%|percent\b))"
    r"|\b(?:up|down) \d[\d.]*\s?(?:%|percent\b)"
    r"|\b\d[\d.]*\s?(?:%|percent\b)(?: \w+){0,2}?"
    r" (?:increase|decrease|rise|raise|drop|cut|reduction|growth|discount|improvement|gain|boost"
    r"|bump|off|more|less|fewer|higher|lower|faster|slower)\b"
    rf"|\b(?:ever )?since (?:the )?{DAY}"
    r"|(?:[涨降]|增[加长]|减少|提[高升]|下降|上[涨升]|[多少])了?(?:大概|大约|差不多|近|将近)?"
    r"\d[\d.]*(?:%|个百分点|倍)",
    re.IGNORECASE,
)
"""By how much something is more or less than before, and since when: no values of it."""

MOVED: Final = regex(
    r"\b(?:now(?:['’]s)?|these days|nowadays|currently|from now on|instead"
    r"|(?<!add )(?<!adds )(?<!adding )(?<!of )(?<!for )up to|down to"
    r"|back to(?! (?:school|uni\w*|college|work|nursery)\b"
    r"|(?-i: (?!Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)"
    r"[A-Z]))|"
    r"at last|as of|from (?:next |this )?(?:\w+day|week|month|year|jan\w*|feb\w*|mar\w*|apr\w*|may|"
    r"june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*|today|tomorrow)|"
    r"starting(?! (?:from |with |at )?(?:[£$€]?\d|the |an? |my ))|"
    r"mov(?:e|es|ed|ing) to|moved|slips?|slipped|slid|shift(?:s|ed)?|chang(?:e|es|ed)|switch(?:es"
    r"|ed)"
    r"|swapp?(?:s|ed)?|push(?:es|ed)|reschedul\w+|postponed|delayed|extended|extension|upgraded|"
    r"migrated|put (?:me|us|it|him|her) (?:on|up)|putting (?:\w+ )?up|went (?:up|down)|go(?:es|ing)"
    r" (?:up"
    r"|down)|"
    r"go(?:es|ing) to(?= [£$€]\s?\d)|(?:up|down) (?:from|by)|rais(?:es|ed)|lowered|reduced"
    r"|increas(?:es|ed)|dropp?(?:s|ed)"
    r"|(?<!the )(?<!a )(?<!final )(?<!rough )(?<!first )cut|rose"
    r"|risen|bump(?:s|ed)|(?<!\d )(?<!\ba )new|brought forward|wants?(?= (?:£|\$|€|\d)))\b"
    r"|现在|如今|目前|从.{0,6}起|起(?=[,。!]|涨|给|是)|以后|改|换|推[到迟]|又?延[到后期了]|挪"
    r"|调[到成整了]|加到|减到|定了"
    r"|缩[到短]|提前|涨|降|升|新来|新的|[瘦胖]到|只剩",
    re.IGNORECASE,
)
"""What tells that something is otherwise than before."""

FILLER: Final = (
    STOP_WORDS
    | DULL_WORDS
    | INTERJECTIONS
    | CALENDAR_WORDS
    | words(
        """
        moves moved moving slip slips slipped shift shifted shifts changed changes changing switch
        switched switches swap swapped push pushed rescheduled postponed delayed extended extension
        upgraded migrated putting rose raised raises raise lowered reduced increased dropped drop
        drops cut bump bumped starting finally official ugh lol tbh btw bc cos cause though xd haha
        month months monthly week weeks weekly weekend daily night nights morning mornings evening
        evenings noon minute minutes hour hours price prices cost costs costing charge date dates
        fee rate amount total paying pay pays paid runs set due booked booking planned scheduled
        proud landlord doctor doc vet gp update news heads official breaking announcement half quid
        bucks euros pounds dollars euro
        keep keeps kept brought bit meh hm hmm finally well staying apparently turns
        kinda sorta feeling feel feels felt stressed worried excited overwhelmed anxious nervous
        motivated confused curious glad happy trying try understand wondering thinking considering
        especially including include includes given
        """
    )
)
HAN_FILLER: Final = regex(
    r"房东|老板|现在|如今|目前|最近|已经|以后|之后|今年|明年|这个月|下个?月|上个?月|一个月|每个?月"
    r"|每[天日周年晚早]|今天|昨天|从"
    r"|早上|上午|中午|下午|晚上|夜里|时间|日期|日子|价格|价钱|我们?|咱们?|他们?|她们?|你们?|它"
    r"|自己|一共|总共|大概|左右"
    r"|医生|这边|那边|店里|家里|这里|那里|结果|终于|重新|本来|对了|还是|但是|不过|所以|因为|要是"
    r"|改[成为到在约回用]?|换[成到]?|推迟?到?|延[期后到]?|挪到?|调[成到整]?|提前|涨[到价]?"
    r"|降[到价]?|升[到级]?|加到|减到|定在?|约"
    r"|块钱?|元|枝|毫克|公斤|小时|分钟|卖|吃|起(?!床|飞|步|名)"
    r"|[的了吗呢吧啊呀哦嘛么着是在把被给让又也都还就才刚要会去来到为成每一个只有和跟与及很太再得过"
    r"说]|片|碗|斤"
)
TOKEN: Final = regex(
    r"[\u3400-\u9fff]+|\d+\.\d+(?:\.\d+)?"
    r"|[^\W\d_\u3400-\u9fff][^\W_\u3400-\u9fff]*(?:['’-][^\W\d_]+)*"
)
VERSION: Final = regex(
    r"(?<![A-Za-z\d.£$€])v?(?P<one>\d+\.\d+(?:\.\d+)?)(?= ?(?:release|version|版|又|延|推|的?上线"
    r"|still|is (?:out|late|delayed)"
    r"|slips?|slipped|moves?|moved|has|ships?|got|goes live|rollout|launch))"
    r"|(?<=release )\d+\.\d+|(?<=version )\d+\.\d+|(?<=版本)\d+\.\d+",
    re.IGNORECASE,
)
SUFFIX: Final = regex(r"['’]s?$")
_ROLES_THAT_ACT: Final = words(
    "landlord teacher doctor boss manager team assistant mentor baby child kid"
)
_ACTING: Final = frozenset(
    [
        "医生",
        "房东",
        "老板",
        "领导",
        "经理",
        "老师",
        "导师",
        "教练",
        "上司",
        "师傅",
        "班主任",
        "助理",
        "客户",
        "室友",
    ]
)
OTHERS: Final = regex(
    r"(?:^\W*(?:(?:and|but|so|my|our|his|her|their|the|a|an|another|one of my) )*|(?<=of my )"
    r"|(?<=of our ))(?P<kin>"
    + "|".join(
        sorted(
            RELATIVES - _ROLES_THAT_ACT
            | words("dad's neighbors neighbours people aunty gran granny nan grandad stepdad"),
            key=len,
            reverse=True,
        )
    )
    + r"|someone|somebody|mate|classmate|next door)(?:['’]s)?\b"
    r"|^\W*(?:\w{1,5}说[她他]?)?(?:听|我们?|而且|但|不过|还有|今天|昨天|[带给陪帮替])*(?P<han>"
    + "|".join(
        sorted(
            (KIN_AND_ROLES - _ACTING)
            | words("我妈 我爸 我姐 我妹 我哥 我弟 同桌 隔壁 别人 人家 有人 表弟 发小 别家"),
            key=len,
            reverse=True,
        )
    )
    + r"|老[\u4e00-\u9fff](?=[的家在说]))"
    r"|(?P<poss>\w+)(?=['’]s? (?:friend|brother|sister|mum|mom|dad|son|daughter|wife|husband)\b)",
    re.IGNORECASE,
)
SELF: Final = regex(r"\b(?:i|i['’]\w+|my|we|we['’]\w+|our|me|us)\b|我(?![妈爸姐妹哥弟])|咱", re.I)
BACK: Final = regex(r"^\W*(?:and |but |so )?(?:he|she|they|his|her|their)\b|^\W*[他她]", re.I)
TITLES: Final = words("mr mrs ms dr miss gp mri")
MONTHS: Final = words(
    "january february march april may june july august september october november december"
)
