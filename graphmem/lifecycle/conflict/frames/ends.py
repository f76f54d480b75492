"""What a frame says has ended: what was called off, left off, given up or left."""

import re
from collections.abc import Iterator
from typing import Final

from graphmem.language.leaving import LEFT
from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.frames.frames import Frame, topic_of
from graphmem.patterns import regex

LEFT_BY_ONE: Final = regex(
    r"(?:(?:pulled|dropped|opted|bowed|backed) out of|withdr(?:ew|awn) from"
    r"|stepp?ed (?:back|down|away) from)",
    re.IGNORECASE,
)
"""What goes on without who has left it: "I pulled out of the meeting"."""

_DONE: Final = (
    rf"(?:{LEFT_BY_ONE.pattern}|cancell?ed|ditched|dumped|dropped|quit|gave up|given up|stopped"
    rf"|{LEFT}|sold|scrapped|axed|let go of|wound up|phased out"
    r"|(?:took (?:me|us)|taken|['’]m|am|been) off"
    r"(?! (?:to|on|for|work|duty|school|sick|the|my|today|tomorrow|now|this|next|until|till|all)\b)"
    r"|handed (?:over|back)(?! to\b)|"
    r"got rid of|(?:come|came|gone) off|(?:done|finished|through) with|no more|no longer (?:at"
    r"|with|on|in|doing)|"
    r"not (?:at|doing|with) (?=.* any ?more)|unsubscribed from|replaced|parted ways with|"
    r"(?:handed in|gave|given|hand in) (?:my )?notice at|resigned from"
    r"|swapped(?! [^,.;!?]*\b(?:to|around|round|about|with)\b)"
    r"|(?:moved|switched"
    r"|changed|migrated|went) (?:away )?from)"
)
_ACTIVE: Final = regex(
    rf"^\W*(?:(?:so|and|but|ok|well|finally|sadly|also|also,|just|we|i|['’]ve|have|i['’]ve"
    rf"|we['’]ve|"
    rf"i['’]m|we['’]re|(?:my|our) (?P<who>[\w-]+)|has)\b ?)*{_DONE} (?:the |my |our |his |her "
    rf"|their |on )*(?!an? )(?P<what>[\w'’.-]+(?: (?!at last|finally|for|because|after|"
    r"since|last|and|to|in|on|a|next|this|too|now|again)[\w'’.-]+){0,3})",
    re.IGNORECASE,
)
_LET_GO: Final = regex(
    r"^\W*(?:(?:so|and|but|ok|well|finally|sadly|also|just|we|i|['’]ve|have|i['’]ve|we['’]ve)\b ?)*"
    r"(?:let (?:the |my |our )(?P<let>[\w'’ -]{2,40}?) (?:lapse|expire|run out|go)"
    r"|(?:handed|gave|given) (?:the |my |our )?(?P<handed>[\w'’ -]{2,40}?) (?:over|back|up)"
    r"|shut (?:the |my |our )(?P<shut>[\w'’ -]{2,40}?) down)\b(?! (?:for|at|in|on|into)\b"
    r"|[^,.;!?]* for (?:an?|the|one|two|three|\d+) )",
    re.IGNORECASE,
)
_NO_MORE: Final = regex(
    r"^\W*(?:(?:so|and|but|ok|well|finally|sadly|also|just)\b ?)*(?:i|we) "
    r"(?:don['’]t|do not|no longer) (?P<what>[a-z]+(?: (?:at|with|on|in|for|to))?"
    r"(?: (?:the|my|our))?(?: [\w'’-]+){1,3}?)(?: any ?more| any longer|$)",
    re.IGNORECASE,
)
_PASSIVE: Final = regex(
    r"^\W*(?:(?:so|and|but|ok|well|sadly|also)\b,? )*(?:the |my "
    r"|our )?(?P<what>[\w'’ -]{2,40}?)(?:['’]s| is| are| was| got"
    r"| has been| been)?(?: now| all| just| finally)* (?:off|cancell?ed|called off|scrapped|dead"
    r"|over|sold|"
    r"fully booked|sold out|shut down|closed(?: down)?|lapsed|expired|discontinued|disbanded"
    r"|phased out|wound up|no more)(?: for good| then)?\W*$",
    re.IGNORECASE,
)
_CHINESE: Final = regex(
    r"(?P<what>[\u4e00-\u9fffA-Za-z0-9+]{2,12}?)(?:已经|都|被|又|也|给|我|上周|昨天|今天|最近|终于|的)*"
    r"(?:(?:停|退|取消|卖|戒|扔|丢|黄|泡汤|注销|停用|送人|退役|报废|淘汰)(?:掉)?了|"
    r"[订去吃住上打用做学练跳看喝抽租租不]?不[到上了成去吃住打用做学练跳看喝抽租弹教玩跑来办订报要"
    r"再戴干开养骑穿带管坐写听读练]+了)$"
    r"|^(?:把)?(?:停|退|取消|卖|戒|注销)(?:掉)?了(?P<what2>[\u4e00-\u9fffA-Za-z]{2,8})$"
    r"|从(?P<what3>[\u4e00-\u9fffA-Za-z]{2,8}?)(?:去|到|搬|换|调|跳|转)(?:了|到|去)"
    r"|(?:没留在?|离开了?)(?P<what5>[\u4e00-\u9fffA-Za-z]{2,6})$"
    r"|(?P<what4>[\u4e00-\u9fff]{2,4})没[\u4e00-\u9fff]成$"
)
_WHO: Final = regex(
    r"(?:护士长|组长|店长|校长|院长|班长|经理|总监|老师|医生|师傅|阿姨|教练|老板|主任|主管|同事|同学)$"
)
"""Somebody, who may go, and is not called off."""

