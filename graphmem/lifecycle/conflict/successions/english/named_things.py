"""The words by which an English clause names a thing: "our old contract with Barclays"."""

import re
from typing import Final

from graphmem.language.claims import Claim
from graphmem.language.claims.reader import meaning
from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.frames.which_one import narrower
from graphmem.patterns import regex

WORD: Final = regex(r"[\w'’-]+")
THING: Final = (
    r"(?P<{0}>(?:(?:my|our|the|that|using|going to|taking|on) )*(?!(?:it|him|her|them|me|us|off"
    r"|out|up|at|in|by|a|an|some|one|two|his|their|your)\b)[\w&+'’.-]*\w(?: [\w&+'’-]+){{0,3}}?)"
)
_LESS: Final = words(
    "subscription subscriptions membership memberships account accounts plan contract job old"
)
ARTICLES: Final = words("my our the that using going to taking on a an old")
_SUBJECT: Final = (
    r"^\W*(?:(?:and|but|so|now|our|my|the|an?|his|her|their) )*(?:[\w'’-]+ ){{0,2}}?{0}(?:['’]s)?"
    r"(?= (?:is|are|was|has|have|\w+s)\b)"
)


def words_of(thing: str) -> list[str]:
    """Return the words of a thing without articles and what every contract is called by.

    >>> words_of("my old subscription"), words_of("our Netflix account")
    (['subscription'], ['Netflix'])
    """
    named = [word for word in WORD.findall(thing) if word.lower() not in ARTICLES]
    return [word for word in named if word.lower() not in _LESS] or named


def has_name(thing: str) -> bool:
    """Say whether a thing is called by a name, or by a figure."""
    return any(word[0].isupper() or not word.isalpha() for word in words_of(thing))


def told_of(thing: str, before: Claim) -> bool:
    """Say whether a clause tells of a thing, not what the thing is."""
    called = words_of(thing)
    held = set(WORD.findall(before.text))
    proper = [word for word in called if word[0].isupper() or not word.isalpha()]
    common = meaning(" ".join(word for word in called if word not in proper))
    if (
        not called
        or narrower(thing, before.text)
        or not set(proper) <= held
        or not common <= before.terms
        or not (proper or common)
    ):
        return False
    return not re.match(_SUBJECT.format(re.escape(called[-1])), before.text)
