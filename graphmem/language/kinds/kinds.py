"""Category and memory type of a statement, by the cues in it."""

import re

from graphmem.language.chinese_words import PLACES
from graphmem.language.kinds.manners import asks_for_manner
from graphmem.language.kinds.standing_orders import orders
from graphmem.language.kinds.wishes import CONSTRAINT, INSTRUCTION
from graphmem.patterns import regex

# The first pattern that is found decides; cues of both languages stand in one table.
_CATEGORIES = (
    ("identity", regex(
        r"\b[Mm]y (?:full |first |last |sur)?name(?:'s| is)\b|\b[Cc]all me [A-Z]|\bI(?:'m| am) "
        r"an? (?:(?!(?:of|for|to|with|who|and|bit|than|not|fan)\b)[\w-]+ ){0,3}"
        r"(?:\w+(?:eer|ist|ician|arian|grapher)|nurse|chef|teacher|lawyer|doctor|student|designer|"
        r"programmer|developer|accountant|writer|baker|plumber|farmer|painter|carpenter|consultant|"
        r"translator|tutor|pilot|researcher|professor|driver)(?![\w'’-])"
        r"|\bI(?:'m| am) (?:[A-Z][a-z]+(?=[,.!]|$)|\d\d(?=[,.!;]|$| and\b| now\b)|(?:originally|"
        r"actually) from [A-Z])"
        r"|\bI(?:'m| am) (?:an? )?"
        r"(?:\d+ years old|[\w-]+ (?:by (?:profession|trade)|citizen)|from [A-Z]|married|single|"
        r"divorced|"
        r"(?:vegan|vegetarian|engineer|teacher|doctor|nurse|student|lawyer|designer|programmer|"
        r"developer|"
        r"accountant|artist|writer|manager)\b)|\b[Mm]y (?:birthday|job|occupation|profession|"
        r"nationality)\b|"
        r"\bI (?:was born|work as|live in|grew up)\b"
        r"|我叫(?![了过来去上不他她你它人]|外卖|车|醒)|我的名字|我姓|我是一(?:名|位|个(?!人))|我今年\S{1,4}岁|"
        r"我(?:今年|已经|现在|快)?[\d一二三四五六七八九十]{1,4}岁(?=了|$|[,。!?;])|"
        r"我的?(?:生日|职业|国籍|年龄|老家|家乡|籍贯)[是在为:\d]|我的工作是|"
        rf"我是(?:{'|'.join(sorted(PLACES))})人|我是[^,。!?;的]{{1,3}}[省市县]人|"
        r"我是(?:[名个位])?[^,。!?;是的了]{0,6}(?:师|员|医生|护士|学生|司机|会计|作家|画家|记者|警察|"
        r"教授)(?=$|[,。!?;])|我(?:住在|出生|来自|毕业于)|"
        r"我在\S{1,14}(?:工作|上班)")),
    ("short_term_preference", regex(
        r"(?i:\b(?:lately|recently|these days|this (?:week|month)|right now|at the moment|"
        r"currently|today|tonight|"
        r"for now)\b)[^.!?]*\b(?:into|like|prefer|crav\w+|in the mood|want|obsessed|enjoy\w*)\b"
        r"|\b(?:into|prefer|crav\w+|in the mood|obsessed|enjoying)\b[^.!?]*\b(?:lately|recently|"
        r"these days|"
        r"this (?:week|month)|right now|at the moment|today|tonight|for now)\b"
        r"|(?:最近|这[几两]天|这段时间|今天|目前|这阵子)\S{0,10}(?:喜欢|想吃|想喝|迷上|爱上|偏好|"
        r"想要|沉迷)")),
    ("stable_preference", regex(
        r"\b(?i:I|we|he|she|they|user)\b(?: really| always| just| still| also| "
        r"absolutely)* "
        r"(?:(?:do not|don't|doesn't|does not|never) )?(?:like|love|prefer|hate|adore|dislike|"
        r"enjoy|can't stand)s?\b"
        r"|\bI(?:'d| would)(?: much| always)* (?:prefer|rather)\b"
        r"|\b(?:more of an?|not (?:really )?an?|not much of an?) (?:\w+ ){1,3}person\b"
        r"|\bnot (?:really |much of )?an? (?:big |huge )?fan of\b"
        r"|\b(?:favou?rite|big fan of|fond of|allergic to|passionate about|can't stand)\b"
        r"|\b(?:have|has|['’]ve got|['’]s got) (?:\w+ ){0,4}allerg(?:y|ies)\b"
        r"|喜欢|最爱|热爱|偏爱|讨厌|不爱|爱吃|爱喝|爱看|爱听|爱好|偏好|更倾向|宁愿|宁可|受不了|过敏")),
    ("skill", regex(
        r"\b(?i:I|he|she|they|we) (?:can (?:play|speak|code|cook|write|draw|sing|swim|drive|"
        r"program|build|fix)|"
        r"know how to)\b"
        r"|\b(?i:I|he|she|they|we)(?: (?:am|is|are)|['’](?:m|s|re)) (?:(?:pretty|very|really|quite|"
        r"rather|so) )?(?:(?:good|great) at|(?:skilled|fluent|proficient|experienced) (?:at|in|"
        r"with))\b"
        r"|\b(?i:I|he|she|they|we)(?: also| both)? speaks? (?:a (?:little|bit of) |some |fluent )?"
        r"(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)[A-Z]\w+"
        r"|\bI(?:'ve| have) been (?:coding|programming|playing|painting|cooking|baking|climbing|"
        r"skiing|sailing|drawing|sewing|singing)\b[^.!?]*\bfor [\w ]*years\b"
        r"|\b(?:fluent in|expert in|proficient in|years of experience)\b"
        r"|擅长|精通|熟练|(?:我|他|她)会(?:说|弹|做|写|画|唱|游|开|编|用)(?![完到好会])"
        r"|[我他她][^,。!?]{0,6}(?:说|弹|唱|画|写|做|游|打|跳|踢)得(?:很|挺|非常|还|特别|真)?"
        r"(?:不错|好|棒|流利|厉害)|拿手|熟悉\S{1,10}(?:"
        r"开发|编程|操作)")),
    ("temporary", regex(
        r"\b(?:right now|at the moment|today|tonight|this (?:morning|afternoon|evening)|just now|"
        r"currently)\b"
        r"|今天|今晚|现在|刚才|刚刚|此刻|目前|正在|这会儿")),
)  # fmt: skip

