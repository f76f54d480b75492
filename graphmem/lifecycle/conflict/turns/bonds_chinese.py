"""Couples, and how they part, in Chinese: 我老公叫陈刚, 我和陈刚离婚了."""

import re
from collections.abc import Iterator
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.chinese_words import KIN_AND_ROLES
from graphmem.lifecycle.conflict.turns.couples import (
    COUPLE,
    ENGAGEMENT,
    EVERY_BOND,
    KIND_OF,
    MARRIAGE,
    of_nobody,
    parting,
)
from graphmem.lifecycle.conflict.turns.turn import (
    HAN_END,
    HAN_LATELY,
    HAN_NAME,
    HAN_OPENED,
    Names,
    State,
    Turn,
    first,
    found_in,
    lasts,
    small,
)
from graphmem.patterns import regex

_ROLE: Final = rf"(?:{'|'.join(sorted(filter(is_chinese, KIND_OF), key=len, reverse=True))})"
_I: Final = r"(?:我|用户|用戶)"
_AND: Final = r"(?:[和跟与]|同(?![事学桌乡伴行居]))"
_OF_MINE: Final = rf"{_I}(?:的|家)?(?:现在的?|现任|新)?"

_ENDS_NAME: Final = r"(?=[,，。!！;；\s在是会喜爱做的]|$)"
_STATES: Final = regex(
    rf"{_OF_MINE}(?P<role>{_ROLE})(?:的名字)?(?:名叫|叫做?|是(?!个"
    rf"|一))(?P<name>{HAN_NAME}?){_ENDS_NAME}"
    rf"|{_OF_MINE}(?P<role4>{_ROLE})(?P<name4>[\u4e00-\u9fff]{{2,3}})(?=在|是|会|喜欢|做|的生日)"
    rf"|(?P<name2>{HAN_NAME})是{_OF_MINE}(?P<role2>{_ROLE}){HAN_END}"
    rf"|{_I}(?:现在|已经)*有了?(?:一?个)?(?P<role3>{_ROLE})(?:了|{HAN_END}|(?=[,，叫]))"
    rf"(?:[,，]?叫(?P<name3>{HAN_NAME}))?"
    rf"|{_OF_MINE}(?P<role5>{_ROLE})(?=是|在|姓|对我)"
    rf"|{_I}(?:现在)?(?:正?在)?{_AND}(?P<name5>(?:(?!在|谈|结|订|交).){{1,8}}?)(?:在|已经|刚|正)*"
    rf"(?P<bound>谈恋爱|恋爱|在一起|交往|处对象|结婚|订婚|领证|同居)"
    rf"|^[\s,，]*{_I}(?:已经|今年|去年|上个?月|刚|现在)*(?P<bound2>结婚|已婚|订婚|领证)"
    rf"(?:了|[\d一二两三四五六七八九十]+年)*{HAN_END}"
)
_BOUND: Final = {"结婚": MARRIAGE, "已婚": MARRIAGE, "领证": MARRIAGE, "订婚": ENGAGEMENT}
_CALLED: Final = regex(rf"[,，]\s*[他她]?(?:名叫|叫做?)(?P<name>{HAN_NAME}?){_ENDS_NAME}")
"""A name that comes behind what somebody is."""

_NO_NAMES: Final = frozenset(("他", "她", "我", "我们", "用户"))
_WAS: Final = regex(r"以前|曾|前(?:夫|妻|任|男友|女友)|没|不是|未婚(?![夫妻])|当年|过$")

