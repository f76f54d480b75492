"""How a Chinese statement calls a thing, and whether an older one speaks of the same one."""

import re
from typing import Final

from graphmem.language.claims.whose_words import CHINESE_KIN
from graphmem.language.naming.chinese_persons import is_person
from graphmem.lifecycle.conflict.successions.chinese import words
from graphmem.patterns import regex

_WHOSE: Final = regex(
    rf"^(?:我们?|咱们?|家里|家|公司|店里)*(?:的)?(?:{CHINESE_KIN}(?=[\u4e00-\u9fff]{{2}}))?(?:的)?"
)
_GENERIC: Final = regex(
    r"(?<=..)(?:的?(?:钱|费用?|价格?|价钱|次数|数量?|时间|时长|长度|度数|额度|金额|水平|地点|地址|位置|截止日期|截止时间"
    r"|日期|期限|安排|频率|剂量|用量|会员|账号|账户|课|班|订阅|代码|服务))$"
)
"""What behind a thing tells only which of its values is meant, or of what kind it is."""
_WHICH: Final = regex(r"^[,，\s]*(?P<which>[^,，。!?;；\s\d的把]{1,8})的$")
_MINE: Final = frozenset(
    ("我", "我们", "咱们", "我家", "我们家", "家里", "店里", *words.NOW.split("|"))
)
_OWNED: Final = regex(rf"({words.PERSON})(?:家|店)?的")
_SOMEBODY: Final = regex(rf"(?:{words.SOMEBODY})$|^[老小阿][\u4e00-\u9fff]$")
_FREE: Final = frozenset(
    "的我们家里每月天年周个了有是在去交付给一,，把着和跟到用卖两学上新起始后练打踢弹跳吃喝抽做教养开骑穿戴住买看听读写"
)
"""Signs behind which another word begins: 我的房租, 每个月房租, 学围棋."""


def core(what: str) -> str:
    """Return what is named, without whose it is.

    >>> core("我们家的房租"), core("房租")
    ('房租', '房租')
    """
    bare = _WHOSE.sub("", what, count=1)
    return bare if len(bare) >= words.LEAST else what


def itself(what: str, text: str) -> str:
    """Return a thing without whose it is, in the words by which a text speaks of it.

    >>> itself("我们家的宽带费用", "宽带一百"), itself("我的健身卡", "健身卡一千")
    ('宽带', '健身卡')
    """
    named = core(what)
    named = named.rpartition("的")[2] or named
    as_told = named in text or named.endswith(("课", "班"))  # of whom, or what is learnt
    return named if as_told else _GENERIC.sub("", named)


def within(what: str, text: str) -> bool:
    """Say whether a clause speaks of a thing by its name, or by the name and what it is one of."""
    named = core(what)
    called = (named, _GENERIC.sub("", named), re.sub("的?卡$", "", named))
    return any(len(one) >= words.LEAST and one in text for one in called)


def one_of_its_kind(what: str, before: str, after: str) -> bool:
    """Say whether a thing is told in both clauses with the same words for which one is meant."""
    marks = (_WHICH.search(before[: before.find(what)]), _WHICH.search(after[: after.find(what)]))
    which = [mark["which"] if mark else "" for mark in marks]
    return which[0] == which[1] or all(not one or one in _MINE for one in which)


def is_somebody(named: str) -> bool:
    """Say whether a word is for a person, or for what somebody is to another.

    >>> is_somebody("老周"), is_somebody("表哥"), is_somebody("钥匙")
    (True, True, False)
    """
    return is_person(named) or _SOMEBODY.search(named) is not None


def spoken_of(what: str, held: str, older: str) -> str | None:
    """Return the words for a thing that stand in an older stretch, of no other thing of the kind.

    店面租金 is the 租金 of a shop that the older tells of; a 停车费 is none.
    """
    of, _, whole = what.rpartition("的")
    named = _GENERIC.sub("", what).rpartition("的")[2]
    if not same_owner(what, older) or (of and not _has(of, named, older)):
        return None
    found = next((one for one in (named, whole) if len(one) >= words.LEAST and one in held), None)
    tail, before = named[-words.LEAST :], named[: -words.LEAST]
    if found is None and before and tail in held and all(sign in older for sign in before):
        found = tail
    if found is None or not _free(found, held) or _of_somebody(held.partition(found)[0], what):
        return None
    return found


def same_owner(whose: str, older: str) -> bool:
    """Say whether the older message tells of everybody and every place that is named as owner."""
    named = (*words.OTHERS.finditer(whose), *words.PREMISES.finditer(whose))
    return all(match.group() in older for match in named)


def _has(of: str, thing: str, older: str) -> bool:
    """Say whether an older message tells of what has a thing; of a person, that they have it."""
    if is_person(of) or words.OTHERS.search(of):
        return re.search(rf"{re.escape(of)}的?新?{re.escape(thing)}", older) is not None
    return of in older


def _of_somebody(before: str, said: str) -> bool:
    """Say whether a thing is somebody's in the older stretch, of whom the newer does not tell."""
    of = [match.group() for match in words.OTHERS.finditer(before)]
    return any(one not in said for one in of + _OWNED.findall(before))


def _free(word: str, text: str) -> bool:
    """Say whether a word stands in a text by itself, and not as the end of a longer one."""
    at = text.find(word)
    return at <= 0 or text[at - 1] in _FREE or not "\u4e00" <= text[at - 1] <= "\u9fff"