_FAILED: Final = regex(
    r"flooded|booked|closed|\bfull\b|broke|burnt|没啥?用|不行|不好|满了|关门", re.I
)
_SWITCHED: Final = regex(r"\b(?:changed|switched|moved) to\b|换成|改成|改吃|改去", re.IGNORECASE)
_NOT_YET: Final = regex(
    r"\b(?:almost|nearly|never|not yet|don['’]t|won['’]t)\b|差点|没[停退取卖]|别", re.I
)
_LESS: Final = words(
    "subscription membership account plan contract trip ticket tickets booking thing things job"
    " class course lessons role"
)
_PATIENT: Final = regex(r"\b(?:me|us) off\b", re.IGNORECASE)
"""What somebody does to the speaker."""

_PARTLY: Final = regex(r"\b(?:one|some|two|half|most|part) of\b|[两几一]个|一半")
_GOT_AWAY: Final = regex(r"\b(?:left|dropped|stopped)\b", re.IGNORECASE)
_ASIDE: Final = regex(r" (?:at|on|in|into|to|with|by|and (?:walked|went|drove))\b", re.IGNORECASE)
_NARROWER: Final = regex(r" (?:for|with|at) (?:my |our |the )(?P<of>[a-z]\w+)")
_IT: Final = words("it that them this him her me us you")
_WHICH: Final = words("that this her")
"""What may stand before a thing, and for one."""

_PARTICLES: Final = words("out off up")
"""What makes another verb of it: what is sold out is not sold."""


ENDS: Final = regex(
    rf"\b{_DONE}\b|\b(?:off|cancell?ed|called off|scrapped|dead|over|sold|booked|closed|lapsed?"
    r"|expired?|run out|let|handed|given?|gave|shut|no longer|disbanded|discontinued|wound up)\b"
    r"|\bany ?more\b|\bno more$"
    rf"|[停退取卖戒扔丢黄不没]|泡汤|注销|从",
    re.IGNORECASE,
)


def ended_phrases(said: Frame, every: tuple[Frame, ...]) -> Iterator[tuple[str, bool]]:
    """Yield what a frame says has ended, in its words, and whether all of them must be told."""
    text = said.text
    if not (ENDS.search(text) or _FAILED.search(text)):
        return
    if not_now := _NO_MORE.search(text):
        yield not_now["what"], True
    if _NOT_YET.search(text) or _PARTLY.search(text):
        return
    yield from _in_english(said)
    for match in _CHINESE.finditer(text):
        what = next(told for told in match.groups() if told)
        if not _WHO.search(what):
            yield what, True
    if _FAILED.search(text) and any(_SWITCHED.search(one.text) for one in every):
        yield " ".join(said.names) or _FAILED.sub("", text), False


def _in_english(said: Frame) -> Iterator[tuple[str, bool]]:
    active, passive = _ACTIVE.search(said.text), _PASSIVE.search(said.text)
    if active:
        what, rest = active["what"], said.text[active.end("what") :]
        if _GOT_AWAY.search(said.text) and _ASIDE.match(rest):
            return
        word, _, more = what.lower().partition(" ")
        if word in _PARTICLES:
            return
        if word in _IT and not (more and word in _WHICH):
            yield from ((meant, False) for meant in _meant(said))
            return
        narrower = _NARROWER.match(rest)
        of = f" {narrower['of']}" if narrower else ""
        who = f"{active['who']} " if active["who"] and not _PATIENT.search(said.text) else ""
        yield who + _named(what + of), True
    elif let_go := _LET_GO.search(said.text):
        yield _named(next(told for told in let_go.groups() if told)), True
    elif passive:
        yield _named(passive["what"]), True


def _named(what: str) -> str:
    kept = " ".join(word for word in what.split() if word.lower() not in _LESS)
    return kept if topic_of(kept) else what


def _meant(said: Frame) -> Iterator[str]:
    """Yield what stands for "it": what the frames before it are about, the nearest first."""
    before = said.before
    while before is not None:
        if before.past:
            return
        if before.topic:
            yield before.text
        before = before.before
