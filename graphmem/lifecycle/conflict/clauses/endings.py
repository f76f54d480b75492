"""Statements that tell an end: what was called off, what is had no more, what an event has closed.

Each names what has ended, and that must stand in the older statement, of the same person. Where it
may be one of several ("one of my dogs died", two meetings) nothing is taken back.
"""

import re
from itertools import product
from typing import Final

from graphmem.language.bilingual import known_words
from graphmem.language.claims import Claim
from graphmem.language.claims.reader import meaning
from graphmem.language.claims.whose_words import PETS
from graphmem.language.cued import Cued
from graphmem.language.terms import terms
from graphmem.lifecycle.conflict.clauses.courses import CLOSING, closed_by, closes
from graphmem.lifecycle.conflict.clauses.fallen_through import (
    FALLEN_THROUGH,
    fell_through,
    of_what_is_planned,
)
from graphmem.lifecycle.conflict.crossing import crosses
from graphmem.lifecycle.conflict.features import Compared, covered
from graphmem.lifecycle.conflict.frames.given_to import GIVEN_TO
from graphmem.lifecycle.conflict.limits.refusals import refused
from graphmem.lifecycle.conflict.meeting import Setting, apart
from graphmem.lifecycle.conflict.outliving import outlives
from graphmem.lifecycle.conflict.successions.english.leavings import AWHILE
from graphmem.lifecycle.conflict.successions.english.possession import of_speaker
from graphmem.lifecycle.conflict.turns.turn import taken_back
from graphmem.lifecycle.conflict.verdict import Verdict
from graphmem.patterns import regex

ENDINGS: Final = "called off"
"""The rule of what may have been meant of another one: it tells only where one alone is found."""

