"""Sports and hobbies, and how they are given up: "I gave up karate", "I've hung up my boots"."""

import re
from collections.abc import Iterator
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.owners import one_owner
from graphmem.language.terms import terms
from graphmem.lifecycle.conflict.limits.doubts import not_done
from graphmem.lifecycle.conflict.turns.turn import (
    HAN_END,
    HAN_LATELY,
    HAN_OPENED,
    NAME,
    OPENED,
    TAIL,
    State,
    Turn,
    first,
    found_in,
    lasts,
)
from graphmem.lifecycle.conflict.turns.who import LATELY, owner_of
from graphmem.patterns import regex

PURSUIT: Final = "pursuit"

_WHO: Final = rf"(?P<who>I|(?:my|our) (?:[\w-]+ )?[\w-]+|{NAME})"
_OFTEN: Final = (
    r"(?: (?:still|often|mostly|always|usually|really|just|also|regularly|normally|sometimes|only"
    r"|now))*"
)
_WHAT: Final = (
    r"(?:the |some )?(?P<what>(?!(?:it|that|this|them|a|an|my|our|his|her|their|with|for|up|out)\b)"
    r"[a-z][\w-]*(?: (?!(?:and|or|but|in|on|at|with|for|every|twice|once|because|so|to|when|after"
    r"|before|any|again|last|this|these|from|class|classes|lessons?|three|two|four|most)\b)"
    r"[a-z][\w-]*)?)"
)
_BY_ITSELF: Final = (
    r"(?P<what>run|swim|box|row|climb|ski|cycle|dance|jog|hike|surf|fence|skate|sail|knit|paint"
    r"|juggle|dive)"
)
_ENDS: Final = (
    r"(?=\s*(?:[,.;!)]|$)| (?:every|on|at|in|with|for|twice|once|two|three|four|five|\d+|before"
    r"|after|daily|regularly|a lot|most|and|to stay|since)\b)"
)
_STATES: Final = tuple(
    regex(form, re.IGNORECASE)
    for form in (
        rf"^\W*{_WHO}{_OFTEN} (?:plays?|do|does|practi[sc]es?) {_WHAT}{_ENDS}",
        rf"^\W*{_WHO}{_OFTEN} (?:go|goes) {_WHAT}(?<=ing){_ENDS}",
        rf"^\W*{_WHO}{_OFTEN} {_BY_ITSELF}(?:e?s)?{_ENDS}",
        rf"^\W*{_WHO}{_OFTEN} (?:takes?|have|has|goes to|go to) {_WHAT} "
        r"(?:class(?:es)?|lessons?)\b",
        rf"^\W*{_WHO}(?: am|['’]m| is|['’]s|['’]ve been| have been)? (?:learn(?:ing)?|learns"
        rf"|doing|playing) {_WHAT}{_ENDS}",
        rf"^\W*my (?:\w+ )?hobby is {_WHAT}{_ENDS}",
    )
)
_NOT: Final = regex(r"\b(?:not|never|no longer|used to|\w+n['’]t)\b", re.IGNORECASE)
_GAVE_UP: Final = r"(?:gave up|given up|quit|dropped(?! the)|packed in)"
_DOING: Final = r"(?: (?:playing|doing|practi[sc]ing|learning))?"
_MORE: Final = r"(?= (?:any ?more|any longer)(?:\s*(?:[,.;!]|$)|\s(?:since|because|after|and)\b))"
_GEAR: Final = {
    "boots": "football soccer rugby",
    "racket": "tennis squash badminton",
    "racquet": "tennis squash badminton",
    "gloves": "boxing box",
    "skates": "skating skate hockey",
    "skis": "skiing ski",
    "bat": "cricket baseball",
    "cleats": "football soccer baseball",
    "paddle": "canoeing kayaking",
    "running shoes": "running run jogging jog",
}
"""What is hung up by whom gives up a sport, with the sports in which it is worn or held."""
_FOR_GOOD: Final = (
    r"(?=\s*(?:[.!;]|$)| (?:for good|last (?:month|year|season|spring|summer|autumn|winter)"
    r"|this (?:year|season|spring|summer|autumn|winter)|in (?:19|20)\d\d|at (?:\d\d|the age)"
    r"|after (?:\w+ ){1,3}(?:years|seasons))\b)"
)
"""What may follow boots that were hung up and are no boots: after a match, they are."""
_TURNS: Final = tuple(
    regex(form, re.IGNORECASE)
    for form in (
        rf"{OPENED}{_WHO}{LATELY} {_GAVE_UP}{_DOING} {_WHAT}{TAIL}",
        rf"{OPENED}{_WHO} no longer (?:plays?|do|does|goes|go|practi[sc]es?) {_WHAT}{TAIL}",
        rf"{OPENED}{_WHO} (?:don['’]t|doesn['’]t|do not|does not)(?: (?:play|do|go|practi[sc]e))? "
        rf"{_WHAT}{_MORE}",
        rf"{OPENED}{_WHO}{LATELY} (?:switched|changed|moved|gone) from {_WHAT} to \w+{TAIL}",
        rf"{OPENED}{_WHO}{LATELY} (?:swapped|traded|exchanged) {_WHAT} for \w+{TAIL}",
        rf"{OPENED}{_WHO}{LATELY} hung up (?:my|his|her) (?P<gear>{'|'.join(_GEAR)}){_FOR_GOOD}",
    )
)

