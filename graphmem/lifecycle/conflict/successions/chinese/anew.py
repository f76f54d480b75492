"""Chinese messages that run on: 牛肉面我涨到二十了, 备用钥匙从鞋柜挪到抽屉了, 现在的房东姓贺.

What is spoken of may stand anywhere in the older stretch, and the older value behind it; what has
become otherwise is told with a verb of change and where to, or with 现在 and who it is by now.
"""

import re
from typing import Final

from graphmem.language.chinese_numbers import FIGURES
from graphmem.language.chinese_words import SURNAMES
from graphmem.language.claims.whose_words import CHINESE_KIN
from graphmem.language.naming.chinese_persons import is_person
from graphmem.lifecycle.conflict.frames.quantities import Quantity, quantities
from graphmem.lifecycle.conflict.successions.chinese.doings import (
    done_otherwise,
    tells_how_done,
)
from graphmem.lifecycle.conflict.successions.moods import one_kind
from graphmem.patterns import regex

_HAN: Final = r"[^,，。!?;；\s]"
_PERIOD: Final = (
    r"(?:从(?:[本这下]个?(?:周|月|学期|季度)|今年|今天|现在|[\d一二三四五六七八九十]+月)(?:起|开始)"
    r"|这(?:个月|学期|周|阵子)|最近|后来|终于|结果|现在|目前|如今|已经|早上|上午|中午|下午|晚上|夜里"
    r"|每(?:个?[天周月年]|个?星期|个?礼拜)|一个?(?:月|周|星期|礼拜|年|天))"
)
_LEAD: Final = regex(rf"^(?:[,，\s]|{_PERIOD})*(?:(?:我们?|咱们?)(?:家|店里?|公司|组)?(?:里?的)?)?")
_MEANWHILE: Final = r"(?:现在|目前|如今|已经|又|都|就|刚|被|给|终于|今天|这个月|上个?月|今年|最近)*"
_SUBJECT: Final = r"(?:我们?|咱们?|房东|老板|公司|店里|医生|物业|学校|老师|银行|教练)?"
_ROSE: Final = (
    r"(?:涨价?|降价?|升|提高?|下调|上调|调[高低]?|[增加减]加?少?|缩[短减]?|延长?|砍|压|改)"
)
_FIGURE_OF: Final = regex(
    rf"^(?:{_SUBJECT}把)?(?P<what>{_HAN}{{1,12}}?){_MEANWHILE}{_SUBJECT}{_MEANWHILE}"
    rf"(?P<done>{_ROSE})(?:到|成|至|为)了?(?P<value>{_HAN}*[\d{FIGURES}]{_HAN}*)$"
)
_FIGURE_NOW: Final = regex(
    rf"^(?P<what>{_HAN}{{2,12}}?)(?:现在|目前|如今|[本这]个?月起)(?:要|是|只|就|才|都|得|卖|收|涨成){{0,4}}"
    rf"(?P<value>[\d{FIGURES}]{_HAN}*)$"
)
_BODY: Final = regex(
    rf"^(?:{_MEANWHILE}|我)*(?:瘦|胖|减重?|增重?|长)(?:到|成|至)了?(?P<value>[\d{FIGURES}]+(?:公?斤|kg))$"
)
_GOES: Final = regex(
    r"^(?P<only>(?:都|改|只|就)*)(?P<how>[在去到从跟坐骑])(?P<rest>[\u4e00-\u9fff]{3,12})$"
)
_AT: Final = "{0}(?P<where>[^,，。]{{2,14}}?){1}"
_HOUR: Final = rf"(?:[\d{FIGURES}]+点(?:半|一刻|[\d{FIGURES}]+分?)?|\d{{1,2}}:\d\d)"
_OPENS: Final = regex(rf"^(?P<hour>{_HOUR})(?:才|就|改成)?(?P<does>[\u4e00-\u9fff]{{2,4}})$")
_CARRIED: Final = r"(?:挪|搬|移|改|换|转|调|迁)"
_PUT: Final = r"(?:存|放|写|记|停|挂|锁|藏|摆|种|设|订|约|定|贴|收|寄|拴|养)"
_PUT_IN: Final = regex(
    rf"^(?:{_SUBJECT}把)?(?P<what>{_HAN}{{2,12}}?){_MEANWHILE}{_SUBJECT}{_MEANWHILE}"
    rf"(?:从(?P<old>{_HAN}{{1,10}}?))?(?P<done>{_CARRIED}{_PUT}?|{_PUT})(?:到|成|在|为|至|进)了?"
    rf"(?P<value>{_HAN}{{1,20}}?)$"
)
_HELD_AT: Final = regex(
    rf"^(?:(?:一般|都|主要|平时|目前|现在|一直|也)*)(?:的?(?:地点|地址|位置|目标|方向))?"
    rf"(?P<how>{_PUT}?(?:在|到|于|的?是|为|用的?是?)|看中了?|选了?|叫|用|靠)(?P<old>{_HAN}+)$"
)
_NOW: Final = regex(r"现在|目前|如今|新(?:来)?的?(?=[\u4e00-\u9fff]{2})")
_FROM_NOW: Final = regex(r"现在|目前|如今|以后|改|[周月天年期度]起")
_NAME: Final = (
    rf"[{''.join(sorted(SURNAMES))}][\u4e00-\u9fff]{{0,2}}|[老小阿大][\u4e00-\u9fff]|[A-Z][\w ]*"
)
_TITLED: Final = (
    rf"(?:{_NAME})(?:老师|教授|医生|大夫|教练|主任|经理|阿姨|师傅"
    r"|先生|女士|院长|校长|律师|总|姐|哥|叔)?"
)
_WHO: Final = regex(
    rf"^的?(?P<what>{_HAN}{{2,8}}?)(?:换成了?|换了,?|是|姓|叫|由|归)+(?:个|[^,，。]{{1,8}}的)?(?P<who>{_TITLED})(?P<does>[\u4e00-\u9fff]{{0,3}}?)$"
)
_WHO_IS: Final = (
    r"{0}(?:换成了?|一直|目前|都)*(?:是|姓|叫|由|归|为)(?:个?[^,，。]{{0,8}}?)(?P<who>{1}){2}$"
)
_IS_IT: Final = (
    r"^(?P<who>我|{1})(?:是|当|做|任|担任|在[^,，。]{{1,10}}?[当做任])(?:[^,，。]{{0,6}}的)?{0}$"
)
_OWNED: Final = regex(rf"({_TITLED})(?:家|店)?的")
_GENERIC: Final = regex(
    r"(?<=..)(?:的?(?:钱|费用?|价格?|价钱|次数|数量?|时间|时长|长度|度数|额度|金额|水平|地点|地址|位置|课|班"
    r"|安排|频率|剂量|用量))$"
)
"""What behind a thing tells only which of its values is meant."""
_FREE: Final = frozenset(
    "的我们家里每月天年周个了有是在去交付给一,，把着和跟到用卖两学上练打踢弹跳吃喝抽做教养开骑穿戴住买看听读写"
)
"""Signs behind which another word begins: 我的房租, 每个月房租, 学围棋."""
_OTHERS: Final = regex(
    rf"{CHINESE_KIN}|隔壁|楼[上下]|对门|同事|朋友|邻居|同学|室友|老板|领导|别人|人家|客户|闺蜜|[他她它]"
)
_KIN: Final = regex(rf"(?:{CHINESE_KIN}|用户|孩子|宝宝|老人)$")
_MOVES: Final = frozenset("搬迁移转调")
_SEVERAL: Final = regex(
    r"(?:同事|朋友|好友|邻居|同学|客户|队友|战友|网友|闺蜜|徒弟|下属|伙计|员工)$"
)
"""Of whom somebody has several."""
_WHERE: Final = regex(r"公司|单位|学校|办公室|宿舍|店里|家里|我家")
"""Where there is one of a kind, and elsewhere another."""
_EACH: Final = regex(r"[一每]个?(月|年|天|周|次|节|小时|晚|学期|季度)")
"""For how long, or for what, a price is."""
_WORD: Final = 2
_DOES: Final = 4
_LONG: Final = 48