_NOUN = r"(?P<what>(?!(?:his|her|their|your|the idea)\b)[^,.;!?]{2,60}?)"
_STOP = (
    r"(?=\s(?:and|but|because|so|for|to|on|in|at|after|before|last|this|yesterday|today|now|"
    r"already|recently|since|when|while|a|is|was|has)\b|[,.;!?]|$)"
)
_OFF_NOW = (
    r"off(?=\s*(?:[,.;!?)]|$)|\s(?:now|then|again|until|till|because|since|after|as|so|but"
    r"|and(?! on\b)|altogether|completely|entirely|indefinitely|for good)\b)"
)
"""What does not take place: neither "off by three", "off the hook" nor "off sick"."""
_CALLED_OFF = regex(
    rf"\b(?:cancel(?:l?ed)?|called off|unsubscribed from|scrapped|dropped out of) "
    rf"(?:my|our|the|that) {_NOUN}{_STOP.replace('|to|on|in|at|', '|')}"
    r"|\b(?:my|our|the) (?P<what2>[^,.;!?]{2,60}?)"
    r"(?:['’]s| is| was| got|(?: has|['’]ve| have) been| are| were)"
    rf"(?: just| now| all)* (?:(?:cancell?ed|called off)\b(?! (?:to|the|for)\b)|{_OFF_NOW})"
    r"|(?:把|取消了?|退了|退订了?|停了)(?P<what3>[^,。!?;了]{2,12}?)"
    r"(?:给)?(?:取消|退订|退|停)?了?(?=[,。!?;]|$)"
    r"|(?P<what4>[^,。!?;了把我]{2,14}?)(?:已经|都|被|又|给)*(?:取消|泡汤|黄|到期|过期|解散)了"
    r"|退出了?(?P<what5>[^,。!?;了]{2,12}?)了?(?=[,。!?;]|$)",
    re.IGNORECASE,
)
_OFF = regex(
    r"cancel|called off|\boff\b|unsubscrib|scrapped|dropped|取消|退|停|泡汤|黄|到期|过期|解散"
)
_LAST_TIME = regex(
    r"\s*(?:last (?:year|time|spring|summer|autumn|winter)|in (?:19|20)\d\d)\b", re.IGNORECASE
)
"""When it was another that did not take place."""
_KIND = regex(
    r"\b(?:subscription|membership|account|plan|trip|vacation|holiday|reservation|booking|visit|"
    r"tickets?|upcoming|appointment)\b|会员|订阅|账号|套餐|旅行|旅游|行程|计划|预约|预定|的",
    re.IGNORECASE,
)
_HELD = regex(
    r"\b(?:pay|paying|subscrib\w+|subscription|member\w*|sign(?:ed)? up)\b"
    r"|会员|订阅|开通|报了|办了|成员|队员|参加了?|加入",
    re.IGNORECASE,
)
_MENDERS: Final = r"(?:mechanic|vet|garage|shop|repair|cleaner|tailor|sitter|dealer)"
_GONE = regex(
    r"\b(?:sold|gave away|got rid of|threw (?:out|away)|donated|lost|returned|traded in) "
    rf"(?:my|our|the) {_NOUN}{_STOP}"
    r"|\bgave (?:my|our|the) (?P<given>[^,.;!?]{2,40}?) (?:away\b|to (?:(?:my|our|his|her|an?|the"
    rf"|some) )?(?!{_MENDERS})\w+(?: \w+)?(?=\s*(?:[,.;!?]|$)))"
    r"|^\W*(?:(?:sadly|unfortunately|so|and|but),? )?(?:(?:my|our) )?(?P<what2>(?!(?:an?|another"
    r"|some|one|first|every|no)\b)[\w' -]{2,40}?) "
    r"(?:(?:just |sadly )?(?:died|passed away)|(?:was|got) (?:stolen|totall?ed)"
    r"|ran away(?! (?:from|again|with|to|for)\b))\b"
    r"|把(?P<what3>[^,。!?;了]{1,8}?)(?:(?:给)?(?:卖|送人|送|扔|丢|弄丢|退)(?:掉)?"
    rf"|{GIVEN_TO})了"
    r"|(?:卖|扔|弄丢)(?:掉)?了(?:我的)?(?P<what4>[^,。!?;]{1,8}?)(?=[,。!?;]|$)"
    r"|(?:我们?家?的?)?(?P<what5>[^,。!?;我们的]{1,8}?)(?:昨天|前天|上周|今天|不幸|已经|被人?)*"
    r"(?:死|去世|走丢|跑丢|飞走|跑(?=掉?了(?:[,。!;]|$))|偷|丢)(?:掉)?了",
    re.IGNORECASE,
)
_ALMOST = regex(r"\b(?:almost|nearly|never|tried to)\b|差点|几乎", re.IGNORECASE)
_RUNS_DOWN = regex(
    r"\b(?:phone|mobile|battery|laptop|computer|tablet|i?pad|watch|camera|car|engine|radio|tv"
    r"|speaker|headphones|internet|wi-?fi)\b[^,.;!?]* died",
    re.IGNORECASE,
)
_HAD = regex(
    r"\b(?:have|has|['’]ve|got|own|drive|ride|use|keep|adopted|bought)\b(?! to\b)"
    r"|\bmy (?:car|phone|laptop|bike|tablet|watch)(?: is|['’]s)\b|有|养|开|骑|用|买了",
    re.IGNORECASE,
)
_PARTLY = regex(
    r"\b(?:one|some|two|half|most|many|another) of\b|\b(?:two|three|four|five|\d+) \w"
    r"|[有其]中?[一二两]?[只条个]|[两二三四五六七八九几\d]+[只条个台辆部]"
)
_OPENS_MINE = regex(r"\W*(?:(?:sadly|unfortunately|so|and|but),? )?(?:my|our)\b", re.I)
_FOR_SO_LONG = (
    r"(?:已经|快|有|都)*(?:[\d半一二两三四五六七八九十几多]+(?:天|个?月|周|年|个?星期)多?)?"
)
_GIVEN_UP = regex(
    r"(?<![要想该能得法])(?<![让劝叫催]我)戒(?:掉)?了?"
    rf"(?P<what>[\u4e00-\u9fff]{{1,3}}?){_FOR_SO_LONG}了?(?=[,。!?;]|$)"
    r"|把(?P<what2>[\u4e00-\u9fff]{1,6}?)(?:戒|停)(?:掉)?了"
    r"|(?:^|[,。;!?])(?P<what3>(?![我你他她])[\u4e00-\u9fff]{1,4}?)我?(?:已经|早就|终于|也|都)*戒(?:掉)?了"
)
_VERBS = "抽吸喝吃玩打"
_SERVED = "包根支杯瓶罐口两"
"""Measures in which what is given up is had."""
_TAKEN = regex(f"[{_VERBS}]")
_DUTIES = regex(r"\W+|我们?|的|了")


_MAY_END: Final = Cued(
    "cancel off unsubscrib scrapped dropped sold gave rid threw donated lost returned traded died "
    "passed stolen totaled totalled ran birth baby twins discharged hospital job retired fired "
    "laid let quit resigned graduated recovered gone feel over broke split together "
    "through nothing happen out materiali ahead place after_all more decided "
    "不 没 吹 落空 搁浅 作罢 没戏 成 "
    "取消 退 停 泡汤 黄 戒 到期 过期 解散 飞走 跑 卖 送 扔 丢 死 去世 偷 "
    "生了 生下 流产 出院 工作 入职 离职 "
    "辞职 裁 开除 辞退 解雇 炒 下岗 失业 毕业 好了 康复 痊愈 分手",
    regex(
        "|".join(
            f"(?:{part})"
            for part in (
                r"cancel|called off|\boff\b|unsubscrib|scrapped|dropped|取消|退|停|泡汤|黄了|戒|"
                r"到期|过期|解散",
                r"sold|gave away|rid of|threw|donated|lost|returned|traded|died|passed away|stolen|"
                r"totall?ed|ran away|飞走|跑|卖|送|扔|丢|死|去世|走丢|偷",
                *CLOSING,
                *FALLEN_THROUGH,
            )
        ),
        re.IGNORECASE,
    ),
)
"""What stands in all that tells an end."""


def tells_end(text: str) -> bool:
    """Say whether a text may tell that something has come to an end.

    >>> tells_end("We cancelled the trip"), tells_end("我把车卖了"), tells_end("I like tea")
    (True, True, False)
    """
    return _MAY_END.search(text) is not None


