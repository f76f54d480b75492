"""Couples, and how they part, in English: "My husband is Ben", "Ben and I got divorced"."""

import re
from collections.abc import Iterator
from typing import Final

from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.turns.couples import (
    COUPLE,
    ENGAGEMENT,
    EVERY_BOND,
    KIND_OF,
    MARRIAGE,
    of_nobody,
    parting,
)
from graphmem.lifecycle.conflict.turns.turn import (
    NAME,
    OPENED,
    TAIL,
    Names,
    State,
    Turn,
    first,
    found_in,
    lasts,
    small,
)
from graphmem.patterns import regex

_ROLE: Final = rf"(?:{'|'.join(one for one in KIND_OF if one.isascii() or one[0] == 'f')})"
_NO_NAMES: Final = words("me mom mum dad she he they you we it who that this")

_STATES: Final = regex(
    rf"\bmy (?:(?!ex|former|late|first|last|next|future|old|business|dance|tennis"
    rf"|training)[a-z]+ )?"
    rf"(?P<role>{_ROLE})(?:['’]s (?:first )?name is| is called| is named|['’]s called"
    rf"| called| named| is|,)? (?P<name>{NAME})(?![\w'’])"
    rf"|\b(?P<name2>{NAME}) is (?:now )?my (?:(?!ex|former)[a-z]+ )?(?P<role2>{_ROLE})\b(?!['’])"
    rf"|\bI(?:['’]ve| have)(?: got)?(?: now)? an? (?:[a-z]+ )?(?P<role3>{_ROLE})\b(?!['’])"
    rf"(?:,? (?:called|named|who is called) (?P<name3>{NAME})|, (?P<name4>{NAME}))?"
    rf"|\bI(?:['’]m| am|['’]ve been| have been)(?: now| happily| currently| also)* "
    rf"(?P<bound>married|engaged|dating|going out|in a relationship|together(?= with (?-i:[A-Z]))"
    r"|seeing(?= (?:an? (?:guy"
    r"|girl|man|woman|boy|bloke|nurse)|some(?:one|body))\b))"
    rf"(?: (?:to|with))?(?: an? (?:guy|girl|man|woman|boy|bloke|nurse|\w+er)| some(?:one|body))?"
    rf"(?: (?:called|named|from work called))?(?: (?P<name5>{NAME}))?"
    rf"|\bI (?:got )?(?P<bound2>married|engaged)(?: to)?(?: (?P<name6>{NAME}))?(?=\W|$)"
    rf"|\b(?P<name7>{NAME}) and I(?: are|['’]re| have been| got| became)(?: now| happily| both)* "
    r"(?P<bound3>married|engaged|dating|together|a couple|in a relationship)"
    r"|\bwe(?:['’]re| are| got| have been|['’]ve been)(?: now| happily)* "
    r"(?P<bound4>married|engaged|a couple)",
    re.IGNORECASE,
)
_BOUND: Final = {"married": MARRIAGE, "engaged": ENGAGEMENT}
_WAS: Final = regex(r"\b(?:was|were|used to|never|not|no longer|isn['’]t|ex)\b", re.IGNORECASE)

