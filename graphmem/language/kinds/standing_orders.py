"""Orders that hold from now on, by their grammar: who is addressed, in which case, and how often.

An order has no subject, or `you`; it stands where it holds of each case ("whenever", "always",
"all dates", 每次, 一律) or forbids ("don't suggest …", 别再 …). What somebody else orders is none.
"""

import re
from typing import Final

from graphmem.patterns import regex

_DO: Final = (
    r"(?:add|address|answer|apologi[sz]e|ask|attach|avoid|be|begin|book|call(?! your)|check"
    r"|choose|cite|comment|compare|confirm|convert|"
    r"correct|count|cut|default|describe|double-check|draft|end|explain|finish|flag|focus|format"
    r"|give|go|"
    r"highlight|ignore|include|keep|lead|leave|limit|link|list|make|mark|mention|name|offer|omit"
    r"|open|order|phrase|pick|"
    r"point|prefer|provide|put|quote|recommend|refer|remind|repeat|reply|respond|return|round|run"
    r"|say|schedule|send|"
    r"shorten|show|sign|skip|speak|spell|split|start|state|stay|stick|suggest|summari[sz]e|talk"
    r"|tell|test|"
    r"translate|treat|try|use|verify|warn|wrap|write)"
)
_SAYING: Final = (
    r"(?:apologi[sz]ing|asking|calling|explaining|recommending|suggesting|repeating|reminding"
    r"|saying|using|adding|"
    r"writing|telling|thanking|praising|lecturing|warning|sending|mentioning|offering|talking"
    r"|answering|greeting|"
    r"interrupting|correcting|summari[sz]ing|beginning|ending|starting)"
)
_TOLD: Final = (
    r"(?:answers?|repl(?:y|ies)|responses?|explanations?|summar(?:y|ies)|examples|code|snippets"
    r"|code samples|bullet points|"
    r"lists|messages|emails?|drafts|reports|dates|times|prices|amounts|figures|numbers|units"
    r"|temperatures|"
    r"distances|sources|suggestions|recommendations|recipes|headings|titles|translations|tables"
    r"|quotes|invoices|letters)"
)
_START: Final = (
    r"^\W*(?:(?:and|but|so|also|oh|ok|okay|hey|hi|please|pls|kindly|just|one (?:more )?thing"
    r"|by the way|btw|"
    r"remember|note|fyi)\b[,:]?\s+)*"
)
_PLEASE: Final = (
    r"(?:please |just |only |then |always |never |do |don['’]t |do not |make sure (?:to|you) )*"
)

