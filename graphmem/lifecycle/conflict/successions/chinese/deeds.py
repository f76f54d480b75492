"""What was done to a thing in Chinese: 房租涨到三千, 钥匙挪到抽屉, 数据库换成Postgres."""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from graphmem.language.claims import Claim
from graphmem.language.naming.chinese_persons import is_person
from graphmem.lifecycle.conflict.frames.differing import another
from graphmem.lifecycle.conflict.frames.quantities import quantities
from graphmem.lifecycle.conflict.successions.chinese import words
from graphmem.lifecycle.conflict.successions.chinese.named_things import (
    core,
    is_somebody,
    itself,
    one_of_its_kind,
    spoken_of,
)
from graphmem.lifecycle.conflict.successions.moods import one_kind
from graphmem.patterns import regex

_DEED: Final = regex(
    rf"^(?:(?P<by>(?:(?!申请|[提建]议|要求|希望){words.SIGN}){{0,8}}?)把)?(?:(?P<what>{words.SIGN}{{1,12}}?)的?{words.LATELY}"
    rf"(?:(?<![我的]){words.SPEAKERS})?)??{words.LATELY}要?"
    rf"(?:(?:从|(?<![路自理])由)(?P<old>{words.SIGN}{{1,10}}?))?(?:(?P<done>{words.PUTS}|(?:"
    rf"{words.RISES}|{words.PUTS_OFF}|{words.SWITCHES}|{words.CARRIES}){words.PUTS}?)"
    r"(?P<to>[成到至为在去回来进用])了?|(?P<bare>[改换升涨降调])了)(?P<value>[^,，。!?;；]+)$"
)
_CLOSING: Final = regex(
    rf"改(?:成|到|为|在)(?P<value>{words.SIGN}{{2,6}}?)(?P<what>休息|营业|上课|开会|发版|打扫|放假|值班"
    rf"|发货|送货)了?(?=[,，。!;；]|$)"
)
_TELLS: Final = (
    r"{0}(?:时间|的时间)?{1}(?:一般|都|每[天周月]|主要|平时|大概|一个人|自己)*(?:用的?)?(?:是|在|为|叫|归|由"
    r"|放|停|从|用|部署|托管|位于|定|订|约|安排|住|开|靠|走|跑)"
)
_HELD: Final = regex(
    r"^(?:一般|都|主要|平时|目前|现在|一直|也)*"
    r"(?:的?(?:截止日期|截止时间|时间|日期|期限|地点|地址|位置|目标|方向))?"
    rf"(?P<how>{words.PUTS}?(?:用的?是?|的?是|为|叫|靠)|看中了?|选了?|我?(?:{words.PUTS}|{words.CARRIES}"
    rf"|{words.SWITCHES}|{words.PUTS_OFF}|{words.RISES}|[住跑挂位]|部署|托管|安排)?[在于到]"
    r"|[\u4e00-\u9fff]{0,2}?)(?P<old>[^,，。!?;；]+)$"
)
_US: Final = regex(r"^[我咱]们$")
_MOVED_HOUSE: Final = regex(r"搬(?:家)?[到去来回]")
_OF_LIVING: Final = frozenset({"employer", "occupation", "place of work", "school", "grade"})
_MOVED: Final = frozenset("搬迁移挪调")
_LIVES: Final = frozenset("住搬迁移调转")
_BY_NAME: Final = frozenset("是为叫用的靠中选了")
_PERSON: Final = regex(rf"^{words.PERSON}$")
_GROUP: Final = regex(r"(?:公司|单位|学校|医院|店里?|团队|小组|部门|班级?|家里?|[我咱他她]们?)$")
_BECOMES: Final = frozenset("成到至为在进用去")
_FIGURE: Final = regex(words.DIGIT)


class Deed(NamedTuple):
    """What was done: who did what to which thing, from what and to what.

    Attributes:
        by: who did it, empty for the speaker; None where nobody is told to have done it.
        what: the thing; empty where it is the speaker, or what was spoken of before.
        old: what it was before; empty where that is not told.
        to: the sign behind the verb, 到 or 成; empty where the verb has none.
    """

    by: str | None
    what: str
    old: str
    done: str
    to: str
    value: str


@lru_cache(maxsize=4096)
def deed_of(said: str) -> Deed | None:
    """Return what a bare stretch tells that was done; None where it tells no such thing.

    >>> deed_of("备用钥匙我从鞋柜挪到抽屉")
    Deed(by=None, what='备用钥匙', old='鞋柜', done='挪', to='到', value='抽屉')
    """
    match = _DEED.match(said)
    if match is None:
        return None
    by, what, old, done, to, bare, value = match.groups()
    return Deed(by, what or "", old or "", done or bare, to or "", value)


def of_speaker(deed: Deed) -> bool:
    """Say whether who did something may have done it to what is the speaker's."""
    by = deed.by or ""
    return bool(re.fullmatch(words.SPEAKERS, by)) or not (words.OTHERS.search(by) or is_person(by))


def tells_deed(clause: str) -> bool:
    """Say whether a clause tells that something was done to a thing."""
    return _CLOSING.search(clause) is not None or _first(clause) is not None


