"""English stretches that tell what was done: "staging was migrated to AWS", "Jo replaced Al"."""

import re
from itertools import takewhile
from typing import Final

from graphmem.language.english_words import STOP_WORDS
from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.frames.quantities import quantities
from graphmem.lifecycle.conflict.successions.english.words import (
    IS,
    NAMED,
    NOW,
    OF_PLACE,
    PREPOSITIONS,
    PRONOUNS,
    SEVERAL,
    of_whose,
    passive,
    role_first,
    tokens,
)
from graphmem.lifecycle.conflict.successions.moods import is_name, one_kind
from graphmem.patterns import regex

_MOVE: Final = words("moved migrated relocated shifted transferred")
_SWITCH: Final = words("switched migrated moved converted ported")
_NAME: Final = words("renamed")
_MAKE: Final = words("rewritten rebuilt rewrote rebuilt reimplemented ported converted")
_SET: Final = words(
    """
    changed set pushed postponed extended rescheduled delayed raised lowered increased reduced cut
    brought shortened updated reset slipped moved shifted
    """
)
_DONE: Final = "|".join(sorted(_MOVE | _SWITCH | _NAME | _MAKE | _SET))
_DEED: Final = regex(
    rf"\b(?:{_DONE}|replace[sd]|succeed(?:s|ed)|(?:took|takes|taken) over)\b", re.IGNORECASE
)
"""What stands in all that tells what was done."""

_BECAME: Final = regex(
    r"^(?P<what>[^,;]+?)(?:['’]s)? "
    r"(?:(?:was|were|is|are|has|have|been|got|being|just|recently|now|all)\s+)*"
    rf"(?P<done>{_DONE})(?: (?:over|back|forward|out|up|down|from [^,;]+?))*"
    r" (?P<to>to|in|with|until|till) (?P<value>[^,;]+)$",
    re.IGNORECASE,
)
_DID: Final = regex(
    r"^(?:i|we|they|he|she|[A-Z]\w+)(?:['’]ve| have| has| just| recently| finally)* "
    rf"(?P<done>{_DONE}) (?P<what>(?!to\b|from\b)[^,;]+?)(?: over| back| forward)?"
    r" (?P<to>to|in|with|until) (?P<value>[^,;]+)$",
    re.IGNORECASE,
)
_OF_TIME: Final = words("deadline date time day")
_PASSIVE: Final = 2
"""Words of what is done to a thing, "is hosted"."""

_MADE: Final = words("written built implemented developed coded programmed")
_HOSTED: Final = words("hosted deployed stored served")
_SOMEWHERE: Final = words(
    """
    held based located situated placed kept parked live lives hang hangs stand stands lie lies sit
    sits sleep sleeps meet meets takes take train trains rehearse rehearses practise practises
    """
)
_FOR_ANOTHER: Final = regex(
    rf"^(?P<who>{NAMED})(?: has| is)?(?: now| just)? (?:"
    rf"(?:replaced|replaces|succeeds|succeeded) (?P<former>{NAMED})(?: as (?P<role>[^,;]+))?"
    rf"|(?:took|takes|has taken) over (?:as )?(?P<role2>[^,;]+?) from (?P<former2>{NAMED}))$"
)


def tells_deed(text: str) -> bool:
    """Say whether a stretch tells what was done to a thing, or who took over.

    >>> tells_deed("Staging was migrated to AWS"), tells_deed("Staging is slow")
    (True, False)
    """
    if _DEED.search(text) is None:
        return False
    return any(form.match(text) for form in (_BECAME, _DID, _FOR_ANOTHER))


def in_place_of(held: str, said: str) -> bool:
    """Say whether somebody took over from whom the older names, what it tells of."""
    match = _FOR_ANOTHER.match(NOW.sub(" ", said).strip())
    if match is None:
        return False
    former = match["former"] or match["former2"]
    role = match["role"] or match["role2"] or ""
    told = passive(role_first(held))
    named = re.search(rf"\b(?:is|by) {re.escape(former)}$", told) is not None
    wanted = {word.lower() for word in tokens(role)} - STOP_WORDS
    return named and wanted <= {word.lower() for word in tokens(held)}