def anew(held: str, said: str, older: str, thing: str = "") -> bool:
    """Say whether a stretch tells another value of what a stretch of an older message tells.

    Args:
        held: the older stretch.
        said: the newer.
        older: the whole of the older message.
        thing: the stretch before the older one, where that alone names what it is of.
    """
    bare = _bare(said)
    places = [set(_WHERE.findall(one)) for one in (held, said)]
    if not bare or len(bare) > _LONG or (all(places) and places[0].isdisjoint(places[1])):
        return False
    return (
        _figure(held, bare, older, thing)
        or _place(held, bare, older)
        or _holder(held, said, older)
        or (_FROM_NOW.search(said) is not None and _elsewhere(held, _without_now(said)))
        or done_otherwise(held, said, older)
    )


def tells(said: str) -> bool:
    """Say whether a stretch has one of these forms.

    >>> tells("牛肉面我涨到二十了"), tells("牛肉面很好吃"), tells("现在的老板姓贺")
    (True, False, True)
    """
    bare = _bare(said)
    forms = (_FIGURE_OF, _FIGURE_NOW, _PUT_IN, _BODY)
    if any(form.match(bare) for form in forms):
        return True
    plain = _without_now(said) if _FROM_NOW.search(said) else ""
    return any(form.match(plain) for form in (_WHO, _GOES, _OPENS)) or tells_how_done(said)


