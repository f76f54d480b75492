"""Who is what to whom: how texts tell the name of somebody's sister, husband or boss.

"My sister Anna is a vet", "Anna is married to Tom", "我哥在深圳，他老婆叫苏菲".
"""

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Final

from graphmem.language.chinese_words import SURNAMES

_WORDS: Final = (
    ("husband", "hubby", "spouse", "fiancé", "fiance"),
    ("wife", "spouse", "fiancée", "fiancee"),
    ("boyfriend", "partner", "ex-boyfriend"),
    ("girlfriend", "partner", "ex-girlfriend"),
    ("partner", "husband", "wife", "boyfriend", "girlfriend", "spouse"),
    ("spouse", "husband", "wife"),
    ("mother", "mom", "mum", "mama"),
    ("father", "dad", "papa"),
    ("sister", "sis"),
    ("brother", "bro"),
    ("son", "child", "boy"),
    ("daughter", "child", "girl"),
    ("child", "kid", "son", "daughter"),
    ("grandmother", "grandma", "granny", "gran", "nan"),
    ("grandfather", "grandpa", "granddad", "grandad"),
    ("aunt", "auntie"),
    ("uncle",), ("cousin",), ("nephew",), ("niece",),
    ("brother-in-law",), ("sister-in-law",), ("mother-in-law",), ("father-in-law",),
    ("boss", "manager", "supervisor"),
    ("colleague", "coworker", "co-worker"),
    ("neighbour", "neighbor"),
    ("roommate", "flatmate", "housemate"),
    ("friend", "best friend", "buddy"),
    ("teacher",), ("landlord", "landlady"), ("mentor",), ("coach",), ("doctor",), ("assistant",),
)  # fmt: skip
_HAN_WORDS: Final = (
    ("老公", "丈夫", "先生", "爱人", "未婚夫"),
    ("老婆", "妻子", "太太", "媳妇", "爱人", "未婚妻"),
    ("男朋友", "男友", "对象"), ("女朋友", "女友", "对象"),
    ("妈妈", "母亲", "老妈", "妈"), ("爸爸", "父亲", "老爸", "爸"),
    ("姐姐", "大姐", "二姐", "姐"), ("妹妹", "小妹", "妹"), ("哥哥", "大哥", "二哥", "哥"),
    ("弟弟", "小弟", "弟"),
    ("儿子",), ("女儿", "闺女"), ("奶奶",), ("爷爷",), ("外婆", "姥姥"), ("外公", "姥爷"),
    ("舅舅",), ("舅妈",), ("叔叔",), ("姑姑", "姑妈"), ("姨妈", "阿姨"),
    ("表哥",), ("表姐",), ("表弟",), ("表妹",),
    ("堂哥",), ("堂姐",), ("堂弟",), ("堂妹",), ("侄子",), ("侄女",), ("外甥",), ("外甥女",),
    ("姐夫",), ("妹夫",), ("嫂子", "嫂嫂"), ("弟媳", "弟妹"), ("岳父", "丈人"), ("岳母", "丈母娘"),
    ("公公",), ("婆婆",),
    ("老板", "上司", "领导", "经理"), ("同事",), ("邻居",), ("室友", "舍友"), ("闺蜜",),
    ("朋友", "好友"),
    ("同学",), ("老师",),
    ("房东",), ("导师",), ("教练",),
)  # fmt: skip
_OF: Final = {group[0]: group for group in (*_WORDS, *_HAN_WORDS)}
_GROUPS: Final = {word: _OF.get(word, group) for group in (*_WORDS, *_HAN_WORDS) for word in group}

COMPOSED: Final = {
    "姐夫": ("姐姐", "老公"), "妹夫": ("妹妹", "老公"), "嫂子": ("哥哥", "老婆"),
    "嫂嫂": ("哥哥", "老婆"),
    "弟媳": ("弟弟", "老婆"), "岳父": ("老婆", "爸爸"), "岳母": ("老婆", "妈妈"),
    "公公": ("老公", "爸爸"), "婆婆": ("老公", "妈妈"),
}  # fmt: skip
"""Chinese words for the kin of one's kin."""

