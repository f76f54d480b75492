"""How an English clause tells the state of a thing."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from graphmem.language.claims.states import State, any_of, poles
from graphmem.language.word_lists import in_order
from graphmem.patterns import regex

_IS: Final = poles(
    """
    colour    red        red crimson scarlet maroon
    colour    blue       blue navy turquoise teal
    colour    green      green olive
    colour    yellow     yellow
    colour    orange     orange
    colour    purple     purple violet lilac
    colour    pink       pink
    colour    brown      brown
    colour    black      black
    colour    white      white
    colour    grey       grey gray
    colour    beige      beige cream ivory
    colour    blond      blond blonde
    colour    silver     silver
    colour    gold       gold golden
    opening   open       open reopened
    opening   closed     closed shut
    condition working    up working running up_and_running online operational functional
    condition working    fixed repaired mended in_order in_working_order
    condition broken     down broken out_of_order offline out_of_service not_working
    power     on         on switched_on turned_on
    power     off        off switched_off turned_off
    lock      locked     locked
    lock      unlocked   unlocked
    filling   full       full
    filling   empty      empty
    tidiness  clean      clean tidy spotless
    tidiness  dirty      dirty filthy messy
    wetness   wet        wet soaked
    wetness   dry        dry
    booking   free       free available vacant
    booking   taken      taken occupied booked reserved unavailable in_use fully_booked
    stock     in         in_stock
    stock     out        out_of_stock sold_out
    payment   paid       paid paid_off settled
    payment   unpaid     unpaid overdue outstanding
    access    public     public
    access    private    private
    status    pending    pending under_review in_review in_progress underway ongoing
    status    through    approved accepted granted done finished complete completed merged
    status    through    published delivered
    status    rejected   rejected denied declined refused turned_down
    status    paused     on_hold paused suspended blocked
    status    cancelled  cancelled canceled called_off
    health    ill        ill sick unwell in_hospital in_the_hospital
    health    well       well better healthy recovered out_of_hospital out_of_the_hospital
    sleep     asleep     asleep
    sleep     awake      awake
    """
)
"""What a thing may be said to be."""

_DID: Final = poles(
    """
    condition working    is_back came_back works works_again came_back_up came_back_online
    condition broken     broke broke_down crashed stopped_working gave_out died went_down
    condition broken     has_crashed has_broken_down has_died has_stopped_working went_offline
    opening   open       reopened has_reopened
    opening   closed     has_closed closed_down has_closed_down has_shut_down shut_down
    status    through    went_through came_through has_gone_through has_come_through
    health    well       recovered has_recovered
    """
)
"""What a thing may be said to have done, by which it is otherwise."""

_MADE: Final = poles(
    """
    condition working    fixed repaired mended
    lock      locked     locked
    lock      unlocked   unlocked
    filling   full       filled refilled
    filling   empty      emptied
    tidiness  clean      cleaned tidied scrubbed
    payment   paid       paid
    """
)
"""What somebody may be said to have done to a thing, by which it is otherwise."""

_COLOURS: Final = "|".join(word for word, told in _IS.items() if told[0][0] == "colour")
_NO_THING: Final = (
    "i|we|you|he|she|it|they|who|which|that|what|there|here|this|these|those|and|or|but|if|when"
    "|while|because|since|than|then|as|is|are|was|were|be|been|has|have|had|do|does|did|not|never"
    "|so|to|for|from|by|with|only|others?|rest|same|ones?|day|way|time|everything|nothing|something"
    "|everyone|nobody|somebody|today|tomorrow|yesterday|said|says|told|thinks?|my|our|your|his|her"
    "|their|all|some|any|no|where|how|why|yes|well|ok|okay|the|an?|in|at|on|of|looks|got|turned"
    "|became|went|just|now|finally|also|still|suddenly|once|until|whether|unless"
    "|favou?rite|colou?rs?|back"
)
_NOT_SAID: Final = "".join(
    rf"(?<!\b{word} )" for word in in_order("if when once until whether how while unless")
)
"""What is supposed, asked or waited for is no state."""

_WORD: Final = rf"(?!(?:{_NO_THING})\b)[\w'’-]+"
_NAME: Final = (
    rf"(?P<thing>{_WORD}(?: {_WORD}){{0,3}}?"
    rf"(?: (?P<at>in|at|on|of) (?:the |my |our )?(?P<place>{_WORD}(?: {_WORD})?))?)"
)
_THE: Final = rf"{_NOT_SAID}\b(?P<whose>my|our|the) {_NAME}"
_BARE: Final = (
    r"(?:^|(?<=[,;:] )|(?<=\band )|(?<=\bbut )|(?<=\bso ))\W*"
    rf"(?P<name>(?=(?-i:[A-Z])){_WORD}(?: {_WORD}){{0,2}}?)"
)
_SHADE: Final = r"(?:dark|light|pale|bright|deep|plain|matte)[ -]"
_REST: Final = r"[^,.;!?()]"
_BECAME: Final = (
    r" (?:got|turned|became)|(?: has| have|['’](?:s|ve))(?: finally| just| now)?"
    r" (?:been|turned|become)"
)
_IN_IT: Final = rf"(?:(?P<became>{_BECAME})|(?P<was> was| were)| is| are| looks|['’]s)"
_LATELY: Final = r"(?: (?:just|now|finally|suddenly|also))*"
_ENDS: Final = r"(?=[,.;!?()]|$| (?:and|but|so|again|now|yesterday|today|this|last)\b)"
_TELLS: Final = tuple(
    regex(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?:{_THE}|{_BARE}){_IN_IT} (?P<is>{_REST}+)",
        rf"(?:{_THE}|{_BARE}){_LATELY} (?P<did>(?:{any_of(_DID)})\b{_REST}*)",
        rf"\b(?:(?:re)?painted|dyed|colou?red) {_THE} (?:{_SHADE})?(?P<colour>{_COLOURS})\b",
        rf"\b(?P<made>{any_of(_MADE)}) {_THE}{_ENDS}",
        rf"\b(?:turned|switched) {_THE} (?:back )?(?P<switched>on|off)\b",
    )
)
"""What a thing is, what it did, and what somebody made of it."""

_BEFORE: Final = regex(
    rf"(?:(?:now|again|finally|already|completely|totally|fully|officially|just|quite|really|very"
    r"|a bit|so|too|currently|still|at last|back(?= (?:in|open|working|running|to)\b)|painted|dyed"
    rf"|all)[ -]|{_SHADE})+",
    re.IGNORECASE,
)
_BEHIND: Final = regex(
    r"(?: (?:again|now|at last|finally|today|yesterday|these days|for good|for now|at the moment"
    r"|this (?:morning|week|month)|last (?:week|month|night)|since \w+|already|after all))+$",
    re.IGNORECASE,
)
_GOES_ON: Final = regex(
    r" (?:and|but|so|because|after(?! all)|until|while|as of|thanks|if)\b.*$",
    re.IGNORECASE | re.DOTALL,
)
_AGAIN: Final = regex(r"\b(?:again|back|finally|at last|after all)\b", re.IGNORECASE)
_DONE_TO: Final = regex(r"\w+ed|turned down|paid off|called off|sold out", re.IGNORECASE)
"""What was done to a thing, which is so since; that it was red says nothing of now."""

_CUES: Final = frozenset(words.split()[-1] for words in (*_IS, *_DID, *_MADE))
"""The last words of all states, of which one stands in every clause that tells one."""

_LETTERS: Final = regex("[a-z]+")


def english_states(clause: str) -> Iterator[State]:
    """Yield the states of things that an English clause tells.

    >>> [(one.kind, one.thing, one.pole) for one in english_states("The server is up again")]
    [('condition', 'server', 'working')]
    >>> [one.thing for one in english_states("Tom turned the alarm in the office back on")]
    ['office alarm']
    """
    if _CUES.isdisjoint(_LETTERS.findall(clause.lower())):
        return
    for pattern in _TELLS:
        for match in pattern.finditer(clause):
            yield from _states(match)


def _states(match: re.Match[str]) -> Iterator[State]:
    told = match.groupdict()
    (way,) = {"is", "did", "colour", "made", "switched"} & told.keys()
    said = told[way]
    state = _BEFORE.sub("", _BEHIND.sub("", _GOES_ON.sub("", said)), count=1)
    if told.get("was") and not _DONE_TO.fullmatch(state):
        return
    mine = (told.get("whose") or "").lower() in {"my", "our"}
    came = way != "is" or told["became"] or told["was"] or _AGAIN.search(said)
    table = {"did": _DID, "made": _MADE}.get(way, _IS)
    for kind, pole in table.get(state.lower(), ()):
        yield State(kind, _called(told), pole, state, turned=bool(mine or came))


def _called(told: Mapping[str, str]) -> str:
    """Return the name of a thing; what is in the office is the office's."""
    if not told.get("place"):
        return told["thing"] or told["name"]
    thing, _, _ = told["thing"].partition(f" {told['at']} ")
    return f"{told['place']} {thing}"