_ENGLISH: Final = (
    # "If I ask for a recipe, make it vegetarian"; "in emails to clients, never use my nickname"
    rf"{_START}(?:when(?:ever)?|every ?time|each time|any ?time|next time) (?!(?:he|she|they"
    rf"|we)\b)[^.!?,]{{3,70}}, {_PLEASE}{_DO}\b(?!['’])",
    rf"{_START}(?:(?:if|before|after|once|unless) (?:I|my|you(?:['’]re| are))"
    rf"|(?:before|after) you) [^.!?,]{{3,70}}, {_PLEASE}{_DO}\b(?!['’])",
    rf"{_START}(?:in|for|with|on) (?!\w+ (?:case|fact|all)\b)[^.!?,]{{3,40}}, (?:please |always "
    rf"|never |don['’]t |do not ){_PLEASE}{_DO}\b",
    rf"{_START}(?:in|for|with|on) (?:all |any |every |each |your |my )?(?:\w+ )?(?:code reviews?"
    rf"|pull requests?|{_TOLD})[^.!?,]{{0,30}}, {_PLEASE}{_DO}\b",
    # "If you suggest films, no horror please"; "when you remind me, do it the evening before"
    rf"{_START}(?:if|when(?:ever)?) you (?:suggest|recommend|book|plan|remind|write|draft|order"
    rf"|pick|choose|find|schedule)\b[^.!?,]{{0,60}}, {_PLEASE}(?:do (?:it|so|that)"
    rf"|no(?! (?:problem|worries|one|doubt|need|rush|way)\b) \w+|nothing|not|only)\b",
    # "Always show the diff first", "Never schedule anything on Sundays"
    rf"{_START}(?:always|never|do not ever|don['’]t ever) {_DO}\b(?! (?:up|never|mind)\b)",
    rf"{_START}(?:do not|don['’]t) (?:ever )?(?:suggest|recommend|propose|offer|book|schedule"
    rf"|remind|assume|apologi[sz]e|sugar-?coat|over-?explain|explain)\b(?! (?:the|this|that|it|him"
    rf"|her|them)\b)",
    rf"{_START}(?:stop|quit) {_SAYING}\b(?! (?:him|her|them|this|that|it)\b)",
    # "Use British spelling in everything you draft"
    rf"(?:{_START}{_DO}\b|\bI (?:want|need|expect|['’]d like|would like)\b)[^.!?]*\b(?:everything"
    rf"|anything|whatever|all|any|every)\b[^.!?,]{{0,25}}\byou (?:give|draft|write|send|make|show"
    rf"|produce|prepare|create|generate|post|say)\b",
    # "I'd like you to call me Alex"; "I'd rather you asked"; "I prefer short answers"
    rf"\bI(?:['’]d| would)? (?:really |much |also )*(?:like|love|want|need|prefer) "
    rf"(?:for )?you to (?:always |never |only |not )*(?:{_DO})\b(?![^.!?]*\b(?:this|these"
    rf"|the following|today|now|a|an|him|her|them)\b)",
    r"\bI(?:['’]d| would) rather you (?:\w+ ){0,2}(?:asked|checked|told|kept|used|gave|spoke|wrote"
    r"|called|skipped|left|said|didn['’]t|did not|never|always|answered|confirmed|waited|stuck)\b",
    rf"{_START}I (?:would |really |generally |always |much |usually )*(?:prefer|like|want|need"
    rf"|appreciate) (?:my |your |all )?(?:\w+ ){{0,2}}(?:answers|replies|responses|explanations"
    rf"|summaries|bullet points|code samples|snippets)\b(?! (?:to (?:my|the|these|this)|from)\b)",
    # "You don't need to explain every step"; "all dates should be ISO"
    rf"{_START}(?:there['’]s no need|no need|you (?:really )?(?:don['’]t (?:need|have)|do not "
    rf"(?:need|have)|needn['’]t|should(?:n['’]t| not| always| never)?|must(?:n['’]t| not| always"
    rf"| never)?))(?: to)? ?(?:always |ever |keep )*(?:{_SAYING}|add|address|apologi[sz]e|ask|call"
    rf"|cite|explain|greet|mention|recommend|remind|repeat|reply|respond|say|show|skip|suggest"
    rf"|summari[sz]e|thank|translate|warn)\b[^.!?]*(?:\b(?:every|each|all|any|always|never|so much"
    rf"|me|again|whenever|when)\b|[.!]|$)(?![^.!?]*\?)",
    rf"{_START}(?:all|every|any|your) (?:the )?(?:\w+ )?{_TOLD} (?:should|must|need to|have to"
    rf"|has to|needs to|ought to) (?!have been\b)",
    r"\bit(?:['’]d| would) (?:be \w+|help)(?: \w+)? if you (?:could |would |can )?(?:always|never"
    r"|only|also always) ",
    rf"{_START}(?:make sure|be sure|remember) (?:to |you |that you )(?:always "
    rf"|never )?{_DO}\b[^.!?]*\b(?:any|every|each|all|always|whenever)\b",
    rf"{_START}(?:let['’]s )?keep (?:the|your|our|a) (?:\w+ )?(?:tone|style|language|wording"
    rf"|register)\b",
    r"^\W*(?:(?:please|pls|just|and|oh|hi|hey|you can|from now on)[,:]?\s+)*call me (?-i:(?!Mon"
    r"|Tue|Wed|Thu|Fri|Sat|Sun)[A-Z]\w+)(?=[.,!]|$| (?:please|not|instead|from)\b)",
    rf"{_START}(?:keep it|be) (?:\w+ )?(?:brief|short|concise|blunt|simple|formal|informal|casual"
    rf"|honest|direct)\b[^.!?]*\b(?:from now on|always|with me|in future)\b",
)  # fmt: skip