_HAN_DO: Final = "[打踢练学弹拉跳玩下吹写画唱]"
_HAN_STATE: Final = regex(
    rf"^[\s,，]*(?P<who>我|用户)(?:现在|平时|一直|也|还|都|经常|常常?|总|喜欢|爱|在|会|每[天周年月]"
    rf"|每个?(?:周末|星期|月)|周末|晚上|早上)*(?P<verb>{_HAN_DO})(?P<what>[\u4e00-\u9fff]{{1,4}}?){HAN_END}"
)
_HAN_OVER: Final = (
    regex(
        rf"{HAN_OPENED}(?P<what>[\u4e00-\u9fff]{{1,4}}?)我?{HAN_LATELY}(?:早就?|早已|好久|很久|再也)"
        rf"(?:都|就|没|也)*不(?P<verb>{_HAN_DO})了{HAN_END}"
    ),
    regex(rf"{HAN_OPENED}我{HAN_LATELY}(?:再也)?不再?(?P<verb>[打踢])(?P<what>球)了{HAN_END}"),
)


def pursuits(text: str) -> Iterator[State]:
    """Yield what somebody plays, practises or learns, by what a text tells.

    >>> [one.role for one in pursuits("I do karate twice a week")], list(pursuits("I run a bar"))
    (['karate'], [])
    """
    for form in (_HAN_STATE,) if is_chinese(text) else _STATES:
        for match, told in found_in(form, text):
            if not _NOT.search(told.text[: match.end()]):
                part, what = match.group().strip(" ,"), match["what"].lower()
                yield State(PURSUIT, frozenset({owner_of(first(match, "who") or "I")}), part, what)


def pursuits_over(text: str) -> Iterator[Turn]:
    """Yield what somebody plays, practises or learns no more, by what a text tells.

    >>> [one.role for one in pursuits_over("I gave up karate in May.")]
    ['karate']
    >>> [one.role for one in pursuits_over("Ben has hung up his gloves.")]
    ['boxing box']
    """
    if not_done(text):
        return
    for form in _HAN_OVER if is_chinese(text) else _TURNS:
        for match, told in found_in(form, text):
            if lasts(told, match.end(), text):
                gear = match.groupdict().get("gear")
                what = _GEAR[gear.lower()] if gear else match["what"].lower()
                worn = frozenset({"gear"}) if gear else frozenset[str]()
                who = frozenset({owner_of(first(match, "who") or "I")})
                yield Turn(frozenset({PURSUIT}), who, told.text.strip(), what, instead=worn)


def same_pursuit(state: State, turn: Turn) -> bool:
    """Say whether what is given up is what is told to be done, by its whole name.

    >>> held = State(PURSUIT, frozenset({"self"}), "", "tennis")
    >>> [same_pursuit(held, Turn(frozenset(), frozenset({"self"}), "", what))
    ...     for what in ("tennis", "table tennis")]
    [True, False]
    """
    if not any(one_owner(held, left) for held in state.of for left in turn.of):
        return False
    if is_chinese(turn.role):
        return turn.role == state.role or (turn.role == "球" and state.role.endswith("球"))
    done, over = terms(state.role), terms(turn.role)
    return not set(done).isdisjoint(over) if turn.instead else done == over
