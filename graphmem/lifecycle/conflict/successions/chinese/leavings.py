"""What has ended, was sold or given up, or is done no more, in the words of a Chinese clause."""

import re
from typing import Final

from graphmem.language.claims import Claim
from graphmem.language.claims.whose_words import SELF
from graphmem.lifecycle.conflict.frames.given_to import GIVEN_TO
from graphmem.lifecycle.conflict.successions.chinese import words
from graphmem.lifecycle.conflict.successions.chinese.named_things import core, within
from graphmem.patterns import regex

SPEAKER: Final = frozenset({None, SELF})
_DONE: Final = (
    r"(?:卖|退订|退租|退会|退|扔|丢|送人|停用|停|下线|下架|解约|解散|倒闭|取消|放弃|戒|注销|拆|断"
    r"|到期|过期|"
    r"淘汰|关门|关张|关|停产|报废|弄丢|转让|转手|出|黄|毕业|结束|完结|停刊|作废|换)(?:掉)?"
)
_ENDED: Final = regex(
    rf"^[,，\s]*(?P<lead>(?:我们?|咱们?|家里|家|公司|店里)*(?:的)?)(?:把)?"
    rf"(?P<what>{words.SIGN}{{2,10}}?){words.LATELY}(?:{_DONE}|送(?:给{words.SIGN}{{1,5}}?养?|去{words.SIGN}{{1,5}}?(?:养|家))"
    rf"|{GIVEN_TO}|卖(?=了{words.DIGIT}[^,，。!;；]*$))了(?:{words.DIGIT}+(?:块钱?|元|万)?)?"
    rf"(?=[,，。!;；]|$)"
    rf"|(?:(?:{_DONE})了|(?<![没有不])放弃学?(?=[^,，。!?]*了))(?:我们?的?)?(?P<what2>[^了\d一两二三,，。!?;；\s]{{2,8}}?)"
    r"(?=了?(?:[,，。!;；]|$))"
    rf"|[和跟与同](?P<what3>{words.SIGN}{{2,8}}?)(?:的(?:合同|合作))?{words.LATELY}(?:解约|分手|闹翻|到期"
    rf"|终止合作|不合作)了",
)
_NO_MORE: Final = regex(
    rf"^[,，\s]*(?P<what>{words.SIGN}{{0,8}}?)(?:我们?|他|她)?{words.LATELY}(?:再也|以后)?不(?:再|想)?"
    rf"(?P<verb>[在从去跟找给用]?)(?P<rest>{words.SIGN}{{1,10}}?)了(?=[,，。!;；]|$)"
    rf"|不再(?P<rest2>{words.SIGN}{{2,8}})"
)
_COUPLE: Final = (
    r"在一起|[男女]朋友|[男女]友|对象|恋|交往|处着|约会|喜欢|相亲|追到|脱单|同居|情侣|爱人"
)
_BONDS: Final = (
    ("分手", regex(_COUPLE)),
    ("离婚", regex(rf"{_COUPLE}|结婚|婚|领证|[老夫]公|老婆|丈夫|夫妻|妻|太太|媳妇|嫁|娶")),
    ("闹翻", regex(rf"{_COUPLE}|朋友|闺蜜|兄弟|哥们|好|合[租作伙]|一起|搭档|住")),
    ("解约", regex(r"约|签|合[同作租伙]|租|代理|供|雇|聘|找|用")),
    ("合作", regex(r"合[同作租伙]|签|代理|供|雇|聘|找|用|拿货|进货|负责|做")),
)
"""By what people part, and what bond it ends."""
_NOT_ENDED: Final = regex(
    r"忘|记|知道|认识|见|懂|[早晚]了|好了|行了|错了|疼|痛|舒服|下雨|来不及|不了|受不|想|就|会|才"
    r"|怎么|太|那么|这么|动|够|止"
)
_LAST_DAY: Final = regex(
    rf"^[,，\s]*(?:今天|昨天)?(?:是|就是)?我?(?:今天|昨天)?(?:是"
    rf"|就是)?在(?P<what>{words.SIGN}{{2,10}}?)(?:上班|工作)?的?"
    r"最后一天(?:上班|工作)?(?:了|啦)?(?=[,，。!;；]|$)"
)
_FOND: Final = regex(r"喜欢|爱[吃喝看听玩]|讨厌|想[要去]|打算")
LEAVINGS: Final = (_ENDED, _NO_MORE, _LAST_DAY)


def parted(before: Claim, after: Claim) -> bool:
    """Say whether the speaker parted from who is theirs by an older clause: 我男朋友叫周航."""
    match = _ENDED.search(after.text)
    if match is None or not match["what3"] or after.owner not in SPEAKER:
        return False
    own = before.text.lstrip(",， ").startswith("我")
    return own and match["what3"] in before.text and _were_together(match.group(), before.text)


def left(before: Claim, after: Claim) -> bool:
    """Say whether something is over, or done no more, that the older clause tells of."""
    return _ended(before, after) or _no_more(before, after) or _last_day(before, after)


def _last_day(before: Claim, after: Claim) -> bool:
    """Say whether the last day is over or on at where the older clause tells of work."""
    match = _LAST_DAY.search(after.text)
    return (
        match is not None
        and match["what"] in before.text
        and bool(re.search(words.AT_WORK, before.text))
    )


def _ended(before: Claim, after: Claim) -> bool:
    """Say whether something is sold, left off or over that the older clause tells of."""
    match = _ENDED.search(after.text)
    if match is None or _FOND.search(before.text):
        return False
    what = match["what"] or match["what2"] or match["what3"]
    if match["what3"] and not _were_together(match.group(), before.text):
        return False
    held = before.text.lstrip(",， ")
    return within(what, held) and not re.match(
        rf"(?:我们?的?|家里?的?)?{re.escape(core(what))}(?:是|很|有|在)", held
    )


def _were_together(parted: str, held: str) -> bool:
    """Say whether a clause tells of the bond that a parting ends: a couple, a contract.

    >>> [_were_together("跟小李分手了", t) for t in ("我跟小李在一起了", "他叫小李")]
    [True, False]
    """
    bond = next((bond for by, bond in _BONDS if by in parted), None)
    return bond is None or bond.search(held) is not None


def _no_more(before: Claim, after: Claim) -> bool:
    """Say whether what the older clause tells is done no more."""
    match = _NO_MORE.search(after.text)
    if match is None or _NOT_ENDED.search(match.group()):
        return False
    if match["rest2"]:
        return match["rest2"] in before.text
    what, verb, rest = match["what"], match["verb"], match["rest"]
    if what and len(core(what)) >= words.LEAST and within(what, before.text):
        source = re.split("[那这][里儿边]", rest)[0]
        from_it = verb in before.text and len(source) >= words.LEAST and source in before.text
        return from_it if verb else rest[0] in before.text
    return (
        len(verb + rest) > words.LEAST
        and (verb or rest[0]) in before.text
        and within(rest if verb else rest[1:], before.text)
    )
