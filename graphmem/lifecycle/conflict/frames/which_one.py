"""Words by which one of several is meant: "my long run", "the Saturday class"."""

import re
from typing import Final

from graphmem.language.terms import terms
from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.frames.frames import Frame, topic_of
from graphmem.lifecycle.conflict.frames.quantities import quantities
from graphmem.patterns import regex

_ONE_OF: Final = words(
    """
    long short big small little early late first second third last other extra
    morning evening afternoon night lunch lunchtime noon weekend weekday
    daily weekly monthly yearly half full
    monday tuesday wednesday thursday friday saturday sunday
    """
)
_WORD: Final = regex(r"[A-Za-z]+")

_QUALIFIED: Final = r"\b([\w-]+?)(?:['’]s)? {0}"
_ROLES: Final = {"vet": "vet", "landlord": "landlord", "doctor": "gp", "doc": "gp", "gp": "gp"}
"""Whom somebody meets, by words that are too common to be a topic."""
_COURSE: Final = regex(r"[早中晚上下本这那每一二三四五六七八九十新老旧]")
_LETTERED: Final = regex(r"([\u4e00-\u9fff]{2}|\b[A-Za-z]{3,} )([A-Z]\d?)(?![A-Za-z])")
_MOSTLY: Final = 0.75
_LIGHT: Final = frozenset(
    terms("come comes take takes place start starts begin begins open opens close closes happen")
)
"""What a thing does at its time, and no thing."""

_CHARACTERS: Final = 2
"""Characters of most Chinese words."""


def narrower(what: str, older: str) -> bool:
    """Say whether a thing is named as one of several, and an older text does not tell which.

    >>> narrower("long run", "I run in Asics"), narrower("Monday class", "My class is on Mondays")
    (True, False)
    """
    held = older.lower()
    which = (word.lower().removesuffix("s") for word in _WORD.findall(what))
    return any(word in _ONE_OF and word not in held for word in which)


def names_wholly(said: str, held: str) -> bool:
    """Say whether a text names all that an older one tells a figure of: no budget for a budget.

    >>> names_wholly("Budget raised to 9", "Budget for travel: 8")
    False
    >>> names_wholly("预算9万", "图书预算2万")
    False
    >>> names_wholly("Crane delayed to 11 May", "Crane comes on 4 May")
    True
    """
    if not quantities(held):
        return True
    told = topic_of(said) | frozenset(terms(said))
    return all(
        run in told or run in _LIGHT
        if run[0] < "\u3400"
        else sum(sign in said for sign in run) >= _MOSTLY * len(run)
        for run in topic_of(held)
    )


def told_apart(said: Frame, held: Frame) -> bool:
    """Say whether each tells which one it means of what both name: "school party", "项目B"."""
    for head in said.topic & held.topic:
        form = _QUALIFIED.format(re.escape(head.removesuffix("i")))  # "parti" is of "party"
        told, known = (re.search(form, one.text, re.IGNORECASE) for one in (said, held))
        if told and known:
            one, other = _which(told[1]), _which(known[1])
            apart = one.isdisjoint(other | held.topic) and other.isdisjoint(said.topic)
            if one and other and apart:
                return True
    if any(_one_head(one, other) for one in said.topic for other in held.topic):
        return True
    lettered = dict(_LETTERED.findall(held.text))
    return any(
        thing in lettered and lettered[thing] != letter
        for thing, letter in _LETTERED.findall(said.text)
    )


def _one_head(one: str, other: str) -> bool:
    """Say whether two Chinese words end alike and begin with what tells which: 牙医, 兽医."""
    if one == other or one[0] < "\u3400" or other[0] < "\u3400":
        return False
    length = min(len(one), len(other))
    alike = next((n for n in range(length) if one[-1 - n] != other[-1 - n]), length)
    first, second = one[: len(one) - alike], other[: len(other) - alike]
    told = bool(first) and bool(second) and not (_COURSE.search(first) or _COURSE.search(second))
    return alike >= _CHARACTERS and told and max(len(first), len(second)) <= _CHARACTERS


def _which(word: str) -> frozenset[str]:
    """Return what a word before another tells of which one is meant."""
    role = _ROLES.get(word.lower())
    return frozenset([role]) if role else topic_of(word)
