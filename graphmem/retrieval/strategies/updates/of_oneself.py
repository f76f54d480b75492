"""What is told of the asker goes before what is told of others, where it is asked of them."""

from graphmem.language.claims.measured import asks_of_own_measure
from graphmem.language.own_name import asks_own_name
from graphmem.retrieval.question import Part, asks_of_partner
from graphmem.retrieval.strategies.bearing import held
from graphmem.retrieval.strategies.course import Course, Ranking
from graphmem.retrieval.strategies.updates.hits_of_no_state import of_others

_FIRST = 10


def of_oneself(course: Course, ranking: Ranking) -> list[int]:
    """Return those of the first that tell of the asker what is asked; none where the best does.

    That is their name, age, weight or height, or whom they live with.
    """
    if not _asks_of_oneself(course.part):
        return []
    first = [number for number, _ in ranking[:_FIRST]]
    others = of_others(course, first)
    mine = [one for one in first if one not in others and held(course, one)[0]]
    return [] if mine[:1] == first[:1] else mine


def _asks_of_oneself(part: Part) -> bool:
    asked, named = part.understanding, set(part.entities) - set(part.speakers)
    if asks_of_own_measure(part.text) or asks_own_name(part.text):
        return True
    return asks_of_partner(part) and asked.own and asked.kin is None and not named
