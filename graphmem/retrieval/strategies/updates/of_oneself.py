"""What is told of the asker goes before what is told of others, where it is asked of them."""

import re
from collections.abc import Callable, Collection, Iterable
from typing import Final

from graphmem.language.attributes import tells_another
from graphmem.language.claims.measured import asks_of_own_measure
from graphmem.language.claims.owned import owned_clauses
from graphmem.language.claims.owners import asks_of_kin
from graphmem.language.claims.whose_words import SELF
from graphmem.language.kinship import SAME_KIN
from graphmem.language.own_name import asks_own_name
from graphmem.language.partners import tells_of_own_life
from graphmem.patterns import regex
from graphmem.retrieval.question import Part, asks_of_partner
from graphmem.retrieval.strategies.bearing import held
from graphmem.retrieval.strategies.course import Course, Ranking
from graphmem.retrieval.strategies.talk import persons_named
from graphmem.retrieval.strategies.updates.hits_of_no_state import of_others

_Tells = Callable[[str, Iterable[re.Pattern[str]], Collection[str]], bool]

_OF_MINE: Final = regex(
    r"\b(?:am|do|did|have|had|can|could|must|should|was|will|would) I\b|\bis my\b|['’]s my\b"
    r"|^\W*(?:现在|目前|如今|请问|你知道|还记得)?我(?![^,，。?？]*的(?:那[个位])?(?:朋友|同学|同事|邻居|老师|人))",
    re.IGNORECASE,
)
"""What asks of the asker, and not of somebody who did something to them: "who gave me …"."""

_READ: Final = 2_000
_FIRST: Final = 10
_OF_FEW: Final = 20
"""Hits that are looked through for a partner: a wife answers, asked about a girlfriend."""


def of_oneself(course: Course, ranking: Ranking) -> list[int]:
    """Return those of the first that tell of the asker what is asked; none where the best does.

    That is their name, age, weight or height, or whom they live with; another everyday attribute
    where the best is told of others alone, or tells quite another one of the asker.
    """
    mine = _telling(course, [number for number, _ in ranking[:_OF_FEW]])
    return [] if mine[:1] == [number for number, _ in ranking[:1]] else mine


def _telling(course: Course, numbers: list[int]) -> list[int]:
    first, part = numbers[:_FIRST], course.part
    if _asks_of_own_partner(course):
        return _told_of_oneself(course, numbers, tells_of_own_life)
    if asks_of_own_measure(part.text) or asks_own_name(part.text):
        others = of_others(course, first)
        return [one for one in first if one not in others and held(course, one)[0]]
    if not _asks_of_own_attribute(part) or not _tells_something_else(course, first[:1]):
        return []
    return _told_of_oneself(course, first, _tells_it)


def _asks_of_own_attribute(part: Part) -> bool:
    asked, named = part.understanding, set(part.entities) - set(part.speakers)
    then = asked.former or asked.over_time or asked.stands or asked.serial or asked.compared
    of_mine = asked.own and _OF_MINE.search(asked.text) and not asks_of_kin(asked.text)
    return bool(part.attributes and of_mine) and not (asked.kin or named or then)


def _tells_something_else(course: Course, best: list[int]) -> bool:
    """Say whether the best is told of others alone, or tells another attribute of the asker."""
    text, whose = "", set[str | None]()
    for one, names in _texts(course, best):
        text, whose = one, {clause.owner for clause in owned_clauses(one, names)}
    of_others_alone = bool(whose) and not whose & {None, SELF}
    return of_others_alone or tells_another(text, course.part.attributes.values())


def _tells_it(text: str, tells: Iterable[re.Pattern[str]], names: Collection[str] = ()) -> bool:
    """Say whether a text tells one of some attributes of its teller, in a clause of theirs."""
    mine = [one.text for one in owned_clauses(text, names) if one.owner == SELF]
    return any(tell.search(clause) for clause in mine for tell in tells)


def _asks_of_own_partner(course: Course) -> bool:
    """Say whether it is asked of the asker how they live: a name is of others, kin are not."""
    part, label = course.part, course.scene.store.adjacency.label
    asked, named = part.understanding, set(part.entities) - set(part.speakers)
    others = [one for one in named if label(one).lower() not in SAME_KIN]
    kin = asked.kin is not None and asked.kin.relations
    return asks_of_partner(part) and asked.own and not kin and not others


def _told_of_oneself(course: Course, first: list[int], tells: _Tells) -> list[int]:
    """Return those of some memories that tell of the asker what is asked."""
    asked = tuple(course.part.attributes.values())
    texts = _texts(course, first)
    return [
        one for one, (text, names) in zip(first, texts, strict=True) if tells(text, asked, names)
    ]


def _texts(course: Course, numbers: list[int]) -> list[tuple[str, list[str]]]:
    """Return the text of each memory, and the persons whom it names."""
    texts = course.scene.store.adjacency.attributes.plain_contents(numbers)
    names = persons_named(course.scene, numbers)
    return [((text or "")[:_READ], names[n]) for n, text in zip(numbers, texts, strict=True)]
