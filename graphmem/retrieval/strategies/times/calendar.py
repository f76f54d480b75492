"""What lies in a stretch of time, or was told first or last, where nothing else is asked for.

"What happened in August?" shares no word with what happened: the days are looked up, and all that
lies in them is told in its order.
"""

import re
from collections.abc import Sequence
from datetime import timedelta
from functools import partial
from typing import Final

import numpy as np

from graphmem.language.bilingual import is_chinese
from graphmem.language.normalise import normalise
from graphmem.language.times.chinese_times import chinese_times
from graphmem.language.times.english_times import english_times
from graphmem.language.word_lists import words
from graphmem.model import Interval, TimeMention
from graphmem.model.items import NOT_TELLING
from graphmem.patterns import regex
from graphmem.retrieval.strategies.course import Course, Outcome, placed
from graphmem.retrieval.strategies.dates import overlaps, said_at, timeline, told_at
from graphmem.retrieval.strategies.talk import told_of_speakers
from graphmem.retrieval.strategies.times.done_then import doer, done_by
from graphmem.retrieval.understanding import Understanding
from graphmem.storage.projection.attributes import NEVER, microseconds, moment

_MOST: Final = 50
"""Memories that are told of a stretch of time."""

_READ: Final = 1_000
"""Characters of a memory in which times are looked for."""

_LISTED: Final = 5
"""Memories that the finding lists."""

_WORD: Final = regex(r"[A-Za-z][\w'’]*")
_HAN: Final = regex(r"[\u3400-\u9fff]")
_GENERAL: Final = words(
    """
    what what's what’s which got is are was were am be been did do does done doing have has had
    i i've i’ve we we've we’ve you me my our us us the a an all any some else that there to for
    of in on at from and between during about with so far
    happen happened happens happening go going went on come coming came up tell told tells say said
    mention mentioned talk talked discuss discussed plan plans planned planning schedule scheduled
    agenda diary calendar event events anything everything something thing things stuff news booked
    upcoming lined list show give recap summary summarise summarize remember
    up how spend spent kept keep busy new
    """
)
"""Words of a question that names nothing but a time."""

_GENERAL_CHINESE: Final = regex(
    r"发生|做|干[嘛吗]?|些?啥|些|忙[着活]?|新鲜|[过出](?=了?(?:什么|啥|哪些)|的|得怎)|怎么样?(?=过|了)|去(?=了?[?？]|$)"
    r"|事情?|安排|计划|日程|行程|活动|经历|告诉|说|讲|提到?|记[录得]|什么|哪些|有|我们?|你|跟|和|对|给"
    r"|的|了|过|都|吗|呢|啊|在|里|期间|那|这|天|会|要|是|到|从|之间|时候|一?下|列出|请"
)
_SPENT: Final = regex(r"\bhow (?:did|have|has) .*\b(?:spend|spent)\b|怎么过|过得怎么样", re.I)
"""What asks for the manner, and means what was done."""

_ENDS: Final = regex(
    r"\b(?:the )?(?P<which>very first|first|earliest|last|latest|most recent|newest) "
    r"(?:thing|message|memory|note|news|statement)s?\b(?: that)?(?: (?:i|we) "
    r"(?:ever )?(?:told|said|wrote|mentioned|shared)(?: to)?(?: you)?)?\W*$"
    r"|\b(?:tell|told|say|said|mention(?:ed)?)(?: to)? you (?P<which2>first|last)\W*$"
    r"|(?P<first>第一[件句条个]|最早|最先)|(?P<last>最后|最近一[件句条次]|最新|上一[句条])",
    re.IGNORECASE,
)
_WEEKS_AGO: Final = regex(r"\bweeks? ago\b|(?:星期|周|礼拜)[以之]?前", re.IGNORECASE)
_SOME_DAYS: Final = timedelta(days=3)
"""How far a count of weeks may be out, to either side."""

_AS_A_RULE: Final = regex(
    r"\b(?:usually|normally|generally|typically|every|each|(?:on )?(?:\w+days|weekends))\b"
    r"|\bnow(?:adays)?\b|\bthese days\b|每|一般|平时|通常|现在|目前|如今|最近",
    re.IGNORECASE,
)
"""What asks how things are, or what is done as a rule, and not what happened in a time."""

_ASKS: Final = frozenset({"thing", "list", "choice", "description", "order"})
_TOLD_TO_YOU: Final = regex(r"\b(?:tell|told|said|say|mention\w*)\b|说|告诉|讲|提到", re.I)
_EARLY: Final = words("first earliest")
_FEW: Final = 10
"""Turns of a talk that are looked through as soon as ranked."""