_TYPES = (
    ("instruction", regex(
        r"(?:^|[.!?;]\s+)(?:please |kindly )?(?:always|never|do not ever|don't ever) [a-z]+ [^.!?]*"
        r"\b(?:(?:when(?:ever)?|if|every time|any ?time|each time) I (?:ask|request|mention|tell|"
        r"want|need)|your (?:answers?|replies|reply|responses?)|"
        r"(?:answer|reply|respond)(?:ing)? to me)\b"
        r"|(?:^|[.!?;]\s+)(?:please )?(?:always|never|do not|don't) (?:answer|reply|respond|write|"
        r"speak|talk|call|address|suggest|recommend|mention|remind)\b[^.!?]*\bme\b"
        r"|\b(?:don't|do not|stop|avoid|no more|use|please)\b[^.!?]*\bwhen you (?:answer|reply|"
        r"respond|write|talk)\b"
        r"|(?:^|[.!?;]\s+)(?:please )?(?:keep|make|write) your (?:answers?|replies|responses?|"
        r"messages)\b"
        r"|\b(?:from now on|in (?:all|every one of) your (?:answers|replies|responses)),? "
        r"(?:please |always |never |you (?:should |must )?|do not |don't )*"
        r"(?:answer|call|explain|format|give|include|keep|list|provide|reply|respond|show|speak|"
        r"summari[sz]e|use|write)\b"
        r"|\b(?:when(?:ever)?|if|every time|each time|any ?time) I "
        r"(?:ask|request|want you|tell you)\b"
        r"[^.!?]*\b(?:please|always|never|make sure|you should|do not|don't)\b"
        r"|(?:以后|今后|从现在起|从今以后|往后|每次|每当|凡是|只要)[^。!?！？,，]{0,14}"
        r"(?:请|都要|都用|一律|不要|别|务必|记得)[^。!?！？]{0,10}"
        r"(?:回答|回复|告诉我|叫我|称呼|说话|列出|总结|解释|提供|给我|带上|写成|用[中英]文)"
        r"|(?:以后|今后|从现在起)[^。!?！？,，]{0,4}(?:回答|回复)[^。!?！？]{0,10}(?:请|要|都|用)"
        r"|(?:以后|今后)(?:请|就|都|你)*叫我|(?:别|不要)再?(?:给我|跟我|对我)(?:再)?(?:推荐|提|说|用|发)"
        r"|(?:^|[。!?,])(?:你的)?(?:回答|回复)(?:尽量|要|请|都|一律|可以)[^,。]{0,4}(?:短|简|详细|用)"
        r"|记[住得][,:]?(?:不要|别|请)[^。]{0,4}(?:用|说|叫我|提|推荐)"
        r"|回答(?:我)?(?:时|的时候|问题时)[^。]{0,8}(?:请|要|务必|不要)",
        re.IGNORECASE)),
    ("command_output", regex(
        r"^\s*[$>] ?(?:\w|\./)|^\s*(?:Traceback|[\w.]*(?:Error|Exception):|error:|warning:|"
        r"fatal:|npm |pip |"
        r"Successfully installed|exit code)|```|\bexit (?:code|status) \d|\b\d+ (?:passed|"
        r"failed) in \d")),
    ("procedural", regex(
        r"(?:^|\n|[.!?;:]\s)\s*how to\b"
        r"|\b(?:here(?:'s| is)|this is|guide|manual|notes|tutorial|article)(?: (?:on|about|for))? "
        r"how to\b"
        r"|\b(?:step \d|steps? (?:to|for)|instructions? for)\b"
        r"|(?:^|\n|[.!?;:]\s)\s*(?:first,? .{3,80}\b(?:then|next|second)|make sure to)\b"
        r"|\bto (?:install|configure|set up|reset|deploy|build|cook|make|open|close|"
        r"clean|fix|change|start|connect|remove) .{2,60}, "
        r"(?:you|run|use|open|"
        r"click|press|add|first|hold|turn|put|take|pull|push|unplug|plug|select|go|type|mix|heat)\b"
        r"|步骤|首先.{1,60}(?:然后|接着|再|其次)|第一步|先(?![^,。]{0,6}了).{1,30}(?:然后|再|接着)|(?:操作|使用|"
        r"制作|安装)方法|方法[:是]|(?:^|[。!！;；]\s*)(?:(?!不|没|想|问|学|该|教|帮|[我你您他她])[^,，。!！?？]){0,12}怎么(?:做|用|安装)",
        re.IGNORECASE)),
)  # fmt: skip
_GIVES_STEPS = regex(r"\bstep \d|\bfirst\b|第一步|首先", re.IGNORECASE)
"""What tells steps in a text that ends in a question; one that only asks for them tells none."""

