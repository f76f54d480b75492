"""Clauses that leave out of whom they tell: ", sold the bike", ，西班牙语不学了.

They go on about whom the clause before them told of. Who only acts on what is the speaker's (a
landlord, a doctor, a boss) is not meant by them: 老板太坏，辞职了.
"""

from typing import Final

from graphmem.language.claims.whose_words import RELATIVES, SELF
from graphmem.language.english_statements import subject
from graphmem.language.english_words import COMMON_VERBS
from graphmem.language.word_lists import words
from graphmem.patterns import regex

AGENTS: Final = words(
    """
    boss manager landlord doctor teacher assistant mentor team company school bank client dentist
    vet
    coach it this that there
    老板 领导 经理 上司 房东 医生 大夫 老师 导师 教练 客户 班主任 公司 单位 学校 物业 它
    """
)
"""Who decides on what is another's."""

_NAMES_IT: Final = regex(r"[\s,，]*(?:给[它他她]?)?(?:取名|起名|名叫|取了?个?名|起了?个?名)")
_GOT: Final = regex("[养捡买收]了?|领养|收养|抱回|带回")

_THIRD: Final = words("he she they 他 她 他们 她们")
_LATELY: Final = (
    r"[\s,，]*(?:已经|又|也|就|所以|结果|最后|终于|后来|现在|最近|都|还|刚刚?|才|正式|主动|直接"
    r"|干脆|于是|然后|把)*"
)
_DOES: Final = regex(
    rf"{_LATELY}(?:离职|辞职|辞了|退休|毕业|戒[了烟酒掉]|跳槽|入职|分手|离婚|结婚|怀孕|失业|出国"
    rf"|回国|移民|转行|升职"
    r"|搬[到去家来回]|开始|重新|不再|再也不|[退报停卖丢换买]了[^,，。]{1,8}[\s。!,，]*$)"
)
_OF_A_THING: Final = regex(
    rf"{_LATELY}(?P<thing>[^\W\d我你他她它咱,，。]{{1,8}}?)(?:已经|也|又|就|都|给|全|被)*"
    r"(?:不[\u4e00-\u9fff]{1,3}|卖(?:掉)?|送人|送[走掉]|退(?:掉|订)?|戒(?:掉)?|丢|扔(?:掉)?|弄丢"
    r"|放弃|停(?:掉)?)了[\s。!,，]*$"
)
_LIVES: Final = regex(
    r"\W*[A-Z][a-z]+(?:['’]s| is| was| has)?(?: (?:just|now|also|finally|already|so|too|very"
    r"|been))* "
    r"(?:(?:got|getting) (?:promoted|married|divorced|engaged|hurt|ill|sick|fired|laid off"
    r"|a (?:new )?job|pregnant"
    r"|tired|bored|twins)|moved? (?:out|in|away|house|to|back|abroad)|fell(?! (?:apart|through"
    r"|in price))|retired|graduated"
    r"|had (?:twins|a (?:baby|scare|stroke|fall|girl|boy|son|daughter|kid)|enough|surgery"
    r"|an? (?:accident|operation))"
    r"|(?:lost|hurt|broke|sprained|twisted) (?:his|her)|gave birth|pregnant|ill|sick|busy|tired"
    r"|engaged|divorced|bored"
    r"|sad|in hospital|on leave|enrolled|converted|emigrated|relocated|proposed)\b"
)
"""What only people do or are, told of a name."""

_VERB: Final = regex(r"\W*(?:(?:and|then|so|also|just|finally|already) )*(?P<verb>[A-Za-z]+)")


def goes_on(clause: str, before: str, owner: str | None) -> bool:
    """Say whether a Chinese clause tells of whom the one before it told, without a word for them.

    Args:
        clause: the clause, in which nobody is named.
        before: the clause before it.
        owner: whose that is.

    >>> goes_on("西班牙语不学了", "我姐太忙", "姐"), goes_on("辞职了", "老板太坏", "老板")
    (True, False)
    """
    if owner is None or owner in AGENTS:
        return False
    if owner != SELF and "我" in before.rpartition(owner)[2]:
        return False
    return bool(_DOES.match(clause) or _OF_A_THING.match(clause))


def names_what_was_got(clause: str, before: str) -> bool:
    """Say whether a Chinese clause names what the one before it tells that somebody got.

    >>> [names_what_was_got("取名芝麻", text) for text in ("我领养了一只黑猫", "猫改名了")]
    [True, False]
    """
    return _NAMES_IT.match(clause) is not None and _GOT.search(before) is not None


def begins_with_verb(clause: str) -> bool:
    """Say whether an English clause opens with what was done, and nobody who did it.

    >>> begins_with_verb("Sold the bike."), begins_with_verb("Bike sold."), begins_with_verb("Go!")
    (True, False, False)
    """
    opened = _VERB.match(clause)
    if opened is None or subject(clause) is not None:
        return False
    verb = opened["verb"].lower()
    return (verb in COMMON_VERBS and verb not in _BASE) or verb.endswith("ed")


_BASE: Final = words(
    "accept ask believe build buy call care cook cost drive eat enjoy get give go hate keep know"
    " learn leave like live love make mean meet need own plan play prefer read run say sing speak"
    " study take tell try turn understand use visit wait walk want watch win work write come"
)
"""Verbs as they stand in a request."""


def is_somebody(owner: str, clause: str, names: frozenset[str]) -> bool:
    """Say whether the owner of a clause is a person who may do what follows it.

    >>> is_somebody("he", "He fell", frozenset()), is_somebody("ben", "Ben retired", frozenset())
    (True, True)
    >>> is_somebody("petrol", "Petrol is too expensive", frozenset())
    False
    """
    parts = set(owner.split())
    if parts & AGENTS:
        return False
    known = bool(parts & (RELATIVES | _THIRD)) or not owner.isascii()
    return known or bool(parts & names) or _LIVES.match(clause) is not None
