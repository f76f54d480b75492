"""Who lives in which flat and with whom, and how they moved out, in both languages."""

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
    HAN_LATELY,
    HAN_NAME,
    HAN_OPENED,
    NAME,
    OPENED,
    TAIL,
    State,
    Turn,
    first,
    found_in,
    taken_back,
)
from graphmem.lifecycle.conflict.turns.who import LATELY, owner_of
from graphmem.patterns import regex

HOME: Final = "home"

_WHO: Final = rf"(?P<who>I|we|(?:my|our) (?:[\w-]+ )?[\w-]+|{NAME})"
_DWELLING: Final = (
    r"(?:flat|apartment|house|room|cottage|houseboat|bungalow|studio|condo|dorm|dormitory|place"
    r"|farmhouse|maisonette|bedsit|hostel|villa|farm)"
)
_WITH: Final = (
    r"with (?P<with>(?:(?:my|our|his|her|their) (?:[\w-]+ )?[\w-]+|us|(?-i:[A-Z])[\w-]+))"
)
_STATES: Final = regex(
    rf"^\W*{_WHO}(?: am|['’]m| is|['’]s| are|['’]re)?(?: now| still| currently| all)* "
    rf"(?:liv(?:es?|ing)|stay(?:s|ing)?) (?:{_WITH}(?: [^,.;!?]*)?"
    rf"|(?:in|on|at) (?:[\w'’-]+ ){{0,4}}?{_DWELLING}\b[^,.;!?]*)"
    rf"|^\W*{_WHO.replace('who', 'who2')} (?:rents?|shares?) (?:[\w'’-]+ ){{1,4}}?{_DWELLING}\b"
    rf"(?: {_WITH.replace('<with>', '<with2>')})?[^,.;!?]*",
    re.IGNORECASE,
)
_NOT: Final = regex(r"\b(?:not|never|no longer|used to|\w+n['’]t)\b|以前|没|不|曾", re.IGNORECASE)
_PLACE: Final = r"[\w'’-]+(?: [\w'’-]+){0,5}?"
_LEASE: Final = r"(?:(?:my|our|the) lease (?:ended|ran out|expired|is up|was up) and )?"
_TURN: Final = regex(
    rf"{OPENED}{_LEASE}{_WHO}{LATELY} (?:moved out(?: of (?:(?:the|my|our|his|her|their) )?"
    rf"(?P<at>{_PLACE}))?|(?:handed|gave|given) back the keys (?:to|of|for) (?:the|my|our) "
    rf"(?P<at2>{_PLACE})){TAIL}",
    re.IGNORECASE,
)
_HAN_WITH: Final = r"[和跟与](?P<with>[\u4e00-\u9fff]{1,6}?)(?:一起|一块儿?)*"
_HAN_WHO: Final = rf"(?:我们?|用户|(?:我们?家?的?)?(?:{CHINESE_KIN})|{HAN_NAME}?)"
_HAN_STATES: Final = regex(
    rf"^[\s,，]*(?P<who>{_HAN_WHO})(?:现在|一直|还|目前|都|在)*(?:{_HAN_WITH}(?:合租|合住|住)[^,，。!！?？;；]*"
    rf"|(?:租?住在?|租了?)[^,，。!！?？;；]{{2,}}|[^,，。和跟与]{{1,10}}租了?[^,，。]{{0,6}}[房屋间套])"
)
_HAN_TURNS: Final = (
    regex(
        rf"{HAN_OPENED}(?P<who>{_HAN_WHO}){HAN_LATELY}(?:从(?P<at>[\u4e00-\u9fff]{{2,8}}?))?"
        rf"{HAN_LATELY}(?:搬走|搬出来|搬出去|搬离|退租)了{HAN_END}"
    ),
    regex(
        rf"{HAN_OPENED}(?P<at>[\u4e00-\u9fff]{{2,10}}?)(?P<who>我们?)?{HAN_LATELY}(?:退租|退掉)了"
        rf"{HAN_END}"
    ),
)


def homes(text: str) -> Iterator[State]:
    """Yield in which flat and with whom somebody lives, by what a text tells.

    >>> [(sorted(one.of), one.role) for one in homes("I live with Tom.")]
    [(['self'], 'tom')]
    """
    for match, told in found_in(_HAN_STATES if is_chinese(text) else _STATES, text):
        if not _NOT.search(told.text[: match.end()]):
            owner, beside = owner_of(first(match, "who")), first(match, "with")
            together = owner_of(beside) if beside and beside.lower() != "us" else ""
            yield State(HOME, frozenset({owner}), match.group().strip(" ,，"), together)


def moved_out(text: str) -> Iterator[Turn]:
    """Yield who moved out, and of what, by what a text tells.

    >>> [(sorted(one.of), one.role) for one in moved_out("I moved out of the flat in May.")]
    [(['self'], 'flat')]
    """
    if taken_back(text) or not_done(text):
        return
    for form in _HAN_TURNS if is_chinese(text) else (_TURN,):
        for match, told in found_in(form, text):
            owner = owner_of(first(match, "who") or "I")
            at = first(match, "at")
            yield Turn(frozenset({HOME}), frozenset({owner}), told.text.strip(), at)


def same_home(state: State, turn: Turn) -> bool:
    """Say whether who moved out lives there, or with whom it is told of.

    >>> held = State(HOME, frozenset({"self"}), "I live in a flat on Mill Road", "")
    >>> [same_home(held, Turn(frozenset(), frozenset({"self"}), "", of))
    ...     for of in ("", "flat", "flat in Leeds")]
    [True, True, False]
    """
    who = {*state.of, state.role} - {""}
    if not any(one_owner(held, left) for held in who for left in turn.of):
        return False
    if is_chinese(turn.role):
        return all(
            part in state.part for part in re.split("的|那[个套间]|房子|住处", turn.role) if part
        )
    return not turn.role or set(terms(turn.role)) <= set(terms(state.part))
