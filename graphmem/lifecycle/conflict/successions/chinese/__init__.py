"""The Chinese forms, each in the file of what it tells.

Each names what it is about (钢琴, 房租, 张阿姨), which must stand anywhere in what is older, as a
word by itself. What has become otherwise is told with a verb of change and where to (涨到, 挪到),
or with 现在 and what or who it is by now.
"""

from typing import Final

from graphmem.language.claims import Claim
from graphmem.language.claims.reader import names_nobody
from graphmem.lifecycle.conflict.successions.chinese import (
    aligned,
    changed_figures,
    deeds,
    departures,
    doings,
    holders,
    leavings,
    words,
)
from graphmem.patterns import regex

_NOW: Final = regex(rf"{words.NOW}|最近都?是?|{words.SINCE_NOW}|往后")
_HAPPENED: Final = regex(
    r"(?<![订养办买租报开请装入签有定雇选约存戴])了(?![解,，。!;；]|$)|[\u4e00-\u9fff]过"
    r"(?=[,，。!;；]|$)"
)
"""What was done once, and is no state: 打了疫苗; 养了猫 is one."""
_MAY: Final = regex(rf"{_NOW.pattern}|了|最后一天|不再|改|解约|休产假")
_FORMS: Final = (*leavings.LEAVINGS, departures.WENT, doings.INSTEAD, _NOW)
_LONGEST: Final = 48


def may_succeed(text: str) -> bool:
    """Say whether a text may hold one of the forms of clauses."""
    return _MAY.search(text) is not None


def has_form(clause: str) -> bool:
    """Say whether a clause has one of these forms, whatever it is about."""
    found = may_succeed(clause) and any(form.search(clause) for form in _FORMS)
    return found or (may_succeed(clause) and deeds.tells_deed(clause))


def succeeds(before: Claim, after: Claim, *, same: bool) -> bool:
    """Say whether a clause tells that what another one tells has ended or is otherwise."""
    if departures.went(before, after) or leavings.parted(before, after):
        return True
    if _HAPPENED.search(before.text):
        return False
    if not same and not (_of_speaker(before, after) or _by_another(before, after)):
        return False
    tells = (leavings.left, deeds.became, doings.instead)
    return any(one(before, after) for one in tells)


def tells_change(said: str) -> bool:
    """Say whether a stretch has one of the forms of stretches.

    >>> [tells_change(said) for said in ("牛肉面我涨到二十了", "牛肉面很好吃", "现在的老板姓贺")]
    [True, False, True]
    """
    return (
        aligned.has_word_of_change(said)
        or changed_figures.tells_figure(said)
        or deeds.tells_bringing(said)
        or holders.tells_holder(said)
        or doings.tells_doing(said)
    )


def another_value(held: str, said: str, older: str, thing: str) -> bool:
    """Say whether a newer stretch tells another value of what an older one tells.

    Args:
        held: the older stretch.
        said: the newer.
        older: the whole of the older message.
        thing: the stretch before the older one, where that alone names what it is of.
    """
    if aligned.one_value(held, said):
        return True
    places = [set(words.PREMISES.findall(one)) for one in (held, said)]
    if len(said) > _LONGEST or (all(places) and places[0].isdisjoint(places[1])):
        return False
    return changed_figures.changed_figure(held, said, older, thing) or any(
        tells(held, said, older)
        for tells in (deeds.brought_to, holders.held_by_another, doings.done_otherwise)
    )


def _of_speaker(before: Claim, after: Claim) -> bool:
    """Say whether both are the speaker's, and the newer leaves out nobody who may be another."""
    return {before.owner, after.owner} <= leavings.SPEAKER and not names_nobody(after)


def _by_another(before: Claim, after: Claim) -> bool:
    """Say whether somebody else does something to what is the speaker's: 医生把药加到两片."""
    return before.owner in leavings.SPEAKER and deeds.done_by_another(after.text)