def _bare(said: str) -> str:
    """Return a stretch without when it began, and of us: 这个月起我们家房租 … as 房租 …."""
    return re.sub(r"(?:去?了|啦)?[\s。!;；.]*$", "", _LEAD.sub("", said, count=1))


def _without_now(said: str) -> str:
    return _bare(_NOW.sub("", said))


def _figure(held: str, said: str, older: str, thing: str) -> bool:
    """Say whether a figure of the same thing is another one by now."""
    body = _BODY.match(said)
    match = body or _FIGURE_OF.match(said) or _FIGURE_NOW.match(said)
    if match is None:
        return False
    what = "体重" if body else match["what"]
    new = quantities(match["value"])
    if not new or match["value"].find(new[0].text) > _WORD * 3:
        return False
    old = _one_of(new[0], held)
    if old is None or old.value == new[0].value:
        return False
    does = match["value"].partition(new[0].text)[2]
    if new[0].kind != "number" and len(does) >= _WORD and does not in held:
        return False
    periods = [set(_EACH.findall(one)) for one in (held, said)]
    if all(periods) and periods[0].isdisjoint(periods[1]) and new[0].unit in {"", "$"}:
        return False
    return _spoken_of(what, thing or held, older) is not None or _done_so(what, held, old)


def _one_of(new: Quantity, held: str) -> Quantity | None:
    """Return the one value of a kind and a unit that a stretch tells; None where it tells two."""
    found = [
        one
        for one in quantities(held)
        if one.kind == new.kind and (one.unit == new.unit or _open(one.unit, new.unit))
    ]
    same_unit = [one for one in found if one.unit == new.unit]
    found = same_unit or found
    return found[0] if len({one.value for one in found}) == 1 else None


def _open(*units: str) -> bool:
    """Say whether of two units the one that is left out may be the other: money, or degrees."""
    return "" in units and not {*units} - {"", "$", "度"}


def _done_so(what: str, held: str, old: Quantity) -> bool:
    """Say whether what is done so often stands with its figure: 游泳 … 四次, 每周游两次."""
    verb = what[-2:]
    return (
        old.unit not in {"", "$", "度"}
        and len(verb) == _WORD
        and not _OTHERS.search(what)
        and f"{verb[0]}{old.text}" in held
    )


