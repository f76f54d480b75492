"""What is asked of an assistant once for all: how it is told, and on which condition it holds."""

import re
from typing import Final

from graphmem.language.kinship import HAN_KIN, KIN
from graphmem.patterns import regex

_START: Final = r"(?:^|[.!?;:,]\s+|[-–—]\s*|\b(?:and|but|so|just|please|though)\s+)"
_WRITING: Final = (
    r"(?:add|address|answer|apologi[sz]e|ask|attach|call|cite|convert|count|draft|explain|format"
    r"|give"
    r"|include|keep|leave out|list|make|mark|mention|number|offer|phrase|point out|put|quote"
    r"|recommend"
    r"|remind|reply|respond|round|say|send|shorten|show|sign|skip|speak|spell|start|state|suggest"
    r"|sugar-?coat|summari[sz]e|talk|tell|translate|use|warn|write)"
)  # fmt: skip
_OF_LANGUAGE: Final = (
    r"(?:bullet(?:s| points)?|emojis?|emoticons?|jargon|lists?|headings?|tables?|markdown"
    r"|exclamation marks?"
    r"|abbreviations?|acronyms?|small talk|filler|slang|formal\w*|disclaimers?)"
)
_HAN_WRITING: Final = (
    "(?:回答|回复|告诉|叫|称呼|说|讲|列|总结|解释|提供|给|带|附|写|用|加|标|放|发|推荐|提醒|翻译"
    "|注明|换算|"
    "举例|引用|问|做成|分成|控制|简短|详细)"
)

INSTRUCTION: Final = regex(
    # "don't use lists with me", "no emojis, please"
    rf"{_START}(?:do not|don['’]t|never|stop|quit|avoid)(?: ever| please)* "
    rf"(?:{_WRITING}|\w+ing)\b[^.!?;]*\b(?:(?:with|to|at|for|on) me\b|{_OF_LANGUAGE}\b)"
    rf"|{_START}no (?:more )?{_OF_LANGUAGE}\b[^.!?;]*\b(?:please|with me|for me|in your)\b"
    # "give it to me in both languages from now on"
    rf"|{_START}{_WRITING}\b[^.!?;]*\b(?:from (?:now|here) on|going forward|in (?:the )?future)\b"
    r"|(?:\b(?:from (?:now|here) on|going forward)"
    r"|(?:^|[.!?;:,]|\b(?:and|but|so))\s*in (?:the )?future),? (?:could you |can you )?"
    rf"(?:please |just |always |never |don['’]t |do not )*{_WRITING}\b"
    # "whenever you name a price, add the tax", "when you give me dates, always …"
    rf"|\b(?:when(?:ever)?|every ?time|any ?time|each time) (?:you|I) [^.!?]{{3,90}}?,? "
    rf"(?:then )?(?:please|always|never|don['’]t|do not|make sure)\b(?: \w+){{0,2}}? ?(?:you "
    rf"|to )?{_WRITING}\b"
    rf"|\b(?:when(?:ever)|every ?time|any ?time|each time) (?:you|I) [^.!?,]{{3,90}}, {_WRITING}\b"
    rf"|\bif (?:something|anything|there)\b[^.!?,]{{3,60}}, (?:please |always "
    rf"|just )*{_WRITING} me\b"
    r"|\byour (?:answers?|repl(?:y|ies)|responses?|messages|explanations?) (?:should|must|need to"
    r"|can|may)\b"
    r"|\bI (?:want|need|['’]d like|would like) (?:all )?your (?:answers|replies|responses"
    r"|messages)\b"
    # 以后我让你出题的时候,请都附上过程;凡是写邮件一律用英文
    r"|(?:以后|今后|往后|凡是|每次|每当|只要|但凡|从现在起)[^。!?！？]{0,24}?(?:[让问请要叫]你"
    r"|你[^,，。]{0,4}(?:回|答|写|列|解释|总结|翻译|推荐))"
    rf"[^。!?！？]{{0,24}}?(?:请|都|就|一律|务必|记得|要|别"
    rf"|不要)[^。!?！？,，]{{0,8}}{_HAN_WRITING}"
    rf"|(?:以后|今后|往后|凡是|从现在起)[^。!?！？]{{0,20}}(?:请都|一律"
    rf"|务必)[^。!?！？,，]{{0,6}}{_HAN_WRITING}"
    r"|(?:别|不要)(?:再|老是?|总是?)?(?:叫|称呼)我|(?:直接)?叫我[^,，。!?的了]{1,6}(?:就行|就好"
    r"|就可以|吧|好了)"
    r"|(?:跟我|和我|对我|给我)[^,，。]{0,6}(?:别|不要)(?:再|老是?|总是?)?(?:用|说|讲|列|发|加)"
    r"|(?:别|不要)(?:再|老是?|总是?)?(?:用|加|发|列)[^,，。]{0,6}(?:表情|要点|列表|术语|英文|缩写"
    r"|感叹号|客套|标题)",
    re.IGNORECASE,
)  # fmt: skip
"""An instruction that stands, beside the plainer ones of `kinds`."""

