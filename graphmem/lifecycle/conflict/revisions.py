"""What one frame of a message tells anew of what a frame of an older message told.

A frame that tells of a change, and one value of a kind of which one frame of the older tells
another, of the same topic, takes its place. An end takes the place of what it names; who leaves, or
takes over, of what was theirs. Where two fit alike, nothing is taken back.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.belongings import acts
from graphmem.language.claims.reader import names_nobody
from graphmem.language.cued import Cued
from graphmem.lifecycle.conflict.frames.ends import ENDS, ended_phrases
from graphmem.lifecycle.conflict.frames.frames import LONGEST, Frame, frames
from graphmem.lifecycle.conflict.frames.holders import HOLDERS, hands_over
from graphmem.lifecycle.conflict.frames.tells import FORMULA, MOVED
from graphmem.lifecycle.conflict.limits.doubts import broken_off, not_meant, undone
from graphmem.lifecycle.conflict.limits.left_out import goes_on_of_another, of_one_taken_along
from graphmem.lifecycle.conflict.limits.one_time import passes
from graphmem.lifecycle.conflict.limits.refusals import refused
from graphmem.lifecycle.conflict.meeting import Rarity, alike, apart
from graphmem.lifecycle.conflict.outliving import outlives
from graphmem.lifecycle.conflict.statement import Statement
from graphmem.lifecycle.conflict.successions import corrects, may_relate, same_relation
from graphmem.lifecycle.conflict.successions.chinese.joined import (
    goes_on,
    of_the_figure,
    thing_before,
)
from graphmem.lifecycle.conflict.taking_back import (
    DECIDED,
    ONE_VALUED,
    POST,
    VERB_OBJECT,
    Pair,
    Revision,
    after_a_move,
)
from graphmem.lifecycle.conflict.verdict import Verdict
from graphmem.patterns import regex

REVISED, FIGURE = "revised", "revised figure"
"""The rules by which a frame takes the place of another; the figure of nothing that it names."""

_WORD: Final = 2
"""Characters of most Chinese words."""

MOST: Final = 12
"""Frames of what is read so; in longer texts too much is told of too many."""

_WE: Final = regex(r"\bwe\b|[我咱]们", re.IGNORECASE)

_IF: Final = regex(r"(?:如果|要是|假如|万一|假使|即使)[^。!?！？；;\n]*$")
"""What a Chinese sentence supposes before it tells what then would be so."""

_FENCED: Final = regex(r"```.*?(?:```|$)|`[^`]*`", re.DOTALL)
_MAY: Final = regex(
    "|".join(f"(?:{one.pattern})" for one in (ENDS, HOLDERS, DECIDED, ONE_VALUED)), re.IGNORECASE
)
_CUES: Final = Cued(
    "now days current instead up to down back last of from start mov slip slid shift chang switch "
    "swap "
    "push resched postpon delay exten upgrad migrat put went go rais lower reduc increas drop cut "
    "ros "
    "ris bump new forward want off cancel call ditch dump quit g stop left sold scrap axed no "
    "come came "
    "notice resign sign rent salary wage weight book bought enrol regist appl dead over closed "
    "retir let more lapsed expired handed gave given withdr stepped phased wound disband discont "
    "现 如 目 从 起 以后 改 换 推 延 挪 调 加 减 缩 提 涨 降 升 新 瘦 胖 剩 停 退 取 卖 戒 扔 丢 "
    "黄 不 没 "
    "泡 注 离 辞 走 跳 裁 归 由 交 报 买 订 定 办 月 房 租 工 体",
    MOVED,
)
"""What stands in every text in which something is told anew."""


@lru_cache(maxsize=2048)
def may_revise(text: str) -> bool:
    """Say whether a text may tell something anew.

    >>> may_revise("piano moved to Friday"), may_revise("piano is fun")
    (True, False)
    """
    if len(text) > LONGEST:
        return False
    may = _CUES.may_match(text) and (MOVED.search(text) or _MAY.search(text))
    if not may and not may_relate(text):
        return False
    every = frames(text)
    return len(every) <= MOST and (
        any(_tells_anew(one, every) for one in every) or any(may_relate(one) for one in _told(text))
    )


def _tells_anew(said: Frame, every: tuple[Frame, ...]) -> bool:
    """Say whether a frame may take something back."""
    if said.values and (said.moved or after_a_move(said) or ONE_VALUED.search(said.text)):
        return said.settled
    if hands_over(said.text) or DECIDED.search(said.text):
        return said.settled
    if said.moved and (VERB_OBJECT.search(said.text) or POST.search(said.text)):
        return True
    return any(True for _ in ended_phrases(said, every))


@lru_cache(maxsize=2048)
def _reckons(text: str) -> bool:
    """Say whether a text holds formulas; what stands in code is none."""
    return FORMULA.search(_FENCED.sub(" ", text)) is not None


@lru_cache(maxsize=512)
def bears(older: str, newer: str) -> bool:
    """Say whether a text may take back a part of another, all words held for equally rare."""
    return bool(revisions(older, newer, alike))


def revisions(older: str, newer: str, rarity: Rarity) -> tuple[Revision, ...]:
    """Return the parts of an older text of which a newer one tells another value, or an end.

    >>> old = "Staging runs on Linux 5, the pool has 20 slots"
    >>> [one.part for one in revisions(old, "so the pool has 40 slots now", alike)]
    ['the pool has 20 slots']
    """
    if len(older) > LONGEST or any(_reckons(one) for one in (older, newer)):
        return ()  # of what is reckoned with, nothing becomes otherwise
    if not may_revise(newer) or passes(newer) or not_meant(newer):
        return ()
    after, before = frames(newer), frames(older)
    if len(after) > MOST or len(before) > MOST:
        return ()
    pair = Pair(older, newer, before, after, rarity)
    found = {one.part: one for one in related(older, newer)}
    for said in after:
        if not _meant(older, newer, said.text):
            continue
        for one in pair.told_by(said):
            if not (refused(older, one.said) or outlives(one.part, one.said)):
                part = of_the_figure(one.part, one.said)
                found.setdefault(part, one._replace(part=part))
    return tuple(found.values())


def _meant(older: str, newer: str, said: str) -> bool:
    """Say whether a frame tells what is so, of whom the older text may tell."""
    supposed = _IF.search(newer.partition(said)[0]) is not None
    lasts = supposed or broken_off(said) or undone(said, newer)
    return not (lasts or of_one_taken_along(older, newer, said))


def related(older: str, newer: str) -> Iterator[Revision]:
    """Yield the frames of an older text of which one stretch tells another value of a relation."""
    for said in _told(newer):
        if not may_relate(said) or not _meant(older, newer, said):
            continue
        for held in frames(older):
            related = same_relation(held.text, said, older, thing_before(held))
            fits = related and not (held.once or refused(older, said))
            if fits and not outlives(held.text, said):
                yield Revision(of_the_figure(held.text, said), said, 1.0)


def _told(text: str) -> Iterator[str]:
    """Yield the frames of a text, each behind what opens it and tells of a change: "as of now".

    So does what says that it puts something right: "correction".
    """
    for one in frames(text):
        opens = one.before is not None and (
            (one.before.moved and not one.before.topic) or corrects(f"{one.before.text},")
        )
        yield f"{one.before.text}, {one.text}" if opens and one.before else goes_on(one)


def revised(older: Statement, newer: Statement, rarity: Rarity) -> Verdict | None:
    """Return the verdict that a newer message takes back what an older one of the speaker told."""
    first = newer.reading.claims[:1]
    if older.speaker != newer.speaker or _states_of_others(older, newer):
        return None
    # whom it means may be told by the turns before it, or by nothing
    open_ = newer.reading.short and any(map(names_nobody, first))
    if open_ and not all(is_chinese(fact.attribute) for one in first for fact in one.facts):
        return None  # a rent or a phone number is somebody's, a meeting room is a thing by itself
    texts = (older.reading.text, newer.reading.text)
    named = open_ or _done_by_another(older, newer)
    every = related(*texts) if named else revisions(*texts, rarity)
    found = tuple(one for one in every if not goes_on_of_another(older, newer, one.part, one.said))
    if not found:
        return None
    reason = f"{found[0].said!r} says what takes the place of {found[0].part!r}"
    return Verdict("supersedes", 0.8, reason, FIGURE if found[0].open else REVISED)


def _states_of_others(older: Statement, newer: Statement) -> bool:
    """Say whether both tell a state of one kind, of other things: a door, and the back door."""
    before, after = (
        {fact.attribute for claim in one.reading.claims for fact in claim.facts if fact.excludes}
        for one in (older, newer)
    )
    kinds = ({attribute.partition(" of ")[0] for attribute in told} for told in (before, after))
    return not before & after and bool(frozenset.intersection(*map(frozenset, kinds)))


def _done_by_another(older: Statement, newer: Statement) -> bool:
    """Say whether all of the older tells what another does: I did not sell my sister's car."""
    before, after = older.reading.claims, newer.reading.claims
    return all(
        acts(one.text, (one.owner or "").partition(" ")[0])
        and all(apart(one.owner, said.owner) and not _WE.search(said.text) for said in after)
        for one in before
    )


def left_of(older: str, gone: Iterable[str]) -> bool:
    """Say whether an older text tells more than the parts that are over."""
    over = set(gone)
    rest = [one for one in frames(older) if one.text not in over]
    return any(
        one.values or one.names or len(one.topic) > 1 or any(map(_runs, one.topic)) for one in rest
    )


def _runs(topic: str) -> bool:
    """Say whether a topic is a run of Chinese characters, which tells as much as several words."""
    return topic[0] >= "\u3400" and len(topic) > _WORD
