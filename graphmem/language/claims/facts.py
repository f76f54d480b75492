"""Attributes that have one value at a time, and what a clause says they are."""

import re
from collections.abc import Iterable, Iterator

from graphmem.language.chinese_numbers import FIGURES, number_of
from graphmem.language.claims.appointments import (
    CHINESE_APPOINTMENTS,
    DAY,
    ENGLISH_APPOINTMENTS,
    ENGLISH_MOVED,
    called,
)
from graphmem.language.claims.claim import Fact
from graphmem.language.claims.owners import RELATIVES
from graphmem.language.terms import terms

_PEOPLE = "|".join(sorted(RELATIVES, key=len, reverse=True))
_WHERE = (
    r"(?P<value>(?:in|on|at|under|behind|inside|next to) (?:the|my|our) [^,.;!?]{2,30}?)"
    r"(?=\s(?:now|because|and|but|so)\b|[,.;!?]|$)"
)
_KEPT = rf"(?:my|our|the) (?P<thing>(?!(?:{_PEOPLE})\b)[\w' -]{{2,30}}?)"
ENGLISH_PLACES = (
    re.compile(rf"\b{_KEPT} (?:is|are)(?: now| kept| stored)? {_WHERE}", re.I),
    re.compile(
        rf"\b(?:moved|put) {_KEPT} (?:back |over )?(?:to|in|into|on|onto) "
        r"(?P<value>(?:the|my|our) [^,.;!?]{2,30}?)"
        r"(?=\s(?:now|because|and|but|so)\b|[,.;!?]|$)",
        re.I,
    ),
)
_PLACE = "place of"
_SPOT = r"(?P<value>[^,。!?;了在]{1,8}?[里上下中旁边面内])"
CHINESE_PLACES = (
    re.compile(
        rf"^(?:我们?的?)?(?P<thing>[^,。!?;我你他她在]{{2,6}}?)(?:现在|都|还|放)?在{_SPOT}(?=了|[,。!?;]|$)"
    ),
    re.compile(
        rf"把(?:我的)?(?P<thing>[^,。!?;]{{1,6}}?)(?:放|挪|移|搬|收|藏)(?:到|在|进|回)了?{_SPOT}(?=了|[,。!?;]|$)"
    ),
)
"""Where things are kept."""

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
        rf"(?:in|to|at)(?: the)? (?!{DAY}\b){_V}", re.I)),
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
    ("relationship", re.compile(
        r"\b(?:i|we)(?:['’]ve| have)(?: got)?(?: now)? an? (?:new )?"
        r"(?P<value>girlfriend|boyfriend|partner|fianc[eé]+)\b", re.I)),
    ("birthplace", re.compile(
        rf"\b(?:was|were|am|is) born in (?P<value>[A-Z][^,.;!?\d()]*?){_END}")),
    ("diet", re.compile(
        r"\b(?:i'm|i am|became|went|turned|is|been)(?: now| not| strictly)*(?: an?)? "
        r"(?P<value>vegan|vegetarian|pescatarian|omnivore|carnivore)\b", re.I)),
    ("age", re.compile(
        r"\b(?:i['’]m|i am|(?:she|he)['’]s|is|turn(?:ed|s|ing)?)(?: now| only| already)? "
        r"(?P<value>\d{1,2})(?= years? old|(?<=turned \d\d) (?:on|in|at|a)\b|[,.;!?]"
        r"| today| now| yesterday| (?:this|last) \w+|$)", re.I)),
    ("", re.compile(
        r"\b(?P<thing>fav(?:ou?)rite [\w ]{2,24}?)"
        rf"(?: is| are|'s| has become| became)(?: now)? {_V}",
        re.I)),
    ("", re.compile(
        rf"\bmy (?:new |current |monthly |weekly )?(?P<thing>{_THINGS})"
        r"(?: is| are|'s| has been| was)"
        r"(?: now| actually| currently| moved to| changed to| set to)* "
        rf"(?!(?:in|on|at|under|behind) (?:the|my|our) ){_V}", re.I)),
)  # fmt: skip
_CHINESE_END = r"(?=了|的|吧|呢|啊|工作|上班|[,。!?;]|$)"
_ZH = rf"(?P<value>[^,。!?;]{{1,16}}?){_CHINESE_END}"
_CHINESE_THINGS = (
    r"生日|电话|手机号|邮箱|地址|预算|截止日期|老板|经理|医生|职业|工作|专业|家乡|国籍|工资|身高|体重|"
    r"血型|室友|车|手机|电脑|银行卡|房租|学校|密码|名字|年龄|微信号|微信名|网名"
)
_CHINESE = (
    ("residence", re.compile(rf"(?:住在|搬到|搬去|搬回|搬家到|定居在?|现居)了?(?!一起){_ZH}")),
    ("employer", re.compile(
        r"在(?P<value>[^,。!?;在]{2,14}?)(?:工作|上班|任职|就职)"
        r"|(?:入职|加入了?|跳槽到了?|跳槽去了?)(?P<value2>[^,。!?;了]{2,12})")),
    ("occupation", re.compile(
        r"(?:职业是|当了?|做了?|转行做了?|是)(?:一[名个位])?"
        r"(?P<value>[\u4e00-\u9fff]{0,5}(?:师|员|医生|护士|总监|主管|店长|主任|部长|院长|校长|组长|经理|教授|老师|警察|程序员|司机|作家|记者))(?=了|[,。!?;]|$)")),
    ("name", re.compile(rf"(?:我叫|我(?:已经|现在)?改名叫?为?|(?:我的)?名字(?:是|叫)){_ZH}")),
    ("relationship", re.compile(r"(?P<value>单身|结婚|离婚|已婚|未婚|订婚|分手)")),
    ("diet", re.compile(r"吃(?P<value>素)|(?P<value2>素)食")),
    ("age", re.compile(
        r"(?<![大小差长相\d一二三四五六七八九十])(?P<value>\d{1,2}|[一二三四五六七八九十]{1,3})岁"
        r"(?!的|时|那|以|起|左右|上|就|生日)"
        r"|过完?了?(?P<value2>\d{1,2}|[一二三四五六七八九十]{1,3})岁生日")),
    ("relationship", re.compile(
        r"(?<!没)有了?(?:一?个)?新?(?P<value>[男女](?:朋友|友)|对象)(?=了|[,。!?;]|$)")),
    ("birthplace", re.compile(
        rf"(?:出生在|出生于|生于|生在)(?![\d零一二三四五六七八九十]+[年月日号]){_ZH}")),
    ("", re.compile(
        r"(?P<thing>房租|工资|月薪|年薪|体重|身高|预算|学费)(?:现在|已经)?(?:涨到?|升到|降到|减到|加到|只有)?了?"
        rf"(?P<value>[\d{FIGURES}][\d.{FIGURES}万]*)")),
    ("", re.compile(
        r"(?:用的?是?|换了|换成了?|开的?是?)(?:[一这那]?[部台辆个])?(?!过|新)"
        r"(?P<value>[^,。!?;的了是]{1,8}?)的?(?P<thing>手机|电脑|平板|车)(?=了|[,。!?;]|$)")),
    ("", re.compile(
        r"(?P<thing>最(?:喜欢|爱)的?[^,。!?;是]{0,8}?)(?:现在)?"
        rf"(?:是|变成了?|换成了?){_ZH}")),
    ("", re.compile(
        rf"(?P<thing>{_CHINESE_THINGS})(?:号码?)?(?:现在|已经|其实|应该)?(?:是|为|叫|姓|改成了?|改为了?|改到了?|变成了?|换成了?|换到了?){_ZH}")),
)  # fmt: skip
_ENGLISH_SEVERAL = (
    re.compile(rf"\b(?P<thing>\w+) (?:is called|is named|named) {_V}", re.I),
    *ENGLISH_APPOINTMENTS,
)

