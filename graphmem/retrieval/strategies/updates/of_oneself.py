"""What is told of the asker goes before what is told of others, where it is asked of them."""

from graphmem.language.claims.measured import asks_of_own_measure
from graphmem.language.kinship import SAME_KIN
from graphmem.language.own_name import asks_own_name
from graphmem.language.partners import tells_of_own_life
from graphmem.retrieval.question import asks_of_partner
from graphmem.retrieval.strategies.bearing import held
from graphmem.retrieval.strategies.course import Course, Ranking
from graphmem.retrieval.strategies.talk import persons_named
from graphmem.retrieval.strategies.updates.hits_of_no_state import of_others

_FIRST = 10
_OF_FEW = 20
"""Hits that are looked through for a partner: a wife answers, asked about a girlfriend."""


def of_oneself(course: Course, ranking: Ranking) -> list[int]:
    """Return those of the first that tell of the asker what is asked; none where the best does.

    That is their name, age, weight or height, or whom they live with.
    """
    if _asks_of_own_partner(course):
        mine = _of_own_partner(course, [number for number, _ in ranking[:_OF_FEW]])
    elif asks_of_own_measure(course.part.text) or asks_own_name(course.part.text):
        first = [number for number, _ in ranking[:_FIRST]]
        others = of_others(course, first)
        mine = [one for one in first if one not in others and held(course, one)[0]]
    else:
        return []
    return [] if mine[:1] == [number for number, _ in ranking[:1]] else mine


def _asks_of_own_partner(course: Course) -> bool:
    """Say whether it is asked of the asker how they live: a name is of others, kin are not."""
    part, label = course.part, course.scene.store.adjacency.label
    asked, named = part.understanding, set(part.entities) - set(part.speakers)
    others = [one for one in named if label(one).lower() not in SAME_KIN]
    kin = asked.kin is not None and asked.kin.relations
    return asks_of_partner(part) and asked.own and not kin and not others


def _of_own_partner(course: Course, first: list[int]) -> list[int]:
    """Return those of some memories that tell how the asker lives."""
    texts = course.scene.store.adjacency.attributes.plain_contents(first)
    names = persons_named(course.scene, first)
    tells = course.part.attributes.values()
    return [
        number
        for number, text in zip(first, texts, strict=True)
        if tells_of_own_life(text or "", tells, names[number])
    ]