_ACROSS: Final = {
    "husband": ("老公",), "wife": ("老婆",), "boyfriend": ("男朋友",), "girlfriend": ("女朋友",),
    "partner": ("老公", "老婆", "男朋友", "女朋友"), "spouse": ("老公", "老婆"),
    "mother": ("妈妈",), "father": ("爸爸",), "sister": ("姐姐", "妹妹"),
    "brother": ("哥哥", "弟弟"),
    "son": ("儿子",), "daughter": ("女儿",), "grandmother": ("奶奶", "外婆"),
    "grandfather": ("爷爷", "外公"), "boss": ("老板",), "colleague": ("同事",),
    "neighbour": ("邻居",),
    "cousin": ("表哥", "表姐", "表弟", "表妹", "堂哥", "堂姐", "堂弟", "堂妹"),
    "uncle": ("叔叔", "舅舅"), "aunt": ("姑姑", "姨妈", "舅妈"),
    "nephew": ("侄子", "外甥"), "niece": ("侄女", "外甥女"),
    "brother-in-law": ("姐夫", "妹夫"), "sister-in-law": ("嫂子", "弟媳"),
    "mother-in-law": ("岳母", "婆婆"), "father-in-law": ("岳父", "公公"),
    "roommate": ("室友",), "friend": ("闺蜜", "朋友"), "teacher": ("老师",), "landlord": ("房东",),
}  # fmt: skip
"""Words for the same in the other language; where it tells elder from younger, for both."""

_COUPLE: Final = frozenset(
    (
        *_OF["partner"],
        *_OF["husband"],
        *_OF["wife"],
        *_OF["老公"],
        *_OF["老婆"],
        *_OF["男朋友"],
        *_OF["女朋友"],
    )
)
_CHANGING: Final = _COUPLE | frozenset((*_OF["boss"], *_OF["roommate"], *_OF["老板"], *_OF["室友"]))
_SUCCEEDED: Final = frozenset(
    word
    for one in ("teacher", "landlord", "mentor", "coach", "doctor", "assistant")
    for word in _OF[one]
) | {"老师", "房东", "导师", "教练"}
_PARTED: Final = re.compile(
    r"\b(?:divorc\w+|separated|split up|broke (?:it off|up)|broken up|called (?:it|the wedding) off"
    r"|died|passed away|no longer together|not together any ?more)\b|\bex-"
    r"|离婚|离了婚|分手|分了手|分开了|去世|前(?:夫|妻|男友|女友)",
    re.IGNORECASE,
)
_GONE: Final = re.compile(
    r"\b(?:retire[sd]?|retiring|left|leaves|leaving|gone|resigned|quit|fired|replaced|died"
    r"|moved (?:on|away|out)|passed away|no longer)\b"
    r"|退休|离职|辞职|走了|离开|调[走到去]|搬走|搬出|去世|换了|换成",
    re.IGNORECASE,
)
_NAME: Final = r"(?P<name>(?:(?:Mr|Mrs|Ms|Dr|Prof)\.? )?(?!I\b)[A-Z][\w-]+(?: (?!I\b)[A-Z][\w-]+)?)"
_MY: Final = r"\b(?:my|My|our|Our)"
_HAN_MY: Final = r"(?:(?:我|咱)们?(?:的|家)?|(?:^|[,，。;；!！])\s*(?:[陪带和跟]我?)?)"
"""The speaker's; a sentence that begins with kin speaks of one's own."""

_IS: Final = r"(?:,| is| was|['’]s)(?: also| actually| now)*"
_BE: Final = r"(?:is|was|got|has been|have been|are|were|['’]s|,)"
_HAN: Final = re.compile(r"[\u3400-\u9fff]")