def tells_bringing(said: str) -> bool:
    """Say whether a stretch tells that a thing was put elsewhere, or has another value.

    >>> tells_bringing("备用钥匙挪到抽屉了"), tells_bringing("我搬到杭州了")
    (True, False)
    """
    deed = deed_of(words.bare(said))
    return deed is not None and _brings(deed)


def done_by_another(clause: str) -> bool:
    """Say whether a clause tells who did something to a thing: 医生把药加到两片."""
    deed = _first(clause)
    return deed is not None and deed.by is not None


def became(before: Claim, after: Claim) -> bool:
    """Say whether a figure, a day, a place or a name of the same thing is another one by now."""
    deed, closing = _first(after.text), _CLOSING.search(after.text)
    told = [(deed.what, deed.value)] if deed and _may_be_of(deed, before) else []
    told += [(closing["what"], closing["value"])] if closing else []
    for named, value in told:
        what = itself(named, before.text)
        if len(what) < words.LEAST or _US.match(what):
            continue
        if what not in before.text or value in before.text:
            continue
        if not one_of_its_kind(what, before.text, after.text):
            continue
        if quantities(value) and not re.search(r"[A-Za-z]", value):
            if another(before.text, value):
                return True
            continue
        if re.search(_TELLS.format(re.escape(what), words.LATELY), before.text):
            return not (_tells_what_somebody_is(what, before) or _works_on(what, before, after))
    return False


def _may_be_of(deed: Deed, before: Claim) -> bool:
    """Say whether what was done may have been done to what a clause tells of.

    What is put somewhere may be another of its kind.
    """
    put = deed.done[-1] in words.PUTS and deed.done[-1] not in "定约"
    if not deed.to and _has_things(deed.what):
        return False  # who has another number is who they were
    return not put and (not deed.old or (deed.old in before.text and of_speaker(deed)))


def _has_things(what: str) -> bool:
    """Say whether a word is for somebody, or for those who have what may be another one by now."""
    return bool(what) and (is_somebody(core(what)) or _GROUP.search(what) is not None)


def _first(clause: str) -> Deed | None:
    piece = re.split("[,，。!;；]", clause.strip(" ,，"), maxsplit=1)[0]
    return deed_of(words.END.sub("", piece))


def _works_on(what: str, before: Claim, after: Claim) -> bool:
    """Say whether somebody moved house, who works or learns as before for all that is told."""
    if not (_MOVED_HOUSE.search(after.text) and _is_owner(what, before)):
        return False
    told = {fact.attribute for fact in before.facts}
    occupied = not told.isdisjoint(_OF_LIVING) or words.OCCUPIED.search(before.text) is not None
    return "residence" not in told and occupied


def _tells_what_somebody_is(what: str, before: Claim) -> bool:
    """Say whether a clause tells what somebody is, who is that wherever they go: 老周是电工."""
    is_ = re.search(rf"{re.escape(what)}{words.LATELY}(?:是|叫)", before.text)
    return _is_owner(what, before) and is_ is not None


def _is_owner(what: str, before: Claim) -> bool:
    """Say whether a word is for the one of whom a clause tells: a person, or kin."""
    owner = (before.owner or "").partition(" ")[0]
    return is_person(what) or (bool(owner) and (what.endswith(owner) or owner.endswith(what)))


def brought_to(held: str, said: str, older: str) -> bool:
    """Say whether a thing is elsewhere, or is another one, by now than an older stretch tells."""
    deed = deed_of(words.bare(said))
    if deed is None or not _brings(deed) or deed.value in held or words.PRONOUN.match(deed.what):
        return False
    named = spoken_of(deed.what, held, older)
    if named is None:
        return False
    somebody = is_somebody(named)
    if deed.old:
        return not somebody and deed.old in held and deed.old not in deed.value
    told = _HELD.match(held[held.find(named) + len(named) :])
    if told is None or not one_kind(told["old"], deed.value):
        return False
    opens = words.bare(held).startswith(deed.what)
    if somebody:
        return _of_one_person(deed, told, lives=opens and not words.OCCUPIED.search(held))
    return _of_one_relation(deed, told, opens=opens)


def _of_one_person(deed: Deed, told: re.Match[str], *, lives: bool) -> bool:
    """Say whether somebody moved, or somebody else is it: who works there may live elsewhere."""
    if told["how"].endswith(("在", "于", "到")):
        there = told["how"][0] in _LIVES or (told["how"] == "在" and deed.done[0] != "搬")
        return lives and there and deed.done[0] in _MOVED
    return deed.to in "成为" and all(map(_PERSON.match, (told["old"], deed.value)))


def _of_one_relation(deed: Deed, told: re.Match[str], *, opens: bool) -> bool:
    """Say whether what was done changes what is told of a thing: where it is, or what it is."""
    if told["how"].endswith(("在", "于", "到")):
        return True
    named = told["how"][-1:] in _BY_NAME
    figures = all(_FIGURE.search(one) for one in (told["old"], deed.value))
    return (figures and (named or opens)) or (named and deed.done[0] not in _MOVED)


def _brings(deed: Deed) -> bool:
    """Say whether a thing was brought to what may take the place of something."""
    return of_speaker(deed) and deed.to in _BECOMES and len(deed.what) >= words.LEAST