_BODILY: Final = (
    r"(?:heartburn|indigestion|bloated|stomach ?aches?|panicky|panic|anxious|nervous|dizzy"
    r"|nauseous|queasy|ill|sick|(?:car|sea|air|travel"
    r"|motion)[- ]?sick"
    r"|migraines?|headaches?|hives|a rash|claustrophobic|overwhelmed)"
)
CONSTRAINT: Final = regex(
    r"\bI (?:really |just |honestly |simply |absolutely )*(?:can['’]?t|can ?not) (?:really |even )*"
    r"(?:stand|bear|deal with|cope with|handle|tolerate|stomach|take in|eat|drink|digest|abide"
    r"|concentrate"
    r"|function|work (?:in|with)|sleep (?:in|on|with)|do (?:early|late|mornings|nights))\b"
    r"|\bI (?:really )?(?:don['’]t|do not|never|won['’]t) (?:ever |really )?(?:drink|eat|smoke"
    r"|touch|wear|fly)\b"
    r"(?![^.!?,;]*\b(?:any ?more|yet|today|tonight|enough|right now)\b)"
    rf"|\b(?:I|which|that|it|they) (?:always |often |easily |usually )?(?:gets?|makes?"
    rf"|gives?) (?:me )?(?:so |really |very )?{_BODILY}\b"
    rf"|\bmakes? me (?:so |really |very )?{_BODILY}\b"
    r"|\bI(?:['’]m| am) (?:really |very |quite |so |badly |a bit )*(?:lactose"
    r"|gluten)[- ]?intolerant\b"
    r"|\b(?:that )?I(?:['’]m| am) (?:really |very |quite |so |a bit |strictly |a )*(?:intolerant"
    r"|allergic|vegan|vegetarian"
    r"|c(?:o)?eliac|(?:afraid|scared|terrified|wary) of|squeamish|claustrophobic|colou?r-?blind"
    r"|(?:a )?(?:morning|night) person|teetotal)\b"
    r"|\b(?:not my (?:thing|cup of tea|style)|drives? me (?:mad|crazy|nuts|up the wall)"
    r"|gets? on my nerves)\b"
    r"|\bI (?:try to |always )?(?:avoid|steer clear of|stay away from)\b|\bI (?:only ever"
    r"|stick to)\b"
    r"|\bI need (?:quiet|silence|my sleep|my own|natural light|an aisle|a window)\b"
    rf"|\b[a-z]+s (?:always |often |usually )?(?:give|make|leave) me (?:terrible "
    rf"|awful )?{_BODILY}\b"
    r"|\b(?:stress|freak|wear|tire)(?:e?s)? me out\b|\boverwhelms? me\b"
    r"|\bI can(?:['’]?t|not) have (?:any )?(?!a\b|an\b|the\b|it\b|this\b|that\b|my\b|you\b|him\b"
    r"|her\b"
    r"|them\b|lunch|dinner|breakfast|both|children|kids|fun|everything"
    r"|much)[a-z]+(?: \w+)?\s*(?:[.!,;]|$)"
    r"|\bI don['’]t do (?!it\b|that\b|this\b|the\b|my\b|so\b|much\b|anything\b|well\b|any\b"
    r"|enough\b"
    r"|very\b|as\b)[a-z]+(?: \w+)?\s*(?:[.!,;]|$)"
    r"|\b(?:anything|anywhere|everything) [^.!?,]{2,40} is (?:too \w+ for me|out of the question"
    r"|off(?: the table)?)\b"
    r"|\bI (?:work|learn|think|sleep|focus|concentrate|remember things|do) best (?:with|when|in"
    r"|from|if"
    r"|on|by)\b"
    r"|\bI(?:['’]m| am| get) (?:easily |always |quickly |often )*(?:lost|confused|bored"
    r"|overwhelmed|distracted"
    r"|annoyed|nervous|anxious|irritated|put off) (?:in|by|with|when"
    r"|around)\b(?![^.!?]*\b(?:today|last|yesterday"
    r"|tonight|was|were)\b)"
    r"|\bsuits? me (?:best|better|fine)\b|\b[a-z]+s bore me\b|\bI(?:['’]d| would) sooner\b"
    r"|\bI sleep (?:badly|poorly) (?:after|when|with|if|on|in)\b"
    r"|\bI only (?:ever )?(?:eat|drink|fly|travel|wear|buy|stay (?:in|at)|use|shop|read|watch"
    r"|take|sit"
    r"|cook|sleep)\b(?![^.!?]*\b(?:today|yesterday|tonight|this time|once|twice|because|right now"
    r"|yet)\b)"
    r"|我[^,，。!?他她]{0,10}(?:[吃喝受睡坐熬走爬闻]不了|[吃喝住用看穿睡]不惯|受不住|接受不了"
    r"|扛不住|恐高|晕[车船机]|忌口|吃素"
    r"|不耐受|乳糖不耐|怕[冷热吵高黑辣水生挤狗猫蛇虫鬼])"
    r"|(?:^|[,，。;；])我(?:很|特别|非常|比较|有点|一直|从小)?怕(?:[坐乘开爬]|打针|见血|人多|密集)"
    r"|(?:^|[,，。;；])我(?:更|比较|一直|早就)?习惯(?!了)(?:用|看|喝|吃|先|早|晚|坐|睡|一个人)"
    r"|我?一[吃喝坐闻碰看][^,，。]{0,8}就(?:拉肚子|难受|头[疼痛晕]|过敏|睡不着|恶心|想吐|起疹"
    r"|胃[疼痛]|心慌|不舒服"
    r"|烧心|失眠)|我(?:最)?没(?:有)?耐心[看听读等]"
    r"|(?:^|[,，。;；])[^,，。他她了]{0,4}我(?:平时|一般|通常|向来|基本上?|从来"
    r"|现在)?(?:都)?(?:只|不)(?:吃|喝|住|坐|穿|抽|接|碰|戴)"
    r"(?![了过饭完下到得起])(?![^,，。]*(?:[了过吗]|今[天晚]|现在|刚|这次))[^,，。!?]{1,10}(?=$"
    r"|[,，。!])"
    r"|我[^,，。!?他她了]{0,10}(?:以后|之后|之前|周末|早上|晚上|半夜)[^,，。了]{0,4}不(?:接|吃|喝"
    r"|见|开会|工作|加班|看手机"
    r"|出门|安排|回消息)"
    r"|我[^,，。!?他她]{0,6}(?:不爱|不太爱|从不|从来不|不能|滴酒不)(?!说|再|问|让|看到|去的"
    r"|没)[^,，。!?]{0,6}(?:[吃喝坐穿用抽碰沾]|早起|熬夜)"
    r"|一点[^,，。!?]{1,4}都(?:[吃喝受碰沾]不|不能)|我(?:真的|实在)受不了|(?:坐"
    r"|乘)[^,，。!?]{1,6}(?:耳朵|头)[^,，。!?]{0,4}[疼痛晕]",
    re.IGNORECASE,
)  # fmt: skip
"""What somebody will or can not have: a preference, though it names no liking."""

