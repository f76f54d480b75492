"""Attributes whose value is known by its looks: what names and tells a colour or a price.

What speaks of a thing, and holds no such value, does not tell it: "Rex ate the sofa" says nothing
of the colour of Rex.
"""

import re
from dataclasses import dataclass
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.verb_forms import stems
from graphmem.patterns import regex

_COLOURS: Final = (
    r"red|reddish|blue|navy|green|yellow|orange|purple|violet|pink|brown|black|white"
    r"|gr[ea]y(?:ish)?|silver"
    r"|gold(?:en)?|beige|cream|ivory|turquoise|teal|maroon|burgundy|crimson|scarlet|magenta|cyan"
    r"|charcoal|blond\w*|brunette|ginger|auburn|chestnut|hazel|copper|bronze|olive|lilac|lavender"
    r"|mint"
    r"|khaki|indigo|amber|coral|peach|mustard|rust|emerald|ruby|sand|striped|spotted|brindled?"
    r"|tabby"
    r"|calico|colou?r\w*|shades? of|hue"
)
_NOT_BEFORE: Final = (
    "at from to till until room january february march april may june july august september october"
    " november december"
)
_BARE_FIGURE: Final = (
    r"(?<![\d:./-])"
    + "".join(rf"(?<!\b{word} )" for word in _NOT_BEFORE.split())
    + r"\d[\d,]*(?:\.\d+)?(?!\d)(?![:/.-]\d)"
    r"(?! ?(?:[ap]m\b|o['’]clock|(?:to|till|until|-|–) \d|st\b|nd\b|rd\b|th\b|%|°"
    r"|(?:minute|hour|day|week|month|year|time|km|kg|metre|meter|mile|people|person|kid|child"
    r"|page|room|floor)|[点号日月年岁天周次个人楼层公斤]))"
)
"""A figure that may be a price: no hour, date, length of time, or number of anything usual."""

_BREEDS: Final = (
    r"breed|mongrel|mutt|mix(?:ed)?|cross|\w+doodle|retriever|labrador|lab|terrier|spaniel|poodle"
    r"|dachshund|collie|shepherd|husky|beagle|pug|bulldog|frenchie|corgi|greyhound|whippet|chihuahua"
    r"|boxer|dalmatian|setter|pointer|mastiff|rottweiler|doberman|great dane|schnauzer|shih tzu"
    r"|maltese|samoyed|akita|shiba|malinois|pinscher|hound|siamese|persian|ragdoll|maine coon"
    r"|bengal|sphynx|tabby|tuxedo|shorthair|longhair|angora|burmese|lop|arabian|thoroughbred|pony"
)
_HAN_BREEDS: Final = (
    "金毛|拉布拉多|柯基|泰迪|哈士奇|边牧|柴犬|秋田|萨摩|比熊|博美|法斗|斗牛|贵宾|德牧|牧羊犬|雪纳瑞|吉娃娃|阿拉斯加"
    "|土狗|田园|串串|布偶|英短|美短|短毛|长毛|暹罗|橘猫|狸花|加菲|三花|奶牛猫|缅因|波斯|折耳|无毛|蓝猫|银渐层|品种"
)

_KINDS: Final = (
    (
        r"\b(?:what|which) breed\b|\bbreed (?:is|was|are|were)\b|什么品种|哪个品种|品种是",
        rf"\b(?:{_BREEDS})s?\b|{_HAN_BREEDS}",
    ),
    (
        r"\b(?:what|which) year (?:was|were)\b.*\b(?:built|made|founded|established|constructed"
        r"|opened|born)\b|(?:哪一?年|哪个年份)(?:建|造|盖|成立|出生|生的)",
        r"\b1[5-9]\d\d\b|\b20\d\d\b|\b(?:years? (?:old|ago)|century|built|founded|\d0s)\b"
        r"|\d\d年|年代|年前",
    ),
    (
        r"\b(?:what|which) (?:(?:shoe|dress|ring|shirt) )?size\b|多大码|几码|尺码|多少码|几号的?鞋",
        r"\b(?:size|sizes|small|medium|large|extra|x{0,3}[sml]|\d{1,2}(?:\.5)?)\b|\d码|码|[大中小]号",
    ),
    (
        r"\b(?:what|which) (?:\w+ )?colou?rs?\b|\bcolou?rs? (?:is|was|are|were|did|does)\b"
        r"|什么颜色|哪种颜色|颜色是|啥颜色",
        rf"\b(?:{_COLOURS})\b|[红橙黄绿蓝紫粉黑白灰棕褐银金橘彩]|颜色|米色|咖色|花斑|条纹",
    ),
    (
        r"\bhow much (?:did|does|do|was|were|is)\b(?=.*\b(?:cost|pay|paid|spend|spent|charged?"
        r"|sell|sold)\b)"
        r"|\bhow much (?:is|was|were|are) (?:the|my|our|his|her|their|a)\b|\bprice of\b|\bcost of\b"
        r"|多少钱|什么价|价格是|价钱",
        rf"[$€£¥]|{_BARE_FIGURE}|\b(?:hundred|thousand|grand|million|dollars?|euros?|pounds?|bucks|quid|cents"
        r"|free"
        r"|for nothing|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|(?:ten|two|three|five) (?:a|for"
        r"|each|per))\b"
        r"|[一二两三四五六七八九十百千万半几]+(?:多)?[元块毛万千百]"
        r"|[一二两三四五六七八九][千百万][一二三四五六七八九]?"
        r"|免费|不要钱|白送",
    ),
    (
        r"\b(?:phone|mobile|cell|telephone|extension) numbers?\b|\bpin(?: code)?\b|\bpasscode\b"
        r"|(?:电话|手机)(?:号码?)?(?:的?尾号)?是(?:多少|几)|手机号|电话号码|密码是(?:多少|什么|几)",
        r"\d{3,}|[零一二三四五六七八九]{3,}|\b(?:number|reach(?:ed)? \w+ (?:at|on)|password|pin)\b"
        r"|号码|密码|(?:电话|手机)(?:号|是|为|[:：])",
    ),
)  # fmt: skip
_COMPILED: Final = tuple(
    (regex(asked, re.IGNORECASE), regex(told, re.IGNORECASE)) for asked, told in _KINDS
)

