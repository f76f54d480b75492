"""Facts: hits that are joined to what the question names come before others."""

import re

from graphmem.patterns import regex
from graphmem.retrieval.question import Part, asks_of_partner
from graphmem.retrieval.ranking.kinds import OF_ONE, TALK
from graphmem.retrieval.strategies.bearing import held, of_speakers
from graphmem.retrieval.strategies.course import Course, Outcome, Ranking, reordered

_AGE = regex(r"how old|\bage\b|几岁|多大|年龄|年纪|岁数", re.IGNORECASE)
_WORK = regex(
    r"\bwhat (?:does|did) [\w'’ -]{1,30}(?<!like to)(?<!likes to)(?<!love to)(?<!usually)(?<!often)"
    r" do(?: for (?:a living|work))?\s*\?"
    r"|['’]s (?:job|occupation|profession)\b"
    r"|[做干](?:什么|啥|嘛)(?:工作|的)|从事什么|(?:工作|职业)(?:是什么|是啥)",
    re.IGNORECASE,
)
_GAIN = 0.3
_FIRST = 3
_OF_SPEAKERS = 5
_BOTH = (True, True)


def factual(course: Course) -> Outcome:
    """Multiply each score by `1 + 0.3 · overlap`, of passages and of a few statements.

    The overlap is the share of the question's entities, speakers left out, that a hit mentions or
    is about. In talk and in notes who is meant is often called otherwise, or not named at all, and
    the ranker has seen the names. Then, where the
    asker asks for an attribute of something of theirs and the best does not name it ("My boss is
    called …" of the question what the dog is called), those of the first three that tell that come
    first; so they do of the first five where it is asked of a speaker, or for the age or the work
    of anybody: other news of Tom tells nothing of how old he is.
    """
    named = course.kind in OF_ONE | TALK
    ranking = course.ranking if named else _joined_first(course)
    return Outcome(_telling_first(course, ranking))


def _telling_first(course: Course, ranking: Ranking) -> Ranking:
    part = course.part
    bound = part.understanding.kin is not None or part.understanding.ordinal is not None
    speakers = bool(of_speakers(course)) and not bound
    what_one_is = asks_what_one_is(part)
    if not (part.understanding.own or speakers or what_one_is):
        return ranking
    most = _OF_SPEAKERS if speakers or what_one_is else _FIRST
    return telling_first(course, ranking, most)


def asks_what_one_is(part: Part) -> bool:
    """Say whether a question asks how old somebody is, or what somebody else works as.

    So is asked if somebody else lives as one of a couple.
    """
    own = part.understanding.own
    aged = any(_AGE.search(words) for words in part.attributes)
    works = not own and _WORK.search(part.text) is not None
    lives = not own and part.understanding.asks == "yes_no" and asks_of_partner(part)
    return part.understanding.ordinal is None and (aged or works or lives)


def telling_first(course: Course, ranking: Ranking, most: int = _OF_SPEAKERS) -> Ranking:
    """Put those of the first that name what is asked about and tell the attribute before others.

    The ranking stands where the best does; of the first three also where it only names it.
    """
    part = course.part
    if not ranking or not (part.attributes and (part.things or part.signs)):
        return ranking
    tells, named = held(course, ranking[0][0])
    if named and (tells or most == _FIRST):
        return ranking
    first = [number for number, _ in ranking[:most]]
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
