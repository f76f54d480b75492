"""What somebody uses day by day, and what took its place, in both languages."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.lifecycle.conflict.turns.turn import (
    HAN_END,
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

THING: Final = "thing in use"
UPGRADED: Final = "upgraded"

_MAKES: Final = {
    "phone": "iphone pixel android galaxy oneplus fairphone 苹果手机 华为手机 小米手机 安卓 安卓机",
    "laptop": "macbook thinkpad chromebook zenbook dell",
    "operating system": "windows linux ubuntu macos",
}
_KIND: Final = {make: kind for kind, makes in _MAKES.items() for make in makes.split()}
_MAKE: Final = "|".join(one for one in _KIND if one.isascii())
_IN_CHINESE: Final = {"phone": "手机", "laptop": "电脑", "car": "车"}

_KINDS: Final = "phone|mobile|laptop|computer|car|bike|tablet|watch|camera|stove|printer"
_FREE: Final = r"(?=\s*(?:[,.;!)]|$)|\s(?:and|every|for|at|to work|now|since|with|because)\b)"
_STATES: Final = regex(
    r"\b(?:I|we)(?:['’]ve got| (?:still |mostly |always |also |now )?(?:drive|use|ride|have|own"
    r"|play"
    r"|wear|have got))(?: an?| the| my| our| some)?(?: (?:old|new|red|blue|black|white|used))?"
    rf" (?P<what>i?[A-Z][\w-]*(?: [\w-]+)?)(?:(?: phone| laptop)?{_FREE})"
    r"|\b(?:I|we)(?:['’]ve got| (?:still )?(?:have|own|ride|drive))(?: got)? an? (?:[a-z-]+ ){0,2}?"
    rf"(?P<what3>[a-z-]+){_FREE}"
    rf"|\b[Mm]y (?P<kind>{_KINDS}) is (?:an? |the )?(?:old "
    rf"|new )?(?P<what2>i?[A-Z][\w-]*(?: [\w-]+)?){_FREE}"
)
_LATELY: Final = r"(?:['’]ve| have| just| finally| recently)*"
_NEW: Final = r"(?:an? |the |my )?(?:new |used )?(?P<new>[\w-]+(?: [\w-]+)?)"
_TURNS: Final = tuple(
    regex(form, re.IGNORECASE)
    for form in (
        rf"{OPENED}(?:I|we){_LATELY} (?:exchanged|swapped) (?:my|our"
        rf"|the) (?P<what>[\w -]{{2,30}}?) "
        rf"for {_NEW}{TAIL}",
        rf"{OPENED}(?:my|our|the) (?P<what>[\w -]{{2,30}}?)(?: has been| was| got| is)(?: now"
        rf"| just)* "
        rf"replaced (?:by|with) {_NEW}{TAIL}",
        rf"{OPENED}I{_LATELY} (?:switched|changed|moved|gone|went) (?:over |back )?to (?:an? "
        rf"|the )?(?:new )?"
        rf"(?P<make>{_MAKE})(?: phone)?{TAIL}",
        rf"{OPENED}I{_LATELY} upgraded (?:my \w+ )?to (?:an?|the) (?:new )?"
        r"(?P<better>i?[A-Z][\w-]*(?: (?:(?=[\w-]*\d)[\w-]+|Pro|Air|Max|Mini|Plus|Ultra))*)"
        rf"{TAIL}",
    )
)
_HAN_WHAT: Final = r"[\u4e00-\u9fffA-Za-z0-9]{2,10}?"
_HAN_NO_VEHICLE: Final = regex(
    r"自行车|单车|电动|摩托|电瓶|三轮|货车|卡车|童车|房车|[司店馆厅厂吧所室院校铺房课会市行社摊户号场班]$"
)
"""What is had or run and is no car: 我开公司."""
_DRIVES: Final = regex(r"\bdrive (?:an?|the|my) ", re.IGNORECASE)
_HAN_STATES: Final = regex(
    r"^[\s,，]*(?:我们?|咱们?|家里|我家|我们家)(?:家|现在|平时|一直|都|里)*(?:开|用|骑|戴|穿|坐"
    r"|弹)(?:的是|着|了)?"
    rf"(?:一?[辆台部个只把双副架块套])?(?P<what>{_HAN_WHAT}){HAN_END}"
    rf"|^[\s,，]*(?:我们?|咱们?|我们?家)(?:现在|一直|还|家)*有一?(?P<unit>[辆台架部艘])(?P<what3>{_HAN_WHAT})"
    rf"{HAN_END}"
    rf"|^[\s,，]*我们?的?(?:手机|电脑|车|平板|相机|手表|自行车|单车)(?:现在)?(?:是"
    rf"|用的是)(?P<what2>{_HAN_WHAT}){HAN_END}"
)
_HAN_I: Final = (
    r"^[\s,，]*(?:现在|最近|昨天|今天|上周|上个?月|终于|已经|刚|我们?|咱们?|家里?|的|把)*"
)
_HAN_SO: Final = r"(?:已经|也|都|终于|昨天|上周|上个?月|刚|最近|给)*"
_HAN_TURNS: Final = (
    regex(
        rf"{_HAN_I}(?:那[辆台部个])?(?P<what>车|{_HAN_WHAT}){_HAN_SO}换成了?"
        rf"(?P<new>{_HAN_WHAT})(?<!的)了?(?<!的了){HAN_END}"
    ),
    regex(rf"{_HAN_I}换了?一?(?P<unit>辆)(?:新的?)?(?P<new>{_HAN_WHAT})了?{HAN_END}"),
    regex(
        rf"{_HAN_I}(?:手机)?{_HAN_SO}换回了?(?P<make>iphone|安卓机?|苹果手机|华为手机|小米手机)"
        rf"了?{HAN_END}",
        re.IGNORECASE,
    ),
)
_NOT: Final = regex(r"\b(?:used to|not|never|\w+n['’]t)\b|以前|没|不|想|曾", re.IGNORECASE)


def things(text: str) -> Iterator[State]:
    """Yield what its speaker uses, by what a text tells.

    >>> [sorted(one.of) for one in things("I use an iPhone")]
    [['iphone', 'phone', '手机']]
    """
    for match, told in found_in(_HAN_STATES if is_chinese(text) else _STATES, text):
        if not _NOT.search(told.text[: match.end()]):
            what = first(match, "what").lower()
            kind = first(match, "kind").lower() or _kind(what) or _vehicle(match)
            of = small(what, what.split()[-1], _brand(what), kind, _IN_CHINESE.get(kind or ""))
            if told.text.lower().count(what.split()[-1]) > 1:
                continue  # which of the two is meant, what is told of it need not say
            yield State(THING, of, match.group().strip(" ,，"), what)


def _vehicle(match: re.Match[str]) -> str | None:
    """Return "car" where a make is told of what is driven: neither a bus nor a moped."""
    if is_chinese(match.group()):
        told = first(match, "unit") == "辆" or "开" in match.group()
        return "car" if told and not _HAN_NO_VEHICLE.search(match.group()) else None
    return "car" if match["what"] and _DRIVES.search(match.group()) else None


def things_replaced(text: str) -> Iterator[Turn]:
    """Yield what its speaker uses no more for something else, by what a text tells.

    >>> [(sorted(one.of), sorted(one.instead)) for one in things_replaced("帕萨特换成特斯拉了")]
    [(['帕萨特'], ['特斯拉'])]
    """
    for form in _HAN_TURNS if is_chinese(text) else _TURNS:
        for match, told in found_in(form, text):
            if not lasts(told, match.end(), text):
                continue
            make, better = first(match, "make").lower(), first(match, "better").lower()
            of = _kind(better) or _brand(better) if better else first(match, "what")
            if not (better or of):
                of = _KIND[make] if make else first(match, "unit") and "车"
            new = small(make or better or first(match, "new"))
            said = told.text.strip()
            yield Turn(frozenset({THING}), small(of), said, UPGRADED if better else "", new)


def same_thing(state: State, turn: Turn) -> bool:
    """Say whether what was replaced is what is told to be used."""
    if turn.role == UPGRADED:
        again = any(set(state.role.split()) <= set(one.split()) for one in turn.instead)
    else:
        again = any(_named_alike(*pair) for pair in product(state.of, turn.instead))
    same = not state.of.isdisjoint(turn.of) or any(
        is_chinese(named) and len(named) > 1 and state.role.endswith(named) for named in turn.of
    )
    return same and not again


def _brand(what: str) -> str:
    """Return of which make a model is that a figure tells: "iPhone 12".

    >>> _brand("canon r6"), _brand("samsung tv")
    ('canon', '')
    """
    make, _, model = what.partition(" ")
    return make if re.search(r"\d", model) else ""


def _kind(name: str) -> str | None:
    return next((_KIND[one] for one in (name, name.partition(" ")[0]) if one in _KIND), None)


def _named_alike(one: str, other: str) -> bool:
    """Say whether two names share a word; in Chinese, whether one holds the other."""
    if is_chinese(one) or is_chinese(other):
        return one in other or other in one
    return not set(one.split()).isdisjoint(other.split())
