"""Animals that live with somebody, and how they are had no more, in both languages."""

import re
from collections.abc import Iterator
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.whose_words import PETS
from graphmem.lifecycle.conflict.turns.turn import (
    HAN_END,
    HAN_LATELY,
    HAN_NAME,
    HAN_OPENED,
    NAME,
    OPENED,
    TAIL,
    State,
    Turn,
    first,
    found_in,
    lasts,
    small,
)
from graphmem.patterns import regex

PET: Final = "pet"

_PET: Final = (
    rf"(?:{'|'.join(sorted(PETS, key=len, reverse=True))}|bird|goldfish|turtle|lizard|gecko|snake"
    r"|guinea pig|gerbil|rat|mouse|canary|cockatiel|donkey|goat|cockatoo|retriever|terrier|beagle"
    r"|poodle|spaniel|labrador|dachshund|collie|husky|pug|corgi|kitty|pup|puppy)"
)
_STATES: Final = regex(
    r"\b(?:I|we)(?:['’]ve| have| both| also| still| just| finally)*(?: got| have| own| keep"
    r"| adopted"
    rf"| rescued| bought)?(?: an?| got an?| adopted an?) (?:[\w-]+ ){{0,3}}?(?P<pet>{_PET})"
    rf"(?:,? (?:called|named|by the name of|whose name is) (?P<name>{NAME})|, (?P<name2>{NAME}))?"
    rf"(?![\w-]| (?:bed|food|toy|sitter|walker|house|trailer|collar|phobia|allergy|person|cafe))"
    rf"|\b(?:my|our) (?:(?!late|first|old|childhood|former|other)[a-z-]+ )?(?P<pet2>{_PET})"
    rf"(?:['’]s name is| is called| is named| called| named| is|,)? (?P<name3>{NAME})(?!['’\w])"
    rf"|\b(?P<name4>{NAME}) is (?:my|our) (?:[a-z-]+ ){{0,2}}?(?P<pet3>{_PET})\b(?!['’])",
    re.IGNORECASE,
)
_NOT: Final = regex(
    r"\b(?:had|was|were|used to|never|not|no longer|as a child|don['’]t|two|three|four)\b",
    re.IGNORECASE,
)
_SPECIES: Final = rf"(?:my|our|the) (?:[a-z-]+ )?(?P<pet{{0}}>{_PET})(?: (?P<who{{0}}>{NAME}))?"
_IT: Final = rf"(?:{_SPECIES.format(1)}|(?:poor |dear |little |our )?(?P<who>{NAME}))"
_HIM: Final = rf"(?:{_SPECIES.format(2)}|(?P<who3>{NAME}))"
_LATELY: Final = (
    r"(?: has|['’]s| sadly| just| finally| suddenly| unfortunately| recently| was| is| had to be)*"
)
_ENDS_HERE: Final = r"(?=\s*(?:[,.;!]|$))"
_HOMES: Final = (
    r"(?:my|our) (?:\w+ )?(?:sister|brother|mother|mom|mum|father|dad|aunt|uncle|cousin|friend"
    r"|neighbou?rs?|parents|colleague|ex|grandmother|grandma|grandparents|niece|nephew)"
    rf"|an? (?:(?:new|good|loving|nice|local|animal|nearby|\w+) )?(?:family|couple|farm|home"
    rf"|shelter)"
    rf"|the shelter|{NAME}"
)
_GONE: Final = tuple(
    regex(form, re.IGNORECASE)
    for form in (
        rf"{OPENED}{_IT}{_LATELY} (?:died|passed away|passed on|put to sleep|put down|euthani[sz]ed"
        r"|rehomed|dead|in (?:dog|cat|pet|animal) heaven|no longer with us|gone for good"
        rf"|crossed the rainbow bridge){TAIL}",
        rf"{OPENED}{_IT}{_LATELY} (?:ran away|run over|flew away|flown away|stolen){TAIL}",
        rf"{OPENED}(?:I|we)(?:['’]ve| have)? had to put {_HIM} (?:down|to sleep){TAIL}",
        rf"{OPENED}(?:I|we)(?:['’]ve| have)? put {_HIM} (?:down|to sleep)"
        r"(?= (?:yesterday|(?:last|this) (?:week|month|year|spring|summer|autumn|fall|winter))\b)",
        rf"{OPENED}(?:I|we) (?:had to have|had) {_HIM} (?:put (?:down|to sleep)"
        rf"|euthani[sz]ed){TAIL}",
        rf"{OPENED}(?:(?:I|we)(?:['’]ve| have| had to| just| finally| recently)* )?"
        rf"(?:g[ai]ve(?:n)? {_HIM} (?:away|up(?: for adoption)?|to (?:{_HOMES})(?: for good)?)"
        rf"{_ENDS_HERE})",
        rf"{OPENED}(?:I|we)(?:['’]ve| have| had to| just| finally| recently)* "
        rf"(?:rehomed?|sell|sold) {_HIM}{TAIL}",
        rf"{OPENED}(?:I|we)(?:['’]ve| have| just| sadly)* lost {_HIM}(?= (?:to (?:cancer|old age"
        r"|\w+ (?:failure|disease))|last (?:week|month|year|spring|summer|autumn|fall|winter|night)"
        r"|in (?:january|february|march|april|may|june|july|august|september|october|november"
        r"|december|spring|summer|autumn|winter))\b)",
    )
)
_HAN_PET: Final = (
    "猫|狗|兔子?|仓鼠|鹦鹉|乌龟|小鸟|鸟|金鱼|龙猫|猫咪|小狗|小猫|狗狗|金毛|拉布拉多|柯基|泰迪"
    "|哈士奇|边牧|柴犬|萨摩耶?|比熊|布偶|英短"
    "|美短|蓝猫|橘猫|八哥|蜥蜴|刺猬|荷兰猪|豚鼠|马"
)
_I: Final = r"(?:我们?|咱们?|用户)(?:家里?)?"
_NAME_ENDS: Final = r"(?=[,，。!！;；\s在是会喜爱做的今已]|$)"
_HAN_STATES: Final = regex(
    rf"{_I}(?:现在|一直|也)*(?:养|有|领养|收养|买)(?:了|着|过)?(?:一?[只条个匹])?"
    rf"(?:名?叫做?(?P<name4>{HAN_NAME}?)的)?[^,，。!！;；两三四五]{{0,6}}?(?P<pet>{_HAN_PET})(?:[,，]?(?:名叫|叫做?|名字是|取名)"
    rf"(?P<name>{HAN_NAME}?){_NAME_ENDS}|{HAN_END})"
    rf"|{_I}的?(?P<pet2>{_HAN_PET})(?:的名字)?(?:名叫|叫做?|是)(?P<name2>{HAN_NAME}?){_NAME_ENDS}"
    rf"|(?P<name3>{HAN_NAME}?)是{_I}(?:养)?的(?P<pet3>{_HAN_PET}){HAN_END}"
)
_HAN_NOT: Final = regex(r"没|不|以前|小时候|曾|之前|想|[两二三四五六七八九\d][只条]")
_HAN_IT: Final = (
    rf"(?:{_I}的?)?(?:(?P<pet>{_HAN_PET})(?P<who2>[\u4e00-\u9fff]{{2,3}}?)?"
    rf"|(?P<who>[\u4e00-\u9fff]{{2,3}}?))"
)
_SO: Final = rf"{HAN_LATELY}(?:因病|不幸|生病)?"
_HAN_GONE: Final = tuple(
    regex(form)
    for form in (
        rf"{HAN_OPENED}{_HAN_IT}{_SO}(?:(?:去世|过世|离世|病逝)了?|(?:(?:老|病|冻|淹|毒|被车撞"
        rf"|被撞)?死"
        rf"|走|没|不在|走丢|跑丢|丢|飞走|飞丢|被偷|被送走|安乐死|离开我们)了){HAN_END}",
        rf"{HAN_OPENED}{_HAN_IT}{_SO}去了?(?:汪星球?|喵星球?|彩虹桥|天堂|另一个世界)了?{HAN_END}",
        rf"{HAN_OPENED}{_HAN_IT}{_SO}(?:送人|送走|送养"
        rf"|送给[\u4e00-\u9fff]{{1,6}}?(?:养)?)了{HAN_END}",
        rf"{HAN_OPENED}(?:{_I}{HAN_LATELY})?把{_HAN_IT}{HAN_LATELY}(?:给)?(?:送人|送走|送养|卖"
        rf"|送给[\u4e00-\u9fff]{{1,6}}?(?:养)?|安乐)了{HAN_END}",
    )
)