_CONDITION: Final = regex(
    r"\b(?:when(?:ever)?|if|every ?time|any ?time|each time) "
    r"((?:you|I|there|something|anything|someone)\b[^.!?,]*?)(?=[.!?,]|$|\b(?:please|always|never"
    r"|make sure)\b)"
    r"|\b(?:any(?:thing)?|everything|whatever|all) ((?:\w+ )?you (?:draft|write|make|send|prepare"
    r"|plan)\b"
    r"[^.!?]*?),? (?:give|send|write|put|use|make|keep|should|must)\b"
    rf"|{_START}for (?!the future\b|future\b|now\b|me\b|example\b|you\b)([^.!?,]{{3,60}}),",
    re.IGNORECASE,
)
_HAN_CONDITION: Final = regex(
    r"(?:以后|今后|往后|凡是|每次|每当|只要|但凡|当|如果|要是"
    r"|(?:^|[,，。;；])(?=(?:我[问让请叫要]|(?:给我|帮我)?(?:推荐|介绍|安排|预?订|写|翻译|点|买))"
    r"[^,，。]{1,12}(?:的时候|时)))((?:我[让问请要叫]你|你|我)?[^。!?！？,，]{2,30}?)"
    r"(?=[,，]|的时候|时[,，]|请|都|一律|就|务必|记得|要(?!你)|别(?!的|人)|不要|不准)"
)
_LASTING: Final = regex(
    r"\b(?:always|never|whenever|every ?time|each time|any ?time|by default|going forward"
    r"|from (?:now|here) on|in (?:the )?future|(?:call|address) me"
    r"|(?:be|stay|don['’]t|do not|stop|avoid|no)\b[^.!?,]* (?:with|to) me"
    r"|(?:talk|speak|write|reply|respond|answer)(?: \w+)? (?:with|to) me"
    r"|your (?:answers?|repl(?:y|ies)|responses?|messages))\b"
    r"|以后|今后|往后|从现在|从今|每次|每当|凡是|但凡|总是|一律|一直|永远|平时|[叫跟和对]我|称呼我"
    r"|回答|回复",
    re.IGNORECASE,
)
_SHORTLY: Final = 400
"""Characters of an instruction that lasts; a longer one is of what is handed over with it."""