_WHO: Final = (
    rf"(?:(?:{_I}的?)?(?P<role>{_ROLE})(?P<who>[\u4e00-\u9fff]{{2,3}}?)?|(?P<role2>[他她])"
    rf"|(?P<who2>{HAN_NAME}?))"
)
_WITH: Final = rf"{HAN_OPENED}(?:{_I}{HAN_LATELY})?{_AND}{_WHO}{HAN_LATELY}"
_WITH_ME: Final = rf"{HAN_OPENED}{_WHO}{HAN_LATELY}{_AND}我{HAN_LATELY}(?:提出?)?"
_BOTH: Final = rf"{HAN_OPENED}(?:我们俩?|我俩|{_I}){HAN_LATELY}"
_PARTED: Final = rf"(?:分手|分开|分|掰|吹|散|闹掰)了{HAN_END}"
_UNMARRIED: Final = rf"(?:(?:离婚|离|办了?离婚(?:手续)?)了|离了婚){HAN_END}"
_OFF: Final = rf"(?:取消|解除|退)了?(?:我们的)?(?:婚约|订婚|婚礼)了?{HAN_END}"
_OF_MARRIAGE: Final = frozenset({MARRIAGE})
_OF_ENGAGEMENT: Final = frozenset({ENGAGEMENT})
_PARTINGS: Final = tuple(
    (ends, regex(form))
    for ends, form in (
        (EVERY_BOND, _WITH + _PARTED),
        (EVERY_BOND, _WITH_ME + _PARTED),
        (_OF_MARRIAGE, _WITH + _UNMARRIED),
        (_OF_MARRIAGE, _WITH_ME + _UNMARRIED),
        (EVERY_BOND, rf"{_BOTH}(?:分手|掰|失恋)了{HAN_END}"),
        (EVERY_BOND, rf"{HAN_OPENED}(?:我俩|我们俩?){HAN_LATELY}(?:分开|分)了{HAN_END}"),
        (_OF_MARRIAGE, rf"{_BOTH}(?:已?离婚|离异|办完离婚手续|丧偶|离了婚)了?{HAN_END}"),
        (EVERY_BOND, rf"{_BOTH}被{_WHO}?甩了{HAN_END}"),
        (EVERY_BOND, rf"{HAN_OPENED}{_WHO}{HAN_LATELY}(?:把我甩了|甩了我){HAN_END}"),
        (EVERY_BOND, rf"{_BOTH}(?:恢复|回归|变回|变成|是)?单身了?{HAN_END}"),
        (_OF_ENGAGEMENT, _WITH + _OFF),
        (_OF_ENGAGEMENT, _BOTH + _OFF),
        (
            _OF_ENGAGEMENT,
            rf"{HAN_OPENED}(?:我们的?|我的)?(?:婚约|婚礼){HAN_LATELY}(?:被|给)?(?:取消|解除|吹"
            rf"|黄)了{HAN_END}",
        ),
        (
            _OF_MARRIAGE,
            rf"{HAN_OPENED}(?:我们?俩?的?)?离婚(?:证|手续|协议书?){HAN_LATELY}(?:领|办|拿|签)"
            rf"(?:到手?|下来|完|好|妥)?了{HAN_END}",
        ),
        (_OF_MARRIAGE, rf"{_BOTH}(?:领|拿到|签|办完?)了离婚(?:证|手续|协议书?){HAN_END}"),
        (
            _OF_ENGAGEMENT,
            rf"{HAN_OPENED}(?:{_I}{HAN_LATELY})?把?(?:订婚|求婚)?戒指(?:{_I})?{HAN_LATELY}"
            rf"还(?:回?给)?了?(?!店|商|柜|老板){_WHO}?了{HAN_END}",
        ),
        (_OF_ENGAGEMENT, rf"{HAN_OPENED}(?:这|我们的?)?婚(?:我们?)?不结了{HAN_END}"),
        (_OF_ENGAGEMENT, rf"{_BOTH}(?:退婚|悔婚|不订婚|不结婚)了{HAN_END}"),
        (
            EVERY_BOND,
            rf"{HAN_OPENED}(?:{_I}的?)?(?:(?P<role>{_ROLE})(?P<who>[\u4e00-\u9fff]{{2,3}}?)?"
            rf"|(?P<who2>{HAN_NAME}?)){HAN_LATELY}(?:去世|过世|病逝|离世)了?{HAN_END}",
        ),
    )
)
_MAY: Final = regex(r"分|离|掰|吹|散|甩|失恋|单身|婚|戒指|丧偶|世|逝")


def chinese_bonds(text: str) -> Iterator[State]:
    """Yield the bonds of a couple in which a Chinese text tells that its speaker is.

    >>> [(one.kind, sorted(one.of)) for one in chinese_bonds("我老公叫陈刚")]
    [('marriage', ['陈刚'])]
    """
    for match, told in found_in(_STATES, text):
        if _WAS.search(told.text[: match.end()]):
            continue
        role, bound = first(match, "role"), first(match, "bound")
        kind = KIND_OF[role] if role else _BOUND.get(bound, COUPLE)
        called = _CALLED.search(told.sentence, told.sentence.find(told.text) + match.end())
        names = _names(match, "name") | small(called and called["name"])
        part = f"{match.group().partition(role)[0]}{role}" if called and role else match.group()
        yield State(kind, names, part.strip(" ,，"), role)


def chinese_partings(text: str) -> Iterator[Turn]:
    """Yield the ends of such bonds that a Chinese text tells.

    >>> [sorted(one.of) for one in chinese_partings("我和小李分手了")], list(
    ...     chinese_partings("我没和小李分手"))
    ([['小李']], [])
    """
    if not _MAY.search(text):
        return
    for ends, form in _PARTINGS:
        for match, told in found_in(form, text):
            who, role = _names(match, "who"), first(match, "role")
            known = who.isdisjoint(KIN_AND_ROLES) and not of_nobody(match, who, role)
            if known and lasts(told, match.end(), text):
                yield parting(ends, who, told, role)


def _names(match: re.Match[str], group: str) -> Names:
    return small(first(match, group)) - _NO_NAMES
