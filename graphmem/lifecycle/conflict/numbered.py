"""Things told from their like by a number: "lamp 5", "server-2", "ticket #101", 服务器1."""

import re
from typing import Final

from graphmem.language.word_lists import words
from graphmem.patterns import regex

_SUBJECT: Final = regex(
    r"^\W*(?:(?:the|my|our|your|his|her|their|this|that) )?"
    r"(?P<noun>[^\W\d_]{2,})-(?P<n>\d+) (?=[a-z])",
    re.IGNORECASE,
)
_ISSUE: Final = regex(r"(?<!\w)#(?P<n>\d+)\b")
_CHINESE: Final = regex(
    r"^\W*(?:我的?|我们的?|那个?|这个?)?"
    r"(?:(?P<noun>灯|房间?|服务器|任务|工单|订单|项目|设备|机器|传感器|摄像头|打印机|用户|客户|仓库|"
    r"会议室|教室|节点|主机|箱子?|柜子?|桌子?|座位|床位?|样本|实验|问题)(?P<n>\d+)"
    r"|(?P<m>\d+)号(?P<of>[\u4e00-\u9fff]))(?=[\u4e00-\u9fff])"
)
_OPENING: Final = regex(
    r"^\W*(?:(?:and|but|so|well|now),? )?(?:my|our|the|his|her|their) "
    r"(?P<which>(?:[\w'’-]+ ){0,3}?)(?P<head>[a-z][\w-]+)"
    r"(?= (?:is|are|was|has|have|went|goes|rose|costs?|got|now|will|increased|dropped|fell)\b)",
    re.IGNORECASE,
)
_ANY: Final = words(
    "new current monthly weekly daily yearly annual total whole overall usual regular own actual "
    "old latest"
)
_PLACES: Final = frozenset({"in", "is", "at", "reached", "hit", "are", "was"})
_REACHED: Final = words(
    "episode chapter page level season volume lesson stage round part module unit lap grade week "
    "day year room gate platform floor desk hall terminal track version step phase book size row "
    "seat line group class form number channel plan month session set place rank"
)
"""What somebody is at, one after the other: "I am on episode 3"."""
_BY_NOW: Final = regex(r"\b(?:now|already|these days|nowadays|instead|by now)\b", re.IGNORECASE)


def subject(text: str) -> tuple[str, str] | None:
    """Return what a clause begins with where a number tells it from its like, and the number.

    >>> subject("My server-2 has 32 GB."), subject("服务器1现在是空的"), subject("I run 5 km")
    (('server', '2'), ('服务器', '1'), None)
    """
    if match := _SUBJECT.match(text):
        return match["noun"].lower(), match["n"]
    if match := _ISSUE.search(text):
        return "#", match["n"]
    if match := _CHINESE.match(text):
        return match["noun"] or match["of"], match["n"] or match["m"]
    return None


def is_another(text: str, figure: str) -> bool:
    """Say whether a figure that ends a clause tells which of many is meant, and no new amount.

    >>> is_another("I own lamp 5.", "5"), is_another("I am on episode 5", "5")
    (True, False)
    >>> is_another("We run postgres 16 now", "16"), is_another("I have 5 lamps", "5")
    (False, False)
    """
    found = re.search(rf"(?P<before>[\w'’]+) (?P<noun>[^\W\d_]+) #?{re.escape(figure)}\W*$", text)
    if found is None or _BY_NOW.search(text):
        return False
    before, noun = found["before"].lower(), found["noun"].lower()
    if before == "for":
        return True
    return before not in _PLACES and not before.endswith(("'s", "’s")) and noun not in _REACHED


def of_another_kind(before: str, after: str) -> bool:
    """Say whether a clause tells of one kind of what the older calls by its plain name.

    >>> of_another_kind("My rent is 800", "Our office rent went up to 2000")
    True
    >>> of_another_kind("My rent is 800", "My new rent is 900")
    False
    """
    held, told = _OPENING.match(before), _OPENING.match(after)
    if held is None or told is None or held["head"].lower() != told["head"].lower():
        return False
    known = set(before.lower().split()) | _ANY
    return any(word.lower() not in known for word in told["which"].split())
