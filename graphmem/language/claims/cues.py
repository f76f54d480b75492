"""Words that tell in what mood a clause is; cues of both languages stand in one table."""

import re
from functools import lru_cache

from graphmem.language.cued import Cued
from graphmem.language.leaving import LEFT
from graphmem.patterns import regex

_CUES = {
    "denies": regex(
        r"\bnever\b|\bhaven['’]t (?:\w+ )?(?:ever|yet)\b|\b(?:at no time|not once)\b"
        r"|从(?:来)?[没不未]|从未|[没未](?:有)?\w{0,6}过|[并根]?本?没有",
        re.IGNORECASE,
    ),
    "ends": regex(
        r"\b(?:no longer|any ?more|stopped|quit|gave up|given up|used to|not any longer)\b"
        r"|不再|再也不|戒了|放弃了|[不没]\w{1,10}了|停止了",
        re.IGNORECASE,
    ),
    "planned": regex(
        r"\b(?:want(?:s|ed|ing)? to|plan(?:s|ning|ned)?|going to|gonna|hop(?:e|es|ing)|"
        r"thinking (?:of|about)|"
        r"looking (?:for|to|forward)|would (?:like|love)|['’]d (?:like|love|prefer|rather)"
        r"|considering|aim(?:s|ing)?|goals?|"
        r"intend(?:s|ing)?|"
        r"dream(?:s|ing)? of|might|(?-i:may)|someday|one day|wish(?:es)?|will|['’]ll)\b"
        r"|打算|想要|计划|准备|希望|等[^,，。]{1,10}[,，]?我?[就再](?=\w)|(?:明天|后天|下个?周"
        r"|下个?月|下学期|明年|年底|月底)(?:我们?|他|她)?[就要会]*(?=(?:搬|去|调|入职|跳槽|离职"
        r"|辞职|毕业|结婚|离婚|换)[^,，。]*[^了,，。!]\W*$)|考虑|(?<![联思感理梦幻猜料])想(?!到|起"
        r"|象|法|必|不)|将要?|可能|也许|梦想|要去|会去|正在找|在找"
        r"|[说嚷吵闹喊](?:着|了)?要(?=辞|搬|离|退|跳槽|卖|戒|改行|回老家)",
        re.IGNORECASE,
    ),
    "supposed": regex(
        r"\b(?:if|unless|suppose|imagine|would|could|were to|what if|pretend|"
        r"assum(?:e|ing)|hypothetical\w*)\b|['’]d be\b"
        r"|如果|要是|假如|假设|万一|倘若|的话",
        re.IGNORECASE,
    ),
    "past": regex(
        r"\b(?:used to|back (?:then|when)|as a (?:child|kid|teenager|student)|in college|years ago|"
        r"in the (?:\w+ties|(?:19|20)?\d0s)|at the age of|the year (?:my|our|i|we)|"
        r"(?:after|(?:straight|right|fresh) out of) (?:high school|university|college|the war|"
        r"school (?=i\b)|graduat\w+)|"
        r"i (?:moved|came|joined|started|left|emigrated)\b[^,.;]* at (?:1[4-9]|[2-5]\d)"
        r"(?=[,.;!]|$)|"
        r"once(?! (?:an?|every|per|each)\b)|"
        r"when i was|(?:last|in) (?:year|(?:19|20)\d\d)|before that|at that time|"
        r"formerly|previously)\b"
        r"|\b(?:was|were) (?:so |very |really )?(?:able|allowed|glad|happy|lucky|proud) to\b"
        r"|^\W*at (?:1[4-9]|[2-5]\d),? i\b"
        r"|以前|过去|曾经?|小时候|当年|[当那]时|那会儿|那阵子|原来|之前|大学时|去年|年前|第一份工作|毕业(?:以|之)?后"
        r"|(?:实习|上学|读书|年轻|单身|当兵)(?:的)?时候?",
        re.IGNORECASE,
    ),
    "changed": regex(
        r"\b(?:now(?! and (?:then|again)\b)|currently|these days|lately|recently|new(?:ly)?"
        r"|updated?|increased?|decreased?|reduced|extended|moved|rescheduled|postponed|pushed"
        r"|changed|switched|upgraded|improved|"
        r"raised|grew|grown|dropped|expanded|adjusted|went (?:up|down)|no longer|any ?more|already|"
        r"so far|as of|promoted|total of|just|recent|became|up to|down to|instead)\b"
        r"|现在|目前|如今|最近|已经|改[成为到]|换[成了到]|变[成了]|[涨升增推]到|降到|增加|减少|提高|延期"
        r"|推迟|"
        r"提前|升级|新的?|不再|搬[到去]|跳槽|转[到行成]|升职|升为|升成|[调延挪改]到|归\w{2,6}负责"
        r"|改名",
        re.IGNORECASE,
    ),
    "corrected": regex(
        r"\b(?:actually|correction|i meant|to be (?:precise|exact)|"
        r"i (?:was wrong|misspoke|made a mistake)|after all|"
        r"sorry,|rather,|in fact|scratch that|to correct)\b"
        r"|不是\w+而是|其实|更正|纠正|说错了|记错了|搞错了|应该是|准确(?:地)?说|实际上",
        re.IGNORECASE,
    ),
    "holds": regex(
        r"\b(?:have|has|own|owns|is|are|am|weigh|weighs|cost|costs|earn|earns|pay|pays|keep"
        r"|keeps)\b"
        r"|['’](?:m|s|re)\b|有|是|共|岁|重|养|每[天月周年]",
        re.IGNORECASE,
    ),
    "scheduled": regex(
        r"\b(?:deadline|due|meeting|appointment|schedul\w+|reschedul\w+|postpon\w+|extend\w*|"
        r"moved|pushed|birthday|anniversary|exam|flight|interview|inspection|sprint|"
        r"release|launch|sessions?|wedding|party|starts?|ends?|delay(?:s|ed)?|early|earlier|"
        r"ahead of schedule|deliver(?:y|ies|ed)|install(?:ation|ed)|ceremony|conference|workshop|"
        r"webinar|check-?up|audit|hearing|departure|arrival)\b"
        r"|截止|期限|会议|开会|预约|安排|推迟|延期|提前|改[到为在]|生日|纪念日|考试|航班|面试|婚礼|"
        r"聚会|上线|发布|开始|结束|之前",
        re.IGNORECASE,
    ),
    "added": regex(
        r"\b(?:added|another|one more|more|also got|extra|additional)\b"
        r"|又[买加添了]|再[买加添]|多了|新增|还有",
        re.IGNORECASE,
    ),
    "besides": regex(
        r"\b(?:also|as well|another|an? second)\b|\btoo(?=\s*(?:[.,;!?)]|$))"
        r"|[又再][养收领来]|还有|另外|也(?![不没许])|兼职",
        re.IGNORECASE,
    ),
}  # fmt: skip
_ANEW = regex(
    rf"\b(?:joined|signed with|hired|promoted|{LEFT}|quit|started (?:at|as|with)|swapped|"
    r"traded|replaced|got rid of|gave up|took over|bought|sold|picked up)\b"
    r"|辞职|入职|调[到去]|卖了|买了|退了|不[^,，。]{1,6}了",
    re.IGNORECASE,
)
_ENDED = regex(
    rf"\b(?:gone|{LEFT}|leaves|leaving|retired|resigned|fired|split up|broke up|broken up|"
    r"divorced|passed away|died|sold|closed|closing|moved out|quit|no longer|stolen|got rid of)\b"
    r"|离职|辞职|走了|退休|分手|离婚|去世|卖了|关了|搬走|坏了|丢了|被偷",
    re.IGNORECASE,
)
_NO_MORE = regex(
    r"\b(?:not|n['’]t|no|never)\b[^.!?;]{0,40}\b(?:any ?more|any longer)\b|\bno longer\b"
    r"|\b(?:gave (?:it|that) up|stopped)\b"
    r"|(?:^|[，,。!！;；\s])(?:早就?|已经)?[不没][^，,。不没]{0,4}了(?=[，,。!！;；\s]|$)",
    re.IGNORECASE,
)
_FORMERLY = regex(
    r"\b(?:used to|back (?:then|when)|as a (?:child|kid|teenager|student)|"
    r"when (?:i|we) (?:was|were) (?:a |an )?(?:young\w*|little|child|kid|student|teenager)"
    r"|formerly|previously|years ago)\b"
    r"|^before [^,.]{2,30},?\s+(?:i|we)\b"
    r"|\b(?:i|we) (?:lived|worked|studied) (?:in|at|for|as|with)\b"
    r"|\b(?:was|were|miss|remember|recall) (?:living|working|studying|staying)\b"
    r"|\b(?:missed|loved|liked|enjoyed|hated|preferred) (?:living|working|studying"
    r"|my (?:\w+ )?(?:job|flat|place|position|role))\b|\bmiss my (?:\w+ )?(?:job|flat|place)\b"
    r"|^\W*my [a-z]{3,15}(?: [a-z]{3,15})? (?:was|were) (?!\w+ed\b|now\b|born\b|put\b|cut\b|not\b)"
    r"|以前|小时候|曾经?[在是住有做]|当年|[当那]时|那会儿|那阵子|怀念|大学时|大学[^,，。]{0,4}在"
    r"|[住在][^,，。]{2,12}的(?:时候|日子)"
    r"|[住读待干做]了[\d一二两三四五六七八九十几]+年(?!了|多?了)",
    re.IGNORECASE,
)
_ABSOLUTE = regex(
    r"\b(?:all|every\w*|always|never|none|nobody|only|entirely|completely)\b"
    r"|所有|任何|全部?|都|只|完全|绝对|一定|必须|唯一|根本|毫|从来|总是|一直|丝毫",
    re.IGNORECASE,
)
_REQUEST = regex(
    r"^\W*(?:(?:and|but|so|hmm|ok|okay|also|then)\b,?\s*)*(?:can|could|would|will|should|do|does"
    r"|did|"
    r"is|are|am|was|were|how|what|which|who|where|when|why|any|please|tell me|help me|"
    r"always|suggest|recommend)\b",
    re.IGNORECASE,
)