def _spoken_of(what: str, held: str, older: str) -> str | None:
    """Return the words for a thing that stand in an older stretch, of no other thing of the kind.

    店面租金 is the 租金 of a shop that the older tells of; a 停车费 is none.
    """
    of = what.rpartition("的")[0]
    whole = what.rpartition("的")[2]
    named = _GENERIC.sub("", what).rpartition("的")[2]
    if not _same_owner(what, older) or (of and not _has(of, named, older)):
        return None
    found = next((one for one in (named, whole) if len(one) >= _WORD and one in held), None)
    tail, before = named[-_WORD:], named[:-_WORD]
    if found is None and before and tail in held and all(sign in older for sign in before):
        found = tail
    if found is None or not _free(found, held) or _of_somebody(held.partition(found)[0], what):
        return None
    return found


def _has(of: str, thing: str, older: str) -> bool:
    """Say whether an older message tells of what has a thing; of a person, that they have it."""
    if is_person(of) or _OTHERS.search(of):
        return re.search(rf"{re.escape(of)}的?{re.escape(thing)}", older) is not None
    return of in older


def _same_owner(whose: str, older: str) -> bool:
    """Say whether the older message tells of everybody and every place that is named as owner."""
    named = (*_OTHERS.finditer(whose), *_WHERE.finditer(whose))
    return all(match.group() in older for match in named)


def _of_somebody(before: str, said: str) -> bool:
    """Say whether a thing is somebody's in the older stretch, of whom the newer does not tell."""
    of = [match.group() for match in _OTHERS.finditer(before)]
    return any(one not in said for one in of + _OWNED.findall(before))


def _free(word: str, text: str) -> bool:
    """Say whether a word stands in a text by itself, and not as the end of a longer one."""
    at = text.find(word)
    return at <= 0 or text[at - 1] in _FREE or not "\u4e00" <= text[at - 1] <= "\u9fff"


def _place(held: str, said: str, older: str) -> bool:
    """Say whether the same thing is put elsewhere, or is another one by now."""
    match = _PUT_IN.match(said)
    if match is None:
        return False
    value, old = match["value"], match["old"]
    named = _spoken_of(match["what"], held, older)
    if named is None or is_person(named) or _KIN.search(named):
        return False
    if old is not None:
        return old in held and value not in held and old not in value
    told = _HELD_AT.match(held[held.find(named) + len(named) :])
    if told is None or (match["done"][0] in _MOVES and told["how"][-1] in "是叫为用靠"):
        return False  # who is an electrician is one elsewhere
    return value not in held and one_kind(told["old"], value)


def _holder(held: str, said: str, older: str) -> bool:
    """Say whether somebody else is or does by now what the older stretch says of one."""
    match = _WHO.match(_without_now(said)) if _NOW.search(said) else None
    if match is None or not _same_owner(match["what"], older + match["what"][-_WORD:]):
        return False
    whose, _, what = match["what"].removesuffix("的").rpartition("的")
    if _SEVERAL.search(what) or (whose and whose not in older):
        return False
    bare, does = _LEAD.sub("", held, count=1), match["does"]
    if match["what"].endswith("的"):
        forms = [rf"^(?P<who>{_TITLED}|我){re.escape(what)}$"]
    else:
        forms = [_WHO_IS.format(re.escape(what), _TITLED, re.escape(does))]
        forms += [] if does else [_IS_IT.format(re.escape(what), _TITLED)]
    found = filter(None, (re.search(form, bare) for form in forms))
    return any(one["who"] != match["who"] and match["who"] not in held for one in found)


def _elsewhere(held: str, said: str) -> bool:
    """Say whether the same is done somewhere else, or at another hour: 都去东湖钓鱼, 七点才开门."""
    opens = _OPENS.match(said)
    if opens is not None:
        hours = re.findall(rf"({_HOUR}){opens['does']}", held)
        return len(hours) == 1 and hours[0] != opens["hour"]
    goes = _GOES.match(said)
    if goes is None or (goes["how"] in "去到在" and not goes["only"]):
        return False
    rest = goes["rest"]
    for size in range(min(_DOES, len(rest) - _WORD), 0, -1):
        told = re.search(_AT.format(goes["how"], rest[-size:]), held)
        if told is not None and (size >= _WORD or goes["how"] == "从"):
            return rest[:-size] not in held and told["where"] not in said
    return False
