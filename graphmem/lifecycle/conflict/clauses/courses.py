"""States that an event closes: who retires works no more, who is discharged has left hospital."""

import re
from typing import Final, NamedTuple

from graphmem.language.claims.reader import meaning
from graphmem.language.terms import terms
from graphmem.patterns import regex


class _Course(NamedTuple):
    """A state, and the events that close it."""

    state: re.Pattern[str]
    event: re.Pattern[str]
    words: frozenset[str]


def _of(words: str, state: str, event: str) -> _Course:
    closes = regex(event, re.IGNORECASE)
    return _Course(regex(state, re.IGNORECASE), closes, frozenset(terms(words)))


_COURSES: Final = (
    _of(
        "pregnant expecting baby 怀孕",
        r"\bpregnant\b|\bexpecting (?:a baby|twins|our)\b|怀孕",
        r"\b(?:gave birth|had (?:the|our|her|a) (?:baby|twins))\b|生了|生下|流产",
    ),
    _of(
        "hospital 住院",
        r"\bin (?:the )?hospital\b|住院",
        r"\b(?:discharged|(?:got |am |is )?out of (?:the )?hospital|"
        r"(?:back )?home from the hospital)\b"
        r"|出院",
    ),
    _of(
        "looking job unemployed 找工作 工作 失业",
        r"\b(?:looking|searching|hunting) for (?:a |an )?(?:new )?(?:job|work)\b|\bunemployed\b"
        r"|找工作|失业|待业",
        r"\b(?:got|found|landed|started|have) (?:a|my) (?:new )?job\b|找到工作|找到了?新?工作|入职",
    ),
    _of(
        "work works working employed job 上班 工作 任职 公司 经理 总监 组长 老师 师傅 会计 文案",
        r"\b(?:work(?:s|ing)? (?:at|for|as|in)|employed|job is)\b|(?<!车)(?<!公交)(?<!地铁)"
        r"(?<!步行)(?<!走路)上班|工作|任职|就职"
        r"|在[^,。]{2,12}(?:当|做)(?!饭|菜|客|梦|手术|检查)"
        r"|(?:是|当|做)[^,。]{0,10}(?:师|员|组长|店长|经理|总监|主管|主任|秘书|会计|顾问)(?=[,。!]"
        r"|$)",
        r"\b(?:retired|(?:got|was|were|been) (?:fired(?! up\b)|laid off|let go)|"
        r"lost (?:my|his|her) job|quit (?:my|his|her|the) job(?! as\b)|resigned)\b"
        r"|退休|离职|辞职|失业|下岗"
        r"|被(?:公司|单位|老板|他们|[^,，。]{2,6}?)?(?:裁|开除|辞退|解雇|炒鱿鱼)",
    ),
    _of(
        "study studying student college university 大学 大学生 读研 读博 本科 硕士 博士 在读",
        r"\bstud(?:y|ies|ying) (?:\w+ )?(?:at|in)\b"
        r"|\b(?:college|university|high school|grad) student\b"
        r"|\bstudent (?:at|in)\b"
        r"|\b(?:freshman|sophomore|junior|senior) (?:at|in)\b"
        r"|读大[一二三四]|上大[一二三四]|读研|读博|大学生|读(?:本科|硕士|博士|大学|高中)|念大学"
        r"|在读",
        r"\bgraduated\b|毕业",
    ),
    _of(
        "cold flu fever sick covid 感冒 发烧 生病",
        r"\b(?:have|caught|got) (?:a |the )?(?:cold|flu|fever|covid)\b|\bsick\b|感冒|发烧|生病",
        r"\b(?:recovered|(?:cold|flu|fever) is gone|feel(?:ing)? (?:fine|healthy) (?:again|now)|"
        r"over (?:my|the) (?:cold|flu))\b|(?:感冒|病|烧|身体).{0,3}(?:好|退)了|康复|痊愈",
    ),
)
_NOT: Final = regex(r"\b(?:not|never|\w+n['’]t)(?: \w+)? ?$", re.IGNORECASE)
_WHERE: Final = regex(
    r"\b(?:(?:fired|laid off|let go|retired|resigned|graduated) from|(?:lost|quit) (?:my|his|her)"
    r" job at) (?:the |my )?"
    r"(?P<where>[\w-]+(?: [A-Z][\w-]+| school)*)",
    re.IGNORECASE,
)
CLOSING: Final = tuple(course.event.pattern for course in _COURSES)
"""The events, as parts of a pattern."""


def closes(before: str, after: str) -> bool:
    """Say whether a clause tells of an event that closes the state that another one tells of.

    >>> closes("I work at a bank", "I retired"), closes("I work at a bank", "I graduated")
    (True, False)
    """
    return any(
        (event := course.event.search(after)) is not None
        and course.state.search(before)
        and not course.event.search(before)
        and not _NOT.search(after[: event.start()])
        for course in _COURSES
    ) and _of_what_is_told(before, after)


def _of_what_is_told(before: str, after: str) -> bool:
    """Say whether where an event was, if that is told, is told of the state as well."""
    named = _WHERE.search(after)
    return named is None or meaning(named["where"]) <= meaning(before)


def closed_by(text: str) -> frozenset[str]:
    """Return index terms of the states that an event in a text closes.

    >>> "work" in closed_by("My mother retired"), closed_by("I like tea")
    (True, frozenset())
    """
    return frozenset().union(*(course.words for course in _COURSES if course.event.search(text)))