_MARK: Final = (
    r"(?:以后|今后|往后|从今以后|从现在(?:起|开始)|从今[天往]?起?|下次起?|每次|每当|凡是?|但凡"
    r"|只要|平时|日后)"
)
_NOT_MINE: Final = (
    r"(?![^。!?]*(?:[了过吗呢?？]|我(?:[都会也想就还常总]|们)|[他她咱]|老板|妈|爸|老师|谁))"
)
_SPEAK: Final = (
    r"(?:用|说|讲|写|列|给|答|回|问|叫|称呼|标|附|带|换|加|放|排(?!队)|分|注|总结|解释|推荐|提醒|告诉"
    r"|保留|按|以|翻译|输出|发|选|订|说明|举|引用|确认|控制|简短|简洁|详细)"
)
_FOR_ME: Final = "(?:给我|跟我|帮我|替我|为我)"
_BOUND: Final = "(?:请|记得|别|不要|尽量|务必|一定|一律|提前|优先|最多|至少|不超过|不能超过|控制)"
_HAN_START: Final = r"^\s*(?:(?:另外|还有|对了|记住|麻烦你?|请你?|拜托|以后|那|好的?)[,，:]?)*"
_CHINESE: Final = (
    # 往后给我的回复都用中文; 每次改代码之前先问我一声; 今后周报都按项目分段
    rf"{_HAN_START}{_MARK}[,，]?{_NOT_MINE}[^。!?]{{0,24}}?(?:都|请|先|一律|统一|务必|记得"
    rf"|要)[^,，。]{{0,6}}?{_SPEAK}",
    rf"{_HAN_START}{_MARK}[,，]?{_NOT_MINE}[^。!?]{{0,20}}?(?:别|不要|不用|不必"
    rf"|少)[^,，。]{{0,3}}?{_SPEAK}",
    rf"{_HAN_START}{_MARK}[,，]?{_NOT_MINE}(?:回答|回复|给我|跟我|对我|和我|叫我|说话|写|列|解释"
    rf"|总结)[^。!?]{{0,20}}(?:一?点|一些|就行|就好|就可以|即可|为主|格式|顺序|排序|语气)",
    # 发邮件之前一定要让我确认; 先问我再改
    rf"{_HAN_START}(?![我他她])[^,，。!?了过]{{1,14}}(?:之前|以前|前)[,，]?(?:一定|务必|必须|请|都"
    rf"|先|要|得)+(?:要|先)?(?:让我|问我|跟我|和我|经我|征求我|给我)[^了过]*$",
    # 你不用每步都解释; 请不要主动替我做决定; 别在早上八点之前提醒我
    rf"{_HAN_START}你?(?:不要|别|不用|不必|无需|用不着|没必要)[^,，。!?？吗了过]{{0,4}}(?:主动"
    rf"|每[步次条句个]都?|总是?|老是?|一直|动不动)[^,，。!?？吗了过]{{1,10}}[。!]?$",
    rf"{_HAN_START}你?(?:不要|别|不用|不必|无需)[^,，。!?？吗了过他她]{{0,10}}(?:提醒|打扰|联系"
    rf"|通知|催)我?[^吗?？了过]{{0,3}}[。!]?$",
    rf"{_HAN_START}你?(?:不要|别|不用|不必)(?:每次都?|再|总|老)?(?:替|跟|对|向"
    rf"|给)我[^,，。!?？吗了过]{{1,8}}[。!]?$",
    # 我说英文的时候你就用英文回答
    r"^[^。!?了过他她]{2,16}(?:的时候|时|的话)[,，]?你(?:就|要|请|也|都|得"
    r"|可以)*[^,，。!?？了过吗]{0,6}(?:回答|回复|说|写|列|给我|解释|告诉我|提醒我|翻译)",
    # 所有金额请保留两位小数; 代码注释请统一用英文写; 订机票一律选靠过道的
    r"^(?![我他她]|老师|公司|学校)[^。!?，,了过他她]{2,14}请(?:你)?(?:都|统一|一律|始终|务必"
    r"|尽量|保留|用|按|以|写|标)[^了过吗?？]*$",
    rf"^(?![我他她]|老师|公司|学校)[^。!?，,了过他她]{{1,12}}(?:一律|统一)(?:都"
    rf"|要)?{_SPEAK}[^了过吗?？]*$",
    r"^\s*(?:请|麻烦)(?:你)?(?:务必|一定|记得)[^。!?了过?？]{0,12}每[份次个条篇封步]",
    # 给我推荐餐厅时不要推荐吃辣的; 总结的时候先给结论
    rf"{_HAN_START}(?:给我|跟我|和我|对我|回答我|帮我)[^,，。!?了过]{{1,10}}(?:时|的时候"
    rf"|的话)?[,，]?(?:请|不要|别|都|一律|要|先|尽量)+[^了过吗?？]{{0,6}}{_SPEAK}",
    rf"{_HAN_START}(?:总结|回答|回复|解释|推荐|翻译|写|列|做|起草|排)[^,，。!?了过我他她]{{0,8}}"
    rf"(?:时|的时候)[,，]?(?:请|都|一律|要|先|按|用|尽量|记得)",
    # 帮我订酒店的时候记得选高楼层; 推荐餐厅时，人均别超过一百; 以后帮我写邮件，结尾署全名
    rf"{_HAN_START}你?(?:{_FOR_ME}|提醒我|推荐|安排|预?订|规划|介绍)[^,，。!?了过我他她]{{0,12}}"
    rf"(?:的时候|时)[,，]?(?:记得[,，])?[^。!?了过吗我他她]{{0,10}}?{_BOUND}(?:超过|[^了过吗?？])*$",
    rf"{_HAN_START}{_MARK}[,，]?你?{_FOR_ME}[^,，。!?了过]{{1,10}}[,，]{_NOT_MINE}[^。!?]{{2,16}}[。!]?$",
    # 我希望你的回复不要超过三百字
    r"(?<![他她们])希望你(?:的)?(?:回[复答]|说话|语气|以后|今后|每次|都|别|不要|解释|用"
    r"|能[^,，。]{0,4}[用说写])[^吗?？]*$",
)  # fmt: skip