def calendar(course: Course) -> Outcome:
    """Put what lies in the time that a question names first, where it names no more.

    All that lies there, in order of time; so the first or the last thing that was told. What an
    assistant said is left out. Where nothing lies there, what names a time there does; that
    nothing does is known as well. Where a speaker of a talk said much then, the ranking stands;
    what comes first is known where it lies there.
    """
    asked = course.part.understanding
    end, person = _end(asked), doer(course)
    named = [*_named(course), *([person] if person else [])]
    if end is None and not _names_a_time_alone(asked, named):
        return Outcome(course.ranking)
    said = end is not None or _TOLD_TO_YOU.search(asked.text) is not None
    order = partial(said_at if said else told_at, course.scene)
    told = _told(course, said=said) or ([] if said else _naming(course))
    found = sorted(told, key=order, reverse=end == "last")
    found = (found if said else done_by(course, _begun_first(course, found), person))[:_MOST]
    if person and not found:
        return Outcome(course.ranking)
    rest = [number for number, _ in course.ranking if number not in set(found)]
    ranking = placed(course.ranking, [*found, *rest])
    if course.part.speakers and not 0 < len(told) <= _FEW:
        best = {number for number, _ in course.ranking[:1]}
        return Outcome(course.ranking, looked_up=True if best & set(told) else None)
    shown = () if end else timeline(course.scene, found[:_LISTED])
    return Outcome(ranking, shown, looked_up=bool(found))


def _begun_first(course: Course, found: Sequence[int]) -> list[int]:
    """Return what lies in a time: what began in it before what went on through it."""
    starts = [one.start for one in _windows(course.part.understanding) if one.start is not None]
    first = microseconds(min(starts)) if starts else NEVER
    return sorted(found, key=lambda number: told_at(course.scene, number) < first)


def _windows(asked: Understanding) -> list[Interval]:
    """Return the times that a question names; "two weeks ago" is no day, but days about it."""
    return [_about(one) for one in asked.times]


def _about(mention: TimeMention) -> Interval:
    start, end = mention.interval.start, mention.interval.end
    if start is None or end is None or not _WEEKS_AGO.search(mention.text):
        return mention.interval
    return Interval(start - _SOME_DAYS, end + _SOME_DAYS)


def _told(course: Course, *, said: bool) -> list[int]:
    """Return what tells of a time that is asked for, or was said then, as it is asked."""
    scene, times = course.scene, _windows(course.part.understanding)
    speaker = partial(scene.store.adjacency.attributes.text, "speaker")
    when = said_at if said else None
    return _of_whom(
        course,
        [
            number
            for number in np.flatnonzero(scene.visible & scene.mask).tolist()
            if speaker(number) not in NOT_TELLING
            and (not times or any(overlaps(scene, number, one, when) for one in times))
        ],
    )


def _of_whom(course: Course, numbers: list[int]) -> list[int]:
    """Return which memories tell of the speakers asked about, or all where nobody is."""
    if not course.part.speakers:
        return numbers
    texts = course.scene.store.adjacency.attributes.plain_contents(numbers)
    return [
        number
        for number, text in zip(numbers, texts, strict=True)
        if text and told_of_speakers(course, number, text, "")
    ]


def _naming(course: Course) -> list[int]:
    """Return which of the first hits name a time in those that are asked for.

    A memory has the time of its main clause: "I signed yesterday, they have a room from May 1".
    """
    scene, asked = course.scene, course.part.understanding
    numbers = [number for number, _ in course.ranking[:_MOST]]
    attributes = scene.store.adjacency.attributes
    windows = _windows(asked)
    found = []
    for number, text in zip(numbers, attributes.plain_contents(numbers), strict=True):
        said = moment(said_at(scene, number))
        if said and text and attributes.text("speaker", number) not in NOT_TELLING:
            read = chinese_times if is_chinese(text) else english_times
            named = [mention.interval for mention in read(normalise(text[:_READ]), said)]
            if any(_within(one, window) for one in named for window in windows):
                found.append(number)
    return found


def _within(named: Interval, window: Interval) -> bool:
    """Say whether two times share a moment; of an open one its end counts ("from May 1").

    What is so until an end is so up to the moment before it ("until May 1" ends with that day).
    """
    if named.start and named.end:
        return named.overlaps(window)
    if named.end:
        return window.contains(named.end - timedelta.resolution)
    return named.start is not None and window.contains(named.start)


def _end(asked: Understanding) -> str | None:
    """Return which end of what was told is asked for, `first` or `last`; None where neither is."""
    match = _ENDS.search(asked.text)
    if match is None or not _names_nothing(_ENDS.sub(" ", asked.text)):
        return None
    which = (match["which"] or match["which2"] or "").lower().removeprefix("very ")
    return "first" if which in _EARLY or match["first"] else "last"


def _named(course: Course) -> list[str]:
    """Return the names of the speakers asked about, longest first."""
    label = course.scene.store.adjacency.label
    return sorted((label(one) for one in course.part.speakers), key=len, reverse=True)


def _names_a_time_alone(asked: Understanding, speakers: Sequence[str]) -> bool:
    """Say whether a question names a time, it may be a speaker, and nothing that happened then."""
    text = asked.text
    for name in speakers:
        text = re.sub(rf"{re.escape(name)}(?:['’]s\b)?", " ", text, flags=re.IGNORECASE)
    for mention in asked.times:
        text = text.replace(mention.text, " ")
    manner = asked.asks == "manner" and _SPENT.search(asked.text)
    bare = asked.times and asked.ordinal is None and (manner or asked.asks in _ASKS)
    return bool(bare) and not _AS_A_RULE.search(asked.text) and _names_nothing(text)


def _names_nothing(text: str) -> bool:
    if any(word.lower() not in _GENERAL for word in _WORD.findall(text)):
        return False
    return not _HAN.search(_GENERAL_CHINESE.sub("", text))
