"""Attributes that have one value at a time, and what a clause says they are."""

import re
from collections.abc import Iterable, Iterator

from graphmem.language.chinese_numbers import number_of
from graphmem.language.claims.appointments import CHINESE_APPOINTMENTS, ENGLISH_APPOINTMENTS
from graphmem.language.claims.claim import Fact
from graphmem.language.terms import terms

_END = (
    r"(?=\s(?:now|since|for|with|last|this|these|but|because|and|as|so|after|before|until|anymore|"
    r"again|when|from|instead|right)\b|[,.;!?()]|$)"
)
_V = rf"(?P<value>[^,.;!?()]+?){_END}"
_THINGS = (
    r"birthday|phone number|email(?: address)?|address|age|height|weight|shoe size|budget|deadline|"
    r"boss|manager|doctor|dentist|job|job title|position|title|major|hometown|nationality|"
    r"time ?zone|"
    r"username|salary|bedtime|status|blood type|roommate|car|phone|laptop|diet|bank|landlord|"
    r"rent|commute|gym|school|password|wi-?fi password"
)
_ENGLISH = (
    ("residence", re.compile(
        r"\b(?:live|lives|living|reside|resides|settled|based"
        r"|(?<!was )(?<!were )(?<!been )(?<!got )(?:moved|relocated))(?: back| down| over)? "
        rf"(?:in|to|at)(?: the)? {_V}", re.I)),
    ("employer", re.compile(
        rf"\b(?:work(?:s|ing)?|job|employed|position|role|intern(?:ing)?)\b"
        rf"(?: \w+)? (?:at|for) {_V}"
        rf"|\b(?:joined|hired by|currently at) (?P<value2>[A-Z][\w&.-]*(?: [A-Z][\w&.-]*)*)")),
    ("occupation", re.compile(
        rf"\b(?:work(?:s|ing)? as|promoted to|became|job is|job title is)"
        rf"(?: an?| the)? {_V}", re.I)),
    ("name", re.compile(rf"\b(?:my (?:full |last |first )?name(?:'s| is)|call me) {_V}", re.I)),
    ("relationship", re.compile(
        r"\b(?:i'm|i am|we're|got|is|are)(?: now| not| recently| happily)* "
        r"(?P<value>single|married|engaged|divorced|widowed|separated)\b", re.I)),
    ("diet", re.compile(
        r"\b(?:i'm|i am|became|went|turned|is|been)(?: now| not| strictly)*(?: an?)? "
        r"(?P<value>vegan|vegetarian|pescatarian|omnivore|carnivore)\b", re.I)),
    ("age", re.compile(
        r"\b(?:i['’]m|i am|is|turn(?:ed|s|ing)?)(?: now| only| already)? (?P<value>\d{1,2})"
        r"(?= years? old|[,.;!?]| today| now| yesterday| (?:this|last) \w+|$)", re.I)),
    ("", re.compile(
        r"\b(?P<thing>fav(?:ou?)rite [\w ]{2,24}?)"
        rf"(?: is| are|'s| has become| became)(?: now)? {_V}",
        re.I)),
    ("", re.compile(
        rf"\bmy (?:new |current |monthly |weekly )?(?P<thing>{_THINGS})"
        r"(?: is| are|'s| has been| was)"
        rf"(?: now| actually| currently| moved to| changed to| set to)* {_V}", re.I)),
)  # fmt: skip
_CHINESE_END = r"(?=了|的|吧|呢|啊|工作|上班|[,。!?;]|$)"
_ZH = rf"(?P<value>[^,。!?;]{{1,16}}?){_CHINESE_END}"
_CHINESE_THINGS = (
    r"生日|电话|手机号|邮箱|地址|预算|截止日期|老板|经理|医生|职业|工作|专业|家乡|国籍|工资|身高|体重|"
    r"血型|室友|车|手机|电脑|银行卡|房租|学校|密码|名字|年龄|微信号|微信名|网名"
)
_CHINESE = (
    ("residence", re.compile(rf"(?:住在|搬到|搬去|搬回|搬家到|定居在?|现居)了?{_ZH}")),
    ("employer", re.compile(
        r"在(?P<value>[^,。!?;在]{2,14}?)(?:工作|上班|任职|就职)"
        r"|(?:入职|加入了?|跳槽到了?|跳槽去了?)(?P<value2>[^,。!?;了]{2,12})")),
    ("occupation", re.compile(
        r"(?:职业是|当了?|做了?|转行做了?|是)(?:一[名个位])?"
        r"(?P<value>[\u4e00-\u9fff]{0,5}(?:师|员|医生|护士|经理|教授|老师|警察|程序员|司机|作家|记者))(?=了|[,。!?;]|$)")),
    ("name", re.compile(rf"(?:我叫|改名叫?为?|(?:我的)?名字(?:是|叫)){_ZH}")),
    ("relationship", re.compile(r"(?P<value>单身|结婚|离婚|已婚|未婚|订婚|分手)")),
    ("diet", re.compile(r"吃(?P<value>素)|(?P<value2>素)食")),
    ("age", re.compile(
        r"(?:我|今年|已经|刚?满|[是快])(?P<value>\d{1,2}|[一二三四五六七八九十]{1,3})岁")),
    ("", re.compile(
        r"(?P<thing>最(?:喜欢|爱)的?[^,。!?;是]{0,8}?)(?:现在)?"
        rf"(?:是|变成了?|换成了?){_ZH}")),
    ("", re.compile(
        rf"(?P<thing>{_CHINESE_THINGS})(?:号码?)?(?:现在|已经|其实|应该)?(?:是|为|叫|改成了?|改为了?|改到了?|变成了?|换成了?|换到了?){_ZH}")),
)  # fmt: skip
_ENGLISH_SEVERAL = (
    re.compile(rf"\b(?P<thing>\w+) (?:is called|is named|named) {_V}", re.I),
    *ENGLISH_APPOINTMENTS,
)
_CHINESE_SEVERAL = (
    re.compile(rf"(?P<thing>[猫狗])(?:的名字)?(?:改?叫|改名为?|是){_ZH}"),
    *CHINESE_APPOINTMENTS,
)
"""Of what there may be several: pets, and what has its time."""

