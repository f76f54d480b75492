"""That somebody else is or does something by now, in Chinese: 现在的房东姓贺, 改由爷爷送了."""

import re
from typing import Final

from graphmem.lifecycle.conflict.successions.chinese import words
from graphmem.lifecycle.conflict.successions.chinese.named_things import same_owner
from graphmem.patterns import regex

_NOW: Final = regex(rf"{words.NOW}|新(?:来)?的?(?=[\u4e00-\u9fff]{{2}})")
_WHO: Final = regex(
    rf"^的?(?P<what>{words.SIGN}{{2,8}}?)(?:换成了?|换了,?|是|姓|叫|由|归)+(?:个|[^,，。]{{1,8}}的)?"
    rf"(?P<who>{words.PERSON})(?P<does>[\u4e00-\u9fff]{{0,3}}?)$"
)
_WHO_IS: Final = (
    r"{0}(?:换成了?|一直|目前|都)*(?:是|姓|叫|由|归|为)(?:个?[^,，。]{{0,8}}?)(?P<who>{1}){2}$"
)
_IS_IT: Final = (
    r"^(?P<who>我|{1})(?:是|当|做|任|担任|在[^,，。]{{1,10}}?[当做任])(?:[^,，。]{{0,6}}的)?{0}$"
)
_SEVERAL: Final = regex(
    r"(?:同事|朋友|好友|邻居|同学|客户|队友|战友|网友|闺蜜|徒弟|下属|伙计|员工)$"
)
"""Of whom somebody has several."""

_BY: Final = regex(
    rf"^(?P<what>{words.SIGN}{{0,12}}?)(?:从[^,，。]{{1,6}}起|{words.NOW}|{words.LATER}|都|已经)*"
    rf"(?:改?(?:由|归|请了?个?))(?P<rest>{words.SIGN}{{2,16}}?)(?:的?了|的)?$"
)
_SINCE: Final = regex(rf"{words.NOW}|[才只改]|就[行够]|[加减增降]到|以后|从[^,，。]{{1,6}}起|了$")
"""That it is so since then, and was not before."""
_LONGEST: Final = 10
"""Signs of who does something."""


def tells_holder(said: str) -> bool:
    """Say whether a stretch tells who is or does something by now.

    >>> tells_holder("现在的老板姓贺"), tells_holder("老板姓贺")
    (True, False)
    """
    who = _who(said) if words.FROM_NOW.search(said) else None
    return who is not None or _by(said) is not None


def held_by_another(held: str, said: str, older: str) -> bool:
    """Say whether somebody else is or does by now what an older stretch says of one."""
    return _is_another(held, said, older) or _does_another(held, said)


def _who(said: str) -> re.Match[str] | None:
    if not _NOW.search(said):
        return None
    return _WHO.match(words.bare(_NOW.sub("", said)))


def _by(said: str) -> re.Match[str] | None:
    return _BY.match(said) if _SINCE.search(said) else None


def _is_another(held: str, said: str, older: str) -> bool:
    match = _who(said)
    if match is None or not same_owner(match["what"], older + match["what"][-words.LEAST :]):
        return False
    whose, _, what = match["what"].removesuffix("的").rpartition("的")
    if _SEVERAL.search(what) or (whose and whose not in older):
        return False
    bare, does = words.LEAD.sub("", held, count=1), match["does"]
    if match["what"].endswith("的"):
        forms = [rf"^(?P<who>{words.PERSON}|我){re.escape(what)}$"]
    else:
        forms = [_WHO_IS.format(re.escape(what), words.PERSON, re.escape(does))]
        forms += [] if does else [_IS_IT.format(re.escape(what), words.PERSON)]
    found = filter(None, (re.search(form, bare) for form in forms))
    return any(one["who"] != match["who"] and match["who"] not in held for one in found)


def _does_another(held: str, said: str) -> bool:
    by = _by(said)
    if by is None:
        return False
    what, rest = words.LEAD.sub("", by["what"], count=1), by["rest"]
    if what and what not in held:
        return False
    for place in range(1, min(len(rest), _LONGEST)):
        who, does = rest[:place].removesuffix("来").removesuffix("在"), rest[place:]
        at = held.find(does)
        if at > 0 and (len(does) >= words.LEAST or len(what) >= words.LEAST):
            before = held[:at].replace(what, "") if what else held[:at]
            return _somebody(before, who)
    return False


def _somebody(before: str, other: str) -> bool:
    """Say whether a stretch before a verb tells who does it, and that it is not the other."""
    bare = before.rstrip("在来负责一直都是由归")
    return not bare.endswith(other) and (bare[-1:] in set("我你他她") or len(bare) >= words.LEAST)