def pets(text: str) -> Iterator[State]:
    """Yield the animals that a text tells to live with its speaker.

    >>> [sorted(one.of) for one in pets("I have a dog called Rex")], list(pets("I had a dog"))
    ([['rex']], [])
    """
    chinese = is_chinese(text)
    for match, _ in found_in(_HAN_STATES if chinese else _STATES, text, whole=True):
        if not (_HAN_NOT if chinese else _NOT).search(match.string[: match.end()]):
            part = match.group().strip(" ,，")
            yield State(PET, small(first(match, "name")), part, first(match, "pet").lower())


def pets_gone(text: str) -> Iterator[Turn]:
    """Yield the animals that a text tells to be had no more.

    >>> [sorted(one.of) for one in pets_gone("We had to put Rex down.")]
    [['rex']]
    """
    chinese = is_chinese(text)
    for form in _HAN_GONE if chinese else _GONE:
        for match, told in found_in(form, text):
            if lasts(told, match.end(), text):
                who = small(first(match, "who"))
                yield Turn(frozenset({PET}), who, told.text.strip(), first(match, "pet").lower())


def same_pet(state: State, turn: Turn) -> bool:
    """Say whether the animal that is had no more is the one that is told to be had."""
    return not state.of.isdisjoint(turn.of) if turn.of else state.role == turn.role
