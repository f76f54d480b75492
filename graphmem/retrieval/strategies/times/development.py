"""How something was or went on: its states in the order of time, or the one before another."""

from collections.abc import Sequence
from typing import Final

from graphmem.language.claims.cues import formerly
from graphmem.model.finding import Finding
from graphmem.patterns import regex
from graphmem.retrieval.amending import Replacing
from graphmem.retrieval.strategies.course import Course, Outcome, reordered
from graphmem.retrieval.strategies.dates import dated, overlaps, said_at, told_at
from graphmem.retrieval.strategies.members import members, speaking, states

_LEAST: Final = 2
_MOST: Final = 20
"""States above which what they hold is what is spoken of all the time, and no course."""

_FIRST: Final = 10
_OF_A_STATE: Final = frozenset({"person", "place", "thing"})
_BEFORE: Final = regex(
    r"\bbefore (?:moving to |living in |working (?:at|for) |joining |starting at )?"
    r"(?P<name>[A-Z][\w'’-]*(?: [A-Z][\w'’-]*)*)\s*[?.]*$"
    r"|(?:^|在|去|来|到|搬[到去]|进)(?P<han>[^,，。?？我在去来到]{2,8}?)(?:工作|上班|住)?(?:之前|以前)"
    r"(?=是?谁|是哪|我?(?:都|一直)?(?:住|在哪|上班|工作|用|开))"
)


def development(course: Course) -> Outcome:
    """Put the states of what a question asks for over time first, the oldest at the top.

    "How has my weight changed?", "我的房租是怎么变的？". The states are what tells the attribute or
    thing that the question names, in the time that it names where it names one. Asked how things
    were alone, those of the first come first that tell the attribute, the newest last; of "where
    did I live before Rome?" the state before the one that names Rome. What several people told each
    other is left in its order, and so is a question that names neither attribute nor thing.
    """
    part = course.part
    if part.understanding.over_time and (part.things or part.attributes or part.signs):
        return _over_time(course)
    before = _BEFORE.search(part.text) if part.understanding.asks in _OF_A_STATE else None
    if before and (part.things or part.attributes):
        return Outcome(reordered(course.ranking, _before(course, before["name"] or before["han"])))
    asked = part.understanding
    of_another = asked.described or asked.kin
    if asked.former and asked.own and part.attributes and not of_another:
        return Outcome(reordered(course.ranking, _formerly(course)))
    return Outcome(course.ranking)


def _over_time(course: Course) -> Outcome:
    found = _within(course, members(course))
    if not _LEAST <= len(found) <= _MOST:
        return Outcome(course.ranking)
    in_order = _in_order(course, found)
    told = speaking(course, in_order)
    return Outcome(reordered(course.ranking, in_order), (_told(course, told),) if told else ())


def _formerly(course: Course) -> list[int]:
    """Return the first that tell the attribute; the state of now last.

    That is what was said last and nothing took the place of, the whole or the part that is asked,
    unless it tells how things were.
    """
    told = states(course)
    newest = max(told, key=lambda number: said_at(course.scene, number), default=None)
    first = {number for number, _ in course.ranking[:_FIRST]}
    found = [number for number in told if number in first]
    if newest is None or Replacing(course.scene, [newest])[newest]:
        return found
    text = course.scene.store.adjacency.attributes.plain_content(newest)
    return found if formerly(text or "") else sorted(found, key=newest.__eq__)


def _before(course: Course, name: str) -> list[int]:
    """Return the state before the first one that names somebody or something; else nothing."""
    told = states(course) if course.part.attributes else members(course, but=name)
    in_order = _in_order(course, told)
    texts = course.scene.store.adjacency.attributes.plain_contents(in_order)
    naming = next((place for place, text in enumerate(texts) if name in (text or "")), 0)
    return [in_order[naming - 1]] if naming else []


def _in_order(course: Course, found: Sequence[int]) -> list[int]:
    scene = course.scene
    return sorted(found, key=lambda n: (told_at(scene, n), said_at(scene, n), n))


def _within(course: Course, found: Sequence[int]) -> Sequence[int]:
    windows = [mention.interval for mention in course.part.understanding.times]
    within = [n for n in found if any(overlaps(course.scene, n, one) for one in windows)]
    return within if len(within) >= _LEAST else found


def _told(course: Course, in_order: Sequence[int]) -> Finding:
    adjacency = course.scene.store.adjacency
    told = (dated(course.scene, number) for number in in_order)
    ids = tuple(adjacency.node(number)[1] for number in in_order)
    return Finding("timeline", "; ".join(told), ids)