_REPLACED = re.compile(
    r"\b(?:switched|changed|moved|went|upgraded|converted|migrated)\b(?: over)? from "
    rf"(?P<old>[^,.;!?]+?) to {_V}"
    r"|\b(?:not|isn't|wasn't|aren't) (?P<old2>[^,.;!?]{1,40}?),? (?:but|rather) "
    r"(?P<value2>[^,.;!?]+)"
    r"|(?P<value3>[^,.;!?]{1,60}?) (?:instead of|rather than|and not|, not) "
    r"(?P<old3>[^,.;!?]{1,40})"
    r"|\b(?:replaced|swapped|traded)(?: in)?(?: my| the| our)? (?P<old4>[^,.;!?]{1,40}?) "
    r"(?:with|for|by) (?P<value4>[^,.;!?]+)"
    r"|不是(?P<old5>[^,。!?;]{1,16}?),?而?是(?P<value5>[^,。!?;]{1,16})"
    r"|[从把由](?P<old6>[^,。!?;]{1,16}?)(?:换|改|变|转|搬|跳槽|调)(?:成|为|到|去)了?(?P<value6>[^,。!?;]{1,16})",
    re.IGNORECASE,
)

_MAY_REPLACE = re.compile(
    r"from|n't|not|instead|rather|replaced|swapped|traded|不是|[从把由]", re.IGNORECASE
)
"""What stands in all that `_REPLACED` finds, which takes ten times as long to find nothing."""


def facts(clause: str, language: str) -> tuple[Fact, ...]:
    """Return what a clause says of attributes with one value at a time.

    >>> [(f.attribute, f.text) for f in facts("I moved to Oslo last week", "en")]
    [('residence', 'Oslo')]
    >>> [(f.attribute, f.text) for f in facts("我最喜欢的颜色是蓝色", "zh")]
    [('最喜欢的颜色', '蓝色')]
    """
    chinese = language in {"zh", "mixed"}
    single = _CHINESE if chinese else _ENGLISH
    several = _CHINESE_SEVERAL if chinese else _ENGLISH_SEVERAL
    told = [(attribute, pattern.search(clause), False) for attribute, pattern in single]
    told += [("", pattern.search(clause), True) for pattern in several]
    return tuple(_facts(told))


def _facts(told: Iterable[tuple[str, re.Match[str] | None, bool]]) -> Iterator[Fact]:
    for attribute, match, several in told:
        if match is None:
            continue
        parts = match.groupdict()
        value = parts.get("value") or parts.get("value2") or ""
        held = frozenset(terms(str(number_of(value)) if attribute == "age" else value))
        name = attribute or parts["thing"].strip().lower()
        if held:
            yield Fact(name, held, value.strip(), several)


def replaced(clause: str) -> tuple[Fact, Fact] | None:
    """Return what a clause says is replaced, and what replaces it.

    >>> [fact.text for fact in replaced("I switched from Python to Rust")]
    ['Python', 'Rust']
    """
    match = _REPLACED.search(clause) if _MAY_REPLACE.search(clause) else None
    if match is None:
        return None
    parts = match.groupdict()
    old = next(text for name, text in parts.items() if name.startswith("old") and text)
    new = next(text for name, text in parts.items() if name.startswith("value") and text)
    return _replacement("old", old), _replacement("new", new)


def _replacement(name: str, text: str) -> Fact:
    return Fact(name, frozenset(terms(text)), text.strip())