_ASKED: Final = regex(
    rf"{_START}(?:can you please|(?:could|would|will) you(?: please)?) "
    rf"(?:always|never|from now on|in future|every time|by default) {_DO}\b",
    re.IGNORECASE,
)
_ORDER: Final = regex("|".join(f"(?:{one})" for one in _ENGLISH), re.IGNORECASE)
_HAN_ORDER: Final = regex("|".join(f"(?:{one})" for one in _CHINESE))
_ONCE: Final = regex(
    r"\b(?:today|tonight|tomorrow|yesterday|this (?:time|once|paragraph|letter|text|one|email"
    r"|morning|afternoon|"
    r"evening|week|weekend)|just now)\b|[“”\"]|\b(?:he|she|they|mum|mom|dad|boss|teacher) "
    r"(?:always )?(?:said|says|told|replied|laughed)\b"
    r"|今[天晚]|昨天|明天|这[次封篇段句份周]|刚才|说道|[他她]说",
    re.IGNORECASE,
)
_HAN: Final = regex("[\u4e00-\u9fff]")
_CUT: Final = regex(r"(?<=[.!?;。!?;！？；])\s*")
_READ: Final = 400
"""Characters of a text that are read: an order is given shortly."""


def orders(text: str) -> bool:
    """Say whether a text gives an order that stands.

    >>> orders("If I ask for soup, make it vegan."), orders("If I ask for soup, he makes it.")
    (True, False)
    >>> [orders(one) for one in ("每次改图之前先问我一声。", "每次改图之前我都会先问他。")]
    [True, False]
    """
    found = (one.strip() for one in _CUT.split(text[:_READ]) if one)
    return any(_order(one) for one in found if not _ONCE.search(one))


def _order(sentence: str) -> bool:
    if _HAN.search(sentence):
        return _HAN_ORDER.search(sentence) is not None
    if sentence.endswith("?"):
        return _ASKED.match(sentence) is not None
    return _ORDER.search(sentence) is not None