_HAN_MANNER: Final = regex("^(?:回答|回复|你?(?:的)?(?:回答|回复|说话)|跟我|和我|对我)")


_OF_OTHERS: Final = regex(
    rf"^(?:[Mm]y|[Oo]ur) (?:\w+ )?(?:{KIN})\b(?! and I\b)[^.!?]*[.!]?$"
    rf"|^(?:他|她|(?:我们?的?)?(?:{HAN_KIN}))(?![和跟与]我)[^。!?！？我]*[。!?！？]?$"
)
"""A text of one sentence that tells of somebody's kin, and not of the one who speaks."""


def of_others(text: str) -> bool:
    """Say whether a wish is that of others alone: of somebody's kin, not of the one who tells.

    >>> of_others("My aunt loves jazz."), of_others("My aunt and I love it."), of_others("他吃素。")
    (True, False, True)
    """
    return bool(_OF_OTHERS.search(text))


def lasts(instruction: str) -> bool:
    """Say whether an instruction holds beyond the matter at hand, by its words.

    >>> lasts("Never use emojis."), lasts("Can you use numbers for each point?")
    (True, False)
    >>> lasts("Be honest with me."), lasts("Can you explain it to me with a picture?")
    (True, False)
    >>> lasts("以后都用中文。"), lasts("把这一段改短一点。")
    (True, False)
    """
    return len(instruction) <= _SHORTLY and bool(_LASTING.search(instruction))


def condition(instruction: str) -> str:
    """Return the case in which an instruction holds; nothing where it always does.

    >>> condition("Whenever I ask you about code, always add a test.")
    'I ask you about code'
    >>> condition("以后我让你写邮件的时候,请都用英文。"), condition("以后回答尽量简短一点。")
    ('我让你写邮件', '')
    >>> condition("以后推荐早饭别给我牛奶"), condition("推荐早饭的时候别给我牛奶")
    ('推荐早饭', '推荐早饭')
    """
    if match := _CONDITION.search(instruction):
        return next(one for one in match.groups() if one).strip()
    match = _HAN_CONDITION.search(instruction)
    if match and not _HAN_MANNER.search(match[1]):
        return match[1]
    return ""
