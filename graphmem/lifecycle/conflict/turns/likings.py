"""What somebody likes or cannot stand, and how that turned: "I've gone off coffee"."""

import re
from collections.abc import Iterator
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.owners import one_owner
from graphmem.language.claims.whose_words import CHINESE_KIN
from graphmem.language.terms import terms
from graphmem.lifecycle.conflict.limits.doubts import not_done
from graphmem.lifecycle.conflict.turns.turn import (
    HAN_END,
    NAME,
    OPENED,
    State,
    Turn,
    first,
    found_in,
    lasts,
)
from graphmem.lifecycle.conflict.turns.who import LATELY, owner_of
from graphmem.patterns import regex

LIKED, DISLIKED = "liked", "disliked"

_WHO: Final = rf"(?P<who>I|(?:my|our) (?:[\w-]+ )?[\w-]+|{NAME})"
_VERY: Final = (
    r"(?: (?:really|absolutely|still|do|just|always|also|quite|generally|simply|totally|actually))*"
)
_DOING: Final = r"(?:(?:eating|drinking|listening to|watching|reading|playing) )?"
_WHAT: Final = (
    r"(?P<what>(?!(?:it|that|this|them|to|when|how|you|him|her|my|our|his|their|your)\b)"
    r"[a-z][\w-]*(?: (?!(?:and|or|but|in|on|at|with|for|any|these|now|so|very|too|a|as|because"
    r"|when|since|more|than)\b)[a-z][\w-]*)?)"
)
_ENDS: Final = (
    r"(?=\s*(?:[,.;!)]|$)| (?:a lot|so much|very much|too|most of all|more than anything|and|now"
    r"|these days|lately|recently|nowadays|completely|entirely|since|after)\b)"
)
_NOW: Final = r"(?= (?:any ?more|any longer|these days|nowadays|now(?! and (?:then|again)))\b)"
_HATE: Final = (
    r"(?:hates?|dislikes?|loathes?|detests?|(?:can['’]t|cannot) (?:stand|bear|abide)"
    r"|(?:don['’]t|doesn['’]t) (?:really )?(?:like|enjoy)|(?:am|is|['’]m) not (?:into|fond of"
    r"|a fan of))"
)
_OFF: Final = r"(?:gone|went)(?: right| completely| totally| rather| a bit)* off"
_COME_TO: Final = (
    r"(?:(?:come|grown|started|begun|learned|learnt) to (?:like|love|enjoy|appreciate)"
    r"|(?:acquired|got|developed) a taste for)"
)
_FAN: Final = r"(?:into|fond of|mad about|an? (?:big |huge |great )?fan of)"
_STATES: Final = (
    (LIKED, rf"^\W*{_WHO}{_VERY} (?:like|love|enjoy|adore)s? {_DOING}{_WHAT}{_ENDS}"),
    (LIKED, rf"^\W*{_WHO}(?:['’]m| am|['’]s| is)(?: really| very)* {_FAN} {_DOING}{_WHAT}{_ENDS}"),
    (LIKED, rf"^\W*my (?:\w+ )?favou?rite \w+ is (?:the )?{_WHAT}{_ENDS}"),
    (DISLIKED, rf"^\W*{_WHO}{_VERY} ?{_HATE} {_DOING}{_WHAT}{_ENDS}"),
)
_TURNS: Final = (
    (LIKED, rf"{OPENED}{_WHO}{LATELY} {_OFF} {_DOING}{_WHAT}{_ENDS}"),
    (LIKED, rf"{OPENED}{_WHO} no longer (?:likes?|loves?|enjoys?) {_DOING}{_WHAT}{_ENDS}"),
    (LIKED, rf"{OPENED}{_WHO}{_VERY} ?{_HATE} {_DOING}{_WHAT}{_NOW}"),
    (LIKED, rf"{OPENED}{_WHO}{LATELY} (?:come|grown) to (?:hate|dislike) {_DOING}{_WHAT}{_ENDS}"),
    (DISLIKED, rf"{OPENED}{_WHO}{LATELY} {_COME_TO} {_DOING}{_WHAT}{_ENDS}"),
    (
        DISLIKED,
        rf"{OPENED}{_WHO}{_VERY} (?:like|love|enjoy)s? {_DOING}{_WHAT}"
        r"(?= (?:now(?! and (?:then|again))|these days|nowadays)\b)",
    ),
)
_HAN_WHO: Final = (
    rf"^[\s,，]*(?P<who>我|用户|(?:我们?家?的?)?(?:{CHINESE_KIN})[\u4e00-\u9fff]{{0,3}}?)?"
)
_HAN_SO: Final = r"(?:现在|最近|如今|后来|一直|真的|很|特别|非常|最|超级?|比较|都|也|已经|真|实在)*"
_HAN_DOING: Final = "(?:吃|喝|听|看|玩|闻)?"
_HAN_WHAT: Final = r"(?P<what>[\u4e00-\u9fff]{1,5}?)"
_HAN_LIKE: Final = "(?:喜欢|爱|热爱|酷爱)"
_HAN_HATE: Final = "(?:讨厌|不喜欢|不爱|受不了|不能忍受|吃不惯|喝不惯|不太喜欢|不怎么喜欢)"
_HAN_STATES: Final = (
    (LIKED, rf"{_HAN_WHO}{_HAN_SO}{_HAN_LIKE}{_HAN_DOING}{_HAN_WHAT}{HAN_END}"),
    (DISLIKED, rf"{_HAN_WHO}{_HAN_SO}(?:{_HAN_HATE}|不(?=[吃喝])){_HAN_DOING}{_HAN_WHAT}{HAN_END}"),
)
_HAN_BY_NOW: Final = (
    r"(?:现在|最近|如今|后来|已经|真的|反而|却|再也|越来越|一点儿?[都也]?|完全|彻底|根本)+"
)
_HAN_TURNS: Final = (
    (LIKED, rf"{_HAN_WHO}{_HAN_BY_NOW}{_HAN_HATE}{_HAN_DOING}{_HAN_WHAT}了{HAN_END}"),
    (
        LIKED,
        rf"{_HAN_WHO}{_HAN_WHAT}我?{_HAN_BY_NOW}不再?{_HAN_LIKE}{_HAN_DOING}了{HAN_END}",
    ),
    (
        DISLIKED,
        rf"{_HAN_WHO}{_HAN_BY_NOW}(?:喜欢上?|爱上?|迷上){_HAN_DOING}了?{_HAN_WHAT}了{HAN_END}",
    ),
)
_WHILE: Final = regex(r"怀孕|孕期|生病|感冒|\bpregnan|\bwhile\b|\bwhen\b", re.IGNORECASE)