_WE: Final = (
    rf"(?:(?:the )?user and (?P<who9>{NAME})|(?:my (?P<role>{_ROLE})(?: (?P<who7>{NAME}))?"
    r"|(?P<who>[A-Za-z][\w-]+)) and (?:I|me)|me and (?:my (?P<role2>"
    rf"{_ROLE})(?: (?P<who8>{NAME}))?|(?P<who2>[A-Za-z][\w-]+))|we)"
)
_BY_NOW: Final = (
    r"(?:(?:['’]ve| have|['’]re| are| both| just| finally| recently| officially| got| mutually"
    r"| decided to| sadly| now| also|['’]s| is| has) ?)*"
)
_PARTED_WAYS: Final = (
    r"(?:broke(?:n)? up|split(?:ted)?(?: up)?|separated|parted ways|ended (?:things|it|our"
    r" relationship)|called it quits|no longer (?:together|a couple|dating|seeing each other"
    r"|in a relationship)|(?:aren['’]t|not|are not) (?:together|a couple|dating) any ?more"
    r"|over|done)"
)
_UNMARRIED: Final = (
    r"(?:got divorced|got a divorce|divorced|no longer married|(?:aren['’]t|not) married any ?more)"
)
_WITH: Final = (
    rf"(?:my (?P<role3>{_ROLE})(?: (?P<who3>{NAME}))?|(?P<role4>him|her)|(?P<who4>{NAME}))"
)
_TO_ME: Final = (
    r"(?:left|dumped|broke up with|split up with|divorced|walked out on|finished with) me"
)
_LATELY: Final = r"(?:['’]ve| have| just| finally| recently)*"
_RING: Final = r"(?:the|my|his|her) (?:engagement )?ring"
_PARTINGS: Final = (
    (
        EVERY_BOND,
        rf"{OPENED}{_WE}(?: (?:is|are))?\s*{_BY_NOW}\s*{_PARTED_WAYS}{TAIL}",
    ),
    (frozenset({MARRIAGE}), rf"{OPENED}(?:I(?:['’]m| am)?|{_WE})\s*{_BY_NOW}\s*{_UNMARRIED}{TAIL}"),
    (
        EVERY_BOND,
        rf"{OPENED}(?:I(?:['’]ve| have| just| finally| recently)* )?(?:broke(?:n)? up|split up"
        rf"|ended (?:things|it)|parted ways|called it quits) with {_WITH}{TAIL}",
    ),
    (
        EVERY_BOND,
        rf"{OPENED}(?:I(?:['’]ve| have| just| finally| recently)* )?(?:dumped|left|divorced) "
        rf"(?:my (?P<role3>{_ROLE})(?: (?P<who3>{NAME}))?|(?P<who4>{NAME}))"
        r"(?=\s*(?:[,!]|\.(?!\w)|$))",
    ),
    (
        EVERY_BOND,
        rf"{OPENED}(?:my (?P<role3>{_ROLE})(?: (?P<who3>{NAME}))?|(?P<who4>{NAME}))"
        rf"(?: has|['’]s| just| finally| recently)* {_TO_ME}{TAIL}",
    ),
    (
        EVERY_BOND,
        rf"{OPENED}(?:it['’]?s|it is|things are)(?: all)? over (?:between|with) "
        rf"(?:(?P<who3>{NAME}) and me|me and (?P<who4>{NAME})|us|my (?P<role3>{_ROLE})"
        rf"|(?P<who5>{NAME})(?! and))(?=\s*(?:[,!]|\.(?!\w)|$))",
    ),
    (EVERY_BOND, rf"{OPENED}I(?:['’]m| am)(?: now)? single (?:again|now|since|once more)\b"),
    (frozenset({MARRIAGE}), rf"{OPENED}I(?:['’]m| am)(?: now)? an? widow(?:er)?\b"),
    (
        EVERY_BOND,
        rf"\b(?P<who3>{NAME}) is (?:now )?my ex\b(?:[ -](?:husband|wife|boyfriend|girlfriend"
        rf"|partner|fianc\w+))?|\bmy ex[ -](?:husband|wife|boyfriend|girlfriend|partner"
        rf"|fianc\w+),? "
        rf"(?P<who4>{NAME})",
    ),
    (
        frozenset({MARRIAGE}),
        rf"{OPENED}(?:my|our) divorce(?: from (?P<who3>{NAME}))?(?:['’]s| is| was| has been| came"
        rf"| went)(?: now| finally| just)* (?:final|finalised|finalized|official|through)\b",
    ),
    (
        frozenset({MARRIAGE}),
        rf"{OPENED}(?:I|{_WE})\s*{_BY_NOW}\s*signed (?:the|our|my) divorce papers{TAIL}"
        rf"|{OPENED}(?P<alone>the divorce (?:papers (?:are|were|have been)(?: finally| all)? signed"
        r"|(?:['’]s|is|was|has been|came|went)(?: now| finally| just)* "
        rf"(?:final|finalised|finalized|official|through))){TAIL}"
        rf"|{OPENED}I(?:['’]m| am)(?: now)? an? divorcee?\b",
    ),
    (
        frozenset({ENGAGEMENT}),
        rf"{OPENED}I{_LATELY} (?:took (?:off )?{_RING}(?: off)? and (?:gave|handed) it"
        rf"|(?:gave|given|handed) {_RING}) back(?: to {_WITH})?{TAIL}",
    ),
    (
        frozenset({ENGAGEMENT}),
        rf"{OPENED}I{_LATELY} (?:returned (?P<who>{NAME})['’]s (?:engagement )?ring"
        rf"|(?:gave|given|handed) (?:(?P<who2>{NAME})|him|her) {_RING} back"
        rf"|(?:gave|given|handed) (?P<who3>{NAME})['’]s (?:engagement )?ring back"
        rf"(?: to (?:him|her))?){TAIL}",
    ),
    (
        frozenset({ENGAGEMENT}),
        rf"{OPENED}(?:{_WITH}(?: has| just)* (?:gave|given|handed) me (?:back (?:the|my) ring"
        rf"|(?:the|my) ring back)){TAIL}",
    ),
    (
        frozenset({ENGAGEMENT}),
        rf"{OPENED}(?:I|we|(?P<who3>{NAME})(?: and I)?"
        rf"|my (?P<role3>{_ROLE})(?: (?P<who4>{NAME}))?(?: and I)?)"
        r"(?:['’]ve| have| just| finally| has|['’]s)* "
        r"(?:call(?:ed)? off|broke(?:n)? off|cancell?ed|ended) (?:the|our|my) "
        r"(?:engagement|wedding)\b"
        r"|^\W*(?:sadly,? )?(?:the|our|my) (?:engagement|wedding)(?: is|['’]s| has been| was)"
        r"(?: now| completely)* (?:off|called off|cancell?ed|broken off)\b"
        r"|^\W*(?:I|we)(?:['’]m|['’]re| am| are) (?:no longer|not) "
        r"(?:engaged|getting married)(?: any ?more| after all)?",
    ),
    (
        EVERY_BOND,
        rf"{OPENED}(?:my (?P<role3>{_ROLE})(?: (?P<who3>{NAME}))?|(?P<who4>{NAME}))"
        rf"(?: has|['’]s| sadly| suddenly)* (?:died|passed away){TAIL}",
    ),
)
_READ: Final = tuple((ends, regex(form, re.IGNORECASE)) for ends, form in _PARTINGS)


