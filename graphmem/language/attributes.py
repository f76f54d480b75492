"""Everyday attributes of persons and things, and the words that ask for them and tell of them.

"Where does Ann live?" is answered by "I moved to Graz", which shares no word with it.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from itertools import islice
from typing import Final

from graphmem.language.attribute_values import DONE_WITH_THINGS, KNOWN_BY_VALUE
from graphmem.language.attribute_words import ASKED_IN_WORDS, TOLD_TOO
from graphmem.language.claims.intolerances import intolerances
from graphmem.language.claims.owners import owners
from graphmem.patterns import regex


def _of_words(english: str, chinese: str) -> re.Pattern[str]:
    return regex(rf"\b(?:{english})\b|{chinese}", re.IGNORECASE)


def _telling(name: str, english: str, chinese: str) -> re.Pattern[str]:
    """Return what tells an attribute: the words that ask for it, and what tells it beside them."""
    if name not in TOLD_TOO:
        return _of_words(english, chinese)
    also, han = TOLD_TOO[name]
    return _of_words(f"{english}|{also}", f"{chinese}|{han}")


_RENT, _, _COST, _EARNED = (told for _, told in KNOWN_BY_VALUE[:4])
_OF_ONE_PURSE: Final = (_RENT, _EARNED)

_ATTRIBUTES: Final = (
    *((_of_words(en, zh), _telling(name, en, zh), None) for name, en, zh in ASKED_IN_WORDS),
    *((regex(asked, re.IGNORECASE), regex(told), 1) for asked, told in KNOWN_BY_VALUE),
)
"""How each is asked for, what tells it, and how many of the words that ask for it are looked at."""

_BY_NAME: Final = {
    name: told for (name, _, _), (_, told, _) in zip(ASKED_IN_WORDS, _ATTRIBUTES, strict=False)
}
_KINDRED: Final = (frozenset({"work", "studies"}),)
"""Of what one of these tells, the other may be known: who graduated as a nurse is one."""

_OF_THE_BODY: Final = frozenset(
    _BY_NAME[name].pattern for name in ("allergy", "diet", "smoking", "alcohol")
)
_CLAUSE: Final = regex(r"[,，;；!！?？。]\s*|(?<=[a-z0-9)\]])\.\s+")
_LOOKS: Final = frozenset(told for _, told in KNOWN_BY_VALUE)
_WRITTEN_OUT: Final = frozenset(told for _, told in KNOWN_BY_VALUE[4:6])
_OF_KINDS: Final = tuple(
    (regex(asked, re.IGNORECASE), regex(told)) for asked, told in DONE_WITH_THINGS
)
_SOUGHT: Final = regex(
    r"(?:\b(?:what|which|how (?:many|often)|any|all|every|first|second|third|last|latest|recent"
    r"|next|other|another)\b(?: [\w'’-]+){0,2}"
    r"|\b(?:did|do|does|have|has) [\w'’-]+(?: ever| last)?) $",
    re.IGNORECASE,
)
"""What stands before a kind that is asked for; what a question says in passing is none."""


def known_by_value(told: re.Pattern[str]) -> bool:
    """Say whether an attribute is told by what its value looks like alone: a name, a price.

    Many values look like it, so that one tells of a thing only where it stands beside it.

    >>> [known_by_value(one) for one in attributes("How much is the canoe?").values()]
    [True]
    >>> [known_by_value(one) for one in attributes("Where does Ann live?").values()]
    [False]
    """
    return told.pattern in _LOOKS


def written_out(told: re.Pattern[str]) -> bool:
    """Say whether an attribute is told by nothing but its value: a number to call, an address.

    Of a price it may be told that it went up, of a number to call only another number.

    >>> [written_out(one) for one in attributes("What is my e-mail address?").values()]
    [True]
    >>> [written_out(one) for one in attributes("How much is the canoe?").values()]
    [False]
    """
    return told.pattern in _WRITTEN_OUT


def of_the_body(told: re.Pattern[str]) -> bool:
    """Say whether an attribute is what somebody bears, eats, drinks or smokes: no thing has it.

    >>> [of_the_body(one) for one in attributes("Am I allergic to nuts?").values()]
    [True]
    """
    return told.pattern in _OF_THE_BODY


def attributes(question: str) -> Mapping[str, re.Pattern[str]]:
    """Return the words of a question that ask for an attribute, each with what tells of it.

    Things of a kind that is told by what is done with it count where nothing else is asked of them.

    >>> found = attributes("Where does Ann live?")
    >>> list(found), bool(found["live"].search("I moved to Graz."))
    (['live'], True)
    >>> list(attributes("Which book did I finish?")), list(attributes("Who drew the book?"))
    (['book'], [])
    """
    return _asked(question) or _sought(question, _OF_KINDS)


def tells_another(text: str, patterns: Collection[re.Pattern[str]]) -> bool:
    """Say whether a text tells an everyday attribute, and none of those that these tell.

    >>> asked = attributes("Where do I live?").values()
    >>> [tells_another(text, asked) for text in ("I work at Aldi.", "I moved.", "I like tea.")]
    [True, False, False]
    """
    if any(told.search(text) for told in patterns):
        return False
    asked = {name for name, told in _BY_NAME.items() if told in patterns}
    asked |= frozenset().union(*(pair for pair in _KINDRED if pair & asked))
    return any(told.search(text) for name, told in _BY_NAME.items() if name not in asked)


def told_of(patterns: Iterable[re.Pattern[str]], text: str) -> frozenset[str | None]:
    """Return of whom a text tells an attribute: the owners of its clauses that do, or of it all.

    >>> told_of(attributes("Who am I married to?").values(), "Marco got married, I was a witness.")
    frozenset({'marco'})
    >>> told_of(attributes("我对芒果过敏吗?").values(), "豆豆对芒果过敏。")
    frozenset({'豆豆'})
    """
    clauses = [one for one in _CLAUSE.split(text) if any(p.search(one) for p in patterns)]
    return frozenset().union(*map(_owners, clauses)) if clauses else frozenset(owners(text))


def _owners(clause: str) -> Collection[str | None]:
    """Return of whom a clause tells; of an allergy a name of any looks may stand before it."""
    return {one.who for one in intolerances(clause)} or owners(clause)


def _asked(question: str) -> Mapping[str, re.Pattern[str]]:
    """Return all words that ask for an attribute; the first for one that only its value tells.

    Where it is told what the money is for, or from, not every price answers.
    """
    found: dict[str, re.Pattern[str]] = {}
    for asked, told, most in _ATTRIBUTES:
        for match in islice(asked.finditer(question), most):
            words = match.group()
            found[words] = _either(found[words], told) if words in found else told
    priced = {told for told in found.values() if told.pattern in _OF_ONE_PURSE}
    return {words: told for words, told in found.items() if not priced or told.pattern != _COST}


@lru_cache(maxsize=64)
def _either(one: re.Pattern[str], other: re.Pattern[str]) -> re.Pattern[str]:
    """Return what tells either of two attributes that are asked for by the same word ("born")."""
    return regex(f"{one.pattern}|{other.pattern}", one.flags)


_Kinds = Iterable[tuple[re.Pattern[str], re.Pattern[str]]]


def _sought(question: str, kinds: _Kinds) -> Mapping[str, re.Pattern[str]]:
    return {
        match.group(): told
        for asked, told in kinds
        for match in asked.finditer(question)
        if not match.group().isascii() or _SOUGHT.search(question[: match.start()])
    }