_CHINESE_SEVERAL = (
    re.compile(rf"(?P<thing>[猫狗])(?:的名字)?(?:改名叫|改?叫|改名为?|是){_ZH}"),
    *CHINESE_APPOINTMENTS,
)
_MOVED = (
    ENGLISH_MOVED,
    re.compile(rf"(?P<thing>[猫狗])(?:的名字)?改名(?:叫|为|成){_ZH}"),
)
"""Of what there may be several: pets, and what has its time."""

_IT = re.compile(
    r"\W*(?:and |but |so )?it"
    r"(?=['’]s\b| (?:is|was|leaves|starts|begins|departs|now|costs|got|has been)\b)",
    re.I,
)
_SPOKEN_OF = re.compile(
    r"\b(?:my|our|the) (?P<topic>[a-z][\w' -]*?)"
    r"(?=['’]s\b|[,.;!?]|\s(?:is|are|was|were|got|has|had|to|from|on|at|and|again|last|today)\b|\s*$)",
    re.I,
)
_LEFT_OUT = re.compile(
    r"(?P<lead>[\s,，]*(?:现在|已经|又|就|所以)*)(?:改|推迟|延|提前|调|挪)(?:成|到|至|为|在)"
)
_TOPIC = re.compile(
    r"(?:^|[我们他的])(?P<topic>[^\W\d我你他她们的]{1,6}?)(?:时间)?(?:已经|被|又|临时|还|也)*"
    r"(?:延误|推迟|取消|改|有变|变了|提前|晚点|调整)"
)