_OWN_PARTNER: Final = re.compile(
    rf"\b[Mm]y (?:{'|'.join(one for one in sorted(_COUPLE) if not _HAN.match(one))})\b(?!['’]s\b)"
    rf"|我们?(?:的|家)?(?:{'|'.join(one for one in sorted(_COUPLE) if _HAN.match(one))})"
)
KIN: Final = "|".join(sorted({w for g in _WORDS for w in g}, key=lambda w: (-len(w), w)))
HAN_KIN: Final = "|".join(sorted({w for g in _HAN_WORDS for w in g}, key=lambda w: (-len(w), w)))

_KIN_TOLD: Final = re.compile(
    rf"\b[Mm]y (?:{KIN})\b(?!['’]s\b)|(?:我|咱)们?(?:的|家)?(?:{HAN_KIN})(?!的)"
)

_SURNAMED: Final = rf"(?P<name>[{''.join(sorted(SURNAMES))}][\u4e00-\u9fff]{{1,2}}?)"
_HAN_NAMED: Final = tuple(
    re.compile(form)
    for form in (
        rf"(?:嫁给|娶)了?{_SURNAMED}(?=$|[了,，。;；!！、])",
        rf"叫做?{_SURNAMED}(?=$|[,，。;；!！、]|是|今年)",
        rf"(?:{HAN_KIN}){_SURNAMED}(?=是一?[名个位]|嫁|娶|今年|在[^,，。]{{1,8}}(?:工作|上班))",
    )
)


def changes(relation: str) -> bool:
    """Say whether somebody may have another one by now, so that the newest holds.

    >>> changes("girlfriend"), changes("sister"), changes("老板")
    (True, False, True)
    """
    return relation in _CHANGING


def succeeded(relation: str) -> bool:
    """Say whether somebody may be replaced by a new one, though there may be several at a time.

    >>> succeeded("teacher"), succeeded("boss"), succeeded("aunt")
    (True, True, False)
    """
    return relation in _CHANGING | _SUCCEEDED


def over(text: str, name: str, relation: str) -> bool:
    """Say whether a text tells that somebody is no longer what they were to somebody.

    >>> over("Ana and Jorge divorced", "Jorge", "husband"), over("Mr. Falk left", "Falk", "boss")
    (True, True)
    >>> over("Jorge left early", "Jorge", "husband"), over("Jorge left.", "Jorge", "son")
    (False, False)
    """
    if name not in text:
        return False
    if relation in _COUPLE:
        return _PARTED.search(text) is not None
    return succeeded(relation) and _GONE.search(text) is not None


def kin_told(text: str) -> Iterator[tuple[str, int]]:
    """Yield where a text speaks of kin of its speaker: each in its words, and the place.

    >>> list(kin_told("the dog is from my brother")), list(kin_told("是我弟弟送的"))
    ([('my brother', 16)], [('我弟弟', 1)])
    """
    for match in _KIN_TOLD.finditer(text):
        yield match.group(), match.start()


def of_partner(text: str) -> bool:
    """Say whether a text tells of the speaker's own partner, and so of how they live.

    >>> [of_partner(text) for text in ("My wife sails.", "Ann's wife sails.", "我老公姓陈")]
    [True, False, True]
    """
    return _OWN_PARTNER.search(text) is not None


def also_called(word: str) -> tuple[str, ...]:
    """Return all words for the same kin in the language of one of them; else nothing.

    >>> also_called("妻子"), also_called("neighbours")
    (('老婆', '妻子', '太太', '媳妇', '爱人', '未婚妻'), ('neighbour', 'neighbor'))
    """
    return _GROUPS.get(word, _GROUPS.get(word.removesuffix("s"), ()))


def shortened(word: str) -> str:
    """Return a doubled Chinese word for kin as one sign, which stands in all words for them.

    >>> shortened("妈妈"), shortened("姐姐"), shortened("星星")
    ('妈', '姐', '星星')
    """
    doubled = word in _GROUPS and len(word) == len("妈妈") and word[0] == word[1]
    return word[0] if doubled else word


