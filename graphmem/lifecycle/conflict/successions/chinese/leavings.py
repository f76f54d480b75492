"""Chinese clauses by which something has ended or has become otherwise, in everyday words.

Each names what it is about (钢琴, 房租, 张阿姨), which must stand in the older clause.
"""

import re
from typing import Final

from graphmem.language.chinese_numbers import FIGURES
from graphmem.language.chinese_words import KIN_AND_ROLES
from graphmem.language.claims import Claim
from graphmem.language.claims.reader import names_nobody
from graphmem.language.claims.whose_words import CHINESE_KIN, SELF
from graphmem.language.naming.chinese_persons import is_person
from graphmem.lifecycle.conflict.frames.differing import another
from graphmem.lifecycle.conflict.frames.given_to import GIVEN_TO
from graphmem.lifecycle.conflict.frames.quantities import quantities
from graphmem.patterns import regex

_HAN: Final = r"[^,，。!?;；\s]"
_LATELY: Final = (
    r"(?:现在|目前|如今|最近|已经|后来|终于|也|都|又|被|给|还|刚|就|今年|上周|昨天|今天|这周"
    r"|这个月|上个月|前天)*"
)
_DONE: Final = (
    r"(?:卖|退订|退租|退会|退|扔|丢|送人|停用|停|下线|下架|解约|解散|倒闭|取消|放弃|戒|注销|拆|断"
    r"|到期|过期|"
    r"淘汰|关门|关张|关|停产|报废|弄丢|转让|转手|出|黄|毕业|结束|完结|停刊|作废|换)(?:掉)?"
)
_ENDED: Final = regex(
    rf"^[,，\s]*(?P<lead>(?:我们?|咱们?|家里|家|公司|店里)*(?:的)?)(?:把)?"
    rf"(?P<what>{_HAN}{{2,10}}?){_LATELY}(?:{_DONE}|送(?:给{_HAN}{{1,5}}?养?|去{_HAN}{{1,5}}?(?:养|家))"
    rf"|{GIVEN_TO}|卖(?=了[\d{FIGURES}][^,，。!;；]*$))了(?:[\d{FIGURES}]+(?:块钱?|元|万)?)?"
    rf"(?=[,，。!;；]|$)"
    rf"|(?:(?:{_DONE})了|(?<![没有不])放弃学?(?=[^,，。!?]*了))(?:我们?的?)?(?P<what2>[^了\d一两二三,，。!?;；\s]{{2,8}}?)"
    r"(?=了?(?:[,，。!;；]|$))"
    rf"|[和跟与同](?P<what3>{_HAN}{{2,8}}?)(?:的(?:合同|合作))?{_LATELY}(?:解约|分手|闹翻|到期"
    rf"|终止合作|不合作)了",
)
_NO_MORE: Final = regex(
    rf"^[,，\s]*(?P<what>{_HAN}{{0,8}}?)(?:我们?|他|她)?{_LATELY}(?:再也|以后)?不(?:再|想)?"
    rf"(?P<verb>[在从去跟找给用]?)(?P<rest>{_HAN}{{1,10}}?)了(?=[,，。!;；]|$)"
    rf"|不再(?P<rest2>{_HAN}{{2,8}})"
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
_WENT: Final = regex(
    rf"^[,，\s]*(?:我们?的?|店里的?|公司的?)?(?P<who>{_HAN}{{2,5}}?){_LATELY}(?:离职|辞职|不干"
    rf"|退休|调走|调岗|转岗|辞工|休产假|休假|走人|跳槽|离开公司|被裁|被开除|回老家|搬走|去世)(?:了"
    rf"|去了|[,，。]|$)"
)
_LAST_DAY: Final = regex(
    rf"^[,，\s]*(?:今天|昨天)?(?:是|就是)?我?(?:今天|昨天)?(?:是"
    rf"|就是)?在(?P<what>{_HAN}{{2,10}}?)(?:上班|工作)?的?"
    r"最后一天(?:上班|工作)?(?:了|啦)?(?=[,，。!;；]|$)"
)
_MOVED_HOUSE: Final = regex(r"搬(?:家)?[到去来回]")
_OCCUPIED: Final = regex(
    r"工作|上班|任职|就职|实习|打工|当|做|教书?|[读念上](?:书|[大小中]学|幼儿园|研|博|高[中一二三]|初[中一二三]|大[一二三四])"
    r"|读夜校|学习|开店|创业|经营"
)
"""What somebody does for a living, or learns."""

_OF_LIVING: Final = frozenset({"employer", "occupation", "place of work", "school", "grade"})
_AT_WORK: Final = regex(r"上班|工作|任职|就职|实习")
_ROLES: Final = (
    r"(?:组长|经理|主管|老板|总监|领导|上司|医生|班主任|老师|教练|房东|室友|店员|负责|管|带|打扫"
    r"|阿姨|保姆|钟点工|"
    r"助理|秘书|司机|会计|对接|联系人|做饭|送货|收银|前台|客服|护工|家教)"
)
_BECAME: Final = regex(
    rf"^[,，\s]*(?P<by>{_HAN}{{0,8}}?把)?(?P<what>{_HAN}{{1,10}}?)(?:的)?{_LATELY}(?:也|要)?"
    r"(?:(?:改|推迟|延迟|延后|延|提前|调整|调|挪|换|涨价?|升级|升|降价?|降|减少|减|加|增加|增|提高"
    r"|提升|砍|压缩|缩短|缩|延长|迁移?|搬|转|跌|下调|上调|定|改约|扩大|扩|长|瘦|胖)"
    r"(?:成|到|至|为|在|去|回|来)了?|[改换升涨降调]了)(?P<value>[^,，。!?;；]+?)(?:了|去了)?"
    r"(?=[,，。!;；]|$)"
)
_INSTEAD: Final = regex(
    rf"^[,，\s]*(?P<what>{_HAN}{{0,10}}?)(?:我们?)?{_LATELY}改(?:成|为|在)?"
    rf"(?P<verb>[用学喝吃看去坐骑开做走从拿打练读听穿在])(?P<rest>{_HAN}{{1,14}}?)了?"
    rf"(?=[,，。!;；]|$)"
)
_CLOSING: Final = regex(
    rf"改(?:成|到|为|在)(?P<value>{_HAN}{{2,6}}?)(?P<what>休息|营业|上课|开会|发版|打扫|放假|值班"
    rf"|发货|送货)了?(?=[,，。!;；]|$)"
)
_TELLS: Final = (
    r"{0}(?:时间|的时间)?{1}(?:一般|都|每[天周月]|主要|平时|大概|一个人|自己)*(?:用的?)?(?:是|在|为|叫|归|由"
    r"|放|停|从|用|部署|托管|位于|定|订|约|安排|住|开|靠|走|跑)"
)
_NOW: Final = regex(
    r"现在|如今|目前|最近都?是?|从(?:[本这下]周|今天|现在|今年|[本这下]个?月)(?:起|开始)|往后"
    r"|[本这]周起"
)
_SPEAKER: Final = frozenset({None, SELF})
_WHOSE: Final = regex(
    rf"^(?:我们?|咱们?|家里|家|公司|店里|我)*(?:的)?(?:{CHINESE_KIN}(?=[\u4e00-\u9fff]{{2}}))?"
    rf"(?:的)?"
)
_FOND: Final = regex(r"喜欢|爱[吃喝看听玩]|讨厌|想[要去]|打算")
_HAPPENED: Final = regex(
    r"(?<![订养办买租报开请装入签有定雇选约存戴])了(?![解,，。!;；]|$)|[\u4e00-\u9fff]过"
    r"(?=[,，。!;；]|$)"
)
"""What was done once, and is no state: 打了疫苗; 养了猫 is one."""
_WHICH: Final = regex(r"^[,，\s]*(?P<which>[^,，。!?;；\s\d的把]{1,8})的$")
_MINE: Final = frozenset(("我", "我们", "咱们", "我家", "我们家", "现在", "家里", "店里"))
_MAY: Final = regex(rf"{_NOW.pattern}|了|最后一天|不再|改|解约|休产假")
_FORMS: Final = (_ENDED, _NO_MORE, _WENT, _BECAME, _CLOSING, _INSTEAD, _NOW, _LAST_DAY)
_LEAST: Final = 2


def succeeds_in_chinese(before: Claim, after: Claim, *, same: bool) -> bool:
    """Say whether a Chinese clause tells that what another one tells has ended or is otherwise.

    Args:
        before: the older clause.
        after: the newer.
        same: whether both are of one owner for sure.
    """
    if _went(before, after) or _parted(before, after):
        return True
    if _HAPPENED.search(before.text):
        return False
    if not same and not (_of_speaker(before, after) or _by_another(before, after)):
        return False
    return (
        _ended(before, after)
        or _no_more(before, after)
        or _became(before, after)
        or _instead(before, after)
        or _last_day(before, after)
    )


def _parted(before: Claim, after: Claim) -> bool:
    """Say whether the speaker parted from who is theirs by an older clause: 我男朋友叫周航."""
    match = _ENDED.search(after.text)
    if match is None or not match["what3"] or after.owner not in _SPEAKER:
        return False
    own = before.text.lstrip(",， ").startswith("我")
    return own and match["what3"] in before.text and _were_together(match.group(), before.text)


def _last_day(before: Claim, after: Claim) -> bool:
    """Say whether the last day is over or on at where the older clause tells of work."""
    match = _LAST_DAY.search(after.text)
    return match is not None and match["what"] in before.text and bool(_AT_WORK.search(before.text))


def _of_speaker(before: Claim, after: Claim) -> bool:
    """Say whether both are the speaker's, and the newer leaves out nobody who may be another."""
    return {before.owner, after.owner} <= _SPEAKER and not names_nobody(after)


def _by_another(before: Claim, after: Claim) -> bool:
    """Say whether somebody else does something to what is the speaker's: 医生把药加到两片."""
    match = _BECAME.search(after.text)
    return before.owner in _SPEAKER and match is not None and bool(match["by"])


def _one_of_its_kind(what: str, before: str, after: str) -> bool:
    """Say whether a thing is told in both clauses with the same words for which one is meant."""
    marks = (_WHICH.search(before[: before.find(what)]), _WHICH.search(after[: after.find(what)]))
    which = [mark["which"] if mark else "" for mark in marks]
    return which[0] == which[1] or all(not one or one in _MINE for one in which)


def _core(what: str) -> str:
    """Return what is named, without whose it is."""
    bare = _WHOSE.sub("", what, count=1)
    return bare if len(bare) >= _LEAST else what


def _within(what: str, text: str) -> bool:
    """Say whether a clause speaks of a thing by its name, or by the name and what it is one of."""
    named = _core(what)
    for word in (named, re.sub(r"(?:会员|账号|账户|的?卡|课|班|订阅|代码|服务|时间)$", "", named)):
        if len(word) >= _LEAST and word in text:
            return True
    return False


def _ended(before: Claim, after: Claim) -> bool:
    """Say whether something is sold, left off or over that the older clause tells of."""
    match = _ENDED.search(after.text)
    if match is None or _FOND.search(before.text):
        return False
    what = match["what"] or match["what2"] or match["what3"]
    if match["what3"] and not _were_together(match.group(), before.text):
        return False
    held = before.text.lstrip(",， ")
    return _within(what, held) and not re.match(
        rf"(?:我们?的?|家里?的?)?{re.escape(_core(what))}(?:是|很|有|在)", held
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
    if what and len(_core(what)) >= _LEAST and _within(what, before.text):
        source = re.split("[那这][里儿边]", rest)[0]
        from_it = verb in before.text and len(source) >= _LEAST and source in before.text
        return from_it if verb else rest[0] in before.text
    return (
        len(verb + rest) > _LEAST
        and (verb or rest[0]) in before.text
        and _within(rest if verb else rest[1:], before.text)
    )


def _went(before: Claim, after: Claim) -> bool:
    """Say whether somebody went who had a part in what the older clause tells."""
    match = _WENT.search(after.text)
    if match is None:
        return False
    who = match["who"]
    return (
        len(who) >= _LEAST
        and who not in KIN_AND_ROLES
        and who in before.text
        and bool(re.search(_ROLES, before.text.replace(who, "")))
    )


def _became(before: Claim, after: Claim) -> bool:
    """Say whether a figure, a day, a place or a name of the same thing is another one by now."""
    for form in (_BECAME, _CLOSING):
        match = form.search(after.text)
        if match is None:
            continue
        what, value = _core(match["what"]), match["value"]
        what = what.rpartition("的")[2] or what
        what = re.sub(r"(?:时间|价格|会员|代码)$", "", what) or what
        if len(what) < _LEAST or what not in before.text or value in before.text:
            continue
        if not _one_of_its_kind(what, before.text, after.text):
            continue
        if quantities(value) and not re.search(r"[A-Za-z]", value):
            if another(before.text, value):
                return True
            continue
        if re.search(_TELLS.format(re.escape(what), _LATELY), before.text):
            return not (_tells_what_somebody_is(what, before) or _works_on(what, before, after))
    return False


def _works_on(what: str, before: Claim, after: Claim) -> bool:
    """Say whether somebody moved house, who works or learns as before for all that is told."""
    if not (_MOVED_HOUSE.search(after.text) and _is_somebody(what, before)):
        return False
    told = {fact.attribute for fact in before.facts}
    occupied = not told.isdisjoint(_OF_LIVING) or _OCCUPIED.search(before.text) is not None
    return "residence" not in told and occupied


def _tells_what_somebody_is(what: str, before: Claim) -> bool:
    """Say whether a clause tells what somebody is, who is that wherever they go: 老周是电工."""
    is_ = re.search(rf"{re.escape(what)}{_LATELY}(?:是|叫)", before.text)
    return _is_somebody(what, before) and is_ is not None


def _is_somebody(what: str, before: Claim) -> bool:
    """Say whether a word is for the one of whom a clause tells: a person, or kin."""
    owner = (before.owner or "").partition(" ")[0]
    return is_person(what) or (bool(owner) and (what.endswith(owner) or owner.endswith(what)))


def _instead(before: Claim, after: Claim) -> bool:
    """Say whether the same is done with something else: 我改用钢笔写字了."""
    match = _INSTEAD.search(after.text)
    if match is None or match["verb"] not in before.text:
        return False
    if (
        match["what"]
        and len(_core(match["what"])) >= _LEAST
        and _within(match["what"], before.text)
    ):
        return match["rest"] not in before.text
    rest = match["rest"]
    return (
        any(rest[place:] in before.text for place in range(1, len(rest) - 1))
        and rest not in before.text
    )


def may_succeed_in_chinese(text: str) -> bool:
    """Say whether a text may hold one of these forms.

    >>> may_succeed_in_chinese("朗逸卖了"), may_succeed_in_chinese("我喜欢喝茶")
    (True, False)
    """
    return _MAY.search(text) is not None


def has_form_in_chinese(clause: str) -> bool:
    """Say whether a Chinese clause has one of these forms, whatever it is about.

    >>> has_form_in_chinese("朗逸卖了"), has_form_in_chinese("我花了三天才修好")
    (True, False)
    """
    return may_succeed_in_chinese(clause) and any(form.search(clause) for form in _FORMS)