_FIGURES = re.compile(rf"\S+@\S+|\d+|[{FIGURES}]+")
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
    told += [("", pattern.search(clause), False) for pattern in _MOVED]
    kept, put = CHINESE_PLACES if chinese else ENGLISH_PLACES
    told += [(_PLACE, kept.search(clause), True), (_PLACE, put.search(clause), False)]
    return tuple(_facts(told))


def differ_in_figures(one: Fact, other: Fact) -> bool:
    """Say whether two values hold figures or addresses that are not the same.

    >>> differ_in_figures(*(Fact("rent", frozenset(), text) for text in ("三千", "三千五")))
    True
    """
    first, second = (_FIGURES.findall(fact.text) for fact in (one, other))
    return bool(first and second) and first != second


def facts_of(clauses: Iterable[str], language: str) -> Iterator[tuple[Fact, ...]]:
    """Yield the facts of each clause of a text; "it" is what the clause before it speaks of.

    >>> clauses = ("Our flight was delayed,", "it leaves at 9:30 now")
    >>> [fact.attribute for told in facts_of(clauses, "en") for fact in told]
    ['flight']
    """
    before = ""
    for clause in clauses:
        yield facts(_filled(clause, before, language), language)
        before = clause


def opens_with_it(clause: str) -> bool:
    """Say whether an English clause tells of "it"."""
    return _IT.match(clause) is not None


def _filled(clause: str, before: str, language: str) -> str:
    """Return a clause with the thing named before in the place of "it", or of nothing at all."""
    chinese = language in {"zh", "mixed"}
    opened = (_LEFT_OUT if chinese else _IT).match(clause) if before else None
    if opened is None:
        return clause
    topics = list((_TOPIC if chinese else _SPOKEN_OF).finditer(before))
    if not topics:
        return clause
    topic = topics[-1]["topic"]
    if chinese:
        return topic + clause[opened.end("lead") :].lstrip(",， ")
    topic = "phone number" if topic == "number" else topic
    return f"my {topic}{clause[opened.end() :]}"


def _facts(told: Iterable[tuple[str, re.Match[str] | None, bool]]) -> Iterator[Fact]:
    for attribute, match, several in told:
        if match is None:
            continue
        parts = match.groupdict()
        value = parts.get("value") or parts.get("value2") or ""
        held = frozenset(terms(str(number_of(value)) if attribute == "age" else value))
        name = attribute or called(parts["thing"].strip().lower())
        if attribute == _PLACE:
            name = f"{_PLACE} {parts['thing'].strip().lower()}"
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