_FIGURES: Final = r"\d{3,}|[零一二三四五六七八九]{3,}"
_OF_TWO_WORDS: Final = (
    (r"numbers?|no\.|codes?|id|pin", rf"{_FIGURES}|\b(?:number|code|id|pin) (?:is|was|=)"),
    (r"type|group", r"\b(?:type|group) |\b(?:AB|[ABO])(?:[+\-−]| ?(?:pos|neg|rh)\w*)"),
    (r"size", r"\bsizes?\b|\b\d{1,2}(?:\.5)?\b|\b(?:small|medium|large|x{0,3}[sml])\b"),
    (r"rate|pulse", r"\b(?:rate|pulse|bpm|beats)\b"),
    (r"sugar|glucose", r"\b(?:sugar|glucose|mmol)\b"),
    (r"pressure", r"\bpressure\b|\b\d{2,3} ?(?:/|over) ?\d{2,3}\b"),
    (r"level|levels|count|limit", r"\b(?:levels?|count|limit)\b"),
    (r"plan|contract|policy|subscription", r"\b(?:plan|contract|policy|tariff|subscri\w+)\b"),
)
"""The second word of an attribute of two ("blood type"), and how its value is told."""

_OWNED: Final = r"\b(?:my|our|his|her|their|\w+['’]s) (?:[a-z]+ ){0,2}?(?P<of>[a-z]+)"
_HAN_OWNED: Final = "(?P<of>护照|身份证|驾驶证|驾照|银行卡|信用卡|会员卡?|社保卡?|账户|门禁卡?)"
_ATTRIBUTES: Final = tuple(
    (regex(asked, re.IGNORECASE), regex(told, re.IGNORECASE))
    for asked, told in (
        *((rf"{_OWNED} (?:{what})\b", told) for what, told in _OF_TWO_WORDS),
        (rf"{_HAN_OWNED}(?:号码?|编号|密码)", rf"{_FIGURES}|号码?是|密码是"),
    )
)


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute of two words: of what it is, and how its value is told."""

    of: str
    value: re.Pattern[str]

    def is_told_in(self, text: str) -> bool:
        """Say whether a text speaks of the thing and holds such a value."""
        named = self.of in text if is_chinese(self.of) else stems(self.of) <= stems(text)
        return named and self.value.search(text) is not None


def attribute_asked(question: str) -> Attribute | None:
    """Return the attribute of two words that a question asks for; nothing where it asks for none.

    Neither word by itself tells it: blood pressure and a type of tea are no blood type.

    >>> blood_type = attribute_asked("What is my blood type?")
    >>> [blood_type.is_told_in(text) for text in ("My blood is O+.", "My blood pressure is fine.")]
    [True, False]
    >>> attribute_asked("What type of tea do I like?") is None
    True
    """
    found = ((asked.search(question), value) for asked, value in _ATTRIBUTES)
    return next((Attribute(match["of"], value) for match, value in found if match), None)


def value_asked(question: str) -> re.Pattern[str] | None:
    """Return what a value looks like that a question asks for; nothing where it asks for none.

    >>> bool(value_asked("What colour is Rex?").search("Rex is a brindled greyhound"))
    True
    >>> value_asked("Where is Rex?") is None
    True
    """
    return next((told for asked, told in _COMPILED if asked.search(question)), None)