_RELATIVE = regex(r"^\W*(?:which|who|whom|whose|where|when)\b", re.IGNORECASE)


def cues(text: str) -> frozenset[str]:
    """Return which cues a clause holds.

    >>> sorted(cues("I no longer work there")), sorted(cues("我打算搬到杭州"))
    (['changed', 'ends'], ['changed', 'planned'])
    """
    return frozenset(name for name, pattern in _CUES.items() if pattern.search(text))


def formerly(text: str) -> bool:
    """Say whether a text tells how things were, and nothing of how they are.

    >>> formerly("Before Graz I lived in Linz."), formerly("I lived in Linz, now in Graz.")
    (True, False)
    >>> formerly("我在西安住了四年。"), formerly("我在西安住了四年了。")
    (True, False)
    """
    return bool(_FORMERLY.search(text)) and not _CUES["changed"].search(text)


_OTHERWISE = (
    Cued(
        "joined signed_with hired promoted left quit started_at started_as started_with swapped "
        "traded replaced got_rid gave_up took_over bought sold picked_up 辞职 入职 调到 调去 卖了 "
        "买了 退了 不",
        _ANEW,
    ),
    Cued(
        "now current these_days lately recent new update increase decrease reduced extended moved "
        "scheduled postponed pushed changed switched upgraded improved raised grew grown dropped "
        "expanded adjusted went_up went_down no_longer anymore any_more already so_far as_of "
        "promoted total_of just became up_to down_to instead 现在 目前 如今 最近 已经 改 换 变 到 "
        "增加 减少 提高 延期 推迟 提前 升 新 不再 搬 跳槽 转 归 挪",
        _CUES["changed"],
    ),
    Cued(
        "no_longer anymore any_more stopped quit gave_up given_up used_to any_longer 不 没 戒了 "
        "放弃了 停止了",
        _CUES["ends"],
    ),
)