def named(text: str, owner: str | None, relation: str, names: Collection[str] = ()) -> str | None:
    """Return the name that a text tells of the one who is something to somebody.

    Args:
        text: a statement.
        owner: their name, or what they are to the speaker ("my sister"); None for the speaker.
        relation: what is asked for ("husband").
        names: the names that are known to stand in the text; Chinese ones cannot be told otherwise.

    >>> named("My sister Anna is a vet.", None, "sister")
    'Anna'
    >>> named("Anna married Tom.", "Anna", "husband")
    'Tom'
    >>> named("我姐姐叫赵敏，嫁给了李强。", "赵敏", "老公", ["赵敏", "李强"])
    '李强'
    """
    if bool(_HAN.search(text)) != bool(_HAN.search(relation)):
        across = _across(relation)
        mine = (owner or "").removeprefix("my ").removeprefix("我")
        of = _across(mine) or (owner,)
        told = (named(text, _my(one, text), other, names) for one in of for other in across)
        return next((name for name in told if name), None)
    if _HAN.search(relation):
        for name in sorted({*names, *_guessed(text)}, key=lambda one: (-len(one), one)):
            if name != owner and any(p.search(text) for p in _chinese(owner, relation, name, text)):
                return name
        return None
    found = (pattern.search(text) for pattern in _english(owner, relation, text))
    told = (match["name"] for match in found if match)
    return next((name for name in told if name and name not in (owner or "")), None)


def _guessed(text: str) -> Iterator[str]:
    """Yield what stands where a name must in a Chinese text, and begins with a surname.

    Names that are words too ("高远", "安宁") are not known for names otherwise.
    """
    yield from (match["name"] for form in _HAN_NAMED for match in form.finditer(text))


def spoken_of(text: str, owner: str | None, relation: str) -> bool:
    """Say whether a text speaks of the one who is something to somebody, named or not.

    >>> spoken_of("My boss's wife is ill.", "my boss", "wife")
    True
    """
    across = bool(_HAN.search(text)) != bool(_HAN.search(relation))
    kin = _across(relation) if across else _GROUPS.get(relation, (relation,))
    words = "|".join(word for one in kin for word in _GROUPS.get(one, (one,)))
    if not kin or not (across or owner is None or _owned(text, owner)):
        return False
    whose = "" if owner else (_HAN_MY if _HAN.search(text) else rf"{_MY} (?:\w+ ){{0,2}}?")
    end = "" if _HAN.search(text) else r"\b"
    return re.search(f"{whose}(?:{words}){end}", text) is not None


def _owned(text: str, owner: str) -> bool:
    """Say whether a text speaks of somebody by name, or by what they are to the speaker."""
    kin = owner.removeprefix("my ").removeprefix("我")
    return any(word in text for word in _GROUPS.get(kin, (owner,)))


def _across(word: str) -> tuple[str, ...]:
    """Return the words for the same kin in the other language."""
    group = _GROUPS.get(word, ())
    there = tuple(other for one in group for other in _ACROSS.get(one, ()))
    back = (one for one, others in _ACROSS.items() if set(others) & set(group))
    return there or tuple(back)


def _my(owner: str | None, text: str) -> str | None:
    """Return an owner as a text of its language puts it, where it is kin of the speaker."""
    if owner is None or owner not in _GROUPS:
        return owner
    return f"我{owner}" if _HAN.search(text) else f"my {owner}"


def _english(owner: str | None, relation: str, text: str) -> Iterator[re.Pattern[str]]:
    kin = "|".join(map(re.escape, _GROUPS.get(relation, (relation,))))
    whose, who = _MY, r"\b(?:I|we)"
    if owner:
        mine = owner.removeprefix("my ")
        who = rf"\b(?:[Mm]y {mine}|[Oo]ur {mine})" if mine != owner else rf"\b{re.escape(owner)}"
        place = re.search(who, text)
        back = r"|\b(?:her|his|their|Her|His|Their)" if place else ""
        whose = rf"(?:{who}['’]s?{back})"
    for form in _english_forms(whose, who, kin, couple=relation in _COUPLE):
        yield _compiled(form)


