"""Facts: hits that are joined to what the question names come before others."""

import re

from graphmem.retrieval.strategies.bearing import held, of_speakers
from graphmem.retrieval.strategies.course import Course, Outcome, Ranking, reordered

_AGE = re.compile(r"how old|\bage\b|几岁|多大|年龄|年纪|岁数", re.IGNORECASE)
_GAIN = 0.3
_FIRST = 3
_OF_SPEAKERS = 5
_BOTH = (True, True)


def factual(course: Course) -> Outcome:
    """Multiply each score by `1 + 0.3 · overlap`.

    The overlap is the share of the question's entities, speakers left out, that a hit mentions or
    is about. Then, where the asker asks for an attribute of something of theirs and the best does
    not name it ("My boss is called …" of the question what the dog is called), those of the first
    three that tell that come first; so they do of the first five where it is asked of a speaker, or
    for the age of anybody: other news of Tom tells nothing of how old he is.
    """
    return Outcome(_telling_first(course, _joined_first(course)))


def _telling_first(course: Course, ranking: Ranking) -> Ranking:
    part = course.part
    asked = part.attributes and (part.things or part.signs)
    bound = part.understanding.kin is not None or part.understanding.ordinal is not None
    speakers = bool(of_speakers(course)) and not bound
    aged = part.understanding.ordinal is None and any(
        _AGE.search(words) for words in part.attributes
    )
    if not ranking or not asked or not (part.understanding.own or speakers or aged):
        return ranking
    tells, named = held(course, ranking[0][0])
    if named and (tells or not (speakers or aged)):
        return ranking
    first = [number for number, _ in ranking[: _OF_SPEAKERS if speakers or aged else _FIRST]]
    return reordered(ranking, [number for number in first if held(course, number) == _BOTH])


def _joined_first(course: Course) -> Ranking:
    asked = set(course.part.entities) - set(course.part.speakers)
    if not asked:
        return course.ranking
    adjacency = course.scene.store.adjacency
    shared: dict[int, set[int]] = {}
    for edge in ("ABOUT", "MENTIONS"):
        for entity, memory, _ in adjacency.joined(asked, edge, forward=False):
            shared.setdefault(memory, set()).add(entity)
    gained = [
        (number, score * (1 + _GAIN * len(shared.get(number, ())) / len(asked)))
        for number, score in course.ranking
    ]
    return sorted(gained, key=lambda one: (-one[1], one[0]))