def bonds(text: str) -> Iterator[State]:
    """Yield the bonds of a couple in which a text tells that its speaker is.

    >>> [(one.kind, sorted(one.of)) for one in bonds("My husband Ben sails.")]
    [('marriage', ['ben'])]
    """
    for match, told in found_in(_STATES, text):
        if _WAS.search(told.text[: match.end()]):
            continue
        role, bound = first(match, "role").lower(), first(match, "bound").lower()
        kind = KIND_OF[role] if role else _BOUND.get(bound, COUPLE)
        yield State(kind, _names(match, "name"), match.group().strip(), role)


def partings(text: str) -> Iterator[Turn]:
    """Yield the ends of such bonds that a text tells.

    >>> [sorted(one.of) for one in partings("Ben and I broke up.")]
    [['ben']]
    >>> list(partings("They broke up.")), list(partings("She passed away."))
    ([], [])
    """
    for ends, form in _READ:
        for match, told in found_in(form, text):
            who, role = _names(match, "who"), first(match, "role").lower()
            pronoun = first(match, "who").lower() if not who else ""
            if first(match, "alone") and text.strip() != told.text.strip():
                continue  # whose divorce that is, what stands beside it may tell
            if lasts(told, match.end(), text) and not of_nobody(match, who, role):
                yield parting(ends, who, told, role or pronoun)


def _names(match: re.Match[str], group: str) -> Names:
    return small(first(match, group)) - _NO_NAMES