def brought_to(held: str, said: str) -> bool:
    """Say whether something was moved, switched, renamed or set to another value."""
    for form in (_BECAME, _DID):
        match = form.match(said)
        if match is None or SEVERAL.search(match["value"]):
            continue
        what, done = tokens(of_whose(match["what"])), match["done"].lower()
        if not what or {word.lower() for word in what} & PRONOUNS:
            continue
        if _was(tokens(role_first(held)), what, done, match["value"], match["to"].lower()):
            return True
    return False


def _was(held: list[str], what: list[str], done: str, value: str, to: str) -> bool:
    """Say whether the older stretch tells the value before of what was done to a thing."""
    rest = _behind(held, what)
    if rest is None:
        return done in _SWITCH and _used_for(held, what, value)
    low = [word.lower() for word in rest]
    if to in {"in", "with"} and done not in _MAKE:
        return False
    relation = list(takewhile(lambda word: word not in PREPOSITIONS, low))
    copula = relation[:1] and relation[0] in IS
    if copula and relation[1:2] and relation[1] in {"called", "named"}:
        return done in _NAME | {"changed"} and one_kind(" ".join(rest[2:]), value)
    if copula and (len(relation) > _PASSIVE or len(relation) == len(low)):
        fits = done in _SET | _SWITCH | _NAME and "a" not in low[1:2]
        fits = fits and not (done in _MOVE and _does(low[1:]))
        old = " ".join(rest[1:])
        return fits and _named_or_counted(old) and one_kind(old, value)
    if len(relation) == len(low) or len(relation) > _PASSIVE:
        return False
    return _placed(relation, low[len(relation)], done, " ".join(rest[len(relation) + 1 :]), value)


def _placed(relation: list[str], preposition: str, done: str, old: str, value: str) -> bool:
    """Say whether a thing that was somewhere, or made with something, is so elsewhere by now."""
    if not one_kind(old, value):
        return False
    if set(relation) & _MADE:
        return done in _MAKE
    together = preposition == "with" and relation[-1] in IS
    if preposition not in OF_PLACE | {"for", "with"} or together:
        return False
    if _counted(old):
        return done in _SET | _MOVE
    at = relation[1] if relation[0] in IS and len(relation) > 1 else relation[0]
    if at in _HOSTED:
        return done in _MOVE | _SWITCH
    return done in (_MOVE - {"migrated"} if at in _SOMEWHERE | IS else _SWITCH - {"moved"})


def _does(words_: list[str]) -> bool:
    """Say whether words begin with what somebody is doing: "is dating Jonas"."""
    first = words_[0] if words_ else ""
    return first.endswith("ing") and len(words_) > 1


def _named_or_counted(old: str) -> bool:
    return is_name(old) or _counted(old)


def _counted(old: str) -> bool:
    return bool(quantities(old)) or any(sign.isdigit() for sign in old)


def _behind(held: list[str], what: list[str]) -> list[str] | None:
    """Return what an older stretch tells of a thing, which stands before it as it is called."""
    plain = [word.lower() for word in held]
    named = [word.lower().removesuffix("'s").removesuffix("’s") for word in what]
    for wanted in (named, _without_its_time(named)):
        if wanted and plain[: len(wanted)] == wanted and len(plain) > len(wanted):
            follows = plain[len(wanted)]
            if (
                follows in IS
                or follows in PREPOSITIONS
                or (follows.endswith("s") or len(wanted) > 1)
            ):
                return held[len(wanted) :]
    return None


def _without_its_time(named: list[str]) -> list[str]:
    """Return a thing without the word for when it is due: "report deadline"."""
    if named[:1] and named[0] in _OF_TIME and named[1:2] == ["of"]:
        return named[2:]
    return named[:-1] if named and named[-1] in _OF_TIME else []


def _used_for(held: list[str], what: list[str], value: str) -> bool:
    """Say whether an older stretch tells what is used for something: "we use Postgres for X"."""
    low = [word.lower() for word in held]
    if "for" not in low or not set(low[:3]) & {"use", "uses"}:
        return False
    place, used = low.index("for"), min(low.index(word) for word in ("use", "uses") if word in low)
    purpose = [word.lower() for word in what]
    return low[place + 1 :] == purpose and one_kind(" ".join(held[used + 1 : place]), value)