_PREFERENCES = frozenset({"stable_preference", "short_term_preference"})
_STATED_PREFERENCE = regex(
    r"(?<![Dd]o )(?<![Ss]hould )(?<![Ww]ould )(?<![Dd]id )\bI(?:'d| would| really| always|"
    r" usually| also| still| generally| much)* (?:prefer|favou?r|love|hate|enjoy|dislike|like|"
    r"can't stand)\b"
    r"|(?<![问说道])我(?:一般|通常|平时|一直|还是|比较|更|最|很|不太|不|特别)*"
    r"(?:喜欢|偏好|偏爱|讨厌|爱吃|爱喝|爱看|爱听|倾向)"
)
_EVENT = regex(
    r"\b(?:went|visited|attended|met|had (?:a|an|the|my|our|breakfast|"
    r"lunch|dinner|surgery|coffee|drinks)|"
    r"have (?:an?|my|our) (?:\w+ )?(?:meeting|appointment|exam|interview|party|flight|date|class)|"
    r"(?:am|'m|are|'re|is|'s) (?:flying|travell?ing|leaving|moving|visiting|meeting|seeing|"
    r"starting)|bought|moved|started|finished|"
    r"graduated|married|"
    r"celebrated|travell?ed|flew|happened|joined|won|lost|got|took|made|ran|signed up|saw|"
    r"watched|came|"
    r"(?:am|'m|are|'re|is|'s) going to|will (?:attend|go|visit|meet|travel|fly|start)|died|was "
    r"born|was held|"
    r"took place)\b"
    r"|去了|参加|参观|举办|举行|搬到|买了|结婚|毕业|见了|遇到|发生|开始了|完成了|旅行|旅游|出差|"
    r"聚会|看了|吃了|做了|将要|打算|计划去",
    re.IGNORECASE,
)
_STATES = regex(
    r"\b(?:is|are|was|were|am|has|have|had|lives?|works?|owns?|costs?|means)\b|'(?:s|m|re)\b|是|"
    r"有|位于|住在|在|叫|等于|属于",
    re.IGNORECASE,
)


def category(text: str, *, question: bool = False) -> str:
    """Return identity, stable_preference, short_term_preference, skill, temporary or fact.

    >>> [category(t) for t in ("My name is Ann", "I love tea", "最近迷上咖啡", "Rome is old")]
    ['identity', 'stable_preference', 'short_term_preference', 'fact']
    """
    if question:
        return "fact"
    return next((name for name, cues in _CATEGORIES if cues.search(text)), "fact")


def memory_type(text: str, category: str, *, dated: bool = False, question: bool = False) -> str:
    """Return instruction, user_preference, command_output, procedural, event, fact or general.

    `dated`: the text names a time, which makes an event of a statement in doubt. An instruction is
    one that stands: how to answer from now on. A message that asks may state a preference too.

    >>> memory_type("Always cite sources when I ask about health.", "fact")
    'instruction'
    """
    cued = next((name for name, cues in _TYPES if cues.search(text)), None)
    if cued == "instruction" or INSTRUCTION.search(text) or asks_for_manner(text) or orders(text):
        return "instruction"
    if cued and not (question and cued == "procedural" and not _GIVES_STEPS.search(text)):
        return cued
    if question:
        return "user_preference" if _STATED_PREFERENCE.search(text) else "general"
    if category in _PREFERENCES or CONSTRAINT.search(text):
        return "user_preference"
    if _EVENT.search(text) and (dated or not _STATES.search(text)):
        return "event"
    return "fact" if _STATES.search(text) or category != "fact" else "event" if dated else "general"