def _english_forms(whose: str, who: str, kin: str, *, couple: bool) -> Iterator[str]:
    words = rf"(?:\w+ ){{0,2}}?(?:{kin})"
    kin = rf"{whose} {words}"
    yield rf"{kin}(?:,| is| was|['’]s| is now)*(?: name is)?(?: called| named)? {_NAME}"
    yield rf"{_NAME}{_IS} {kin}\b"
    yield rf"{kin}\b[^.!?]{{0,30}}\b(?:called|named) {_NAME}"
    yield (
        rf"{who} (?:has|have|had|got|gets|found|met)(?: got)? (?:an?|the|another) {words}"
        rf"(?:,|:| -| –| called| named)* {_NAME}"
    )
    if couple:
        yield rf"{who}\b[^.!?]{{0,30}}?\b(?:married|engaged) (?:to )?{_NAME}"
        yield rf"{_NAME} (?:{_BE} )?(?:married|engaged)(?: to)? {who}"
        yield rf"{who} and {_NAME} {_BE} (?:now )?(?:married|engaged|dating|together)"
        yield rf"{_NAME} and {who} {_BE} (?:now )?(?:married|engaged|dating|together)"
        yield (
            rf"{who}(?:['’]m|['’]re)? ?(?:{_BE}|started)? ?(?:now )?"
            rf"(?:dating|seeing|going out with)\b[^.!?]{{0,40}}?{_NAME}"
        )
        other = r"(?:husband|wife|spouse|partner|boyfriend|girlfriend)"
        yield rf"{_NAME}['’]s (?:\w+ )?{other}(?:,| is)?(?: called| named)? {who}"


def _chinese(owner: str | None, relation: str, name: str, text: str) -> Iterator[re.Pattern[str]]:
    kin = "|".join(_GROUPS.get(relation, (relation,)))
    whose, who, n = _HAN_MY, "我", re.escape(name)
    if owner:
        who = _han_owner(owner)
        back = "|[他她](?:的)?" if re.search(who, text) else ""
        whose = f"(?:{who}的?{back})"
    for form in _chinese_forms(whose, who, kin, n, couple=relation in _COUPLE):
        yield _compiled(form)
    own = (owner or "").removeprefix("我")
    for word, (first, second) in COMPOSED.items():
        if _GROUPS.get(own) == _GROUPS[first] and _GROUPS.get(relation) == _GROUPS[second]:
            yield _compiled(f"我的?{word}(?:叫|是|,|，)?{n}")


def _han_owner(owner: str) -> str:
    """Return how a text names somebody: a name, or any word for what they are to the speaker."""
    kin = _GROUPS.get(owner.removeprefix("我"))
    return (
        f"(?:我|咱)们?(?:的|家)?(?:{'|'.join(kin)})"
        if kin and owner[0] == "我"
        else re.escape(owner)
    )


def _chinese_forms(whose: str, who: str, kin: str, name: str, *, couple: bool) -> Iterator[str]:
    yield f"{whose}(?:{kin})(?:的名字)?(?:就?叫|就?是|名叫|,|，)?(?:[老小])?{name}"
    yield f"{name}是{whose}(?:{kin})"
    yield (
        f"{who}(?:最近|又|现在|刚)?(?:有|换|找|交|来|认识)了?(?:一?[个位名])?(?:新的?|别的)?(?:{kin})"
        f"(?:,|，)?(?:叫做?|是|名叫|就是)?{name}"
    )
    if couple:
        yield f"{who}(?!的|们?(?:{HAN_KIN}))[^。!！?？]{{0,12}}(?:嫁给|娶)了?{name}"
        yield f"{name}[,，]?(?:嫁给|娶)了?{who}"
        yield f"{who}[和跟与同]{name}[^。]{{0,6}}(?:结婚|订婚|领证|恋爱|在一起|夫妻)"
        yield f"{name}[和跟与同]{who}[^。]{{0,6}}(?:结婚|订婚|领证|恋爱|在一起|夫妻)"
        yield f"{name}的(?:老公|丈夫|老婆|妻子|太太|爱人|男朋友|女朋友|男友|女友)(?:叫|是)?{who}"


@lru_cache(maxsize=2048)
def _compiled(form: str) -> re.Pattern[str]:
    return re.compile(form)