def closed_states(text: str) -> frozenset[str]:
    """Return index terms of the states that an event in a text closes.

    >>> "work" in closed_states("My mother retired"), closed_states("I like tea")
    (True, frozenset())
    """
    given_up = _GIVEN_UP.search(text)
    habits = [f"{how}{_named(given_up)}" for how in _VERBS + _SERVED] if given_up else []
    return closed_by(text).union(terms(" ".join(habits)))


def ended(compared: Compared) -> Verdict | None:
    """The newer tells that what the older says has come to an end."""
    older, newer = compared.older.reading, compared.newer.reading
    if not (older.short and newer.short):
        return None
    for before, after in product(compared.before, compared.after):
        rule = _rule(before, after, older.text)
        if rule == "ended" and _GONE.search(after.claim.text) and taken_back(newer.text):
            continue
        if rule:
            reason = f"{after.claim.written!r} ends {before.claim.written!r}"
            return Verdict("supersedes", 0.85, reason, rule)
    return None


def _rule(before: Setting, after: Setting, older: str) -> str | None:
    """Return the rule by which a newer clause ends an older one, of a whole older text."""
    one_person = _one(before, after)
    of_it = one_person or of_what_is_planned(before.claim, after.claim)
    if of_it and fell_through(before.claim, after.claim, older):
        return ENDINGS
    if not _may_end(before, after) or refused(older, after.claim.text):
        return None
    return _which(before.claim, after.claim, one_person=one_person)


def _may_end(before: Setting, after: Setting) -> bool:
    held = not (before.claim.asks or before.claim.supposed or before.claim.negated)
    denies = after.claim.negated and not (after.claim.ends or _GIVEN_UP.search(after.claim.text))
    told = after.claim.asserted and not denies
    over = held and told and not before.claim.past
    return over and not outlives(before.claim.text, after.claim.text)


def _one(before: Setting, after: Setting) -> bool:
    return not apart(before.owner, after.owner)


def _which(before: Claim, after: Claim, *, one_person: bool) -> str | None:
    """Return the rule by which the newer clause ends the older."""
    if _lost(before, after, one_person=one_person):
        return "ended"
    if not one_person:
        return None
    if _called_off(before, after):
        return ENDINGS
    closed = closes(before.text, after.text) and not taken_back(after.text)
    return "ended" if closed or _given_up(before, after) else None


def _called_off(before: Claim, after: Claim) -> bool:
    match = _CALLED_OFF.search(after.text)
    if match is None or _PARTLY.search(match.group()) or not _OFF.search(match.group().lower()):
        return False
    if _LAST_TIME.match(after.text[match.end() :]):
        return False
    kept = before.timed or before.scheduled or bool(_HELD.search(before.text))
    return kept and not _OFF.search(before.text) and _within(_named(match), before)


def _lost(before: Claim, after: Claim, *, one_person: bool) -> bool:
    match = _GONE.search(after.text)
    if match is None or before.planned or _PARTLY.search(match.group()):
        return False
    named = _named(match)
    several = _PARTLY.search(before.text) or _told_twice(named, before.text)
    done = bool(match["what"] or match["given"])  # by somebody, who need not be the one who had it
    named_alone = named[:1].isupper() and not done
    opens_mine = _OPENS_MINE.match(after.text) is not None and not done and of_speaker(before)
    own = one_person or named_alone or opens_mine
    if AWHILE.match(after.text[match.end() :]):
        return False
    if _ALMOST.search(after.text[: match.start() + 1]) or _ran_down(match.group()):
        return False
    pet = not PETS.isdisjoint((before.owner or "").split())
    had = pet or _HAD.search(before.text) is not None
    return own and not several and had and _within(named, before)


def _told_twice(named: str, text: str) -> bool:
    """Say whether a text tells of two of what is named: a road bike, and a mountain bike."""
    last = named.rpartition(" ")[2]
    return len(re.findall(rf"\b{re.escape(last)}\b", text, re.IGNORECASE)) > 1


def _ran_down(gone: str) -> bool:
    """Say whether a thing "died" that can be charged or mended."""
    return _RUNS_DOWN.search(gone) is not None


def _given_up(before: Claim, after: Claim) -> bool:
    match = _GIVEN_UP.search(after.text)
    if match is None:
        return False
    named = _named(match)
    return named in before.text and bool(_TAKEN.search(before.text))


def _named(match: re.Match[str]) -> str:
    return next(text for name, text in match.groupdict().items() if text).strip()


def _within(named: str, before: Claim) -> bool:
    """Say whether a clause speaks of what is named, but for the word for what it is."""
    if crosses(named, before.text):
        common = known_words(named)
        return bool(common) and common <= before.terms
    bare = _KIND.sub(" ", named).strip() or named
    if named.isascii():
        wanted = meaning(bare)
        return bool(wanted) and covered(wanted, before.terms) == 1
    parts = [part for part in _DUTIES.split(bare) if part.strip()]
    return bool(parts) and all(part.strip() in before.text for part in parts)