_ENDS = _OTHERWISE[-1]


def ends(text: str) -> bool:
    """Say whether a text tells that something is done or had no longer.

    >>> ends("I quit coffee"), ends("陶艺课我不上了"), ends("I drink coffee")
    (True, True, False)
    """
    return _ENDS.may_match(text) and bool(_ENDS.pattern.search(text) or _NO_MORE.search(text))


@lru_cache(maxsize=1 << 10)
def changed(text: str) -> bool:
    """Say whether a text tells that something is otherwise than before.

    >>> changed("I joined a bank."), changed("I work at a bank."), changed("我调到了总部。")
    (True, False, True)
    """
    return any(cue.search(text) for cue in _OTHERWISE)


def ended(text: str) -> bool:
    """Say whether a text tells that somebody left, or that something is had no longer.

    >>> ended("Gordon is gone, Eva runs the team."), ended("Gordon runs the team.")
    (True, False)
    """
    return bool(_ENDED.search(text))


def no_more(text: str) -> bool:
    """Say whether an answer tells that what it was asked is so no longer.

    >>> [no_more(one) for one in ("Not any more, I swim.", "不打了，改成游泳了。", "Yes, daily.")]
    [True, True, False]
    """
    return bool(_NO_MORE.search(text))


_WISHED = regex(
    r"\b(?:wants? to|would (?:like|love) to|['’]d (?:like|love) to|hop(?:e|es|ing) to|"
    r"thinking (?:of|about)|considering|toying with|dreams? of|dreaming of|might|some ?day|"
    r"one day|wish(?:es|ed)? (?:I|we|he|she|they|it|my|our|his|her|their|there|that)|if only|"
    r"would rather|['’]d rather)\b"
    r"|考虑(?!到)|就好了|希望能?|(?<![联思感理梦幻猜料])想(?:要|把|换|搬|改|去|学|买|试)|梦想|也许|说不定",
    re.IGNORECASE,
)


def wished(text: str) -> bool:
    """Say whether a text tells what somebody would like, with no word that it will be.

    >>> wished("I want to move to Linz."), wished("We move to Linz in May."), wished("想把车换了")
    (True, False, True)
    >>> wished("I wish I lived in Linz."), wished("要是住在海边就好了"), wished("I wish you luck.")
    (True, True, False)
    """
    return _WISHED.search(text) is not None


def absolute(text: str) -> bool:
    """Say whether a text speaks of all, none or only.

    >>> absolute("Everyone came"), absolute("只有他来了"), absolute("Some came")
    (True, True, False)
    """
    return bool(_ABSOLUTE.search(text))


def requests(text: str) -> bool:
    """Say whether an English clause opens as a question or a request does.

    >>> requests("and how do I do that"), requests("I did that")
    (True, False)
    """
    return bool(_REQUEST.match(text))


def relative(clause: str) -> bool:
    """Say whether an English clause opens as one does that tells of what stands before it.

    >>> relative("which is three times a week"), relative("how often is that")
    (True, False)
    """
    return bool(_RELATIVE.match(clause))
