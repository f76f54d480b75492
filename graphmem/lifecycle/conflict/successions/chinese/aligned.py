"""Chinese: 公司的CI现在跑在GitHub Actions上, 图书馆搬到五楼了."""

import re
from typing import Final

from graphmem.language.chinese_words import SURNAMES
from graphmem.language.claims.whose_words import CHINESE_KIN
from graphmem.language.naming.chinese_persons import is_person
from graphmem.lifecycle.conflict.frames.quantities import quantities
from graphmem.lifecycle.conflict.successions.moods import one_kind
from graphmem.patterns import regex

_NOW: Final = regex(
    r"从(?:现在|今天|[本这下]周|[本这下]个?月|今年|[\d一二三四五六七八九十]+月)(?:起|开始)?[,，]?"
    r"|现在|如今|目前|以后|往后"
)
_NEW: Final = regex(r"(?:^|(?<=的))(?:新任?的?)(?=[\u4e00-\u9fff])")
_OURS: Final = regex(r"^[\s,，]*(?:(?:我们|咱们)的?)?")
_LATELY: Final = regex(r"已经|一直|平时|一般")
_END: Final = regex(r"了?[\s。!;；.]*$")
_RELATION: Final = "是在由归叫为于"
_PRONOUN: Final = regex(r"^[我你他她它这那谁有]")
_BACK: Final = 3
_THING: Final = 2
_VALUE: Final = 14
_PLACED: Final = regex(r"[\dA-Za-z]|[楼室厅馆院校店区城市县省园场站路街号栋层][里上内]?$")
_PERSON: Final = regex(
    rf"^(?:[老小阿]?[{''.join(sorted(SURNAMES))}][\u4e00-\u9fff]{{0,2}}"
    r"(?:老师|医生|教练|主任|经理|阿姨|师傅|先生|女士)?|[A-Z][\w ]*)$"
)
_DOES: Final = regex(r"[\u4e00-\u9fff]{2,}$")
_TIME_OF: Final = r"(?:的?(?:截止日期|截止时间|时间|日期|地点|期限))?"
_BECAME: Final = regex(
    rf"^(?P<what>[^,，。!?;；\s]{{2,12}}?){_TIME_OF}(?:也|又|都|已经|被|给|由[^,。]{{1,6}})*"
    r"(?P<done>改|换|搬|迁移?|移|挪|调整?|推迟|延期?|延后|提前|涨|降|砍|减|加|增加?|升|提高|下调|上调|缩短?|转)"
    r"(?P<to>成|到|为|在|至|用|去)了?(?P<value>[^,，。!?;；]+?)$"
)
_HELD: Final = regex(
    rf"^{_TIME_OF}(?:一般|都|主要|平时|目前|现在)*"
    r"(?P<how>用的?是?|是|叫|由|归|[\u4e00-\u9fff]{0,3}?[在于到]|[\u4e00-\u9fff]{0,2}?)"
    r"(?P<old>[^,，。!?;；]+)$"
)
_FIGURE: Final = regex(r"[\d一二三四五六七八九十百千]")
_MOVES: Final = frozenset("搬迁移挪转")
_SWITCHES: Final = frozenset("改换转")
_KIN: Final = regex(rf"(?:{CHINESE_KIN})$")
_WORKS: Final = regex(
    r"(?:工作|上班|任职|就职|实习|打工|读书|上学|念书|教书|[当做读念上][^,，。]{1,5})$"
)
"""What somebody goes on to do who moves house."""


def tells_change(said: str) -> bool:
    """Say whether a stretch has a word of change: 现在, 新, 改到."""
    bare = _END.sub("", _OURS.sub("", said))
    return bool(_NOW.search(said) or _NEW.search(bare) or _BECAME.match(bare))


def another_value(held: str, said: str) -> bool:
    """Say whether a newer stretch tells another value of the relation that the older one tells."""
    held, anew = _bare(held), _NEW.search(_OURS.sub("", said)) is not None
    if (_NOW.search(said) or anew) and _aligned_value(held, said, anew=anew):
        return True
    match = None if anew else _BECAME.match(_bare(said))
    return match is not None and not _PRONOUN.match(match["what"]) and _was(held, match)


def _bare(text: str) -> str:
    """Return a stretch without what only tells that it is so by now, and of us."""
    plain = _LATELY.sub("", _NOW.sub("", text))
    return _END.sub("", _NEW.sub("", _OURS.sub("", plain)))


def _aligned_value(held: str, said: str, *, anew: bool) -> bool:
    """Say whether two stretches have the same signs up to one value of one relation.

    A new canteen may stand beside the old one; a new headmaster does not.
    """
    said = _bare(said)
    head = 0
    while head < min(len(held), len(said)) and held[head] == said[head]:
        head += 1
    start = next(
        (at for at in range(head, max(head - _BACK, 0), -1) if held[at - 1] in _RELATION), 0
    )
    thing, how = held[: start - 1], held[start - 1 : start]
    if start <= _THING or _PRONOUN.match(thing) or (anew and how != "是"):
        return False
    old, new = held[start:], said[start:]
    tail = 0
    while tail < min(len(old), len(new)) - 1 and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    behind = old[len(old) - tail :] if tail else ""
    if max(len(old), len(new)) > _VALUE + len(behind):
        return False
    return _of_one_value(how, old, new, behind)


def _of_one_value(how: str, old: str, new: str, behind: str) -> bool:
    """Say whether a thing has one value of a relation at a time, and the two are of one kind."""
    values = (old.removesuffix(behind), new.removesuffix(behind)) if behind else (old, new)
    if how in "由归":
        return bool(behind) and max(map(len, values)) <= _BACK + 1
    if how == "是":
        named = all(_PERSON.match(one) for one in (old, new))
        return (named or (any(map(str.isascii, values)) and bool(values[0]))) and one_kind(old, new)
    if how in "在于":
        does = len(behind) >= _THING and _DOES.search(behind) is not None
        return (does or all(_PLACED.search(one) for one in (old, new))) and one_kind(old, new)
    return one_kind(old, new)


def _was(held: str, match: re.Match[str]) -> bool:
    """Say whether an older stretch tells the value before of what was done to a thing."""
    what, value, done = match["what"], match["value"], match["done"][0]
    if not held.startswith(what):
        return False
    told = _HELD.match(held[len(what) :])
    if told is None:
        return False
    old, how = told["old"], told["how"]
    if len(old) > _VALUE or len(quantities(old)) > 1 or not one_kind(old, value):
        return False
    figured = [bool(quantities(one) or _FIGURE.search(one)) for one in (old, value)]
    if any(figured):
        return all(figured)
    if how.endswith(("在", "于", "到")):
        somebody = is_person(what) or _KIN.search(what) is not None
        works = somebody and _WORKS.search(old) is not None
        return done in _MOVES | {"改", "换"} and not works
    lettered = [re.search(r"[A-Za-z]", one) is not None for one in (old, value)]
    return _is_tool(how, match) and lettered[0] == lettered[1]


def _is_tool(how: str, match: re.Match[str]) -> bool:
    """Say whether a thing was or had something by name, and was switched to something else."""
    went = match["done"][0] == "转" and match["to"] == "到" and _PERSON.match(match["what"])
    if went:  # who is an accountant is one elsewhere
        return False
    switched = match["done"][0] in _SWITCHES and match["to"] in "成为用到"
    return switched and how in {"用", "用的", "用的是", "用是", "是", "叫"}
