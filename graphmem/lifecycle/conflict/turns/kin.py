"""Kin who died: what is told of how they live and work is over."""

import re
from collections.abc import Iterator
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.facts import facts
from graphmem.language.claims.owners import chinese_owner, english_owner, one_owner
from graphmem.language.claims.whose_words import CHINESE_KIN, PETS, RELATIVES, SELF
from graphmem.language.kinship import also_called
from graphmem.lifecycle.conflict.turns.turn import (
    HAN_END,
    HAN_LATELY,
    HAN_OPENED,
    OPENED,
    TAIL,
    State,
    Told,
    Turn,
    asserted,
    taken_back,
)
from graphmem.patterns import regex

LIFE: Final = "life"

_OF_LIVING: Final = frozenset(
    {"residence", "employer", "occupation", "age", "place of work", "school", "grade"}
)
_KIN: Final = (
    "mother|mom|mum|father|dad|sister|brother|son|daughter|uncle|aunt|auntie|cousin|grandma"
    "|grandmother|granny|gran|grandpa|grandfather|granddad|nephew|niece|friend|boss|colleague"
    "|neighbou?r|teacher|mentor|landlord|roommate|husband|wife|partner|boyfriend|girlfriend"
)
_DIED: Final = regex(
    rf"{OPENED}(?:(?:my|our) (?!other |first |great)(?:dear |poor )?)?(?:{_KIN})"
    r"(?: (?-i:[A-Z])[\w-]+)?"
    rf"(?: has|['’]s| sadly| just| suddenly| unfortunately| recently)* (?:died|passed away"
    rf"|passed on"
    rf"|is no longer with us){TAIL}",
    re.IGNORECASE,
)
_HAN_DIED: Final = regex(
    rf"{HAN_OPENED}(?:我们?家?的?|用户的?)?(?:{CHINESE_KIN})[\u4e00-\u9fff]{{0,3}}?{HAN_LATELY}"
    rf"(?:因病|不幸)?(?:去世|过世|离世|病逝)了?{HAN_END}"
    rf"|{HAN_OPENED}(?:我们?家?的?|用户的?)?(?:{CHINESE_KIN}){HAN_LATELY}死了{HAN_END}"
)
_WAS: Final = regex(r"\b(?:was|were|used to|had)\b|以前|曾|生前|当年", re.IGNORECASE)


def living(text: str) -> Iterator[State]:
    """Yield where kin live and work and how old they are, by what a text tells.

    >>> [sorted(one.of) for one in living("My uncle Tom lives in Graz.")]
    [['uncle tom']]
    """
    language = "zh" if is_chinese(text) else "en"
    for told in asserted(text):
        who = _who(told)
        of_life = any(one.attribute in _OF_LIVING for one in facts(told.text.strip(), language))
        if who and of_life and not _WAS.search(told.text):
            yield State(LIFE, frozenset({who}), told.text.strip(" ,，.。!！"))


def deaths(text: str) -> Iterator[Turn]:
    """Yield the kin of whom a text tells that they died.

    >>> [sorted(one.of) for one in deaths("My grandmother died in May.")]
    [['grandmother']]
    """
    form = _HAN_DIED if is_chinese(text) else _DIED
    for told in asserted(text):
        match, who = form.search(told.text), _who(told)
        if match and who and not taken_back(text):  # a day of the week is when, and not how long
            yield Turn(frozenset({LIFE}), frozenset({who}), told.text.strip())


def same_kin(state: State, turn: Turn) -> bool:
    """Say whether those who died are those of whom it is told how they live.

    >>> held = State(LIFE, frozenset({"grandmother"}), "")
    >>> dead = (Turn(frozenset(), frozenset({one}), "") for one in ("grandma", "grandpa"))
    >>> [same_kin(held, one) for one in dead]
    [True, False]
    """
    return any(
        one_owner(held, dead) or dead in also_called(held) for held in state.of for dead in turn.of
    )


def _who(told: Told) -> str | None:
    """Return of whom a stretch tells, where it is kin."""
    text = told.text.strip()
    owner = chinese_owner(text, ()) if is_chinese(text) else english_owner(text)
    if owner is None or owner == SELF or not PETS.isdisjoint(owner.split()):
        return None
    kin = not RELATIVES.isdisjoint(owner.split()) or re.match(CHINESE_KIN, owner)
    return owner if kin else None
