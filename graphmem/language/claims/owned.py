"""The clauses of a text, each with whom it is told of."""

import re
from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from graphmem.language.bilingual import is_chinese
from graphmem.language.chinese import segmented
from graphmem.language.claims.clauses import clause_spans
from graphmem.language.claims.owners import owners, refers_back
from graphmem.language.claims.whose_words import CHINESE_LEAD, SELF
from graphmem.language.english_statements import subject
from graphmem.language.kinship import HAN_KIN, KIN
from graphmem.language.naming.chinese_persons import is_given_name, is_person
from graphmem.language.normalise import normalise
from graphmem.patterns import regex

_ENDS: Final = (".", "!", ";", "。")
_BACK: Final = frozenset({"he", "she", "they", "他", "她", "它"})
_ENGLISH: Final = (
    rf"(?:\b(?:my|our) (?:\w+ )?(?P<kin>{KIN})['’]s?|(?P<name>\b[A-Z][\w-]+)['’]s?"
    r"|\b(?P<pro>[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir|[Yy]our)) (?:[\w-]+ ){0,2}?(?:LABEL)"
)
_CHINESE: Final = (
    rf"(?:(?:我们?的?)?(?P<kin>{HAN_KIN})家?的|(?P<name>NAMES)家?的|(?P<pro>[我你您他她它])们?家?的)"
    r"[^,，。的]{0,4}?(?:LABEL)"
)
_HAN_KIN: Final = regex(rf"家?的?(?P<kin>{HAN_KIN})")
_LEAD: Final = regex(CHINESE_LEAD)
_BESIDE: Final = ("d", "t", "x", "c", "u")
"""Tags of what may stand before a verb: adverbs, times, signs."""

_NAME_TAGS: Final = frozenset({"nr", "nrfg", "nrt"})
_NOBODY: Final = "(?!)"
_SHORTEST: Final = 4


class Owned(NamedTuple):
    """A clause.

    Attributes:
        owner: whose it is, as `owners` puts it; None where nothing says so.
    """

    text: str
    owner: str | None


def owned_clauses(text: str, names: Collection[str] = ()) -> Iterator[Owned]:
    """Yield the clauses of a text with their owners; "she" is whoever was told of before.

    One without an owner goes on about that of the clause before it in its sentence.

    >>> [one.owner for one in owned_clauses("I sing. Anna has a bike, and she has a cat. Ow.")]
    ['self', 'anna', 'anna', None]
    """
    text = normalise(text)
    owner, other, end_before = None, None, True
    for start, end in clause_spans(text, "zh" if is_chinese(text) else "en"):
        clause = text[start:end]
        own = next(iter(owners(clause, names)), None) or _named(clause, names)
        own = _kin_of(clause, own, names) if own and is_chinese(own) else own
        own = other if own in _BACK and other else own
        if own is not None or (end_before and not refers_back(clause)):
            owner = own
        other = owner if owner not in {None, SELF} else other
        yield Owned(clause, owner)
        end_before = clause.rstrip().endswith(_ENDS)


def _named(clause: str, names: Collection[str]) -> str | None:
    """Return the name that a Chinese clause begins with, behind when it is told of."""
    if not is_chinese(clause):
        return None
    lead = _LEAD.match(clause)
    behind = clause[lead.end() :] if lead else clause
    known = next((name for name in names if is_chinese(name) and behind.startswith(name)), None)
    words = segmented(behind)
    if known or not words or words[0].tag not in _NAME_TAGS:
        return known
    first = words[0].text
    called = len(first) > 1 and first.startswith(("老", "小", "阿"))
    return first if called or is_person(first) or is_given_name(words, 0) else None


def _kin_of(clause: str, owner: str, names: Collection[str]) -> str:
    """Return whose a clause is that begins with somebody's kin: 小林的弟弟, or 弟弟 and a name."""
    _, found, behind = clause.partition(owner)
    kin = _HAN_KIN.match(behind)
    if not found or not kin:
        return owner
    name = _named(behind[kin.end() :], names)
    return f"{kin['kin']} {name}" if name else f"{owner}的{kin['kin']}"


def is_elliptic(clause: str) -> bool:
    """Say whether a clause leaves out who does something: "Bought a drum today".

    >>> [is_elliptic(one) for one in ("Bought a drum", "The drum is new", "又买了吉他", "吉他很贵")]
    [True, False, True, False]
    """
    if not is_chinese(clause):
        return subject(clause) is None
    words = (word.tag for word in segmented(clause) if not word.tag.startswith(_BESIDE))
    return next(words, "").startswith("v")


def possessor(clause: Owned, thing: str, names: Collection[str] = ()) -> str | None:
    """Return whose a thing is in a clause: who has it before its name, else who owns the clause.

    >>> possessor(Owned("I walked Anna's old dog", "self"), "dog")
    'anna'
    >>> possessor(Owned("Tom likes my dog", "tom"), "dog")
    'self'
    """
    chinese = is_chinese(thing)
    known = "|".join(map(re.escape, names)) or _NOBODY
    form = (_CHINESE if chinese else _ENGLISH).replace("NAMES", known)
    match = re.search(form.replace("LABEL", _stem(thing)), clause.text)
    if not match:
        return clause.owner
    if match["pro"]:
        mine = match["pro"].lower() in {"my", "our", "我"}
        return SELF if mine else (None if clause.owner == SELF else clause.owner)
    return (match["kin"] or match["name"]).lower()


def _stem(thing: str) -> str:
    """Return what the forms of a word share, in any case."""
    if is_chinese(thing):
        return re.escape(thing)
    shared = thing[:-1] if len(thing) > _SHORTEST else thing
    return f"(?i:{re.escape(shared)})"