def _compiled(forms: tuple[tuple[str, str], ...]) -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((kind, regex(form, re.IGNORECASE)) for kind, form in forms)


_READ: Final = tuple(map(_compiled, (_STATES, _TURNS)))
_HAN_READ: Final = tuple(map(_compiled, (_HAN_STATES, _HAN_TURNS)))


def likings(text: str) -> Iterator[State]:
    """Yield what somebody likes or cannot stand, by what a text tells.

    >>> [(one.kind, one.role) for one in likings("I love coffee.")]
    [('liked', 'coffee')]
    """
    for kind, form in (_HAN_READ if is_chinese(text) else _READ)[0]:
        for match, _ in found_in(form, text):
            part = match.group().strip(" ,，")
            yield State(
                kind,
                frozenset({owner_of(first(match, "who") or "I")}),
                part,
                match["what"].lower(),
            )


def likings_changed(text: str) -> Iterator[Turn]:
    """Yield what somebody came to like, or likes no more, by what a text tells.

    >>> [(sorted(one.ends), one.role) for one in likings_changed("I've gone off coffee.")]
    [(['liked'], 'coffee')]
    """
    if _WHILE.search(text) or not_done(text):
        return
    for kind, form in (_HAN_READ if is_chinese(text) else _READ)[1]:
        for match, told in found_in(form, text):
            if lasts(told, match.end(), text):
                who, what = (
                    frozenset({owner_of(first(match, "who") or "I")}),
                    match["what"].lower(),
                )
                yield Turn(frozenset({kind}), who, told.text.strip(), what)


def same_liking(state: State, turn: Turn) -> bool:
    """Say whether what is liked no more is what is liked, or what that is a kind of.

    >>> held = State(LIKED, frozenset({"self"}), "", "iced coffee")
    >>> [same_liking(held, Turn(frozenset(), frozenset({"self"}), "", what))
    ...     for what in ("coffee", "iced coffee", "ice cream", "instant coffee")]
    [True, True, False, False]
    """
    same = any(one_owner(held, turned) for held in state.of for turned in turn.of)
    if is_chinese(turn.role):
        return same and turn.role == state.role
    held, turned = terms(state.role), terms(turn.role)
    return same and held[-len(turned) :] == turned
